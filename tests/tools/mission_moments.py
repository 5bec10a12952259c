"""The moments of Senshiai's road for `tests.tools.moments`: the map, a briefing, the album, a mission won or lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from games.core.exercise import EndedTask
from games.core.match import Match, Seat
from games.guests.missions import MissionRecord, RoadProgress
from games.senshiai import GAME
from games.senshiai.cards.campaign import MISSIONS
from tests.ui.driving import Hands
from ui.scenes.senshiai.campaign.album import AlbumScreen
from ui.scenes.senshiai.campaign.briefing import BriefingScreen
from ui.scenes.senshiai.campaign.map_screen import CampaignScreen
from ui.scenes.senshiai.campaign.reward import RewardScreen
from ui.scenes.senshiai.campaign.starting import begin_mission
from ui.services.folders import find_folders
from ui.services.mission_records import change_road, ended

WON: Final = 8
"""So many missions are won on the road that is shown; the next one was lost three times."""


def progress(won: int = WON) -> RoadProgress:
    """Somebody's progress after so many missions."""
    stars = ((True, True, True), (True, False, True), (True, False, False))
    records = {str(number): MissionRecord(stars[number % 3]) for number in range(1, won + 1)}
    return RoadProgress({**records, str(won + 1): MissionRecord(losses=3)})


def walked(home: Path) -> None:
    """Puts that progress into the data folder."""
    change_road(find_folders(str(home)), "", "senshiai", lambda road: progress())


def _settle(hands: Hands) -> None:
    for _ in range(40):
        hands.app.step([], 0.1)
        hands.wait(lambda: not hands.app.tasks.busy)


def open_map(hands: Hands) -> None:
    """The map with the next mission beside it."""
    hands.app.push(CampaignScreen(hands.app))
    _settle(hands)


def open_briefing(number: int) -> Callable[[Hands], None]:
    """The briefing of a mission."""

    def brief(hands: Hands) -> None:
        hands.app.push(BriefingScreen(hands.app, MISSIONS[number - 1], progress(number - 1)))
        _settle(hands)

    return brief


def open_idea(hands: Hands) -> None:
    """A briefing that shows its idea."""
    open_briefing(14)(hands)
    hands.app.top.run_command("idea")
    for _ in range(16):
        hands.app.step([], 0.1)


def open_album(hands: Hands) -> None:
    """The album with the cards of eight missions."""
    hands.app.push(AlbumScreen(hands.app, progress()))
    _settle(hands)


def given_up(number: int, *, won: bool) -> EndedTask:
    """A mission that was given up at once, by the rival or by the learner."""
    options = GAME.rules.make_options({"mission": str(number)})
    seats = [Seat("Aoi"), *(Seat(each.name, each.level) for each in MISSIONS[number - 1].rivals)]
    match = Match(GAME, options, seats, seed=3)
    match.settle()
    while match.actor >= 0:
        gives_up = match.actor == (1 if won else 0)
        texts = [GAME.rules.encode(match.state, each) for each in match.legal()]
        ends = "seppuku" if gives_up else "end"
        match.play_text(ends if "end" in texts else "draw 2" if "draw 2" in texts else texts[0])
        match.settle()
    over = ended(match)
    assert over is not None
    return over


def open_result(number: int, *, won: bool) -> Callable[[Hands], None]:
    """What a mission has brought."""

    def show(hands: Hands) -> None:
        hands.app.push(RewardScreen(hands.app, given_up(number, won=won)))
        _settle(hands)

    return show


def open_table(hands: Hands) -> None:
    """The table of a mission as it begins."""
    begin_mission(hands.app, MISSIONS[13])
    _settle(hands)
