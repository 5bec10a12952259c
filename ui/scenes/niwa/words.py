"""What Niwa's screen says about cards."""

from __future__ import annotations

from games.niwa.cards import CARDS, MONTHS
from games.niwa.scoring import Standing
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look


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


def groups_words(standing: Standing) -> str:
    """A number of groups: "2 groups", "1 group"."""
    groups = len(standing.groups)
    return f"{groups} group{'' if groups == 1 else 's'}"


def month_title(month: int, room: int, look: Look) -> str:
    """A month and its flower as a small bold heading, or its name alone where there is no room for both."""
    whole = f"{MONTHS[month]}, {CARDS[4 * month].flower}"
    fits = look.type.width(whole, LABEL, True) <= room
    return whole if fits else look.type.fit(MONTHS[month], LABEL, room, True)
