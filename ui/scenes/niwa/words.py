"""What Niwa's screen says about cards."""

from __future__ import annotations

from games.niwa.cards import CARDS


def card_title(card: int) -> str:
    """A card's short name as a title: "Poetry ribbon"."""
    name = CARDS[card].short_name
    return name[:1].upper() + name[1:]


def card_words(card: int) -> str:
    """A card in one line: "Crane, 01a: January, creature"."""
    data = CARDS[card]
    return f"{card_title(card)}, {data.code}: {data.feature_text}"


def cells_words(count: int) -> str:
    """A number of cells: "6 cells", "1 cell"."""
    return f"{count} cell" if count == 1 else f"{count} cells"
