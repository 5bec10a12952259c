"""Names as they are kept: what stays, what goes, and what a save may call its players."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from games import find_game
from games.core.match import Match, Seat
from games.core.names import JOINERS, USUAL, clean_name
from games.core.savefile import dumps, loads, summarize
from tests.cases import of_each

ALI_REZA = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
"""An ordinary Persian name, spelled with a zero-width non-joiner."""


@of_each(
    [
        ("Aoi", "Aoi"),
        ("  Jean   Luc ", "Jean Luc"),
        ("a\tb\nc", "a b c"),
        ("Re\u200b\u0301mi", "R\u00e9mi"),
        ("Re\u0301mi", "R\u00e9mi"),
        (ALI_REZA, ALI_REZA),
        ("\u200dRen\u200c", "Ren"),
        ("Ren\u00a9\ufe0f", "Ren\u00a9\ufe0f"),
        ("\ufeffMi\u200bka\u202e\x00\x7f\udcff\ue000\uffff", "Mika"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
    ]
)
def test_a_name_keeps_its_letters_and_loses_what_nobody_sees(typed: str, kept: str) -> None:
    assert clean_name(typed, 24) == kept


@of_each(["", "  ", "\u200b\u200d", "\u3164", "\u0301", "\x00\n", "\ufe0f", "\udc80"])
def test_a_name_without_anything_to_see_becomes_the_seats_usual_one(blank: str) -> None:
    assert clean_name(blank, 24, 2) == USUAL[2]
    assert clean_name(blank, 24) == ""


@given(st.text(st.characters(categories=None), max_size=80))
def test_a_clean_name_is_short_printable_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text, 24)
    assert len(name) <= 24 and clean_name(name, 24) == name
    assert all(char in JOINERS or unicodedata.category(char)[0] != "C" for char in name)
    name.encode("utf-8")


def test_a_save_with_invisible_names_loads_under_names_that_can_be_read() -> None:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    seats = [Seat("\u202eAoi\n\x00\u200b"), Seat("\u200b\ufeff")]
    text = dumps(Match(game, game.rules.make_options({}), seats))
    assert [seat.name for seat in loads(text).seats] == ["Aoi", USUAL[1]]
    assert [seat.name for seat in summarize(text).seats] == ["Aoi", USUAL[1]]
