"""Reasons for a hint: what an action earns, what it promises by the evaluation's terms, what the other may answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from games.core.bot import Term
from games.core.grammar import listing, many
from games.core.reasons import told
from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Phase,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged, placed
from games.naishi.cards import Card, name
from games.naishi.court import SEATS
from games.naishi.evaluate import EARLINESS, WEIGHTS, stage_of
from games.naishi.geometry import COLUMNS, HAND, LINE, MIDDLE, column, place
from games.naishi.ninjas import NinjaCopy, best_sheet
from games.naishi.outlook import outlooks, table_of
from games.naishi.scoring import ScoreSheet
from games.naishi.terms import OWN_POINTS, OWN_PROMISE, THEIR_PROMISE
from games.naishi.view import View

Cells = tuple[Card | None, ...]

USES: Final[dict[Card, str]] = {
    Card.NAISHI: "a Naishi makes 12 in the middle of the Line",
    Card.COUNCELLOR: "a Councellor makes 4 with each Naishi beside it",
    Card.SENTINEL: "a Sentinel makes 4 with each Fort beside it",
    Card.MONK: "a Monk makes 5 in the Hand, and 2 with each Torii beside it",
    Card.KNIGHT: "a Knight makes 10 in the Hand under a Banner",
    Card.RONIN: "a Ronin makes 15 with nine different cards",
    Card.NINJA: "a Ninja becomes what serves best at the end",
    Card.FORT: "a Fort makes 6 in a corner",
    Card.TORII: "three Torii make 30",
    Card.BANNER: "a Banner makes 10 with a Knight under it, two make 8",
    Card.RICE_FIELDS: "joined Rice Fields make 10, 20 and 30",
    Card.MOUNTAIN: "a single Mountain makes 5",
}
"""What a card is good for, where it earns nothing yet."""


def _aside(card: Card, cells: Cells, row: range) -> int:
    return sum(cells[at] is card and column(at) != MIDDLE for at in row)


_PROMISES: Final[dict[str, tuple[Callable[[Cells], int], str]]] = {
    "one Torii": (lambda cells: cells.count(Card.TORII) == 1, "a first Torii: three make 30"),
    "two Torii": (lambda cells: cells.count(Card.TORII) == 2, "a second Torii: one more makes 30"),
    "Naishi aside in the Line": (lambda cells: _aside(Card.NAISHI, cells, LINE), "a Naishi for the middle"),
    "Naishi aside in the Hand": (lambda cells: _aside(Card.NAISHI, cells, HAND), "a Naishi for the middle"),
    "Knight in the Hand": (lambda cells: cells[HAND.start :].count(Card.KNIGHT), "a Banner above the Knight makes 10"),
    "Banner in the Line": (lambda cells: cells[:COLUMNS].count(Card.BANNER), "a Knight under the Banner makes 10"),
    "each different card": (
        lambda cells: len({*cells} - {None, Card.MOUNTAIN, Card.NINJA}), "one more kind of card, for a Ronin",
    ),
    "each Mountain": (lambda cells: max(0, cells.count(Card.MOUNTAIN) - 1), "one Mountain fewer"),
}  # fmt: skip
"""What the evaluation counts on, by the names of its weights: how much of it there is, and in words."""
_WORTH_TELLING: Final = 0.2
"""The least promise that is told, in points."""
_ORDINALS: Final = ("no", "first", "second", "third", "fourth", "fifth")


def reasons(view: View, action: Action, why: Sequence[Term] = ()) -> list[str]:
    """What speaks for a legal action of the reader: by what it changes of the evaluation, else by what is seen."""
    worded = any(reason(view, action, term) for term in why)
    seen = () if worded else (_seen(view, action),)
    return told(why, lambda term: reason(view, action, term), seen, "it is the best that can be seen from here")


def reason(view: View, action: Action, term: Term) -> str:
    """What an action does to a term of the evaluation: "fourth Torii, +11"; "" for what the reader cannot see of it."""
    before = table_of(view)
    if before is None or isinstance(action, CopyCharacter) or abs(term.change) < _WORTH_TELLING:
        return ""
    after, gains = arranged(before, action), term.change > 0
    old, new = best_sheet(before.own), best_sheet(after.own)
    change = new.total - old.total
    if term.name == OWN_POINTS and gains:
        return ", ".join(filter(None, (_gain(old, new), f"{change:+d}"))) if change > 0 else ""
    if term.name == OWN_POINTS:
        return f"though it costs {-change} now" if change < 0 and _sees_all(before, action) else ""
    if term.name == OWN_PROMISE:
        return (_promise(view, before.own, after.own) or _use(before, after)) if gains else ""
    if term.name == THEIR_PROMISE:
        return _for_the_other(before, after) if gains else ""
    lost = best_sheet(before.theirs).total - best_sheet(after.theirs).total
    if gains:
        return f"it takes {lost} from them" if lost > 0 else ""
    return f"though it gives them {-lost}" if lost < 0 else ""


def _sees_all(before: Arranged[Card | None], action: Action) -> bool:
    return not isinstance(action, ImposeDecree) or before.theirs[action.position] is not None


def _seen(view: View, action: Action) -> str:
    """What speaks for a legal action of the reader, by what it sees."""
    before = table_of(view)
    if before is None or isinstance(action, CopyCharacter):
        return _settled(view, action)
    if isinstance(action, Recall):
        return _recalling(view)
    if isinstance(action, DeclareEnd):
        return f"your {best_sheet(before.own).total} points stand, and the other player has one turn left to answer"
    if isinstance(action, Done):
        best = max((each.change for swap in view.legal if _is_swap(swap) for each in outlooks(view, swap)), default=0)
        return f"the best swap brings {best:+d}, too little for an emissary" if best > 0 else "no swap gains a point"
    if isinstance(action, DiscardRiver):
        return _discarding(before, action)
    if isinstance(action, SwapRiver):
        best_taken = max(outlooks(view, action), key=lambda each: each.change)
        if best_taken.change > 0:
            return f"{best_taken.words} then brings {best_taken.change:+d}"
    after = arranged(before, action)
    old, new = best_sheet(before.own), best_sheet(after.own)
    change = new.total - old.total
    if change > 0:
        return ", ".join(filter(None, (_gain(old, new), f"{change:+d}")))
    hopes = _promise(view, before.own, after.own) or _use(before, after)
    if isinstance(action, ImposeDecree):
        return hopes or _decree(before, action)
    cost = f", {change:+d} now" if change else ""
    lost = f"{change:+d}" if change else "nothing is lost by it"
    return f"{hopes}{cost}" if hopes else _for_the_other(before, after) or f"{lost}, and nothing better is seen"


def answer(view: View, action: Action) -> str:
    """What the other player may make of the cards that lie open after an action that ends the turn; "" for nothing."""
    before = table_of(view)
    sends = isinstance(action, SwapHand | SwapLine | SwapColumn | SwapRiver | DiscardRiver)
    if before is None or view.phase is Phase.COPY or (sends and view.phase is Phase.TURN) or view.final == view.actor:
        return ""
    taken = {column(action.position)} if isinstance(action, Develop) else set()
    taken |= {action.a, action.b} if isinstance(action, DiscardRiver) else set()
    after = arranged(before, action)
    most, card, at = best_for(after.theirs, [None if deck in taken else top for deck, top in enumerate(after.tops)])
    return f"they may answer with the {name(card)} in {place(at)}, {most:+d}" if card is not None and most > 0 else ""


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
    home = "all emissaries can be sent again" if view.court.reserve(view.actor) else "nobody is at home to be sent"
    return f"{home}, and developing would bring {best:+d} at best"


def _discarding(before: Arranged[Card | None], action: DiscardRiver) -> str:
    gone = [card for deck in (action.a, action.b) if (card := before.tops[deck]) is not None]
    tops = [top if deck in (action.a, action.b) else None for deck, top in enumerate(before.tops)]
    most, card, at = best_for(before.theirs, tops)
    if card is not None and most > 0:
        return f"the {name(card)} would bring them {most:+d} in {place(at)}"
    return f"{listing([name(each) for each in gone])} would not serve you" if gone else "both decks are empty already"


def _for_the_other(before: Arranged[Card | None], after: Arranged[Card | None]) -> str:
    """What an exchange of tops leaves the other player."""
    then, now = best_for(before.theirs, list(before.tops))[0], best_for(after.theirs, list(after.tops))[0]
    return f"their best development brings {now:+d} in place of {then:+d}" if now < then else ""


def _decree(before: Arranged[Card | None], action: ImposeDecree) -> str:
    """What is given, where what comes is hidden or earns no more."""
    given, taken = before.own[action.position], before.theirs[action.position]
    earned = best_sheet(before.own).total - best_sheet(placed(before.own, action.position, None)).total
    mine = f"your {name(given)} there makes {earned:+d}" if given is not None else "your card goes"
    if taken is None:
        return f"{mine}, and a hidden card comes for it"
    lost = best_sheet(before.theirs).total - best_sheet(arranged(before, action).theirs).total
    return f"it takes {lost} from them" if lost > 0 else f"{mine}, and the {name(taken)} comes for it"


def _settled(view: View, action: Action) -> str:
    """Before the Hands are laid out, and after the end."""
    if isinstance(action, CopyCharacter) and view.ninja is not None:
        copies = (*view.copies, NinjaCopy(view.actor, view.ninja, action.card))
        return many(replace(view, copies=copies).sheet(view.actor).total, "point")
    if isinstance(action, Give) and view.actor in SEATS:
        pair = list(view.territories[view.actor][HAND.start :])
        pair.remove(action.card)
        return f"you keep the {name(pair[0])} ({USES[pair[0]]})" if pair[0] is not None else "the other is of more use"
    return "it is the only way"


def _gain(old: ScoreSheet, new: ScoreSheet) -> str:
    """The one change of the account that earns most, in words."""
    def points(sheet: ScoreSheet) -> Counter[tuple[Card, str]]:
        found: Counter[tuple[Card, str]] = Counter()
        for entry in sheet.entries:
            found[entry.card, entry.reason] += entry.points
        return found

    one, two = points(old), points(new)
    gains = {key: two[key] - one[key] for key in (*one, *two)}
    (card, why), most = max(gains.items(), key=lambda item: item[1])
    if most <= 0:
        return ""
    if two[card, why] <= 0:
        return f"fewer points lost by {name(card)}"
    count = new.cells.count(card)
    if card in (Card.TORII, Card.BANNER):
        return f"{_ORDINALS[count]} {name(card)}"
    if card is Card.MOUNTAIN:
        return "the only Mountain"
    if any(why.startswith(name(each)) for each in Card):
        return f"{name(card)}, {why}"
    return f"{name(card)}{',' if why.startswith('No ') else ''} {why[0].lower()}{why[1:]}"


def _promise(view: View, old: Cells, new: Cells) -> str:
    """What the evaluation counts on most of all that an action brings about."""
    part = EARLINESS[stage_of([range(size) for size in view.deck_sizes])]
    gains = {
        words: WEIGHTS[weight] * part * (count(new) - count(old)) for weight, (count, words) in _PROMISES.items()
    }
    best = max(gains, key=lambda words: gains[words])
    return best if gains[best] >= _WORTH_TELLING else ""


def _use(before: Arranged[Card | None], after: Arranged[Card | None]) -> str:
    came = (Counter(after.own) - Counter(before.own)).keys()
    return next((USES[card] for card in came if card is not None and card is not Card.MOUNTAIN), "")
