"""Why a bot chooses what it does: the terms of its evaluation, and what an action changes of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import log
from random import Random
from typing import Any

import pytest

from games import ready_games
from games.bots import wire
from games.bots.why import WORLDS, changed_terms, why
from games.bots.worker_messages import Question, WorkerAnswer
from games.bots.worker_process import answer_to
from games.core.bot import EvaluationTerm, Limit, Variation
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.reasons import TURN, reason_sentences
from games.core.types import OVER
from games.djambi.evaluate import shares
from games.djambi.position import read as read_djambi
from games.naishi.evaluate import Evaluator, stage_of
from games.naishi.fast import FastPosition as NaishiPosition
from games.niwa.evaluate import expected_lead, own_weights
from games.niwa.fast import FastPosition as NiwaPosition
from games.senshiai.bots.evaluate import standing
from games.senshiai.rules.working_state import WorkingState

GAMES = {info.id: game for info in ready_games() if (game := info.load()).terms is not None}


@cache
def states(game_id: str) -> list[Any]:
    """Some positions of a random game in which a seat is to act."""
    game = GAMES[game_id]
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=3)
    found, rng = [], Random(3)
    for _ in range(60):
        match.settle()
        if match.actor == OVER:
            break
        found.append(match.state)
        match.play(rng.choice(match.legal()))
    return found[5::6]


def summed(game_id: str, state: Any, seat: int) -> float:
    terms = GAMES[game_id].terms
    assert terms is not None
    return sum(terms(state, seat).values())


def test_the_terms_of_nissi_are_its_evaluation() -> None:
    fast = GAMES["nissi"].fast
    assert fast is not None
    for state in states("nissi"):
        assert summed("nissi", state, state.side) == fast(state).evaluate()  # type: ignore[attr-defined]


def test_the_terms_of_niwa_are_its_evaluation() -> None:
    for state in states("niwa"):
        position = NiwaPosition(state)
        expected = expected_lead(position, own_weights())
        assert summed("niwa", state, position.seat) == pytest.approx(expected)
        assert summed("niwa", state, 1 - position.seat) == pytest.approx(-expected)


def test_the_terms_of_naishi_are_its_evaluation() -> None:
    for state in states("naishi"):
        position = NaishiPosition.from_state(state)
        if any(len(cells) != 10 for cells in position.cells):
            continue
        own, other = (Evaluator().value(stage_of(position.decks), cells) for cells in position.cells)
        assert summed("naishi", state, 0) == pytest.approx(own - other)


def test_the_terms_of_djambi_are_its_evaluation() -> None:
    fast = GAMES["djambi"].fast
    assert fast is not None
    for state in states("djambi"):
        expected = shares(fast(state))  # type: ignore[arg-type]
        for seat, side in enumerate(state.options.homes):
            others = [log(expected[other]) for other in state.order if other != side]
            odds = log(expected[side]) - sum(others) / len(others) if side in state.order else 0.0
            assert summed("djambi", state, seat) == pytest.approx(odds)


def test_the_terms_of_senshiai_are_its_evaluation() -> None:
    for state in states("senshiai"):
        table = WorkingState(state)
        expected = standing(table, 0) - standing(table, 1)
        assert summed("senshiai", state, 0) == pytest.approx(expected)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_decides_comes_first_and_then_the_terms_that_change_the_largest_change_first(game: Game) -> None:
    count = 0
    for state in states(game.info.id)[::5]:
        view = game.rules.observe(state, game.rules.actor(state))
        for number, action in enumerate(view.legal[:: max(1, len(view.legal) // 2)]):
            found = why(game, view, action, Random(2))
            assert number or found == why(game, view, action, Random(2))
            proved = () if game.deciding is None else game.deciding(view, Variation(action), None)
            assert found[: len(proved)] == proved
            changes = [abs(term.change) for term in found[len(proved) :]]
            assert changes == sorted(changes, reverse=True)
            count += bool(found)
    assert count


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bots_answer_comes_with_its_reasons_and_they_pass_the_wire(game: Game) -> None:
    for state in states(game.info.id)[1:4]:
        view = game.rules.observe(state, game.rules.actor(state))
        question = Question(4, game.info.id, "novice", view, Limit(nodes=20), 7, hint=True)
        answer = answer_to(question, {}, lambda: False, lambda progress: None)
        assert isinstance(answer, WorkerAnswer)
        assert answer.choice.why == why(game, view, answer.choice.action, Random(7), answer.choice.line)
        read = wire.read(wire.write(answer, question), question)
        assert isinstance(read, WorkerAnswer)
        assert read.choice.why == answer.choice.why
        plain = answer_to(replace(question, hint=False), {}, lambda: False, lambda progress: None)
        assert isinstance(plain, WorkerAnswer)
        assert plain.choice.why == changed_terms(game, view, answer.choice.action, Random(7), plain.choice.line)


def test_whose_turn_it_is_speaks_for_nothing() -> None:
    for game in GAMES.values():
        state = states(game.info.id)[1]
        view = game.rules.observe(state, game.rules.actor(state))
        assert all(term.name != TURN for action in view.legal[:5] for term in why(game, view, action, Random(1)))


def test_what_a_hidden_card_may_be_is_not_taken_for_known() -> None:
    game = GAMES["naishi"]
    state = next(each for each in states("naishi") if game.rules.actor(each) >= 0)
    view = game.rules.observe(state, game.rules.actor(state))
    assert game.terms is not None
    worlds = [game.rules.determinize(view, rng) for rng in [Random(3)] for _ in range(WORLDS)]
    action = view.legal[0]
    changes = [
        game.terms(game.rules.apply(world, action).state, view.seat).get("own points", 0.0)
        - game.terms(world, view.seat).get("own points", 0.0)
        for world in worlds
    ]
    found = {term.name: term.change for term in why(game, view, action, Random(3))}
    assert found.get("own points", 0.0) == pytest.approx(sum(changes) / len(changes))


def test_the_rest_of_the_own_turn_belongs_to_a_choice() -> None:
    game = GAMES["djambi"]
    state = read_djambi("4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5", None)
    view, action = game.rules.observe(state, 0), game.rules.decode(state, "Td4xf6")
    alone = why(game, view, action, Random(1))
    assert why(game, view, action, Random(1), ("Td4xf6", "drop a2")) != alone
    assert why(game, view, action, Random(1), ("Td4xf6", "nonsense")) == alone


def test_told_are_the_two_greatest_changes_those_for_the_choice_first() -> None:
    why_so = (EvaluationTerm("a", -5.0), EvaluationTerm("b", 4.0), EvaluationTerm("c", 3.0), EvaluationTerm("d", 0.1))
    assert reason_sentences(why_so, lambda term: term.name, ["seen"], "nothing") == ["b", "a"]
    assert reason_sentences(why_so[2:], lambda term: term.name, ["seen"], "nothing") == ["c", "seen"]
    assert reason_sentences(why_so[:1], lambda term: term.name, [], "nothing") == ["nothing", "a"]
    assert reason_sentences(why_so, lambda term: "", ["seen", "seen"], "nothing") == ["seen"]


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
def test_what_an_action_wins_speaks_for_it_and_what_it_loses_against_it(game_id: str) -> None:
    """Where nothing is hidden a change is the difference between two evaluations."""
    game, compared = GAMES[game_id], 0
    assert game.terms is not None
    for state in states(game_id):
        seat = game.rules.actor(state)
        for action in game.rules.legal_actions(state)[::7]:
            after = game.rules.apply(state, action).state
            if game.rules.actor(after) == seat or game.rules.actor(after) == OVER:
                continue  # the turn goes on
            old, new = game.terms(state, seat), game.terms(after, seat)
            for term in changed_terms(game, game.rules.observe(state, seat), action, Random(1)):
                assert term.change == pytest.approx(new.get(term.name, 0.0) - old.get(term.name, 0.0))
                compared += 1
    assert compared > 20


def test_a_hint_of_an_emissary_names_the_development_that_follows() -> None:
    rules = GAMES["naishi"].rules
    start = "naishi NCJO/FOR/KR/TS/FT TMNCW:mJTsF BMRRM:KCRBO 11:00:2 -- CFMMMMMMMMMMMMSSW 1 turn - -"
    parsed = rules.parse_position(start, rules.make_options({}))
    view = rules.observe(parsed, 0)
    line: tuple[str, ...] = ()
    for seed in range(6):  # until it advises one
        question = Question(0, "naishi", "master", view, Limit(nodes=90), seed, hint=True)
        answer = answer_to(question, {}, lambda: False, lambda progress: None)
        assert isinstance(answer, WorkerAnswer)
        line = answer.choice.line
        if line[0].startswith("s"):
            break
    assert [each[0] for each in line] == ["s", "d"]
