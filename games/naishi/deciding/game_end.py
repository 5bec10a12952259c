"""The end of the game, that one of two turns brings, or brings nearer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.words import tr_c
from games.naishi.deciding.difference import Difference
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import Thing
from games.naishi.foreseen import points_of

_LEAD: Final = 10
"""A lead that is safe enough for the end."""


def ends(pair: Pair) -> Iterator[Difference]:
    """The end, that one of the actions brings, or brings nearer, and the other does not."""
    if pair.view.final is not None:
        return
    one, two = pair.one, pair.two
    if one.ends == two.ends:
        yield from _nearer(pair)
        return
    turn = one if one.ends else two
    lead = points_of(turn.table.own) - points_of(turn.table.theirs)
    if one.ends and lead > 0:
        yield Difference(
            "end",
            min(lead, 12),
            Thing("end", 0),
            lambda exactly: tr_c("reason", "it brings the end while you lead by {n}, by what you see", n=lead),
            lambda exactly: tr_c("reason", "it lets the game go on, though you lead by {n}, by what you see", n=lead),
            numbers=(lead,),
        )
    elif two.ends and lead < _LEAD:
        yield Difference(
            "no end",  # not for players
            8,
            Thing("end", 1),
            lambda exactly: tr_c("reason", "it lets the game go on"),
            lambda exactly: (
                tr_c("reason", "it brings the end while you are {n} behind, by what you see", n=-lead)
                if lead < 0
                else tr_c("reason", "it brings the end with a lead of only {n}, by what you see", n=lead)
            ),
            numbers=(lead,),
        )


def _nearer(pair: Pair) -> Iterator[Difference]:
    """A deck that one of the actions empties: a second one ends the game."""
    one, two = pair.one.left.count(0), pair.two.left.count(0)
    if one == two or pair.one.ends:
        return
    turn = pair.one if one > two else pair.two
    lead = points_of(turn.table.own) - points_of(turn.table.theirs)
    if one > two and lead > 0:
        yield Difference(
            "nearer",
            min(lead, 12) / 2,
            Thing("end", 0),
            lambda exactly: tr_c(
                "reason",
                "it empties a deck, a second one ends the game, and you lead by {n}, by what you see",
                n=lead,
            ),
            lambda exactly: tr_c(
                "reason", "it brings the end no nearer, though you lead by {n}, by what you see", n=lead
            ),
            numbers=(lead,),
        )
    elif two > one and lead < _LEAD:
        yield Difference(
            "no nearer",  # not for players
            4,
            Thing("end", 1),
            lambda exactly: tr_c("reason", "it brings the end no nearer"),
            lambda exactly: (
                tr_c(
                    "reason",
                    "it empties a deck, a second one ends the game, and you are {n} behind, by what you see",
                    n=-lead,
                )
                if lead < 0
                else tr_c(
                    "reason",
                    "it empties a deck, a second one ends the game, and you lead by only {n}, by what you see",
                    n=lead,
                )
            ),
            numbers=(lead,),
        )
