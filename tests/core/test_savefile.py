"""Save files: what is written, what is refused and why, and what a crash leaves behind."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from games import find_game
from games.core import save_schema, savefile
from games.core.clock import Clock
from games.core.errors import SaveError
from games.core.match import Match, Seat
from tests.cases import of_each

FIXTURE = Path(__file__).parents[1] / "fixtures" / "saves" / "format-1.json"
NOON = datetime(2024, 5, 6, 12, 0, 7, tzinfo=UTC)


@pytest.fixture
def match() -> Match:
    """A match of Nissi with four actions, one of them undone."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({"clock": "3"})
    made = Match(game, options, [Seat("Zoë"), Seat("Böt", "expert")], seed=11)
    for text in ("F9-F8", "F0-F1", "F8-F7", "F1-F2"):
        if text == "F8-F7":
            made.spend(4.5)
        made.play_text(text)
    made.spend(7.84567)
    made.go_to(3)
    return made


def changed(match: Match, change: Callable[[dict[str, Any]], object], sign: bool = True) -> str:
    """The save text of `match` after `change`, with a checksum that fits unless `sign` is False."""
    body = json.loads(savefile.dumps(match))
    change(body)
    if sign:
        body["checksum"] = savefile.checksum(body)
    return json.dumps(body)


def test_a_save_is_readable_json_with_everything_in_it(match: Match) -> None:
    body = json.loads(savefile.dumps(match, now=NOON))
    assert body["format"] == "zashiki-match"
    assert (body["version"], body["game"], body["rules_version"]) == (2, "nissi", 1)
    assert body["options"] == {"clock": "3", "move_limit": "none"}
    assert body["seats"] == [{"name": "Zoë", "level": None}, {"name": "Böt", "level": "expert"}]
    assert (body["log"], body["index"], body["seed"]) == (["F9-F8", "F0-F1", "F8-F7", "F1-F2"], 3, 11)
    assert body["clock"] == {"limit": 180.0, "used": [12.346], "readings": [[0.0], [0.0], [4.5], [4.5]]}
    assert (body["times"], body["running"]) == ([0.0, 0.0, 4.5, 0.0], 0.0)
    assert (body["saved"], body["result"], body["start"]) == ("2024-05-06T12:00:07+00:00", "", None)
    assert set(body) == {
        "format", "version", "game", "rules_version", "options", "start", "seed", "seats", "log", "index", "clock",
        "created", "saved", "result", "checksum", "times", "running",
    }  # fmt: skip


def test_loading_brings_everything_back(match: Match) -> None:
    loaded = savefile.loads(savefile.dumps(match))
    assert (loaded.state, loaded.index, loaded.length, loaded.seats) == (match.state, 3, 4, match.seats)
    assert (loaded.seed, loaded.created, loaded.options) == (11, match.created, match.options)
    assert loaded.clock == Clock(180.0, True, [12.346])
    assert loaded.can_redo


def test_every_action_keeps_its_time_and_a_review_shows_the_clock_of_that_moment(match: Match) -> None:
    match.spend(1.25)
    loaded = savefile.loads(savefile.dumps(match))
    assert [entry.seconds for entry in loaded.all_entries()] == [0, 0, 4.5, 0]
    assert [clock.used for index in range(5) if (clock := loaded.clock_at(index))] == [[0], [0], [0], [13.596], [4.5]]
    assert savefile.summarize(savefile.dumps(match)).seconds == 5.75


def test_leaving_the_table_gives_no_time_back(match: Match) -> None:
    match.spend(20)
    loaded = savefile.loads(savefile.dumps(match))
    assert loaded.clock is not None
    assert loaded.clock.used == [32.346]
    loaded.spend(2)
    assert loaded.play_text("D0-D1").clock == (34.35,)


def test_the_time_of_the_action_to_come_goes_on_where_it_was(match: Match) -> None:
    match.spend(20)
    loaded = savefile.loads(savefile.dumps(match))
    loaded.spend(2)
    assert loaded.play_text("D0-D1").seconds == 22


def test_a_save_of_version_1_still_opens_and_is_written_as_version_2() -> None:
    loaded = savefile.load(FIXTURE)
    assert (loaded.index, loaded.length, loaded.seats[0].name) == (3, 4, "Zoë")
    assert loaded.clock == Clock(180.0, True, [17.25])
    assert {entry.seconds for entry in loaded.all_entries()} == {0}
    again = savefile.loads(savefile.dumps(loaded))
    assert again.all_entries() == loaded.all_entries()
    assert again.clock_at(2) == loaded.clock_at(2) == loaded.clock, "what nobody wrote down shows as it is now"


def test_going_on_with_a_match_of_version_1_a_review_of_what_came_before_shows_no_later_clock() -> None:
    match = savefile.load(FIXTURE)
    match.spend(5)
    match.play(match.legal()[0])
    match.spend(30)
    assert [clock.used for index in (0, 2, 4) if (clock := match.clock_at(index))] == [[0], [22.25], [52.25]]


def test_a_match_of_more_actions_than_a_match_may_have_is_refused_unplayed(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_schema, "MAX_ACTIONS", 2)
    for read in (savefile.loads, savefile.summarize):
        with pytest.raises(SaveError, match="has 4 actions; a match has at most 2"):
            read(savefile.dumps(match))


def test_the_longest_match_can_be_given_up_and_saved(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("save_schema", "match"):
        monkeypatch.setattr(f"games.core.{module}.MAX_ACTIONS", 4)
    match.go_to(4)
    text = savefile.dumps(match)
    match.play_text("resign")
    assert savefile.loads(savefile.dumps(match)).outcome == match.outcome
    monkeypatch.setattr("games.core.match.MAX_ACTIONS", 3)
    with pytest.raises(SaveError, match=r"action 4 of the log.* at most 3 actions"):
        savefile.loads(text)


def test_a_match_from_a_position_is_saved_with_it(match: Match) -> None:
    start = "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"
    other = Match(match.game, match.options, match.seats, start=start)
    other.play_text("E0-E8")
    loaded = savefile.loads(savefile.dumps(other))
    assert (loaded.start, loaded.state) == (start, other.state)


def test_the_result_is_written_in_words(match: Match) -> None:
    match.play_text("resign")
    text = savefile.dumps(match)
    summary = savefile.summarize(text)
    assert summary.result == match.prompt(None)
    assert (summary.game, summary.actions, summary.index) == ("nissi", 4, 4)
    assert summary.seats == match.seats


def test_formatting_a_file_by_hand_does_not_damage_it(match: Match) -> None:
    body = json.loads(savefile.dumps(match))
    pretty = json.dumps(dict(sorted(body.items())), indent=8, ensure_ascii=True)
    assert savefile.loads(pretty).state == match.state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda body: body.update(format="chess"), "not a Zashiki save"),
        (lambda body: body.update(version=99), "too new: it has format 99"),
        (lambda body: body.update(version=0), "which version"),
        (lambda body: body.update(version=True), "which version"),
        (lambda body: body.update(game="go"), "not have the game “go”"),
        (lambda body: body.update(rules_version=2), "newer rules of Nissi"),
        (lambda body: body.pop("log"), "its log is missing"),
        (lambda body: body.update(log="F9-F8"), "log is invalid"),
        (lambda body: body.update(log=[1]), "log is invalid"),
        (lambda body: body.update(index=5), "index is outside"),
        (lambda body: body.update(index=-1), "index is outside"),
        (lambda body: body.update(index=True), "index is invalid"),
        (lambda body: body["options"].update(clock="7"), "cannot be set up: clock"),
        (lambda body: body["options"].update(clock=3), "options are invalid"),
        (lambda body: body.update(start="junk"), "cannot be set up"),
        (lambda body: body["seats"].pop(), "2 seats, not 1"),
        (lambda body: body["seats"][1].update(level="genius"), "“genius”"),
        (lambda body: body["seats"][1].update(level=["expert"]), "seats are invalid"),
        (lambda body: body["seats"][1].update(rating=5), "seats are invalid"),
        (lambda body: body.update(comment="hello"), "unknown field, “comment”"),
        (lambda body: body["seats"].__setitem__(0, "Zoë"), "seats are invalid"),
        (lambda body: body["log"].__setitem__(1, "F0-F9"), "action 2 of the log, “F0-F9”"),
        (lambda body: body["log"].__setitem__(2, "resign"), "action 4 of the log"),
        (lambda body: body["times"].pop(), "times are invalid"),
        (lambda body: body["times"].__setitem__(0, -1), "times are invalid"),
        (lambda body: body.update(running=None), "running is invalid"),
        (lambda body: body["clock"]["readings"].pop(), "clock is invalid"),
        (lambda body: body["clock"]["readings"].__setitem__(0, [1, 2]), "clock is invalid"),
        (lambda body: body["clock"].update(used=[1, 2]), "clock is invalid"),
        (lambda body: body["clock"].update(limit=-1), "clock is invalid"),
        (lambda body: body["clock"].update(limit=0), "clock is invalid"),
        (lambda body: body.update(clock={}), "clock is invalid"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    match: Match, change: Callable[[dict[str, Any]], object], words: str
) -> None:
    with pytest.raises(SaveError, match=words):
        savefile.loads(changed(match, change))


def test_a_change_without_a_new_checksum_is_damage(match: Match) -> None:
    with pytest.raises(SaveError, match="checksum"):
        savefile.loads(changed(match, lambda body: body.update(seed=12), sign=False))


@of_each(["", "{", "null", "[]", "1", '"x"', "{}", "NaN", "[" * 100_000, "\ud800", '{"a": NaN}'])
def test_texts_that_are_no_saves_at_all(text: str) -> None:
    for read in (savefile.loads, savefile.summarize):
        with pytest.raises(SaveError):
            read(text)


def test_a_text_too_large_is_not_even_read(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="too large"):
        savefile.loads(" " * (savefile.MAX_BYTES + 1))
    file = tmp_path / "huge.json"
    with file.open("wb") as handle:
        handle.truncate(savefile.MAX_BYTES + 1)
    with pytest.raises(SaveError, match="too large"):
        savefile.load(file)


# -- on disk -----------------------------------------------------------------------------------


def test_writing_keeps_the_file_before_as_a_backup(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "match.json"
    savefile.write_text(file, "first")
    assert file.read_text() == "first"
    assert not savefile.backup_path(file).exists()
    savefile.write_text(file, savefile.dumps(match))
    assert savefile.backup_path(file).read_text() == "first"
    assert savefile.load(file).state == match.state
    assert sorted(each.name for each in file.parent.iterdir()) == ["match.json", "match.json.bak"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_while_writing_loses_nothing(
    step: str, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    savefile.write_text(file, savefile.dumps(match))
    match.undo()

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(SaveError, match=r"match\.json cannot be written .* No space left"):
        savefile.write_text(file, savefile.dumps(match))
    monkeypatch.undo()
    assert savefile.load(file).index == 3
    others = {each.name for each in tmp_path.iterdir()} - {"match.json", "match.json.bak"}
    assert others == set(), "a temporary file stayed behind"


def test_a_damaged_file_opens_from_its_backup_and_says_so(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    savefile.write_text(file, savefile.dumps(match))
    savefile.write_text(file, "damaged")
    loaded, notice = savefile.load_or_backup(file)
    assert loaded.state == match.state
    assert "not a save" in notice
    file.unlink()
    loaded, notice = savefile.load_or_backup(file)
    assert "cannot be read" in notice
    savefile.write_text(file, savefile.dumps(match))
    assert savefile.load_or_backup(file)[1] == ""


def test_without_a_backup_the_first_error_stands(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"none\.json cannot be read"):
        savefile.load_or_backup(tmp_path / "none.json")


def test_files_that_are_no_text_or_no_files(tmp_path: Path) -> None:
    (tmp_path / "binary.json").write_bytes(b"\xff\xff\x00\x01")
    with pytest.raises(SaveError, match="not a text file"):
        savefile.load(tmp_path / "binary.json")
    with pytest.raises(SaveError, match="cannot be read"):
        savefile.load(tmp_path)
    with pytest.raises(SaveError, match="cannot be written"):
        savefile.write_text(tmp_path / "binary.json" / "below.json", "x")


def test_a_game_that_is_not_ready_has_no_saves(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    text = savefile.dumps(match)
    monkeypatch.setattr("games.core.savefile.find_game", lambda game_id: None)
    with pytest.raises(SaveError, match="not have the game “nissi”"):
        savefile.loads(text)


def test_long_names_are_cut(match: Match) -> None:
    match.seats = (replace(match.seats[0], name="x" * 500), match.seats[1])
    assert len(savefile.loads(savefile.dumps(match)).seats[0].name) == savefile.MAX_NAME


def test_what_turns_have_added_to_a_clock_comes_back_with_the_match() -> None:
    game = find_game("niwa")
    assert game is not None
    loaded_game = game.load()
    clock = Clock.start(300, False, 2, increment=10)
    match = Match(loaded_game, loaded_game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=3, clock=clock)
    for _ in range(8):
        if not match.settle():
            match.spend(7)
            match.play(match.legal()[0])
    again = savefile.loads(savefile.dumps(match))
    assert again.clock is not None
    assert again.clock.increment == 10 and sum(again.clock.given) >= 20
    assert [again.clock.left(seat) for seat in (0, 1)] == [clock.left(seat) for seat in (0, 1)]
