"""Battles to be survived: what is sure in every world and with every die, and what only looks so."""

from __future__ import annotations

import pytest

from games.core.types import Outcome
from games.puzzles.form import as_line, parsed, puzzle_of
from games.puzzles.library import shelf_of, stored_puzzles
from games.puzzles.prover import check, made, replay, state_of
from games.puzzles.puzzle import ProvedTask, PuzzleError, Refutation
from games.senshiai import GAME
from games.senshiai.playing_ahead import TooMuch
from games.senshiai.puzzles import PROVER
from games.senshiai.rules.state import Battle, State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.survival import SAVE, SURVIVE, WORLDS, Survival, Ward, ward_of
from games.senshiai.survival_finds import finds
from games.senshiai.survival_tasks import CLEARLY

RULES = GAME.rules
HEADER = "senshiai players=2 board=5 size=20 rounds=40 truce=1 round=9 active=2 phase=main"
LEFT = "open-grassland,militiamen,warriors,wolf-pack,warriors,samurai,militiamen,rice-paddy"


def position(hand: str, *places: str, foe: str = "-", reserve: str = LEFT) -> str:
    """Seat 2 is in its Main Stage, seat 1 holds a hand and answers."""
    mine = f"seat 1 hand={hand} reserve={reserve} discard=- credit=-"
    other = f"seat 2 hand={foe} reserve=warriors,militiamen,open-grassland,warriors discard=- credit=-"
    return "\n".join([HEADER, mine, other, "c3 crane-castle@1", *places, "h3 iron-fortress@2"])


def after(text: str, *lead: str) -> State:
    state = RULES.parse_position(text, None)
    for each in lead:
        state = RULES.apply(state, RULES.decode(state, each)).state
    assert isinstance(state, State)
    return state


ONI = position("shield-wall,tactical-retreat", "d3 open-grassland@1 samurai@1", "e3 open-grassland@2 gate-oni@2")
"""The Gate Oni strikes with ten at least, a wall gives the Samurai ten at most, and the other card would pay for it."""


def found_in(text: str, lead: tuple[str, ...], goal: str = SAVE, moves: int = 1) -> ProvedTask:
    found = PROVER.prove(after(text, *lead), goal, moves)
    assert found is not None
    replay(GAME, after(text, *lead), found.solution)
    return found._replace(lead=lead)


def test_only_going_back_to_the_hand_saves_a_unit_that_no_wall_saves() -> None:
    found = found_in(ONI, ("attack e3>d3",))
    assert [answer.action for answer in found.solution.right] == ["cast tactical-retreat d3/1"]
    assert found.tags == ("tactical-retreat",)
    assert (found.proof.best, found.proof.second, found.proof.worlds) == (100, 0, WORLDS)
    assert {line[0] for line in found.solution.refuted} >= {"pass", "cast shield-wall d3"}
    assert PROVER.prove(after(ONI, "attack e3>d3"), SAVE, 2) is None
    assert PROVER.prove(after(ONI, "attack e3>d3"), SURVIVE, 1) is None


def test_what_two_answers_save_is_no_puzzle() -> None:
    text = position("tactical-retreat,sudden-fog,militiamen,warriors", *ONI.splitlines()[4:6])
    assert PROVER.prove(after(text, "attack e3>d3"), SAVE, 1) is None


def test_a_wall_that_holds_against_this_hand_and_not_against_every_one_is_not_right() -> None:
    places = ("d3 open-grassland@1 samurai@1", "e3 open-grassland@2 warriors@2")
    against = [position("shield-wall,militiamen,wolf-pack", *places, foe=foe) for foe in ("-", "militiamen,warriors")]
    assert PROVER.prove(after(against[0], "attack e3>d3"), SAVE, 1) is not None
    assert PROVER.prove(after(against[1], "attack e3>d3"), SAVE, 1) is None


def test_points_heaped_on_one_who_is_to_be_healed_later_are_looked_at() -> None:
    places = ("d3 open-grassland@1 warriors@1 militiamen@1", "e3 open-grassland@2 warriors@2 warriors@2")
    start = after(position("field-surgeons,wolf-pack", *places), "attack e3>d3")
    table = WorkingState(start)
    ward = ward_of(table, 0, SAVE)
    assert ward is not None and not Survival(ward, 20_000).sure([table])


def test_the_dearest_unit_is_the_one_to_be_saved_where_it_is_alone_of_its_kind() -> None:
    places = ("d3 open-grassland@1 samurai@1 warriors@1", "e3 open-grassland@2 gate-oni@2")
    assert ward_of(WorkingState(after(position("shield-wall", *places), "attack e3>d3")), 1, SAVE) is not None
    table = WorkingState(after(position("shield-wall,militiamen", *places), "attack e3>d3"))
    ward = ward_of(table, 0, SAVE)
    assert ward is not None and ward.card == table.places[table.board.by_name["d3"]].units[0].card
    twins = (places[0] + " samurai@1", places[1])
    assert ward_of(WorkingState(after(position("shield-wall,militiamen", *twins), "attack e3>d3")), 0, SAVE) is None
    assert ward_of(WorkingState(after(ONI)), 0, SAVE) is None


def test_the_reserve_is_kept_by_what_brings_cards_back() -> None:
    places = ("b3 open-grassland@1 militiamen@1", "d3 open-grassland@2 samurai@2 samurai@2")
    text = position("honourable-sacrifice,field-surgeons", *places, reserve="warriors")
    text = text.replace(
        "reserve=warriors discard=-", "reserve=warriors,samurai discard=warriors,warriors,samurai,samurai,samurai,kappa"
    )
    table = WorkingState(after(text, "attack d3>c3"))
    assert ward_of(table, 0, SURVIVE) == Ward(0, -1)


def test_a_unit_that_falls_in_the_battle_that_wins_the_game_is_not_saved() -> None:
    places = ("d3 open-grassland@1 samurai@1", "e3 open-grassland@2 warriors@2")
    table = WorkingState(after(position("shield-wall,militiamen", *places), "attack e3>d3"))
    ward = ward_of(table, 0, SAVE)
    assert ward is not None and ward.stands(table)
    table.result = Outcome("reserve", (1.0, 0.0))
    assert ward.stands(table) and Ward(0, -1).stands(table)
    table.put(table.board.by_name["d3"], table.places[table.board.by_name["d3"]].standing(()))
    assert not ward.stands(table) and Ward(0, -1).stands(table)
    table.result = Outcome("reserve", (0.0, 1.0))
    assert not Ward(0, -1).stands(table)


def test_a_long_search_is_broken_off() -> None:
    table = WorkingState(after(ONI, "attack e3>d3"))
    ward = ward_of(table, 0, SAVE)
    assert ward is not None
    with pytest.raises(TooMuch):
        Survival(ward, 3).right([table])


def test_a_puzzle_in_a_battle_is_read_and_proved_from_before_it_was_declared() -> None:
    one = next(each for each in shelf_of(GAME) if each.found.goal == SAVE)
    assert one.found.lead and puzzle_of(parsed(as_line(one))) == one
    state = RULES.parse_position(one.position, RULES.make_options(dict(one.options)))
    assert any(isinstance(frame, Battle) for frame in state_of(one).frames)
    assert made(GAME, state, one.found) == one._replace(measured=None)
    with pytest.raises(PuzzleError, match="cannot be played"):
        check(one._replace(found=one.found._replace(lead=("attack e3>c3",))))
    with pytest.raises(PuzzleError, match="not the id"):
        check(one._replace(found=one.found._replace(lead=())))


def test_a_wrong_answer_is_refuted_by_the_fall_or_by_a_hand_that_could_be_held() -> None:
    start = after(ONI, "attack e3>d3")
    refuted = PROVER.refute(start, SAVE, 1, "cast shield-wall d3")
    assert refuted.why == "So your Samurai can fall."
    assert refuted.line and refuted.line[-1].startswith(("roll", "assign"))
    assert PROVER.refute(start, SAVE, 1, "seppuku") == Refutation((), "After it you can no longer be sure.")


def test_the_task_names_who_is_to_be_saved_and_the_hints_begin_with_the_idea() -> None:
    start = after(ONI, "attack e3>d3")
    view = RULES.observe(start, 0)
    assert PROVER.task(view, SAVE, 1).headline == "Save your Samurai in this battle with one answer"
    assert "Reserve must not run empty" in str(PROVER.task(view, SURVIVE, 2))
    idea, where = PROVER.hints(view, RULES.decode(start, "cast tactical-retreat d3/1"))
    assert "Tactical Retreat" not in idea and where == "Tactical Retreat is the card."


def test_a_game_is_looked_through_alike_every_time() -> None:
    states = [after(ONI.replace("hand=-", "hand=war-drums"))]
    one, other = list(finds(states)), list(finds(states))
    assert one == other
    for _, found in one:
        assert found.lead and found.solution.refuted
        assert found.proof.second <= CLEARLY


def test_there_are_battles_of_several_ideas_and_in_every_grade_on_the_shelf_or_of_days_gone_by() -> None:
    battles = [each.found for each in stored_puzzles(GAME) if each.found.goal in (SAVE, SURVIVE)]
    assert len(battles) >= 8
    assert len({found.tags[0] for found in battles}) >= 4
    assert {found.grade for found in battles} == {1, 2, 3}
    assert {found.goal for found in battles} == {SAVE, SURVIVE}
    assert all(found.proof.second <= CLEARLY and found.proof.worlds >= WORLDS for found in battles)
