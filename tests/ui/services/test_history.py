"""The guest book's index: what it knows of finished matches is what their files say, whatever happens to it."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find_game
from games.core.endings import Ending
from games.core.lines import play_on
from games.core.match import Match, Seat
from games.core.savefile import dumps, load, rewritten, write_text
from games.guests.played import FinishedMatch, counted, read_played
from games.guests.statistics import record_of
from tests.guests.evenings import evenings, shuffled
from tests.ui.driving import Hands
from tests.ui.services.histories import ask, finish, match_of, table
from ui.services.matches import store
from ui.services.matches.history import History, HistoryState
from ui.services.matches.index import Index, history_stamps
from ui.window.app import App


def test_the_guest_book_is_told_though_the_room_asks_at_the_same_moment(app: App, hands: Hands) -> None:
    """It went on reading for ever: who asked later took its place."""
    finish(app.folders, match_of(), 1)
    messages: list[HistoryState] = []
    for _ in range(2):
        History(app.folders, app.tasks).ask(messages.append, lambda error: None)
    assert hands.wait(lambda: not app.tasks.busy)
    assert [len(each.matches) for each in messages] == [1, 1]


def indexed(app: App) -> list[FinishedMatch]:
    with Index(app.folders.index) as index:
        return index.matches()


def test_a_match_that_ends_is_in_the_index_at_once(app: App, hands: Hands) -> None:
    scene = table(app, match_of(ending=False))
    scene.end(Ending.RESIGN)
    assert hands.wait(lambda: not app.tasks.busy)
    (match,) = indexed(app)
    assert (match.game, match.reason, match.turns, match.seconds) == ("nissi", "resign", 2, 10.0)
    assert [(who.name, who.level, who.guest, who.points) for who in match.seats] == [
        ("Aoi", "", "a1", 0.0), ("Ren", "adept", "", 1.0),
    ]  # fmt: skip
    assert match.file == store.files_in(app.folders.history)[0].name and not match.assisted
    assert scene.match.undo()
    assert hands.wait(lambda: not app.tasks.busy)
    assert indexed(app) == [], "its end was taken back"


def test_what_is_entered_match_by_match_is_what_a_rebuilding_finds(app: App, hands: Hands) -> None:
    for seed in range(3):
        scene = table(app, match_of(("nissi", "niwa", "naishi")[seed], seed, plies=6 + seed, ending=False))
        if seed == 1:
            scene.match.undo()
            scene.match.play(scene.match.legal()[-1])
        scene.match.settle()
        scene.match.play(Ending.RESIGN)
    assert hands.wait(lambda: not app.tasks.busy)
    entered = indexed(app)
    assert len(entered) == 3 and sorted(each.assistance for each in entered) == [(), (), ("take-back",)]
    app.folders.index.unlink()
    history = ask(app, hands)
    assert list(history.matches) == entered and "rebuilt from the 3 matches" in history.notice
    assert ask(app, hands) == HistoryState(history.matches, "")


@given(evenings, st.integers(0, 99), st.integers(0, 25))
def test_matches_entered_in_any_order_and_again_are_the_same_index(
    matches: list[FinishedMatch], seed: int, gone: int
) -> None:
    with Index(None) as whole, Index(None) as grown:
        whole.put((each, (1, 1)) for each in matches[gone:])
        for each in (*shuffled(matches, seed), *matches[::3]):
            grown.put([(each, (1, 1))])
        grown.drop(each.file for each in matches[:gone])
        assert grown.matches() == whole.matches() == sorted(matches[gone:], key=lambda each: each.file)
        assert grown.stamps() == whole.stamps()


@pytest.mark.parametrize("damage", ["rubbish", "cut", "newer", "empty"])
def test_a_damaged_index_is_set_aside_and_made_anew(app: App, hands: Hands, damage: str) -> None:
    for number in range(30):
        finish(app.folders, match_of(seed=number), number)
    before = ask(app, hands).matches
    path = app.folders.index
    if damage == "rubbish":
        path.write_bytes(b"this is no index" * 999)
    elif damage == "cut":
        with sqlite3.connect(path) as base:
            base.execute("pragma wal_checkpoint(truncate)")
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    elif damage == "newer":
        with sqlite3.connect(path) as base:
            base.execute("pragma user_version = 99")
    else:
        path.write_bytes(b"")
    history = ask(app, hands)
    assert history.matches == before
    assert ("damaged" in history.notice) == (damage != "empty")
    assert path.with_name("history-damaged.db").exists() == (damage != "empty")


def test_what_is_put_away_counts_no_more_and_comes_back_with_its_file(app: App, hands: Hands) -> None:
    names = [finish(app.folders, match_of(seed=number), number) for number in range(3)]
    assert len(ask(app, hands).matches) == 3
    store.discard(app.folders, app.folders.history / names[1])
    assert [each.file for each in ask(app, hands).matches] == [names[0], names[2]]
    store.restore(app.folders, app.folders.wastebasket / "history" / names[1])
    assert [each.file for each in ask(app, hands).matches] == names


def test_a_file_that_was_written_again_is_read_again(app: App, hands: Hands) -> None:
    name = finish(app.folders, match_of(), 1)
    ask(app, hands)
    again = match_of(plies=7)
    write_text(app.folders.history / name, dumps(again))
    (match,) = ask(app, hands).matches
    assert match.turns == 4


def test_a_file_that_cannot_be_read_is_told_and_hinders_nothing(app: App, hands: Hands) -> None:
    finish(app.folders, match_of(), 1)
    (app.folders.history / "broken.json").write_text("{")
    write_text(app.folders.history / "goes on.json", dumps(match_of(ending=False)))
    history = ask(app, hands)
    assert len(history.matches) == 1 and history.notice.endswith("2 finished matches cannot be read and do not count.")


def test_an_empty_history_is_told_without_a_word(app: App, hands: Hands) -> None:
    assert ask(app, hands) == HistoryState(())


def test_a_disk_that_refuses_the_index_is_told_in_words_and_every_match_with_them(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(app.folders, match_of(), 1)
    connect = sqlite3.connect

    def refused(path: object, **named: object) -> object:
        if path != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return connect(":memory:", **named)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", refused)
    history = ask(app, hands)
    assert len(history.matches) == 1 and "unable to open database file" in history.notice
    (app.folders.history / "20260303-180001-nissi-abc.json").unlink()
    scene = table(app, match_of(ending=False))
    scene.end(Ending.RESIGN)
    assert hands.wait(lambda: not app.tasks.busy)
    assert len(store.files_in(app.folders.history)) == 1, "the match is kept all the same"


def test_a_match_that_was_played_on_or_copied_counts_once(app: App, hands: Hands) -> None:
    match = match_of()
    finish(app.folders, match, 1)
    other = play_on(match, 2)
    other.play(Ending.DRAW)
    finish(app.folders, other, 2)
    shutil.copy(app.folders.history / finish(app.folders, match, 3), app.folders.history / "Copy.json")
    matches = ask(app, hands).matches
    assert len(matches) == 4 and [each.reason for each in counted(matches)] == ["resign"]
    assert record_of("a1", matches, {}).total().lost == 1


def test_a_save_from_before_results_were_written_is_played_through(tmp_path: Path) -> None:
    new = dumps(match_of("niwa"))
    old = _as_version_2(new)
    now, before = read_played("x.json", new), read_played("x.json", old)
    assert now.seats[0].guest == "a1" and before.seats[0].guest == ""
    assert before.known_as(lambda name: "a1" if name == "Aoi" else "")._replace(ended="") == now._replace(ended="")


def test_the_average_length_of_nissi_mixed_single_moves_with_moves_of_each_side() -> None:
    match = match_of("nissi", ending=False)
    while match.outcome is None:
        match.play(match.legal()[0] if match.length < 9 else Ending.RESIGN)
    text = dumps(match)
    earlier = rewritten(text, lambda body: body["end"].update(turns=match.length - 1))
    assert read_played("x.json", text).turns == read_played("x.json", earlier).turns == 5


def _as_version_2(text: str) -> str:
    import json

    from games.core.savefile import checksum

    body = json.loads(text)
    for field in ("branches", "pair", "aids", "end"):
        del body[field]
    body["version"] = 2
    for seat in body["seats"]:
        seat.pop("guest", None)
    body["checksum"] = checksum(body)
    return json.dumps(body)


def test_the_variant_is_what_is_chosen_otherwise_than_usual() -> None:
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi"), Seat("Ren", "adept"), Seat("Mika", "adept")]
    match = Match(game, game.rules.make_options({"n": "3", "limit": "20"}), seats)
    while match.outcome is None:
        match.play(match.legal()[0])
    played = read_played("x.json", dumps(match))
    assert played.variant == "3 regions" and load_variant("niwa", {}) == "", "three are usual there"
    assert load_variant("djambi", {"n": "5", "players": "4"}) == "5 regions, 4 players"
    assert load_variant("niwa", {"variant": "noluck", "spring": "black"}) == load_variant("niwa", {"variant": "noluck"})


def load_variant(game_id: str, values: dict[str, str]) -> str:
    from games.guests.played import variant_words

    info = find_game(game_id)
    assert info is not None
    return variant_words(info.load(), values)


def test_the_files_that_are_there_are_told_by_when_they_were_written(app: App) -> None:
    assert history_stamps(app.folders.history) == {}
    name = finish(app.folders, match_of(), 1)
    (app.folders.history / ".hidden.json").write_text("")
    assert [*history_stamps(app.folders.history)] == [name]
    assert load(app.folders.history / name).ended


def test_an_index_that_two_make_at_the_same_moment_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, first = threading.Barrier(2), threading.local()
    look = Index._version

    def looked(self: Index, base: sqlite3.Connection) -> int:
        version = look(self, base)
        if not hasattr(first, "done"):
            first.done = True
            both.wait(20)
        return version

    monkeypatch.setattr(Index, "_version", looked)

    def stamps(_: int) -> object:
        with Index(tmp_path / "history.db") as index:
            return index.stamps()

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(stamps, range(2))) == [{}, {}]
