"""The bell of one's turn: while one looks away, or after a long wait for bots; as the settings say."""

from __future__ import annotations

import pytest

from games.core.endings import Ending
from tests.ui.table.test_chronicle import a_match
from tests.ui.tables import push_table
from ui.table.running.match_runner import LONG_WAIT, TurnBell
from ui.window.app import App


class Room:
    """Settings and sounds, and whether anybody looks."""

    def __init__(self, turn_bell: str, *, away: bool) -> None:
        self.away = away
        self.rung: list[str] = []
        self.settings = self.sounds = self
        self.turn_bell = turn_bell

    def play(self, name: str) -> None:
        self.rung.append(name)


@pytest.mark.parametrize(
    ("setting", "away", "waited", "rings"),
    [
        ("away", True, 0.5, True),
        ("away", False, LONG_WAIT + 1, False),
        ("long", False, LONG_WAIT + 1, True),
        ("long", False, 1.0, False),
        ("long", True, 1.0, True),
        ("off", True, LONG_WAIT + 1, False),
    ],
)
def test_the_bell_rings_as_the_settings_say(setting: str, away: bool, waited: float, rings: bool) -> None:
    room = Room(setting, away=away)
    bell = TurnBell(room)  # type: ignore[arg-type]
    bell.follow(by_bot=False, person=False)
    bell.wait(waited)
    bell.follow(by_bot=True, person=True)
    assert room.rung == ["turn"] * rings


def test_people_at_one_screen_are_not_rung_for_and_a_bots_own_second_action_is_no_turn() -> None:
    room = Room("long", away=True)
    bell = TurnBell(room)  # type: ignore[arg-type]
    bell.follow(by_bot=False, person=True)
    bell.wait(LONG_WAIT)
    bell.follow(by_bot=True, person=False)
    assert room.rung == []
    bell.wait(1.0)
    bell.follow(by_bot=True, person=True)
    assert room.rung == ["turn"]


@pytest.mark.parametrize("game_id", ["naishi", "nissi", "niwa"])
def test_a_piece_or_card_was_heard_when_a_match_was_given_up(
    game_id: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    table = push_table(app, a_match(game_id), viewer=0)
    table.match.play(table.match.legal()[0])
    assert heard
    table.match.settle()
    heard.clear()
    table.match.play(Ending.RESIGN)
    assert heard == []
