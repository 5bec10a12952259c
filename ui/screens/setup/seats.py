"""The players' part of the set-up: a row a seat, what each chooses for itself, one level for all bots."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from games.bots.levels import about
from games.core.options import OptionSpec
from games.core.types import LEVELS
from ui.controls.buttons import Face
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.form import GAP, Form
from ui.drawing.lettering import LABEL
from ui.drawing.paint import crest_disc, place_text
from ui.scenes import own_values, seat_colour
from ui.screens.setup.state import Setup
from ui.services.people import LONGEST
from ui.table.face import OwnValue

if TYPE_CHECKING:
    from games.core.game import Game
    from ui.controls.screen import Stage
    from ui.controls.scroll import Scroll
    from ui.drawing.look import Look

PLAYERS = (("", "Person"), *((level, level.capitalize()) for level in LEVELS))
"""Who may sit in a seat, as its buttons say it."""


class Row(NamedTuple):
    """A row of values to choose from."""

    offered: tuple[tuple[str, str], ...]
    """The values that have buttons, with their labels."""
    value: Callable[[], str]
    """The value now."""
    choose: Callable[[str], tuple[Setup, str]]
    """The set-up with another value, and what else that changed. Raises `BadOption`."""
    shut: Collection[str] = ()
    """The offered values that cannot be chosen now."""


class SetupScreen(Protocol):
    """The set-up screen as the players' part of it knows it."""

    app: Stage
    game: Game
    setup: Setup
    said: str
    """What else changed with the last choice."""
    begins: int | None
    """The seat that has the first turn, once that is known."""
    scroll: Scroll

    @property
    def look(self) -> Look:
        """The look in force."""

    def fill_row(self, form: Form, key: str, row: Row, at: int, other: int = 0) -> None:
        """The buttons of a row, and with `other` a text field so wide for what they do not offer."""

    def swap(self) -> None:
        """Everybody changes places."""

    def changed(self, typed: str = "") -> None:
        """The set-up has changed; `typed` is the field in which that was done."""


class SeatRows:
    """Fills the form's first part, and draws the seats' words, with who begins."""

    def __init__(self, screen: SetupScreen) -> None:
        self.screen = screen
        self._own: dict[str, tuple[OwnValue, ...]] = {}
        self._places: list[tuple[int, int, int]] = []
        """Where a seat's words stand in the form, and how wide they may be."""

    def fill(self, form: Form) -> None:
        look = self.screen.look
        middle = form.heading("Players")
        if self.screen.setup.seat_count == 2:
            width = look.type.width("Swap sides", LABEL) + look.px(50)
            box = pygame.Rect(form.width - width, middle - look.px(16), width, look.px(32))
            form.button("swap", box, Face("Swap sides", icon="swap"), self.screen.swap)
        self._places = []
        for seat, words in enumerate(self.screen.setup.seat_words):
            self._fill_seat(form, seat, words)
            for spec in self.screen.game.rules.option_specs:
                if spec.seat_values:
                    self._fill_part(form, spec, seat)
        if self.screen.setup.seat_count > 2:
            self._fill_bots(form)
        for level in self.screen.setup.levels:
            form.paragraph(about(level))
        form.space(look.px(6))

    def _fill_seat(self, form: Form, seat: int, words: str) -> None:
        look = self.screen.look
        disc = crest_disc(seat, look.px(12), seat_colour(self.screen.game.info.id, seat, look), look)
        form.picture(0, form.y + (form.row - disc.get_height()) // 2, disc)
        x = disc.get_width() + look.px(8)
        start = form.indent or x + look.px(98)
        self._places.append((x, form.y, start - x - look.px(8)))
        human, offers = self.screen.setup.seats[seat].human, bool(self.screen.setup.absent)
        needed = sum(look.type.width(label, LABEL, True) + look.px(22) + GAP for _, label in PLAYERS) - GAP
        beside = form.width - start - needed - look.px(10)  # what is left of the row for the name
        width = min(look.px(140), beside if beside >= look.px(92) else form.width - start)
        side = form.row if human and offers else 0
        named = self.screen.setup.seats[seat].name
        form.field(f"name {seat}", start, width - side, named, LONGEST, partial(self._name_seat, seat), "Name")
        if side:
            box = pygame.Rect(start + width - side + 2, form.y, side - 2, form.row)
            form.button(f"people {seat}", box, Face(icon="person"), lambda: self._offer_people(seat))
        at = start + width + look.px(10)
        if at + needed > form.width:
            form.y += form.row + GAP
            at = form.indent
        row = Row(
            PLAYERS,
            lambda: self.screen.setup.seats[seat].level or "",
            lambda text: (self.screen.setup.with_level(seat, text or None), ""),
        )
        self.screen.fill_row(form, f"seat {seat}", row, at)
        form.y += form.row + look.px(10)

    def _fill_bots(self, form: Form) -> None:
        """One level for all bots of a large table."""
        form.label("All bots")
        levels = self.screen.setup.levels
        row = Row(
            PLAYERS[1:],
            lambda: levels[0] if len(levels) == 1 else "",
            lambda text: (self.screen.setup.with_bots(text), ""),
            () if levels else LEVELS,
        )
        self.screen.fill_row(form, "bots", row, form.indent)
        form.end_row("" if levels else "No bot plays.")

    def _fill_part(self, form: Form, spec: OptionSpec, seat: int) -> None:
        """What a seat chooses for itself, such as its deck."""
        form.space(-self.screen.look.px(4))
        if form.indent:
            y = form.y + (form.row - self.screen.look.type.line_height(LABEL)) // 2
            form.words(self.screen.look.px(32), y, spec.label, LABEL, self.screen.look.palette.muted)
        if spec.name not in self._own:
            self._own[spec.name] = own_values(self.screen.game.info.id, spec.name, self.screen.app.folders)
        own = self._own[spec.name]
        row = Row(
            (*spec.seat_values, *((each.text, each.label) for each in own)),
            lambda: self.screen.setup.part(spec.name, seat),
            lambda text: self.screen.setup.with_part(spec.name, seat, text),
            [each.text for each in own if each.why],
        )
        look = self.screen.look
        self.screen.fill_row(form, f"part {seat} {spec.name}", row, form.indent, look.px(110) if spec.free else 0)
        form.y += form.row + look.px(3)
        for each in own:
            if each.why:
                form.paragraph(f"{each.label} cannot be played yet: {each.why}.")
        form.space(self.screen.look.px(11))

    def _offer_people(self, seat: int) -> None:
        """Lets the player choose among the people who have played here."""
        names = self.screen.setup.absent
        items = [Item(name, partial(self._seat_person, seat, name), icon="person") for name in names]
        self.screen.app.push(ChoiceScreen(self.screen.app, "Who plays?", items))

    def _name_seat(self, seat: int, text: str) -> None:
        self.screen.said = ""
        self.screen.setup = self.screen.setup.with_name(seat, text)
        self.screen.changed(typed=f"name {seat}")

    def _seat_person(self, seat: int, name: str) -> None:
        self.screen.setup = self.screen.setup.with_name(seat, name)
        self.screen.changed()

    def paint(self, target: pygame.Surface, form: Form) -> None:
        """What the seats are called, and which of them has the first turn."""
        look, box = self.screen.look, form.box
        target.set_clip(box)
        for seat, ((x, y, room), words) in enumerate(zip(self._places, self.screen.setup.seat_words, strict=False)):
            at = (box.x + x, box.y + y + form.row // 2 - round(self.screen.scroll.offset))
            small = look.type.line_height(LABEL) // 2
            lift = small if seat == self.screen.begins else 0
            whole = look.holding(words, LABEL + 1, room)
            place_text(target, whole, words, LABEL + 1, (at[0], at[1] - lift), middle=True)
            if lift:
                place_text(target, look, "begins", LABEL, (at[0], at[1] + small), look.palette.gold_text, middle=True)
        target.set_clip(None)
