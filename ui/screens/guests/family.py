"""The family table, who won against whom, and beside it the chosen pair: score, games, matches, who begins now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from games import find_info
from games.core.words import N_, tr
from games.guests.family import Family, PairRecord, family_of, series_words, who_begins
from games.guests.played import FinishedMatch
from games.guests.roster import Guest, Roster
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import Screen
from ui.controls.scroll import Scroll
from ui.drawing.assets import icon
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_lines, place_text, sheet, stamp
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.guests.finished import result_mark
from ui.screens.saves.thumbnails import Thumbnails
from ui.services.dates import in_words, local_moment
from ui.services.save_files import SaveFile

PANEL: Final = 300
"""The width of the chosen pair at 100 %."""
TABLE: Final = 440
"""The least width of the table beside it."""
_SCORE: Final = 20
_PAD: Final = 20


class People:
    """Everybody in the table, by `Participant.who`: names, crests and colours."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster

    def name(self, who: str) -> str:
        """Returns the name of a player, with a profile or without."""
        guest = self.roster.find(who)
        return guest.name if guest is not None else who

    def names(self, family: Family) -> Mapping[str, str]:
        """The names of all of a family."""
        return {each: self.name(each) for each in family.people}

    def colour(self, who: str, look: Look) -> Colour:
        """The colour of somebody's bars."""
        guest = self.roster.find(who)
        return look.palette.seat(guest.colour) if guest is not None else look.palette.muted

    def disc(self, who: str, radius: int, look: Look) -> pygame.Surface:
        """Somebody's crest; a plain disc for who has no profile."""
        guest: Guest | None = self.roster.find(who)
        if guest is not None:
            return crest_disc(guest.crest, radius, look.palette.seat(guest.colour), look)
        return _nobodys_disc(radius, look)


class FamilyTable:
    """The table; `chosen` hears of the pair that has the mark, `pressed` of one that is pressed."""

    def __init__(
        self, screen: Screen, scroll: Scroll, chosen: Callable[[], object], pressed: Callable[[], object]
    ) -> None:
        self.screen, self.scroll, self.chosen, self.pressed = screen, scroll, chosen, pressed
        self.family = Family()
        self.people = People(Roster())
        self.box = pygame.Rect(0, 0, 0, 0)
        self.cells: FocusableGrid | None = None
        self.at = 1
        self.game = ""
        self.hovered: int | None = None
        self._shown = 0

    # -- what is known -----------------------------------------------------------------------

    def take(self, roster: Roster, matches: Sequence[FinishedMatch]) -> None:
        """Takes the players and the matches that are known now; the chosen pair stays while it is there."""
        before = self.pair
        self.people = People(roster)
        self.family = family_of([each.id for each in roster.guests], matches, self.game)
        if before[0] and set(before) <= set(self.family.people):
            self._choose(before)
        else:
            self._choose(self._first())

    def _first(self) -> tuple[str, str]:
        """The pair that is shown at first: whom the one who plays has met most, else who have met most."""
        current = self.people.roster.current
        pairs, people = self.family.pairs, self.family.people
        order = sorted(pairs, key=lambda pair: (pair[0] != current, -pairs[pair].tally.matches, people.index(pair[0])))
        return order[0] if order else ("", "")

    def _choose(self, pair: tuple[str, str]) -> None:
        people = self.family.people
        self.at = people.index(pair[0]) * len(people) + people.index(pair[1]) if pair[0] in people else 0

    @property
    def pair(self) -> tuple[str, str]:
        """The two with the mark; the same one twice where rows and columns meet; empty names for nobody."""
        people = self.family.people
        if not people:
            return "", ""
        row, column = divmod(min(self.at, len(people) ** 2 - 1), len(people))
        return people[row], people[column]

    def people_names(self) -> tuple[str, str]:
        """What the two with the mark are called."""
        one, other = self.pair
        return self.people.name(one), self.people.name(other)

    @property
    def record(self) -> PairRecord:
        """What came of the chosen pair's matches."""
        return self.family.pair(*self.pair)

    def called(self, place: int) -> str:
        """Returns a cell's words, as a screen reader reads them."""
        row, column = divmod(place, len(self.family.people))
        one, other = self.family.people[row], self.family.people[column]
        if one == other:
            return self.people.name(one)
        return self.family.pair(one, other).spoken(self.people.name(one), self.people.name(other))

    # -- building ----------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """Places the table in `box`."""
        self.box = box
        look, people = self.screen.look, self.family.people
        pad, line = look.px(_PAD), look.type.line_height(LABEL)
        count = max(1, len(people))
        names = [self.people.name(each) for each in people]
        widest = max((look.type.width(each, LABEL, True) for each in names), default=0)
        crest = 2 * look.px(13) + look.px(10)
        self._head = min(widest + crest + look.px(12), max(look.px(120), box.width // 4))
        self._all = look.type.width("88 : 88", LABEL, True) + look.px(16)
        self._total = box.width - 2 * pad - self._head - self._all >= count * look.px(64)
        room = box.width - 2 * pad - self._head - (self._all if self._total else 0)
        gap = look.px(6)
        width = max(look.px(40), room // count - gap)
        self._columns = [look.type.wrap(each, LABEL, width + gap - 4, True) for each in names]
        self._named = all(len(each) <= 2 for each in self._columns) and width >= look.px(56)
        self._rows = [look.type.wrap(each, LABEL, self._head - crest - look.px(6), True) for each in names]
        heads = 2 * look.px(14) + look.px(8) + (max(map(len, self._columns), default=0) * line if self._named else 0)
        self._title = look.type.line_height(BODY) + look.px(16)
        words = series_words(self.family, self.people.names(self.family))
        self._foot = look.type.wrap(words or tr(_HELP), LABEL, box.width - 2 * pad)[:2]
        top = box.y + pad // 2 + self._title + heads
        bottom = box.bottom - pad // 2 - len(self._foot) * line - look.px(6)
        self._heads_at = box.y + pad // 2 + self._title
        least = max(
            look.type.line_height(_SCORE) + line + look.px(6), *(len(each) * line + 6 for each in self._rows), 0
        )
        high = min(look.px(104), max(least, (bottom - top) // count - gap))
        area = pygame.Rect(box.x + pad + self._head, top, count * (width + gap), max(high, bottom - top))
        self.scroll.place(area, count * (high + gap) - gap, box.right - look.px(10))
        self.cells = FocusableGrid(
            self.scroll, area, (width, high), lambda: len(people) ** 2, lambda: self.at, self._go, self._press,
            columns=count, gap=(gap, gap), title=tr("Head to head"), called=self.called,
        )  # fmt: skip
        self.screen.focus.add(self.cells)

    def _go(self, place: int) -> None:
        self.at = place
        if self.cells is not None:
            self.cells.show(place)
        self.chosen()

    def _press(self, place: int) -> None:
        self.at = place
        self.chosen()
        if self.pair[0] != self.pair[1]:
            self.pressed()

    def pointer(self, event: pygame.event.Event) -> None:
        """A click on a pair chooses it; on one that has not met it begins a first match."""
        if self.cells is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return
        at = self.cells.at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and at is not None:
            self.screen.focus.focus(self.cells)
            self._press(at)
        elif at != self.hovered:
            self.hovered = at
            self.screen.request_redraw()

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, filtered: pygame.Rect | None) -> None:
        """Draws the table; `filtered` is the button that chooses a game."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        if self.cells is None or not box.width:
            return
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        pad, people = look.px(_PAD), self.family.people
        left, middle = box.x + pad, box.y + pad // 2 + self._title // 2
        title = place_text(target, look, tr("Head to head"), BODY, (left, middle), bold=True, middle=True)
        end = (filtered.x if filtered is not None else box.right - pad) - look.px(12)
        several = (tr("wins of the player on the left · without help"), tr("wins of the player on the left"), "")
        about = look.type.first_fitting(several, LABEL, end - title.right - look.px(16))
        place_text(target, look, about, LABEL, (title.right + look.px(16), middle + 1), palette.muted, middle=True)
        for number, who in enumerate(people):
            x = self.cells.box(number).centerx
            disc = self.people.disc(who, look.px(13), look)
            stamp(target, disc, (x, self._heads_at + look.px(14)))
            if self._named:
                at = (x, self._heads_at + look.px(30))
                place_lines(target, look, self._columns[number], LABEL, at, bold=True, align="centre")
        if self._total:
            at = (box.right - pad - self._all // 2, self._heads_at + look.px(14))
            place_text(target, look, tr("All"), LABEL, at, palette.muted, align="centre", middle=True)
        rows = pygame.Rect(box.x + 4, self.cells.rect.y - 2, box.width - 8, self.cells.rect.height + 4)
        target.set_clip(rows)
        for row, who in enumerate(people):
            self._paint_row(target, row, who)
        target.set_clip(None)
        self.scroll.paint(target, look)
        y = box.bottom - pad // 2 - len(self._foot) * look.type.line_height(LABEL)
        place_lines(target, look, self._foot, LABEL, (left, y), palette.muted)

    def _paint_row(self, target: pygame.Surface, row: int, who: str) -> None:
        assert self.cells is not None
        look, people = self.screen.look, self.family.people
        first = self.cells.box(row * len(people))
        if not first.colliderect(self.cells.rect):
            return
        left = self.box.x + look.px(_PAD)
        radius = look.px(13)
        stamp(target, self.people.disc(who, radius, look), (left + radius, first.centery))
        step = look.type.line_height(LABEL)
        y = first.centery - step * len(self._rows[row]) // 2
        place_lines(target, look, self._rows[row], LABEL, (left + 2 * radius + look.px(10), y), bold=True)
        for column, other in enumerate(people):
            box = self.cells.box(row * len(people) + column)
            self._paint_cell(target, row * len(people) + column, box, who, other)
        if self._total:
            total = self.family.total(who)
            at = (self.box.right - look.px(_PAD) - self._all // 2, first.centery)
            words = f"{total.won} : {total.lost}" if total.matches else "\u2013"
            place_text(target, look, words, LABEL, at, bold=True, align="centre", middle=True)

    def _paint_cell(self, target: pygame.Surface, place: int, box: pygame.Rect, one: str, other: str) -> None:
        look, palette = self.screen.look, self.screen.look.palette
        if one == other:
            place_text(target, look, "\u2014", LABEL, box.center, palette.muted, align="centre", middle=True)
            return
        record = self.family.pair(one, other)
        tally = record.tally
        lead = tally.won - tally.lost
        kind = "empty" if not tally.matches else "far" if lead > 2 else "leads" if lead > 0 else ""
        lit = place == self.hovered and not self.screen.app.inputs.by_keys
        target.blit(_cell(box.size, look, kind, place == self.at, lit), box)
        if not tally.matches:
            words = look.type.first_fitting((tr("Play"), "+"), LABEL, box.width - 6)
            place_text(target, look, words, LABEL, box.center, palette.muted, align="centre", middle=True)
            return
        bold = lead > 0
        size = _SCORE if look.type.width(record.score, _SCORE, bold) <= box.width - 6 else LABEL
        note = record.note if look.type.width(record.note, LABEL) <= box.width - 4 else ""
        y = box.centery - (look.type.line_height(LABEL) // 2 if note else 0)
        place_text(target, look, record.score, size, (box.centerx, y), bold=bold, align="centre", middle=True)
        if note:
            at = (box.centerx, y + look.type.line_height(_SCORE) // 2 + look.type.line_height(LABEL) // 2)
            colour = palette.ink if kind in ("leads", "far") else palette.muted
            place_text(target, look, note, LABEL, at, colour, align="centre", middle=True)


class PairPanel:
    """The chosen pair; the screen obeys "play-again", "review" and "analyse"."""

    def __init__(self, screen: Screen, scroll: Scroll, folder: Path, run_command: Callable[[str], object]) -> None:
        self.screen, self.scroll, self.folder, self._run = screen, scroll, folder, run_command
        self.thumbs = Thumbnails(screen, screen.request_redraw)
        self.controls: dict[str, Button] = {}
        self.box = pygame.Rect(0, 0, 0, 0)
        self.pair = ("", "")
        self.record = PairRecord()
        self.people = People(Roster())
        self.place = 0
        self.cells: FocusableGrid | None = None

    @property
    def current(self) -> FinishedMatch | None:
        """The match that is chosen of theirs; the latest at first."""
        return self.record.matches[self.place] if self.place < len(self.record.matches) else None

    def take(self, table: FamilyTable) -> None:
        """Shows the pair that the table has chosen."""
        if self.pair != table.pair:
            self.place = 0
            self.scroll.jump(0)
        self.pair, self.record, self.people = table.pair, table.record, table.people
        self.place = min(self.place, max(0, len(self.record.matches) - 1))

    @property
    def opponent(self) -> str:
        """Who is named on the button: the other one than who plays now."""
        return self.pair[0] if self.pair[1] == self.people.roster.current else self.pair[1]

    def begins(self) -> str:
        """Who began last time and begins now, in a sentence; "" where that is not known."""
        now = who_begins(self.record)
        if not now or now not in self.pair:
            return ""
        before = self.pair[0] if now == self.pair[1] else self.pair[1]
        return tr("{name} began last time, so {other} begins now.", name=self.people.name(before),
                  other=self.people.name(now))  # fmt: skip

    def build(self, box: pygame.Rect) -> None:
        """Makes the buttons and the list of matches inside `box`."""
        self.box, self.controls, self.cells = box, {}, None
        if not self.record.tally.matches:
            return
        look, screen = self.screen.look, self.screen
        line = look.type.line_height(LABEL)
        half = (box.width - look.px(8)) // 2
        names = [look.type.wrap(self.people.name(each), LABEL, box.width // 3, True) for each in self.pair]
        self._names = names
        self._heads = 2 * look.px(26) + look.px(8) + max(map(len, names)) * line + look.px(8)
        bars = len(self.record.games) * (line + look.px(8)) + look.px(10)
        begins = self.begins()
        self._begins = look.type.wrap(begins, LABEL, box.width - look.px(52)) if begins else []
        plate = len(self._begins) * line + look.px(16 + 8) if begins else 0
        high, low = look.finger(46), look.finger(40)
        close = self._heads + bars + plate + high + low + look.px(8) > box.height  # the two stand beside the red one
        if close and self._heads + bars + plate + high > box.height:
            self._begins, plate = [], 0
        y = box.bottom - (high if close else low)
        for number, (name, words, sign) in enumerate(
            (("review", tr("Review"), "eye"), ("analyse", tr("Analyse"), "analyse"))
        ):
            place = pygame.Rect(box.x + number * (half + look.px(8)), y, half, low)
            if close:
                place = pygame.Rect(box.right - (2 - number) * (high + look.px(8)) + look.px(8), y, high, high)
            label = ButtonLabel("" if close else words, icon=sign)
            hint = words if close else ""
            self.controls[name] = screen.button(place, label, partial(self._run, name), hint=hint)
        y -= 0 if close else look.px(8) + high
        wide = box.width - (2 * (high + look.px(8)) if close else 0)
        words = tr("Play {name} again", name=self.people.name(self.opponent))
        if look.type.width(words, BODY, True) > wide - look.px(60):
            words = tr("Play again")
        again = pygame.Rect(box.x, y, wide, high)
        self.controls["play-again"] = screen.button(again, act(words, "play"), partial(self._run, "play-again"))
        y -= plate
        self._plate = pygame.Rect(box.x, y, box.width, max(0, plate - look.px(8)))
        top = box.y + self._heads + bars + line + look.px(18)
        row = max(look.px(52), 2 * line + look.px(12))
        self._bars_at, self._list_at = box.y + self._heads, box.y + self._heads + bars
        if y - top < row:
            return
        area = pygame.Rect(box.x - 8, top, box.width + 16, y - look.px(6) - top)
        matches = self.record.matches
        self.scroll.place(area, row * len(matches), area.right - 6)
        self.cells = FocusableGrid(
            self.scroll, area, (area.width - (14 if self.scroll.needed else 0), row), lambda: len(matches),
            lambda: self.place, self._go, lambda place: self._run("review"), title=tr("Their matches"),
            called=self._called,
        )  # fmt: skip
        screen.focus.add(self.cells)

    def _go(self, place: int) -> None:
        self.place = place
        if self.cells is not None:
            self.cells.show(place)
        self.screen.request_redraw()

    def pointer(self, event: pygame.event.Event) -> None:
        """A click on a match chooses it."""
        if self.cells is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = self.cells.at(event.pos)
            if at is not None:
                self.screen.focus.focus(self.cells)
                self._go(at)

    def _result(self, match: FinishedMatch) -> str:
        points = {each.who: each.points for each in match.seats}
        one, other = (points.get(each, 0.0) for each in self.pair)
        return "won" if one > other else "shared" if one == other else "lost"

    def _called(self, place: int) -> str:
        match = self.record.matches[place]
        # translators: how a match ended for a player: won, drawn, lost.
        words = {"won": tr("won"), "shared": tr("drawn"), "lost": tr("lost")}[self._result(match)]
        return tr("{game}, {date}, {result}", game=find_info(match.game).name, date=self._when(match), result=words)

    def _when(self, match: FinishedMatch) -> str:
        return in_words(local_moment(match.ended, 0), datetime.now().astimezone())

    # -- painting ----------------------------------------------------------------------------

    def _empty(self) -> EmptyPage:
        """What stands in place of two who have not met, and where rows and columns meet."""
        one, other = (self.people.name(each) for each in self.pair)
        if one == other:
            return EmptyPage("person", one, tr(_HELP))
        return EmptyPage("scroll", tr("No match yet"), self.record.spoken(one, other))

    def paint(self, target: pygame.Surface) -> None:
        """Draws score, games, matches and who begins."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        if not box.width:
            return
        if not self.record.tally.matches:
            self._empty().paint(target, look, box)
            return
        radius, line = look.px(26), look.type.line_height(LABEL)
        middles = (box.x + box.width // 6, box.right - box.width // 6)
        for who, names, x in zip(self.pair, self._names, middles, strict=True):
            stamp(target, self.people.disc(who, radius, look), (x, box.y + radius))
            at = (x, box.y + 2 * radius + look.px(8))
            place_lines(target, look, names, LABEL, at, bold=True, align="centre")
        middle = (box.centerx, box.y + radius - look.px(4))
        room = box.width * 2 // 3 - 2 * radius - look.px(12)
        size = TITLE if look.type.width(self.record.score, TITLE, True) <= room else _SCORE
        place_text(target, look, self.record.score, size, middle, bold=True, align="centre", middle=True)
        note = self.record.note if self.record.tally.shared else ""
        at = (box.centerx, middle[1] + look.type.line_height(TITLE) // 2 + line // 2)
        place_text(target, look, note, LABEL, at, palette.muted, align="centre", middle=True)
        self._paint_bars(target)
        if self.cells is not None:
            y = self._list_at
            hairline(target, look, box.x, box.right, y)
            y += look.px(8)
            count = str(len(self.record.matches))
            place_text(target, look, tr("Their matches"), LABEL, (box.x, y), bold=True)
            place_text(target, look, count, LABEL, (box.right, y), palette.muted, align="right")
            target.set_clip(self.cells.rect)
            for place in self.cells.in_sight():
                self._paint_match(target, place, self.cells.box(place))
            target.set_clip(None)
            self.scroll.paint(target, look)
        if self._begins:
            pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.16), self._plate, border_radius=6)
            mark = icon("hint", look.px(20), palette.ink)
            target.blit(mark, mark.get_rect(midleft=(self._plate.x + look.px(12), self._plate.centery)))
            at = (self._plate.x + look.px(42), self._plate.centery - len(self._begins) * line // 2)
            place_lines(target, look, self._begins, LABEL, at)

    def _paint_bars(self, target: pygame.Surface) -> None:
        """Draws a bar a game: how the wins are shared out."""
        look, box = self.screen.look, self.box
        line = look.type.line_height(LABEL)
        hairline(target, look, box.x, box.right, self._bars_at)
        y = self._bars_at + look.px(8)
        names = [find_info(game).name for game, _ in self.record.games]
        widest = max(look.type.width(each, LABEL) for each in names)
        end = max(look.type.width(f"{each.won} : {each.lost}", LABEL, True) for _, each in self.record.games)
        for name, (_, tally) in zip(names, self.record.games, strict=True):
            place_text(target, look, name, LABEL, (box.x, y))
            words = f"{tally.won} : {tally.lost}"
            place_text(target, look, words, LABEL, (box.right, y), bold=True, align="right")
            left, right = box.x + widest + look.px(14), box.right - end - look.px(14)
            if right - left >= look.px(24):
                bar = pygame.Rect(left, y + line // 2 - look.px(4), right - left, look.px(8))
                share = (tally.won + tally.shared / 2) / tally.matches
                colours = tuple(self.people.colour(each, look) for each in self.pair)
                target.blit(_bar(bar.size, round(share * 100), colours, look), bar)
            y += line + look.px(8)

    def _paint_match(self, target: pygame.Surface, place: int, box: pygame.Rect) -> None:
        look, palette, match = self.screen.look, self.screen.look.palette, self.record.matches[place]
        if place == self.place:
            pygame.draw.rect(target, palette.plate, box)
            pygame.draw.rect(target, palette.moss, (box.x, box.y, 4, box.height))
        hairline(target, look, box.x + 8, box.right - 8, box.bottom - 1)
        frame = pygame.Rect(0, 0, box.height - 10, box.height - 10)
        frame.midleft = (box.x + 10, box.centery)
        picture = self.thumbs.picture(SaveFile(self.folder / match.file, 0.0, None), frame.size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=frame.center))
        else:
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        mark = result_mark(self._result(match), look.px(18), look)
        spot = mark.get_rect(midright=(box.right - 10, box.centery))
        target.blit(mark, spot)
        left = frame.right + look.px(10)
        line, room = look.type.line_height(LABEL), spot.x - left - 6
        place_text(target, look, find_info(match.game).name, LABEL, (left, box.centery - line), bold=True, room=room)
        place_text(target, look, self._when(match), LABEL, (left, box.centery), palette.muted, room=room)


_HELP: Final = N_("Click a pair to list their matches. Click an empty pair to start a first one.")


@picture_cache
def _nobodys_disc(radius: int, look: Look) -> pygame.Surface:
    palette, sketch = look.palette, Sketch(2 * radius + 2, 2 * radius + 2)
    middle = (radius + 1, radius + 1)
    sketch.circle(middle, radius - 0.5, fill=mix(palette.paper, palette.line, 0.5), stroke=palette.muted, width=1)
    surface = sketch.render()
    mark = icon("person", round(radius * 1.2), palette.muted)
    surface.blit(mark, mark.get_rect(center=middle))
    return surface


@picture_cache
def _cell(size: tuple[int, int], look: Look, kind: str, chosen: bool, lit: bool) -> pygame.Surface:
    """The ground of a cell: green where the player at the left leads, dashed where nobody has played yet."""
    palette, sketch = look.palette, Sketch(*size)
    box = (1.0, 1.0, size[0] - 2.0, size[1] - 2.0)
    if kind == "empty":
        sketch.rect(box, radius=6, stroke=palette.muted, width=1.2, dash=(5, 4))
    else:
        greens = {"far": 0.38, "leads": 0.22}
        fill = mix(palette.paper, palette.moss, greens[kind]) if kind else mix(palette.paper, palette.line, 0.3)
        sketch.rect(box, radius=6, fill=fill, stroke=palette.moss if kind else palette.line, width=1.2)
    if lit:
        sketch.rect(box, radius=6, fill=palette.ink, alpha=0.06)
    if chosen:
        sketch.rect(box, radius=6, stroke=palette.ink, width=2)
    return sketch.render()


@picture_cache
def _bar(size: tuple[int, int], percent: int, colours: tuple[Colour, ...], look: Look) -> pygame.Surface:
    """A bar in two colours, the first as long as its share."""
    sketch = Sketch(*size)
    half = size[1] / 2
    sketch.rect((0, 0, *size), radius=half, fill=mix(colours[1], look.palette.paper, 0.2))
    if percent:
        sketch.rect((0, 0, max(size[1], size[0] * percent / 100), size[1]), radius=half, fill=colours[0])
    sketch.rect((0.5, 0.5, size[0] - 1, size[1] - 1), radius=half, stroke=look.palette.muted, width=0.8)
    return sketch.render()
