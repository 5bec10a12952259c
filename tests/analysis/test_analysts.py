"""Every game's part in the analysis: what a verdict of its positions promises."""

from __future__ import annotations

from functools import cache, partial
from importlib.util import find_spec
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games import ready_games
from games.analysis.analyse import Case, analyse, case_of, ended
from games.analysis.form import read_verdict, write_verdict
from games.analysis.request import AnalysisRequest
from games.analysis.verdict import AGREED, MOST_LINES, MOVER, OPEN, Verdict, actions_of
from games.bots.worker import BotWorker, WorkDone
from games.core.bot import Budget, Cancelled, Limit
from games.core.game import Game
from games.core.types import CHANCE
from tests.bots.test_worker import wait

GAMES = [info.load() for info in ready_games() if find_spec(f"{info.module}.analyst") is not None]
IDS = [game.info.id for game in GAMES]
FEW = {"senshiai": 16, "naishi": 60}
"""Nodes that are enough, where that is not 150."""


def wandered(game: Game, actions: int, seed: int = 1, **values: str) -> Any:
    """A state after so many random actions of seats, in which a seat has a choice."""
    rules, rng = game.rules, Random(seed)
    state = rules.initial_state(rules.make_options(values))
    while True:
        while rules.actor(state) == CHANCE:
            state = rules.apply(state, rules.sample_chance(state, rng)).state
        legal = rules.legal_actions(state)
        if actions <= 0 and len(legal) > 1:
            return state
        state = rules.apply(state, rng.choice(legal)).state
        actions -= 1


def judged(game: Game, case: Case | None, nodes: int | None = None) -> list[Verdict]:
    assert case is not None
    limit = Limit(nodes=nodes or FEW.get(game.info.id, 150))
    return list(analyse(game, case, Budget(limit), Random(3)))


@cache
def reports(game_id: str) -> tuple[Verdict, ...]:
    """The verdicts that a game's analyst comes to one after the other, of the same position for several tests."""
    game = GAMES[IDS.index(game_id)]
    return tuple(judged(game, case_of(game, wandered(game, 12))))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
@pytest.mark.parametrize("eyes", [MOVER, OPEN])
def test_a_verdict_divides_the_point_and_tells_legal_lines_the_best_first(game: Game, eyes: int) -> None:
    state = wandered(game, 12)
    rules = game.rules
    mover = rules.actor(state)
    played = rules.legal_actions(state)[-1]
    for verdict in judged(game, case_of(game, state, eyes, played)):
        assert sum(verdict.chances) == pytest.approx(1) and min(verdict.chances) >= 0
        assert verdict.mover == mover and verdict.choices == len(rules.legal_actions(state))
        assert 1 <= len(verdict.lines) <= MOST_LINES + 1
        chances = [line.chances[mover] for line in verdict.lines]
        assert chances == sorted(chances, reverse=True)
        assert all(sum(line.chances) == pytest.approx(1) for line in verdict.lines)
        assert all(actions_of(rules, state, line)[0] in rules.legal_actions(state) for line in verdict.lines)
        assert len({line.first for line in verdict.lines}) == len(verdict.lines)
        assert verdict.lost(rules.encode(state, played)) is not None
        assert read_verdict(write_verdict(verdict), len(verdict.chances)).lines[0].first == verdict.lines[0].first


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_same_nodes_and_seed_give_the_same_verdict(game: Game) -> None:
    assert judged(game, case_of(game, wandered(game, 12)))[-1] == reports(game.info.id)[-1]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_it_stops_at_once_when_nobody_wants_it(game: Game) -> None:
    case = case_of(game, wandered(game, 12))
    assert case is not None
    asked = iter([False] * 40)
    with pytest.raises(Cancelled):
        list(analyse(game, case, Budget(Limit(nodes=10**9), lambda: next(asked, True)), Random(1)))


@pytest.mark.parametrize("game", [game for game in GAMES if game.info.hidden], ids=lambda game: game.info.id)
def test_another_seats_eyes_see_chances_and_no_lines(game: Game) -> None:
    state = wandered(game, 12)
    mover = game.rules.actor(state)
    found = judged(game, case_of(game, state, 1 - mover))[-1]
    assert found.lines == () and sum(found.chances) == pytest.approx(1) and found.eyes == 1 - mover


@pytest.mark.parametrize("game", [game for game in GAMES if game.info.hidden], ids=lambda game: game.info.id)
def test_the_coach_judges_by_what_the_mover_could_know_unless_all_lies_open(game: Game) -> None:
    state = next(filter(partial(other_holds_cards, game), (wandered(game, actions) for actions in range(4, 60))))
    mover = game.rules.actor(state)
    own, everything = case_of(game, state), case_of(game, state, OPEN)
    assert own is not None and everything is not None and (own.eyes, everything.eyes) == (mover, OPEN)
    assert own.view == game.rules.observe(state, mover)
    assert hands_drawn(game, own, 1 - mover) != {real_hand(game, state, 1 - mover)}
    assert hands_drawn(game, everything, 1 - mover) == {real_hand(game, state, 1 - mover)}


def other_holds_cards(game: Game, state: Any) -> bool:
    """What another seat holds can be hidden only if it holds something: in Senshiai hands are empty at first."""
    seats = [1 - game.rules.actor(state)] if game.info.id == "senshiai" else []
    return all(game.rules.observe(state, seat).known.seats[seat].hand for seat in seats)


def hands_drawn(game: Game, case: Case, seat: int) -> set[str]:
    """What the other seat holds in some worlds that the case may be of."""
    return {real_hand(game, game.rules.determinize(case.view, Random(number)), seat) for number in range(4)}


def real_hand(game: Game, state: Any, seat: int) -> str:
    view = game.rules.observe(state, seat)
    return str(view.known.seats[seat].hand) if game.info.id == "senshiai" else str(view.text)


SAMPLING = [game for game in GAMES if game.info.hidden]


@pytest.mark.parametrize("game", SAMPLING, ids=lambda game: game.info.id)
def test_a_second_look_compares_what_it_is_given_and_nothing_else(game: Game) -> None:
    state = wandered(game, 12)
    rules = game.rules
    played, *others = rules.legal_actions(state)[:3]
    case = case_of(game, state, played=played)
    assert case is not None
    for verdict in judged(game, case._replace(among=(*others, played))):
        assert {line.first for line in verdict.lines} <= {rules.encode(state, each) for each in (*others, played)}
        assert verdict.line_of(rules.encode(state, played)) is not None and verdict.sampled
        assert all(line.error is not None and line.error >= 0 for line in verdict.lines)
        assert read_verdict(write_verdict(verdict), 2).lost(verdict.lines[-1].first) == pytest.approx(
            verdict.lost(verdict.lines[-1].first), abs=2e-4
        )


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_chance_is_rough_until_two_reports_agree(game: Game) -> None:
    found = reports(game.info.id)
    assert found[0].rough is not found[0].settled
    for before, verdict in pairwise(found):
        moved = max(abs(one - other) for one, other in zip(before.chances, verdict.chances, strict=True))
        assert verdict.rough or verdict.settled or moved <= AGREED


@pytest.mark.parametrize("game", [game for game in GAMES if not game.info.hidden], ids=lambda game: game.info.id)
def test_without_chance_nothing_is_measured(game: Game) -> None:
    found = reports(game.info.id)[-1]
    assert not found.sampled and all(line.error is None for line in found.lines)


def test_the_bots_process_takes_a_second_look_as_this_one_does() -> None:
    game = GAMES[IDS.index("naishi")]
    state = wandered(game, 12)
    among = game.rules.legal_actions(state)[:3]
    case = case_of(game, state, played=among[0])
    assert case is not None
    worker = BotWorker()
    try:
        worker.give(AnalysisRequest(7, Limit(nodes=40), case._replace(among=among), 2, seed=3))
        done, _ = wait(worker, WorkDone)
    finally:
        worker.stop()
    alone = judged(game, case._replace(among=among), 40)[-1]
    assert done.found == read_verdict(write_verdict(alone), 2) and done.found.lines[0].error is not None


def test_a_win_in_one_is_certain_and_settled() -> None:
    game = GAMES[IDS.index("nissi")]
    state = game.rules.parse_position("10/10/10/10/4z5/4C5/4c5/10/10/10 r 9", None)
    found = judged(game, case_of(game, state))[-1]
    assert found.lines[0].chances == (0.0, 1.0)


def test_a_game_that_is_over_has_its_result_for_a_verdict() -> None:
    game = GAMES[IDS.index("nissi")]
    rules = game.rules
    state = rules.parse_position("10/10/10/10/4z5/4C5/4c5/10/10/10 r 9", None)
    won = next(each for each in rules.legal_actions(state) if rules.outcome(rules.apply(state, each).state))
    found = ended(game, rules.apply(state, won).state)
    assert found is not None and found.chances == (0.0, 1.0) and found.settled
    assert ended(game, state) is None


def test_the_bots_process_judges_a_position_as_this_one_does() -> None:
    game = GAMES[IDS.index("nissi")]
    case = case_of(game, wandered(game, 6))
    assert case is not None
    worker = BotWorker()
    try:
        worker.give(AnalysisRequest(7, Limit(nodes=4000), case, 2, seed=3))
        done, _ = wait(worker, WorkDone)
    finally:
        worker.stop()
    alone = judged(game, case, 4000)[-1]
    assert done.ticket == 7 and done.found == read_verdict(write_verdict(alone), 2)


def test_a_drop_in_djambi_that_the_tree_leaves_out_has_its_line_all_the_same() -> None:
    game = GAMES[IDS.index("djambi")]
    state = game.rules.parse_position(
        "4c PPPP acbd move 0 - a:Ca2,Ad4,Dc3,Gb5,Tf5/b:Cd9,Jc7,Te6/c:C@,Jg7,Tc5,Tf8/d:Ci2,Ag3,Dh4,Te2/x:d6,g5", None
    )
    state = next(
        after
        for action in game.rules.legal_actions(state)
        if (after := game.rules.apply(state, action).state).phase.value == "drop"
    )
    for action in game.rules.legal_actions(state)[::3]:
        found = judged(game, case_of(game, state, played=action), 12)[-1]
        assert found.lost(game.rules.encode(state, action)) is not None
