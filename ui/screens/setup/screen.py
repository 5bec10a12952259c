"""The set-up screen: the game's mat on one side, who plays and by which options on the other."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.errors import BadOption
from games.core.game import Game
from games.core.grammar import does
from games.core.options import OptionSpec
from ui.controls.buttons import Button, Face, act
from ui.controls.form import GAP, Form
from ui.controls.text_field import TextField
from ui.controls.topic import Topic
from ui.drawing.lettering import BODY, LABEL
from ui.scenes import has_table, miniature
from ui.screens.mat_form import FormScreen
from ui.screens.mat_page import PageWords
from ui.screens.setup.seats import Row, SeatRows
from ui.screens.setup.state import CLOCKS, INCREMENTS, MAX_SEED, Setup, remembered
from ui.services.people import known_people, meet

if TYPE_CHECKING:
    from ui.controls.screen import Stage

log = logging.getLogger("zashiki")

class SetupScreen(FormScreen):
    """Everything that is settled before the first move; *Start* opens the table."""

    def __init__(self, app: Stage, game: Game) -> None:
        super().__init__(app, PageWords(game.info.name, game.info.tagline, "A new match"))
        self.game = game
        self.setup: Setup = remembered(game, app.settings.last_setups.get(game.info.id), known_people(app.settings))
        self.said = ""
        """What else changed with the last choice."""
        self.refused: dict[str, tuple[str, str]] = {}
        """Rows whose text field holds something that cannot be: the text, and why."""
        self._rows: dict[str, Row] = {}
        self._board: pygame.Surface | None = None
        self.begins: int | None = None
        """The seat that has the first turn, once that is known."""
        self.seats = SeatRows(self)
        self._wanted: object = None
        self._plan: object = None

    # -- building --------------------------------------------------------------------------

    def mat_picture(self) -> pygame.Surface | None:
        return self._board

    def build_foot(self, row: pygame.Rect) -> None:
        look = self.look
        start = look.type.width("Start", BODY, True) + look.px(96)
        self.other("start", pygame.Rect(row.right - start, row.y, start, row.height), act("Start", "play"), self._start)
        faces = [
            ("back", Face("Back", icon="previous"), self.app.pop),
            ("rules", Face("Rules", icon="rules"), self._rules),
        ]
        x = row.x
        for number, (name, face, press) in enumerate(faces, start=2):
            width = look.type.width(face.text, LABEL) + look.px(54)
            self.other(name, pygame.Rect(x, row.y, width, row.height), face, press, group=number)
            x += width + 8

    def first(self) -> str:
        return "start"

    def build(self) -> None:
        super().build()
        self._plan = self._structure()
        self._place_board()

    def fill(self, form: Form) -> None:
        self._rows = {}
        form.space(self.look.px(8))
        self.seats.fill(form)
        self._fill_options(form)

    def _fill_options(self, form: Form) -> None:
        look = self.look
        form.heading("Game")
        for spec in self.game.rules.option_specs:
            if not spec.seat_values and (len(spec.values) > 1 or spec.free):
                self._fill_option(form, spec)
        if self.setup.has_clocks:
            self._fill_clock(form)
        form.label("Shuffle")
        if self.setup.has_chance:
            width = min(look.px(150), form.width)
            form.field("seed", form.indent, width, self.setup.seed, len(str(MAX_SEED)), self._write_seed, "a new one")
            form.end_row("The same number brings the same shuffle again. Left empty, it is new every time.")
        else:
            self._fill_shut(form, "", "Nothing is shuffled or rolled in this game.")

    def _fill_clock(self, form: Form) -> None:
        form.label("Clock")
        offered = tuple((str(each or ""), f"{each} minutes" if each else "no clock") for each in CLOCKS)
        row = Row(
            offered,
            lambda: str(self.setup.minutes or ""),
            lambda text: (replace(self.setup, minutes=int(text) if text else None), ""),
        )
        self.fill_row(form, "minutes", row, form.indent)
        form.end_row("Each player has this long for the whole match. Who runs out of time loses.")
        form.label("Added a turn")
        shut = [str(each) for each in INCREMENTS] if self.setup.minutes is None else []
        row = Row(
            tuple((str(each), f"{each} seconds" if each else "nothing") for each in INCREMENTS),
            lambda: str(self.setup.increment),
            lambda text: (replace(self.setup, increment=int(text)), ""),
            shut,
        )
        self.fill_row(form, "increment", row, form.indent)
        form.end_row("Only with a clock." if shut else "A player's clock gains this whenever a turn of theirs ends.")

    def _fill_shut(self, form: Form, value: str, why: str) -> None:
        """In place of controls: a value that nobody can change now, and the reason."""
        look = self.look
        y = form.y + (form.row - look.type.line_height(LABEL)) // 2
        at = form.indent + (look.type.width(value, LABEL) + look.px(14) if value else 0)
        form.words(form.indent, y, value, LABEL, look.palette.muted)
        form.words(at, y, look.type.fit(why, LABEL, form.width - at), LABEL, look.palette.muted)
        form.end_row()

    def _fill_option(self, form: Form, spec: OptionSpec) -> None:
        look, name = self.look, spec.name
        form.label(spec.label)
        why = spec.shut(self.setup.values)
        offered = self.setup.offered(spec)
        if why and not offered:
            self._fill_shut(form, "", why)
            return
        row = Row(
            offered,
            lambda: self.setup.values[name],
            lambda text: self.setup.with_option(name, text) if text else (self.setup.without(name), ""),
            [text for text, _ in offered] if why else (),
        )
        if not spec.free and len(row.offered) == 1:
            y = form.y + (form.row - look.type.line_height(LABEL)) // 2
            form.words(form.indent, y, row.offered[0][1], LABEL, bold=True)
        else:
            other = look.px(96) if spec.free and not why else 0
            self.fill_row(form, f"option {name}", row, form.indent, other)
        form.end_row(why or spec.help)

    def fill_row(self, form: Form, key: str, row: Row, at: int, other: int = 0) -> None:
        """The buttons of a row, and with `other` a text field so wide for what they do not offer."""
        self._rows[key] = row
        value = "" if key in self.refused else row.value()
        at = form.buttons(key, row.offered, value, lambda text: self._pick(key, text), at, row.shut)
        if not other:
            return
        if at + other > form.width:
            form.y += form.row + GAP
            at = form.indent
        form.field(f"other {key}", at, other, self._other_text(key), 4000, partial(self._write, key), "other")

    def _other_text(self, key: str) -> str:
        """What stands in the text field of a row: what was refused, or a value that has no button."""
        row = self._rows[key]
        if key in self.refused:
            return self.refused[key][0]
        value = row.value()
        return "" if value in dict(row.offered) else value

    # -- choices ---------------------------------------------------------------------------

    def _pick(self, key: str, text: str) -> None:
        self.refused.pop(key, None)
        self.setup, self.said = self._rows[key].choose(text)
        self.changed()

    def swap(self) -> None:
        self.setup = self.setup.swapped()
        self.changed()

    def _write_seed(self, text: str) -> None:
        self.said = ""
        self.setup = replace(self.setup, seed=text.strip())
        self.changed(typed="seed")

    def _write(self, key: str, text: str) -> None:
        """A value was written into a row's text field: it is taken if it can be."""
        self.said = ""
        self.refused.pop(key, None)
        try:
            self.setup, self.said = self._rows[key].choose(text.strip())
        except BadOption as error:
            self.refused[key] = (text.strip(), self._refusal(key, error))
        self.changed(typed=f"other {key}")

    def _refusal(self, key: str, error: BadOption) -> str:
        """Why a value was not taken, by the option's name on the screen."""
        specs = [spec for spec in self.game.rules.option_specs if spec.name == key.split()[-1]]
        return f"{specs[0].label}: {error.need}." if error.need and specs else str(error)

    # -- following the choices -------------------------------------------------------------

    def _structure(self) -> object:
        """What decides which controls there are."""
        offered = tuple(self.setup.offered(spec) for spec in self.game.rules.option_specs)
        shut = tuple(spec.shut(self.setup.values) for spec in self.game.rules.option_specs)
        setup = self.setup
        offers = tuple(seat.human and bool(setup.absent) for seat in setup.seats[: setup.seat_count])
        return (setup.seat_words, offered, shut, offers, setup.levels, setup.has_chance, setup.minutes is None)

    def changed(self, typed: str = "") -> None:
        """The set-up has changed: the controls follow, made anew where there are others now."""
        structure = self._structure()
        if structure != self._plan:
            self.rebuild()
        else:
            self._show_chosen(typed)
        self._place_board()
        self.mark()

    def _show_chosen(self, typed: str) -> None:
        assert self.form is not None
        for name, control in self.form.controls.items():
            key, is_choice, value = name.partition("=")
            if isinstance(control, Button) and is_choice:
                chosen = key not in self.refused and self._rows[key].value() == value
                control.change(control.face._replace(kind="chosen" if chosen else "plain", bold=chosen))
            elif isinstance(control, TextField) and name != typed:
                kind, _, which = name.partition(" ")
                if kind == "other":
                    control.set_text(self._other_text(which))
                elif kind == "name":
                    control.set_text(self.setup.seats[int(which)].name)

    # -- the board in small ----------------------------------------------------------------

    def _place_board(self) -> None:
        """Has the position that this set-up begins with painted in the background, once for each."""
        look = self.look
        wanted = (tuple(sorted(self.setup.values.items())), self.page.picture_place.size, look)
        if wanted == self._wanted or not has_table(self.game.info.id):
            return
        self._wanted = wanted
        setup, size, game_id = replace(self.setup, seed=""), wanted[1], self.game.info.id

        def work() -> tuple[pygame.Surface, int]:
            match = setup.make_match(1)
            match.settle()
            return miniature(game_id, match.view(None), size, look), match.actor

        def done(found: tuple[pygame.Surface, int]) -> None:
            if self._wanted == wanted:
                self._board, self.begins = found
                self.mark()

        self.app.tasks.run(work, done, lambda error: log.error("no board in small", exc_info=error))

    # -- what the player asks for ----------------------------------------------------------

    def _problem(self) -> tuple[str, str]:
        """The field that keeps the match from starting, and why; two empty texts when nothing does."""
        for key, (_, why) in self.refused.items():
            if key in self._rows:
                return f"other {key}", why
        problem = self.setup.problem()
        return ("seed", problem) if problem else ("", "")

    def _start(self) -> None:
        field, _ = self._problem()
        if field:
            self.ring(field)
        else:
            self._open()

    def _open(self) -> None:
        if self.app.top is not self:
            return
        settings = self.app.settings
        meet(settings, [who.name for who in self.setup.players() if who.human])
        settings.last_setups = {**settings.last_setups, self.game.info.id: self.setup.as_setting()}
        self.app.keep_settings()
        self.app.open_match(self.setup.make_match(secrets.randbelow(MAX_SEED)))

    def topic(self) -> Topic:
        return super().topic()._replace(game=self.game.info.id)

    def _rules(self) -> None:
        self.app.explain(Topic(game=self.game.info.id))

    # -- words at the foot -----------------------------------------------------------------

    def foot_words(self) -> tuple[str, bool]:
        _, problem = self._problem()
        idle = "" if self.page.compact else self._summary()
        return problem or self.said or idle, bool(problem)

    def _summary(self) -> str:
        """Who plays whom, and who begins, in one line."""
        players = self.setup.players()
        named = [who.name if who.human else f"{who.name} ({who.level})" for who in players]
        words = " against ".join(named) if len(named) == 2 else ", ".join(named)
        if self.begins is None or self.begins >= len(players):
            return f"{words}."
        return f"{words}. {does(players[self.begins].name, 'begins')}."

    def paint(self, target: pygame.Surface) -> None:
        super().paint(target)
        if self.form is not None:
            self.seats.paint(target, self.form)
