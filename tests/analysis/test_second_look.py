"""Where chances are averages over fair worlds, the first look only names places: a second look marks."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find_info
from games.analysis.analyse import FEWEST, analyse
from games.analysis.match_analysis import AS_GOOD, MatchAnalysis, place_keys
from games.analysis.move_quality import MoveQuality, is_clear
from games.analysis.verdict import Counted, Line, Verdict
from games.analysis.whole_match import AnalysisPlan, AnalysisProgress, AnalysisStep, analyse_match
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat


def played(game_id: str, actions: int, seed: int = 3, **options: str) -> Match:
    """A match of random actions."""
    game = find_info(game_id).load()
    made = game.rules.make_options(options)
    seats = [Seat(name) for name in ("Aoi", "Ren", "Mio", "Sho")][: len(game.rules.seat_names(made))]
    match = Match(game, made, seats, seed=seed)
    rng = Random(seed)
    while match.length < actions and match.outcome is None:
        if not match.settle():
            match.play(rng.choice(match.legal()))
    return match


NAISHI = played("naishi", 40)
SENSHIAI = played("senshiai", 80, board="3")
PLACES = {
    id(match): [place for place in range(match.length) if match.actor_at(place) >= 0] for match in (NAISHI, SENSHIAI)
}


def verdict_of(match: Match, place: int, *lines: tuple[str, float], of: Counted = "fair worlds") -> Verdict:
    """A verdict on a place by the chance of its mover, whom the chances of two are told of."""
    seat = match.actor_at(place)
    ranked = sorted(lines, key=lambda line: -line[1])
    found = tuple(
        Line((chance, 1 - chance) if seat == 0 else (1 - chance, chance), (text,), 0.0) for text, chance in ranked
    )
    return Verdict(seat, found[0].chances, found, 4, 60, of, choices=9)


@st.composite
def analyses(draw: st.DrawFn) -> tuple[Match, MatchAnalysis]:
    """A match, of which every verdict names what was played and what is played later in its turn or another's."""
    match = draw(st.sampled_from([NAISHI, SENSHIAI]))
    places = PLACES[id(match)]
    entries, analysis = match.entries(), MatchAnalysis()
    for place in draw(st.lists(st.sampled_from(places), unique=True)):
        others = {entries[at].notation for at in range(place + 1, min(place + 5, match.length))}
        texts = [entries[place].notation, *sorted(others - {entries[place].notation})[:3]]
        lines = [(text, draw(st.integers(20, 80)) / 100) for text in texts]
        verdict = verdict_of(match, place, *lines)
        analysis = analysis.with_verdict(place, verdict, 0, deep=True, rechecked=draw(st.booleans()))
    return match, analysis


@given(analyses())
def test_no_marked_action_was_listed_as_good_earlier_in_its_turn(found: tuple[Match, MatchAnalysis]) -> None:
    match, analysis = found
    entries = match.entries()
    for each in analysis.played(match):
        if each.mark.bad:
            turn = match.game.turn_of(entries[each.place].before, each.seat)
            for earlier, verdict in analysis.verdicts.items():
                same = match.game.turn_of(entries[earlier].before, entries[earlier].actor) == turn
                between = range(min(earlier, each.place), each.place)
                alone = all(
                    match.game.turn_of(entries[at].before, entries[at].actor) == turn
                    for at in between if entries[at].actor >= 0
                )  # fmt: skip
                if earlier < each.place and same and alone and verdict.mover == each.seat:
                    lost = verdict.lost(each.notation)
                    assert lost is None or lost > AS_GOOD


@given(analyses())
def test_a_mark_does_not_show_before_its_second_look(found: tuple[Match, MatchAnalysis]) -> None:
    match, analysis = found
    marked = {each.place for each in analysis.played(match) if each.mark is not MoveQuality.NONE}
    assert marked <= analysis.rechecked
    assert not any(each.mark.value for each in analysis._replace(rechecked=frozenset()).played(match))


def test_an_action_that_was_good_in_an_earlier_turn_may_be_bad_now() -> None:
    entries = SENSHIAI.entries()
    first = next(place for place in PLACES[id(SENSHIAI)] if place > 20)
    turn = SENSHIAI.game.turn_of(entries[first].before, entries[first].actor)
    later = next(
        place for place in PLACES[id(SENSHIAI)]
        if place > first and SENSHIAI.game.turn_of(entries[place].before, entries[place].actor) != turn
        and entries[place].actor == entries[first].actor
    )  # fmt: skip
    text = entries[later].notation
    good, bad = ("pass", 0.5), (text, 0.2)
    analysis = MatchAnalysis().with_verdict(first, verdict_of(SENSHIAI, first, (text, 0.5)), 0, deep=True)
    analysis = analysis.with_verdict(later, verdict_of(SENSHIAI, later, good, bad), 0, deep=True, rechecked=True)
    assert analysis.mark_at(SENSHIAI, later) is MoveQuality.BLUNDER and not analysis.good_before(SENSHIAI, later)


def test_what_is_not_left_to_chance_is_marked_at_once() -> None:
    place = PLACES[id(NAISHI)][5]
    text = NAISHI.entries()[place].notation
    for verdict, mark in (
        (verdict_of(NAISHI, place, ("x 0 1", 0.6), (text, 0.3), of="positions"), MoveQuality.BLUNDER),
        (verdict_of(NAISHI, place, ("x 0 1", 0.6), (text, 0.3))._replace(settled=True), MoveQuality.BLUNDER),
        (verdict_of(NAISHI, place, ("x 0 1", 0.6), (text, 0.3)), MoveQuality.NONE),
    ):
        assert MatchAnalysis().with_verdict(place, verdict, 0).mark_at(NAISHI, place) is mark


@cache
def steps_of(game_id: str, actions: int, nodes: int) -> tuple[tuple[AnalysisStep, ...], AnalysisProgress]:
    """The looks at a match in order, and what came of them."""
    match = played(game_id, actions)
    plan, steps = AnalysisPlan(match), []
    while (step := plan.next()) is not None:
        case = plan.case(step)
        assert case is not None
        assert bool(case.among) is step.recheck and (not case.among or case.played in case.among)
        *_, verdict = analyse(match.game, case, Budget(plan.allowance(step, Limit(nodes=nodes))), Random(step.seed))
        plan.note(step.place, verdict, deep=step.deep, rechecked=step.recheck)
        steps.append(step)
    return tuple(steps), plan.progress()


@pytest.mark.parametrize(("game_id", "actions", "nodes"), [("naishi", 5, 14), ("niwa", 10, 80)])
def test_a_place_that_may_deserve_a_mark_is_looked_at_again_in_other_worlds(
    game_id: str, actions: int, nodes: int
) -> None:
    match = played(game_id, actions)
    steps, end = steps_of(game_id, actions, nodes)
    plan, again = AnalysisPlan(match), [step for step in steps if step.recheck]
    assert again and end.done == end.of and {step.place for step in again} == end.analysis.rechecked
    assert not {step.seed for step in again}.intersection(range(match.length + 1)), "no first look has these worlds"
    for step in again:
        assert plan.allowance(step, Limit(nodes=nodes, seconds=3.0)) == Limit(nodes=4 * nodes, seconds=12.0)
        assert AnalysisStep(step.place, True) in steps, "the first look at it was a long one"


def test_a_second_look_is_not_taken_again() -> None:
    match = played("naishi", 5)
    _, last = steps_of("naishi", 5, 14)
    assert last.analysis.rechecked and last.done == last.of
    assert list(analyse_match(match, Limit(nodes=14), resume=last.analysis))[-1].analysis == last.analysis


def test_the_worst_error_has_its_mark_before_lesser_ones_are_looked_at_again() -> None:
    places, entries = PLACES[id(NAISHI)], NAISHI.entries()
    keys, losses = place_keys(entries), {places[3]: 0.12, places[9]: 0.3, places[15]: 0.2}
    analysis = MatchAnalysis()
    for place in places:
        lines = [
            (entries[place].notation, 0.5 - losses.get(place, 0.0)),
            *([("other", 0.5)] if place in losses else []),
        ]
        analysis = analysis.with_verdict(place, verdict_of(NAISHI, place, *lines), keys[place])
    plan, steps = AnalysisPlan(NAISHI, analysis), []
    while (step := plan.next()) is not None:
        plan.note(step.place, plan.analysis.verdicts[step.place], deep=True, rechecked=step.recheck)
        steps.append(step)
    assert steps[:6] == [
        AnalysisStep(place, True, recheck) for place in (places[9], places[15], places[3]) for recheck in (False, True)
    ]


def test_an_action_that_was_listed_as_good_earlier_in_its_turn_needs_no_second_look() -> None:
    places = PLACES[id(NAISHI)]
    entries = NAISHI.entries()
    first, second = next(
        (one, other) for one, other in pairwise(places[4:])
        if entries[one].actor == entries[other].actor
    )  # fmt: skip
    text, keys = entries[second].notation, place_keys(entries)
    analysis = MatchAnalysis()
    for place in places:
        analysis = analysis.with_verdict(
            place, verdict_of(NAISHI, place, (entries[place].notation, 0.5)), keys[place], deep=place != first
        )
    listed = verdict_of(NAISHI, first, (entries[first].notation, 0.5), (text, 0.49))
    analysis = analysis.with_verdict(first, listed, keys[first])
    bad = verdict_of(NAISHI, second, (entries[second - 1].notation, 0.5), (text, 0.4))
    analysis = analysis.with_verdict(second, bad, keys[second], deep=True)
    plan = AnalysisPlan(NAISHI, analysis.with_verdict(NAISHI.length, bad, keys[-1], deep=True))
    step = plan.next()
    while step is not None and step.place not in (first, second):
        plan.note(step.place, plan.analysis.verdicts[step.place], deep=True, rechecked=step.recheck)
        step = plan.next()
    assert step == AnalysisStep(first, True), "what lists it is looked at for long first"
    plan.note(first, listed, deep=True)
    assert plan.next() == AnalysisStep(first, True, recheck=True), "and then in other worlds"
    plan.note(first, listed, deep=True, rechecked=True)
    assert all(step.place != second for step in [plan.next()] if step is not None)
    plan.note(first, listed._replace(lines=listed.lines[:1]), deep=True)
    assert plan.next() == AnalysisStep(second, True, recheck=True)


def test_a_second_look_ends_as_soon_as_its_mark_is_clear() -> None:
    game = NAISHI.game
    for place in PLACES[id(NAISHI)][9:15]:
        plan = AnalysisPlan(NAISHI)
        case = plan.case(AnalysisStep(place, True))
        assert case is not None and case.played is not None
        others = [action for action in case.view.legal if action != case.played][:2]
        *_, verdict = analyse(game, case._replace(among=(case.played, *others)), Budget(Limit(nodes=4500)), Random(1))
        text = NAISHI.entries()[place].notation
        if verdict.counted < 2000:
            assert is_clear(verdict, text) and not verdict.rough and verdict.counted >= FEWEST
            return
    raise AssertionError("none of six was clear")


@pytest.mark.parametrize(
    ("game_id", "actions", "options"), [("nissi", 32, {"clock": "none"}), ("djambi", 16, {"n": "4"})]
)
def test_games_without_chance_are_marked_by_their_first_looks(
    game_id: str, actions: int, options: dict[str, str]
) -> None:
    match = played(game_id, actions, seed=7, **options)
    *_, last = analyse_match(match, Limit(nodes=100))
    bounds = [(0.20, MoveQuality.BLUNDER), (0.10, MoveQuality.MISTAKE), (0.05, MoveQuality.DOUBTFUL)]
    found = last.analysis.played(match)
    for each in found:
        by_loss = next((mark for bound, mark in bounds if each.lost >= bound), None)
        assert each.mark is by_loss if by_loss is not None else not each.mark.bad
    assert not last.analysis.rechecked and any(each.mark.bad for each in found)
