"""Refusals: why an action is not possible, in words a player understands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.core.errors import IllegalAction
from games.core.types import CHANCE, OVER
from games.core.words import N_, NC_, row, tr, tr_c, tr_n
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.printed import name_of
from games.senshiai.cards.vocabulary import CardType, Phase, Window
from games.senshiai.rules import actions as act
from games.senshiai.rules import engine
from games.senshiai.rules.abilities import chaos_due
from games.senshiai.rules.assigning import distribution_fault
from games.senshiai.rules.battle import victims
from games.senshiai.rules.combat import attack_cap, entry_paths, truce_holds
from games.senshiai.rules.company import allowance, everyone, troops_among
from games.senshiai.rules.conditions import holds
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.move_action import indices_of
from games.senshiai.rules.places import NO_TERRAIN, Mark, cap_of, steps_of
from games.senshiai.rules.reach import reach, room
from games.senshiai.rules.state import Battle, Fight, Opened
from games.senshiai.rules.targets import targets_of
from games.senshiai.rules.turn import HAND_CAP
from games.senshiai.rules.windows import recruiting_grounds
from games.senshiai.rules.working_state import WorkingState

_PHASE_WORDS: Final[dict[Phase, str]] = {
    "shuffle": N_("the Reserves are being shuffled"),
    "roll": N_("the die is being rolled"),
    "draw": N_("it is the Draw Stage: discard, or draw"),
    "main": N_("it is the Main Stage"),
    "pay": N_("a card is being paid for: choose a card of the hand to pay with"),
    "respond": N_("a window is open: cast an Event, or pass"),
    "carry": N_("decide whether the Effect moves along: carry or leave"),
    "stance": N_("a Path must be chosen: stance air, earth or water"),
    "assign": N_("damage must be assigned"),
    "flee": N_("a Unit must flee"),
    "discard": N_("a card must be discarded"),
    "over": N_("the game is over"),
}
_PHASES_OF: Final[dict[type, tuple[Phase, ...]]] = {
    act.Draw: ("draw",),
    act.Discard: ("draw", "discard"),
    act.Pay: ("pay",),
    act.Pass: ("respond",),
    act.Cast: ("main", "respond"),
    act.Seppuku: ("main", "respond"),
    act.Carry: ("carry",),
    act.Leave: ("carry",),
    act.Stance: ("stance",),
    act.Assign: ("assign",),
    act.Distribute: ("assign",),
    act.Flee: ("flee",),
    act.Roll: ("roll",),
    act.Shuffle: ("shuffle",),
}

_WINDOWS: Final = (
    NC_("senshiai window", "main"),
    NC_("senshiai window", "start"),
    NC_("senshiai window", "card"),
    NC_("senshiai window", "move"),
    NC_("senshiai window", "act"),
    NC_("senshiai window", "battle"),
    NC_("senshiai window", "die"),
    NC_("senshiai window", "bury"),
    NC_("senshiai window", "end"),
)
"""The windows by the words that the card file has for them."""

Reason = tuple[str, str] | tuple[str, str, Iterable[int]]


def refusal(table: WorkingState, action: act.Action) -> IllegalAction:
    """The reason why `action`, known not to be allowed, cannot be played now."""
    phase = engine.phase(table)
    if engine.actor(table) == OVER:
        return IllegalAction("over", tr("The game is over."))
    if phase not in _PHASES_OF.get(type(action), ("main",)):
        return IllegalAction("not-now", tr("That is not possible now: {why}.", why=tr(_PHASE_WORDS[phase])))
    if engine.actor(table) == CHANCE:
        return IllegalAction("not-now", tr("That roll or shuffle does not fit here."))
    if not _on_table(table, action):
        return IllegalAction("no-space", tr("There is no such space on this table."))
    code, words, *rest = _REASONS[type(action)](table, action)
    spaces: Iterable[int] = rest[0] if rest else ()
    return IllegalAction(code, words, tuple(table.board.names[space] for space in spaces))


def _on_table(table: WorkingState, action: act.Action) -> bool:
    """Whether every space the action names exists (an action of a larger table may come here)."""
    spaces = {getattr(action, name, -1) for name in ("space", "src", "dst", "one", "other")}
    if isinstance(action, act.Cast):
        spaces = {action.target.space} - {table.board.field}
    return spaces <= {*table.board.spaces, -1}


def _name(table: WorkingState, space: int) -> str:
    return table.board.names[space]


def _unlisted(table: WorkingState, action: act.Action) -> Reason:
    return "not-offered", tr("That is not one of the choices here.")


# -- cards ------------------------------------------------------------------------------------------


def _draw(table: WorkingState, action: act.Draw) -> Reason:
    hand = len(table.hands[table.active])
    if action.n > len(table.reserves[table.active]):
        return "reserve", tr("There are not that many cards in the Reserve.")
    most = max(0, HAND_CAP - hand)
    return "hand-cap", tr(
        "With {hand} cards in hand you can draw at most {most}: the cap is {cap}.", hand=hand, most=most, cap=HAND_CAP
    )


def _not_in_hand(table: WorkingState, action: act.Discard | act.Pay) -> Reason:
    return "not-in-hand", tr("{card} is not in your hand.", card=name_of(action.card))


def _cost(table: WorkingState, seat: int, card: Card) -> Reason | None:
    hand = table.hands[seat]
    if card.number not in hand:
        return "not-in-hand", tr("{card} is not in your hand.", card=name_of(card.number))
    if card.cost > len(hand) - 1:
        words = tr_n(
            "{card} costs {cost}, and you hold only {n} other card.",
            "{card} costs {cost}, and you hold only {n} other cards.",
            len(hand) - 1,
            card=name_of(card.number),
            cost=card.cost,
        )
        return "cost", words
    return None


def _play(table: WorkingState, action: act.Play) -> Reason:
    card = CARDS[action.card]
    seat = table.active
    if card.type is CardType.EVENT:
        return "event", tr("{card} is an Event: it is cast, not played.", card=name_of(card.number))
    if card.capital:
        return "capital", tr("A Capital is never played: it stands on its space from the beginning.")
    unpaid = _cost(table, seat, card)
    if unpaid is not None:
        return unpaid
    name = _name(table, action.space)
    place = table.places[action.space]
    if card.type is CardType.TERRAIN:
        if place.terrain != NO_TERRAIN:
            return "occupied", tr("A Terrain already lies on {cell}.", cell=name), (action.space,)
        return "far", tr("{cell} is not near your Realm (adjacent to it).", cell=name), (action.space,)
    if place.terrain == NO_TERRAIN:
        return "no-terrain", tr("There is no Terrain on {cell}.", cell=name), (action.space,)
    if not table.realm(seat) >> action.space & 1:
        return "not-yours", tr("You are not master of {cell}.", cell=name), (action.space,)
    if not card.paths & CARDS[place.terrain].paths:
        return (
            "path",
            tr("{card} shares no Path with {terrain}.", card=name_of(card.number), terrain=name_of(place.terrain)),
            (action.space,),
        )
    if room(place) < 1:
        return (
            "limit",
            tr("The Limit of {cell} is reached ({limit}).", cell=name, limit=derived(place).limit),
            (action.space,),
        )
    grounds = recruiting_grounds(table, seat)
    return "recruit", tr("Neither {cell} nor a Unit there has Recruit.", cell=name), bits(grounds)


def _cast(table: WorkingState, action: act.Cast) -> Reason:
    card = CARDS[action.card]
    frame = table.frames[-1]
    window = frame.window if isinstance(frame, Opened) else Window.MAIN
    seat = engine.actor(table)
    if card.type is not CardType.EVENT:
        return "not-event", tr("{card} is not an Event: it is played in the Main Stage.", card=name_of(card.number))
    unpaid = _cost(table, seat, card)
    if unpaid is not None:
        return unpaid
    if window not in card.windows:
        when = row([tr_c("senshiai window", each) for each in sorted(each.value for each in card.windows)])
        words = tr("{card} cannot be cast now; it is cast in the windows {when}.", card=name_of(card.number), when=when)
        return "window", words
    if not holds(table, seat, card.contingency):
        return "contingency", tr("The condition of {card} is not met.", card=name_of(card.number))
    spaces = {target.space for target in targets_of(table, seat, card, window) if target.space >= 0}
    if action.target.space >= 0 and _immune(table, seat, action.target.space):
        return "immune", tr("A Capital is immune to other seats’ Events."), sorted(spaces)
    return "target", tr("{card} cannot be cast on that.", card=name_of(card.number)), sorted(spaces)


def _immune(table: WorkingState, seat: int, space: int) -> bool:
    place = table.places[space]
    return place.terrain != NO_TERRAIN and CARDS[place.terrain].capital and place.owner != seat


# -- moving and fighting ----------------------------------------------------------------------------


def _company(table: WorkingState, space: int, slots: tuple[int, ...]) -> Reason | None:
    """The reason why the choice of Units is refused, or None."""
    place = table.places[space]
    name = _name(table, space)
    if place.holder != table.active:
        return "not-yours", tr("No Company of yours stands on {cell}.", cell=name), (space,)
    if not everyone(place):
        return "capital", tr("A Capital never leaves its space."), (space,)
    last = place.first_slot + len(place.units) - 1
    wrong = [slot for slot in slots if not place.first_slot <= slot <= last]
    if wrong:
        return "slot", tr("There is no slot {slot} on {cell}.", slot=wrong[0], cell=name), (space,)
    if 0 in slots:
        return "capital", tr("A Capital never leaves its space."), (space,)
    return None


def _halted(table: WorkingState, space: int, indices: Iterable[int]) -> Reason | None:
    """The first of these Units that cannot take a step, and why."""
    place = table.places[space]
    for index in indices:
        if allowance(place, index) > 0:
            continue
        unit = place.units[index]
        name = tr("{card} on {cell}", card=name_of(unit.card), cell=_name(table, space))
        if unit.marks & Mark.HELD:
            return "held", tr("{unit} is held this turn.", unit=name), (space,)
        if unit.marks & Mark.STUCK:
            return "stuck", tr("{unit} failed its Tardy roll this turn.", unit=name), (space,)
        if CARDS[unit.card].tardy and not unit.marks & Mark.ROUSED:
            return "tardy", tr("{unit} is Tardy: rouse it first.", unit=name), (space,)
        if steps_of(unit.marks) >= cap_of(unit.marks):
            return "cap", tr("{unit} met a Move Restriction and goes no further this turn.", unit=name), (space,)
        return (
            "speed",
            tr("{unit} has used up its Speed ({speed}).", unit=name, speed=derived(place).traits[index].speed),
            (space,),
        )
    return None


def _move(table: WorkingState, action: act.Move) -> Reason:
    wrong = _company(table, action.src, action.slots)
    if wrong is not None:
        return wrong
    place, there = table.places[action.src], table.places[action.dst]
    indices = indices_of(place, action.slots)
    name = _name(table, action.dst)
    if action.src == action.dst:
        return "same", tr("A move ends on another space."), (action.src,)
    halted = _halted(table, action.src, indices)
    if halted is not None:
        return halted
    if there.terrain == NO_TERRAIN:
        return "no-terrain", tr("There is no Terrain on {cell}.", cell=name), (action.dst,)
    if there.units and there.holder != table.active:
        return "enemy", tr("Another seat’s Company stands on {cell}: attack it.", cell=name), (action.dst,)
    for index in indices:
        card = CARDS[place.units[index].card]
        if not card.paths & CARDS[there.terrain].paths:
            return _no_path(card, there.terrain, action.dst)
    if not reach(table, action.src, indices) >> action.dst & 1:
        return "route", tr("There is no way to {cell} within the steps that are left.", cell=name), (action.dst,)
    if room(there) < troops_among(place, indices):
        return (
            "limit",
            tr("There is no room on {cell}: its Limit is {limit}.", cell=name, limit=derived(there).limit),
            (action.dst,),
        )
    return _unlisted(table, action)


def _no_path(card: Card, terrain: int, dst: int) -> Reason:
    words = tr("{card} shares no Path with {terrain}.", card=name_of(card.number), terrain=name_of(terrain))
    return "path", words, (dst,)


def _castle(table: WorkingState, action: act.Castle) -> Reason:
    for space in (action.one, action.other):
        wrong = _company(table, space, ())
        if wrong is not None:
            return wrong
    if not table.board.near[action.one] >> action.other & 1:
        return "far", tr("Only Companies on near spaces swap places."), (action.one, action.other)
    for space, to in ((action.one, action.other), (action.other, action.one)):
        place, there = table.places[space], table.places[to]
        halted = _halted(table, space, everyone(place))
        if halted is not None:
            return halted
        if troops_among(place, everyone(place)) > derived(there).limit:
            return "limit", tr("{space} does not take that many Troops.", space=_name(table, to)), (to,)
    return (
        "path",
        tr("A Unit cannot make the step: it shares no Path, or a Move Restriction binds it."),
        (
            action.one,
            action.other,
        ),
    )


def _enemy(table: WorkingState, src: int, dst: int) -> Reason | None:
    if truce_holds(table):
        return "truce", tr("There is a truce until round {round} is over.", round=table.options.truce)
    there = table.places[dst]
    name = _name(table, dst)
    if not there.units or there.holder == table.active:
        return "no-enemy", tr("No Company of another seat stands on {cell}.", cell=name), (dst,)
    if not table.board.near[src] >> dst & 1:
        return "far", tr("{cell} is not near.", cell=name), (dst,)
    return None


def _attack(table: WorkingState, action: act.Attack) -> Reason:
    wrong = _company(table, action.src, action.slots) or _enemy(table, action.src, action.dst)
    if wrong is not None:
        return wrong
    place, there = table.places[action.src], table.places[action.dst]
    indices = indices_of(place, action.slots)
    halted = _halted(table, action.src, indices)
    if halted is not None:
        return halted
    for index in indices:
        card = CARDS[place.units[index].card]
        if not entry_paths(place, place.units[index], there.terrain):
            return _no_path(card, there.terrain, action.dst)
        if attack_cap(table, action.src, index, action.dst) is None:
            return (
                "cap",
                tr("A Move Restriction keeps {card} from attacking there.", card=name_of(card.number)),
                (action.dst,),
            )
    if all(derived(place).traits[index].melee is None for index in indices):
        return "nulla", tr("None of the attackers has a melee trait."), (action.src,)
    return "reach", tr("None of the defenders can be reached in the attackers’ Paths."), (action.dst,)


def _shoot(table: WorkingState, action: act.Shoot) -> Reason:
    place = table.places[action.src]
    if place.holder != table.active:
        return "not-yours", tr("No Company of yours stands on {space}.", space=_name(table, action.src)), (action.src,)
    wrong = _enemy(table, action.src, action.dst)
    if wrong is not None:
        return wrong
    shooters = [
        unit for unit, traits in zip(place.units, derived(place).traits, strict=True) if traits.ranged is not None
    ]
    if not shooters:
        return "nulla", tr("No Unit in that Company has a ranged trait."), (action.src,)
    held = [unit for unit in shooters if unit.marks & Mark.HELD]
    if len(held) == len(shooters):
        return "held", tr("All that could shoot there are held this turn."), (action.src,)
    if held:
        return "shot", tr("They have shot this turn, and the others are held."), (action.src,)
    return "shot", tr("They have shot this turn."), (action.src,)


# -- abilities and the rest -------------------------------------------------------------------------


def _activate(table: WorkingState, action: act.Activate) -> Reason:
    place = table.places[action.space]
    name = _name(table, action.space)
    ability = CARDS[place.terrain].activate if place.terrain != NO_TERRAIN else None
    if ability is None:
        return "no-ability", tr("There is nothing to activate on {cell}.", cell=name), (action.space,)
    if place.holder != table.active:
        return "not-yours", tr("No Company of yours stands on {cell}.", cell=name), (action.space,)
    if place.marks & Mark.ACTIVATED:
        return "used", tr("{terrain} was activated this turn.", terrain=name_of(place.terrain)), (action.space,)
    if len(everyone(place)) < ability.n:
        return "units", tr("It needs {n} Units there.", n=ability.n), (action.space,)
    return "price", tr("Name the Unit to be sacrificed, and the opponent, as the card asks."), (action.space,)


def _unit_ability(table: WorkingState, action: act.Produce | act.Rouse | act.Chaos) -> Reason:
    place = table.places[action.space]
    name = _name(table, action.space)
    if place.holder != table.active:
        return "not-yours", tr("No Company of yours stands on {cell}.", cell=name), (action.space,)
    index = action.slot - place.first_slot
    if action.slot >= 0 and not 0 <= index < len(place.units):
        return "slot", tr("There is no slot {slot} on {cell}.", slot=action.slot, cell=name), (action.space,)
    if isinstance(action, act.Produce):
        card = CARDS[place.units[index].card]
        if card.production is None:
            return "no-ability", tr("{card} has no Production.", card=name_of(card.number)), (action.space,)
        if place.units[index].marks & Mark.PRODUCED:
            return "used", tr("{card} has produced this turn.", card=name_of(card.number)), (action.space,)
        return (
            "condition",
            tr("{card} does not meet the condition of its Production.", card=name_of(card.number)),
            (action.space,),
        )
    if isinstance(action, act.Rouse):
        return "no-ability", tr("Only a Tardy Unit that has not rolled this turn is roused."), (action.space,)
    return "no-ability", tr("No Chaos roll is due there."), (action.space,)


def _end(table: WorkingState, action: act.End) -> Reason:
    if chaos_due(table, table.active):
        return "chaos", tr("A Chaos roll is still due.")
    return _unlisted(table, action)


def _assign(table: WorkingState, action: act.Assign) -> Reason:
    return "assign", tr(
        "Every Unit named but the last takes exactly its Resistance. Units that Attract Attacks "
        "come first, a Capital last. No points may be left while a Unit could take them."
    )


def _distribute(table: WorkingState, action: act.Distribute) -> Reason:
    frame = table.frames[-1]
    assert isinstance(frame, Battle)
    fault = distribution_fault(victims(table, frame, frame.fight is Fight.ATTACK), frame.pool, action)
    if fault is None:
        return "assign", tr("That is not possible here.")
    return fault[0], tr("Not possible: {why}.", why=fault[1])


def _flee(table: WorkingState, action: act.Flee) -> Reason:
    if action.dst < 0:
        return "refuge", tr("It has somewhere to flee to, or it is not the one that must flee.")
    return (
        "refuge",
        (tr("A Unit flees to a near Terrain with room, on which it shares a Path and no other seat’s Company stands.")),
        (action.dst,),
    )


_REASONS: Final[dict[type, Callable[..., Reason]]] = {
    act.Draw: _draw,
    act.Discard: _not_in_hand,
    act.Pay: _not_in_hand,
    act.Play: _play,
    act.Cast: _cast,
    act.Move: _move,
    act.Castle: _castle,
    act.Attack: _attack,
    act.Shoot: _shoot,
    act.Activate: _activate,
    act.Produce: _unit_ability,
    act.Rouse: _unit_ability,
    act.Chaos: _unit_ability,
    act.End: _end,
    act.Assign: _assign,
    act.Distribute: _distribute,
    act.Flee: _flee,
}
for _kind in (act.Pass, act.Seppuku, act.Carry, act.Leave, act.Stance, act.Roll, act.Shuffle, act.Time):
    _REASONS[_kind] = _unlisted
