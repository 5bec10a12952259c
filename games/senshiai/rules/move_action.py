"""Move actions: declared moves and castling, and which Effects go along (4.6, 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Carry, Castle, Leave, Move
from games.senshiai.rules.company import Indices, allowance, everyone, troops_among
from games.senshiai.rules.places import Effect, Mark, Place, Unit, cap_of, stepped, unit_of
from games.senshiai.rules.reach import find_route, may_castle, restriction_on, room, swap_cap
from games.senshiai.rules.state import UPKEEP, Moving, Step
from games.senshiai.rules.windows import open_window, unanswered
from games.senshiai.rules.working_state import WorkingState


def indices_of(place: Place, slots: Sequence[int]) -> Indices:
    """The indices of the Units in these slots; of every Unit but the Capital when none is named."""
    return tuple(slot - place.first_slot for slot in slots) if slots else everyone(place)


def declare_units(table: WorkingState, space: int, indices: Sequence[int]) -> None:
    """Marks the Units that the action is about."""
    table.mark_all(space, indices, Mark.DECLARED)


def declare_move(table: WorkingState, seat: int, action: Move | Castle) -> None:
    """Declares a move or a castling and opens its window; a move that nobody can answer is made at once."""
    if isinstance(action, Move):
        src, dst, castling = action.src, action.dst, False
        place = table.places[src]
        movers = indices_of(place, action.slots)
        if unanswered(table, Window.MOVE) and (not place.carried or len(movers) == len(place.units)):
            found = find_route(table, src, movers, dst)
            assert found is not None
            table.push(UPKEEP)
            _walk(table, Moving(seat, src, dst, False, Step.CARRY, found[0]), movers)
            if table.marked:
                table.clear_passing()
            return
        declare_units(table, src, movers)
    else:
        src, dst, castling = action.one, action.other, True
        for space in (src, dst):
            declare_units(table, space, everyone(table.places[space]))
    table.push(UPKEEP, Moving(seat, src, dst, castling))
    table.tell(ev.MoveDeclared, seat, src, dst, castling)


def step_moving(table: WorkingState, frame: Moving) -> bool:
    """Goes on with the move; True when its master has to decide about an Effect."""
    if frame.step is Step.WINDOW:
        table.swap(Moving(frame.seat, frame.src, frame.dst, frame.castling, Step.OPEN))
        open_window(table, Window.MOVE, frame.seat)
        return False
    if frame.step is Step.OPEN:
        opened = _settle(table, frame)
        if opened is None:
            table.tell(ev.ActionLapsed, frame.seat, False)
            _finish(table)
        else:
            table.swap(opened)
        return False
    if frame.step is Step.CARRY:
        if len(frame.carry) < len(questions(table, frame)):
            return True
        _go(table, frame)
        return False
    _finish(table)
    return False


def _finish(table: WorkingState) -> None:
    table.pop()
    table.clear_passing()


def _settle(table: WorkingState, frame: Moving) -> Moving | None:
    """The part of the move that remains when its window closes (5.1); None: nothing."""
    if frame.castling:
        still = table.places[frame.src].holder == frame.seat == table.places[frame.dst].holder
        return replace(frame, step=Step.CARRY) if still and may_castle(table, frame.src, frame.dst) else None
    place = table.places[frame.src]
    movers = [index for index in table.declared(frame.src) if allowance(place, index) > 0]
    for index in table.declared(frame.src):
        if index not in movers:
            table.put_unit(frame.src, index, place.units[index].unmarked(Mark.DECLARED))
    place = table.places[frame.src]
    there = table.places[frame.dst]
    if not movers or not table.ground >> frame.dst & 1 or room(there) < troops_among(place, movers):
        return None
    found = find_route(table, frame.src, movers, frame.dst)
    return None if found is None else Moving(frame.seat, frame.src, frame.dst, False, Step.CARRY, found[0])


# -- carrying ---------------------------------------------------------------------------------------


def partly_leaving(table: WorkingState, space: int) -> bool:
    """True when some but not all Units of the Company leave and there is something to decide about."""
    place = table.places[space]
    return bool(place.carried) and len(table.declared(space)) < len(place.units)


def questions(table: WorkingState, frame: Moving) -> list[tuple[int, Effect]]:
    """The Company Effects to be decided about, with their spaces, in the order asked."""
    spaces = (frame.src, frame.dst) if frame.castling else (frame.src,)
    return [
        (space, effect) for space in spaces if partly_leaving(table, space) for effect in table.places[space].carried
    ]


def legal_carry() -> list[Action]:
    """The actions to carry an Effect, or to leave it."""
    return [Carry(), Leave()]


def play_moving(table: WorkingState, frame: Moving, action: Action) -> None:
    """Decides whether an Effect goes along."""
    effect = questions(table, frame)[len(frame.carry)][1]
    table.tell(ev.EffectCarried, frame.seat, effect.card, isinstance(action, Carry))
    table.swap(replace(frame, carry=(*frame.carry, isinstance(action, Carry))))


def split_effects(
    place: Place, leaving: Sequence[int], decisions: Sequence[bool]
) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """The Company Effects that go with the Units leaving and those that stay; undecided ones go with all."""
    if len(leaving) == len(place.units):
        return place.carried, ()
    if not place.carried:
        return (), ()
    pairs = list(zip(place.carried, decisions, strict=True))
    return tuple(effect for effect, goes in pairs if goes), tuple(effect for effect, goes in pairs if not goes)


# -- going ------------------------------------------------------------------------------------------


def _go(table: WorkingState, frame: Moving) -> None:
    if frame.castling:
        _swap_places(table, frame)
    else:
        _walk(table, frame, table.declared(frame.src))
        table.marked |= 1 << frame.dst
    _finish(table)


def _walk(table: WorkingState, frame: Moving, movers: Sequence[int]) -> None:
    """The movers walk the frame's route, with those Effects of their Company that go along."""
    place = table.places[frame.src]
    going, staying = split_effects(place, movers, frame.carry)
    goers = tuple([_after_route(table, place.units[index], frame.src, frame.route) for index in movers])
    stayers = tuple([unit for index, unit in enumerate(place.units) if index not in movers])
    table.put(frame.src, place.company(stayers, staying))
    there = table.places[frame.dst]
    table.put(frame.dst, there.company(there.units + goers, there.carried + going))
    if table.events is not None:
        table.tell(ev.UnitsMoved, frame.seat, tuple(unit.card for unit in goers), (frame.src, *frame.route))


def _after_route(table: WorkingState, unit: Unit, src: int, route: Sequence[int]) -> Unit:
    cap = cap_of(unit.marks)
    if table.restricted:
        paths = CARDS[unit.card].paths
        for space in (src, *route):
            limit = restriction_on(table, space, paths)
            if limit is not None:
                cap = min(cap, limit)
    return unit_of(unit.card, unit.owner, unit.until, stepped(unit.marks, len(route), cap), unit.effects, unit.damage)


def step_taken(unit: Unit, cap: int) -> Unit:
    """The Unit after one step that leaves it this cap."""
    return unit_of(unit.card, unit.owner, unit.until, stepped(unit.marks, 1, cap), unit.effects, unit.damage)


def _swap_places(table: WorkingState, frame: Moving) -> None:
    src, dst = frame.src, frame.dst
    first = len(table.places[src].carried) if partly_leaving(table, src) else 0
    decisions = (frame.carry[:first], frame.carry[first:])
    parts = [_departing(table, a, b, made) for a, b, made in ((src, dst, decisions[0]), (dst, src, decisions[1]))]
    for (space, other), (_, stayers, _, staying), (goers, _, going, _) in (
        ((src, dst), parts[0], parts[1]),
        ((dst, src), parts[1], parts[0]),
    ):
        place = table.places[space]
        table.put(space, place.company(stayers + goers, staying + going))
        table.marked |= 1 << space
        table.tell(ev.UnitsMoved, frame.seat, tuple(unit.card for unit in goers), (other, space))


def _departing(
    table: WorkingState, src: int, dst: int, decisions: Sequence[bool]
) -> tuple[tuple[Unit, ...], tuple[Unit, ...], tuple[Effect, ...], tuple[Effect, ...]]:
    place = table.places[src]
    goers = []
    for index in table.declared(src):
        unit = place.units[index]
        cap = swap_cap(table, unit, src, dst)
        assert cap is not None
        goers.append(step_taken(unit, cap))
    stayers = tuple(unit for unit in place.units if not unit.marks & Mark.DECLARED)
    going, staying = split_effects(place, table.declared(src), decisions)
    return tuple(goers), stayers, going, staying
