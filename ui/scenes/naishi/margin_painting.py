"""Beside the cards: who has which emissaries, the court, the running account of one's own territory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from games.core.types import OVER
from games.core.words import tr, tr_c, tr_n, tr_who
from games.naishi.cards import SPEC, name
from games.naishi.court import DISCARD_SPOTS, EMISSARIES, SWAP_SPOTS
from games.naishi.geometry import HAND, POSITIONS
from games.naishi.outlook import outlooks
from games.naishi.scoring import ScoreEntry
from games.naishi.text import WORTH
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, sheet, stamp
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture
from ui.scenes.naishi import cards, pictures
from ui.scenes.naishi.emissary_pointer import ROWS
from ui.scenes.naishi.painting import TablePainting
from ui.scenes.naishi.score_pad import counts_in, lines_of
from ui.scenes.naishi.selection import Snapshot, shows_memory

_COURT: Final = "朝廷"


def whose_territory(snapshot: Snapshot, seat: int) -> str:
    """Whose account it is: the reader's own, or a player's by name."""
    owner = "you" if snapshot.view.seat == seat else snapshot.players[seat].name
    return tr_who(owner, "Your territory", "{name}’s territory")


class MarginPainting:
    """One frame of the margins: plates, court, account, the scores on the seams and the enlarged card."""

    def __init__(self, table: TablePainting) -> None:
        self.table = table
        self.target, self.snapshot, self.view = table.target, table.snapshot, table.view
        self.look, self.layout, self.me = table.look, table.layout, table.me
        self.pointed = table.pointed

    def paint(self) -> None:
        """Draws everything in the margins."""
        view = self.view
        self._paint_seat(1 - self.me, 22)
        self._paint_their_hand()
        self.paint_court()
        self._paint_seat(self.me, 460)
        seen = view.seat is not None or self.snapshot.laid_open or view.actor == OVER
        if len(view.territories[self.me]) == POSITIONS and seen:
            self._paint_ledger(self.me, self.layout.own_account)
            if view.actor == OVER:
                self._paint_ledger(1 - self.me, self.layout.their_account)
            if self.table.counting is None:
                self._paint_seams()
        if view.final is not None and view.actor >= 0:
            self._paint_banner()
        if (held := self.table.selection.emissary.held) is not None:
            self._emissary(self.me, held)
        if self.table.selection.zoomed:
            self._paint_zoom()

    # -- plates ----------------------------------------------------------------------------

    def _paint_seat(self, seat: int, top: float) -> None:
        box = self.layout.gutter(top, 42)
        radius = self.layout.px(18)
        disc = crest_disc(self.look.crest(seat), radius, self.look.palette.seat(seat), self.look)
        self.target.blit(disc, disc.get_rect(midleft=(box.x, box.centery)))
        x = box.x + 2 * radius + self.layout.px(12)
        room = box.right - x - self.layout.px(63)
        name_of_seat = self.snapshot.players[seat].name
        apart = max(self.layout.px(20), round(self.table.text_pixels(LABEL) * 1.25))
        self.table.write(name_of_seat, BODY, (x, box.centery - apart * 0.45), bold=True, room=room)
        muted = self.look.palette.muted
        words = self._fitting((tr("Emissaries"), tr("at home")), LABEL, room)
        self.table.write(words, LABEL, (x, box.centery + apart * 0.55), muted, room=room)
        locked = 1 if self.view.court.decree == seat else 0
        for number in range(EMISSARIES - locked):
            at = (box.right - self.layout.px(14) - number * self.layout.px(27), box.centery)
            if number < self.view.reserves[seat]:
                self._emissary(seat, at)
            else:
                stamp(self.target, _spent(self.layout.px(12), self.look), at)
        hairline(self.target, self.look, box.x, box.right, box.bottom + self.layout.px(11))

    def _fitting(self, versions: tuple[str, ...], nominal: float, room: float) -> str:
        """The first of several wordings that fits, else the last one."""
        size = self.table.nominal(nominal)
        return next((words for words in versions if self.look.type.width(words, size) <= room), versions[-1])

    def _emissary(self, seat: int, at: tuple[int, int]) -> None:
        disc = crest_disc(self.look.crest(seat), self.layout.px(11.5), self.look.palette.seat(seat), self.look)
        stamp(self.target, disc, at)

    def _paint_their_hand(self) -> None:
        """Draws how much of the other Hand is known, and whether one's gift has come to light."""
        other = 1 - self.me
        if len(self.view.territories[other]) < POSITIONS or self.snapshot.laid_open or self.view.actor == OVER:
            return
        box = self.layout.gutter(86, 60)
        seen = len(self.view.seen[other]) if shows_memory(self.view) else 0
        hidden = len(HAND) - seen
        known = (
            tr("{seen} seen, {hidden} hidden", seen=seen, hidden=hidden),
            tr("{n} of 5 seen", n=seen),
            tr("{n} seen", n=seen),
        )
        rows = [
            (
                tr_c("naishi place", "Hand"),
                known if shows_memory(self.view) else (tr_n("{n} card", "{n} cards", hidden),),
            )
        ]
        if self.view.seat is not None:
            gift = self.view.gifts[self.me]
            # translators: of a card in a hand, where there is little room: another player has seen it.
            where = (tr("has come to light"), tr("was seen"), tr("seen"))
            if gift is not None:
                card = name(gift)
                where = (
                    tr("{card}, not seen yet", card=card),
                    tr("{card}, not seen", card=card),
                    tr("({card})", card=card),
                )
            rows.append((tr("Your gift"), where))
        step = max(self.layout.px(22), round(self.table.text_pixels(LABEL) * 1.2))
        y = box.y + step // 2
        for label, versions in rows:
            drawn = self.table.write(label, LABEL, (box.x, y), self.look.palette.muted, room=box.width)
            room = box.right - drawn.right - 6
            words = self._fitting(versions, 12, room)
            if not self.table.whole(words, 12, room):  # beside its label it would be small, so it stands below
                y, room = y + step, box.width
                words = self._fitting(versions, 12, room)
            self.table.write(words, 12, (box.right, y), align="right", room=room)
            y += step

    def paint_court(self) -> None:
        """Draws the sheet with the emissaries' spots."""
        box = self.layout.court
        self.target.blit(sheet(box.size, self.look), (box.x - 12, box.y - 12))
        pad = self.layout.px(14)
        # translators: rows of a small sheet, each beside its spots: some eight letters have room
        labels = (tr("Swap"), tr("Discard"), tr("Decree"))
        size, radius, step = self._court_size(box.width - 2 * pad, labels)
        row = self.layout.px(42)
        y = box.y + row // 2 + self.layout.px(2)
        self.table.write(tr("Court"), BODY, (box.x + pad, y), bold=True)
        if tr("Court") != _COURT:
            self.table.write(_COURT, BODY - 2, (box.right - pad, y), self.look.palette.muted, align="right")
        court, selection = self.view.court, self.table.selection
        spots = ((court.swaps, SWAP_SPOTS), (court.discards, DISCARD_SPOTS), (None, 1))
        for number, (label, (held, count)) in enumerate(zip(labels, spots, strict=True)):
            y = box.y + row * (number + 1) + row // 2
            asked = ROWS[number] == self.table.asked and bool(selection.starts(self.snapshot, ROWS[number]))
            if asked:
                self._paint_opened(box.inflate(-2 * self.layout.px(9), 0), y - row // 2 + 2, row - 3)
            hairline(self.target, self.look, box.x + pad, box.right - pad, y - row // 2)
            first = box.right - pad - 2 * radius - (count - 1) * step
            self.table.write(label, size, (box.x + pad, y), room=first - box.x - pad - self.layout.px(4))
            owners = [court.decree] if held is None and court.decree is not None else []
            if held is not None:
                owners = [self.me] * held[self.me] + [1 - self.me] * held[1 - self.me]
            for spot in range(count):
                at = (box.right - pad - radius - (count - 1 - spot) * step, y)
                stamp(self.target, _spot(radius, held is None, self.look), at)
                if spot < len(owners) and owners[spot] is not None:
                    self._emissary(owners[spot], at)
                elif asked and spot == len(owners):
                    stamp(self.target, _coming(self.me, self.layout.px(11.5), self.look), at)

    def _court_size(self, room: int, labels: Sequence[str]) -> tuple[float, int, int]:
        """Returns the size of the court's labels, of its spots, and how far these are apart.

        Where the labels have no room, the spots are smaller, down to what an emissary covers; then all labels are.
        """
        counts = (SWAP_SPOTS, DISCARD_SPOTS, 1)
        size, radius, step = BODY - 1.0, 0, 0
        for spot, apart in ((14, 31), (12, 25)):
            radius, step = self.layout.px(spot), self.layout.px(apart)
            rooms = [room - 2 * radius - (count - 1) * step - self.layout.px(8) for count in counts]
            size = min(self.table.size_in(*each, BODY - 1) for each in zip(labels, rooms, strict=True))
            if size >= BODY - 1:
                break
        return size, radius, step

    # -- the account -----------------------------------------------------------------------

    def pointed_own(self) -> int | None:
        """The own position under the pointer or cursor."""
        spot = self.pointed
        return spot[1] if spot is not None and spot[0] == "own" else None

    def _paint_ledger(self, seat: int, box: pygame.Rect) -> None:
        """Draws what a territory is worth, row by row; the other player's once the match is over."""
        account = self.view.sheet(seat)
        rows = self.snapshot.memo(("rows", seat), lambda: account.rows)
        position = self.pointed_own() if seat == self.me else None
        counting = self.table.counting
        if counting is not None:  # as many as the score pad has written, and no sum
            written = [card for card, _ in lines_of(self.view)[:counting]]
            rows, position = tuple(row for row in rows if any(counts_in(row, card) for card in written)), None
        entries = account.at(position) if position is not None else ()
        lines = len(rows) - (0 if seat == self.me else 2)  # of the other's no click makes anything
        share, step, reasons = self._ledger_size(box, lines, entries)
        line, small = (BODY - 2) * share, 12 * share
        y = box.y + step // 2
        for row in rows:
            opened = not set(entries).isdisjoint(row.entries)
            label = row.title + (f" \u00d7{row.count}" if row.count > 1 else "")
            colour = self.look.palette.vermilion_text if row.points < 0 else None
            if opened:
                self._paint_opened(box, y - step // 2, step * (1 + sum(len(words) for words, _ in reasons)))
            self.table.write(label, line, (box.x, y), bold=opened, room=box.width * 0.8)
            self.table.write(str(row.points), line, (box.right, y), colour, bold=opened, align="right")
            y += step
            for words, points in reasons if opened else []:
                self.table.write(str(points), small, (box.right, y), self.look.palette.muted, align="right")
                for each in words:
                    self.table.write(each, small, (box.x + self.layout.px(12), y), self.look.palette.muted)
                    y += step
        hairline(self.target, self.look, box.x, box.right, y - step // 2 + 2)
        y += 4
        size = (BODY - 1) * share
        if counting is None:
            given = self.view.options.given[seat]  # of a handicap: no card of the territory is worth it
            worth = f"{account.total} + {given}" if given else str(account.total)
            total = self.table.write(worth, size, (box.right, y), bold=True, align="right")
        else:
            waits, muted = tr_c("match", "counting"), self.look.palette.muted
            total = self.table.write(waits, 12 * share, (box.right, y), muted, align="right", room=box.width * 0.4)
        room = total.left - self.layout.px(6) - box.x
        self.table.write(whose_territory(self.snapshot, seat), size, (box.x, y), bold=True, room=room)
        if seat == self.me:
            self._paint_preview(box, y + step, step, share)

    def _ledger_size(
        self, box: pygame.Rect, rows: int, entries: Sequence[ScoreEntry]
    ) -> tuple[float, int, list[tuple[list[str], int]]]:
        """The share of the text's size in which the account has room, a line's height, the pointed card's reasons."""
        share, step = 1.0, 0
        reasons: list[tuple[list[str], int]] = []
        for percent in range(100, 40, -5):
            share = percent / 100
            reasons = self._reasons(entries, box, share)
            letters = self.table.text_pixels((BODY - 2) * share)
            step = round(letters * 1.25)
            lines = rows + sum(len(words) for words, _ in reasons) + 3  # the sum, and what a click would make of it
            room = (box.height - self.layout.px(8)) // lines
            if step <= room:
                return share, max(step, min(self.layout.px(22), room)), reasons
        return share, step, reasons

    def _reasons(self, entries: Iterable[ScoreEntry], box: pygame.Rect, share: float) -> list[tuple[list[str], int]]:
        """Why the pointed card earns what it does: the words, broken to the gutter's width, and the points."""
        room = box.width - self.layout.px(12) - self.table.text_pixels(12 * share) * 2
        wrap, size = self.look.type.wrap, self.table.nominal(12 * share)
        return [(wrap(entry.words, size, room), entry.points) for entry in entries]

    def _paint_opened(self, box: pygame.Rect, y: int, height: int) -> None:
        area = pygame.Rect(box.x - self.layout.px(7), y, box.width + self.layout.px(14), height)
        pygame.draw.rect(self.target, mix(self.look.palette.ground, self.look.palette.indigo, 0.12), area)
        pygame.draw.rect(self.target, self.look.palette.indigo, (area.x, area.y, 3, area.height))

    def _paint_preview(self, box: pygame.Rect, y: int, step: int, share: float) -> None:
        """Draws the total after a click on the pointed place; for the River's tops, what they would make possible."""
        action = self.table.selection.ahead(self.snapshot)
        if action is None:
            return
        found = self.snapshot.memo(("outlook", action), lambda: outlooks(self.view, action))
        size = (BODY - 2) * share
        for each in found:
            end = box.right
            number = self.table.write(str(each.total), size, (end, y), align="right")
            left = number.left - self.layout.px(8)
            if each.change:
                colour = self.look.palette.moss if each.change > 0 else self.look.palette.vermilion
                pill = pictures.pill(f"{each.change:+d}", self.table.text_pixels(12 * share), self.look, colour)
                left = self.target.blit(pill, pill.get_rect(midright=(left, y))).left - self.layout.px(6)
            self.table.write(each.words, size, (box.x, y), room=left - box.x)
            y += step
            if each.more:
                self.table.write(each.more, 12 * share, (box.x, y), self.look.palette.muted, room=box.width)
                y += step

    def _paint_seams(self) -> None:
        """Draws the points that neighbours give the pointed card, on the seams between them."""
        position = self.pointed_own()
        if position is None:
            return
        indigo = self.look.palette.indigo
        for entry in self.view.sheet(self.me).at(position):
            if not entry.points:
                continue
            here = self.layout.own(position).center
            for partner in entry.partners:
                there = self.layout.own(partner).center
                pygame.draw.aaline(self.target, indigo, here, there)
            share, rest = divmod(entry.points, len(entry.partners) or 1)
            words = f"{entry.points if rest else share:+d}"  # an equal part where it is whole, else the sum
            mark = pictures.pill(words, self.table.text_pixels(14), self.look, indigo)
            for partner in entry.partners:
                there = self.layout.own(partner).center
                stamp(self.target, mark, ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2))

    # -- banner and zoom -------------------------------------------------------------------

    def _paint_banner(self) -> None:
        assert self.view.final is not None
        words = tr_who(self.snapshot.players[self.view.final].name, "Your last turn", "{name}’s last turn")
        size = min(self.table.text_pixels(BODY), self.layout.px(24))  # it stands between two rows of cards
        pill = pictures.pill(words, size, self.look, self.look.palette.vermilion)
        top, _ = self.layout.band
        stamp(self.target, pill, (self.layout.centre(2), top + self.layout.px(8)))

    def _paint_zoom(self) -> None:
        """Draws the pointed card, large, in the middle of the table, with what it is worth."""
        spot = self.pointed
        if spot is None:
            return
        card = self.table.card_at(spot)
        width = min(self.layout.px(300), round(self.layout.area.height * 0.52))
        box = pygame.Rect(0, 0, *cards.size_of(width))
        box.center = (self.layout.centre(2), self.layout.area.centery - self.layout.px(40))
        self.target.blit(_veil(self.layout.area.size, self.look), self.layout.area)
        self.table.paint_card(card, box)
        y = box.bottom + self.layout.px(30)
        if card is None:
            self.table.write(tr("A hidden card"), BODY, (box.centerx, y), bold=True, align="centre")
            return
        spec = SPEC[card]
        kind = tr_c("naishi term", spec.kind.value)
        words = tr("{card}: {kind}, {n} in the game", card=name(card), kind=kind, n=spec.copies)
        self.table.write(words, BODY, (box.centerx, y), bold=True, align="centre")
        size = self.table.nominal(BODY - 1)
        for number, line in enumerate(self.look.type.wrap(tr(WORTH[card]), size, self.layout.px(520))):
            at = (box.centerx, y + self.layout.px(28 + 22 * number))
            self.table.write(line, BODY - 1, at, align="centre")


@picture_cache
def _veil(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Veils the table behind an enlarged card."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*look.palette.ground, 225))
    return veil


@picture_cache
def _spent(radius: int, look: Look) -> pygame.Surface:
    """An emissary who is out: a dashed ring."""
    return disc_picture(2 * radius + 3, radius, stroke=look.palette.muted, width=1.2, dash=(3, 2.4))


@picture_cache
def _coming(seat: int, radius: int, look: Look) -> pygame.Surface:
    """Draws an emissary where it would stand."""
    face = crest_disc(look.crest(seat), radius, look.palette.seat(seat), look).copy()
    face.set_alpha(120)
    return face


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
