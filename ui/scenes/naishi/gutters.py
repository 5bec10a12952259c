"""Beside the cards: who has which emissaries, the court, the running account of one's own territory."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from games.core.grammar import sentence, whose
from games.core.types import OVER
from games.naishi.cards import SPEC, Card, name
from games.naishi.geometry import HAND, POSITIONS, column
from games.naishi.scoring import ScoreSheet
from games.naishi.state import DISCARD_SPOTS, EMISSARIES, SWAP_SPOTS, Phase
from games.naishi.text import WORTH
from games.naishi.view import View
from ui.colours import Colour, mix
from ui.lettering import BODY, LABEL
from ui.look import Look
from ui.paint import crest_disc, hairline, sheet
from ui.picture_cache import picture_cache
from ui.scenes.naishi import cards
from ui.scenes.naishi.painting import NaishiBoard, card_name
from ui.vector import Sketch


class NaishiGutters(NaishiBoard):
    """The table with its left gutter, the scores on the seams and the enlarged card."""

    def paint_board(self, target: pygame.Surface) -> None:
        super().paint_board(target)
        view: View = self.view
        self._paint_seat(target, view, 1 - self.me, 22)
        self._paint_their_hand(target, view)
        self._paint_court(target, view)
        self._paint_seat(target, view, self.me, 460)
        if len(view.territories[self.me]) == POSITIONS and (view.seat is not None or view.actor == OVER):
            self._paint_ledger(target, view)
            self._paint_seams(target, view)
        if view.final is not None and view.actor >= 0:
            self._paint_banner(target, view)
        if self.zoomed:
            self._paint_zoom(target, view)

    def early_pictures(self, scratch: pygame.Surface) -> list[Callable[[], object]]:
        letters = partial(self.look.type.fixed, "朝廷", self.text_pixels(BODY - 2), self.look.palette.muted)
        court = partial(self._paint_court, scratch, self.view)
        return [*super().early_pictures(scratch), court, letters]

    # -- plates ----------------------------------------------------------------------------

    def _paint_seat(self, target: pygame.Surface, view: View, seat: int, top: float) -> None:
        box = self.layout.gutter(top, 42)
        radius = self.layout.px(18)
        disc = crest_disc(self.seat_crest(seat), radius, self.seat_colour(seat), self.look)
        target.blit(disc, disc.get_rect(midleft=(box.x, box.centery)))
        x = box.x + 2 * radius + self.layout.px(12)
        room = box.right - x - self.layout.px(58)
        words = self._cut(self.match.seats[seat].name, BODY, room)
        self.write(target, words, BODY, (x, box.centery - self.layout.px(9)), bold=True)
        muted = self.look.palette.muted
        words = self._fitting(("Emissaries", "at home"), LABEL, room)
        self.write(target, words, LABEL, (x, box.centery + self.layout.px(11)), muted)
        locked = 1 if view.court.decree == seat else 0
        for number in range(EMISSARIES - locked):
            at = (box.right - self.layout.px(14) - number * self.layout.px(27), box.centery)
            if number < view.reserves[seat]:
                self._emissary(target, seat, at)
            else:
                mark = _spent(self.layout.px(12), self.look)
                target.blit(mark, mark.get_rect(center=at))
        hairline(target, self.look, box.x, box.right, box.bottom + self.layout.px(11))

    def _fitting(self, versions: tuple[str, ...], nominal: float, room: float) -> str:
        """The first of several wordings that fits; the last one cut short if none does."""
        size = self.text_pixels(nominal) / self.look.type.scale
        found = next((words for words in versions if self.look.type.width(words, size) <= room), None)
        return found if found is not None else self._cut(versions[-1], nominal, room, False)

    def _cut(self, words: str, nominal: float, room: float, bold: bool = True) -> str:
        return self.look.type.fit(words, self.text_pixels(nominal) / self.look.type.scale, max(12.0, room), bold)

    def _emissary(self, target: pygame.Surface, seat: int, at: tuple[int, int]) -> None:
        disc = crest_disc(self.seat_crest(seat), self.layout.px(11.5), self.seat_colour(seat), self.look)
        target.blit(disc, disc.get_rect(center=at))

    def _paint_their_hand(self, target: pygame.Surface, view: View) -> None:
        """How much of the other Hand is known, and whether one's gift has come to light."""
        other = 1 - self.me
        if len(view.territories[other]) < POSITIONS or view.actor == OVER:
            return
        box = self.layout.gutter(86, 60)
        seen = len(view.seen[other]) if self.shows_memory else 0
        hidden = len(HAND) - seen
        known = (f"{seen} seen, {hidden} hidden", f"{seen} of 5 seen", f"{seen} seen")
        rows = [("Hand", known if self.shows_memory else (f"{hidden} cards",))]
        if view.seat is not None:
            gift = view.gifts[self.me]
            where = ("has come to light", "was seen", "seen") if gift is None else (
                f"{name(gift)}, not seen yet", f"{name(gift)}, not seen", f"{name(gift)}?"
            )
            rows.append(("Your gift", where))
        for number, (label, versions) in enumerate(rows):
            y = box.y + self.layout.px(10 + 22 * number)
            drawn = self.write(target, label, LABEL, (box.x, y), self.look.palette.muted)
            room = box.right - drawn.right - 6
            self.write(target, self._fitting(versions, 12, room), 12, (box.right, y), align="right")

    def _paint_court(self, target: pygame.Surface, view: View) -> None:
        box = self.layout.court
        target.blit(sheet(box.size, self.look), (box.x - 12, box.y - 12))
        pad = self.layout.px(16)
        row = self.layout.px(42)
        y = box.y + row // 2 + self.layout.px(2)
        self.write(target, "Court", BODY, (box.x + pad, y), bold=True)
        self.write(target, "朝廷", BODY - 2, (box.right - pad, y), self.look.palette.muted, align="right")
        court = view.court
        for number, (label, held, count) in enumerate(
            (("Swap", court.swaps, SWAP_SPOTS), ("Discard", court.discards, DISCARD_SPOTS), ("Decree", None, 1))
        ):
            y = box.y + row * (number + 1) + row // 2
            hairline(target, self.look, box.x + pad, box.right - pad, y - row // 2)
            self.write(target, label, BODY - 1, (box.x + pad, y))
            owners = [court.decree] if held is None and court.decree is not None else []
            if held is not None:
                owners = [self.me] * held[self.me] + [1 - self.me] * held[1 - self.me]
            for spot in range(count):
                at = (box.right - pad - self.layout.px(15) - (count - 1 - spot) * self.layout.px(36), y)
                mark = _spot(self.layout.px(15), held is None, self.look)
                target.blit(mark, mark.get_rect(center=at))
                if spot < len(owners) and owners[spot] is not None:
                    self._emissary(target, owners[spot], at)

    # -- the account -----------------------------------------------------------------------

    def pointed_own(self) -> int | None:
        """The own position under the pointer or cursor."""
        spot = self.pointed
        return spot[1] if spot is not None and spot[0] == "own" else None

    def _paint_ledger(self, target: pygame.Surface, view: View) -> None:
        account = view.sheet(self.me)
        box = self.layout.gutter(524, 250)
        rows = account.rows
        open_card = self._opened(view, account)
        reasons = self._reasons(account, box) if open_card is not None else []
        extra = sum(len(words) for words, _ in reasons)
        room = (box.height - self.layout.px(8)) // (len(rows) + extra + 2)
        step = min(self.layout.px(22), max(self.text_pixels(12) + 3, room))
        y = box.y + step // 2
        for row in rows:
            opened = row.card is open_card
            label = name(row.card) + (f" \u00d7{row.count}" if row.count > 1 else "")
            colour = self.look.palette.vermilion_text if row.points < 0 else None
            if opened:
                self._paint_opened(target, box, y - step // 2, step * (1 + extra))
            self.write(target, self._cut(label, BODY - 2, box.width * 0.75), BODY - 2, (box.x, y), bold=opened)
            self.write(target, str(row.points), BODY - 2, (box.right, y), colour, bold=opened, align="right")
            y += step
            for words, points in reasons if opened else []:
                self.write(target, str(points), 12, (box.right, y), self.look.palette.muted, align="right")
                for line in words:
                    self.write(target, line, 12, (box.x + self.layout.px(12), y), self.look.palette.muted)
                    y += step
        hairline(target, self.look, box.x, box.right, y - step // 2 + 2)
        y += 4
        words = self._cut(self._whose_territory(view), BODY - 1, box.width * 0.75)
        self.write(target, words, BODY - 1, (box.x, y), bold=True)
        self.write(target, str(account.total), BODY - 1, (box.right, y), bold=True, align="right")
        self._paint_outlook(target, view, account, box, y + step)

    def _whose_territory(self, view: View) -> str:
        """Whose account it is: the reader's own, or a player's by name for who only watches."""
        owner = "you" if view.seat == self.me else self.match.seats[self.me].name
        return sentence(f"{whose(owner)} territory")

    def _opened(self, view: View, account: ScoreSheet) -> Card | None:
        position = self.pointed_own()
        if position is None:
            return None
        entries = account.at(position)
        return entries[0].card if entries else None

    def _reasons(self, account: ScoreSheet, box: pygame.Rect) -> list[tuple[list[str], int]]:
        """Why the pointed card earns what it does: the words, broken to the gutter's width, and the points."""
        position = self.pointed_own()
        if position is None:
            return []
        room = box.width - self.layout.px(12) - self.text_pixels(12) * 2
        size = self.text_pixels(12) / self.look.type.scale
        return [
            (self.look.type.wrap(entry.reason[:1].upper() + entry.reason[1:], size, room), entry.points)
            for entry in account.at(position)
        ]

    def _paint_opened(self, target: pygame.Surface, box: pygame.Rect, y: int, height: int) -> None:
        area = pygame.Rect(box.x - self.layout.px(7), y, box.width + self.layout.px(14), height)
        pygame.draw.rect(target, mix(self.look.palette.ground, self.look.palette.indigo, 0.12), area)
        pygame.draw.rect(target, self.look.palette.indigo, (area.x, area.y, 3, area.height))

    def _paint_outlook(
        self, target: pygame.Surface, view: View, account: ScoreSheet, box: pygame.Rect, y: int
    ) -> None:
        """What developing the pointed place would make of the total."""
        position = self.pointed_own()
        if position is None or not view.legal or view.phase not in (Phase.TURN, Phase.MUST):
            return
        card = view.tops[column(position)]
        if card is None:
            return
        total = view.preview(self.me, position, card).total
        change = total - account.total
        self.write(target, self._cut(f"with {name(card)}", BODY - 2, box.width * 0.62), BODY - 2, (box.x, y))
        number = self.write(target, str(total), BODY - 2, (box.right, y), align="right")
        if change:
            colour = self.look.palette.moss if change > 0 else self.look.palette.vermilion
            pill = _change(f"{change:+d}", self.text_pixels(12), colour, self.look)
            target.blit(pill, pill.get_rect(midright=(number.left - self.layout.px(8), y)))

    def _paint_seams(self, target: pygame.Surface, view: View) -> None:
        """What neighbours give the pointed card, on the seams between them."""
        position = self.pointed_own()
        if position is None:
            return
        indigo = self.look.palette.indigo
        for entry in view.sheet(self.me).at(position):
            if not entry.points:
                continue
            here = self.layout.own(position).center
            for partner in entry.partners:
                there = self.layout.own(partner).center
                pygame.draw.aaline(target, indigo, here, there)
            share = self._share(entry.points, len(entry.partners))
            for partner in entry.partners:
                there = self.layout.own(partner).center
                middle = ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2)
                pill = seam_pill(share, self.text_pixels(14), self.look)
                target.blit(pill, pill.get_rect(center=middle))

    @staticmethod
    def _share(points: int, partners: int) -> str:
        """What stands on each seam: an equal part where it is whole, else the sum."""
        if partners and points % partners == 0:
            return f"{points // partners:+d}"
        return f"{points:+d}"

    # -- banner and zoom -------------------------------------------------------------------

    def _paint_banner(self, target: pygame.Surface, view: View) -> None:
        assert view.final is not None
        words = sentence(f"{whose(self.match.seats[view.final].name)} last turn")
        pill = _change(words, self.text_pixels(BODY), self.look.palette.vermilion, self.look)
        top, _ = self.layout.band
        target.blit(pill, pill.get_rect(center=(self.layout.centre(2), top + self.layout.px(8))))

    def _paint_zoom(self, target: pygame.Surface, view: View) -> None:
        """The pointed card, large, in the middle of the table, with what it is worth."""
        spot = self.pointed
        if spot is None:
            return
        card = self.card_at(view, spot)
        width = min(self.layout.px(300), round(self.area.height * 0.52))
        box = pygame.Rect(0, 0, *cards.size_of(width))
        box.center = (self.layout.centre(2), self.area.centery - self.layout.px(40))
        target.blit(_veil(self.area.size, self.look), self.area)
        self.paint_card(target, card, box)
        y = box.bottom + self.layout.px(30)
        if card is None:
            self.write(target, "A hidden card", BODY, (box.centerx, y), bold=True, align="centre")
            return
        words = f"{card_name(card)}: {SPEC[card].kind.value}, {SPEC[card].copies} in the game"
        self.write(target, words, BODY, (box.centerx, y), bold=True, align="centre")
        size = self.text_pixels(BODY - 1) / self.look.type.scale
        for number, line in enumerate(self.look.type.wrap(WORTH[card], size, self.layout.px(520))):
            at = (box.centerx, y + self.layout.px(28 + 22 * number))
            self.write(target, line, BODY - 1, at, align="centre")


@picture_cache
def _veil(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Quietens the table behind an enlarged card."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*look.palette.ground, 225))
    return veil


@picture_cache
def _spent(radius: int, look: Look) -> pygame.Surface:
    """An emissary who is out: a dashed ring."""
    sketch = Sketch(2 * radius + 3, 2 * radius + 3)
    sketch.circle((radius + 1.5, radius + 1.5), radius, stroke=look.palette.muted, width=1.2, dash=(3, 2.4))
    return sketch.render()


@picture_cache
def _spot(radius: int, diamond: bool, look: Look) -> pygame.Surface:
    """A spot of the court: round, the decree's a diamond."""
    side = 2 * radius + 6
    middle = side / 2
    sketch = Sketch(side, side)
    line = mix(look.palette.muted, look.palette.paper, 0.2)
    ground = mix(look.palette.paper, look.palette.ground, 0.6)
    if diamond:
        reach = radius + 2
        away = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        points = [(middle + dx, middle + dy) for dx, dy in away]
        sketch.polygon(points, fill=ground, stroke=line, width=1.2)
    else:
        sketch.circle((middle, middle), radius, fill=ground, stroke=line, width=1.2)
    return sketch.render()


def seam_pill(words: str, pixels: int, look: Look) -> pygame.Surface:
    """What a neighbour gives, as it stands on the seam between two cards."""
    return _change(words, pixels, look.palette.indigo, look)


@picture_cache
def _change(words: str, pixels: int, colour: Colour, look: Look) -> pygame.Surface:
    """Words on a coloured plate with a light rim."""
    face = look.type.fixed(words, pixels, (255, 250, 240) if not look.palette.dark else look.palette.ground, True)
    size = (face.get_width() + round(pixels * 1.1), round(pixels * 1.7))
    sketch = Sketch(*size)
    sketch.rect((0, 0, *size), radius=size[1] / 2, fill=colour, stroke=cards.PAPER, width=1.4)
    surface = sketch.render()
    surface.blit(face, face.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


