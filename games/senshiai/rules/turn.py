"""The turn: shuffling, Draw Stage, Main Stage, turn boundary (1.3, 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.abilities import declare_activation, declare_production, declare_trial
from games.senshiai.rules.actions import (
    Action,
    Activate,
    Attack,
    Cast,
    Castle,
    Chaos,
    Discard,
    Draw,
    End,
    Move,
    Play,
    Produce,
    Rouse,
    Shoot,
    on_space,
)
from games.senshiai.rules.battle import declare_battle
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.legal import main_actions
from games.senshiai.rules.move_action import declare_move
from games.senshiai.rules.places import LASTING, TURN, Effect
from games.senshiai.rules.state import UPKEEP, Stage, Turn, turn_at
from games.senshiai.rules.windows import discards_of, open_window, put_on_stack
from games.senshiai.rules.working_state import WorkingState

HAND_CAP = 6

_DRAWS: Final = tuple(Draw(n) for n in range(HAND_CAP + 1))


def step_turn(table: WorkingState, frame: Turn) -> bool:
    """Goes on with the turn; True at the shuffles and at the decisions of the Draw and Main Stage."""
    stage = frame.stage
    if stage is Stage.MAIN or stage is Stage.DRAW:
        return True
    if stage is Stage.SHUFFLE:
        if all(table.reserves):
            table.swap(turn_at(Stage.DRAW))
            table.tell(ev.TurnBegan, table.active, table.round)
            return False
        return True
    if stage is Stage.START:
        table.swap(turn_at(Stage.MAIN))
        open_window(table, Window.START, table.active)
        return False
    if stage is Stage.END:
        table.swap(turn_at(Stage.BOUNDARY))
        open_window(table, Window.END, table.active)
        return False
    if stage is Stage.BOUNDARY:
        table.swap(turn_at(Stage.NEXT))
        _expire(table)
        table.push(UPKEEP)
        return False
    _next_turn(table)
    return False


def legal_turn(table: WorkingState, frame: Turn) -> list[Action]:
    """The actions of the Draw Stage or the Main Stage."""
    if frame.stage is Stage.MAIN:
        return main_actions(table)
    hand = table.hands[table.active]
    most = max(0, min(HAND_CAP - len(hand), len(table.reserves[table.active])))
    return [*discards_of(hand), *_DRAWS[: most + 1]]


def play_turn(table: WorkingState, frame: Turn, action: Action) -> None:
    """Carries out an action of the Draw Stage, or begins one of the Main Stage."""
    _BEGIN[type(action)](table, table.active, action)


def _play_card(table: WorkingState, seat: int, action: Play) -> None:
    put_on_stack(table, seat, action.card, on_space(action.space))


def _cast(table: WorkingState, seat: int, action: Cast) -> None:
    put_on_stack(table, seat, action.card, action.target)


def _end(table: WorkingState, seat: int, action: End) -> None:
    table.tell(ev.MainEnded, seat)
    table.swap(turn_at(Stage.END))


def _draw(table: WorkingState, seat: int, action: Draw) -> None:
    table.swap(turn_at(Stage.START))
    table.draw(seat, action.n, seat)


def _discard(table: WorkingState, seat: int, action: Discard) -> None:
    table.discard(seat, action.card, seat)


_BEGIN: Final[dict[type, Callable[[WorkingState, int, Any], None]]] = {
    Play: _play_card,
    Move: declare_move,
    Castle: declare_move,
    Attack: declare_battle,
    Shoot: declare_battle,
    Cast: _cast,
    End: _end,
    Draw: _draw,
    Discard: _discard,
    Activate: declare_activation,
    Produce: declare_production,
    Rouse: declare_trial,
    Chaos: declare_trial,
}


# -- the turn boundary ------------------------------------------------------------------------------


def _following(table: WorkingState) -> tuple[int, list[int]]:
    """The next living seat, and the seats that are out and skipped on the way."""
    count = len(table.out)
    skipped: list[int] = []
    for step in range(1, count + 1):
        seat = (table.active + step) % count
        if not table.out[seat]:
            return seat, skipped
        skipped.append(seat)
    raise AssertionError("nobody is left")


def _expire(table: WorkingState) -> None:
    """Line (a): what ends with this turn goes to its owner's pile (4.5)."""
    following, skipped = _following(table)
    over = {TURN, following, *skipped}
    for space in bits(table.ground | table.inhabited()):
        place = table.places[space]
        if not (place.effects or place.carried or place.units):
            continue
        if place.effects and any(effect.until in over for effect in place.effects):
            table.put(space, place.hosting(_lasting(place.effects, over)))
            table.drop_effects(_ended(place.effects, over), space)
            place = table.places[space]
        if place.carried and any(effect.until in over for effect in place.carried):
            table.put(space, place.company(place.units, _lasting(place.carried, over)))
            table.drop_effects(_ended(place.carried, over), space)
            place = table.places[space]
        for unit in place.units:
            if unit.effects or unit.until != LASTING:
                _expire_units(table, space, over)
                break


def _expire_units(table: WorkingState, space: int, over: set[int]) -> None:
    index = 0
    while index < len(units := table.places[space].units):
        unit = units[index]
        ended = _ended(unit.effects, over)
        if ended:
            table.put_unit(space, index, unit.under(_lasting(unit.effects, over)))
            table.drop_effects(ended, space)
        if unit.until in over:
            table.remove_unit(space, index, "expired")
        else:
            index += 1


def _lasting(effects: tuple[Effect, ...], over: set[int]) -> tuple[Effect, ...]:
    return tuple([effect for effect in effects if effect.until not in over]) if effects else effects


def _ended(effects: tuple[Effect, ...], over: set[int]) -> tuple[Effect, ...]:
    return tuple([effect for effect in effects if effect.until in over]) if effects else effects


def _next_turn(table: WorkingState) -> None:
    """Lines (c) to (e): marks, round number, round limit, next seat."""
    _clear_marks(table)
    following, _ = _following(table)
    if following <= table.active:
        if table.round >= table.options.rounds:
            _count_reserves(table)
            return
        table.round += 1
    table.active = following
    table.swap(turn_at(Stage.DRAW))
    table.tell(ev.TurnBegan, following, table.round)


def await_turn(table: WorkingState, seat: int) -> None:
    """Goes on to the seat's next Main Stage as if nobody did anything; to the present one while it lasts.

    What ends by then has ended; no card is drawn, and nobody is asked about anything.
    """
    stage = table.frames[0]
    assert isinstance(stage, Turn)
    waiting = table.active != seat or stage.stage > Stage.MAIN
    while waiting:
        _expire(table)
        _clear_marks(table)
        following, _ = _following(table)
        table.round += following <= table.active
        table.active = following
        waiting = following != seat


def _clear_marks(table: WorkingState) -> None:
    for space in bits(table.ground):
        place = table.places[space]
        if place.marks:
            place = place.stamped(0)
            table.put(space, place)
        for unit in place.units:
            if unit.marks:
                units = tuple([each.unmarked(each.marks) if each.marks else each for each in place.units])
                table.put(space, place.remarked(units))
                break


def _count_reserves(table: WorkingState) -> None:
    """The round limit: the largest Reserve wins, equal ones share (9.3)."""
    table.tell(ev.RoundsOver, table.round)
    living = table.living()
    most = max(len(table.reserves[seat]) for seat in living)
    table.finish("rounds", [seat for seat in living if len(table.reserves[seat]) == most])
