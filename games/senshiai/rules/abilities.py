"""Abilities: activations, Production, Tardy and Chaos rolls (5.4, 8)."""

from __future__ import annotations

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Whose, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Activate, Aim, Chaos, Produce, Rouse, Target
from games.senshiai.rules.company import company_of, lowest
from games.senshiai.rules.conditions import holds
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import NO_TERRAIN, Mark
from games.senshiai.rules.state import UPKEEP, Doing, Rolling, Step, Trial, Using
from games.senshiai.rules.windows import open_window
from games.senshiai.rules.working_state import WorkingState

# -- what may be used -------------------------------------------------------------------------------


def activations(table: WorkingState, seat: int, space: int) -> list[Activate]:
    """The ways to activate the Terrain under the seat's Company (8)."""
    place = table.places[space]
    ability = CARDS[place.terrain].activate
    first = 1 - place.first_slot
    if ability is None or place.marks & Mark.ACTIVATED or len(place.units) - first < ability.n:
        return []
    slots = [-1]
    if ability.sacrifice:
        slots = [index + place.first_slot for index in lowest(place, range(first, len(place.units)))]
    seats = [-1]
    if ability.target is not None:
        seats = [other for other in table.living() if ability.target.whose is not Whose.ENEMY or other != seat]
    return [Activate(space, slot, other) for slot in slots for other in seats]


def producers(table: WorkingState, seat: int, space: int) -> list[int]:
    """The indices of the Units here whose Production can be used now."""
    place = table.places[space]
    found = []
    for index in company_of(place).producing:
        unit = place.units[index]
        ability = CARDS[unit.card].production
        assert ability is not None
        if holds(table, seat, ability.condition, space, unit):
            found.append(index)
    return found


def chaos_due(table: WorkingState, seat: int) -> bool:
    """Whether the seat has a Chaos roll to make, so that it cannot end its Main Stage."""
    return any(company_of(table.places[space]).due for space in bits(table.standing[seat]))


# -- activation and Production ----------------------------------------------------------------------


def declare_activation(table: WorkingState, seat: int, action: Activate) -> None:
    """Uses up the Terrain and pays the price."""
    space = action.space
    place = table.places[space]
    table.put(space, place.stamped(place.marks | Mark.ACTIVATED))
    table.push(UPKEEP, Using(seat, space, False, action.seat))
    table.tell(ev.AbilityUsed, seat, place.terrain, space, "activate")
    if action.slot >= 0:
        table.remove_unit(space, action.slot - place.first_slot, "sacrifice")


def declare_production(table: WorkingState, seat: int, action: Produce) -> None:
    """Uses up the Unit's Production."""
    place = table.places[action.space]
    index = action.slot - place.first_slot
    table.mark(action.space, index, Mark.PRODUCED | Mark.DECLARED)
    table.push(UPKEEP, Using(seat, action.space, True))
    table.tell(ev.AbilityUsed, seat, place.units[index].card, action.space, "produce")


def step_using(table: WorkingState, frame: Using) -> bool:
    """Opens the window, then does what the ability does."""
    if frame.step is Step.WINDOW:
        table.swap(Using(frame.seat, frame.space, frame.produce, frame.target, Step.OPEN))
        open_window(table, Window.ACT, frame.seat)
    elif frame.step is Step.OPEN:
        table.swap(Using(frame.seat, frame.space, frame.produce, frame.target, Step.GO))
        place = table.places[frame.space]
        if frame.produce:
            if table.declared(frame.space):
                table.restore(frame.seat, 1)
        elif place.terrain != NO_TERRAIN:
            aim = Target(Aim.SPACE, frame.space, frame.target)
            table.push(Doing(place.terrain, frame.seat, Window.ACT, aim))
    else:
        table.pop()
        table.clear_passing()
    return False


# -- rolls ------------------------------------------------------------------------------------------


def declare_trial(table: WorkingState, seat: int, action: Rouse | Chaos) -> None:
    """Begins a Tardy or Chaos roll."""
    space = action.space
    place = table.places[space]
    terrain = action.slot < 0
    card = place.terrain
    if not terrain:
        index = action.slot - place.first_slot
        table.mark(space, index, Mark.DECLARED)
        card = place.units[index].card
    rouse = isinstance(action, Rouse)
    table.push(UPKEEP, Trial(seat, space, rouse, terrain))
    table.tell(ev.AbilityUsed, seat, card, space, "rouse" if rouse else "chaos")


def roll_die(table: WorkingState, seat: int) -> None:
    """Opens the window before a die roll, and then the roll."""
    table.push(Rolling(seat))
    open_window(table, Window.DIE, seat)


def step_rolling(table: WorkingState, frame: Rolling) -> bool:
    """Waits for the die unless an Event has set it."""
    if not frame.value:
        return True
    table.die = frame.value
    table.pop()
    return False


def step_trial(table: WorkingState, frame: Trial) -> bool:
    """Rolls, then applies the result."""
    if not frame.rolled:
        table.swap(Trial(frame.seat, frame.space, frame.rouse, frame.terrain, True))
        roll_die(table, frame.seat)
        return False
    if table.die:
        roll, table.die = table.die, 0
        _judge(table, frame, roll)
        return False
    table.pop()
    table.clear_passing()
    return False


def _judge(table: WorkingState, frame: Trial, roll: int) -> None:
    space = frame.space
    place = table.places[space]
    if frame.terrain:
        card = CARDS[place.terrain]
        table.put(space, place.stamped(place.marks | Mark.CHAOS))
        slot = -1
    else:
        (index,) = table.declared(space)
        card = CARDS[place.units[index].card]
        slot = index + place.first_slot
        if frame.rouse:
            roused = roll >= card.tardy
            table.mark(space, index, Mark.ROUSED if roused else Mark.STUCK)
            table.tell(ev.RollJudged, frame.seat, card.number, space, "roused" if roused else "stuck")
            return
        table.mark(space, index, Mark.CHAOS)
    assert card.chaos is not None
    strikes = roll >= card.chaos.n
    table.tell(ev.RollJudged, frame.seat, card.number, space, "strikes" if strikes else "quiet")
    if strikes:
        aim = Target(Aim.SPACE if slot < 0 else Aim.UNIT, space, slot)
        table.push(Doing(card.number, frame.seat, Window.DIE, aim))
