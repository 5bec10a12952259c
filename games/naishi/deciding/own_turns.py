"""What oneself may do after one of two turns: the own decree, the next developments, a second action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core.words import tr_c
from games.naishi.arrange import arranged, placed
from games.naishi.cards import Card, name
from games.naishi.deciding.difference import DECREE_COSTS, DECREED, CardWords, Difference
from games.naishi.deciding.pair import Pair, developed
from games.naishi.deciding.taken_away import Thing
from games.naishi.foreseen import Development, points_of
from games.naishi.geometry import place
from games.naishi.hints import hint_words

_EXACTLY: Final = True


def own_decree(pair: Pair) -> Iterator[Difference]:
    """What one's own decree can take with the next turn, and cannot after the other action."""
    swing, at = pair.one.own_decree or (0, -1)
    if at < 0 or swing < DECREED or pair.two.own_decree is not None or pair.two.ends or pair.two.over:
        return
    taken = pair.one.table.theirs[at]
    assert taken is not None
    won = points_of(placed(pair.one.table.own, at, taken)) - points_of(pair.one.table.own)
    if won <= 0 or None in pair.one.table.own:
        return
    words = {"place": place(at), "card": name(taken), "n": won}
    yield Difference(
        "own decree",  # not for players
        (swing - DECREE_COSTS) / 3,  # they may change what lies there
        Thing("decree", pair.view.actor),
        lambda exactly: tr_c(
            "reason", "your decree in {place} can follow: it takes their {card}, {n} more for you", **words
        ),
        lambda exactly: tr_c(
            "reason", "your decree in {place} cannot follow: it would take their {card}, {n} more for you", **words
        ),
        taken,
        at,
        (won,),
    )


def mine(pair: Pair) -> Iterator[Difference]:
    """One's own next developments, which the other action gives away."""
    if None in pair.one.table.own or None in pair.two.table.own or pair.two.ends:
        return
    taken = developed(pair.other, pair.two)
    for card, mine in pair.one.mine.items():
        then = pair.two.mine.get(card)
        points = then.points if then is not None else 0
        if card in taken or mine.points <= max(0, points):
            continue
        said = CardWords(card, pair.one.table.own, mine)
        yield Difference(
            "mine",
            (mine.points - max(0, points)) / 3,  # it may be taken meanwhile
            Thing("card", pair.view.actor, card),
            partial(_can_follow, pair, said),
            partial(_discards, pair, said) if then is None else partial(_brings_less, pair, said, points),
            card,
            mine.at,
            (mine.points, points),
        )


def _can_follow(pair: Pair, said: CardWords, exactly: bool) -> str:
    return tr_c("reason", "the {mine} can follow", mine=said.words(_EXACTLY))


def _discards(pair: Pair, said: CardWords, exactly: bool) -> str:
    return tr_c("reason", "it discards your {mine}", mine=said.words(_EXACTLY))


def _brings_less(pair: Pair, said: CardWords, other: int, exactly: bool) -> str:
    words = {"card": name(said.card), "other": f"{other:+d}", "points": f"{said.development.points:+d}"}
    return tr_c("reason", "after it the {card} brings you {other}, not {points}", **words)


def two_actions(pair: Pair) -> Iterator[Difference]:
    """The second action of the turn: it may bring more than the other turn does, or a card that one lacks there."""
    one, two = pair.one, pair.two
    both, other = one.earns + one.more, two.earns + two.more
    card = None if one.then is None else one.table.own[one.then.position]
    if one.then is not None and card is not None and card not in developed(pair.other, two):
        earns = one.earns - points_of(arranged(pair.before, pair.action).own) + points_of(pair.before.own)
        if earns > 0 and both <= other:
            said = CardWords(
                card, arranged(pair.before, pair.action).own, Development(earns, one.then.position, 0, True)
            )
            yield Difference(
                "then",
                earns / 2,
                Thing("card", pair.view.actor, card),
                partial(_then, pair, said),
                partial(_without, pair, said),
                card,
                one.then.position,
                (earns,),
            )
    if both > other and (one.then is not None or one.swap is not None):
        yield Difference(
            "two actions",  # not for players
            3.0 * (both - other),  # nothing can come between them
            Thing("card", pair.view.actor, card) if card is not None else Thing("swap"),
            partial(_both, pair, both, other),
            lambda exactly: tr_c(
                "reason",
                "two actions in one turn bring {points}, it brings {other}",
                points=f"{both:+d}",
                other=f"{other:+d}",
            ),
            None,
            one.then.position if one.then is not None else -1,
            (both, other),
        )


def _then(pair: Pair, said: CardWords, exactly: bool) -> str:
    return tr_c("reason", "and then the {mine}", mine=said.words(_EXACTLY))


def _without(pair: Pair, said: CardWords, exactly: bool) -> str:
    return tr_c("reason", "it does without the {mine}", mine=said.words(_EXACTLY))


def _both(pair: Pair, both: int, other: int, exactly: bool) -> str:
    one, words = pair.one, {"points": f"{both:+d}", "other": f"{other:+d}"}
    if one.then is not None:
        words |= {
            "card": name(one.table.own[one.then.position] or Card.MOUNTAIN),
            "place": place(one.then.position),
        }
        return tr_c("reason", "and then the {card} in {place}: {points} in one turn, not {other}", **words)
    assert one.swap is not None
    swap = hint_words(pair.view, one.swap)
    return tr_c("reason", "and then {swap}: {points} in one turn, not {other}", swap=swap, **words)
