"""What two turns earn at once: the action that earns most, the points, a card that one of them lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core.words import tr_c
from games.naishi.actions import Action, CopyCharacter, Give, SwapRiver
from games.naishi.cards import Card, name
from games.naishi.deciding.difference import Difference
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import Thing
from games.naishi.earnings import USES
from games.naishi.outlook import outlooks
from games.naishi.view import View

_NOTHING: Final = Thing("nothing")


def rival(view: View, action: Action) -> Action | None:
    """The action that earns most at once, where that is more than this one does; None where there is none."""
    earned = {each: _at_once(view, each) for each in view.legal}
    best = max(earned, key=lambda each: earned[each], default=None)
    if best is None or earned[best] <= max(0, earned.get(action, 0)):
        return None
    return best


def _at_once(view: View, action: Action) -> int:
    if isinstance(action, SwapRiver | CopyCharacter | Give):
        return 0
    return max((each.change for each in outlooks(view, action)), default=0)


def plain(pair: Pair) -> Iterator[Difference]:
    """What can be said where nothing else makes much of the gap: the points at once, a card that one lacks."""
    own, others = pair.one.table.own, pair.two.table.own
    if None in own or None in others:
        return
    one, two = pair.one.earns, pair.two.earns
    if one > two:
        words = {"points": f"{one:+d}", "other": f"{two:+d}"}
        yield Difference(
            "points",
            float(one - two),
            _NOTHING,
            lambda exactly: tr_c("reason", "it brings {points} now, not {other}", **words),
            lambda exactly: tr_c("reason", "it brings {other} now, not {points}", **words),
            numbers=(one, two),
        )
    more = Counter(own) - Counter(others)
    for card in sorted(each for each in more if each is not None and each is not Card.MOUNTAIN):
        yield Difference(
            "card",
            0.0,
            _NOTHING,
            partial(_with_card, pair, card),
            partial(_without_card, pair, card),
            card,
            numbers=(own.count(card), others.count(card)),
        )


def _with_card(pair: Pair, card: Card, exactly: bool) -> str:
    return tr_c("reason", "it leaves you more of {card}: {use}", card=name(card), use=tr_c("reason", USES[card]))


def _without_card(pair: Pair, card: Card, exactly: bool) -> str:
    return tr_c("reason", "it leaves you less of {card}: {use}", card=name(card), use=tr_c("reason", USES[card]))
