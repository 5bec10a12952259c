"""Whatever is asked, the clock of who is to act runs: in a question within a question, while a hint is thought of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games import find_info
from games.core.clock import Clock
from games.core.match import Match, Seat
from games.core.savefile import snapshot
from tests.ui.terminal.sessions import Tables, session
from ui.terminal import talk
from ui.terminal.home import Home

LIMIT = 60.0
Line = tuple[float, str]
"""Seconds that somebody takes, and what they type then."""


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    return Tables(monkeypatch)


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables: Tables) -> Callable[..., str]:
    """Two people at a game with a minute each, who take the time that stands before each line."""
    now = [0.0]
    monkeypatch.setattr(talk, "monotonic", lambda: now[0])

    def answers(lines: Iterator[Line]) -> Callable[[str], str | None]:
        def answer(said: str) -> str | None:
            seconds, line = next(lines, (0.0, None))
            now[0] += seconds
            return line

        return answer

    def play(game_id: str, *lines: Line) -> str:
        game = find_info(game_id).load()
        options = game.rules.make_options({"clock": "none"} if game_id == "nissi" else {})
        clock = Clock.start(LIMIT, game.info.shared_clock, 2)
        match = Match(game, options, [Seat("Aoi"), Seat("Ren")], seed=11, clock=clock)
        file = tmp_path / "timed.json"
        file.write_text(snapshot(match).text())
        return session(tmp_path, answers(iter(lines)), load=str(file))

    return play


def left(tables: Tables) -> list[float]:
    clock = tables.last.clock
    assert clock is not None
    return [clock.left(seat) for seat in range(2)]


def test_the_clock_runs_while_it_is_asked_whether_somebody_gives_up(sit: Callable[..., str], tables: Tables) -> None:
    sit("nissi", (5, "resign"), (20, "no"), (0, "board"))
    assert left(tables)[0] == LIMIT - 25


def test_the_clock_runs_while_a_name_is_asked_for_and_while_rules_are_read(
    sit: Callable[..., str], tables: Tables
) -> None:
    sit("nissi", (1, "save"), (10, "Evening"), (1, "rules"), (10, "1"), (10, ""))
    assert left(tables)[0] == LIMIT - 32


def test_the_time_that_a_hint_takes_is_the_askers(
    sit: Callable[..., str], tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(home: Home, match: Match, *args: object, hint: bool) -> None:
        home.thought = 7.0

    monkeypatch.setattr(Home, "think", think)
    sit("nissi", (1, "hint"))
    assert left(tables)[0] == LIMIT - 8


def test_who_is_out_of_time_in_a_question_within_a_question_does_nothing_more(
    sit: Callable[..., str], tables: Tables
) -> None:
    said = sit("nissi", (5, "resign"), (LIMIT, "yes"), (0, "leave"))
    assert "The time had already run out." in said
    assert [entry.notation for entry in tables.last.entries()] == ["time"]


def test_an_offer_that_is_answered_too_late_is_no_draw(sit: Callable[..., str], tables: Tables) -> None:
    said = sit("senshiai", (0, "ready"), (5, "offer"), (LIMIT, "yes"), (0, "leave"))
    assert "The time had already run out." in said
    assert not [entry for entry in tables.last.entries() if entry.notation == "draw"]


def test_nobodys_clock_runs_while_the_keyboard_changes_hands(sit: Callable[..., str], tables: Tables) -> None:
    sit("senshiai", (30, "ready"), (4, "board"))
    assert left(tables) == [LIMIT - 4, LIMIT]


def test_who_leaves_by_the_end_of_the_input_has_had_the_time(sit: Callable[..., str], tables: Tables) -> None:
    sit("nissi", (5, "board"))
    assert left(tables)[0] == LIMIT - 5
    sit("nissi", (5, "board"), (12, None))  # type: ignore[arg-type]
    assert left(tables)[0] == LIMIT - 17
