"""What a listener hears: no notation where words are meant, whose piece it was, what a list is of."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games import find_info
from games.analysis.luck import luck_of
from games.analysis.stored import keep_luck
from games.core import narration, savefile, words
from games.core.aloud import between
from games.core.luck import Draw, MatchLuck
from games.core.match import Match, Seat
from tests.ui.table.test_eyes import finished
from tests.ui.terminal.sessions import ALONE, TWO, Chooser, quick_bots, remember, script, session
from ui.terminal import program
from ui.terminal.acting import Actions
from ui.terminal.seen import Seen


def test_no_line_of_senshiais_log_has_the_notation_of_an_action_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_bots(monkeypatch)
    remember(tmp_path, "senshiai", {"board": "3", "rounds": "10"}, TWO)
    said = session(tmp_path, Chooser(5), "senshiai")
    for line in said.split("\n"):
        if line.startswith(("Aoi: ", "Ren: ")):
            words = line.partition(": ")[2].replace(",", "").split()
            assert not any("/" in word or ">" in word for word in words), line
            assert len(words) < 2 or words[0].rstrip("s") != words[1], line
            assert words[0] not in {"move", "attack", "shoot", "produce", "cast", "chaos"}, line


def test_signs_between_places_are_said_in_a_hint_and_in_the_log() -> None:
    assert between("I0xD5: takes the Protector; the likely reply is F0-G1") == (
        "I0 to D5: takes the Protector; the likely reply is F0 to G1"
    )


def test_where_a_language_names_both_places_before_its_word_for_going_a_move_is_a_sentence() -> None:
    words.use("ja")
    try:
        messages = [between(text).replace("\u200b", "") for text in ("侍1をC9へ、D9-C9", "b2/1>b3")]
    finally:
        words.use("en")
    assert messages == ["侍1をC9へ、D9からC9へ", "b2/1からb3へ"]


def test_what_is_under_way_is_told_of_you_as_of_others(tmp_path: Path) -> None:
    from games.senshiai.view.view import StackItem
    from games.senshiai.words.items import item_words

    attack = StackItem("attack", 0, "", "d1", "e2")
    assert item_words(attack, ["You", "Ren"]) == "You attack e2 from d1"
    assert item_words(attack, ["Aoi", "Ren"]) == "Aoi attacks e2 from d1"


def test_a_list_of_one_pieces_moves_says_which_piece_it_is() -> None:
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({"clock": "none"}), [Seat("Aoi"), Seat("Ren")])
    actions = Actions(match)
    every = actions.view.legal
    assert actions.heading(every) == ""
    piece = [each for each in every if actions.steps(each)[0] == actions.steps(every[0])[0]]
    assert actions.heading(piece * 12) == actions.steps(every[0])[0]


def test_a_player_who_is_called_by_the_side_is_named_once() -> None:
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({"clock": "none"}), [Seat("You"), Seat("Red")])
    assert [part.title for part in Seen(match, 0).parts()][1:] == ["You, Blue", "Red"]


def test_the_result_is_said_once_where_the_log_told_it_at_length(tmp_path: Path) -> None:
    remember(tmp_path, "djambi", {"n": "4", "players": "2"}, TWO)
    said = session(tmp_path, script("1", "resign", "yes", "leave"), "djambi")
    assert said.count("Ren wins") == 1


def test_the_result_is_said_once_where_bots_play_the_match_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_bots(monkeypatch)
    bots = [("Aoi", None), *((name, "novice") for name in ("Ren", "Mika", "Sora"))]
    remember(tmp_path, "djambi", {"n": "4", "players": "4"}, bots)
    said = session(tmp_path, Chooser(7), "djambi")
    end = said.partition("The match is over.")[0].rstrip().split("\n")
    assert not end[-2].startswith(end[-1])


def test_the_games_of_the_first_list_are_told_in_sentences(tmp_path: Path) -> None:
    said = session(tmp_path, script())
    assert "1. Naishi: 2 players. Secret hands, a shared River\n" in said
    assert "Nissi Samurai: 2 players, one clock\n" in said
    assert "·" not in said


def test_the_target_of_a_move_was_said_twice_in_full(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {}, TWO)
    said = session(tmp_path, script("1", "e9-e8", "brief", "d0-d1"), "nissi")
    assert "Aoi: Samurai 2 to E8, from E9\n" in said and "E9 to E8" not in said
    assert "Samurai 1 to D1\n" in said and "from D0" not in said


def test_who_plays_alone_was_called_by_name_when_giving_up(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {}, ALONE)
    said = session(tmp_path, script("1", "resign", "yes", "leave"), "nissi")
    assert "Resign the match? Type yes or no." in said and "Ren wins: You resigned." in said
    assert "for Aoi" not in said and "Aoi resigned" not in said


def test_what_is_said_in_japanese_has_no_marks_for_breaking_lines_and_is_understood_without_them(
    tmp_path: Path,
) -> None:
    sink = io.StringIO()
    folder = tmp_path / "ja"
    folder.mkdir()
    remember(folder, "naishi", {}, TWO)
    try:
        words.use("ja")
        title = narration.unmarked(words.tr("The River"))
        typed = io.StringIO(f"1\nready\nboard {title}\nfind {title}\n")
        program.run("naishi", data_dir=str(folder), language="ja", source=typed, sink=sink)
    finally:
        words.use("en")
    said = sink.getvalue()
    assert "\u200b" not in said
    assert f"{title}：" in said


def test_in_japanese_what_was_typed_had_no_quotation_marks_and_a_comma_a_blank_behind_it(tmp_path: Path) -> None:
    sink, typed = io.StringIO(), io.StringIO("xyz\n")
    words.use("ja")
    try:
        program.run(None, data_dir=str(tmp_path), language="ja", source=typed, sink=sink)
    finally:
        words.use("en")
    assert "2人。秘密の手札、共有の川" in sink.getvalue()
    assert "「xyz」はありません" in sink.getvalue()
    assert "、 " not in sink.getvalue()


def test_japanese_lines_of_the_terminal_had_latin_signs_between_their_parts(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {}, TWO)
    sink, typed = io.StringIO(), io.StringIO("1\n準備完了\nヘルプ\n簡潔\n列挙 f9\nf9-e8\n")
    words.use("ja")
    try:
        program.run("nissi", data_dir=str(tmp_path), language="ja", source=typed, sink=sink)
    finally:
        words.use("en")
    assert "空き。" in sink.getvalue() and "例：D9-C9。" in sink.getvalue()
    assert "; " not in sink.getvalue() and "。 " not in sink.getvalue()


def test_find_and_about_without_a_name_said_that_nothing_is_not_in_sight(tmp_path: Path) -> None:
    remember(tmp_path, "naishi", {}, TWO)
    said = session(tmp_path, script("1", "ready", "find", "about", "leave"), "naishi")
    assert said.count("Which card or piece? Type its name.") == 2
    assert "Nothing is not" not in said and "called ." not in said


def test_which_card_was_drawn_in_niwa_is_told_to_who_holds_it_and_to_nobody_else() -> None:
    game = find_info("niwa").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=5)
    match.settle()
    match.play(match.legal()[0])
    while match.settle():
        pass
    drawn = [line for line in Seen(match, 0).log() if line.startswith("You draw the ")]
    assert len(drawn) == 1
    assert [line for line in Seen(match, 1).log() if "draws" in line] == []


def test_in_french_a_piece_that_may_be_taken_is_named_with_its_owner_behind_it() -> None:
    """It said "peut être pris par à Ren : Diplomate"."""
    words.use("fr")
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    assert narration.owned(match.view(0), 1, ["Aoi", "Ren"], "Protecteur") == "Protecteur à Ren"
    assert narration.owned(match.view(0), 0, ["Aoi", "Ren"], "Protecteur") == "Protecteur à vous"


def test_at_the_end_of_a_match_luck_is_told_apart_from_play(tmp_path: Path) -> None:
    match = finished(None, "adept")
    keep_luck(match, MatchLuck(luck_of(match).key, 2, (Draw(12, "T0", (0.18, -0.18)),)))
    path = tmp_path / "over.json"
    path.write_text(savefile.dumps(match), encoding="utf-8")
    said = session(tmp_path, script("leave"), load=str(path)).split("\n")
    name = match.seats[0].name
    assert any(line.startswith(f"Luck: 18 of 100 to {name}; by play ") for line in said)
    assert f"Torii: 18 of 100 to {name}" in said
