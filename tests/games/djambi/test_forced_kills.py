"""Kills by force in two and three turns, surrounded and neutral Chiefs, and what their solutions show."""

from __future__ import annotations

import pytest

from games.djambi import GAME
from games.djambi.fast import DjambiPosition
from games.djambi.forced_kills import ForcedKill, TooLong, felling, is_dead
from games.djambi.forced_tasks import FORCE
from games.djambi.one_turn import turn_of
from games.djambi.puzzle_themes import CURVE, GIFT, NEUTRAL, OPENS, POWER, WALL
from games.djambi.puzzles import PROVER
from games.djambi.state import State
from games.djambi.turn_tasks import FORK, FREE, GOALS, SAVE, threatened
from games.djambi.turn_tasks import NEUTRAL as KILL_NEUTRAL
from games.djambi.turn_tasks import OPEN as OPEN_LINE
from games.djambi.turn_tasks import WALL as SURROUND
from games.puzzles.prover import replay
from tests.cases import of_each

BENT = "3n pPP bc move 1 - b:Cb44,Ab34,Tb11/c:Cc34/*:Ta13/x:" + (
    "a12,a14,a30,a33,a34,a42,a43,a44,b10,b21,b22,b41,b43,c10,c22,c23,c24,c31,c33,c40,c41,c43"
)
CARRIED = "3n pPP cb move 0 - b:Ca33,Db42,Tb22/c:Cc33,Ac34,Jc32,Da44/x:" + (
    "a10,a11,a12,a13,a31,a32,a34,a42,a43,b10,b23,b30,b31,b34,c13,c20,c21,c24,c40,c43"
)
THREE = "4c PnPn ca move 13 - a:C@/c:Cd8,Ab4/x:" + (
    "a2,a3,a5,b1,b3,b5,b8,c3,c6,c8,c9,d1,d2,d7,e2,e3,f1,f2,f3,f4,f5,f6,f8,g6,g7,g8,h5,h6,h7,h9,i1,i3,i8"
)
CORNER = "4c PpPp ac move 3 - a:C@,Ab9,Af3,Jc2,Td6/c:Ci8,Di5,Tf9/x:" + (
    "a5,b1,b4,b6,c1,c3,c8,c9,d1,d4,d8,e1,e6,e8,f4,f7,g2,g6,h1,h2,h6,h7,h8,h9,i1,i2,i4,i9"
)
GUARDED = "3n PPN ab move 1 - a:Ca44,Aa34,Da33,Ga11,Ta43,Tc34/b:Cb44,Db33,Tb23/c:Cc44,Jc43,Tc24,Tc32,Tc42/x:" + (
    "a10,a20,a22,a30,a32,b10,b12,b31,b34,b42,b43,c10,c33"
)
SEATED = "3n PPP cba move 9 - a:Ca44/b:C@,Da23/c:Cc23,Ta12/x:" + (
    "a10,a31,a32,a33,a34,a40,a42,b10,b32,b34,b40,b41,b42,b43,b44,c10,c11,c12,c31,c33,c40,c44"
)
OPEN = "4c PpPp ac move 0 - a:Ca1,Jc3/c:Ci9,Jg7"
"""Two Chiefs far apart on an empty board."""


FORKED = "4n PPPP dabc move 10 - a:Ca1,Ab1,Ja4,Db2,Gc3,Ta3,Tb4/b:Ca9,Ab9,Je9,Db8,Gc7,Tb7,Tc8,Td7/" + (
    "c:Ci9,Ah8,Ji8,Dg7,Gg9,Th6,Ti7/d:Ci1,Ai2,Jh1,Tg3,Tg4,Ti3,Ti4/x:a7,b6,e1,f8,f9,g6,h2"
)
COVERED = "4c PpPp ac move 0 - a:Ca1,Aa5,Tc5/c:Ci5,Tc6"
"""A Thug stands between an Assassin and a Chief, and beside somebody whom it can kill."""


def state(text: str) -> State:
    made = GAME.rules.parse_position(text, None)
    assert isinstance(made, State)
    return made


def kills(now: State, turns: int) -> bool:
    """Whether the player to move kills within so many own turns, whatever the other one plays: by the rules alone."""
    mover = now.order[0]
    return any(_forced(after, mover, turns - 1) for after in turns_of(now))


def _forced(after: State, mover: int, turns: int) -> bool:
    if mover not in after.alive:
        return False
    if len(after.alive) < 2 or after.ended is not None:
        return after.ended is not None and after.ended.sharers == (mover,)
    return turns > 0 and all(
        mover in later.alive and (len(later.alive) < 2 or kills(later, turns)) for later in turns_of(after)
    )


def turns_of(now: State) -> list[State]:
    """The positions to which the ways of playing a turn lead."""
    ends: list[State] = []
    open_turns = [now]
    for each in open_turns:
        for action in GAME.rules.legal_actions(each):
            after = GAME.rules.apply(each, action).state
            done = after.ended is not None or after.phase.value == "move"
            (ends if done else open_turns).append(after)
    return ends


def test_a_kill_in_two_turns_is_what_the_rules_alone_find() -> None:
    start = state(BENT)
    found = PROVER.prove(start, FORCE, 2)
    assert found is not None
    first = found.solution.right[0]
    for action in GAME.rules.legal_actions(start):
        after = GAME.rules.apply(start, action).state
        if after.phase.value == "move" and after.ended is None:
            right = GAME.rules.encode(start, action) == first.action
            assert _forced(after, start.order[0], 1) == right


@pytest.mark.parametrize(("text", "turns"), [(BENT, 2), (CARRIED, 2), (THREE, 3)])
def test_a_kill_by_force_has_one_first_move_and_can_be_played(text: str, turns: int) -> None:
    start = state(text)
    found = PROVER.prove(start, FORCE, turns)
    assert found is not None
    assert len(found.solution.right) == 1
    assert found.solution.refuted
    replay(GAME, start, found.solution)
    (own,) = (side for side in start.order[:1])
    last = start
    for action in found.solution.line():
        last = GAME.rules.apply(last, GAME.rules.decode(last, action)).state
    assert own in last.alive
    assert len(last.alive & set(start.order)) == 1


def test_a_kill_in_three_turns_is_none_in_two() -> None:
    assert PROVER.prove(state(THREE), FORCE, 2) is None
    assert PROVER.prove(state(THREE), FORCE, 4) is None
    assert PROVER.prove(state(CORNER), FORCE, 2) is None, "it is killed at once"


def test_a_wrong_first_move_is_refuted_by_the_turn_that_saves_the_chief() -> None:
    start = state(THREE)
    refuted = PROVER.refute(start, FORCE, 3, "Ab4-c5")
    assert refuted.line
    assert refuted.why == "After this answer no Chief can be killed in time."
    assert PROVER.refute(start, FORCE, 3, "no move").line == ()


def test_a_search_that_takes_too_long_says_so_and_proves_nothing() -> None:
    with pytest.raises(TooLong):
        ForcedKill(DjambiPosition(state(CARRIED)), 10).wins(DjambiPosition(state(CARRIED)), 2)


def test_nobody_is_killed_by_force_from_afar() -> None:
    assert PROVER.prove(state(OPEN), FORCE, 2) is None


@pytest.mark.parametrize(
    ("text", "goal", "theme"), [(CORNER, SURROUND, WALL), (GUARDED, KILL_NEUTRAL, NEUTRAL), (SEATED, FREE, POWER)]
)
def test_a_task_of_one_turn_shows_its_theme(text: str, goal: str, theme: str) -> None:
    found = PROVER.prove(state(text), goal, 1)
    assert found is not None
    assert theme in found.tags
    replay(GAME, state(text), found.solution)


def test_a_kill_that_opens_a_line_to_a_chief_is_found_where_nothing_is_put_on_the_line() -> None:
    found = PROVER.prove(state(COVERED), OPEN_LINE, 1)
    assert found is not None
    (answer,) = found.solution.right
    assert answer.action == "Tc5xc6"
    assert answer.then is not None
    drops = {each.action for each in answer.then.right}
    assert "drop h8" in drops
    assert not drops & {f"drop {file}5" for file in "bcdfgh"}
    assert OPENS in found.tags
    refuted = PROVER.refute(state(COVERED), OPEN_LINE, 1, "Tc5-c4")
    assert refuted.why == "It kills nothing that opens a line to a Chief."


def test_a_journalist_that_threatens_two_chiefs_is_found_and_could_kill_either_next() -> None:
    start = state(FORKED)
    found = PROVER.prove(start, FORK, 1)
    assert found is not None
    (answer,) = found.solution.right
    assert answer.action == "Jh1-d5"
    assert FORK in found.tags
    after = GAME.rules.apply(start, GAME.rules.decode(start, answer.action)).state
    again = turn_of(DjambiPosition(after), start.order[0])
    assert len(threatened(again, start.geometry.cell("d5"))) == 2
    assert PROVER.refute(start, FORK, 1, "Jh1-g1").why == "It does not threaten two Chiefs."


def test_bent_lines_and_what_the_diplomat_carries_off_are_themes() -> None:
    bent, carried = PROVER.prove(state(BENT), FORCE, 2), PROVER.prove(state(CARRIED), FORCE, 2)
    assert bent is not None
    assert carried is not None
    assert {CURVE, WALL} <= set(bent.tags)
    assert GIFT in carried.tags
    assert CURVE not in carried.tags


def test_a_surrounded_chief_is_dead_and_so_is_none_that_lives() -> None:
    position = DjambiPosition(state(CORNER))
    capture = next(
        move for move in position.moves() if position.board[move >> 8] & 7 == 1 and position.board[move & 255]
    )
    assert felling(position, capture, 2)
    assert not is_dead(position, 2)
    assert is_dead(position, 1), "a side that is out has no Chief"


@pytest.mark.parametrize("goal", [SURROUND, KILL_NEUTRAL, FORK, SAVE])
def test_what_is_not_there_is_no_task(goal: str) -> None:
    assert PROVER.prove(state(OPEN), goal, 1) is None
    assert goal in GOALS


@of_each([*GOALS, FORCE])
def test_every_goal_has_a_task_in_words_and_a_label(goal: str) -> None:
    start = state(CORNER)
    task = PROVER.task(GAME.rules.observe(start, 0), goal, 2)
    assert task.ask
    assert task.who == "A to move."
    assert goal in GAME.puzzle_labels
