"""The seats of the set-up: a plate each in turn order, and what a seat may choose once its plate is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from games.core.opponent import read_opponent
from games.core.options import OptionSpec
from games.core.play_style import PlayStyle
from games.core.words import capital, language, listing, row, tr, tr_c
from games.guests.roster import LONGEST
from ui.controls.form import Form
from ui.controls.labels import ButtonLabel
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.scenes import seat_colour, seat_part
from ui.screens.setup.base import PERSON, SetupForm, players
from ui.screens.setup.cards import plate
from ui.screens.setup.choices import labelled
from ui.screens.setup.people import choose_player
from ui.screens.setup.state import Setup
from ui.table.scene.game_ui import OwnValue, SeatPart

_GAP: Final = 10
"""The pixels between two plates."""
_NAMES: Final = 6
"""The most people who are offered by name in a row; the others stand in a list."""


def likes(play_style: PlayStyle) -> str:
    """The name of a style of play, and what it likes."""
    return tr("{manner}: {likes}", manner=capital(tr(play_style.name)), likes=tr(play_style.words))


@dataclass
class Seats:
    """Puts the plates, and the choices of the opened seat, into the form of a set-up."""

    screen: SetupForm

    def __post_init__(self) -> None:
        self._own: Sequence[OwnValue] = ()
        self._asked: object = None

    # -- plates ----------------------------------------------------------------------------

    def fill_plates(self, form: Form, *, brief: bool) -> None:
        """A plate for each seat; `brief`: with the name alone, as many in a line as there is room for."""
        screen, look = self.screen, self.screen.look
        count = screen.setup.seat_count
        least = look.px(84 if brief else 150)
        fitting = max(1, min(count, (form.width + _GAP) // (least + _GAP)))
        across = -(-count // -(-count // fitting))
        if not brief:
            self._fill_title(form, swaps=count == 2)
        wide = (form.width - (across - 1) * _GAP) // across
        for first in range(0, count, across):
            self._fill_line(form, range(first, min(first + across, count)), wide, brief)
        self._fill_odds(form)

    def _fill_title(self, form: Form, *, swaps: bool) -> None:
        look, line = self.screen.look, self.screen.look.type.line_height(LABEL)
        high, right = line, form.width
        if swaps:
            width = look.type.width(tr("Swap sides"), LABEL) + look.px(50)
            box = pygame.Rect(form.width - width, form.y - look.px(4), width, look.finger(30))
            made = form.button("swap", box, ButtonLabel(tr("Swap sides"), icon="swap", kind="quiet"), self._swap)
            made.group = -1
            high, right = box.height - look.px(4), box.left
        y = form.y + (high - line) // 2
        form.words(0, y, tr("Seats"), LABEL, bold=True)
        left = look.type.width(tr("Seats"), LABEL, True) + look.px(10)
        words = tr("in turn order; press one to change it")
        if left + look.type.width(words, LABEL) <= right:
            form.words(left, y, words, LABEL, look.palette.muted)
        form.y += high + look.px(4)

    def _fill_line(self, form: Form, seats: range, wide: int, brief: bool) -> None:
        """The plates of one line, all as high as the highest."""
        screen, look = self.screen, self.screen.look
        radius, line = look.px(12 if brief else 16), look.type.line_height(LABEL)
        left = look.px(8) + 2 * radius + look.px(8)
        room = wide - left - look.px(22 if not brief else 6)
        texts = []
        for seat in seats:
            who = screen.setup.players()[seat]
            detail = "" if brief else self._detail(seat)
            texts.append(
                (look.type.wrap(who.name, LABEL, room, True), look.type.wrap(detail, LABEL, room + look.px(14)))
            )
        high = max(line * (len(names) + (len(details) if details != [""] else 0)) for names, details in texts)
        high = max(high + look.px(12), 2 * radius + look.px(10), look.finger(0) + 4)
        for place, (seat, (names, details)) in enumerate(zip(seats, texts, strict=True)):
            x = place * (wide + _GAP)
            form.plate(x, form.y, plate((wide, high), look, chosen=screen.opened == seat))
            disc = screen.disc(seat, radius)
            form.picture(x + look.px(8), form.y + (high - disc.get_height()) // 2, disc)
            y = form.y + (high - line * (len(names) + (len(details) if details != [""] else 0))) // 2
            for text in names:
                form.words(x + left, y, text, LABEL, bold=True)
                y += line
            begins = details == [tr_c("seat", "begins")]
            for text in details if details != [""] else ():
                form.words(x + left, y, text, LABEL, look.palette.gold_text if begins else look.palette.muted)
                y += line
            if not brief:
                sign = pygame.transform.rotate(icon("next", look.px(14), look.palette.muted), -90)
                form.picture(x + wide - look.px(6) - sign.get_width(), form.y + look.px(8), sign)
            box = pygame.Rect(x + 2, form.y + 2, wide - 4, high - 4)
            press = partial(screen.open_seat, seat)
            made = form.button(f"plate {seat}", box, ButtonLabel(kind="quiet"), press)  # not for players
            made.group, made.picked = -1, screen.opened == seat
            made.called = self.spoken(seat)
        form.y += high + look.px(8)

    def _detail(self, seat: int) -> str:
        """What stands below the name of a seat: what sits there, that it begins, what it has chosen for itself."""
        screen = self.screen
        who = screen.setup.players()[seat]
        begins = tr_c("seat", "begins") if seat == screen.begins else ""
        parts = [screen.setup.seat_label(spec, seat) for spec in self._parted()]
        return row([each for each in (who.plays, begins, *parts) if each])

    def spoken(self, seat: int) -> str:
        """A seat with who sits there, as it is read out."""
        screen = self.screen
        who, detail = screen.setup.players()[seat], self._detail(seat)
        words = row([who.name, detail]) if detail else who.name
        return tr("{setting}: {value}", setting=screen.setup.seat_words[seat], value=words)

    def _parted(self) -> Sequence[OptionSpec]:
        """The options that have one part a seat."""
        return [spec for spec in self.screen.game.rules.option_specs if spec.seat_values is not None]

    def _swap(self) -> None:
        self.screen.take(self.screen.setup.swapped())

    def _fill_odds(self, form: Form) -> None:
        """The strength of the seats' choices against each other: a bar in their colours, and words."""
        screen = self.screen
        if not self._parted():
            return
        odds = self._part.odds(screen.setup.values)
        if odds is None:
            return
        look = screen.look
        # translators: a label over who plays whom.
        form.label(tr("Match-up"))
        bar = pygame.Surface((min(look.px(160), form.width - form.indent), look.px(14)))
        x = 0
        for seat, share in enumerate(odds.shares):
            width = round(share * bar.get_width())
            colour = seat_colour(screen.game.info.id, seat, look.dressed(screen.dress()))
            pygame.draw.rect(bar, colour, (x, 0, width, bar.get_height()))
            x += width
        form.picture(form.indent, form.y + (form.row - bar.get_height()) // 2, bar)
        form.end_row(odds.words, air=6)

    @property
    def _part(self) -> SeatPart:
        return seat_part(self.screen.game.info.id)

    # -- the opened seat -------------------------------------------------------------------

    def fill_opened(self, form: Form, seat: int) -> None:
        """The choices of one seat: who or what plays there, its name, its manner, what it has for itself."""
        screen, look = self.screen, self.screen.look
        setup = screen.setup
        heading = tr("{setting}: {value}", setting=setup.seat_words[seat], value=setup.players()[seat].name)
        middle = form.heading(heading)
        width = max(look.type.width(tr("Done"), LABEL, True) + look.px(50), look.finger(0))
        box = pygame.Rect(form.width - width, middle - look.px(15), width, look.finger(30))
        made = form.button("done", box, ButtonLabel(tr("Done"), icon="check"), partial(screen.open_seat, seat))
        made.group = 1
        form.label(tr("Player"))
        who = setup.seats[seat]
        level = read_opponent(who.level).level if who.level else PERSON
        key = f"seat {seat}"  # not for players
        form.buttons(key, players(), level, partial(self._seat_player, seat))
        form.end_row(about="" if who.human else screen.about_level(level), air=6)
        form.label(tr("Name"))
        named = tr("Name")
        width = min(look.px(220), form.width - form.indent)
        form.field(f"name {seat}", form.indent, width, who.name, LONGEST, partial(self._name_seat, seat), named)
        form.controls[f"name {seat}"].called = named
        self._fill_names(form, seat, form.indent + width + look.px(10))
        form.end_row(air=6)
        if not who.human and screen.game.manners:
            self._fill_manners(form, seat)
        for spec in self._parted():
            assert spec.seat_values is not None
            self._fill_part(form, spec, seat, spec.seat_values(setup.values))
            self._fill_contents(form, spec, seat)
        form.space(look.px(6))

    def _seat_player(self, seat: int, level: str) -> None:
        self.screen.by_hand = True
        self.screen.take(self.screen.setup.with_level(seat, level or None))

    def _name_seat(self, seat: int, text: str) -> None:
        self.screen.take(self.screen.setup.with_name(seat, text))

    def _fill_names(self, form: Form, seat: int, at: int) -> None:
        """People who are known and have no seat, beside the name of a person."""
        screen, look = self.screen, self.screen.look
        absent = screen.setup.absent
        if not screen.setup.seats[seat].human or not absent:
            return
        rest = absent[_NAMES:]
        names = [(name, name) for name in absent[:_NAMES]]
        needs = max(look.type.width(name, LABEL, True) + look.px(22) for name, _ in names)
        if at + needs > form.width:
            at = form.indent
            form.y += form.row + look.px(6)
        end = form.buttons(f"who {seat}", names, "", partial(self._seat_person, seat), at)  # not for players
        if rest:
            width = look.type.width(tr("More"), LABEL) + look.px(50)
            if end + width > form.width:
                form.y += form.row + look.px(6)
                end = at
            box = pygame.Rect(end, form.y, width, form.row)
            press = partial(choose_player, screen, absent, partial(self._seat_person, seat))
            form.button(f"people {seat}", box, ButtonLabel(tr("More"), icon="person"), press)  # not for players

    def _seat_person(self, seat: int, name: str) -> None:
        self.screen.take(self.screen.setup.seating(seat, name))

    def _fill_manners(self, form: Form, seat: int) -> None:
        screen = self.screen
        # translators: a label over how a bot likes to play: boldly, patiently and so on.
        form.label(tr("Manner"))
        styles = screen.game.manners
        offered = labelled((("", tr_c("manner", "none")), *((each.name, tr(each.name)) for each in styles)))
        now = read_opponent(screen.setup.seats[seat].level or "").manner
        key = f"manner {seat}"  # not for players
        form.buttons(key, offered, now, partial(self._give_manner, seat))
        found = next((likes(each) for each in styles if each.name == now), "")
        form.end_row(found or tr("No style of its own: plays what it thinks best"), air=6)
        for each in styles:
            form.explain(f"{key}={each.name}", capital(tr(each.name)), likes(each))

    def _give_manner(self, seat: int, manner: str) -> None:
        self.screen.take(self.screen.setup.with_manner(seat, manner))

    def _fill_part(self, form: Form, spec: OptionSpec, seat: int, offered: tuple[tuple[str, str], ...]) -> None:
        """A row for a choice of the seat's own, such as its deck."""
        screen, look = self.screen, self.screen.look
        form.label(tr(spec.label))
        fitting, own, left_out = self._fitting(spec, seat, offered)
        values = (*labelled(fitting), *((each.text, each.label) for each in own))
        key = f"part {seat} {spec.name}"  # not for players
        choose = partial(self._choose_part, spec.name, seat)
        now = screen.setup.part(spec.name, seat)
        shown = "" if key in screen.refused else now
        disabled = [each.text for each in own if each.why]
        at = form.buttons(key, values, shown, partial(screen.pick, key, choose), None, disabled)
        if spec.free:
            wide = look.type.width(tr(self._part.written), LABEL) + look.px(24)
            width = min(max(look.px(110), wide), form.width - form.indent)
            if at + width > form.width:
                form.y += form.row + look.px(6)
                at = form.indent
            text = screen.text_of(key, now, dict(values))
            form.field(
                f"other {key}", at, width, text, 4000, partial(screen.write, key, choose), tr(self._part.written)
            )
        form.end_row(air=3)
        for each in own:
            if each.why:
                form.paragraph(tr("{deck} cannot be played yet: {why}.", deck=each.label, why=each.why))
        if left_out:
            form.paragraph(tr("Not the same size as the other decks: {decks}.", decks=listing(left_out)))

    def _fitting(
        self, spec: OptionSpec, seat: int, offered: tuple[tuple[str, str], ...]
    ) -> tuple[list[tuple[str, str]], list[OwnValue], list[str]]:
        """The values that the seat can have, those of the player's own that it can have or that say why they cannot be
        played, and the names of the others.
        """
        setup, texts = self.screen.setup, [text for text, _ in offered]
        others = {name: text for name, text in setup.values.items() if name != spec.name}
        asked = language(), tuple(others.items())
        if asked != self._asked:
            chosen = {each.label: each for each in self._own if each.text in setup.values[spec.name].split(",")}
            found = self._part.own(self.screen.app.folders, setup.values)
            self._own = [chosen.get(each.label, each) for each in found]  # a random one that was chosen stays
            self._asked = asked
        own = [each for each in self._own if each.text not in texts]
        fits = {text: setup.part_fits(spec.name, seat, text) for text in (*texts, *(each.text for each in own))}
        fitting = [(text, tr(words)) for text, words in offered if fits[text]]
        left_out = [tr(words) for text, words in offered if not fits[text]]
        left_out += [each.label for each in own if not each.why and not fits[each.text]]
        return fitting, [each for each in own if each.why or fits[each.text]], left_out

    def _choose_part(self, name: str, seat: int, text: str) -> tuple[Setup, str]:
        return self.screen.setup.with_part(name, seat, text)

    def _fill_contents(self, form: Form, spec: OptionSpec, seat: int) -> None:
        """A sentence about what the seat has chosen, and a button that shows it in full."""
        screen, look, part = self.screen, self.screen.look, self._part
        text = screen.setup.part(spec.name, seat)
        high = look.finger(28)
        face = ButtonLabel(tr(part.button))
        width = look.type.width(face.text, LABEL) + look.px(22)

        def show() -> None:
            screen.app.push(part.contents(screen.app, text))

        form.paragraph(part.words(text))
        form.y += look.px(4)
        form.button(f"contents {seat}", pygame.Rect(form.indent, form.y, width, high), face, show)  # not for players
        form.y += high + look.px(6)
