"""Words of Niwa's screen about cards."""

from __future__ import annotations

from games.core.words import capital, kept, row, tr, tr_n
from games.niwa.cards import CARDS
from games.niwa.names import feature_text, flower_of, month_name, short_name
from games.niwa.scoring import Standing
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look


def card_title(card: int) -> str:
    """A card's short name as a title: "Poetry ribbon"."""
    return capital(short_name(card))


def card_words(card: int) -> str:
    """A card in one line: "Crane, 01a: January, creature"."""
    code = CARDS[card].code
    return tr("{card}, {code}: {features}", card=card_title(card), code=code, features=feature_text(card))


@kept()
def card_titles() -> tuple[str, ...]:
    """The titles of all cards, each once."""
    return tuple(dict.fromkeys(card_title(card) for card in range(len(CARDS))))


def cells_words(count: int) -> str:
    """A number of cells: "6 cells", "1 cell"."""
    return tr_n("{n} cell", "{n} cells", count)


def places_words(count: int, most: int) -> str:
    """A number of cells and the most stones that turn there: "10 cells, +3"; "6 cells" where none turn."""
    if not most:
        return cells_words(count) if count else tr("no cell")
    # translators: where a card may go, and the most stones that it turns in one of them: "10 cells, +3".
    return tr_n("{n} cell, +{most}", "{n} cells, +{most}", count, most=most)


def standing_words(standing: Standing, even_start: int = 0, given: int = 0) -> str:
    """A number of groups, and of stones that stand in none: "2 groups, 1 alone"; with those of an even start and those
    that a handicap gives."""
    groups = tr_n("{n} group", "{n} groups", len(standing.groups))
    # translators: {n} stones stand alone, in no group.
    words = tr("{groups}, {n} alone", groups=groups, n=len(standing.alone))
    # translators: {n} stones of the even start, beside what the garden counts: "2 groups, 1 alone, even start +3".
    words = row([words, tr("even start +{n}", n=even_start)]) if even_start else words
    # translators: {n} stones that the handicap gives, beside what the garden counts: "2 groups, 1 alone, handicap +8".
    return row([words, tr("handicap +{n}", n=given)]) if given else words


def month_title(month: int, room: int, look: Look) -> str:
    """A month and its flower as a small bold heading, or its name alone where there is no room for both."""
    whole = tr("{month}, {flower}", month=month_name(month), flower=flower_of(month))
    fits = look.type.width(whole, LABEL, True) <= room
    return whole if fits else look.type.fit(month_name(month), LABEL, room, True)
