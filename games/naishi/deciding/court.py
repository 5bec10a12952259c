"""What two turns do with the court: what a decree takes, and the emissaries that are at home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.words import tr_c, tr_n
from games.naishi.actions import Develop, ImposeDecree, Recall
from games.naishi.cards import name
from games.naishi.deciding.difference import DECREE_COSTS, Difference
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import Thing
from games.naishi.foreseen import EMISSARIES
from games.naishi.geometry import column, place

_EMISSARY: Final = 2.0
"""The worth of an emissary at home, in points."""


def takes(pair: Pair) -> Iterator[Difference]:
    """What a decree takes from the other; in points where a Ninja of theirs cannot make up for it unseen."""
    lost = pair.one.costs_them - pair.two.costs_them
    if not isinstance(pair.action, ImposeDecree) or lost <= 0:
        return
    card = pair.before.theirs[pair.action.position]
    if card is None:
        return
    sure = None not in pair.before.theirs
    yield Difference(
        "takes",
        lost,
        Thing("cells"),
        lambda exactly: (
            tr_c("reason", "it takes their {card}: {n} less for them", card=name(card), n=pair.one.costs_them)
            if sure
            else tr_c("reason", "it takes their {card}", card=name(card))
        ),
        lambda exactly: tr_c("reason", "a decree would take their {card}", card=name(card)),
        card,
        pair.action.position,
        (pair.one.costs_them,) if sure else (),
    )


def emissaries(pair: Pair) -> Iterator[Difference]:
    """The emissaries that are at home after this action and not after the other."""
    more = pair.one.home - pair.two.home
    if more <= 0 or pair.one.over:
        return
    if isinstance(pair.action, Recall):
        follows = isinstance(pair.other, Develop)
        yield Difference(
            "recall",
            more * _EMISSARY + 2 * _EMISSARY * follows,
            Thing("court", 0),
            lambda exactly: _recalled(pair),
            lambda exactly: tr_n("{n} emissary stays away", "{n} emissaries stay away", more),
            numbers=(pair.one.home, more),
        )
    elif isinstance(pair.other, ImposeDecree):
        yield Difference(
            "emissary",
            DECREE_COSTS,
            Thing("court", 1),
            lambda exactly: tr_c("reason", "it keeps the decree and the emissary, who would never come home"),
            lambda exactly: tr_c("reason", "it uses up the decree, and an emissary who never comes home"),
        )
    elif isinstance(pair.other, EMISSARIES):
        earns = pair.two.earns
        yield Difference(
            "emissary",
            more * _EMISSARY,
            Thing("court", 1),
            lambda exactly: tr_c("reason", "it keeps an emissary at home"),
            lambda exactly: tr_n("it sends an emissary for {n} point", "it sends an emissary for {n} points", earns),
            numbers=(earns,),
        )


def _recalled(pair: Pair) -> str:
    words = tr_n("{n} emissary can be sent again", "{n} emissaries can be sent again", pair.one.home)
    if isinstance(pair.other, Develop) and (card := pair.one.table.tops[column(pair.other.position)]) is not None:
        where = {"card": name(card), "place": place(pair.other.position)}
        return tr_c("reason", "{emissaries}, and the {card} in {place} can still follow", emissaries=words, **where)
    return words
