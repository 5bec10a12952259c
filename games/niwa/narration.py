"""Niwa in words, for those who hear or feel the garden: cells, cards, stones, where a card may lie."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from games.core.narration import Part, alike, sided
from games.core.place_lines import PlaceLine, grid_lines, grid_rays
from games.core.types import Event
from games.core.words import capital, clauses, listing, row, sentences, tr, tr_c, tr_n, tr_who
from games.niwa.actions import Action, Place
from games.niwa.cards import CARDS, DECK_SIZE, FEATURES
from games.niwa.events import CardsSeen, HandsDealt
from games.niwa.garden import Cell, Laid, accepted_features, cell_text, edge_cells, neighbours
from games.niwa.hints import turns_words
from games.niwa.legal import edge_rule_text
from games.niwa.names import feature_names, feature_text, full_name, short_name
from games.niwa.options import BLACK, SEAT_NAMES
from games.niwa.preview import Preview, preview
from games.niwa.text import deck_words
from games.niwa.view import View

_CELL: Final = re.compile(r"\s*([+-]?\d{1,3})\s*[, ]\s*([+-]?\d{1,3})\s*", re.ASCII)
_CELL_AT_END: Final = re.compile(r"([+-]?\d{1,3})\s*[, ]\s*([+-]?\d{1,3})\s*$", re.ASCII)


class NiwaNarration:
    """Niwa's table in words: what lies where, and where one's cards may go."""

    def places(self, view: View) -> Sequence[str]:
        """The cells with a card and those beside them, row by row."""
        cells = view.cells
        return [cell_text(cell) for cell in sorted({*cells, *edge_cells(cells)})] or ["0,0"]

    def find(self, view: View, text: str) -> str | None:
        """A cell by row and column; the cell of a card by the card's name or code."""
        if found := _CELL.fullmatch(text):
            return cell_text((int(found[1]), int(found[2])))
        laid = [each.cell for each in view.garden if _is(each.card, text)]
        return cell_text(laid[0]) if len(laid) == 1 else None

    def place(self, view: View, place: str, names: Sequence[str]) -> str:
        """The card on a cell and its stone, or what an empty one accepts."""
        cell, cells = _cell(place), view.cells
        laid = cells.get(cell)
        if laid is not None:
            return tr("{place}: {what}", place=place, what=_laid_words(view, laid, names))
        near = neighbours(cells, cell)
        if not near:
            return tr("{place}: empty", place=place)
        rule = edge_rule_text([each.card for each in near])
        return tr("{place}: {what}", place=place, what=row([tr("empty"), rule]))

    def may(self, view: View, place: str, names: Sequence[str]) -> str:
        """What laying a card on a cell turns, and which of one's cards fit there, by what: "Turns 3. Fits the crane,
        by creature."
        """
        turned, fits = fit_words(view, _cell(place))
        return sentences(tr("{sentence}.", sentence=capital(turned)) if turned else "", fits)

    def parts(self, view: View, names: Sequence[str]) -> Sequence[Part]:
        """The garden row by row, the deck, then each player's hand and stones, the reader's first."""
        first = view.seat or 0
        garden = [tr("Cells are row, column, counted from the first card at 0,0; rows grow downwards.")]
        garden += [_row_words(view, number, tuple(laid), names) for number, laid in _rows(view)]
        if not view.garden:
            garden.append(tr("The garden is empty."))
        deck = deck_words(view)
        if view.deck and not deck:
            deck = tr_n("{n} card in the deck", "{n} cards in the deck", view.deck)
        garden += [deck] if deck else []
        players = [self._player(view, seat, names) for seat in (first, 1 - first)]
        return (Part(tr("The garden"), tuple(garden)), *players)

    def _player(self, view: View, seat: int, names: Sequence[str]) -> Part:
        standing = view.standings[seat]
        stones = tr_n("{n} stone counts", "{n} stones count", standing.stones)
        groups = tr_n("{n} group", "{n} groups", len(standing.groups))
        # translators: {n} stones stand alone, in no group.
        lines = [row([stones, tr("{groups}, {n} alone", groups=groups, n=len(standing.alone))])]
        if seat == BLACK and view.options.even_start:
            ahead = view.options.even_start
            more = tr_n("{n} stone more counts: the even start", "{n} stones more count: the even start", ahead)
            lines.append(more)
        given = view.options.given[seat]
        if given:
            lines.append(tr_n("{n} stone more counts: the handicap", "{n} stones more count: the handicap", given))
        hand = view.hands[seat]
        if hand is None:
            lines.append(tr_n("Hand: {n} hidden card", "Hand: {n} hidden cards", view.hand_sizes[seat]))
        elif not hand:
            lines.append(tr("Hand: empty"))
        else:
            lines += [tr("Hand: {card}", card=card_words(card)) for card in hand]
        title = sided(view, seat, names, tr(SEAT_NAMES[seat]))
        return Part(title, tuple(lines), seat)

    def lines(self, view: View) -> Sequence[PlaceLine]:
        """The rows from the top, then the columns, with the cells beside the garden."""
        return grid_lines(self._spots(view), lambda place: place.split(",")[0], lambda place: place.split(",")[1])

    def rays(self, view: View, place: str) -> Sequence[tuple[str, ...]]:
        """The four directions in which stones are turned."""
        return grid_rays({**self._spots(view), place: _cell(place)}, place)

    def _spots(self, view: View) -> dict[str, Cell]:
        return {place: _cell(place) for place in self.places(view)}

    def empty(self, view: View, place: str) -> bool:
        """Whether no card lies on a cell."""
        return _cell(place) not in view.cells

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Announces the card that was drawn, which a listener would have to look for in the hand after every turn."""
        if any(isinstance(event, HandsDealt) for event in events):
            return ()
        drawn = ((event.seat, event.cards[0]) for event in events if isinstance(event, CardsSeen))
        return [
            tr_who(names[seat], "You draw the {card}", "{name} draws the {card}", card=short_name(card))
            for seat, card in drawn
        ]

    def choices(self, view: View, action: Action, names: Sequence[str]) -> Sequence[str]:
        """The card, then its cell and what it turns."""
        if not isinstance(action, Place):
            return (tr("Pass"),)
        target = tr("on {cell}", cell=cell_text(action.cell))
        what = _brings(preview(view, action), view.mover or 0)
        return (card_words(action.card), row([target, what]))

    def typed(self, view: View, text: str) -> Sequence[str]:
        """A card of one's hand, then a cell."""
        found = _CELL_AT_END.search(text)
        hand = view.hands[view.seat] if view.seat is not None else None
        if found is None or hand is None:
            return ()
        name = text[: found.start()].strip().removesuffix(tr("on")).removesuffix("@")
        cell = f"{int(found[1])},{int(found[2])}"
        return [f"{CARDS[card].code}@{cell}" for card in hand if _is(card, name)]

    def about(self, view: View, text: str) -> str:
        """A card: what its picture shows and what it matches by."""
        card = next((each for each in range(DECK_SIZE) if _is(each, text)), None)
        return tr("{card}.", card=card_words(card)) if card is not None else ""


def card_words(card: int) -> str:
    """A card in one line: "Iris with red ribbon, 05b: May, ribbon"."""
    code = CARDS[card].code
    return tr("{card}, {code}: {features}", card=capital(full_name(card)), code=code, features=feature_text(card))


def _fits(card: int, accepted: int) -> str:
    """A card, and by what it fits a cell: "bush warbler, by creature"; by nothing at a corner."""
    common = feature_names(accepted & FEATURES[card])
    # translators: a card that fits a cell, and by which month, ribbon or creature: "bush warbler, by creature".
    return tr("{card}, by {features}", card=short_name(card), features=listing(common)) if common else short_name(card)


def fit_words(view: View, cell: Cell) -> tuple[str, str]:
    """What laying a card on a cell turns, and a sentence on which of one's cards fit there, by what; "" for nothing."""
    fitting = [each for each in view.legal if isinstance(each, Place) and each.cell == cell]
    if not fitting:
        return "", ""
    near = [each.card for each in neighbours(view.cells, cell)]
    accepted = accepted_features(near) if near else 0
    turned = len(preview(view, fitting[0]).turned)
    lines = [_fits(each.card, accepted) for each in fitting]
    return turns_words(turned) if turned else "", tr("Fits {cards}.", cards=clauses(lines))


def _is(card: int, text: str) -> bool:
    return any(alike(name, text) for name in (full_name(card), short_name(card), CARDS[card].code))


def _cell(place: str) -> Cell:
    found = _CELL.fullmatch(place)
    assert found is not None
    return int(found[1]), int(found[2])


def _laid_words(view: View, laid: Laid, names: Sequence[str]) -> str:
    """ "crane, 01a: January, creature; your stone"."""
    mine = laid.stone == view.seat
    stone = tr("your stone") if mine else tr_c("niwa stone", "{name}’s stone", name=names[laid.stone])
    alone = laid.cell in view.standings[laid.stone].alone
    text = row([stone, tr("alone")]) if alone else stone
    return tr("{card}; {stone}", card=card_words(laid.card), stone=text)


def _rows(view: View) -> list[tuple[int, list[Laid]]]:
    return [(number, list(laid)) for number, laid in groupby(view.garden, key=lambda each: each.row)]


def _row_words(view: View, number: int, laid: Sequence[Laid], names: Sequence[str]) -> str:
    """A row of the garden, card by card."""
    lines = []
    for each in laid:
        side = tr(SEAT_NAMES[each.stone]).lower()
        features = feature_text(each.card)
        lines.append(tr("{column} {card} ({features}, {side})", column=each.col, card=short_name(each.card),
                       features=features, side=side))  # fmt: skip
    # translators: a row of the garden by its number, then its cards, each after its column.
    return tr("Row {row}: {cards}", row=number, cards=clauses(lines))


def _brings(seen: Preview, mover: int) -> str:
    """The effect of laying a card: stones turned, and what both have then."""
    own, other = (seen.after[seat].stones for seat in (mover, 1 - mover))
    then = tr("then you have {own}, they {other}", own=own, other=other)
    return row([turns_words(len(seen.turned)), then]) if seen.turned else then
