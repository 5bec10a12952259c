"""Promises: cards of a territory that may still earn points by the evaluation's weights, and their words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from games.core.words import NC_, tr_c
from games.naishi.action_codes import NUMBER
from games.naishi.cards import Card
from games.naishi.evaluate import NAMES, WEIGHTS, Evaluator, stage_of
from games.naishi.geometry import COLUMNS
from games.naishi.scoring import count_types
from games.naishi.view import View


class Promise(NamedTuple):
    """Cards of one kind that may still earn points."""

    count: Callable[[tuple[Card | None, ...]], int]
    """The number of them in a territory."""
    weights: tuple[str, ...]
    """The names of the evaluation's weights for them."""
    things: tuple[str, ...]
    """Their words by how many there are; the last ones for all greater numbers."""
    hopes: tuple[str, ...]
    """The words for the points that they may earn, likewise."""


FEATURES: Final[dict[str, Promise]] = {  # not for players, but for what is marked
    "torii": Promise(
        lambda cells: cells.count(Card.TORII),
        ("one Torii", "two Torii"),
        (NC_("reason", "a Torii"), NC_("reason", "two Torii"), NC_("reason", "three Torii")),
        (
            NC_("reason", "three make 30"),
            NC_("reason", "one more makes 30"),
            NC_("reason", "they make 30 together"),
        ),
    ),
    "naishi": Promise(
        lambda cells: cells.count(Card.NAISHI),
        ("Naishi aside in the Line", "Naishi aside in the Hand"),
        (NC_("reason", "a Naishi"), NC_("reason", "two Naishi")),
        (NC_("reason", "12 in the middle of the Line"),),
    ),
    "knight": Promise(
        lambda cells: cells[COLUMNS:].count(Card.KNIGHT),
        ("Knight in the Hand",),
        (NC_("reason", "a Knight in the Hand"), NC_("reason", "two Knights in the Hand")),
        (NC_("reason", "10 more under a Banner"),),
    ),
    "banner": Promise(
        lambda cells: cells[:COLUMNS].count(Card.BANNER),
        ("Banner in the Line",),
        (NC_("reason", "a Banner in the Line"), NC_("reason", "two Banners in the Line")),
        (NC_("reason", "10 more with a Knight under it"),),
    ),
    "kinds": Promise(
        count_types,
        ("each different card", "Ronin with seven", "Ronin with six"),
        (NC_("reason", "{n} kinds of card"),),
        (NC_("reason", "for a Ronin eight make 8, nine 15, ten 45"),),
    ),
}


def named(feature: Promise, number: int) -> dict[str, str]:
    """The words for so many of them, and for what they may earn."""
    thing, hope = (each[min(number, len(each)) - 1] for each in (feature.things, feature.hopes))
    return {"thing": tr_c("reason", thing, n=number), "hope": tr_c("reason", hope)}


@cache
def _alone(weights: tuple[str, ...]) -> Evaluator:
    return Evaluator({each: WEIGHTS[each] if each in weights else 0.0 for each in NAMES})


@cache
def _bare() -> Evaluator:
    return Evaluator(dict.fromkeys(NAMES, 0.0))


def worth_of(view: View, cells: tuple[Card | None, ...], feature: Promise) -> float:
    """The worth of a promise in a territory of known cards, beyond the points that its cards make."""
    stage = stage_of([range(size) for size in view.deck_sizes])
    numbers = [NUMBER[card] for card in cells if card is not None]
    return _alone(feature.weights).value(stage, numbers) - _bare().value(stage, numbers)
