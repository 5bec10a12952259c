"""What somebody wants who hears many matches: letters, scans, fewer words, spelled places, lists that take commands."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import find_info
from games.core import words
from games.core.match import Match, Seat
from games.core.narration import narration_of, unmarked
from games.core.spoken_alphabet import INTERNATIONAL, OWN, spelled, unspelled
from games.core.words import LANGUAGES, tr_c
from games.senshiai.words.narration import card_read
from tests.ui.terminal.sessions import ALONE, TWO, quick_bots, remember, script, session
from ui.terminal.commands import COMMANDS, by_letter, command_in
from ui.terminal.scanning import Scanner


def heard(folder: Path, *lines: str, seats: object = TWO) -> str:
    """All that was said in a match of Nissi after these lines were typed."""
    remember(folder, "nissi", {}, seats)  # type: ignore[arg-type]
    return session(folder, script("1", *lines), "nissi")


@pytest.mark.parametrize("code", [words.ENGLISH, *LANGUAGES])
def test_every_letter_means_one_command_in_every_language(code: str) -> None:
    words.use(code)
    letters = [tr_c("typed letter", each.letter) for each in COMMANDS if each.letter]
    assert len(set(letters)) == len(letters) > 10 and all(len(letter) == 1 for letter in letters)


def test_a_letter_does_what_its_command_does(tmp_path: Path) -> None:
    assert by_letter("b 2", over=False) == ("board", "2")
    said = heard(tmp_path, "e9-e8", "l", "m", "t")
    assert said.count("Aoi: Samurai 2 to E8") >= 1 and "You may:" in said and "Move 1. You" in said


def test_letters_of_the_game_keep_their_meaning(tmp_path: Path) -> None:
    said = heard(tmp_path, "c", "b")
    assert "F9: your Protector" in said and "H9: your Samurai 4" in said
    assert "Armies:" not in said


def test_a_row_a_ray_and_what_lies_between_are_read_out(tmp_path: Path) -> None:
    said = heard(tmp_path, "scan row 5", "s f9", "scan f9 f0", "scan f9 e7", "scan")
    assert "row 5:\nA5 to J5: empty" in said
    assert "towards F0: F8 to F1: empty; F0: Ren’s Protector" in said
    assert "F9: your Protector\nF8 to F1: empty\nF0: Ren’s Protector" in said
    assert "“F9” and “E7” are not on one line." in said
    assert "Which row or column, such as row 0, column J?" in said


@pytest.mark.parametrize(("name", "options"), [("djambi", {"n": "5"}), ("naishi", {}), ("niwa", {}), ("senshiai", {})])
def test_every_line_and_ray_of_a_board_is_of_its_places(name: str, options: dict[str, str]) -> None:
    game = find_info(name).load()
    made = game.rules.make_options(options)
    match = Match(game, made, [Seat(str(each)) for each in game.rules.seat_names(made)], seed=2)
    match.settle()
    rng = Random(1)
    for _ in range(6):
        match.play(rng.choice(match.legal()))
        while match.settle():
            pass
    narration, view = narration_of(game), match.view(0)
    places = set(narration.places(view))
    lines = narration.lines(view)
    assert lines and all(set(line.places) <= places for line in lines)
    assert len({line.name for line in lines}) == len(lines)
    for place in places:
        for ray in narration.rays(view, place):
            assert set(ray) <= places - {place}
    scanner = Scanner(narration, view, ["Aoi", "Ren", "Mio", "Kei", "Nao"])
    assert all(scanner.scan(line.name) for line in lines)


def test_brief_says_at_most_two_thirds_of_the_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_bots(monkeypatch)
    moves = ["e9-e8", "e8-e7", "d9-d8", "d8-d7", "g9-g8"]
    whole = heard(tmp_path / "full", *moves, seats=ALONE) if (tmp_path / "full").mkdir() is None else ""
    (tmp_path / "brief").mkdir()
    short = heard(tmp_path / "brief", "brief", *moves, seats=ALONE)
    played = [text.split("Brief.")[-1].partition("Goodbye")[0].split() for text in (whole.split("help for")[1], short)]
    assert 3 * len(played[1]) <= 2 * len(played[0]), (len(played[1]), len(played[0]))
    assert "Ren: " in short and "You: Samurai" not in short


def test_places_are_spelled_and_read_by_the_words_of_an_alphabet(tmp_path: Path) -> None:
    assert spelled("E5: your Samurai, 1/n/6 on c3", ["e5"], INTERNATIONAL) == "Echo 5: your Samurai, 1/n/6 on c3"
    assert unspelled("echo 9 to echo 8", INTERNATIONAL) == "e9 to e8"
    words.use("de")
    assert spelled("E5", ["e5"], OWN) == "Emil 5" and unspelled("Emil 5", OWN) == "e5"
    words.use(words.ENGLISH)
    said = heard(tmp_path, "spell international", "echo 9-e8", "l")
    assert "Samurai 2 to Echo 8, from Echo 9" in said


def test_half_of_a_move_was_spelled_that_nobody_could_type() -> None:
    words = "write, for example, Tc2-d3, kill b7 or D9-C9"
    said = spelled(words, {"c2", "d3", "b7", "d9", "c9"}, INTERNATIONAL)
    assert said == "write, for example, Tc2-d3, kill Bravo 7 or Delta 9-Charlie 9"


def test_a_list_takes_help_and_back(tmp_path: Path) -> None:
    said = session(tmp_path, script("rules", "help", "list", "back", "leave"))
    assert "Enter or back leaves the list." in said and said.count("\n1. Naishi\n") == 1 and "\n> 1. Naishi\n" in said
    assert "is not in the list" not in said and said.endswith("Goodbye.\n")


def test_quit_was_not_in_the_list(tmp_path: Path) -> None:
    said = session(tmp_path, script("quit"))
    assert "is not in the list" not in said and said.endswith("Goodbye.\n")
    assert command_in("quit", False) == command_in("quit", True) == ("leave", "")


def test_a_command_of_a_match_that_is_over_is_refused_as_such_before(tmp_path: Path) -> None:
    said = heard(tmp_path, "back")
    assert "“back” is for a match that is over." in said and "notation" not in said


def test_unfinished_matches_are_listed_by_people_and_date(tmp_path: Path) -> None:
    heard(tmp_path, "e9-e8")
    said = session(tmp_path, script("continue"))
    line = next(each for each in said.splitlines() if "1 action" in each)
    assert line.startswith("1. Nissi Samurai, Aoi and Ren, 1 action, today ")


def test_the_terminal_has_no_clock_unless_it_is_asked_for(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {"clock": "5"}, TWO)
    said = session(tmp_path, script("1", "clock"), "nissi")
    assert "There is no clock." in said


def test_power_is_read_with_its_names_first() -> None:
    game = find_info("senshiai").load()
    match = Match(game, game.rules.make_options({"board": "3"}), [Seat("Aoi"), Seat("Ren")], seed=2)
    match.settle()
    view, narration = match.view(0), narration_of(game)
    capital = next(each for each in view.spaces if each.units)
    assert "melee " in narration.place(view, capital.name, ["Aoi", "Ren"])


def test_rules_are_found_by_words_that_other_books_have_for_the_same(tmp_path: Path) -> None:
    said = heard(tmp_path, "rules furthest enemy row")
    assert "The rules say “End Row” for “furthest enemy row”." in said


def test_a_rule_is_read_by_its_number(tmp_path: Path) -> None:
    said = heard(tmp_path, "rules 2.2", "rules 3", "rules 99.9")
    assert "2.2 A Samurai steps one tile forward, left or right." in said and "2.3 A Protector steps" not in said
    assert "3 The end" in said and "3.4 A player resigns" in said
    assert "The rules say nothing about 99.9." in said


def test_a_sentence_of_the_rules_was_broken_over_two_lines(tmp_path: Path) -> None:
    said = heard(tmp_path, "rules 2.4", "rules your turn")
    assert said.count("sliding along the End Row keeps the power, sliding away from it uses the power up.\n") == 2


def test_a_list_of_rules_took_no_word_and_no_number_of_a_rule(tmp_path: Path) -> None:
    said = heard(tmp_path, "rules", "2.2", "rules promoted", "99.9", "back", "turn")
    assert "\n> 2.2 A Samurai steps one tile" in said and "\n> 2 Your turn:\n2.1 " in said
    assert "“99.9” is not in the list (1 to 8)." in said


def test_a_refusal_names_the_rule_that_can_be_read_by_its_number(tmp_path: Path) -> None:
    said = heard(tmp_path, "d9-d7")
    assert "A Samurai moves one tile: forward, left or right." in said and said.count("Rule 2.2.") == 1


def test_a_place_before_a_japanese_particle_was_not_spelled() -> None:
    assert (
        spelled("c2のならず者、玉座からd5へ", {"c2", "d5"}, INTERNATIONAL) == "Charlie 2のならず者、玉座からDelta 5へ"
    )


def test_the_paths_of_a_card_were_read_in_english_in_every_language() -> None:
    words.use("ja")
    try:
        assert "空と陸の道" in unmarked(card_read("crane-castle"))
    finally:
        words.use(words.ENGLISH)
