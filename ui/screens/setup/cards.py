"""The three cards of the set-up: a bot, a friend, or to watch. The chosen one is wide and shows what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from games.core.opponent import called, read_opponent
from games.core.words import tr, tr_c, tr_n
from ui.controls.form import Form
from ui.controls.labels import ButtonLabel
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.palette import contrast, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture, rect_picture
from ui.screens.setup.base import SetupForm, bots
from ui.screens.setup.people import add_player, choose_player, dashed_disc, known_disc
from ui.screens.setup.state import BOTS, FRIENDS, KINDS, WATCHED

GAP: Final = 12
"""The pixels between two cards."""
_SHOWN: Final = 4
"""The most people who are offered by their crests; the others stand in a list."""


_SIGNS: Final = {"add": "plus", "friends": "menu"}
"""The signs of the entries beside the people."""


class Card(NamedTuple):
    """One kind of match, as its card is headed."""

    kind: str
    title: str
    icon: str


class Place(NamedTuple):
    """Where a card lies in the form, and whether it has room for more than its title."""

    x: int
    y: int
    width: int
    roomy: bool


@picture_cache
def plate(size: tuple[int, int], look: Look, *, chosen: bool = False) -> pygame.Surface:
    """The paper of a card or of a seat; what is chosen has a green rim. Never draw on it."""
    palette = look.palette
    if chosen:
        fill = palette.paper if palette.high else mix(palette.button, palette.moss, 0.08)
        rim = palette.ink if palette.high else palette.moss
        return rect_picture(size, radius=8, fill=fill, stroke=rim, width=3 if palette.high else 2)
    return rect_picture(size, radius=8, fill=palette.button, stroke=mix(palette.line, palette.ink, 0.1))


@picture_cache
def _tick(side: int, look: Look) -> pygame.Surface:
    """The mark of what is chosen: a tick on a disc. Never draw on it."""
    palette = look.palette
    fill = palette.ink if palette.high else palette.moss
    picture = disc_picture(side, side / 2 - 0.5, fill=fill).copy()
    sign = icon("check", round(side * 0.66), max((palette.paper, palette.ink), key=lambda ink: contrast(ink, fill)))
    picture.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    return picture


@dataclass
class Cards:
    """Puts the cards into the form of a set-up."""

    screen: SetupForm
    highest: int = 0
    """The height of the highest card so far: what lies below does not slide away under a hand."""
    made_for: object = None

    @property
    def look(self) -> Look:
        return self.screen.look

    def cards(self) -> Sequence[Card]:
        """The cards in their order, which never changes."""
        setup = self.screen.setup
        rivals = setup.seat_count - 1
        one = rivals == 1
        return (
            Card(BOTS, tr("A bot") if one else tr_n("{n} bot", "{n} bots", rivals), "bot"),
            Card(FRIENDS, tr("A friend") if one else tr("Friends"), "person"),
            Card(WATCHED, tr("Watch"), "eye"),
        )

    def fill(self, form: Form, *, brief: bool) -> None:
        """Puts them at the top of the form; `brief`: with little besides the choices, where room is short."""
        cards, look = self.cards(), self.look
        narrow = self._narrow(form, cards, brief)
        if not narrow:
            self._fill_column(form, cards, brief)
            return
        needs = form.width, look.key, brief, self.screen.has_plates
        if needs != self.made_for:
            self.made_for = needs
            self.highest = max(self._height(form, kind, form.width - 2 * (narrow + GAP), brief) for kind in KINDS)
        wide = form.width - 2 * (narrow + GAP)
        ends, boxes, x = [], [], 0
        for card in cards:
            chosen = card.kind == self.screen.setup.kind
            place = Place(x, form.y, wide if chosen else narrow, roomy=not brief)
            boxes.append((card, place))
            ends.append(self._fill_head(form, card, place))
            x += place.width + GAP
        top = max(ends)
        bottoms = [top]
        for card, place in boxes:
            if card.kind == self.screen.setup.kind:
                bottoms.append(self._fill_chosen(form, place, top, brief))
        least = 0 if brief else look.px(170 if self.screen.has_plates else 224)
        self.highest = max(self.highest, max(bottoms) + look.px(14) - form.y, least)
        for card, place in boxes:
            self._lay(form, card, place, self.highest)
            if card.kind != self.screen.setup.kind and not brief:
                self._fill_other(form, card, place, top, form.y + self.highest - look.px(10))
        form.y += self.highest + look.px(12)

    def _height(self, form: Form, kind: str, wide: int, brief: bool) -> int:
        """How high the card of a kind would be as the chosen one, tried on a form that nobody sees."""
        screen, trial = self.screen, Form(form.manager, form.look, form.box, lambda: None)
        setup, screen.setup = screen.setup, screen.setup.as_kind(kind, screen.level)
        try:
            top = self.look.px(46)
            return self._fill_chosen(trial, Place(0, 0, wide, not brief), top, brief) + self.look.px(14)
        finally:
            screen.setup = setup
            trial.container.kill()

    def _fill_column(self, form: Form, cards: Sequence[Card], brief: bool) -> None:
        """All cards below each other; those that are not chosen have their titles alone."""
        look = self.look
        for card in cards:
            place = Place(0, form.y, form.width, roomy=False)
            end = self._fill_head(form, card, place)
            if card.kind == self.screen.setup.kind:
                end = self._fill_chosen(form, place, end, brief) + look.px(12)
            self._lay(form, card, place, end - form.y)
            form.y = end + look.px(8)
        form.y += look.px(4)

    def _narrow(self, form: Form, cards: Sequence[Card], brief: bool) -> int:
        """The width of a card that is not chosen; 0 where three have no room beside each other.

        `brief`: it shows its title alone, and leaves the room to the chosen one.
        """
        look = self.look
        title = max(look.type.width(card.title, BODY, True) for card in cards) + look.px(34 + 2 * 14)
        narrow = title if brief else max(title, min(look.px(181), (form.width - 2 * GAP - look.px(424)) // 2))
        return narrow if form.width - 2 * (narrow + GAP) >= look.px(280) else 0

    def _lay(self, form: Form, card: Card, place: Place, high: int) -> None:
        """Lays the paper under a card, and makes all of one that is not chosen a button."""
        chosen = card.kind == self.screen.setup.kind
        form.plate(place.x, place.y, plate((place.width, high), self.look, chosen=chosen))
        head = self.look.px(44) if chosen else high
        box = pygame.Rect(place.x + 2, place.y + 2, place.width - 4, head - 4)
        made = form.button(f"card={card.kind}", box, ButtonLabel(kind="quiet"), partial(self._choose, card.kind))
        made.called, made.picked, made.group = card.title, chosen, KINDS.index(card.kind) - 5
        form.explain(f"card={card.kind}", card.title, self._words(card.kind))

    def _choose(self, kind: str) -> None:
        screen = self.screen
        screen.opened = None
        screen.take(screen.setup.as_kind(kind, screen.level))

    def _words(self, kind: str) -> str:
        """What a kind of match is, in a sentence."""
        seats = self.screen.setup.seat_count
        if kind == BOTS:
            return tr("You play, and bots play the rest.")
        if kind == FRIENDS:
            here = tr_n("Up to {n} player at this screen.", "Up to {n} players at this screen.", seats)
            return tr("Here, at this screen.") if seats == 2 else here
        if seats == 2:
            return tr("Two bots play; you watch and stop when you like.")
        return tr_n("{n} bot plays; you watch.", "{n} bots play; you watch.", seats)

    # -- heads, and what is not chosen -----------------------------------------------------

    def _fill_head(self, form: Form, card: Card, place: Place) -> int:
        look, chosen = self.look, card.kind == self.screen.setup.kind
        middle, x = place.y + look.px(24), place.x + look.px(14)
        sign = icon(card.icon, look.px(22), look.palette.ink)
        form.picture(x, middle - sign.get_height() // 2, sign)
        line = look.type.line_height(BODY)
        form.words(x + look.px(34), middle - line // 2, card.title, BODY, bold=True)
        if chosen:
            side = look.px(22)
            form.picture(place.x + place.width - look.px(14) - side, middle - side // 2, _tick(side, look))
        return place.y + look.px(46)

    def _fill_other(self, form: Form, card: Card, place: Place, y: int, bottom: int) -> None:
        """What a card that is not chosen tells, as much of it as there is room for."""
        look, x = self.look, place.x + look_pad(self.look)
        room = place.width - 2 * look_pad(self.look)
        line = look.type.line_height(LABEL)
        lines = look.type.wrap(self._words(card.kind), LABEL, room)
        if y + len(lines) * line > bottom:
            return
        for text in lines:
            form.words(x, y, text, LABEL, look.palette.muted)
            y += line
        radius = look.px(15)
        y += look.px(10)
        if card.kind != FRIENDS or y + 2 * radius > bottom:
            return
        for name in self.screen.setup.absent:
            disc = known_disc(self.screen, name, radius)
            if x + disc.get_width() > place.x + place.width - look_pad(look):
                break
            form.picture(x, y, disc)
            side = max(disc.get_width() + 4, look.finger(0))
            box = pygame.Rect(x + (disc.get_width() - side) // 2, y + (disc.get_height() - side) // 2, side, side)
            made = form.button(f"friend={name}", box, ButtonLabel(kind="bare"), partial(self._invite, name))
            made.called = tr("{setting}: {value}", setting=tr("A friend"), value=name)
            made.group = KINDS.index(FRIENDS) - 5
            x += disc.get_width() + look.px(8)

    def _invite(self, name: str) -> None:
        """Has somebody who is known sit down, whatever kind of match was chosen before."""
        screen = self.screen
        screen.opened = None
        screen.take(screen.setup.as_kind(BOTS, screen.level).with_friend(name))

    # -- the chosen one --------------------------------------------------------------------

    def _fill_chosen(self, form: Form, place: Place, y: int, brief: bool) -> int:
        """What the chosen card is about, from `y` on; returns where it ends."""
        look = self.look
        inside = Place(place.x + look_pad(look), y, place.width - 2 * look_pad(look), place.roomy)
        kind, plated = self.screen.setup.kind, self.screen.has_plates
        if kind == FRIENDS:
            y = self._fill_two(form, inside, brief) if not plated else y
            y = self._fill_absent(form, inside._replace(y=y)) if plated and not brief else y
            if not brief and not plated and self.screen.game.info.hidden:
                y = self._lines(form, inside, y, [tr("The screen is covered when you change seats.")])
        elif not plated:
            y = self._fill_bots(form, inside, brief)
        elif not brief:
            y = self._lines(form, inside, y, self.screen.about_levels())
        if self.screen.setup.levels:
            y = self._fill_levels(form, inside._replace(y=y))
            if kind == BOTS and not brief:
                y = self._fill_proposal(form, inside, y)
        return y

    def _lines(self, form: Form, place: Place, y: int, texts: Sequence[str]) -> int:
        look = self.look
        for text in texts:
            form.lines.append(text)
            for line in look.type.wrap(text, LABEL, place.width):
                form.words(place.x, y, line, LABEL, look.palette.muted)
                y += look.type.line_height(LABEL)
        return y + look.px(8)

    def _fill_bots(self, form: Form, place: Place, brief: bool) -> int:
        """The bots of two seats: crest, name and level, a button that opens the seat, and what the level means."""
        screen, look, y = self.screen, self.look, place.y
        setup = screen.setup
        if brief:
            return y
        seats = [seat for seat in range(setup.seat_count) if not setup.seats[seat].human]
        alone = len(seats) == 1
        radius = look.px(28 if alone else 16)
        for seat in seats:
            disc = screen.disc(seat, radius)
            form.picture(place.x, y, disc)
            left, side = place.x + disc.get_width() + look.px(14), look.finger(32)
            room = place.x + place.width - side - look.px(6) - left
            who, top = setup.players()[seat], y
            title = tr("{name}, {level}", name=who.name, level=called(read_opponent(who.level or "").level))
            for line in look.type.wrap(title, BODY, room, True):
                form.words(left, y, line, BODY, bold=True)
                y += look.type.line_height(BODY)
            self._add_opener(form, seat, pygame.Rect(place.x + place.width - side, top, side, side))
            if alone:
                texts = [*screen.about_levels(), setup.manners]
                y = self._lines(form, Place(left, y, place.x + place.width - left, True), y, [*filter(None, texts)])
            y = max(y, top + disc.get_height(), top + side) + look.px(8)
        return y if alone else self._lines(form, place, y, screen.about_levels())

    def _add_opener(self, form: Form, seat: int, box: pygame.Rect) -> None:
        """A button that shows the choices of a seat."""
        name = self.screen.setup.players()[seat].name
        kind = "chosen" if self.screen.opened == seat else "quiet"
        face = ButtonLabel(icon="rename", kind=kind)
        press = partial(self.screen.open_seat, seat)
        made = form.button(f"plate {seat}", box, face, press)  # not for players
        made.hint, made.group = tr("Change who {name} is", name=name), -2

    def _fill_levels(self, form: Form, place: Place) -> int:
        """One row for the level of all bots at the table."""
        screen, levels = self.screen, self.screen.setup.levels
        before, form.y = form.y, place.y
        value = levels[0] if len(levels) == 1 else ""
        form.buttons("level", bots(), value, self.choose_level, place.x, end=place.x + place.width)
        for level, words in bots():
            made = form.controls[f"level={level}"]
            made.called = tr("{setting}: {value}", setting=tr("Level"), value=words)
            made.group = -2  # type: ignore[union-attr]
            form.explain(f"level={level}", words, screen.about_level(level))
        end, form.y = form.y + form.row, before
        return end + self.look.px(8)

    def choose_level(self, level: str) -> None:
        """Gives all bots at the table a level."""
        self.screen.by_hand = True
        self.screen.take(self.screen.setup.with_bots(level))

    def _fill_proposal(self, form: Form, place: Place, y: int) -> int:
        """Which level the record proposes, and why."""
        found, look = self.screen.proposal, self.look
        if found is None:
            return y
        sign = icon("hint", look.px(16), look.palette.gold_text)
        left = place.x + sign.get_width() + look.px(8)
        words = tr("Proposed: {level}. {why}", level=called(found.level), why=found.words)
        words = tr("A novice is proposed for a first match.") if found.first else words
        form.picture(place.x, y, sign)
        return self._lines(form, Place(left, y, place.x + place.width - left, True), y, [words])

    # -- friends ---------------------------------------------------------------------------

    def _fill_two(self, form: Form, place: Place, brief: bool) -> int:
        """Two people beside each other with a button that changes their sides, and who else there is."""
        look = self.look
        if self.screen.opened is not None:  # both have a plate below
            return place.y
        if brief:
            return self._fill_two_in_line(form, place)
        absent = self._others_width()
        beside = absent + look.px(16) if place.width - absent >= look.px(230) else 0
        pair = place._replace(width=place.width - beside)
        radius, swap = look.px(30), look.finger(34)
        half = (pair.width - swap - 2 * look.px(6)) // 2
        ends = []
        for seat in range(2):
            left = pair.x + (half + swap + 2 * look.px(6)) * seat
            ends.append(self._fill_person(form, seat, Place(left, place.y, half, True), radius))
        self._add_swap(form, pair.x + half + look.px(6), place.y + radius + look.px(4), swap)
        y = max(ends)
        if beside:
            return max(y, self._fill_absent(form, Place(pair.x + pair.width + look.px(16), place.y, absent, True)))
        return self._fill_absent(form, place._replace(y=y))

    def _fill_person(self, form: Form, seat: int, place: Place, radius: int) -> int:
        screen, look, y = self.screen, self.look, place.y + self.look.px(4)
        disc = screen.disc(seat, radius)
        form.picture(place.x + (place.width - disc.get_width()) // 2, y, disc)
        y += disc.get_height() + look.px(4)
        who = screen.setup.players()[seat]
        for text in look.type.wrap(who.name, BODY, place.width - 8, True):
            left = place.x + (place.width - look.type.width(text, BODY, True)) // 2
            form.words(left, y, text, BODY, bold=True)
            y += look.type.line_height(BODY)
        if seat == screen.begins:
            begins = tr_c("seat", "begins")
            left = place.x + (place.width - look.type.width(begins, LABEL)) // 2
            form.words(left, y, begins, LABEL, look.palette.gold_text)
        y += look.type.line_height(LABEL)
        self._add_seat(form, seat, pygame.Rect(place.x, place.y, place.width, y - place.y + 2))
        return y + look.px(8)

    def _fill_two_in_line(self, form: Form, place: Place) -> int:
        """Two people with the names at their crests, in as little height as there can be."""
        screen, look = self.screen, self.look
        radius, swap, line = look.px(12), look.finger(30), look.type.line_height(BODY)
        half = (place.width - swap - 2 * look.px(6)) // 2
        players = screen.setup.players()
        left = 2 * radius + look.px(16)
        names = [look.type.wrap(who.name, BODY, half - left - look.px(6), True) for who in players[:2]]
        high = max(max(map(len, names)) * line + look.px(6), 2 * radius + look.px(6), swap)
        for seat, lines in enumerate(names):
            x = place.x + (half + swap + 2 * look.px(6)) * seat
            disc = screen.disc(seat, radius)
            form.picture(x + look.px(6), place.y + (high - disc.get_height()) // 2, disc)
            y = place.y + (high - len(lines) * line) // 2
            for text in lines:
                form.words(x + left, y, text, BODY, bold=True)
                y += line
            box = pygame.Rect(x, place.y, half, high)
            self._add_seat(form, seat, box)
        self._add_swap(form, place.x + half + look.px(6), place.y + high // 2, swap)
        return place.y + high + look.px(8)

    def _add_swap(self, form: Form, x: int, middle: int, side: int) -> None:
        """The button between two people that changes their sides."""
        box = pygame.Rect(x, middle - side // 2, side, side)
        made = form.button("swap", box, ButtonLabel(icon="swap", kind="quiet"), self._swap)
        made.hint, made.group = tr("Swap sides"), -2

    def _add_seat(self, form: Form, seat: int, box: pygame.Rect) -> None:
        """The button that opens the seat of a person."""
        press = partial(self.screen.open_seat, seat)
        made = form.button(f"plate {seat}", box, ButtonLabel(kind="quiet"), press)  # not for players
        made.called, made.group = tr("Change who {name} is", name=self.screen.setup.players()[seat].name), -2

    def _swap(self) -> None:
        self.screen.take(self.screen.setup.swapped())

    def _others_width(self) -> int:
        look = self.look
        return max(look.px(150), look.type.width(tr("Someone else"), LABEL))

    def _fill_absent(self, form: Form, place: Place) -> int:
        """The people who have no seat, by their crests, and a button for somebody who is new."""
        screen, look, y = self.screen, self.look, place.y
        absent = screen.setup.absent
        form.words(place.x, y, tr("Someone else"), LABEL, look.palette.muted)
        y += look.type.line_height(LABEL) + look.px(4)
        radius, line = look.px(16), look.type.line_height(LABEL)
        entries: list[tuple[str, str, Callable[[], object]]] = [
            (f"friend={name}", name, partial(self._seat_friend, name)) for name in absent[:_SHOWN]
        ]  # fmt: skip
        if len(absent) > _SHOWN:
            entries.append(("friends", tr("More"), partial(choose_player, screen, absent, self._seat_friend)))
        entries.append(("add", tr("Add"), partial(add_player, screen)))
        x, high = place.x, max(2 * radius + line + look.px(8), look.finger(0))
        for name, words, press in entries:
            lines = look.type.wrap(words, LABEL, max(look.px(72), min(look.type.width(words, LABEL), place.width)))
            wide = max(2 * radius + look.px(8), look.finger(0), *(look.type.width(each, LABEL) for each in lines))
            wide += look.px(6)
            tall = high + (len(lines) - 1) * line
            if x > place.x and x + wide > place.x + place.width:
                x, y = place.x, y + high + look.px(4)
            middle = x + wide // 2
            known = name.startswith("friend=")
            disc = known_disc(screen, words, radius) if known else dashed_disc(radius, _SIGNS[name], look)
            form.picture(middle - disc.get_width() // 2, y + 2, disc)
            for number, each in enumerate(lines):
                left = middle - look.type.width(each, LABEL) // 2
                form.words(left, y + disc.get_height() + look.px(3) + number * line, each, LABEL, look.palette.muted)
            made = form.button(name, pygame.Rect(x, y, wide, tall), ButtonLabel(kind="quiet"), press)
            made.called, made.group = words, -2
            high = max(high, tall)
            x += wide + look.px(4)
        return y + high + look.px(8)

    def _seat_friend(self, name: str) -> None:
        self.screen.opened = None
        self.screen.take(self.screen.setup.with_friend(name))


def look_pad(look: Look) -> int:
    """Between the rim of a card and what it shows."""
    return look.px(14)
