"""What Naishi's recap and cover tell: ways, places and words, and nothing that the reader does not know."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.naishi.cards import Card
from tests.ui.hosts import Asked
from tests.ui.scenes.naishi.hands import DEAL, NEAR_THE_END
from ui.scenes.naishi.recap import cover, recap_items
from ui.table.scene.recap_items import BoardMark, Changed, RecapItem, Swapped, Trail

REN_SWAPS = (*DEAL, "d2", "done", "sh 5 7", "d8")


def told(log: Sequence[str], viewer: int | None = 0, last: int = 2) -> list[RecapItem]:
    snapshot = Asked("naishi", tuple(log), viewer=viewer).snapshot
    return recap_items(snapshot.records[-last:], snapshot)


def test_a_swap_of_hidden_cards_tells_the_places_and_not_the_cards() -> None:
    swap, develop = told(REN_SWAPS)
    assert swap.words == "Ren: swaps two cards"
    assert swap.marks == (Changed("court swap"), Swapped("their hand 1", "their hand 3"))
    seen = Changed("their hand 4", piece=Card.COUNCELLOR)
    assert develop.marks == (seen, Trail("river 4", "their hand 4", around=True))
    assert develop.outcome == "Hand 4, from the fourth deck"


def test_a_swap_of_hidden_cards_is_told_alike_whatever_they_are() -> None:
    other = (*DEAL[:4], "hand 2 MWMCM", *REN_SWAPS[5:])
    assert told(REN_SWAPS)[0] == told(other)[0]


def test_the_arrow_of_a_ninja_was_written_in_two_signs() -> None:
    start = NEAR_THE_END.replace("BRRMM", "JRRMM").replace("-- BCCFFJJ", "-- BBCCFFJ").replace(" 1 turn", " 2 turn")
    asked = Asked("naishi", ("d1", "done"), start=start)
    outcomes = [each.outcome for each in recap_items(asked.snapshot.records, asked.snapshot)]
    assert outcomes[-1] == "Ninja → Counsellor Line 1. Final score 15 : 1"


@pytest.mark.parametrize(
    ("log", "marks"),
    [
        (("sr 0 3",), (Changed("court swap"), Swapped("river 1", "river 4"))),
        (("x 0 3",), (Changed("river 4"), Changed("river 1"), Changed("discards"), Changed("court discard"))),
        (("sl 0 1",), (Changed("court swap"), Swapped("line 1", "line 2"))),
        (("sx 2",), (Changed("court swap"), Swapped("line 3", "hand 3"))),
        (("decree 6",), (Changed("court decree"), Swapped("hand 2", "their hand 2"))),
        (("sl 0 1", "d2", "d2", "done", "recall"), (Changed("emissaries"),)),
    ],
)
def test_every_action_is_marked_at_the_places_it_touched(log: tuple[str, ...], marks: tuple[BoardMark, ...]) -> None:
    assert told((*DEAL, *log), last=1)[0].marks == marks


def test_every_place_that_a_deed_names_is_found_on_the_table() -> None:
    asked = Asked("naishi", (*DEAL, "sl 0 1", "d2", "d2", "done", "recall", "x 0 1", "d7", "decree 6"))
    for item in recap_items(asked.snapshot.records, asked.snapshot):
        for mark in item.marks:
            names = [getattr(mark, field) for field in mark.__dataclass_fields__ if field != "piece"]
            for name in (each for each in names if isinstance(each, str) and each):
                assert asked.scene.find(name, asked.snapshot) is not None, name


@pytest.mark.parametrize(
    ("log", "giver", "taker", "why", "asked"),
    [
        (DEAL[:1], None, 0, "The draft: choose your gift.", "You choose which of two cards you give away."),
        (DEAL[:2], 0, 1, "Aoi has chosen a gift.", "You choose which of two cards you give away."),
        (DEAL, None, 0, "The match continues where you left it.", "It is your turn."),
        ((*DEAL, "d2", "done"), 0, 1, "Aoi has developed a card and ended the turn.", "It is your turn."),
        (REN_SWAPS, 1, 0, "Ren has sent an emissary and developed a card.", "It is your turn."),
    ],
)  # fmt: skip
def test_the_cover_says_why_the_table_is_passed_on(
    log: tuple[str, ...], giver: int | None, taker: int, why: str, asked: str
) -> None:
    words = cover(giver, taker, Asked("naishi", tuple(log), viewer=None).snapshot)
    assert (words.why, words.asked) == (why, asked)


def test_the_cover_counts_river_and_emissaries() -> None:
    words = cover(1, 0, Asked("naishi", REN_SWAPS, viewer=None).snapshot)
    assert words.facts == (
        ("River", "28 cards left"), ("Ren’s emissaries", "one at home"), ("Your emissaries", "both at home"),
    )  # fmt: skip
