"""What stays possible after one of two turns: the sets that a territory promises, and what a discard turns up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core.words import tr_c
from games.naishi.actions import DiscardRiver, Phase
from games.naishi.deciding.difference import Difference
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.promises import FEATURES, Promise, named, worth_of
from games.naishi.deciding.taken_away import Thing
from games.naishi.deciding.turned_up import mean_turned_up

_KINDS: Final = 5
"""The least number of kinds of card that is worth telling."""


def promises(pair: Pair) -> Iterator[Difference]:
    """What stays possible after this action and not after the other."""
    was, mine, other = pair.before.own, pair.one.table.own, pair.two.table.own
    if None in mine or None in other:
        return
    for key, feature in FEATURES.items():
        counts = had, have, has = feature.count(was), feature.count(mine), feature.count(other)
        if have <= has or (key == "kinds" and have < _KINDS):
            continue
        yield Difference(
            f"promise {key}",  # not for players
            worth_of(pair.view, mine, feature) - worth_of(pair.view, other, feature),
            Thing("promise", weights=feature.weights),
            partial(_has, pair, feature, had, have),
            partial(_lacks, pair, feature, counts, gives_up=has == 0 or key == "kinds"),
            numbers=counts,
        )


def _has(pair: Pair, feature: Promise, had: int, have: int, exactly: bool) -> str:
    if have > had:
        return tr_c("reason", "then you have {thing}: {hope}", **named(feature, have))
    return tr_c("reason", "it keeps {thing}: {hope}", **named(feature, have))


def _lacks(pair: Pair, feature: Promise, counts: tuple[int, int, int], exactly: bool, *, gives_up: bool) -> str:
    had, have, has = counts
    if has >= had:
        return tr_c("reason", "it passes over {thing}: {hope}", **named(feature, have))
    if gives_up:
        return tr_c("reason", "it gives up {thing}: {hope}", **named(feature, had))
    return tr_c("reason", "it breaks up {thing}: {hope}", **named(feature, had))


def turned_up(pair: Pair) -> Iterator[Difference]:
    """What a discard turns up, on average."""
    if not isinstance(pair.action, DiscardRiver) or pair.view.phase is not Phase.TURN:
        return
    known, mean = mean_turned_up(pair.view, pair.before, pair.action)
    points = round(mean)
    if points <= known or mean - known < 1:
        return
    yield Difference(
        "turned up",  # not for players
        mean - known,
        Thing("fresh", 0),
        lambda exactly: tr_c(
            "reason",
            "developing would bring {points} on average with what it turns up, not {other}",
            points=f"{points:+d}",
            other=f"{known:+d}",
        ),
        lambda exactly: tr_c(
            "reason",
            "a discard turns up cards that bring {points} on average",
            points=f"{points:+d}",
        ),
        numbers=(points, known),
    )
