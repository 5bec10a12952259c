"""Fleeing (5.3) and the upkeep check (3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Flee
from games.senshiai.rules.combat import side_traits
from games.senshiai.rules.company import lowest
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import NO_TERRAIN, Mark, Place
from games.senshiai.rules.reach import passable, with_room
from games.senshiai.rules.state import UPKEEP, Fleeing, Upkeep
from games.senshiai.rules.working_state import WorkingState

_LINES = 4


# -- one Unit flees ---------------------------------------------------------------------------------


def flee_actions(table: WorkingState, space: int, indices: Sequence[int]) -> list[Action]:
    """The master's actions for Units that must flee: alike ones once, each to every refuge or to its end."""
    place = table.places[space]
    found: list[Action] = []
    for index in lowest(place, indices):
        slot = index + place.first_slot
        refuges = _refuges(table, space, index)
        found += [Flee(space, slot, to) for to in bits(refuges)] or [Flee(space, slot)]
    return found


def _refuges(table: WorkingState, space: int, index: int) -> int:
    unit = table.places[space].units[index]
    if unit.marks & Mark.FLED:
        return 0
    spaces = passable(table, unit.owner, (unit,)) & table.board.near[space]
    return with_room(table, spaces, int(CARDS[unit.card].type is CardType.TROOP))


def flee(table: WorkingState, action: Flee) -> None:
    """Carries out one flight; the last Unit to leave takes the Company's Effects along."""
    place = table.places[action.space]
    index = action.slot - place.first_slot
    if action.dst < 0:
        table.remove_unit(action.space, index, "rout")
        return
    run_to(table, action.space, index, action.dst)


def run_to(table: WorkingState, src: int, index: int, dst: int) -> None:
    """Puts a fleeing Unit on a space, marked *fled*."""
    place, there = table.places[src], table.places[dst]
    unit = place.units[index]
    units = place.units[:index] + place.units[index + 1 :]
    taken = () if units else place.carried
    table.put(src, place.company(units, place.carried if units else ()))
    runner = unit.marked(Mark.FLED).unmarked(Mark.MUST_FLEE)
    table.put(dst, there.company((*there.units, runner), there.carried + taken))
    table.marked |= 1 << dst
    table.tell(ev.UnitFled, unit.owner, unit.card, src, dst)


def carry_out(table: WorkingState, actions: Sequence[Action]) -> bool:
    """Carries out the only action there is without asking; True if the master has to choose."""
    if len(actions) > 1:
        return True
    only = actions[0]
    assert isinstance(only, Flee)
    flee(table, only)
    return False


# -- Units that an Event or a Volcano drives off -----------------------------------------------------


def must_flee(place: Place) -> list[int]:
    """The indices of the Units marked as having to flee."""
    return [index for index, unit in enumerate(place.units) if unit.marks & Mark.MUST_FLEE]


def step_fleeing(table: WorkingState, frame: Fleeing) -> bool:
    """Lets the marked Units flee one by one; True when the master has to choose."""
    waiting = must_flee(table.places[frame.space])
    if not waiting:
        table.pop()
        return False
    return carry_out(table, flee_actions(table, frame.space, waiting))


def legal_fleeing(table: WorkingState, frame: Fleeing) -> list[Action]:
    """The flights of the marked Units."""
    return flee_actions(table, frame.space, must_flee(table.places[frame.space]))


def drive_off(table: WorkingState, space: int, paths: int) -> None:
    """Marks the Units on a space (with one of `paths`; 0: all) as having to flee, and lets them."""
    place = table.places[space]
    for index, unit in enumerate(place.units):
        card = CARDS[unit.card]
        if not card.capital and (not paths or card.paths & paths):
            table.mark(space, index, Mark.MUST_FLEE)
    table.push(Fleeing(space))


# -- the upkeep check -------------------------------------------------------------------------------


def step_upkeep(table: WorkingState, frame: Upkeep) -> bool:
    """Goes on with the check; True when a master has to choose who flees, or where to."""
    if _settled(table):
        table.dirty = 0
        table.pop()
        return False
    line, changed = frame.line, frame.changed
    while line <= _LINES:
        if not table.dirty:
            break
        if line == 1:
            changed |= _bury_the_weak(table)
        elif line > 2:
            found = _crowded(table, line)
            if found is not None:
                changed = True
                table.swap(Upkeep(line, True))
                if carry_out(table, flee_actions(table, *found)):
                    return True
                continue
        line += 1
    if changed:
        table.swap(UPKEEP)
    else:
        table.dirty = 0
        table.pop()
    return False


def _settled(table: WorkingState) -> bool:
    """Whether no place that has changed needs a closer look; in a battle, where traits differ, one is always taken."""
    if len(table.frames) > 2:
        return False
    places = table.places
    for space in bits(table.dirty):
        place = places[space]
        if place.units and not derived(place).settled:
            return False
    return True


def legal_upkeep(table: WorkingState, frame: Upkeep) -> list[Action]:
    """The flights among which a master has to choose."""
    found = _crowded(table, frame.line)
    assert found is not None
    return flee_actions(table, *found)


def upkeep_seat(table: WorkingState, frame: Upkeep) -> int:
    """The seat whose Units must flee."""
    found = _crowded(table, frame.line)
    assert found is not None
    return table.places[found[0]].holder


def _bury_the_weak(table: WorkingState) -> bool:
    """Line 1. (Line 2 has nothing left to do: Effects leave together with what they lie on.)"""
    changed = False
    for space in bits(table.dirty & table.inhabited()):
        if all(traits.resistance > 0 for traits in side_traits(table, space)):
            continue
        index = 0
        while index < len(units := table.places[space].units):
            if side_traits(table, space)[index].resistance <= 0 and not CARDS[units[index].card].capital:
                table.remove_unit(space, index, "weak")
                changed = True
            else:
                index += 1
    return changed


def _crowded(table: WorkingState, line: int) -> tuple[int, list[int]] | None:
    """Lines 3 and 4: the first space, by seat and then in board order, from which somebody must flee, and who."""
    spaces = table.dirty & table.board.all & table.inhabited()
    if not any(_homeless(table.places[space]) or _surplus(table.places[space]) for space in bits(spaces)):
        return None
    for seat in (table.active, *table.after(table.active)):
        for space in bits(spaces & table.standing[seat]):
            found = _homeless(table.places[space]) if line == 3 else _surplus(table.places[space])
            if found:
                return space, found
    return None


def _homeless(place: Place) -> list[int]:
    paths = CARDS[place.terrain].paths if place.terrain != NO_TERRAIN else 0
    return [index for index, unit in enumerate(place.units) if not CARDS[unit.card].paths & paths]


def _surplus(place: Place) -> list[int]:
    known = derived(place)
    if place.terrain == NO_TERRAIN or known.troops <= known.limit:
        return []
    return [index for index, unit in enumerate(place.units) if CARDS[unit.card].type is CardType.TROOP]
