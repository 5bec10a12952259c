"""Reasons for a hint: what an action earns, what it promises by the evaluation's terms, what the other may answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.reasons import MOST, reason_sentences
from games.core.words import NC_, clauses, listing, tr_c, tr_n
from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged, placed
from games.naishi.cards import Card, name
from games.naishi.court import SEATS
from games.naishi.deciding.decision import worded
from games.naishi.earnings import USES, gain
from games.naishi.evaluate import EARLINESS, WEIGHTS, stage_of
from games.naishi.geometry import COLUMNS, HAND, LINE, MIDDLE, column, place
from games.naishi.ninjas import NinjaCopy, best_sheet
from games.naishi.outlook import outlooks, table_of
from games.naishi.scoring import ScoreSheet
from games.naishi.terms import OWN_POINTS, OWN_PROMISE, TERMS, THEIR_PROMISE
from games.naishi.view import View

Cells = tuple[Card | None, ...]


def _aside(card: Card, cells: Cells, row: range) -> int:
    return sum(cells[at] is card and column(at) != MIDDLE for at in row)


_PROMISES: Final[dict[str, tuple[Callable[[Cells], int], str]]] = {
    "one Torii": (
        lambda cells: cells.count(Card.TORII) == 1, NC_("reason", "a first Torii: three make 30"),
    ),
    "two Torii": (
        lambda cells: cells.count(Card.TORII) == 2, NC_("reason", "a second Torii: one more makes 30"),
    ),
    "Naishi aside in the Line": (
        lambda cells: _aside(Card.NAISHI, cells, LINE), NC_("reason", "a Naishi for the middle"),
    ),
    "Naishi aside in the Hand": (
        lambda cells: _aside(Card.NAISHI, cells, HAND), NC_("reason", "a Naishi for the middle"),
    ),
    "Knight in the Hand": (
        lambda cells: cells[HAND.start :].count(Card.KNIGHT), NC_("reason", "a Banner above the Knight makes 10"),
    ),
    "Banner in the Line": (
        lambda cells: cells[:COLUMNS].count(Card.BANNER), NC_("reason", "a Knight under the Banner makes 10"),
    ),
    "each different card": (
        lambda cells: len({*cells} - {None, Card.MOUNTAIN, Card.NINJA}),
        NC_("reason", "one more kind of card, for a Ronin"),
    ),
    "each Mountain": (
        lambda cells: max(0, cells.count(Card.MOUNTAIN) - 1), NC_("reason", "one Mountain fewer"),
    ),
}  # fmt: skip
"""The promises that the evaluation counts on, by the names of its weights: how much of each there is, and in words."""
_WORTH_TELLING: Final = 0.2
"""The least promise that a hint mentions, in points."""


def reasons(
    view: View, action: Action, why: Sequence[EvaluationTerm] = (), whole: str = "", line: Sequence[str] = ()
) -> list[str]:
    """The reasons for a legal action of the reader: what decides, its change of the evaluation, else what is seen.

    `whole` is what the whole turn brings, where that says more than the action alone; `line` how it is expected to go
    on, in notation and beginning with the action.
    """
    proved = decisive(view, action, why, line)
    changes = [term for term in why if term.name in TERMS]
    if proved:
        return [*proved, *filter(None, reason_sentences(changes, lambda term: reason(view, action, term), (), ""))][
            :MOST
        ]
    seen = () if any(reason(view, action, term) for term in changes) else (whole or _seen(view, action),)
    best = tr_c("reason", "it is the best that can be seen from here")
    return reason_sentences(changes, lambda term: reason(view, action, term), seen, best)


def decisive(view: View, action: Action, proved: Sequence[EvaluationTerm], line: Sequence[str] = ()) -> list[str]:
    """What was proved to decide for an action, in clauses; what else is among the terms is passed over."""
    return list(filter(None, (worded(view, action, term, line, for_action=True) for term in proved)))


def against(view: View, better: Action, proved: Sequence[EvaluationTerm], line: Sequence[str] = ()) -> str:
    """What speaks against an action beside the better one, as a clause; "" for nothing."""
    return clauses(filter(None, (worded(view, better, term, line, for_action=False) for term in proved)))


def reason(view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
    """The effect of an action on a term of the evaluation: "fourth Torii, +11"; "" for what the reader cannot see."""
    before = table_of(view)
    if before is None or isinstance(action, CopyCharacter) or abs(term.change) < _WORTH_TELLING:
        return ""
    if term.name not in TERMS:
        return worded(view, action, term, line, for_action=True)
    after, gains = arranged(before, action), term.change > 0
    old, new = best_sheet(before.own), best_sheet(after.own)
    change = new.total - old.total
    if term.name == OWN_POINTS and gains:
        return _gained(old, new) if change > 0 else ""
    if term.name == OWN_POINTS:
        costs = change < 0 and _sees_all(before, action)
        return tr_c("reason", "though it costs {n} now", n=-change) if costs else ""
    if term.name == OWN_PROMISE:
        return (_promise(view, before.own, after.own) or _use(before, after)) if gains else ""
    if term.name == THEIR_PROMISE:
        return _for_the_other(before, after) if gains else ""
    lost = best_sheet(before.theirs).total - best_sheet(after.theirs).total
    if gains:
        return tr_c("reason", "it takes {n} from them", n=lost) if lost > 0 else ""
    return tr_c("reason", "though it gives them {n}", n=-lost) if lost < 0 else ""


def _sees_all(before: Arranged[Card | None], action: Action) -> bool:
    return not isinstance(action, ImposeDecree) or before.theirs[action.position] is not None


def _seen(view: View, action: Action) -> str:
    """The reason for a legal action of the reader, by what it sees."""
    before = table_of(view)
    if before is None or isinstance(action, CopyCharacter):
        return _settled(view, action)
    if isinstance(action, Recall):
        return _recalling(view)
    if isinstance(action, DeclareEnd):
        return tr_n(
            "your {n} point stands, and the other player has one turn left to answer",
            "your {n} points stand, and the other player has one turn left to answer",
            best_sheet(before.own).total,
        )
    if isinstance(action, Done):
        best = max((each.change for swap in view.legal if _is_swap(swap) for each in outlooks(view, swap)), default=0)
        if best <= 0:
            return tr_c("reason", "no swap gains a point")
        return tr_c("reason", "the best swap brings {points}, too little for an emissary", points=f"{best:+d}")
    if isinstance(action, DiscardRiver):
        return _discarding(before, action)
    if isinstance(action, SwapRiver):
        best_taken = max(outlooks(view, action), key=lambda each: each.change)
        if best_taken.change > 0:
            gain = f"{best_taken.change:+d}"
            return tr_c("reason", "{what} then brings {points}", what=best_taken.words, points=gain)
    after = arranged(before, action)
    old, new = best_sheet(before.own), best_sheet(after.own)
    if new.total > old.total:
        return _gained(old, new)
    hopes = _promise(view, before.own, after.own) or _use(before, after)
    if isinstance(action, ImposeDecree):
        return hopes or _decree(before, action)
    return _quiet(hopes, new.total - old.total, _for_the_other(before, after))


def _gained(old: ScoreSheet, new: ScoreSheet) -> str:
    """The source of the points that are gained at once, and how many they are."""
    what, points = gain(old, new), f"{new.total - old.total:+d}"
    return tr_c("reason", "{what}, {points}", what=what, points=points) if what else points


def _quiet(hopes: str, change: int, other: str) -> str:
    """The reason for an action that gains nothing at once."""
    points = f"{change:+d}"
    if hopes:
        return tr_c("reason", "{hope}, {points} now", hope=hopes, points=points) if change else hopes
    if other:
        return other
    if change:
        return tr_c("reason", "{points}, and nothing better is in sight", points=points)
    return tr_c("reason", "nothing is lost by it, and nothing better is in sight")


def best_for(cells: Cells, tops: list[Card | None]) -> tuple[int, Card | None, int]:
    """The most that one development gains among the cells that are known: the points, the card, its place."""
    base = best_sheet(cells).total
    best: tuple[int, Card | None, int] = (0, None, 0)
    for at, here in enumerate(cells):
        top = tops[column(at)]
        if here is not None and top is not None:
            best = max(best, (best_sheet(placed(cells, at, top)).total - base, top, at), key=lambda each: each[0])
    return best


def _is_swap(action: Action) -> bool:
    return isinstance(action, SwapHand | SwapLine | SwapColumn)


def _recalling(view: View) -> str:
    gains = [each.change for action in view.legal if isinstance(action, Develop) for each in outlooks(view, action)]
    best = max(gains, default=0)
    gain = f"{best:+d}"
    if view.court.reserve(view.actor):
        return tr_c(
            "reason", "all emissaries can be sent again, and developing would bring {points} at best", points=gain
        )
    return tr_c("reason", "nobody is at home to be sent, and developing would bring {points} at best", points=gain)


def _discarding(before: Arranged[Card | None], action: DiscardRiver) -> str:
    gone = [card for deck in (action.a, action.b) if (card := before.tops[deck]) is not None]
    tops = [top if deck in (action.a, action.b) else None for deck, top in enumerate(before.tops)]
    most, card, at = best_for(before.theirs, tops)
    if card is not None and most > 0:
        words = {"card": name(card), "place": place(at), "points": f"{most:+d}"}
        return tr_c("reason", "the {card} would bring them {points} in {place}", **words)
    if not gone:
        return tr_c("reason", "both decks are empty already")
    return tr_c("reason", "{cards} would not serve you", cards=listing([name(each) for each in gone]))


def _for_the_other(before: Arranged[Card | None], after: Arranged[Card | None]) -> str:
    """The effect of an exchange of tops on the other player."""
    then, now = best_for(before.theirs, list(before.tops))[0], best_for(after.theirs, list(after.tops))[0]
    if now >= then:
        return ""
    return tr_c("reason", "their best development brings {now} in place of {then}", now=f"{now:+d}", then=f"{then:+d}")


def _decree(before: Arranged[Card | None], action: ImposeDecree) -> str:
    """The card that is given by decree, where what comes is hidden or earns no more."""
    given, taken = before.own[action.position], before.theirs[action.position]
    earned = best_sheet(before.own).total - best_sheet(placed(before.own, action.position, None)).total
    mine = tr_c("reason", "your card goes")
    if given is not None:
        mine = tr_c("reason", "your {card} there makes {points}", card=name(given), points=f"{earned:+d}")
    if taken is None:
        return tr_c("reason", "{what}, and a hidden card comes for it", what=mine)
    lost = best_sheet(before.theirs).total - best_sheet(arranged(before, action).theirs).total
    if lost > 0:
        return tr_c("reason", "it takes {n} from them", n=lost)
    return tr_c("reason", "{what}, and the {card} comes for it", what=mine, card=name(taken))


def _settled(view: View, action: Action) -> str:
    """Before the Hands are laid out, and after the end."""
    if isinstance(action, CopyCharacter) and view.ninja is not None:
        copies = (*view.copies, NinjaCopy(view.actor, view.ninja, action.card))
        return tr_n("{n} point", "{n} points", replace(view, copies=copies).sheet(view.actor).total)
    if isinstance(action, Give) and view.actor in SEATS:
        pair = list(view.territories[view.actor][HAND.start :])
        pair.remove(action.card)
        if (kept := pair[0]) is None:
            return tr_c("reason", "the other is of more use")
        return tr_c("reason", "you keep the {card} ({use})", card=name(kept), use=tr_c("reason", USES[kept]))
    return tr_c("reason", "it is the only way")


def _promise(view: View, old: Cells, new: Cells) -> str:
    """The greatest promise that an action brings about."""
    part = EARLINESS[stage_of([range(size) for size in view.deck_sizes])]
    gains = {words: WEIGHTS[weight] * part * (count(new) - count(old)) for weight, (count, words) in _PROMISES.items()}
    best = max(gains, key=lambda words: gains[words])
    return tr_c("reason", best) if gains[best] >= _WORTH_TELLING else ""


def _use(before: Arranged[Card | None], after: Arranged[Card | None]) -> str:
    came = (Counter(after.own) - Counter(before.own)).keys()
    return next((tr_c("reason", USES[card]) for card in came if card is not None and card is not Card.MOUNTAIN), "")
