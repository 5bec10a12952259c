"""Djambi's puzzles: one turn, safe from everybody's next one."""

from __future__ import annotations

from games.djambi import GAME
from games.djambi.fast import DjambiPosition
from games.djambi.forced_tasks import FORCE
from games.djambi.one_turn import killer, ways
from games.djambi.pieces import Piece, piece
from games.djambi.puzzles import PROVER, SAVE, TAKE
from games.djambi.state import State
from games.puzzles.prover import replay

ALONE = "4c PPpp ab move 14 - a:Cf7/b:Ci7,Jd7/*:Ji2/x:" + (
    "a4,b1,b3,b5,b6,b7,b8,b9,c8,c9,d3,d4,e2,e4,e6,f4,f6,g1,g5,g6,g9,h1,h2,h3,h6,h7,h8,h9,i1,i3,i6,i9"
)
SAVED = "4c PnPn ac move 0 - a:Ca1,Ji7,Dc4,Gc3,Ta4,Td2,Tg1,Tg2,Th4,Ti1/c:Ci9,Ag4,Ag9,Ja8,Gh8,Ta7,Td6,Te7/x:" + (
    "a2,a3,b1,b7,b8,c1,c7,c8,d4,d5,d9,e1,f3,f4,g6,h7,h9,i8"
)
HUNT = "3n PPP bca move 0 - a:Ca44,Aa22,Ja43,Ga34/b:Cb41,Aa30,Tc32/c:Cc33/x:" + (
    "a10,a13,a21,a33,a40,a41,b10,b11,b21,b22,b30,b34,b40,b43,b44,c20,c31,c34,c43"
)


def state(text: str) -> State:
    made = GAME.rules.parse_position(text, None)
    assert isinstance(made, State)
    return made


def can_be_killed(state: State, side: int) -> bool:
    """Whether any turn of the others, each taken to be next, kills the Chief of a side: by the rules alone."""
    rules = GAME.rules

    def dies(now: State, mover: int) -> bool:
        for action in rules.legal_actions(now):
            after = rules.apply(now, action).state
            if side not in after.alive:
                return True
            same_turn = after.ended is None and after.order[0] == mover and after.phase.value != "move"
            if same_turn and dies(after, mover):
                return True
        return False

    others = [each for each in state.order if each != side]
    return any(
        dies(type(state)(state.options, state.board, state.alive, (each, *(o for o in state.order if o != each))), each)
        for each in others
    )


def test_what_saves_the_chief_is_what_the_rules_alone_find() -> None:
    start = state(ALONE)
    position = DjambiPosition(start)
    assert killer(position, 0) is not None
    assert can_be_killed(start, 0)
    for move in position.moves():
        for way in ways(position, move):
            after = way.after.to_state()
            assert (killer(way.after, 0) is not None) == can_be_killed(after, 0)


def test_the_only_turn_that_saves_the_chief_is_found() -> None:
    found = PROVER.prove(state(SAVED), SAVE, 1)
    assert found is not None
    assert found.solution.line() == ("Ca1-b2",)
    assert ("Ta4-a5", "Gh8xh7", "drop b2") in found.solution.refuted
    replay(GAME, state(SAVED), found.solution)
    assert PROVER.prove(state(SAVED), TAKE, 1) is None


def test_a_chief_is_saved_too_by_killing_the_last_one_who_could_kill_it() -> None:
    assert DjambiPosition(state(ALONE)).order == [0, 1]
    assert PROVER.prove(state(ALONE), SAVE, 1) is None, "Cf7-f9 saves it, and so does what ends the match"


def test_the_only_killing_is_found_wherever_the_corpse_is_put() -> None:
    found = PROVER.prove(state(HUNT), TAKE, 1)
    assert found is not None
    assert [answer.action for answer in found.solution.right] == ["Tc32xc33"]
    drops = found.solution.right[0].then
    assert drops is not None
    assert len(drops.right) > 5
    replay(GAME, state(HUNT), found.solution)


def test_a_turned_board_is_alike() -> None:
    start, n = state(HUNT), 3
    places = start.geometry.places
    board: list[Piece | None] = [None] * len(places)
    for (r, x, y), occupant in zip(places, start.board, strict=True):
        if occupant is not None:
            place = ((r + 1) % n, x, y) if x else (r, x, y)
            side = (occupant.side + 1) % n if occupant.living else occupant.side
            board[places.index(place)] = piece(occupant.kind, side)
    order = tuple((side + 1) % n for side in start.order)
    turned = State(start.options, tuple(board), start.alive, order)
    assert turned.board != start.board
    assert PROVER.canonical(turned) == PROVER.canonical(start)
    assert PROVER.canonical(turned) != PROVER.canonical(state(ALONE))


def test_the_task_and_the_hints_are_in_words() -> None:
    start = state(ALONE)
    view = GAME.rules.observe(start, 0)
    assert str(PROVER.task(view, SAVE, 1)).startswith("A to move. Your Chief is in danger.")
    assert str(PROVER.task(view, FORCE, 2)) == (
        "A to move. Kill a Chief in 2 turns. It must work whatever the others play."
    )
    idea, where = PROVER.hints(view, GAME.rules.decode(start, "Cf7-f9"))
    assert (idea, where) == ("A Chief has to act.", "The Chief on f7 goes to an empty cell.")
