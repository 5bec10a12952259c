"""Senshiai's log in words."""

from __future__ import annotations

from games import GAMES
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules import events as ev

TEXT = next(info for info in GAMES if info.id == "senshiai").load().text
NAMES = ("Aoi", "Ren")
KAPPA, SAMURAI, MEN = (CARD_NUMBERS[name] for name in ("kappa", "samurai", "militiamen"))


def test_cards_wasted_in_a_row_are_one_line_for_each_who_loses_them_and_why() -> None:
    wasted = [*(ev.CardWasted(1, card, 0) for card in (KAPPA, MEN, MEN)), ev.CardWasted(1, SAMURAI, 1)]
    lines = TEXT.log_lines("assign 0", wasted, NAMES)
    assert [(line.seat, line.text, line.note) for line in lines] == [
        (1, "wastes 3 cards: Kappa and two Militiamen", "because of Aoi"),
        (1, "wastes Samurai", ""),
    ]


def test_cards_drawn_in_a_row_are_named_in_one_line_to_who_sees_them() -> None:
    drawn = [ev.CardsDrawn(0, 3), *(ev.CardDrawn(0, card) for card in (KAPPA, SAMURAI, SAMURAI))]
    assert [line.text for line in TEXT.log_lines("draw 3", drawn, NAMES)] == [
        "draws 3 cards", "draws Kappa and two Samurai",
    ]  # fmt: skip
