"""The chronicle's blocks but for the curve: the seats with their scores, turning points, what is worth telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from games.core.story import Fact
from games.core.words import row, tr
from ui.controls.key_hints import by_pad
from ui.drawing.advice import move_mark
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.trails import number_disc
from ui.table.features.curve import HEAD, paint_heading
from ui.table.panel.blocks import BLEED, Block, whole
from ui.table.panel.phrases import first_sentence, together
from ui.table.scene.ending import Place

_LARGE_LINES: Final = 4
"""Of words under a turning point, where letters do not shrink."""
_LEAST: Final = 0.8
"""Words under a turning point are rather so much smaller than cut."""


def _between(look: Look) -> int:
    """The pixels between two rows of plates."""
    return look.px(12) * 2 // 3


@dataclass(frozen=True)
class Seats(Block):
    """A plate a seat, two a row, with score and crown."""

    places: tuple[Place, ...]
    across: int = 2
    """How many stand in a row."""

    def large(self) -> Sequence[Block]:
        """One in a row, in letters that do not shrink; who wins stands first, since all of them may have no room."""
        return (replace(self, across=1, places=tuple(sorted(self.places, key=lambda each: not each.won))),)

    def read_out(self) -> Sequence[str]:
        """One line for each seat."""
        parts = [
            (each.name, each.detail, each.score or each.waits, each.note if each.won else "") for each in self.places
        ]
        return [row([part for part in each if part]) for each in parts]

    def _plate(self, look: Look) -> int:
        """The height of a seat's plate in pixels."""
        return look.px(56 if len(self.places) <= 2 else 50 if len(self.places) <= 4 else 34)

    def height(self, look: Look, width: int) -> int:
        """Rows with 8 between them."""
        return -(-len(self.places) // self.across) * (self._plate(look) + look.px(8)) + look.px(2)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Where a middle that scrolls may part it: between two rows of plates."""
        rows = -(-len(self.places) // self.across)
        return [number * (self._plate(look) + _between(look)) for number in range(1, rows)]

    def paint(self, target: pygame.Surface, look: Look) -> None:
        gap, high = look.px(12), self._plate(look)
        wide = (target.get_width() - 2 * BLEED - (self.across - 1) * gap) // self.across
        look = self._fitting(look, wide) if self.across > 1 else look
        for number, place in enumerate(self.places):
            row, column = divmod(number, self.across)
            at = (BLEED + column * (wide + gap), row * (high + _between(look)))
            self._paint_plate(target, look, pygame.Rect(*at, wide, high), place)

    def _fitting(self, look: Look, wide: int) -> Look:
        """The look, or one of smaller text in which the names of two are whole beside their scores."""
        if len(self.places) > 2:
            return look
        words = [look.type.width(e.name, BODY, True) + look.type.width(e.score, TITLE - 5, True) for e in self.places]
        needed = max(words) + look.px(2 * 18 + 20 + 8 + 12 + 4)
        return look if needed <= wide else look.scaled(max(0.4, wide / needed))

    def _paint_plate(self, target: pygame.Surface, look: Look, box: pygame.Rect, place: Place) -> None:
        palette = look.palette
        ground = mix(palette.paper, palette.gold, 0.16) if place.won else palette.paper
        pygame.draw.rect(target, ground, box, border_radius=6)
        rim = palette.gold if place.won else palette.line
        pygame.draw.rect(target, rim, box, 2 if place.won else 1, border_radius=6)
        dense = box.height < look.px(48)
        disc = crest_disc(place.crest, look.px(11 if dense else 18), place.colour, look)
        target.blit(disc, disc.get_rect(midleft=(box.x + look.px(10), box.centery)))
        x, right = box.x + disc.get_width() + look.px(20), box.right - look.px(12)
        size = BODY if dense else TITLE - 5
        at = (right, box.centery)
        if place.waits and not place.score:
            waits = whole(look, place.waits, round((right - x) * 0.5)) or "\u2026"
            score = place_text(target, look, waits, LABEL, at, palette.muted, align="right", middle=True)
        else:
            score = place_text(target, look, place.score, size, at, bold=True, align="right", middle=True)
        right = score.left - look.px(8)
        below = "" if dense else whole(look, place.detail, right - x)
        y = box.centery - (look.px(10) if below else 0)
        least = 0.7 if self.across > 1 else 1.0  # rather than cut
        small = look.largest(lambda each: each.type.width(place.name, BODY, True) <= right - x, least)
        beside = place_text(target, small, place.name, BODY, (x, y), bold=True, middle=True, room=right - x).right
        beside += look.px(8)
        crown = icon("crown", look.px(16), palette.gold_text)
        if place.won and beside + crown.get_width() <= right:
            beside = target.blit(crown, crown.get_rect(midleft=(beside, y))).right + look.px(5)
            words = whole(look, place.note, right - beside)
            place_text(target, look, words, LABEL, (beside, y), palette.gold_text, bold=True, middle=True)
        if dense and not place.won:
            words = whole(look, place.detail, right - beside)
            place_text(target, look, words, LABEL, (beside, y), palette.muted, middle=True)
        place_text(target, look, below, LABEL, (x, box.centery + look.px(11)), palette.muted, middle=True)


@dataclass(frozen=True)
class TurnCard:
    """A turning point as it is shown."""

    place: int
    when: str
    score: str
    words: tuple[str, ...]
    """What was done, in more words and in fewer."""
    crest: tuple[int, Colour] | None
    """Whose item it was; None: nobody's."""
    scored: tuple[int, Colour] | None = None
    """Whose score it is, where it is one seat's alone."""
    picture: pygame.Surface | None = field(default=None, compare=False)
    """The board at that moment; None while it is drawn."""
    mark: str = ""
    """What the item was worth, where the match was analysed."""


@dataclass(frozen=True)
class TurningPoints(Block):
    """A card a turning point: the board in small, its number, when, how it stood, what was done."""

    cards: tuple[TurnCard, ...]
    drawn: int
    """How many pictures there are."""
    pictured: bool = True
    """False where there is no room for the boards."""
    lines: int = 2
    """How many of words a card has room for."""
    tall: int = 88
    """The height of the ground on which a board lies."""
    optional: bool = True
    least: float = _LEAST
    """The size of the words at least, in parts of the look's."""

    def large(self) -> Sequence[Block]:
        """With more lines of words, which do not shrink."""
        return (replace(self, least=1.0, lines=_LARGE_LINES),)

    def whole(self, look: Look, width: int) -> bool:
        """Whether no card's words are cut."""
        room, small = self.boxes(look, width + 2 * BLEED)[0].width - 2 * look.px(8), look.scaled(_LEAST)
        return all(_holds(small, card.words, room, self.lines) for card in self.cards)

    def read_out(self) -> Sequence[str]:
        """When each was, and what happened."""
        return tuple(row([card.when, *card.words[:1]]) for card in self.cards)

    @staticmethod
    def picture_size(look: Look, width: int) -> tuple[int, int]:
        """The room that a card has for its picture."""
        return (width - 2 * look.px(12)) // 3 - look.px(24), look.px(80)

    def height(self, look: Look, width: int) -> int:
        """The height of heading and cards together."""
        return look.px(HEAD) + self._card(look) + look.px(8)

    def _card(self, look: Look) -> int:
        return look.px((8 + self.tall if self.pictured else 0) + 8 + 22 + 6) + self.lines * look.type.line_height(LABEL)

    def boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """The cards in a surface as wide as content and bleed."""
        gap = look.px(12)
        across = max(2, len(self.cards))
        wide = (width - 2 * BLEED - (across - 1) * gap) // across
        top, high = look.px(HEAD) - 2, self._card(look)
        return [pygame.Rect(BLEED + number * (wide + gap), top, wide, high) for number in range(len(self.cards))]

    def place_at(self, at: tuple[int, int], look: Look, width: int) -> int | None:
        """The place of the log whose card lies under a point of the block's surface."""
        boxes = self.boxes(look, width)
        return next((card.place for card, box in zip(self.cards, boxes, strict=True) if box.collidepoint(at)), None)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        heading = tr("Three turning points") if len(self.cards) == 3 else tr("Turning points")
        paint_heading(target, look, heading, by_pad("", tr("click to review the match there")))
        small = self.lettered(look, target.get_width())
        for number, box in enumerate(self.boxes(look, target.get_width())):
            self._paint_card(target, look, small, box, number)

    def lettered(self, look: Look, width: int) -> Look:
        """The look in which the words of all cards are written, of which none has smaller letters than another."""
        rooms = [box.width - 2 * look.px(8) for box in self.boxes(look, width)]
        return look.largest(
            lambda each: all(
                _holds(each, card.words, room, self.lines) for card, room in zip(self.cards, rooms, strict=True)
            ),
            self.least,
        )

    def _paint_card(self, target: pygame.Surface, look: Look, small: Look, box: pygame.Rect, number: int) -> None:
        """Draws a card, its words in the look `small`."""
        palette, card = look.palette, self.cards[number]
        pygame.draw.rect(target, mix(palette.paper, palette.ground, 0.5), box, border_radius=6)
        pygame.draw.rect(target, palette.line, box, 1, border_radius=6)
        pad = look.px(8)
        ground = pygame.Rect(box.x + pad, box.y + pad, box.width - 2 * pad, look.px(self.tall))
        if self.pictured:
            pygame.draw.rect(target, palette.ground, ground, border_radius=4)
        if self.pictured and card.picture is not None:
            picture = _lower(card.picture, ground.height - look.px(8))
            target.blit(picture, picture.get_rect(center=ground.center))
        if self.pictured and card.crest is not None:
            disc = crest_disc(card.crest[0], look.px(9), card.crest[1], look)
            target.blit(disc, disc.get_rect(topright=(ground.right - 2, ground.y + 2)))
        middle = (ground.bottom if self.pictured else box.y) + look.px(8 + 11)
        disc = number_disc(number + 1, look, strong=True)
        when = target.blit(disc, disc.get_rect(midleft=(ground.x, middle))).right + look.px(6)
        if card.mark:
            face = move_mark(card.mark, look)
            when = target.blit(face, face.get_rect(midleft=(when, middle))).right + look.px(6)
        shown = look.type.fit(card.when, LABEL, ground.right - when, True)
        beside = place_text(target, look, shown, LABEL, (when, middle), bold=True, middle=True).right + look.px(6)
        score = look.type.width(card.score, LABEL, True)
        whose = crest_disc(card.scored[0], look.px(7), card.scored[1], look) if card.scored is not None else None
        if beside + score + (whose.get_width() + look.px(4) if whose is not None else 0) <= ground.right:
            at = (ground.right, middle)
            left = place_text(target, look, card.score, LABEL, at, bold=True, align="right", middle=True).left
            if whose is not None:
                target.blit(whose, whose.get_rect(midright=(left - look.px(4), middle)))
        y = middle + look.px(14)
        for line in _so_many_lines(small, card.words, ground.width, self.lines):
            place_text(target, small, line, LABEL, (ground.x, y), palette.muted)
            y += small.type.line_height(LABEL)


def _lower(picture: pygame.Surface, most: int) -> pygame.Surface:
    """A picture no higher than that."""
    share = most / picture.get_height()
    return picture if share >= 1 else pygame.transform.smoothscale_by(picture, share)


def _holds(look: Look, versions: Sequence[str], width: int, most: int) -> bool:
    """Whether so many lines hold one of the versions."""
    return not versions or any(len(look.type.wrap(each, LABEL, width)) <= most for each in versions)


def _so_many_lines(look: Look, versions: Sequence[str], width: int, most: int) -> list[str]:
    """The first version that the lines hold; at last the beginning of the shortest, as far as it is a sentence."""
    brief = [first_sentence(each) for each in versions[-1:]]
    wrapped = [look.type.wrap(each, LABEL, width) for each in (*versions, *brief)]
    lines = next((each for each in wrapped if len(each) <= most), wrapped[-1] if wrapped else [])
    kept = lines[: most - 1]
    return lines if len(lines) <= most else [*kept, look.type.fit(together(lines[most - 1 :]), LABEL, width)]


@dataclass(frozen=True)
class Facts(Block):
    """What is worth telling, a line each; where the words need more room than a line has, two."""

    facts: tuple[Fact, ...]
    optional: bool = True

    def read_out(self) -> Sequence[str]:
        """One line for each fact."""
        return tuple(tr("{label}: {words}", label=fact.label, words=fact.words) for fact in self.facts)

    def fewer(self) -> tuple[Facts, ...]:
        """The versions with all of them, and with less and less, the rarest kept."""
        return tuple(replace(self, facts=self.facts[:count]) for count in range(len(self.facts), 0, -1))

    def _rows(self, look: Look, width: int) -> Sequence[tuple[Fact, bool]]:
        gap = look.px(16)
        return [
            (fact, look.type.width(fact.label, LABEL) + gap + look.type.width(fact.words, LABEL, True) <= width)
            for fact in self.facts
        ]

    def height(self, look: Look, width: int) -> int:
        """The height of heading and rows together."""
        return look.px(HEAD - 4) + sum(look.px(24 if short else 44) for _, short in self._rows(look, width))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        paint_heading(target, look, tr("Highlights"))
        y, right = look.px(HEAD - 4), target.get_width() - BLEED
        width = right - BLEED
        for fact, short in self._rows(look, width):
            middle = y + look.px(12)
            place_text(target, look, fact.label, LABEL, (BLEED, middle), look.palette.muted, middle=True)
            y += look.px(24 if short else 44)
            at = (right, y - look.px(12))
            place_text(target, look, fact.words, LABEL, at, bold=True, align="right", middle=True, room=width)
