"""Elimination: a seat leaves the game by seppuku, or when its time is up (9.4, 9.5)."""

from __future__ import annotations

from dataclasses import replace

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.rules.combat import defending_seat
from games.senshiai.rules.places import NO_TERRAIN, Effect, Place, Unit
from games.senshiai.rules.state import UPKEEP, Battle, Discarding, Fight, Opened, Paying, Pending, Rolling, Stage, Turn
from games.senshiai.rules.targets import effects_at
from games.senshiai.rules.working_state import WorkingState


def leave(table: WorkingState, seat: int, reason: str) -> None:
    """Takes `seat` out of the game; with one seat left that one wins for `reason`."""
    table.tell(ev.SeatOut, seat, reason)
    asked = table.frames[-1]
    table.out[seat] = True
    rest = table.living()
    if len(rest) == 1:
        table.finish(reason, rest)
        return
    battle = table.battle()
    defends = battle is not None and defending_seat(table, battle) == seat
    _aim_again(table, seat)
    _clear_cards(table, seat)
    if seat == table.active:
        _end_turn(table, seat)
        return
    if isinstance(asked, Opened):
        table.swap(replace(asked, passed=asked.passed + 1))
    elif isinstance(asked, Paying | Discarding):
        table.pop()
    _drop_cards(table, seat)
    if defends:
        _leave_battle(table)
    table.push(UPKEEP)


# -- what the seat owned ----------------------------------------------------------------------------


def _clear_cards(table: WorkingState, seat: int) -> None:
    """Everything the seat owns leaves the game, its Terrains apart; others' Effects on its Units go home."""
    table.hands[seat] = table.reserves[seat] = table.discards[seat] = table.shown[seat] = ()
    table.restored[seat] = 0
    for space in table.everywhere():
        place = table.places[space]
        freed: list[Effect] = []
        if place.holder == seat:
            for unit in place.units:
                freed += [effect for effect in unit.effects if effect.owner != seat]
            freed += [effect for effect in place.carried if effect.owner != seat]
            place = place.company((), ())
        keeps_terrain = place.terrain == NO_TERRAIN or not CARDS[place.terrain].capital or place.owner != seat
        if keeps_terrain:
            place = Place(
                place.terrain,
                place.owner,
                place.marks,
                _others(place.effects, seat),
                tuple(_freed(unit, seat) for unit in place.units),
                _others(place.carried, seat),
            )
        else:
            freed = [effect for effect in place.effects if effect.owner != seat] + freed
            place = Place()
        if place != table.places[space]:
            table.put(space, place)
        table.drop_effects(tuple(freed), space)


def _others(effects: tuple[Effect, ...], seat: int) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if effect.owner != seat or not effect.is_event)


def _freed(unit: Unit, seat: int) -> Unit:
    left = _others(unit.effects, seat)
    return unit if left == unit.effects else unit.under(left)


# -- what was under way -----------------------------------------------------------------------------


def _end_turn(table: WorkingState, seat: int) -> None:
    """The active seat is out: others' pending cards go to their piles, top first; then the boundary."""
    for frame in reversed(table.frames):
        if isinstance(frame, Pending) and frame.seat != seat:
            table.to_pile(frame.card, frame.seat)
            table.tell(ev.CardFailed, frame.seat, frame.card, False)
    table.frames[:] = [Turn(Stage.BOUNDARY)]
    table.clear_passing()


def _drop_cards(table: WorkingState, seat: int) -> None:
    """The cards that the seat had on the stack leave the game, each with all that was opened for it."""
    for index in range(len(table.frames) - 1, 0, -1):
        frame = table.frames[index]
        if isinstance(frame, Pending) and frame.seat == seat:
            _take_out(table, index)


def _take_out(table: WorkingState, index: int) -> None:
    """Takes a frame off the stack, with its window; an Event cast upon it has lost its target.

    Above a card lie either its window (and what was cast in it) or the effects that are carried out.
    """
    above = index + 1
    if above < len(table.frames) and isinstance(table.frames[above], Opened):
        _lose_target(table, above + 1)
        del table.frames[index : above + 1]
    else:
        del table.frames[index:]


def _lose_target(table: WorkingState, index: int) -> None:
    """The Event cast in a window that is about to go: `index` is where what lies on the window begins."""
    for at in range(index, len(table.frames)):
        frame = table.frames[at]
        if isinstance(frame, Pending):
            if frame.target.aim in (Aim.TOP, Aim.DIE):
                table.frames[at] = replace(frame, lost=True)
            return


def _leave_battle(table: WorkingState) -> None:
    """The defender is out (9.4): the battle lapses, or goes on without it."""
    at = table.action_index()
    battle = table.frames[at] if at > 0 else None
    if not isinstance(battle, Battle):
        return
    if battle.fight in (Fight.WINDOW, Fight.OPEN):
        _skip_opened(table, at)
        table.frames[at] = replace(battle, fight=Fight.CANCELLED)
    elif battle.fight is Fight.BURY:
        _skip_opened(table, at)
    elif battle.fight < Fight.BURY:
        if at + 1 < len(table.frames) and isinstance(table.frames[at + 1], Rolling):
            _take_out(table, at + 1)
        table.die = 0
        table.frames[at] = replace(battle, fight=Fight.MAINTENANCE, pool=0)


def _skip_opened(table: WorkingState, at: int) -> None:
    """Closes the window that lies on the frame at `at`."""
    above = at + 1
    if above < len(table.frames) and isinstance(table.frames[above], Opened):
        _lose_target(table, above + 1)
        del table.frames[above]


# -- targets by number ------------------------------------------------------------------------------


def _aim_again(table: WorkingState, seat: int) -> None:
    """Effects are targets by number: keeps the numbers right when some of them leave, and knows which are lost."""
    for at, frame in enumerate(table.frames):
        if not isinstance(frame, Pending) or frame.target.aim is not Aim.EFFECT:
            continue
        place = table.places[frame.target.space]
        entries = effects_at(place)
        stays = [_outlives(place, effect, host, seat) for effect, host in entries]
        if frame.target.n > len(entries) or not stays[frame.target.n - 1]:
            table.frames[at] = replace(frame, lost=True)
        else:
            n = sum(stays[: frame.target.n])
            table.frames[at] = replace(frame, target=Target(Aim.EFFECT, frame.target.space, n))


def _outlives(place: Place, effect: Effect, host: int, seat: int) -> bool:
    on_terrain = host == -2
    return (effect.owner != seat or not effect.is_event) and (on_terrain or place.holder != seat)
