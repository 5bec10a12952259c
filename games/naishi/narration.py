"""Naishi in words, for those who hear or feel the table: the River, both territories, the Court, what may be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from games.core.narration import Part, alike, counted_names, owned, seat_title
from games.core.place_lines import PlaceLine
from games.core.types import OVER, Event
from games.core.words import capital, clauses, listing, row, tr, tr_c, tr_n
from games.naishi.actions import Action, Develop, DiscardRiver, ImposeDecree, Phase, SwapColumn, SwapHand, SwapLine
from games.naishi.actions import SwapRiver as SwapTops
from games.naishi.cards import CARDS, DECKS, Card, name
from games.naishi.court import DISCARD_SPOTS, EMISSARIES, SWAP_SPOTS
from games.naishi.geometry import COLUMNS, POSITIONS, column, in_hand, opposite
from games.naishi.geometry import place as spot_words
from games.naishi.hints import hint_words
from games.naishi.text import WORTH, end_words
from games.naishi.view import View

_PLACE: Final = re.compile(r"(?:([12])\s*)?([lhr])[a-z]*\s*([1-5])", re.IGNORECASE | re.ASCII)
"""`L3`, `Line 3`, `2H5`: a row and a column, of a seat if it is not one's own."""


class NaishiNarration:
    """Naishi in words: L1 to L5 and H1 to H5 are the reader's Line and Hand, R1 to R5 the River, 2L3 seat 2's."""

    def places(self, view: View) -> Sequence[str]:
        """The River, then the own territory, then the other's."""
        own = view.seat or 0
        river = [f"R{deck + 1}" for deck in range(DECKS)]
        return [*river, *(_name(seat, spot) for seat in (own, 1 - own) for spot in range(POSITIONS))]

    def find(self, view: View, text: str) -> str | None:
        """A place by its row and column, after the number of a seat where it is not one's own."""
        found = _PLACE.fullmatch(text.strip())
        if found is None:
            return None
        kind = found[2].upper()
        own = view.seat if view.seat is not None else max(view.actor, 0)
        return f"{'' if kind == 'R' else found[1] or own + 1}{kind}{found[3]}"

    def place(self, view: View, place: str, names: Sequence[str]) -> str:
        """The card there, as far as it is known, and whether the other player knows it."""
        seat, spot = _spot(place)
        if seat is None:
            return _deck(view, spot)
        cells = _shown_cells(view, seat)
        where = owned(view, seat, names, spot_words(spot))
        if spot >= len(cells):
            return tr("{place}: {what}", place=capital(where), what=tr("no card yet"))
        card = cells[spot]
        lines = [name(card) if card is not None else tr("a hidden card")]
        if seat == view.seat and in_hand(spot) and spot in view.seen[seat] and len(cells) == POSITIONS:
            lines.append(tr("the other player has seen it"))
        elif card is not None and in_hand(spot) and seat != view.seat and view.seat is not None:
            lines.append(tr("you have seen it"))
        return tr("{place}: {what}", place=capital(where), what=row(lines))

    def may(self, view: View, place: str, names: Sequence[str]) -> str:
        """The actions at a place of one's own or with a deck of the River."""
        seat, spot = _spot(place)
        if seat is not None and seat != view.seat:
            return ""
        here, found, swaps, discards = (seat is None, spot), list[str](), list[str](), list[str]()
        for each in view.legal:
            touched = _touches(each)
            if here in touched and isinstance(each, Develop | ImposeDecree):
                found.append(hint_words(view, each))
            elif here in touched:
                others = discards if isinstance(each, DiscardRiver) else swaps
                others += [_where(*other) for other in touched if other != here]
        found += [tr("swap it with {places}", places=listing(swaps, either=True))] if swaps else []
        found += [tr("discard it with {places}", places=listing(discards, either=True))] if discards else []
        return tr("You may {actions}.", actions=clauses(found)) if found else ""

    def parts(self, view: View, names: Sequence[str]) -> Sequence[Part]:
        """The River and the Court, then each territory, the reader's first."""
        own = view.seat or 0
        river = [_deck(view, deck) for deck in range(DECKS)]
        piles = tr_n("{n} card discarded", "{n} cards discarded", len(view.discards))
        if view.discards:
            piles = tr("{count}: {cards}", count=piles, cards=row(counted_names(name(card) for card in view.discards)))
        ends = end_words(view, names)
        common = Part(tr("The River"), (*river, piles, *([ends] if ends else [])))
        court = Part(tr("The Court"), tuple(_court(view, names)))
        return (common, court, *(self._territory(view, seat, names) for seat in (own, 1 - own)))

    def _territory(self, view: View, seat: int, names: Sequence[str]) -> Part:
        cells = _shown_cells(view, seat)
        line = row([_card(card) for card in cells[:COLUMNS]])
        lines = [tr("Line: {cards}", cards=line)]
        if len(cells) == POSITIONS:
            lines.append(tr("Hand: {cards}", cards=row([_card(card) for card in cells[COLUMNS:]])))
        elif cells[COLUMNS:]:
            lines.append(tr("Cards to choose from: {cards}", cards=row([_card(card) for card in cells[COLUMNS:]])))
        seen = [str(column(spot) + 1) for spot in sorted(view.seen[seat])]
        if seat == view.seat and seen and len(cells) == POSITIONS:
            lines.append(tr("Of your Hand the other player has seen: {places}", places=row(seen)))
        gift = view.gifts[seat]
        if seat == view.seat and gift is not None:
            lines.append(tr("Your gift: {card}, not seen yet", card=name(gift)))
        if len(cells) == POSITIONS and None not in cells:
            lines.append(tr_n("{n} point now", "{n} points now", view.points(seat)))
        given = view.options.given[seat]
        if given:
            lines.append(tr_n("{n} point of it is the handicap", "{n} points of it are the handicap", given))
        for copy in view.copies:
            if copy.seat == seat:
                lines.append(
                    tr("The Ninja in {place} copies {card}", place=spot_words(copy.position), card=name(copy.card))
                )
        # translators: a player and the number of their seat, by which places are typed: "Ren, seat 2".
        return Part(tr("{name}, seat {n}", name=seat_title(view, seat, names), n=seat + 1), tuple(lines), seat)

    def lines(self, view: View) -> Sequence[PlaceLine]:
        """The River, both Lines and Hands, then the columns, from the other player's Hand down to one's own."""
        own, other = self.places(view)[DECKS : 3 * DECKS], self.places(view)[3 * DECKS :]
        river = self.places(view)[:DECKS]
        # translators: the rows of a territory in Naishi: the River above it, its Line, its Hand.
        rows = [(tr("River"), river), (tr_c("naishi place", "Line"), own[:COLUMNS]), (tr("Hand"), own[COLUMNS:])]
        rows += [(tr("other Line"), other[:COLUMNS]), (tr("other Hand"), other[COLUMNS:])]
        stacked = zip(other[COLUMNS:], other[:COLUMNS], river, own[:COLUMNS], own[COLUMNS:], strict=True)
        columns = [PlaceLine(tr("column {name}", name=number), each) for number, each in enumerate(stacked, 1)]
        return [*(PlaceLine(words, tuple(places)) for words, places in rows), *columns]

    def rays(self, view: View, place: str) -> Sequence[tuple[str, ...]]:
        """None: nothing goes along a line."""
        return ()

    def empty(self, view: View, place: str) -> bool:
        """False: what a place lacks it says itself."""
        return False

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Nothing, as the log says all."""
        return ()

    def choices(self, view: View, action: Action, names: Sequence[str]) -> Sequence[str]:
        """The parts of an action's choice: its kind, then where, and what that brings."""
        words = capital(hint_words(view, action))
        if isinstance(action, Develop):
            old = view.territories[view.actor][action.position]
            card = view.tops[column(action.position)]
            there = spot_words(action.position)
            if card is None:
                return (tr("Develop"), there)
            brings = tr("{place}: {card} in place of {old}", place=there, card=name(card), old=_card(old))
            return (tr("Develop"), brings)
        if isinstance(action, SwapHand | SwapLine):
            kind = (
                tr("Swap two cards of your Hand") if isinstance(action, SwapHand) else tr("Swap two cards of your Line")
            )
            return (kind, self._pair(view, action.a, action.b))
        if isinstance(action, SwapColumn):
            return (tr("Swap Line and Hand in one column"), self._pair(view, action.column, opposite(action.column)))
        if isinstance(action, SwapTops | DiscardRiver):
            kind = (
                tr("Discard from the River") if isinstance(action, DiscardRiver) else tr("Swap two cards of the River")
            )
            return (kind, listing([_top(view, deck) for deck in (action.a, action.b)]))
        if isinstance(action, ImposeDecree):
            mine, theirs = (_shown_cells(view, seat)[action.position] for seat in (view.actor, 1 - view.actor))
            where = spot_words(action.position)
            swapped = tr("{place}: your {card} for their {other}", place=where, card=_card(mine), other=_card(theirs))
            return (tr("Impose the decree"), swapped)
        return (words,)

    def _pair(self, view: View, a: int, b: int) -> str:
        cells = view.territories[view.actor]
        one, other = (tr("{card} in {place}", card=_card(cells[spot]), place=spot_words(spot)) for spot in (a, b))
        return listing([one, other])

    def typed(self, view: View, text: str) -> Sequence[str]:
        """Places are read as they are typed in the window."""
        return ()

    def about(self, view: View, text: str) -> str:
        """The worth of a card, and how many there are."""
        for spec in CARDS:
            if alike(name(spec.card), text):
                kind = tr_c("naishi term", spec.kind.value)
                sentence = tr("{card}: {kind}, {n} in the game", card=name(spec.card), kind=kind, n=spec.copies)
                return tr("{card}. {worth}", card=sentence, worth=tr(WORTH[spec.card]))
        return ""


def _name(seat: int, spot: int) -> str:
    return f"{seat + 1}{'H' if in_hand(spot) else 'L'}{column(spot) + 1}"


def _spot(text: str) -> tuple[int | None, int]:
    """The seat and the position that a place's name means; no seat and the deck for one of the River."""
    found = _PLACE.fullmatch(text)
    assert found is not None
    number = int(found[3]) - 1
    if found[2].upper() == "R":
        return None, number
    return int(found[1] or 1) - 1, number + (COLUMNS if found[2].upper() == "H" else 0)


def _shown_cells(view: View, seat: int) -> tuple[Card | None, ...]:
    """A territory as the table shows it: what the option `memory` leaves to be remembered is hidden again."""
    cells = view.territories[seat]
    if view.options.memory == "show" or seat == view.seat or view.seat is None or view.actor == OVER:
        return cells
    return (*cells[:COLUMNS], *(None for _ in cells[COLUMNS:]))


def _card(card: Card | None) -> str:
    return name(card) if card is not None else tr("hidden")


def _deck(view: View, deck: int) -> str:
    """A deck of the River: its top card and how many there are."""
    top, size = view.tops[deck], view.deck_sizes[deck]
    where = tr_c("naishi place", "River {column}", column=deck + 1)
    if top is None:
        return tr("{place}: {what}", place=where, what=tr("empty") if not size else tr("not dealt yet"))
    return tr("{place}: {what}", place=where, what=row([name(top), tr_n("{n} card", "{n} cards", size)]))


def _court(view: View, names: Sequence[str]) -> list[str]:
    """Where the emissaries are, and the decree."""
    court, lines = view.court, []
    for seat in sorted(range(len(names)), key=lambda each: each != view.seat):
        out = []
        out += [tr_n("{n} on a swap spot", "{n} on swap spots", court.swaps[seat])] if court.swaps[seat] else []
        out += (
            [tr_n("{n} on a discard spot", "{n} on discard spots", court.discards[seat])]
            if court.discards[seat]
            else []
        )
        home = tr("{n} of {all} emissaries at home", n=court.reserve(seat), all=EMISSARIES)
        lines.append(tr("{name}: {what}", name=seat_title(view, seat, names), what=row([home, *out])))
    words = tr(
        "Free spots: {swaps} of {all} to swap, {discards} of {most} to discard",
        swaps=court.free_swaps,
        all=SWAP_SPOTS,
        discards=court.free_discards,
        most=DISCARD_SPOTS,
    )
    lines.append(words)
    if court.decree is not None:
        lines.append(tr("The decree was imposed by {name}", name=names[court.decree]))
    elif view.phase is not Phase.OVER:
        lines.append(tr("The decree is free"))
    return lines


def _top(view: View, deck: int) -> str:
    """The card that lies on a deck, or the deck alone if that is empty."""
    card = view.tops[deck]
    where = _where(river=True, number=deck)
    return where if card is None else tr("{card} in {place}", card=_card(card), place=where)


def _where(river: bool, number: int) -> str:
    """A deck of the River or a place of one's own, in words."""
    return tr_c("naishi place", "River {column}", column=number + 1) if river else spot_words(number)


def _touches(action: Action) -> set[tuple[bool, int]]:
    """The places that an action touches: whether of the River, and the deck or position."""
    if isinstance(action, Develop):
        return {(False, action.position), (True, column(action.position))}
    if isinstance(action, ImposeDecree):
        return {(False, action.position)}
    if isinstance(action, SwapHand | SwapLine):
        return {(False, action.a), (False, action.b)}
    if isinstance(action, SwapColumn):
        return {(False, action.column), (False, opposite(action.column))}
    return {(True, action.a), (True, action.b)} if isinstance(action, SwapTops | DiscardRiver) else set()
