"""The form of the set-up: its rows, and its first part, a row a seat with what each chooses for itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from games.bots.levels import about, strength_words
from games.core.errors import BadOption
from games.core.game import Game
from games.core.opponent import EVEN, OPPONENTS, read_opponent
from games.core.options import OptionSpec
from games.core.play_style import PlayStyle
from games.core.words import capital, language, sentences, tr, tr_c
from games.guests.roster import LONGEST
from ui.controls.buttons import Button, ButtonLabel
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.form import GAP, Form
from ui.controls.screen import AppServices
from ui.controls.text_field import TextField
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import Dress
from ui.drawing.paint import crest_disc, place_text
from ui.scenes import seat_colour, seat_part
from ui.screens.mat_form import FormScreen
from ui.screens.mat_page import PageWords
from ui.screens.setup.state import Setup, remembered
from ui.services.results import evened
from ui.table.layout.seat_colours import dress_of
from ui.table.scene.game_ui import OwnValue, SeatPart


def bots() -> tuple[tuple[str, str], ...]:
    """The bots that may sit in a seat, as its buttons say it."""
    return tuple((level, capital(read_opponent(level).words)) for level in OPPONENTS)


def players() -> tuple[tuple[str, str], ...]:
    """Returns the kinds of players for a seat, with the words of their buttons."""
    return ("", tr("Person")), *bots()


class SeatRow(NamedTuple):
    """A row of values to choose from."""

    offered: tuple[tuple[str, str], ...]
    """The values that have buttons, with their labels."""
    value: Callable[[], str]
    """Returns the value that is chosen now."""
    choose: Callable[[str], tuple[Setup, str]]
    """The set-up with another value, and what else that changed. Raises `BadOption`."""
    disabled: Collection[str] = ()
    """The offered values that cannot be chosen now."""


def _likes(play_style: PlayStyle) -> str:
    """Returns the name of a style of play, and what it likes."""
    return tr("{manner}: {likes}", manner=capital(tr(play_style.name)), likes=tr(play_style.words))


class SeatsForm(FormScreen):
    """Rows of choices that make a set-up, one of them for every seat; `setup` is what has been chosen so far."""

    def __init__(self, app: AppServices, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.setup: Setup = remembered(game, app.settings.last_setups.get(game.info.id), app.guests.roster.known)
        self.said = ""
        """A sentence about what else changed with the last choice."""
        self.refused: dict[str, tuple[str, str]] = {}
        """Rows whose text field holds something that cannot be: the text, and why."""
        self.begins: int | None = None
        """The seat that has the first turn, once that is known."""
        self.rows: dict[str, SeatRow] = {}
        self._announced = 0
        """The number of levels that were announced at once, so that no row slides up under a hand about to click."""
        self._own: dict[object, Sequence[OwnValue]] = {}
        self._places: list[tuple[int, int, int, int]] = []
        """The place of each seat's words in the form, their width, and the number of their lines."""

    def page_words(self) -> PageWords:
        info = self.game.info
        heading = tr("A match from this position") if self.setup.start else tr("A new match")
        return PageWords(info.name, tuple(map(tr, info.tagline)), heading)

    def changed(self, typed: str = "") -> None:
        """Follows a change of the set-up; `typed` is the field in which that was done."""

    # -- rows ------------------------------------------------------------------------------

    def fill_row(self, form: Form, key: str, row: SeatRow, at: int, other: int = 0) -> None:
        """Adds the buttons of a row, and with `other` a text field so wide for what they do not offer."""
        self.rows[key] = row
        value = "" if key in self.refused else row.value()
        at = form.buttons(key, row.offered, value, lambda text: self._pick(key, text), at, row.disabled)
        if not other:
            return
        if at + other > form.width:
            form.y += form.row + GAP
            at = form.indent
        form.field(
            f"other {key}", at, other, self._other_text(key), 4000, partial(self._write, key), tr_c("value", "other")
        )

    def _other_text(self, key: str) -> str:
        """Returns the text for the field of a row: what was refused, or a value that has no button."""
        row = self.rows[key]
        if key in self.refused:
            return self.refused[key][0]
        value = row.value()
        return "" if value in dict(row.offered) else value

    def _pick(self, key: str, text: str) -> None:
        self.refused.pop(key, None)
        self.setup, self.said = self.rows[key].choose(text)
        self.changed()

    def _write(self, key: str, text: str) -> None:
        """Takes a value that was written into a row's text field, if it can be."""
        self.said = ""
        self.refused.pop(key, None)
        try:
            self.setup, self.said = self.rows[key].choose(text.strip())
        except BadOption as error:
            self.refused[key] = (text.strip(), self._refusal(key, error))
        self.changed(typed=f"other {key}")  # not for players

    def _refusal(self, key: str, error: BadOption) -> str:
        """Returns why a value was not taken, by the option's name on the screen."""
        specs = [spec for spec in self.game.rules.option_specs if spec.name == key.split()[-1]]
        if not error.need or not specs:
            return str(error)
        return tr("{option}: {need}.", option=tr(specs[0].label), need=error.need)

    def show_chosen(self, typed: str) -> None:
        """Brings the controls up to the set-up, but for the field `typed`."""
        for name, control in self.form.controls.items():
            key, is_choice, value = name.partition("=")
            if isinstance(control, Button) and is_choice:
                chosen = key not in self.refused and self.rows[key].value() == value
                control.change(control.face._replace(kind="chosen" if chosen else "plain", bold=chosen))
            elif isinstance(control, TextField) and name != typed:
                kind, _, which = name.partition(" ")
                if kind == "other":
                    control.set_text(self._other_text(which))
                elif kind == "name":
                    control.set_text(self.setup.seats[int(which)].name)

    # -- the seats -------------------------------------------------------------------------

    def fill_seats(self, form: Form) -> None:
        """Fills the first part of the form: one row for each seat."""
        look = self.look
        middle = form.heading(tr("Seats"))
        if self.setup.seat_count == 2:
            width = look.type.width(tr("Swap sides"), LABEL) + look.px(50)
            box = pygame.Rect(form.width - width, middle - look.px(16), width, look.finger(32))
            form.button("swap", box, ButtonLabel(tr("Swap sides"), icon="swap"), self.swap)
        self._places = []
        for seat, words in enumerate(self.setup.seat_words):
            self._fill_seat(form, seat, words)
            for spec in self.game.rules.option_specs:
                if spec.seat_values is not None:
                    self._fill_part(form, spec, seat, spec.seat_values(self.setup.values))
                    self._fill_contents(form, spec, seat)
        self._fill_odds(form)
        if self.setup.seat_count > 2:
            self._fill_bots(form)
        messages = [self._about(level) for level in self.setup.levels] or [
            tr("Only people play, together at this screen.")
        ]
        messages += filter(None, [self.setup.manners])
        self._announced = max(self._announced, len(messages))
        for words in messages:
            form.paragraph(words)
        form.space((self._announced - len(messages)) * look.type.line_height(LABEL))
        form.space(look.px(6))

    def _about(self, level: str) -> str:
        """A level in a sentence; Even's says how strong it would be today."""
        words = about(level)
        if level != EVEN:
            return words
        seats = evened(self.app.settings, self.game.info.id, self.app.guests.seated(self.setup.players()))
        now = next(read_opponent(seat.level).strength for seat in seats if seat.level and seat.level.startswith(EVEN))
        return sentences(words, tr("Today it plays {strength}.", strength=strength_words(now)))

    def dress(self) -> Dress:
        """Returns the crests and the colours that the seats will have at the table."""
        return dress_of(self.app.guests.seated(self.setup.players()), self.app.guests.roster)

    def _fill_seat(self, form: Form, seat: int, words: str) -> None:
        look = self.look
        worn = look.dressed(self.dress())
        disc = crest_disc(worn.crest(seat), look.px(12), seat_colour(self.game.info.id, seat, worn), look)
        form.picture(0, form.y + (form.row - disc.get_height()) // 2, disc)
        x = disc.get_width() + look.px(8)
        start = form.indent or x + look.px(98)
        place = (x, form.y, start - x - look.px(8))
        human = self.setup.seats[seat].human
        offers = bool(self.setup.absent if human else self.game.manners)
        needed = sum(look.type.width(label, LABEL, True) + look.px(22) + GAP for _, label in players()) - GAP
        beside = form.width - start - needed - look.px(10)  # what is left of the row for the name
        width = min(look.px(140), beside if beside >= look.px(92) else form.width - start)
        side = form.row + 2 if offers else 0
        named = self.setup.seats[seat].name
        form.field(f"name {seat}", start, width - side, named, LONGEST, partial(self._name_seat, seat), tr("Name"))
        if side:
            box = pygame.Rect(start + width - side + 2, form.y, side - 2, form.row)
            offer = self._offer_people if human else self._offer_manners
            face = ButtonLabel(icon="person" if human else "bot")
            made = form.button(f"people {seat}", box, face, partial(offer, seat))  # not for players
            made.called = tr("Players to choose from") if human else tr("Manners to choose from")
        at = start + width + look.px(10)
        below = at + needed > form.width
        self._places.append((*place, 3 if below and form.indent else 2))  # what lies under the words is free
        if below:
            form.y += form.row + GAP
            at = form.indent
        row = SeatRow(
            players(),
            lambda: read_opponent(level).level if (level := self.setup.seats[seat].level) else "",
            lambda text: (self.setup.with_level(seat, text or None), ""),
        )
        self.fill_row(form, f"seat {seat}", row, at)  # not for players
        form.y += form.row + look.px(10)

    def _fill_bots(self, form: Form) -> None:
        """Adds one row for the level of all bots of a large table."""
        form.label(tr("All bots"))
        levels = self.setup.levels
        row = SeatRow(
            bots(),
            lambda: levels[0] if len(levels) == 1 else "",
            lambda text: (self.setup.with_bots(text), ""),
            () if levels else OPPONENTS,
        )
        self.fill_row(form, "bots", row, form.indent)
        form.end_row("" if levels else tr("No bot plays."))

    def _fill_part(self, form: Form, spec: OptionSpec, seat: int, offered: tuple[tuple[str, str], ...]) -> None:
        """Adds a row for each choice of a seat of its own, such as its deck."""
        form.space(-self.look.px(4))
        if form.indent:
            y = form.y + (form.row - self.look.type.line_height(LABEL)) // 2
            form.words(self.look.px(32), y, tr(spec.label), LABEL, self.look.palette.muted)
        kept = language(), offered
        if kept not in self._own:
            self._own[kept] = self._part.own(self.app.folders, self.setup.values)
        own = self._own[kept]
        row = SeatRow(
            (*((text, tr(words)) for text, words in offered), *((each.text, each.label) for each in own)),
            lambda: self.setup.part(spec.name, seat),
            lambda text: self.setup.with_part(spec.name, seat, text),
            [each.text for each in own if each.why],
        )
        look = self.look
        other = look.px(110) if spec.free else 0
        self.fill_row(form, f"part {seat} {spec.name}", row, form.indent, other)  # not for players
        form.y += form.row + look.px(3)
        for each in own:
            if each.why:
                form.paragraph(tr("{deck} cannot be played yet: {why}.", deck=each.label, why=each.why))

    def _fill_contents(self, form: Form, spec: OptionSpec, seat: int) -> None:
        """Adds a sentence about what a seat has chosen, and a button that shows it in full."""
        look, part = self.look, self._part
        text = self.setup.part(spec.name, seat)
        words = part.words(text)
        high = look.finger(28)
        left = look.px(32) if form.indent else 0
        face = ButtonLabel(tr(part.button))
        box = pygame.Rect(left, form.y, look.type.width(face.text, LABEL) + look.px(22), high)

        def show() -> None:
            self.app.push(part.contents(self.app, text))

        form.button(f"contents {seat}", box, face, show)  # not for players
        top = form.y
        form.y += look.px(4) if form.indent else high + look.px(4)
        form.paragraph(words)
        form.y = max(form.y, top + high) + look.px(11)

    def _fill_odds(self, form: Form) -> None:
        """Adds the strength of the seats' choices against each other: a bar in their colours, and words."""
        odds = self._part.odds(self.setup.values) if self._own else None
        if odds is None:
            return
        look = self.look
        form.label(tr("Match-up"))
        bar = pygame.Surface((min(look.px(200), form.width - form.indent), look.px(14)))
        x = 0
        for seat, share in enumerate(odds.shares):
            width = round(share * bar.get_width())
            colour = seat_colour(self.game.info.id, seat, look.dressed(self.dress()))
            pygame.draw.rect(bar, colour, (x, 0, width, bar.get_height()))
            x += width
        form.picture(form.indent, form.y + (form.row - bar.get_height()) // 2, bar)
        form.end_row(odds.words)

    @property
    def _part(self) -> SeatPart:
        return seat_part(self.game.info.id)

    def _offer_people(self, seat: int) -> None:
        """Lets the player choose among the people who have played here."""
        names = self.setup.absent
        items = [Item(name, partial(self._seat_person, seat, name), icon="person") for name in names]
        self.app.push(ChoiceScreen(self.app, tr("Who plays?"), items))

    def _offer_manners(self, seat: int) -> None:
        """Lets the player choose among the game's manners for a bot."""
        found = [(play_style.name, _likes(play_style)) for play_style in self.game.manners]
        found.append(("", tr("Of no manner: plays what it takes for the best")))
        items = [Item(words, partial(self._give_manner, seat, name)) for name, words in found]
        now = read_opponent(self.setup.seats[seat].level or EVEN).manner
        at = next((number for number, (name, _) in enumerate(found) if name == now), 0)
        self.app.push(
            ChoiceScreen(self.app, tr("What is {name} like?", name=self.setup.players()[seat].name), items, at=at)
        )

    def _give_manner(self, seat: int, manner: str) -> None:
        self.setup = self.setup.with_manner(seat, manner)
        self.changed()

    def _name_seat(self, seat: int, text: str) -> None:
        self.said = ""
        self.setup = self.setup.with_name(seat, text)
        self.changed(typed=f"name {seat}")  # not for players

    def _seat_person(self, seat: int, name: str) -> None:
        self.setup = self.setup.with_name(seat, name)
        self.changed()

    def swap(self) -> None:
        self.setup = self.setup.swapped()
        self.changed()

    def paint(self, target: pygame.Surface) -> None:
        """Draws the names of the seats, and which of them has the first turn."""
        super().paint(target)
        look, form, box = self.look, self.form, self.form.box
        target.set_clip(box)
        for seat, ((x, y, room, most), words) in enumerate(zip(self._places, self.setup.seat_words, strict=False)):
            left, top, begins = box.x + x, box.y + y - round(self.scroll.offset), seat == self.begins
            line, whole, size = look.type.line_height(LABEL), look, LABEL
            lines = look.type.wrap(words, LABEL, room)
            torn = any(look.type.width(part, LABEL) > room for part in unbroken(words))
            if look.type.width(words, LABEL + 1) <= room or len(lines) > most - begins or torn:
                whole, lines, size = look.holding(words, LABEL + 1, room), [words], LABEL + 1
            # Three lines are higher than the row: they go on under it, not into the row before.
            middle = top + max(line, form.row - line * (len(lines) - 1 + begins)) // 2
            for written in lines:
                place_text(target, whole, written, size, (left, middle), middle=True)
                middle += line
            if begins:
                gold = look.palette.gold_text
                place_text(target, look, tr_c("seat", "begins"), LABEL, (left, middle), gold, middle=True)
        target.set_clip(None)
