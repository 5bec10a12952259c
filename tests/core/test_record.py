"""The text of a match from a position: where it began is told as far as the reader may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import find_info
from games.core.match import Match, Seat
from games.core.record import record
from games.core.savefile import dumps
from games.protocol.plain import view_object
from launch.sharing import export, replay

NIWA = "niwa std/4 place w 0 10d,11b,12b 06b,08a,10a 10c@0,0b"
NISSI = "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"


def begun(game_id: str, start: str) -> Match:
    game = find_info(game_id).load()
    options = game.rules.parse_position(start, None).options
    return Match(game, options, [Seat(name) for name in ("Aoi", "Ren")], seed=1, start=start)


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        (None, "niwa std/4 place w 0 ?,?,? ?,?,? 10c@0,0b"),
        (0, "niwa std/4 place w 0 10d,11b,12b ?,?,? 10c@0,0b"),
        (1, "niwa std/4 place w 0 ?,?,? 06b,08a,10a 10c@0,0b"),
    ],
)
def test_the_text_of_a_match_begun_from_a_position_prints_no_hand_that_its_reader_does_not_know(
    reader: int | None, text: str
) -> None:
    match = begun("niwa", NIWA)
    for _ in range(2):
        assert f"From the position {text}\n" in record(match, reader)
        match.play(match.legal()[0])
        match.settle()


@pytest.mark.parametrize("game_id", ["naishi", "senshiai"])
def test_a_position_in_the_middle_of_other_games_is_told_so_too(game_id: str) -> None:
    game = find_info(game_id).load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat("Aoi"), Seat("Ren")], seed=4)
    while match.length < 12:
        if not match.settle():
            match.play(match.legal()[0])
    again = begun(game_id, game.rules.position(match.state))
    for reader in (None, 0, 1):
        assert again.start is not None and again.start not in record(again, reader)
        assert again.view(reader).text in record(again, reader)


def test_a_position_that_hides_nothing_is_told_as_it_was_given() -> None:
    assert f"From the position {NISSI}\n" in record(begun("nissi", NISSI), None)


def test_replay_and_export_print_no_hand_of_where_a_match_began(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "match.json", tmp_path / "match.txt"
    file.write_text(dumps(begun("niwa", NIWA)))
    assert replay([str(file), "--seat", "2"]) == 0
    assert export([str(file), "--text"]) == 0
    assert export([str(file), "--text", "--out", str(out), "--seat", "2"]) == 0
    text = capsys.readouterr().out + out.read_text()
    assert "10d" not in text and "06b,08a,10a" in text


OWN = "@harbour-of-lanterns*1+militiamen*10+warriors*9"
OTHER = "@raiders-camp*1+militiamen*10+samurai*9"


def of_own_decks() -> Match:
    game = find_info("senshiai").load()
    options = game.rules.make_options({"decks": f"{OWN},{OTHER}", "deck-size": "20"})
    return Match(game, options, [Seat("Aoi"), Seat("Ren")], seed=4)


@pytest.mark.parametrize(("reader", "text"), [(None, "?,?"), (0, f"{OWN},?"), (1, f"?,{OTHER}")])
def test_a_deck_of_somebodys_own_is_told_to_nobody_else(reader: int | None, text: str) -> None:
    match = of_own_decks()
    match.settle()
    assert f"Deck: {text}\n" in record(match, reader)
    assert view_object(match, reader)["options"]["decks"] == text
    assert match.game.rules.option_values(match.options_seen(reader))["decks"] == text
