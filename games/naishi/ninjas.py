"""Ninjas: what they copy once the game has ended, and the best they could copy before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from games.naishi.cards import COPYABLE, Card
from games.naishi.scoring import Cells, ScoreSheet, places_of, score


@dataclass(frozen=True, slots=True)
class NinjaCopy:
    """The card that the Ninja of `seat` at `position` copied; `Card.NINJA` if there was nothing to copy."""

    seat: int
    position: int
    card: Card


def choices(cells: Cells) -> tuple[Card, ...]:
    """The different characters a Ninja of this territory can copy, in the order of `COPYABLE`."""
    return tuple(card for card in COPYABLE if card in cells)


def ninjas(territories: Sequence[Cells]) -> Iterator[tuple[int, int]]:
    """Every Ninja as (seat, position), in the order in which they are resolved."""
    for seat, cells in enumerate(territories):
        for position in places_of(cells, Card.NINJA):
            yield seat, position


def next_ninja(territories: Sequence[Cells], copies: Sequence[NinjaCopy]) -> tuple[int, int] | None:
    """The (seat, position) of the first Ninja without an entry in `copies`, or None."""
    return dict(enumerate(ninjas(territories))).get(len(copies))


def settle(territories: Sequence[Cells], copies: tuple[NinjaCopy, ...]) -> tuple[NinjaCopy, ...]:
    """`copies` and every following one that leaves no choice, up to the first that does."""
    while (ninja := next_ninja(territories, copies)) is not None:
        seat, position = ninja
        options = choices(territories[seat])
        if len(options) > 1:
            break
        copies += (NinjaCopy(seat, position, options[0] if options else Card.NINJA),)
    return copies


def copies_of(seat: int, copies: Sequence[NinjaCopy]) -> Mapping[int, Card]:
    """The cards that the Ninjas of one seat copied, by position."""
    return {copy.position: copy.card for copy in copies if copy.seat == seat}


def final_sheets(territories: Sequence[Cells], copies: Sequence[NinjaCopy]) -> tuple[ScoreSheet, ...]:
    """Each seat's account with its Ninjas resolved as in `copies`."""
    return tuple(score(cells, copies_of(seat, copies)) for seat, cells in enumerate(territories))


@lru_cache(maxsize=4096)
def best_sheet(cells: tuple[Card | None, ...], done: tuple[tuple[int, Card], ...] = ()) -> ScoreSheet:
    """The account of a territory whose Ninjas copy what is worth most (the first such choice).

    `done` are the positions of those that have copied already, with what they copied.
    """
    fixed = dict(done)
    where = [position for position in places_of(cells, Card.NINJA) if position not in fixed]
    options = choices(cells)
    if not where or not options:
        return score(cells, fixed)
    picks = product(options, repeat=len(where))
    sheets = (score(cells, fixed | dict(zip(where, cards, strict=True))) for cards in picks)
    return max(sheets, key=lambda sheet: sheet.total)
