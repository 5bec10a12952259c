"""What decides between two actions: differences that hold in fair worlds, weighed by what is left without them.

Worked out in the bots' process (`games.core.game.Game.deciding`), with a seed by position, so that it comes out alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from games.core.bot import EvaluationTerm
from games.naishi.actions import Action
from games.naishi.deciding.at_once import plain, rival
from games.naishi.deciding.contrast import contrast, differences, words_of
from games.naishi.deciding.difference import Difference, Holds
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import CommonWorlds
from games.naishi.determinize import determinize, possible_territories
from games.naishi.notation import encode
from games.naishi.view import View

FAIR_WORLDS: Final = 40
"""The number of worlds in all of which a difference must hold to be told."""
_MOST_USELESS: Final = 10
"""The number of these worlds in which it may be of no use to anybody."""
WEIGHED: Final = 30
"""The number of worlds in which differences are taken away."""
_MOST: Final = 6
"""The number of differences that are weighed."""
_LEAST: Final = 0.15
"""The part of the gap that a difference must make to be preferred to what brings points at once."""
_ALONE: Final = 0.6
"""The part of the gap that one difference must make to be told alone."""
_SECONDS: Final = 3
"""The number of differences that are tried as the second one."""
_MORE: Final = 0.1
"""The part that a second one must add to be told as well."""
_NAME: Final = "decides"  # not for players: the beginning of a term's name


class Decision(NamedTuple):
    """A difference that holds in all fair worlds."""

    difference: Difference
    exactly: bool
    """Whether its numbers hold as well."""
    share: float
    """The part of the gap between the two actions that goes with it."""


def deciding(view: View, action: Action, other: Action | None, line: Sequence[str] = ()) -> tuple[EvaluationTerm, ...]:
    """One or two differences that decide for an action and against another (None: what earns most at once).

    `line` is how the turn is expected to go on, in notation and beginning with the action.

    Against an action that was played or is meant, what can be said plainly is told where nothing makes much of the gap.
    """
    second = rival(view, action) if other is None else other
    found = None if second is None or second == action else contrast(view, action, second, line)
    if found is None:
        return ()
    marks = ((each, "=" if each.exactly else "~") for each in decided_by(found, plainly=other is not None))
    return tuple(
        EvaluationTerm(f"{_NAME} {mark} {encode(found.other)} / {each.difference.key}", each.difference.weight)
        for each, mark in marks
    )


def worded(view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = (), *, for_action: bool) -> str:
    """A term of `deciding` in words, for the action or against the other; "" for any other term.

    `line` is the one for which it was found.
    """
    start, _, rest = term.name.partition(" ")
    mark, _, rest = rest.partition(" ")
    notation, _, key = rest.partition(" / ")
    if start != _NAME or mark not in ("=", "~"):
        return ""
    other = next((each for each in view.legal if encode(each) == notation), None)
    found = None if other is None else contrast(view, action, other, line)
    return "" if found is None else words_of(found, key, exactly=mark == "=", for_action=for_action)


def decided_by(found: Pair, *, plainly: bool = False) -> list[Decision]:
    """What decides: one difference, or two where one alone makes too little of the gap; empty where none holds.

    With `plainly` what can be seen at once is named where nothing else makes much of the gap.
    """
    decisions = _weighed(found)
    if plainly and (not decisions or decisions[0].share < _LEAST):
        return [Decision(each, True, 0.0) for each in islice(plain(found), 1)] or decisions
    return decisions


def _weighed(found: Pair) -> list[Decision]:
    rng = Random(f"{found.view.text} {encode(found.action)} {encode(found.other)}")
    held = _held(found, rng)[:_MOST]
    worlds = CommonWorlds(found.view, WEIGHED if held else 0, rng)
    gap = worlds.gap(found.action, found.other) if held else 0.0

    def share(*named: Decision) -> float:
        return 1 - worlds.gap(found.action, found.other, [each.difference.thing for each in named]) / gap

    if gap > 0:
        held = sorted((each._replace(share=share(each)) for each in held), key=lambda each: -each.share)
    proved = filter(None, (_proved(found, each) for each in held))
    best = next(proved, None)
    if best is None or gap <= 0 or best.share >= _ALONE:
        return [] if best is None else [best]
    both = [(share(best, each), each) for each in islice(proved, _SECONDS)]
    most, second = max(both, key=lambda pair: pair[0], default=(0.0, None))
    return [best] if second is None or most <= best.share + _MORE else [best, second]


def _proved(found: Pair, each: Decision) -> Decision | None:
    """The difference, if it holds whatever territory the other player may have; its numbers, if they do."""
    if not each.difference.hangs:
        return each
    answers = {each.difference.holds(theirs) for theirs in possible_territories(found.view)}
    return None if Holds.NOT in answers else each._replace(exactly=answers == {Holds.EXACTLY})


def _held(found: Pair, rng: Random) -> list[Decision]:
    """The differences that hold in all of the fair worlds, the weightiest first."""
    other = 1 - found.view.actor
    worlds = [determinize(found.view, rng).territories[other] for _ in range(FAIR_WORLDS)]
    held = []
    for each in differences(found):
        answers = Counter(map(each.holds, worlds if each.hangs else worlds[:1]))
        if not answers[Holds.NOT] and answers[Holds.USELESS] <= _MOST_USELESS:
            held.append(Decision(each, answers[Holds.EXACTLY] == answers.total(), 0.0))
    return held
