"""Whether players of each level would have found a good action: what counts, how it is asked and told."""

from __future__ import annotations

import json
from dataclasses import replace
from multiprocessing.reduction import ForkingPickler

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.analyse import case_of
from games.analysis.found import TRIES, Answers, LevelsRequest, found_words
from games.analysis.verdict import Line, Verdict
from games.core.bot import Budget, Cancelled, Limit
from games.core.match import Match, Seat
from games.core.types import LEVELS
from games.nissi import GAME
from tests.cases import of_each

PLAYED = "D9-D8"


def a_request(*lines: tuple[str, float]) -> LevelsRequest:
    """A request about the first move of a match of Nissi."""
    match = Match(GAME, GAME.rules.make_options({"clock": "none"}), (Seat("Ren"), Seat("Aoi")))
    case = case_of(GAME, match.state_at(0))
    assert case is not None
    return LevelsRequest(1, Limit(nodes=40), case, a_verdict(*lines), PLAYED)


def a_verdict(*lines: tuple[str, float]) -> Verdict:
    """A verdict of the first seat with its lines."""
    entries = tuple(Line((chance, 1 - chance), (text,)) for text, chance in lines)
    return Verdict(0, (lines[0][1], 1 - lines[0][1]), entries, choices=9)


def test_a_choice_is_good_that_gives_away_less_than_a_doubtful_action_does() -> None:
    verdict = a_verdict(("a", 0.6), ("b", 0.56), ("c", 0.54), (PLAYED, 0.3))
    good = {text: Answers().is_good(text, verdict, PLAYED) for text in ("a", "b", "c", PLAYED, "never listed")}
    assert good == {"a": True, "b": True, "c": False, PLAYED: False, "never listed": False}
    all_good = a_verdict(("a", 0.6), ("b", 0.59), ("c", 0.58), (PLAYED, 0.3))
    assert Answers().is_good("never listed", all_good, PLAYED) is None, "it may be as good"
    assert Answers(lost=(("never listed", 0.01),)).is_good("never listed", all_good, PLAYED)


def test_every_level_is_asked_ten_times_the_weakest_first_and_what_is_known_is_not_asked_again() -> None:
    request = a_request(("E9-E8", 0.6), ("F9-F8", 0.5), (PLAYED, 0.3))
    verdict = request.verdict
    said: list[Answers] = []
    found = request.run(Budget(request.limit), said.append)
    assert len(said) == TRIES * len(LEVELS) and said[-1] == found and found.next is None
    assert [len(each) for each in said[TRIES].chosen] == [TRIES, 1, 0, 0]
    assert len(said[TRIES].found(verdict, PLAYED)) == 1, "a level is told of once it has been asked to the end"
    assert request.read(json.loads(json.dumps(request.write(found)))) == found
    assert request.run(Budget(request.limit), said.append) == found, "the same every time"
    rest: list[Answers] = []
    assert replace(request, known=said[TRIES]).run(Budget(request.limit), rest.append) == found
    assert len(rest) == TRIES * len(LEVELS) - TRIES - 1


def test_what_is_asked_of_bots_travels_to_their_process() -> None:
    """The window stopped on an error when it was to be sent."""
    request = replace(a_request(("a", 0.5)), known=Answers((("a",), (), (), ()), (("a", 0.1),)))
    assert ForkingPickler.loads(ForkingPickler.dumps(request)) == request


def test_bots_are_asked_no_more_once_nobody_wants_to_know() -> None:
    request = a_request(("E9-E8", 0.6), (PLAYED, 0.3))
    with pytest.raises(Cancelled):
        request.run(Budget(request.limit, lambda: True), lambda found: None)


@given(st.lists(st.integers(0, TRIES), max_size=len(LEVELS)))
def test_the_sentence_names_every_level_that_was_asked(found: list[int]) -> None:
    words = found_words(found)
    assert [level for level in LEVELS if level in words] == list(LEVELS[: len(found)])


def test_the_sentence_grows_level_by_level() -> None:
    assert found_words([]) == ""
    assert found_words([1]) == "In ten tries a good move is found once by a novice."
    words = "In ten tries a good move is found not once by a novice, 4 times by an adept and 8 times by an expert."
    assert found_words([0, 4, 8]) == words


@of_each([None, [], {}, {"chosen": [[]] * 4}, {"chosen": [[1], [], [], []], "lost": {}},
                                  {"chosen": [[], [], [], []], "lost": {"a": "much"}}])  # fmt: skip
def test_what_are_no_answers_is_refused(body: object) -> None:
    with pytest.raises(ValueError, match="no"):
        a_request(("a", 0.5)).read(body)
