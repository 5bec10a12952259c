"""Sentences about a player who is called You."""

from __future__ import annotations

import pytest

from games import find_info
from games.core.endings import result_words
from games.core.grammar import does, listing, many, sentence, whom, whose
from games.core.types import Outcome


@pytest.mark.parametrize(
    ("verb", "second"),
    [("is", "are"), ("has", "have"), ("wins", "win"), ("passes", "pass"), ("takes", "take"), ("resigns", "resign")],
)
def test_a_verb_follows_the_name(verb: str, second: str) -> None:
    assert does("Aoi", verb) == f"Aoi {verb}"
    assert does("You", verb) == f"You {second}"


def test_what_a_player_owns() -> None:
    assert (whose("Ren"), whose("You"), whose("YOU")) == ("Ren's", "your", "your")
    assert sentence("your Chief") == "Your Chief"
    assert sentence("") == ""


def test_a_list_in_words() -> None:
    assert [listing(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


@pytest.mark.parametrize(
    ("game_id", "reasons"),
    [
        ("naishi", ("score", "types", "resign", "time")),
        ("nissi", ("protector", "time", "moves", "resign")),
        ("niwa", ("score", "groups", "resign", "time")),
        ("senshiai", ("reserve", "rounds")),
        ("djambi", ("last",)),
    ],
)
def test_no_result_says_you_wins(game_id: str, reasons: tuple[str, ...]) -> None:
    game = find_info(game_id).load()
    for reason in reasons:
        for shares in ((1.0, 0.0), (0.0, 1.0)):
            said = result_words(game, Outcome(reason, shares), ("You", "Ren"))
            assert not {"You wins", "You resigns", "You is", "You has", "You's"} & {
                " ".join(pair) for pair in zip(said.split(), said.replace(":", "").split()[1:], strict=False)
            }, said
            assert ("You win" in said) == (shares[0] == 1.0), said
            assert said[0].isupper()


def test_one_of_a_thing_is_not_said_in_the_plural() -> None:
    assert [many(count, "card") for count in (0, 1, 2, -1)] == ["0 cards", "1 card", "2 cards", "-1 card"]


def test_what_is_done_by_you_is_written_small() -> None:
    assert [whom(name) for name in ("You", "Aoi")] == ["you", "Aoi"]
