"""A deck's numbers under its list: what is not legal, Types, Paths, the curve of costs, an opening hand."""

from __future__ import annotations

import pygame

from games.core.words import capital, number, row, tr, tr_n, within
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.deck_advice import lands_in_hand
from games.senshiai.cards.decks import deck_rules, opening_odds, statistics
from games.senshiai.cards.printed import path_name
from games.senshiai.cards.vocabulary import PATHS, CardType
from games.senshiai.words.card_words import ROMAN
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import Colour, mix


def numbers_height(deck: Deck, look: Look, width: int) -> int:
    """Returns the height of the numbers in pixels."""
    return look.px(12) + _step(look) * len(_lines(deck, look, width)) + look.px(66)


def type_odds(deck: Deck, kind: CardType) -> float:
    """The chance that an opening hand holds a card of a Type."""
    return opening_odds(deck, [card.number for card in CARDS if card.type is kind and not card.capital])


def _step(look: Look) -> int:
    return look.px(20)


def _lines(deck: Deck, look: Look, width: int) -> list[tuple[str, str, Colour]]:
    """The lines over the curve: icon, words, colour."""
    palette = look.palette
    numbers = statistics(deck)
    found: list[tuple[str, str, Colour]] = []
    for rule in deck_rules(deck):
        if rule.kept:
            continue
        first, *rest = look.type.wrap(capital(rule.text), LABEL, width - look.px(20))
        found.append(("warning", first, palette.vermilion_text))
        found += [("", words, palette.vermilion_text) for words in rest]
    of_type = dict(numbers.types)
    types = [
        tr_n("{n} terrain", "{n} terrains", of_type["terrain"]),
        tr_n("{n} troop", "{n} troops", of_type["troop"]),
        tr_n("{n} event", "{n} events", of_type["event"]),
    ]
    by_path = [tr("{path} {n}", path=within(path_name(PATHS[name])), n=count) for name, count in numbers.paths]
    paths = tr("Paths: {paths}", paths=row(by_path))
    for words in (row(types), paths):
        found += [("", line, palette.muted) for line in look.type.wrap(words, LABEL, width)]
    return found


def paint_numbers(target: pygame.Surface, look: Look, deck: Deck, box: pygame.Rect) -> None:
    """Draws the numbers into `box`, from its top."""
    hairline(target, look, box.x, box.right, box.y)
    y = box.y + look.px(8)
    for sign, words, colour in _lines(deck, look, box.width):
        x = box.x
        if sign:
            target.blit(icon(sign, look.px(14), colour), (x, y + 2))
        if colour != look.palette.muted:
            x += look.px(20)
        place_text(target, look, words, LABEL, (x, y), colour)
        y += _step(look)
    y += look.px(6)
    hand = _hand_box(deck, look, box)
    wide = hand.x - look.px(12) - box.x
    _paint_curve(target, look, statistics(deck).curve, pygame.Rect(box.x, y, wide, look.px(36)))
    if deck.numbered:
        _paint_hand(target, look, deck, hand, y)


def _hand_box(deck: Deck, look: Look, box: pygame.Rect) -> pygame.Rect:
    """The right part of a box, in which what an opening hand holds has room beside the curve."""
    texts = (tr("Opening hand"), *hand_words(deck)) if deck.numbered else ()
    widest = max((look.type.width(words, LABEL - 1, bold=not place) for place, words in enumerate(texts)), default=0)
    wide = min(round(box.width * 0.65), max(round(box.width * 0.46), widest))
    return pygame.Rect(box.right - wide, box.y, wide, box.height)


def _paint_curve(target: pygame.Surface, look: Look, curve: tuple[int, ...], box: pygame.Rect) -> None:
    palette = look.palette
    each = box.width / len(curve)
    most = max(1, *curve)
    for cost, count in enumerate(curve):
        x = box.x + round(cost * each)
        bar = round((box.height - look.px(13)) * count / most)
        shape = (x, box.bottom - bar, max(6, round(each) - 5), bar)
        pygame.draw.rect(target, mix(palette.indigo, palette.paper, 0.2), shape, border_radius=2)
        middle = x + (each - 5) / 2
        place_text(target, look, ROMAN[cost], LABEL - 2, (middle, box.bottom + 1), palette.muted, align="centre")
        if count:
            at = (middle, box.bottom - bar - look.px(7))
            place_text(target, look, str(count), LABEL - 2, at, align="centre", middle=True)


def hand_words(deck: Deck) -> tuple[str, str]:
    """The Terrains of an opening hand on average, and in how many hands of a hundred there is none; both exact."""
    average, none = lands_in_hand(deck)
    return tr("{n} Terrains on average", n=number(average, 1)), tr("none in {share}%", share=round(100 * none))


def _paint_hand(target: pygame.Surface, look: Look, deck: Deck, box: pygame.Rect, y: int) -> None:
    """Draws what an opening hand of six holds."""
    place_text(target, look, tr("Opening hand"), LABEL - 1, (box.x, y), bold=True, room=box.width)
    for words in hand_words(deck):
        y += look.px(17)
        place_text(target, look, words, LABEL - 1, (box.x, y), look.palette.muted, room=box.width)
