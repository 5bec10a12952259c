"""What decides between two turns: differences that hold in fair worlds, weighed by what is left without them.

Worked out in the bots' process (`games.core.game.Game.deciding`), with a seed by position, so that it comes out alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from games.core.bot import EvaluationTerm, Variation
from games.senshiai.deciding.contrast import contrast
from games.senshiai.deciding.taken_away import FIXED, CommonWorlds
from games.senshiai.deciding.tempting import tempting
from games.senshiai.deciding.turns import EXTREMES, both_turns
from games.senshiai.rules.actions import Action, Seppuku, Time
from games.senshiai.view.difference import About, Difference
from games.senshiai.view.view import SenshiaiView

FAIR_WORLDS: Final = 40
"""The number of worlds in all of which a difference must hold to be told."""
FIRST, SECOND, ALL = 8, 18, 36
"""The numbers of these in which differences are taken away: all of them, the best few, and those that leave a doubt."""
_PERHAPS: Final = 0.5
"""The standard errors in the first worlds from which on what is so on average may be clear in all of them."""
_MOST: Final = 5
"""The number of differences that are weighed."""
_FURTHER: Final = 3
"""The number of differences that are weighed beyond the first worlds."""
_LEAST: Final = 0.25
"""The part of the gap that a difference must make to be told of its own accord."""
_BEHIND: Final = -0.08
"""The gap below which an action is not better than what tempts, and nothing decides for it; in the first worlds, in
which chance makes more of it, twice as much."""
_GAP: Final = 0.08
"""The gap that is reckoned with at least: in few worlds chance may make it smaller than it is."""
_ALONE: Final = 0.6
"""The part of the gap that one difference must make to be told alone."""
_LITTLE: Final = 0.6
"""The part of the gap that one difference must make more to be told before another one that says more."""
_MORE: Final = 0.1
"""The part that a second one must add to be told as well."""
_KEPT: Final = 64
"""The number of pairs of turns of which the decision is remembered."""


class Decision(NamedTuple):
    """A difference that holds in all fair worlds."""

    difference: Difference
    share: float
    """The part of the gap between the two turns that goes with it."""


def deciding(view: SenshiaiView, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    """One or two differences that decide for an action and against another (None: the one that tempts most)."""
    rival = tempting(view, chosen.action) if other is None else other.action
    if rival is None or rival == chosen.action or view.seat != view.actor:
        return ()
    if any(isinstance(each, Seppuku | Time) for each in (chosen.action, rival)):
        return ()
    return tuple(
        each.difference.term() for each in _Pair(view, chosen.action, rival, plainly=other is not None).decided()
    )


class _Pair:
    """Two actions of a view: equal where the reader sees the same and compares the same."""

    __slots__ = ("action", "key", "other", "plainly", "view")

    def __init__(self, view: SenshiaiView, action: Action, other: Action, *, plainly: bool) -> None:
        self.view, self.action, self.other, self.plainly = view, action, other, plainly
        self.key = (view.text, view.options, view.actor, action, other, plainly)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self.key == other.key

    def decided(self) -> tuple[Decision, ...]:
        """What decides between them, once worked out and then remembered."""
        return _decided(self)


@lru_cache(maxsize=_KEPT)
def _decided(pair: _Pair) -> tuple[Decision, ...]:
    return tuple(decided_by(pair.view, pair.action, pair.other, plainly=pair.plainly))


def decided_by(view: SenshiaiView, action: Action, other: Action, *, plainly: bool = True) -> list[Decision]:
    """What decides: one difference, or two where one alone makes too little of the gap; empty where none holds.

    With `plainly` what differs is told as well where nothing of it makes much of the gap.
    """
    rng = Random(f"{view.text} {action} {other}")
    both = both_turns(view, action, other, FAIR_WORLDS, rng, extremes=True)
    if not contrast(both, len(EXTREMES) + FIRST).differences(_PERHAPS):
        return []
    worlds = CommonWorlds(both, len(EXTREMES))
    if not plainly and (worlds.gap((), FIRST) < 2 * _BEHIND or worlds.gap((), SECOND) < _BEHIND):
        return []
    held = contrast(both).differences()[:_MOST]
    if held and held[0].about in (About.WINS, About.LOST):
        return [Decision(held[0], 1.0)]
    if not held or (plainly and len(held) == 1):
        return [Decision(each, 0.0) for each in held]
    weighed = _weighed(worlds, held)
    if weighed and (plainly or _made(weighed[0].share) >= _LEAST or len(weighed) > 1):
        return weighed
    return [Decision(held[0], 0.0)] if plainly else []


def _weighed(worlds: CommonWorlds, held: Sequence[Difference]) -> list[Decision]:
    """The one or two of the differences without which most of the gap goes; chance may hide that there is one."""

    def share(among: int, *named: Difference) -> float:
        gap = max(_GAP, worlds.gap((), among))
        return (worlds.gap((), among) - worlds.gap(named, among)) / gap

    left = [each for each in held if each.about not in FIXED]
    found: list[Decision] = []
    for among in (FIRST, SECOND, ALL):
        found = [Decision(each, share(among, each)) for each in left]
        found.sort(key=_rank, reverse=True)
        left = [each.difference for each in found[:_FURTHER]]
        if among > FIRST and found and _rank(found[0]) >= _ALONE:
            return found[:1]
    if len(found) < 2:
        return found
    both = share(ALL, *left[:2])
    return found[:2] if _made(both) > _made(found[0].share) + _MORE else found[:1]


def _rank(decision: Decision) -> float:
    """The part by which it is chosen; that a Unit stays where it was says little beside anything else."""
    return _made(decision.share) - (_LITTLE if decision.difference.about is About.STAY else 0.0)


def _made(share: float) -> float:
    """A part of the gap by which things are ranked: what turns it round explains it no better than what closes it."""
    return min(share, 2 - share)
