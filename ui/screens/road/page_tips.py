"""Tips on the page of a game: each says once what can be done, at the first visit at which it helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from games.core.words import N_, tr
from games.guests.road import Road
from ui.services.seen_tips import SeenTips


class PageTip(NamedTuple):
    """One thing that a player may not know yet, and when to say it."""

    name: str
    """The key by which it is remembered as shown."""
    words: str
    helps: Callable[[Road], bool]
    """Whether this is the moment, by the road of whoever plays."""


def _is_lost_twice(road: Road) -> bool:
    """Whether the two latest matches were lost to bots."""
    latest = [each.line for each in road.last[:2]]
    return len(latest) == 2 and all(each.result == "lost" and each.met == road.proposal.level for each in latest)


PAGE_TIPS: Final = (
    PageTip(
        "page-even",
        N_("Even is a bot as strong as you are: among the levels, under Change."),
        _is_lost_twice,
    ),
    PageTip(
        "page-branches",
        N_("You can play on from any move of a finished match; your line is a branch."),
        lambda road: road.matches > 0,
    ),
    PageTip(
        "page-film",
        N_("You can turn a match into a film or a picture: choose Share when you look at it."),
        lambda road: road.matches > 1,
    ),
)
"""The first that helps and was not shown is shown, one at a visit."""


def next_tip(road: Road, seen: SeenTips) -> str:
    """The words of the tip for this visit, which counts as shown from now on; "" where there is none."""
    for tip in PAGE_TIPS:
        if not seen.has(tip.name) and tip.helps(road):
            seen.add(tip.name)
            return tr(tip.words)
    return ""
