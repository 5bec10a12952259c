"""What is told of seats that are known to be favoured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games import find_info, ready_games
from games.core.fairness import NOTABLE_SHARE, Advantage
from games.nissi.fairness import BY_LAST_MOVE, PLAYED_OUT
from games.niwa.fairness import EVEN_STARTS, MEASURED
from games.niwa.options import Variant
from games.senshiai.fairness import SMALL_BOARD

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_a_seat_is_told_of_only_above_the_bar() -> None:
    assert Advantage(0, NOTABLE_SHARE, 0.5, 0.58, 900).words("Blue") == ""
    assert Advantage(0, 0.59, 0.5, 0.68, 120).words("Blue").startswith("Between equal players Blue took 59%")


def test_what_a_set_up_tells_of_nissi_is_what_the_page_about_bots_has_measured() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for known, limit in zip(BY_LAST_MOVE, (120, 121), strict=True):
        blue = known.share if known.seat == 0 else 1 - known.share
        low, high = (known.low, known.high) if known.seat == 0 else (1 - known.high, 1 - known.low)
        side = ("Blue", "Red")[known.seat]
        assert f"| {side}'s (limit {limit}) | {blue * 100:.0f} % | {low * 100:.0f} to {high * 100:.0f} |" in text


def test_what_a_set_up_does_not_tell_where_captures_are_played_out_is_measured_as_well() -> None:
    game = find_info("nissi").load()
    known = game.advantage(game.rules.make_options({"move_limit": "100", "at_limit": "quiet"}))
    assert known is PLAYED_OUT and known.words("Red") == ""
    row = f"| played out | 100 | {known.games} | {100 - known.share * 100:.1f} % | "
    assert row + f"{100 - known.high * 100:.1f} to {100 - known.low * 100:.1f} |" in DOCS.read_text(encoding="utf-8")


def test_beside_an_advantage_stands_what_else_makes_up_for_it() -> None:
    told = Advantage(0, 0.59, 0.5, 0.68, 120, remedy="So does an even start.").words("Blue")
    assert told.endswith("Play a two-game match with sides swapped to even this out. So does an even start.")
    for (variant, lines), known in MEASURED.items():
        assert bool(known.remedy) is ((variant, lines) in EVEN_STARTS)


def test_every_even_start_is_one_with_which_equals_were_measured() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for (variant, lines), stones in EVEN_STARTS.items():
        assert variant is Variant.STD
        assert re.search(rf"^\| standard \| {lines} \| {stones} \| 400 \| (4[5-9]|5[0-4])\.\d % \|", text, re.MULTILINE)


def test_what_a_set_up_tells_of_senshiai_is_what_the_page_about_bots_has_measured() -> None:
    known = SMALL_BOARD
    row = f"| 3x3 | {known.games} | {known.share * 100:.1f} % | {known.low * 100:.1f} to {known.high * 100:.1f} |"
    assert row in DOCS.read_text(encoding="utf-8")


def test_what_a_set_up_tells_of_niwa_is_what_the_page_about_bots_has_measured() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for (variant, lines), known in MEASURED.items():
        called = "standard" if variant is Variant.STD else "no luck, White holds spring"
        sentence = f"{known.share * 100:.1f} % | {known.low * 100:.1f} to {known.high * 100:.1f}"
        assert f"| {called} | {lines} | {known.games} | {sentence} |" in text


@pytest.mark.parametrize("info", ready_games(), ids=lambda info: info.id)
def test_no_game_tells_of_a_seat_that_is_not_there(info) -> None:  # type: ignore[no-untyped-def]
    game = info.load()
    options = game.rules.make_options({})
    known = game.advantage(options)
    assert known is None or known.seat < len(game.rules.seat_names(options))
