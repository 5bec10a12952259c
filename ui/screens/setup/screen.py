"""The set-up screen: the game's mat on one side, who plays and by which options on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from games.core.editing import has_draft
from games.core.game import Game
from games.core.lesson import has_lesson
from games.core.match import Seat
from games.core.options import OptionSpec
from games.core.series import LENGTHS, score_text
from games.core.words import N_, sentences, tr, tr_c, tr_n, tr_who
from games.guests.versus import meetings
from ui.controls.buttons import ButtonLabel, act
from ui.controls.form import Form
from ui.controls.key_hints import by_pad
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import BODY, LABEL
from ui.scenes import covers_hands, has_table, miniature
from ui.screens.lesson.opening import open_lesson
from ui.screens.saves.items import opposed
from ui.screens.setup.beginning import begin
from ui.screens.setup.seats import SeatRow, SeatsForm
from ui.screens.setup.state import CLOCKS, INCREMENTS, MAX_SEED, Setup
from ui.services.guests.reading import reckon_known
from ui.services.log import LOG
from ui.services.results import reckon
from ui.table.panel.danger_row import SILENT, silent_by_clock
from ui.table.scene.covers import PEEK, covers_setting

_SERIES: Final = N_("Sides change after each game. A win is 1 point, a draw a half; it ends when nobody can catch up.")


class SetupScreen(SeatsForm):
    """The screen of all that is settled before the first move; *Start* opens the table."""

    def __init__(
        self, app: AppServices, game: Game, start: str = "", level: str = "", setup: Setup | None = None
    ) -> None:  # fmt: skip
        """`start` is a text position that the match begins from, `level` one for all bots; "" for what is usual.

        `setup` is what is chosen at first, in place of what was chosen last time.
        """
        super().__init__(app, game)
        self.setup = setup or self.setup
        self.setup = self.setup.with_bots(level) if level else self.setup
        self.setup = replace(self.setup, start=start)
        self._board: pygame.Surface | None = None
        self._wanted: object = None
        self._plan: object = None
        self._met: Mapping[tuple[str, str], tuple[float, float]] = {}
        """How people stand against each other in this game, by `Participant.who`; empty until that has been read."""
        reckon(app)
        self._ask_meetings()

    # -- building --------------------------------------------------------------------------

    def mat_picture(self) -> pygame.Surface | None:
        return self._board

    def build_foot(self, row: pygame.Rect) -> None:
        look = self.look
        start = look.type.width(tr("Start"), BODY, True) + look.px(96)
        self.other(
            "start", pygame.Rect(row.right - start, row.y, start, row.height), act(tr("Start"), "play"), self._start
        )
        faces = [
            ("back", ButtonLabel(tr("Back"), icon="previous"), self.app.pop),
            (
                "rules",
                ButtonLabel(tr("Rules"), icon="rules"),
                lambda: self.app.explain(HelpTopic(game=self.game.info.id)),
            ),
        ]
        if has_lesson(self.game.info.id):
            faces.append(("lesson", ButtonLabel(tr("Lesson"), icon="learn"), self._learn))
        if has_draft(self.game.info.id) and not self.setup.start:
            faces.append(("editor", ButtonLabel(tr("Position"), icon="rename"), self._edit))
        widths = [look.type.width(face.text, LABEL) + look.px(54) for _, face, _ in faces]
        brief = sum(widths) + 8 * len(faces) > row.width - start
        x = row.x
        for number, ((name, face, press), width) in enumerate(zip(faces, widths, strict=True), start=2):
            width = row.height if brief else width
            box = pygame.Rect(x, row.y, width, row.height)
            shown, hint = (face._replace(text=""), face.text) if brief else (face, "")
            self.other(name, box, shown, press, number, hint)
            x += width + 8

    def first(self) -> str:
        return "start"

    def build(self) -> None:
        super().build()
        self._plan = self._structure()
        self._place_board()

    def fill(self, form: Form) -> None:
        self.rows = {}
        form.space(self.look.px(8))
        specs = self.game.rules.option_specs
        shown = [spec for spec in specs if not spec.seat_values and (len(spec.values) > 1 or spec.free)]
        shown = [spec for spec in shown if not self.setup.is_settled(spec)]
        first = [spec for spec in shown if spec.seating]
        if first:
            form.heading(tr("Table"))
        for spec in first:
            self._fill_option(form, spec)
        self.fill_seats(form)
        self._fill_options(form, [spec for spec in shown if not spec.seating])

    def _fill_options(self, form: Form, specs: Sequence[OptionSpec]) -> None:
        look = self.look
        form.heading(tr("Game"))
        for spec in specs:
            self._fill_option(form, spec)
        if self.setup.seat_count == 2 and not self.setup.start:
            self._fill_games(form)
        if self.setup.has_clocks:
            self._fill_clock(form)
        if self.setup.has_chance:
            form.label(tr("Shuffle"))
            width = min(look.px(150), form.width)
            field = form.field(
                "seed",
                form.indent,
                width,
                self.setup.seed,
                len(str(MAX_SEED)),
                self._write_seed,
                tr_c("seed", "a new one"),
            )
            field.digits = True
            form.end_row(tr("The same number brings the same shuffle again. Left empty, it is new every time."))
        self._fill_teacher(form)
        self._fill_danger(form)
        if covers_hands(self.game.info.id):
            self._fill_covers(form)

    def _fill_games(self, form: Form) -> None:
        form.label(tr("Match"))
        row = SeatRow(
            (("1", tr("one game")), *((str(games), tr_n("{n} game", "{n} games", games)) for games in LENGTHS)),
            lambda: str(self.setup.games),
            lambda text: (replace(self.setup, games=int(text)), ""),
        )
        self.fill_row(form, "games", row, form.indent)
        sentence = self.setup.advantage
        form.end_row(sentence or tr(_SERIES))

    def _fill_teacher(self, form: Form) -> None:
        form.label(tr("Teacher"))
        disabled = () if self.setup.may_teach else ("", "asks")
        row = SeatRow(
            (("", tr_c("teacher", "none")), ("asks", tr("asks before a mistake"))),
            lambda: "asks" if self.setup.teacher and self.setup.may_teach else "",
            lambda text: (replace(self.setup, teacher=bool(text)), ""),
            disabled,
        )
        self.fill_row(form, "teacher", row, form.indent)
        sentence = tr(
            "Says what a move would give away, before it is played. Such a match is counted apart, never rated."
        )
        form.end_row(tr("Only where one person plays against bots.") if disabled else sentence)

    def _fill_danger(self, form: Form) -> None:
        """Whether the board tells danger against a clock too; kept for the game, as how much it tells is."""
        kept, name = self.app.settings.game, silent_by_clock(self.game.info.id)
        form.label(tr("Danger"))

        def choose(text: str) -> tuple[Setup, str]:
            kept[name] = text
            self.app.keep_settings()
            return self.setup, ""

        offered = (("", tr("told by the board")), (SILENT, tr("not against a clock")))
        row = SeatRow(offered, lambda: kept.get(name, ""), choose)
        self.fill_row(form, "danger", row, form.indent)
        form.end_row(tr("What would end or decide the match glows. How much is told, the panel of the table says."))

    def _fill_covers(self, form: Form) -> None:
        """What is covered between two people at one screen; kept for the game."""
        kept, name = self.app.settings.game, covers_setting(self.game.info.id)
        form.label(tr("Covers"))

        def choose(text: str) -> tuple[Setup, str]:
            kept[name] = text
            self.app.keep_settings()
            return self.setup, ""

        offered = (("", tr("the whole screen")), (PEEK, tr("the hands alone")))
        row = SeatRow(offered, lambda: kept.get(name, ""), choose)
        self.fill_row(form, "covers", row, form.indent)
        words = tr("Between two people. Hands alone: O held shows your hand, and you play while you hold it.")
        padded = tr(
            "Between two people. Hands alone: the right trigger held shows your hand, and you play while you hold it."
        )
        form.end_row(by_pad(padded, words, "table.peek"))

    def _fill_clock(self, form: Form) -> None:
        form.label(tr("Clock"))
        offered = tuple(
            (str(each or ""), tr_n("{n} minute", "{n} minutes", each) if each else tr("no clock")) for each in CLOCKS
        )
        row = SeatRow(
            offered,
            lambda: str(self.setup.minutes or ""),
            lambda text: (replace(self.setup, minutes=int(text) if text else None), ""),
        )
        self.fill_row(form, "minutes", row, form.indent)
        form.end_row(tr("Each player has this long for the whole match. Who runs out of time loses."))
        form.label(tr("Added a turn"))
        disabled = [str(each) for each in INCREMENTS] if self.setup.minutes is None else []
        row = SeatRow(
            tuple(
                (str(each), tr_n("{n} second", "{n} seconds", each) if each else tr_c("added a turn", "nothing"))
                for each in INCREMENTS
            ),
            lambda: str(self.setup.increment),
            lambda text: (replace(self.setup, increment=int(text)), ""),
            disabled,
        )
        self.fill_row(form, "increment", row, form.indent)
        form.end_row(
            tr("Only with a clock.") if disabled else tr("A player's clock gains this whenever a turn of theirs ends.")
        )

    def _fill_option(self, form: Form, spec: OptionSpec) -> None:
        look, name = self.look, spec.name
        form.label(tr(spec.label))
        why = self.setup.why_disabled(spec)
        offered = self.setup.offered(spec)
        if why and not offered:
            y = form.y + (form.row - look.type.line_height(LABEL)) // 2
            words = look.type.fit(why, LABEL, form.width - form.indent)
            form.words(form.indent, y, words, LABEL, look.palette.muted)
            form.end_row()
            return
        row = SeatRow(
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
            self.fill_row(form, f"option {name}", row, form.indent, other)  # not for players
        form.end_row(why or (tr(spec.help) if spec.help else ""))

    # -- choices ---------------------------------------------------------------------------

    def _write_seed(self, text: str) -> None:
        self.said = ""
        self.setup = replace(self.setup, seed=text.strip())
        self.changed(typed="seed")

    # -- following the choices -------------------------------------------------------------

    def _structure(self) -> object:
        """Returns the values that decide which controls there are."""
        offered = tuple(self.setup.offered(spec) for spec in self.game.rules.option_specs)
        disabled = tuple(self.setup.why_disabled(spec) for spec in self.game.rules.option_specs)
        setup = self.setup
        parts = tuple(setup.values[spec.name] for spec in self.game.rules.option_specs if spec.seat_values)
        offers = tuple((seat.human, bool(setup.absent)) for seat in setup.seats[: setup.seat_count])
        clocked = setup.minutes is not None
        return (
            self.dress(), setup.seat_words, offered, disabled, parts, offers, setup.levels, setup.manners,
            setup.has_chance, clocked, setup.advantage, setup.may_teach,
        )  # fmt: skip

    def changed(self, typed: str = "") -> None:
        """Follows a change of the set-up: the controls are made anew where there are others now."""
        structure = self._structure()
        if structure != self._plan:
            self.rebuild()
        else:
            self.show_chosen(typed)
        self._place_board()
        self.request_redraw()

    # -- the board in small ----------------------------------------------------------------

    def _place_board(self) -> None:
        """Has the position that this set-up begins with painted in the background, once for each."""
        look = self.look.dressed(self.dress())  # as the table and the list of seats are
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
                self.request_redraw()

        self.app.tasks.run(work, done, lambda error: LOG.error("no board in small", cause=error))

    # -- what the player asks for ----------------------------------------------------------

    def _problem(self) -> tuple[str, str]:
        """The field that keeps the match from starting, and why; two empty texts when nothing does."""
        for key, (_, why) in self.refused.items():
            if key in self.rows:
                return f"other {key}", why  # not for players
        problem = self.setup.problem()
        return ("seed", problem) if problem else ("", "")

    def _learn(self) -> None:
        open_lesson(self.app, self.game.info.id)

    def _edit(self) -> None:
        self.app.edit_position(self.game.info.id)

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
        settings.last_setups = {**settings.last_setups, self.game.info.id: self.setup.as_setting()}
        self.app.keep_settings()
        begin(self.app, self.setup)

    def topic(self) -> HelpTopic:
        return super().topic()._replace(game=self.game.info.id)

    # -- words at the foot -----------------------------------------------------------------

    def foot_words(self) -> tuple[str, bool]:
        _, problem = self._problem()
        idle = "" if self.page.compact else self._summary()
        return problem or self.said or idle, bool(problem)

    def _summary(self) -> str:
        """Returns who plays whom, and who begins, in one line."""
        players = self.setup.players()
        named = [who.name if who.human else tr("{name} ({level})", name=who.name, level=who.plays) for who in players]
        begins = ""
        if self.begins is not None and self.begins < len(players):
            begins = tr_who(players[self.begins].name, "You begin.", "{name} begins.")
        found = ""
        for each in (named, [who.name for who in players]):  # of many the levels stand at the seats alone
            found = sentences(tr("{players}.", players=opposed(each)), begins, self._so_far(players))
            if self.page.holds(found):
                break
        return found

    def _so_far(self, players: Sequence[Seat]) -> str:
        """How two people stand against each other in this game; "" where they have not met."""
        if len(players) != 2 or not all(who.human for who in players):
            return ""
        first, second = (self.app.guests.roster.whose(who.name) or who.name for who in players)
        score = self._met.get((first, second))
        if score is None or first == second:
            return ""
        # translators: the score is the points of the first and of the second player: "3 : 3".
        return tr("So far {score} in {game}.", score=score_text(score), game=self.game.info.name)

    def _ask_meetings(self) -> None:
        """Reads in the background how the people of this computer stand against each other."""
        app, game = self.app, self.game.info.id

        def done(found: Mapping[tuple[str, str], tuple[float, float]]) -> None:
            self._met = found
            self.request_redraw()

        reckon_known(
            app.folders, app.tasks, app.guests.roster, lambda matches: meetings(game, matches), done,
            lambda error: LOG.error("how people stand against each other cannot be read", cause=error),
        )  # fmt: skip
