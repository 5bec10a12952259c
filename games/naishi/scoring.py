"""Scoring: one small function for each card, each saying what it counted and why.

The same code makes the final result, the running score and the ledger on the screen. A territory
is ten cells in position order; a cell is None where the reader does not know the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.words import NC_, tr, tr_c, tr_n
from games.naishi.cards import CARDS, Card, name
from games.naishi.geometry import COLUMNS, CORNERS, MIDDLE, NEIGHBOURS, POSITIONS, column, direction, in_hand

Cells = Sequence[Card | None]


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """The points of one reason in a territory.

    `card` is the card that scores (for a Ninja: the character it copies); `positions` where it
    lies, several when cards score as a set or a group; `reason` is why, in English, by which entries
    are told apart; `partners` are the neighbouring positions that caused it; `types` is the number of
    different cards where that is the reason. Entries of 0 points say why a card earns nothing.
    """

    card: Card
    positions: tuple[int, ...]
    points: int
    reason: str
    partners: tuple[int, ...] = ()
    types: int | None = None

    @property
    def words(self) -> str:
        """Why, as a player reads it: begins with a capital or a number, and has no full stop."""
        if self.types is None:
            return tr_c("naishi score", self.reason)
        if self.points:
            return tr_n("{n} different card", "{n} different cards", self.types)
        return tr_n("Only {n} different card", "Only {n} different cards", self.types)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The entries of one card together, as one row of a ledger; those of Ninjas that are this card apart."""

    card: Card
    count: int
    points: int
    entries: tuple[ScoreEntry, ...]
    ninja: bool = False

    @property
    def title(self) -> str:
        """The card, or what the Ninja is."""
        return tr("Ninja as {card}", card=name(self.card)) if self.ninja else name(self.card)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The full account of one territory; `cells` has the Ninjas already replaced."""

    cells: tuple[Card | None, ...]
    entries: tuple[ScoreEntry, ...]
    total: int
    types: int
    ninjas: frozenset[int] = frozenset()
    """The positions whose card is what a Ninja copies."""

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        """One row for each card present, in the order of the card list, and one for what its Ninjas copy."""
        rows = []
        for spec in CARDS:
            places = places_of(self.cells, spec.card)
            own = tuple(entry for entry in self.entries if entry.card is spec.card)
            for ninja in (False, True):
                part = tuple(entry for entry in own if self.ninjas.issuperset(entry.positions) == ninja)
                count = sum((position in self.ninjas) == ninja for position in places)
                if part:
                    rows.append(ScoreRow(spec.card, count, sum(entry.points for entry in part), part, ninja))
        return tuple(rows)

    @property
    def by_card(self) -> dict[Card, int]:
        """The points of each card present, Ninjas counted with what they copy."""
        found: dict[Card, int] = {}
        for row in self.rows:
            found[row.card] = found.get(row.card, 0) + row.points
        return found

    def at(self, position: int) -> tuple[ScoreEntry, ...]:
        """The entries in which the card at `position` scores, alone or as one of a set."""
        return tuple(entry for entry in self.entries if position in entry.positions)


def places_of(cells: Cells, card: Card) -> tuple[int, ...]:
    """The positions holding `card`, ascending."""
    return tuple(position for position, cell in enumerate(cells) if cell is card)


def count_types(cells: Cells) -> int:
    """The number of different cards, Mountains and unresolved Ninjas not counted."""
    return len({cell for cell in cells if cell not in (None, Card.MOUNTAIN, Card.NINJA)})


def _beside(cells: Cells, position: int, card: Card) -> Iterator[int]:
    return (other for other in NEIGHBOURS[position] if cells[other] is card)


_FROM: Final[dict[Card, dict[str, str]]] = {
    Card.NAISHI: {
        "left": NC_("naishi score", "Naishi on the left"),
        "right": NC_("naishi score", "Naishi on the right"),
        "above": NC_("naishi score", "Naishi above"),
        "below": NC_("naishi score", "Naishi below"),
    },
    Card.FORT: {
        "left": NC_("naishi score", "Fort on the left"),
        "right": NC_("naishi score", "Fort on the right"),
        "above": NC_("naishi score", "Fort above"),
        "below": NC_("naishi score", "Fort below"),
    },
    Card.TORII: {
        "left": NC_("naishi score", "Torii on the left"),
        "right": NC_("naishi score", "Torii on the right"),
        "above": NC_("naishi score", "Torii above"),
        "below": NC_("naishi score", "Torii below"),
    },
}
"""The cards that give points to their neighbours, and where those lie."""


def _from_neighbours(cells: Cells, position: int, card: Card, giver: Card, points: int) -> Iterator[ScoreEntry]:
    for other in _beside(cells, position, giver):
        yield ScoreEntry(card, (position,), points, _FROM[giver][direction(position, other)], (other,))


def _mountain(cells: Cells) -> Iterator[ScoreEntry]:
    where = places_of(cells, Card.MOUNTAIN)
    if len(where) == 1:
        yield ScoreEntry(Card.MOUNTAIN, where, 5, NC_("naishi score", "The only Mountain"))
    elif where:
        yield ScoreEntry(Card.MOUNTAIN, where, -5, NC_("naishi score", "Two Mountains or more"))


def _naishi(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.NAISHI):
        if column(position) != MIDDLE:
            yield ScoreEntry(Card.NAISHI, (position,), 0, NC_("naishi score", "Not in the middle column"))
        elif in_hand(position):
            yield ScoreEntry(Card.NAISHI, (position,), 8, NC_("naishi score", "In the middle of the Hand"))
        else:
            yield ScoreEntry(Card.NAISHI, (position,), 12, NC_("naishi score", "In the middle of the Line"))


_COUNCELLOR_COLUMNS: Final = (
    (2, NC_("naishi score", "In an outer column")),
    (4, NC_("naishi score", "Between the middle and an outer column")),
    (3, NC_("naishi score", "In the middle column")),
    (4, NC_("naishi score", "Between the middle and an outer column")),
    (2, NC_("naishi score", "In an outer column")),
)


def _councellor(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.COUNCELLOR):
        points, reason = _COUNCELLOR_COLUMNS[column(position)]
        yield ScoreEntry(Card.COUNCELLOR, (position,), points, reason)
        yield from _from_neighbours(cells, position, Card.COUNCELLOR, Card.NAISHI, 4)


def _sentinel(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.SENTINEL):
        others = tuple(_beside(cells, position, Card.SENTINEL))
        if others:
            yield ScoreEntry(Card.SENTINEL, (position,), 0, NC_("naishi score", "Next to another Sentinel"), others)
        else:
            yield ScoreEntry(Card.SENTINEL, (position,), 3, NC_("naishi score", "No other Sentinel next to it"))
        yield from _from_neighbours(cells, position, Card.SENTINEL, Card.FORT, 4)


def _fort(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.FORT):
        if position in CORNERS:
            yield ScoreEntry(Card.FORT, (position,), 6, NC_("naishi score", "In a corner"))
        else:
            yield ScoreEntry(Card.FORT, (position,), 0, NC_("naishi score", "Not in a corner"))


def _by_row(position: int, card: Card, points: int) -> ScoreEntry:
    if in_hand(position):
        return ScoreEntry(card, (position,), points, NC_("naishi score", "In the Hand"))
    return ScoreEntry(card, (position,), 0, NC_("naishi score", "In the Line"))


def _monk(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.MONK):
        yield _by_row(position, Card.MONK, 5)
        yield from _from_neighbours(cells, position, Card.MONK, Card.TORII, 2)


def _torii(cells: Cells) -> Iterator[ScoreEntry]:
    where = places_of(cells, Card.TORII)
    if len(where) == 1:
        yield ScoreEntry(Card.TORII, where, -5, NC_("naishi score", "Only one Torii"))
    elif len(where) == 2:
        yield ScoreEntry(Card.TORII, where, 0, NC_("naishi score", "Only two Torii"))
    elif where:
        yield ScoreEntry(Card.TORII, where, 30, NC_("naishi score", "Three Torii or more"))


def _knight(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.KNIGHT):
        yield _by_row(position, Card.KNIGHT, 3)
        above = position - COLUMNS
        if in_hand(position) and cells[above] is Card.BANNER:
            yield ScoreEntry(Card.KNIGHT, (position,), 10, NC_("naishi score", "Banner above"), (above,))


def _banner(cells: Cells) -> Iterator[ScoreEntry]:
    where = places_of(cells, Card.BANNER)
    if len(where) == 1:
        yield ScoreEntry(Card.BANNER, where, 3, NC_("naishi score", "One Banner"))
    elif where:
        yield ScoreEntry(Card.BANNER, where, 8, NC_("naishi score", "Both Banners"))


_RICE_GROUPS: Final = {
    1: (0, NC_("naishi score", "One field by itself")),
    2: (10, NC_("naishi score", "Two fields together")),
    3: (20, NC_("naishi score", "Three fields together")),
    4: (30, NC_("naishi score", "Four fields together")),
    5: (30, NC_("naishi score", "Five fields together")),
}


def rice_groups(cells: Cells) -> tuple[tuple[int, ...], ...]:
    """The connected groups of Rice Fields, each ascending, by their first position."""
    left = set(places_of(cells, Card.RICE_FIELDS))
    groups = []
    while left:
        group, edge = set[int](), {min(left)}
        while edge:
            group |= edge
            edge = {other for position in edge for other in NEIGHBOURS[position] if other in left} - group
        left -= group
        groups.append(tuple(sorted(group)))
    return tuple(groups)


def _rice_fields(cells: Cells) -> Iterator[ScoreEntry]:
    for group in rice_groups(cells):
        points, reason = _RICE_GROUPS[len(group)]
        yield ScoreEntry(Card.RICE_FIELDS, group, points, reason)


RONIN_TYPES: Final = {8: 8, 9: 15, 10: 45}


def _ronin(cells: Cells) -> Iterator[ScoreEntry]:
    types = count_types(cells)
    points = RONIN_TYPES.get(types, 0)
    for position in places_of(cells, Card.RONIN):
        yield ScoreEntry(Card.RONIN, (position,), points, f"{types} different cards", types=types)  # not for players


def _ninja(cells: Cells) -> Iterator[ScoreEntry]:
    for position in places_of(cells, Card.NINJA):
        yield ScoreEntry(Card.NINJA, (position,), 0, NC_("naishi score", "No character to copy"))


Scorer = Callable[[Cells], Iterator[ScoreEntry]]

SCORERS: Final[Mapping[Card, Scorer]] = {
    Card.NAISHI: _naishi,
    Card.COUNCELLOR: _councellor,
    Card.SENTINEL: _sentinel,
    Card.MONK: _monk,
    Card.KNIGHT: _knight,
    Card.RONIN: _ronin,
    Card.NINJA: _ninja,
    Card.FORT: _fort,
    Card.TORII: _torii,
    Card.BANNER: _banner,
    Card.RICE_FIELDS: _rice_fields,
    Card.MOUNTAIN: _mountain,
}
"""How each card scores; `_ninja` is for one that found nothing to copy."""


def with_copies(cells: Cells, copies: Mapping[int, Card]) -> tuple[Card | None, ...]:
    """The territory with the Ninja at each position of `copies` turned into that character."""
    return tuple(copies.get(position, cell) for position, cell in enumerate(cells))


def score(cells: Cells, copies: Mapping[int, Card] | None = None) -> ScoreSheet:
    """The account of a territory of ten cells; `copies` maps a Ninja's position to what it copies."""
    assert len(cells) == POSITIONS, "a territory has ten positions"
    resolved = with_copies(cells, copies or {})
    entries = tuple(entry for spec in CARDS for entry in SCORERS[spec.card](resolved))
    ninjas = frozenset(position for position, card in (copies or {}).items() if card is not Card.NINJA)
    return ScoreSheet(resolved, entries, sum(entry.points for entry in entries), count_types(resolved), ninjas)
