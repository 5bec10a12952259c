"""What the other player may do after one of two turns: cards left to them, and their decree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core.words import tr_c
from games.naishi.actions import DiscardRiver, ImposeDecree
from games.naishi.arrange import placed
from games.naishi.cards import Card, name
from games.naishi.deciding.difference import DECREE_COSTS, DECREED, CardWords, Difference, Holds, Territory
from games.naishi.deciding.pair import Pair, developed
from games.naishi.deciding.taken_away import Thing
from games.naishi.foreseen import Turn, developments, points_of
from games.naishi.geometry import column, place

_SWAP_COSTS: Final = 4.0
"""What the other's swap of two tops has to gain to be counted on, in points."""
_UNKNOWN: Final = 2.5
"""The worth of a card that is not known, in points: more than half of them are Mountains."""


def theirs(pair: Pair) -> Iterator[Difference]:
    """The cards that the other action leaves to the other player."""
    for card, left in pair.two.theirs.items():
        now = pair.one.theirs.get(card)
        lost = left.points - max(0, now.points if now is not None else 0)
        if left.points <= 0 or lost <= 0:
            continue
        said = CardWords(card, pair.two.table.theirs, left)
        swapped = left.deck != column(left.at)
        yield Difference(
            "theirs",
            lost - (0 if left.sure else _UNKNOWN) - (_SWAP_COSTS if swapped else 0),
            Thing("card", 1 - pair.view.actor, card),
            partial(_kept_from, pair, said),
            partial(_leaves, pair, said),
            card,
            left.at,
            (left.points,),
            partial(_theirs_hold, pair, card, left.points),
            hangs=None in pair.before.theirs,
        )


def _theirs_hold(pair: Pair, card: Card, points: int, theirs: Territory) -> Holds:
    left, now = (_gains(turn, card, theirs) for turn in (pair.two, pair.one))
    if left is None or (now is not None and left <= max(0, now)):
        return Holds.NOT
    return Holds.EXACTLY if left == points else Holds.USELESS if left <= 0 else Holds.WITHOUT_NUMBERS


def _leaves(pair: Pair, said: CardWords, exactly: bool) -> str:
    return tr_c("reason", "it leaves them the {theirs}", theirs=said.words(exactly))


def _kept_from(pair: Pair, said: CardWords, exactly: bool) -> str:
    card, theirs = said.card, said.words(exactly)
    if card in developed(pair.action, pair.one):
        return tr_c("reason", "it takes away their {theirs}", theirs=theirs)
    if isinstance(pair.action, DiscardRiver) and card in (
        pair.before.tops[pair.action.a],
        pair.before.tops[pair.action.b],
    ):
        return tr_c("reason", "it discards their {theirs}", theirs=theirs)
    if card in pair.one.theirs:
        return tr_c("reason", "it leaves them less of the {theirs}", theirs=theirs)
    return tr_c("reason", "it keeps them from the {theirs}", theirs=theirs)


def decrees(pair: Pair) -> Iterator[Difference]:
    """What the other's decree could take after the other action."""
    swing, at = pair.two.decree or (0, -1)
    if at < 0 or swing < DECREED or not _barred(pair, at):
        return
    own, theirs = pair.two.table.own[at], pair.two.table.theirs[at]
    assert own is not None
    lost = points_of(pair.two.table.own) - points_of(placed(pair.two.table.own, at, theirs))
    if lost <= 0:
        return
    words = {"place": place(at), "own": name(own), "n": lost}
    if theirs is not None:
        words["theirs"] = name(theirs)
    yield Difference(
        "decree",
        swing - DECREE_COSTS,
        Thing("decree", 1 - pair.view.actor),
        partial(_spared, pair, words),
        partial(_decreed, pair, words),
        own,
        at,
        (lost,),
        partial(_decree_holds, pair, at, lost),
        hangs=theirs is None,
    )


def _barred(pair: Pair, at: int) -> bool:
    """Whether after this action no decree can make the exchange there that it can make after the other."""
    one, two = pair.one, pair.two
    return (
        one.decree is None
        or one.table.own[at] is not two.table.own[at]
        or one.table.theirs[at] is not two.table.theirs[at]
    )


def _decree_holds(pair: Pair, at: int, lost: int, theirs: Territory) -> Holds:
    seen = pair.two.table.theirs[at]
    own = pair.two.table.own
    costs = points_of(own) - points_of(placed(own, at, theirs[at] if seen is None else seen))
    return Holds.EXACTLY if costs == lost else Holds.USELESS if costs <= 0 else Holds.WITHOUT_NUMBERS


def _spared(pair: Pair, words: dict[str, object], exactly: bool) -> str:
    if isinstance(pair.action, ImposeDecree):
        if exactly:
            return tr_c(
                "reason", "it uses up the decree, which could take your {own} in {place}: {n} less for you", **words
            )
        return tr_c("reason", "it uses up the decree, which could take your {own} in {place}", **words)
    if exactly:
        return tr_c("reason", "it lays no {own} in {place} open to their decree, which would cost you {n}", **words)
    return tr_c("reason", "it lays no {own} in {place} open to their decree", **words)


def _decreed(pair: Pair, words: dict[str, object], exactly: bool) -> str:
    if exactly and "theirs" in words:
        return tr_c("reason", "their decree in {place} would take your {own} for a {theirs}: {n} less for you", **words)
    if exactly:
        return tr_c("reason", "their decree in {place} could take your {own}: {n} less for you", **words)
    return tr_c("reason", "their decree in {place} could take your {own}", **words)


def _gains(turn: Turn, card: Card, theirs: Territory) -> int | None:
    """The most that the other player gains with a card after a turn, by its territory before; None: it is not there."""
    cells = tuple(hidden if seen is None else seen for seen, hidden in zip(turn.table.theirs, theirs, strict=True))
    best = developments(cells, turn.table.tops, turn.left, swaps=turn.swaps, only=card)
    return best[card].points if card in best else None
