"""Paints Naishi's table: River, territories, pile, marks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from games.core.plan import Plan, PlanStep
from games.core.types import OVER
from games.core.words import tr, tr_c
from games.naishi.actions import (
    Develop,
    ImposeDecree,
    Phase,
)  # fmt: skip
from games.naishi.cards import Card, name
from games.naishi.geometry import COLUMNS, POSITIONS, column, in_hand
from games.naishi.ninjas import NinjaCopy
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import Colour
from ui.scenes.naishi import cards, pictures
from ui.scenes.naishi.animations import NaishiAnimations
from ui.scenes.naishi.emissary_pointer import is_court
from ui.scenes.naishi.last_turn import last_spots
from ui.scenes.naishi.layout import Layout, Spot
from ui.scenes.naishi.pile import discarded
from ui.scenes.naishi.plan_marks import PlanLayout
from ui.scenes.naishi.score_pad import paint_counted
from ui.scenes.naishi.selection import Selection, Snapshot, card_at, my_seat, shows_memory
from ui.scenes.naishi.styles import STYLES
from ui.table.scene.plan_marks import PlanShown, paint_plan

_LEAST: Final = 9
"""The least size of letters, in pixels."""
_SMALLER: Final = 0.75
_GROWN: Final = 1.5
"""The largest factor by which letters grow on the table."""


class TablePainting:
    """One frame of the table: a snapshot and a selection on `target`."""

    def __init__(
        self, target: pygame.Surface, snapshot: Snapshot, look: Look, layout: Layout, selection: Selection,
        travels: NaishiAnimations, plans: PlanShown, *, staged: bool, counted: bool, counting: int | None,
    ) -> None:  # fmt: skip
        """`staged`: a moment is painted over it, under which nothing pointed at or chosen is lit; `counted`: the recap
        shows what happened last; `counting`: the line of the score pad that is counted now.
        """
        self.staged, self.counted, self.counting, self.plans = staged, counted, counting, plans
        self.pointed = None if staged else selection.picker.pointed
        self.asked = None if staged else selection.asked
        self.target, self.snapshot, self.view, self.me = target, snapshot, snapshot.view, my_seat(snapshot)
        self.look, self.layout, self.selection, self.travels = look, layout, selection, travels
        self.copied = {(each.seat, each.position): each.card for each in self.view.copies}

    def card_at(self, spot: Spot) -> Card | None:
        """Returns the card that lies face up at a spot."""
        if spot == ("discards", 0):
            return next(reversed(discarded(self.snapshot)), None)
        return card_at(self.view, spot, self.me)

    def text_pixels(self, nominal: float) -> int:
        """The size of text on the table: it scales with the cards, and is as large as asked for where it has room."""
        scale = self.look.type.scale
        return max(10, round(nominal * max(min(self.layout.unit, 1.5) * min(1.2, scale), min(scale, _GROWN))))

    def nominal(self, nominal: float) -> float:
        """The size of that text by which it is measured."""
        return self.text_pixels(nominal) / self.look.type.scale

    def write(
        self,
        words: str,
        nominal: float,
        at: tuple[float, float],
        colour: Colour | None = None,
        *,
        bold: bool = False,
        align: str = "left",
        room: float | None = None,
    ) -> pygame.Rect:
        """A line of text on the table; `at` is its left (right, centre) and its middle.

        What is wider than `room` is written smaller, and shortened only where it would be too small to read.
        """
        scale = self.look.type.scale
        size = self.text_pixels(nominal) / scale
        if room is not None and self.look.type.width(words, size, bold) > room:
            size = self._whole_at(words, nominal, room, bold) or _LEAST / scale
            words = self.look.type.fit(words, size, max(12.0, room), bold)
        return place_text(self.target, self.look, words, size, at, colour, bold=bold, align=align, middle=True)

    def whole(self, words: str, nominal: float, room: float) -> bool:
        """Whether a line of text has so much room without being much smaller."""
        size = self._whole_at(words, nominal, room, False)
        return size is not None and size >= _SMALLER * self.nominal(nominal)

    def size_in(self, words: str, room: float, nominal: float) -> float:
        """The size, up to `nominal`, in which a line of text is whole in so much room, or the least there is."""
        size = self._whole_at(words, nominal, room, False) or _LEAST / self.look.type.scale
        return nominal * size / self.nominal(nominal)

    def _whole_at(self, words: str, nominal: float, room: float, bold: bool) -> float | None:
        """The largest size, up to that of the table's text, in which a line is whole; None: too small to be read."""
        sizes = (pixels / self.look.type.scale for pixels in range(self.text_pixels(nominal), _LEAST - 1, -1))
        return next((each for each in sizes if self.look.type.width(words, each, bold) <= room), None)

    def paint(self) -> None:
        """Draws the whole table but its margins."""
        self.paint_water()
        drafting = len(self.view.territories[self.me]) < POSITIONS
        self._paint_glow()
        self._paint_rows()
        if self.look.coordinates:
            self._paint_columns()
        for position in range(POSITIONS):
            self._paint_place(("theirs", position))
        for deck in range(COLUMNS):
            self._paint_deck(deck)
        self._paint_pile()
        for position in range(POSITIONS):
            if not (drafting and in_hand(position)):
                self._paint_place(("own", position))
        if drafting:
            self._paint_pair()
        self._paint_copies()
        self._paint_marks()
        self._paint_travels()
        self._paint_drag()

    def paint_water(self) -> None:
        """Draws the table, where it is more than the room's floor, and the band of the River's water."""
        area = self.layout.area
        floor = STYLES.of(self.look).floor(area.size, self.target.get_size(), self.look)
        if floor is not None:
            self.target.blit(floor, area)
        picture, top = pictures.water(self.layout.area.width, self.layout.band, self.look)
        self.target.blit(picture, (self.layout.area.x, top))

    def _paint_rows(self) -> None:
        gutter = self.layout.right_gutter
        muted = self.look.palette.muted
        hand, line = tr_c("naishi place", "Hand"), tr_c("naishi place", "Line")
        for words, box in (
            (hand, self.layout.theirs(5)),
            (line, self.layout.theirs(0)),
            (line, self.layout.own(0)),
            (hand, self.layout.own(5)),
        ):
            self.write(words, LABEL, (gutter.centerx, box.centery), muted, align="centre", room=gutter.width)

    def _paint_columns(self) -> None:
        """Draws the numbers of the columns, on the River's bank."""
        y = (self.layout.band[0] + self.layout.river(0).top) // 2 + self.layout.px(2)
        for number in range(COLUMNS):
            at = (self.layout.centre(number), y)
            self.write(str(number + 1), LABEL, at, self.look.palette.muted, align="centre")

    def _paint_place(self, spot: Spot) -> None:
        if self.travels.to(spot):
            return
        box = self.layout.rect(spot)
        kind, number = spot
        seat = self.me if kind == "own" else 1 - self.me
        if len(self.view.territories[seat]) < POSITIONS and in_hand(number):
            return
        card = self.card_at(spot)
        self.paint_card(card, box)
        copied = self.copied.get((seat, number))
        if copied is not None and copied is not Card.NINJA:  # a Ninja wears the tag of what it has become
            tag = cards.tag_picture(copied, box.width, deep=self.look.palette.high)
            self.target.blit(tag, tag.get_rect(topright=(box.right - self.layout.px(7), box.top + self.layout.px(5))))
        elif in_hand(number) and self._is_remembered(spot, seat):
            badge = cards.eye_badge(max(7, self.layout.px(8.5)), self.look)
            inset = self.layout.px(6)
            self.target.blit(badge, badge.get_rect(topright=(box.right - inset, box.top + inset)))

    def _is_remembered(self, spot: Spot, seat: int) -> bool:
        """True for a card of a Hand that the other player has seen; at the end that is no news."""
        known = spot[0] == "own" or shows_memory(self.view)
        return spot[1] in self.view.seen[seat] and known and self.view.actor != OVER

    def paint_card(self, card: Card | None, box: pygame.Rect) -> None:
        """Draws a card with its shadow; None is its back."""
        self.target.blit(cards.lying(card, box.width, self.look), box.move(-cards.SHADOW, -cards.SHADOW))

    def _paint_deck(self, deck: int) -> None:
        box = self.layout.river(deck)
        size = self.view.deck_sizes[deck]
        if not size:
            self.target.blit(pictures.empty_deck(box.size, self.look), box)
            self.write(tr("empty"), LABEL, box.center, self.look.palette.muted, align="centre", room=box.width - 6)
            return
        edge = pictures.edge(box.size, self.look)
        for below in range(size - 1, 0, -1):
            self.target.blit(edge, box.move(self.layout.under(below)))
        if not self.travels.to(("river", deck)):
            self.paint_card(self.view.tops[deck], box)
        inset, named = self.layout.px(7), box.width >= cards.NAMED
        # translators: how many cards a deck has; on a small plate on its top card: some eight letters have room
        words, top = tr("{n} left", n=size), self.view.tops[deck]
        pill = pictures.pill(words, self.text_pixels(12), self.look)
        beside = cards.tag_picture(top, box.width).get_width() + 2 * inset if named and top is not None else 0
        if pill.get_width() > box.width - inset - beside:  # the number says it, too
            pill = pictures.pill(str(size), self.text_pixels(12), self.look)
        if not named:  # no name below, and no room beside the tag
            self.target.blit(pill, pill.get_rect(midbottom=(box.centerx, box.bottom - inset)))
        else:
            self.target.blit(pill, pill.get_rect(topright=(box.right - inset, box.top + inset)))

    def _paint_pile(self) -> None:
        box = self.layout.discards
        count = len(self.view.discards)
        edge = pictures.edge(box.size, self.look)
        for below in range(min(4, count - 1), 0, -1):
            self.target.blit(edge, (box.x + below * 2, box.y + below * 2))
        if count:
            self.paint_card(discarded(self.snapshot)[-1], box)
        else:
            self.target.blit(pictures.empty_deck(box.size, self.look), box)
        y = box.bottom + 9 + self.text_pixels(LABEL) // 2
        self.write(tr("Discards"), LABEL, (box.centerx, y), align="centre", room=self.layout.right_gutter.width - 4)
        self.write(str(count), BODY, (box.centerx, self._count_at), bold=True, align="centre")

    @property
    def _count_at(self) -> int:
        """The middle of the line that says how many cards are discarded."""
        label = self.layout.discards.bottom + 9 + self.text_pixels(LABEL) // 2
        return label + round(self.text_pixels(BODY) * 1.2)

    @property
    def pile_words(self) -> pygame.Rect:
        """The place of what the discards are called, and of how many there are."""
        gutter, top = self.layout.right_gutter, self.layout.discards.bottom
        return pygame.Rect(gutter.x, top, gutter.width, self._count_at + self.text_pixels(BODY) // 2 - top)

    def _paint_pair(self) -> None:
        """Draws the draft: the two cards to choose from, the other player's two, and the gifts once they are sealed."""
        sides = ((self.me, self.layout.pair, -22), (1 - self.me, self.layout.their_pair, 16))
        for seat, box_of, step in sides:
            pair, gift = self.view.territories[seat][COLUMNS:], self.view.gifts[seat]
            given = pair.index(gift) if gift is not None and gift in pair else 1
            sealed = self.view.phase is Phase.GIVE and (gift is not None or seat in self.view.hidden_gifts)
            for number, card in enumerate(pair if len(pair) == 2 else ()):
                self._paint_sealed(card, box_of(number), self.layout.px(step) if sealed and number == given else 0)

    def _paint_sealed(self, card: Card | None, box: pygame.Rect, shift: int) -> None:
        """Draws a card of the draft; with a `shift` it is the gift, moved out and sealed."""
        box = box.move(0, shift)
        self.paint_card(card, box)
        if shift:
            stamp(self.target, pictures.pill(tr("sealed gift"), self.text_pixels(12), self.look), box.center)

    def _paint_copies(self) -> None:
        """Draws the characters that the Ninja may copy, over the River, with what each would be worth."""
        if self.view.phase is not Phase.COPY or not self.view.legal or self.view.ninja is None:
            return
        if self.snapshot.reader == self.view.actor and not (self.snapshot.mine or self.snapshot.reviewing):
            return  # a puzzle that is solved asks for nothing more
        count = len(self.view.legal)
        left, right = self.layout.copy(0, count), self.layout.copy(count - 1, count)
        panel = left.union(right).inflate(self.layout.px(48), self.layout.px(72))
        self.target.blit(pictures.plate(panel.size, self.look), panel)
        for number in range(count):
            box = self.layout.copy(number, count)
            card = self.card_at(("copy", number))
            assert card is not None
            self.paint_card(card, box)
            copied = replace(self.view, copies=(*self.view.copies, NinjaCopy(self.view.actor, self.view.ninja, card)))
            open_ninjas = self.view.territories[self.view.actor].count(Card.NINJA) - len(
                [copy for copy in self.view.copies if copy.seat == self.view.actor]
            )
            total = copied.sheet(self.view.actor).total
            words = tr("makes {n} at best", n=total) if open_ninjas > 1 else tr("makes {n}", n=total)
            y = box.bottom + self.layout.px(17)
            self.write(words, LABEL, (box.centerx, y), align="centre", room=self.layout.px(126))

    # -- marks -----------------------------------------------------------------------------

    def _paint_glow(self) -> None:
        """Draws the light column behind what the pointer is on."""
        spot = self.pointed
        if spot is None or spot[0] not in ("own", "river") or len(self.view.territories[self.me]) < POSITIONS:
            return
        top, bottom = self.layout.river(0).top, self.layout.own(5).bottom
        box = pygame.Rect(0, top - 12, self.layout.card + 16, bottom - top + 22)
        box.centerx = self.layout.centre(spot[1] % COLUMNS)
        self.target.blit(pictures.glow(box.size, self.look), box)

    def _paint_marks(self) -> None:
        palette = self.look.palette
        if self.counting is not None:
            paint_counted(self.target, self.view, self.layout, self.me, self.counting, self.look)
        if not self.counted:
            for spot in self.snapshot.memo(("last-spots", self.me), lambda: last_spots(self.snapshot, self.me)):
                self._rim(spot, palette.gold, 3)
        selection, picker = self.selection, self.selection.picker
        targets = selection.targets(self.snapshot) if not self.staged else {}
        for spot, action in targets.items():
            self._rim(spot, palette.vermilion if isinstance(action, ImposeDecree) else palette.moss, 3)
        asked = self.asked
        if not targets and asked is not None and picker.chosen is None:
            for spot in selection.starts(self.snapshot, asked):
                self._rim(spot, palette.vermilion if asked == "decree" else palette.moss, 2)
        if self.view.ninja is not None:
            self._rim(("own" if self.view.actor == self.me else "theirs", self.view.ninja), palette.moss, 4)
        self._paint_plan()
        if picker.chosen is not None and not self.staged:
            self._rim(picker.chosen, palette.moss, 5)
        pointed = self.pointed
        if pointed is None or is_court(pointed) or (pointed[0] == "copy" and self.view.phase is not Phase.COPY):
            return
        if pointed != picker.chosen:
            self._rim(pointed, palette.indigo if picker.cursor is None else palette.ink, 3.5)
            if pointed[0] == "own" and isinstance(selection.ahead(self.snapshot), Develop):
                self._rim(("river", column(pointed[1])), palette.indigo, 2)
        if picker.drag is None:
            self._paint_name(pointed)

    def _paint_plan(self) -> None:
        """The marks of the plan that stands on the panel, or of an action that a lesson or a puzzle shows."""
        plan, place, hinted = self.plans.plan, self.plans.place, self.selection.hinted
        if plan is None and hinted is not None:
            plan, place = Plan((PlanStep("", hinted),)), 0
        if plan is None:
            return
        key = ("plan marks", plan, place, tuple(self.layout.area), self.look.key)  # not for players
        found = self.snapshot.memo(
            key, lambda: PlanLayout(plan, place, self.snapshot, self.layout, self.look, self.pile_words).marks()
        )
        paint_plan(self.target, self.look, found, self.plans, scale=max(0.7, min(self.layout.unit, 1.6)))

    def _paint_name(self, spot: Spot) -> None:
        """Draws the name of a pointed card that is too small to bear it."""
        box = self.layout.rect(spot, max(1, len(self.view.legal)))
        card = self.card_at(spot)
        if card is None or box.width >= cards.NAMED:
            return
        pill = pictures.pill(name(card), self.text_pixels(12), self.look)
        place = pill.get_rect(center=(box.centerx, box.bottom))
        self.target.blit(pill, place.clamp(self.layout.area))

    def _rim(self, spot: Spot, colour: Colour, thick: float, *, dashed: bool = False) -> None:
        if spot[0] in ("own", "theirs") and in_hand(spot[1]):
            seat = self.me if spot[0] == "own" else 1 - self.me
            if len(self.view.territories[seat]) < POSITIONS:
                return
        if spot[0] == "pair" and len(self.view.territories[self.me]) != COLUMNS + 2:
            return
        box = self.layout.rect(spot, max(1, len(self.view.legal)))
        stamp(self.target, cards.rim(box.width, colour, thick, dashed=dashed), box.center)

    def _paint_drag(self) -> None:
        picker = self.selection.picker
        if picker.drag is None or picker.chosen is None:
            return
        box = self.layout.rect(picker.chosen, max(1, len(self.view.legal)))
        box.center = picker.drag
        self.paint_card(self.card_at(picker.chosen), box)

    def _paint_travels(self) -> None:
        for card, start, end, tween in self.travels.under_way:
            if tween.over:
                continue
            box = self.layout.rect(end)
            x, y = tween.between(self.layout.rect(start).center, box.center)
            box.center = (round(x), round(y))
            self.paint_card(card, box)
