"""A turn as its player foresees it: what it brings, and what either player may do after it with the cards in sight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.naishi.action_codes import CARD_LIST, NUMBER
from games.naishi.actions import (
    Action,
    DeclareEnd,
    Develop,
    DiscardRiver,
    ImposeDecree,
    Phase,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged, exchanged, placed
from games.naishi.cards import Card
from games.naishi.evaluate import Evaluator, stage_of
from games.naishi.fast_score import best_copies
from games.naishi.geometry import COLUMNS, HAND, LINE, POSITIONS, column
from games.naishi.notation import decode
from games.naishi.view import View

Cells = tuple[Card | None, ...]
Table = Arranged[Card | None]
EMISSARIES: Final = SwapHand | SwapLine | SwapColumn | SwapRiver | DiscardRiver
"""What an emissary is sent for, who comes home from it with a recall."""
_OWN_SWAPS: Final[tuple[SwapHand | SwapLine | SwapColumn, ...]] = (
    *(SwapColumn(number) for number in LINE),
    *(SwapLine(a, b) for a in LINE for b in LINE if a < b),
    *(SwapHand(a, b) for a in HAND for b in HAND if a < b),
)


class Development(NamedTuple):
    """The best that a player can make of one card of the River."""

    points: int
    at: int
    deck: int
    """Where the card lies; its top is swapped first where that is another column."""
    sure: bool
    """Whether the card is known that it replaces."""


Developments = Mapping[Card, Development]


class Turn(NamedTuple):
    """What is foreseen of a turn."""

    table: Table
    """When it is over; the tops of decks that were drawn from are not known."""
    earns: int
    """The points that its own territory gains."""
    costs_them: int
    """The points that the other territory loses by it."""
    then: Develop | None
    """The development that follows an emissary."""
    swap: Action | None
    """The best swap that may follow a development."""
    more: int
    """The points that this swap gains."""
    theirs: Developments
    """The other's developments after it, by card."""
    swaps: bool
    """Whether the other may exchange two tops first."""
    mine: Developments
    """One's own next developments, if the other leaves everything as it is."""
    decree: tuple[int, int] | None
    """The most that the other's decree swings in points, and where; None where none can come."""
    own_decree: tuple[int, int] | None
    """The most that one's own decree swings with the next turn; None where none can."""
    home: int
    """Emissaries at home after it."""
    over: bool
    """Whether it is the last turn of the game."""
    left: tuple[int, ...]
    """The cards that are left in each deck."""
    ends: bool
    """Whether it brings the end: the other player has the last turn, or none."""


def expected_development(line: Sequence[str]) -> Develop | None:
    """The development with which a line goes on after its first action, in notation; None: it says nothing of that."""
    then = decode(line[1]) if len(line) > 1 else None
    return then if isinstance(then, Develop) else None


def foreseen(view: View, before: Table, action: Action, then: Develop | None = None) -> Turn:
    """A turn that begins, or goes on, with an action of the reader.

    After an emissary it goes on with `then`; None: with what promises most among the cards in sight.
    """
    seat, court = view.actor, view.court
    table = _drawn(arranged(before, action), before, action)
    home, expected, then = court.reserve(seat), then, None
    home -= isinstance(action, EMISSARIES | ImposeDecree)
    if isinstance(action, Recall):
        home += court.held(seat)
    swap, more = None, 0
    if isinstance(action, EMISSARIES) and view.phase is Phase.TURN:
        open_to = expected is not None and table.tops[column(expected.position)] is not None
        then = expected if open_to else _must(view, table)
        if then is not None:
            table = _drawn(arranged(table, then), table, then)
    elif isinstance(action, Develop) and view.phase is Phase.TURN and home and court.free_swaps:
        swap, more = _best_swap(table.own)
    left = _left(view, action, then)
    dry, declares = left.count(0) >= 2, isinstance(action, DeclareEnd)
    over, ends = view.final == seat or (dry and seat == 1), dry or declares
    free = court.decree is None and not isinstance(action, ImposeDecree) and not over
    spots = court.free_swaps - isinstance(action, SwapHand | SwapLine | SwapColumn | SwapRiver)
    if isinstance(action, Recall):
        spots += court.swaps[seat]
    last = over or ends
    swaps = bool(court.reserve(1 - seat) and spots)
    return Turn(
        table=table,
        earns=points_of(table.own) - points_of(before.own),
        costs_them=points_of(before.theirs) - points_of(table.theirs),
        then=then,
        swap=swap,
        more=more,
        theirs={} if over else developments(table.theirs, table.tops, left, swaps=swaps),
        swaps=swaps,
        mine={} if last else developments(table.own, table.tops, left),
        decree=_decree(table.own, table.theirs) if free and court.reserve(1 - seat) else None,
        own_decree=_decree(table.theirs, table.own) if free and home and not last else None,
        home=home,
        over=over,
        left=left,
        ends=ends,
    )


@lru_cache(maxsize=1 << 14)
def points_of(cells: Cells) -> int:
    """The points of a territory whose Ninjas copy what is worth most; an unknown card counts for nothing."""
    masks = [0] * len(CARD_LIST)
    for at, card in enumerate(cells):
        if card is not None:
            masks[NUMBER[card]] |= 1 << at
    return best_copies(masks)[0]


def developments(
    cells: Cells, tops: Cells, left: Sequence[int], *, swaps: bool = False, only: Card | None = None
) -> dict[Card, Development]:
    """The best that can be made of each card in sight, or of one; with `swaps` two tops may be exchanged first."""
    old = points_of(cells)
    found: dict[Card, Development] = {}
    for deck, card in enumerate(tops):
        if card is None or only not in (None, card):
            continue
        for at in range(POSITIONS):
            if column(at) == deck or (swaps and left[column(at)]):
                new = Development(points_of(placed(cells, at, card)) - old, at, deck, cells[at] is not None)
                if card not in found or _better(new, found[card]):
                    found[card] = new
    return found


def _better(new: Development, old: Development) -> bool:
    """Whether a development is preferred: for its points, then for going without a swap."""
    return (new.points, new.deck == column(new.at)) > (old.points, old.deck == column(old.at))


def after_swaps(cells: Cells) -> Iterator[tuple[Action, Cells]]:
    """The swaps of two of one's own cards, and what they make of a territory."""
    for swap in _OWN_SWAPS:
        a, b = (swap.column, swap.column + COLUMNS) if isinstance(swap, SwapColumn) else (swap.a, swap.b)
        if cells[a] is not cells[b]:
            yield swap, exchanged(cells, a, b)


def _best_swap(cells: Cells) -> tuple[Action | None, int]:
    base = points_of(cells)
    best: tuple[Action | None, int] = (None, 0)
    for swap, after in after_swaps(cells):
        gained = points_of(after) - base
        if gained > best[1]:
            best = swap, gained
    return best


def _decree(victim: Cells, other: Cells) -> tuple[int, int]:
    """The most that a decree against a territory swings, and where; (0, -1) where it gains nothing.

    A card that is not known counts for nothing.
    """
    worst = (0, -1)
    old = points_of(victim) - points_of(other)
    for at, (own, theirs) in enumerate(zip(victim, other, strict=True)):
        if own is None or own is theirs:
            continue
        new = points_of(placed(victim, at, theirs)) - points_of(placed(other, at, own))
        worst = max(worst, (old - new, at), key=lambda each: each[0])
    return worst


def _left(view: View, action: Action, then: Action | None) -> tuple[int, ...]:
    left = list(view.deck_sizes)
    for each in (action, then):
        if isinstance(each, Develop):
            left[column(each.position)] -= 1
        elif isinstance(each, DiscardRiver):
            left[each.a], left[each.b] = max(0, left[each.a] - 1), max(0, left[each.b] - 1)
    return tuple(left)


def _must(view: View, table: Table) -> Develop | None:
    """The development that promises most after an emissary, among the cards in sight."""
    stage = stage_of([range(size) for size in view.deck_sizes])
    best: tuple[float, Develop | None] = (-1e9, None)
    for at in range(POSITIONS):
        if table.tops[column(at)] is not None:
            cells = arranged(table, Develop(at)).own
            value = _whole().value(stage, [NUMBER[card or Card.MOUNTAIN] for card in cells])
            best = max(best, (value, Develop(at)), key=lambda each: each[0])
    return best[1]


@cache
def _whole() -> Evaluator:
    return Evaluator()


def _drawn(after: Table, before: Table, action: Action) -> Table:
    """The table with the tops hidden that come up only now."""
    gone = {column(action.position)} if isinstance(action, Develop) else set()
    gone |= {action.a, action.b} if isinstance(action, DiscardRiver) else set()
    return after._replace(tops=tuple(None if deck in gone else top for deck, top in enumerate(after.tops)))
