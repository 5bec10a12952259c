"""What is known of the road so far, and how a mission on it begins."""

from __future__ import annotations

from games.guests.missions import RoadProgress
from games.senshiai import GAME
from games.senshiai.cards.campaign import MISSIONS, Mission
from games.senshiai.road import ROAD
from ui.controls.screen import AppServices
from ui.services.mission_start import match_of


def begin_mission(app: AppServices, mission: Mission, *, easier: bool = False) -> None:
    """Opens the table of a mission for whoever plays now."""
    app.open_match(match_of(GAME, str(mission.number), app.guests, easier=easier))


def is_open(progress: RoadProgress, mission: Mission) -> bool:
    """Whether a mission can be played now."""
    return str(mission.number) in progress.open_of(ROAD)


def cards_met(progress: RoadProgress) -> frozenset[int]:
    """The numbers of the cards that were met: those of every mission won or passed by."""
    return frozenset(card for each in MISSIONS if progress.of(str(each.number)).done for card in each.new)


def next_mission(progress: RoadProgress) -> Mission:
    """The mission that comes next; the last one where all are done."""
    return MISSIONS[int(progress.next_of(ROAD)) - 1]
