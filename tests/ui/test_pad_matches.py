"""A pad alone leads from the room through the set-up to the table, plays, and goes home after the chronicle.

Somebody who presses what comes to mind begins and ends every game; somebody who looks plays whole matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import ready_games
from games.core.match import Match
from tests.ui.by_pad import ByPad
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import PadHands
from tests.ui.tables import chronicled
from ui.controls.buttons import Button
from ui.controls.holding import HOLD
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.setup.screen import SetupScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

GAMES = [info.id for info in ready_games()]
WHOLE = {
    "senshiai": ("option board=3", "option rounds=20", "card=friends"),
}
"""What is chosen in the set-up of a match that does not take long, between two people."""
ENOUGH = 2
"""So many actions are played by pad at the beginning, and again at the end."""
SHORT = 120
PATIENCE = 4000
"""After so many presses somebody who knows nothing has found what can be done."""


LONGEST = 1500
"""So many things are done in no match that is played here."""


def fumble(app: App, match: Match, length: int, rng: Random, patience: int = PATIENCE) -> bool:
    """Presses what comes to mind, until that many actions have been played or the match is over; False: neither."""
    pad = ByPad(app)
    for _ in range(patience):
        if match.outcome is not None or match.length >= length:
            return True
        if isinstance(app.top, Table):
            pad.press(rng.choices(("up", "down", "left", "right", "a", "right-shoulder"), (4, 4, 4, 4, 8, 1))[0])
        elif isinstance(app.top, HandoverScreen):
            pad.hold("a", HOLD)
        else:
            pad.press(rng.choice(("b", "a", "down")))
    return False


def page_on_top(app: App, hands: Hands) -> RoadScreen:
    """The page of a game that a mat has opened, once it is read."""
    assert hands.wait(lambda: isinstance(app.top, RoadScreen))
    page = app.top
    assert isinstance(page, RoadScreen)
    assert hands.wait(lambda: page.known.road is not None and not app.tasks.busy)
    return page


@pytest.mark.parametrize("game_id", [each for each in GAMES if each not in WHOLE])
def test_a_pad_leads_from_the_room_through_a_match_and_home(game_id: str, app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    app.pace.hidden = True
    room = LauncherScreen(app)
    app.home()
    app.replace(room)
    app.settings.last_setups[game_id] = {"seats": [["Aoi", None], ["Ren", None], ["Mika", None], ["Sora", None]]}
    for _ in range(30):
        if room.focus.current is room.controls[game_id]:
            break
        pad.press("right-shoulder")
    pad.press("a")
    page = page_on_top(app, hands)
    while page.focus.current is not page.controls["change"]:
        pad.press("right-shoulder")
    pad.press("a")
    assert hands.wait(lambda: isinstance(app.top, SetupScreen))
    for _ in range(80):
        ringed = app.top.focus.current
        if isinstance(ringed, Button) and ringed.face.kind == "act":
            break
        pad.press("right-shoulder")
    pad.press("a")
    assert hands.wait(lambda: any(isinstance(each, Table) for each in app.screens))
    table = next(each for each in app.screens if isinstance(each, Table))
    match, rng = table.match, Random(game_id)
    assert fumble(app, match, match.length + ENOUGH, rng)
    play_on(match, ended(match, rng)[:-ENOUGH])
    if not fumble(app, match, match.length + 1000, rng, SHORT):  # who knows nothing need not find the end
        play_on(match, ended(match, rng))
    assert hands.wait(lambda: match.outcome is not None)
    app.pace.hidden = False
    pad.press("b")
    for _ in range(40):  # letters that were typed into a name are taken back one by one
        if app.top is room:
            return
        pad.press("b")
    raise AssertionError("the room was not reached")


def ended(match: Match, rng: Random) -> list[Any]:
    """The actions by which a match comes to its end by chance from here."""
    copy, played = match.copy(), []
    while copy.outcome is None:
        if not copy.settle():
            played.append(rng.choice(copy.legal()))
            copy.play(played[-1])
    return played


def play_on(match: Match, actions: list[Any]) -> None:
    """Plays actions on, of which the table hears when the last one comes."""
    watching, match.listeners = match.listeners, []
    for number, action in enumerate(actions, 1):
        while match.settle():
            pass
        if number == len(actions):
            match.listeners = watching
        match.play(action)
    match.listeners = watching


def test_after_a_button_that_asks_for_a_card_the_board_has_the_mark(app: App, hands: Hands) -> None:
    SCREENS["table of naishi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    button = next(name for name in ("develop", "swap", "discard") if table.frame.buttons[name].is_enabled)
    ByPad(app).choose(lambda: table.frame.buttons[button])
    assert table.focus.current is None


@pytest.mark.parametrize("game_id", WHOLE)
def test_a_whole_match_is_played_by_pad_from_the_room_to_its_end_and_home(game_id: str, app: App, hands: Hands) -> None:
    player = ByPad(app)
    app.pace.hidden = True
    room = LauncherScreen(app)
    app.home()
    app.replace(room)
    player.choose(lambda: room.controls[game_id])
    page = page_on_top(app, hands)
    player.choose(lambda: page.controls["change"])
    assert hands.wait(lambda: isinstance(app.top, SetupScreen))
    setup = app.top
    assert isinstance(setup, SetupScreen)
    for name in WHOLE[game_id]:
        player.choose(lambda name=name: setup.form.controls[name])  # type: ignore[misc]
    player.choose_button("Start")
    assert hands.wait(lambda: any(isinstance(each, Table) for each in app.screens))
    match = next(each for each in app.screens if isinstance(each, Table)).match
    assert all(seat.level is None for seat in match.seats)
    for _ in range(LONGEST):
        player.act()
        if match.outcome is not None:
            break
    app.pace.hidden = False
    assert match.outcome is not None, player.chosen[-10:]
    assert player.unreached == []
    assert hands.wait(lambda: chronicled(app))
    for _ in range(40):  # letters that were typed into a name are taken back one by one
        if app.top is room:
            return
        player.press("b")
    raise AssertionError("the room was not reached")
