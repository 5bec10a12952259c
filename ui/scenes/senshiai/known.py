"""Pages of what you know of Senshiai's decks, one a seat: one's own, and others' as far as they were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from games.core.words import listing, row, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.printed import name_of_id
from games.senshiai.view.knowledge import DeckKnown, Known, deck_known
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.selection import Snapshot
from ui.table.scene.known import COLUMN, KnownPage, KnownRow, counted, share


def pages(snapshot: Snapshot, look: Look) -> Sequence[KnownPage]:
    """Returns a page for each seat, by number."""
    return [_page(seat, deck_known(snapshot.view, seat), snapshot, look) for seat in range(len(snapshot.players))]


def _page(seat: int, known: DeckKnown, snapshot: Snapshot, look: Look) -> KnownPage:
    name, (in_hand, in_reserve) = snapshot.players[seat].name, known.hidden
    titles = [tr("Hand"), tr_c("cards", "In play"), tr("Discard"), tr_c("cards", "Restored"), tr("Unseen")]
    titles += [tr_who(name, "In your hand", "In {name}’s hand"), tr("Next card")]
    rows = [_row(each, known.cards, look, hand=bool(in_hand)) for each in known.cards]
    if not known.whole:
        note = tr("Its own deck: only what was seen is shown.")
    elif in_hand:
        note = tr_n(
            "{n} card not seen: {hand} in hand, {reserve} in the Reserve",
            "{n} cards not seen: {hand} in hand, {reserve} in the Reserve",
            in_hand + in_reserve,
            hand=in_hand,
            reserve=in_reserve,
        )
    else:
        note = tr_n("{n} card not seen, all in the Reserve", "{n} cards not seen, all in the Reserve", in_reserve)
    if not in_hand:
        del titles[5]
    return KnownPage(
        tr("{name}: {n}", name=name, n=len(snapshot.view.known.seats[seat].reserve)), tuple(titles), 4, rows, note
    )


def _row(card: Known, every: Sequence[Known], look: Look, *, hand: bool) -> KnownRow:
    held, *rest = map(counted, (card.hand, card.discard, card.restored, card.unseen))
    places = [name if n == 1 else f"{name} \u00d7{n}" for name, n in Counter(card.spaces).items()]
    chances = (*([share(card.in_hand)] if hand else []), share(card.next_up))
    shown = [card.card, *(each.card for each in every if each != card)]
    return KnownRow(
        name_of_id(card.card),
        lambda high: _art(card.card, high, look),
        (held, _in_play(places, look) or counted(card.play), *rest, *chances),
        partial(InspectScreen, shown=shown),
        tr("In play on {cells}", cells=listing(places)) if places else "",
    )


def _in_play(places: Sequence[str], look: Look) -> str:
    """Returns as many of the places as a column has room for, and how many more there are."""
    for shown in range(len(places), 0, -1):
        more = f" +{len(places) - shown}" if shown < len(places) else ""
        words = row(places[:shown]) + more
        if shown == 1 or look.type.width(words, LABEL + 1) <= look.px(COLUMN - 6):
            return words
    return ""


def _art(card: str, high: int, look: Look) -> pygame.Surface:
    """The upper part of a card, where its picture is."""
    face = cards.face(card, round(high * 1.3), look)
    return face.subsurface((0, 0, face.get_width(), min(high, face.get_height())))
