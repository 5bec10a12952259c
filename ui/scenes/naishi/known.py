"""The page of what you know of Naishi's cards: all twelve, where they were seen, and where the unseen may lie."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.core.words import tr, tr_who
from games.naishi.cards import Card, name
from games.naishi.knowledge import Known
from ui.scenes.naishi import cards
from ui.table.scene.known import KnownPage, KnownRow, counted, share


def page(known: Sequence[Known], other: str) -> KnownPage:
    """The sheet's only page; `other` is the other player's name."""
    hand = tr_who(other, "In your Hand", "In {name}’s Hand")
    titles = (tr("You"), other, tr("River"), tr("Discards"), tr("Unseen"), hand, tr("Next on a deck"))
    return KnownPage("", titles, 4, [_row(each) for each in known])


def _row(row: Known) -> KnownRow:
    counts = (row.own, row.theirs, row.river, row.discards, row.unseen)
    entries = (*map(counted, counts), share(row.in_hand), share(row.next_up))
    return KnownRow(name(row.card), partial(_tag, row.card), entries)


def _tag(card: Card, high: int) -> pygame.Surface:
    tag = cards.tag_picture(card, round(high * 1.5))
    return pygame.transform.smoothscale_by(tag, min(1.0, high / tag.get_height()))
