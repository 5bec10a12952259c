"""The words about somebody's progress on the road, for the screens and for who hears them."""

from __future__ import annotations

from games.core.words import sentences, tr, tr_n
from games.guests.missions import MissionRecord, RoadProgress, state_words
from games.senshiai.cards.campaign import Mission
from games.senshiai.cards.collection import CARDS
from games.senshiai.road import ROAD
from games.senshiai.stars import heading
from ui.scenes.senshiai.campaign.starting import cards_met


def counts_words(progress: RoadProgress) -> str:
    """How far somebody has come, in short."""
    won, stars = progress.counts(ROAD)
    met = len(cards_met(progress))
    return " \u00b7 ".join((
        tr("{won} of {all} missions", won=won, all=len(ROAD)), tr_n("{n} star", "{n} stars", stars),
        tr("{met} of {all} cards met", met=met, all=len(CARDS)),
    ))  # fmt: skip


def spoken_mission(mission: Mission, record: MissionRecord, *, open_now: bool) -> str:
    """A mission on the map, in a sentence or two."""
    return sentences(tr("{heading}.", heading=heading(mission)), state_words(record, open_now=open_now))
