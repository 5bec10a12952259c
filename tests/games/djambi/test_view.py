"""The view, the turns ahead, previews and the lines of sight."""

from __future__ import annotations

from random import Random

import pytest

from games.core.errors import IllegalAction
from games.djambi import reach
from games.djambi.actions import RESIGN, Phase
from games.djambi.geometry import LETTERS
from games.djambi.lines_of_sight import rays_from, who_reaches, who_threatens
from games.djambi.pieces import NOBODY, Kind
from games.djambi.preview import first_difference, preview, upcoming_turns
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, cell, play, start


def view_of(text: str, *lines: str) -> View:
    state = play(at(text), *lines)
    return RULES.observe(state, RULES.actor(state))


def strip(view: View, count: int = 12) -> str:
    """The turns ahead as letters, the player in power as a capital."""
    turns = upcoming_turns(view, count)
    return "".join(LETTERS[turn.side].upper() if turn.in_power else LETTERS[turn.side] for turn in turns)


def test_everybody_sees_everything() -> None:
    rng = Random(2)
    for _ in range(50):
        state = random_position(rng)
        for seat in (None, *range(len(RULES.seat_names(state.options)))):
            view = RULES.observe(state, seat)
            assert view.text == RULES.position(state)
            assert bool(view.legal) == (seat == RULES.actor(state))
            assert RULES.determinize(view, rng) == state
            assert RULES.observe(RULES.determinize(view, rng), seat) == view


def test_view_of_a_start() -> None:
    view = RULES.observe(start(n="5"), 0)
    assert view.mover == 0
    assert len(view.pieces_of(0)) == 9
    assert view.pieces_of(NOBODY) == ()
    assert {action.origin for action in view.legal} <= set(view.pieces_of(0))
    digger = view.geometry.cell("a22")
    assert len(view.legal_from(digger)) == 15
    assert all(RULES.reveals_nothing(start(n="5"), action) for action in view.legal)


def test_turns_ahead() -> None:
    assert strip(view_of("4c PPPP abcd move 0 - a:Ca1/b:Ca9/c:Ci9/d:Ci1"), 6) == "abcdab"
    assert strip(view_of("4c PPPP bacd move 8 - a:C@/b:Ca9/c:Ci9/d:Ci1"), 8) == "bAcAdAbA"
    assert strip(view_of("4c PPPP adbc move 2 - a:C@/b:Ca9/c:Ci9/d:Ci1"), 7) == "AdAbAcA"
    assert strip(view_of("4c PPpp ba move 8 - a:C@/b:Ca9"), 4) == "baba"
    assert strip(view_of("4c Pppp - over:last:a 0 - a:Ca1")) == ""


def test_turns_ahead_are_what_happens_when_nobody_dies() -> None:
    rng = Random(4)
    compared = 0
    while compared < 40:
        state = random_position(rng)
        alive, power = state.alive, state.in_power
        expected = upcoming_turns(state, 6)
        seen = []
        for _ in range(6):
            if state.phase is Phase.OVER or state.alive != alive or state.in_power != power:
                break
            seen.append(state.order[0])
            state = quiet_turn(state, rng)
        compared += len(seen) == 6
        assert [turn.side for turn in expected[: len(seen)]] == seen


def quiet_turn(state: State, rng: Random) -> State:
    """The state after a turn of the mover, a move to an empty cell if there is one."""
    moves = [action for action in RULES.legal_actions(state) if state.board[action.target] is None]
    state = RULES.apply(state, rng.choice(moves or RULES.legal_actions(state))).state
    while state.phase not in (Phase.MOVE, Phase.OVER):
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return state


def test_preview_of_turns() -> None:
    view = view_of("4c PPPP bacd move 1 - a:C@/b:Ca9,Dd6/c:Ci9/d:Ci1")
    lifted = preview(view, RULES.decode(at(view.text), "Dd6x@")).turns
    assert "".join(LETTERS[turn.side] for turn in lifted[:5]) == "bcdab"
    assert not any(turn.in_power for turn in lifted)
    assert first_difference(upcoming_turns(view), lifted) == 1
    assert first_difference(lifted, lifted) is None
    shown = preview(view, RULES.decode(at(view.text), "Dd6x@"))
    assert shown.view.phase is Phase.DROP
    assert shown.view.text == "4c PPPP bcda drop:Ca 2 - b:Ca9,D@/c:Ci9/d:Ci1"
    assert preview(view, RESIGN).view.alive == frozenset({0, 2, 3})
    with pytest.raises(IllegalAction):
        preview(view, RULES.decode(at(view.text), "Ca9xa9"))


def test_rays_of_a_piece() -> None:
    state = at("4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5")
    view = RULES.observe(state, 0)
    through_seat = next(ray for ray in rays_from(view, cell(state, "d4")) if ray.path == (cell(state, "@"),))
    assert through_seat.stops == ()
    assert (through_seat.blocker, through_seat.takes) == (cell(state, "f6"), True)
    blocked = next(ray for ray in rays_from(view, cell(state, "d4")) if ray.blocker == cell(state, "d5"))
    assert (blocked.path, blocked.takes) == ((), False)


def test_rays_tell_the_legal_moves() -> None:
    rng = Random(6)
    for _ in range(100):
        state = random_position(rng)
        view = RULES.observe(state, RULES.actor(state))
        for origin in view.pieces_of(state.order[0]):
            reached = {stop for ray in rays_from(view, origin) for stop in ray.stops}
            reached |= {ray.blocker for ray in rays_from(view, origin) if ray.takes and ray.blocker is not None}
            assert reached == {action.target for action in view.legal_from(origin)}


def test_lines_of_sight_from_an_empty_cell() -> None:
    view = view_of("4c PPpp ab move 0 - a:Ca1/b:Ca9")
    rays = rays_from(view, view.geometry.cell("a5"))
    assert {ray.blocker for ray in rays} == {None, view.geometry.cell("a1"), view.geometry.cell("a9")}
    assert not any(ray.takes for ray in rays)
    assert all(ray.stops == ray.path for ray in rays)


def test_who_could_come_to_an_empty_cell() -> None:
    view = view_of("4c PPpp ab move 0 - a:Ca1,Tc3/b:Ca9,Ge9/*:Ai5/x:a6")
    reaching = who_reaches(view, view.geometry.cell("a5"))
    found = {(reach.piece.kind, view.geometry.names[reach.origin]) for reach in reaching}
    assert found == {(Kind.CHIEF, "a1"), (Kind.THUG, "c3"), (Kind.GRAVEDIGGER, "e9")}
    path = next(reach.path for reach in reaching if reach.piece.kind is Kind.THUG)
    assert [view.geometry.names[step] for step in path] == ["c3", "b4", "a5"]


def test_pieces_of_neutral_sides_come_to_no_cell_since_they_never_move() -> None:
    view = view_of("4c PPPN abc move 0 - a:Ca1/b:Ca9/c:Ci9/d:Ci1,Te9,Tg5")
    reaching = who_reaches(view, view.geometry.cell("e7"))
    assert {reach.piece.side for reach in reaching} <= {0, 1, 2}
    assert who_reaches(view, view.geometry.cell("e8")) == ()


def test_who_threatens_a_chief() -> None:
    text = "4c PPPN abc move 0 - a:Ce5/b:Ca9,Ja5,Th5/c:Ci9,Dh8/d:Ci1"
    view = view_of(text.replace("Ce5", "Ce2").replace("Ja5", "Jb1"))
    threats = who_threatens(view, view.geometry.cell("e2"))
    names = {(reach.piece.kind, view.geometry.names[reach.stand]) for reach in threats}
    assert names == {(Kind.JOURNALIST, "e1")}
    assert who_threatens(view, view.geometry.cell("e3")) == ()


def test_threats_are_the_kills_that_the_rules_allow() -> None:
    """A piece is threatened exactly where some other player, if to move, could kill or lift it."""
    rng = Random(8)
    for _ in range(60):
        state = random_position(rng)
        view = RULES.observe(state, None)
        for target, piece in enumerate(state.board):
            if piece is None or not piece.living or piece.side not in state.order:
                continue
            threatening = {each.piece.side for each in who_threatens(view, target)}
            for side in state.order:
                if side != piece.side:
                    assert (side in threatening) == can_take(state, side, target)


def can_take(state: State, side: int, target: int) -> bool:
    board, geometry = list(state.board), state.geometry
    for origin in reach.pieces_of(board, side):
        mover = board[origin]
        assert mover is not None
        goals = set(reach.targets(geometry, board, origin))
        if target in goals:
            return True
        if mover.kind is Kind.JOURNALIST:
            for stand in goals:
                moved = list(board)
                moved[origin], moved[stand] = None, mover
                if target in reach.victims(geometry, moved, stand, state.options.wide_aim):
                    return True
    return False
