"""The set-up screen: the game's mat on one side, on the other who plays, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from games.core.editing import has_draft
from games.core.game import Game
from games.core.lesson import has_lesson
from games.core.match import Seat
from games.core.series import score_text
from games.core.words import sentences, tr, tr_who
from games.guests.played import FinishedMatch
from games.guests.road import Proposal, road_of
from games.guests.versus import meetings
from ui.controls.form import Form
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import BODY, LABEL
from ui.scenes import has_table, miniature
from ui.screens.lesson.opening import open_lesson
from ui.screens.mat_page import PageWords
from ui.screens.saves.items import opposed
from ui.screens.setup.base import SetupForm
from ui.screens.setup.beginning import begin
from ui.screens.setup.cards import Cards
from ui.screens.setup.choices import Choice, Kept, choices
from ui.screens.setup.keys import SETUP_KEYS
from ui.screens.setup.rows import Rows
from ui.screens.setup.seats import Seats
from ui.screens.setup.state import KINDS, Setup
from ui.screens.setup.unrolling import Unrolling
from ui.services.guests.reading import reckon_known
from ui.services.log import LOG
from ui.services.results import reckon

_MOST_LINES: Final = 3
"""The most lines above the buttons at the foot."""

Score = Mapping[tuple[str, str], tuple[float, float]]


class SetupScreen(SetupForm):
    """The screen of all that is settled before the first move; *Start* opens the table."""

    bindings: Sequence[Binding] = SETUP_KEYS

    def __init__(
        self, app: AppServices, game: Game, start: str = "", level: str = "", setup: Setup | None = None, *,
        unfolded: bool = False,
    ) -> None:  # fmt: skip
        """`start` is a text position that the match begins from, `level` one for all bots; "" for what is usual.

        `setup` is what is chosen at first, in place of what was chosen last time; `unfolded`: a row for everything.
        """
        super().__init__(app, game)
        self.by_hand = self.by_hand or bool(level) or setup is not None
        self.setup = setup or self.setup
        if level:
            self.setup = self.setup.with_bots(level)
        self.setup = replace(self.setup, start=start)
        self.cards, self.seats, self.rows = Cards(self), Seats(self), Rows(self, unfolded)
        known = self._choices()
        self.rows.more = any(each.changed and (each.apart or each.value not in dict(each.offered)) for each in known)
        self._unrolling: Unrolling | None = None
        self._board: pygame.Surface | None = None
        self._wanted: object = None
        self._pointed = ""
        """The row under the pointer."""
        self._met: Score = {}
        """How people stand against each other in this game, by `Participant.who`; empty until that has been read."""
        reckon(app)
        self._read_record()

    # -- building --------------------------------------------------------------------------

    def page_words(self) -> PageWords:
        info = self.game.info
        heading = tr("A match from this position") if self.setup.start else tr("A new match")
        return PageWords(info.name, tuple(map(tr, info.tagline)), heading)

    def mat_picture(self) -> pygame.Surface | None:
        return self._board

    def build_foot(self, row: pygame.Rect) -> None:
        look = self.look
        words = look.type.width(tr("Start"), BODY, True)
        start = words + look.px(96)
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
        if brief:  # squares where there is room for them beside a narrower Start, else what is left
            start = max(words + look.px(54), min(start, row.width - (row.height + 8) * len(faces)))
        side = min(row.height, (row.width - start) // len(faces) - 8)
        x = row.x
        for number, ((name, face, press), width) in enumerate(zip(faces, widths, strict=True), start=1):
            width = side if brief else width
            box = pygame.Rect(x, row.y, width, row.height)
            shown, hint = (face._replace(text=""), face.text) if brief else (face, "")
            self.other(name, box, shown, press, number, hint)
            x += width + 8
        box = pygame.Rect(row.right - start, row.y, start, row.height)
        self.other("start", box, act(tr("Start"), "play"), self._start, len(faces) + 1)

    def first(self) -> str:
        return "start"

    def build(self) -> None:
        super().build()
        self._place_board()

    def fill(self, form: Form) -> None:
        form.space(self.look.px(8))
        self.rows.found = self._choices()
        if self.opened is not None and self.opened >= self.setup.seat_count:
            self.opened = None
        brief = self.rows.unfolded or self.opened is not None
        self.cards.fill(form, brief=brief)
        if self.has_plates or self.opened is not None:
            self.seats.fill_plates(form, brief=brief)
        self.part_top = form.y
        if self.opened is not None:
            self.seats.fill_opened(form, self.opened)
        elif self.rows.unfolded:
            self.rows.fill_rows(form)
        else:
            self.rows.fill_folded(form)

    def settle_page(self) -> None:
        """Makes the sheet as high as what is on it, with room above the buttons for what any row is about."""
        page = self.page
        words = [self.rows.help_of(each.key) for each in self.rows.stretches]
        lines = max((len(page.foot_lines(each)) for each in words), default=1)
        page.fit(self.form.y, min(_MOST_LINES, lines))
        self.form.resize(page.form_box.height)

    def _choices(self) -> list[Choice]:
        settings = self.app.settings

        def keep(name: str, value: str) -> None:
            settings.game[name] = value
            self.app.keep_settings()

        fit = self.proposal.handicap if self.proposal is not None else None
        return choices(self.setup, Kept(settings.game, keep), self.begins, fit)

    # -- following the choices -------------------------------------------------------------

    def changed(self) -> None:
        self.rebuild()

    def unroll(self) -> None:
        self._unrolling = Unrolling(self.motion, pygame.Rect(self.page.sheet))

    def _draw(self, target: pygame.Surface) -> None:
        if self._unrolling is None:
            super()._draw(target)
            return
        page = pygame.Surface(target.get_size())
        super()._draw(page)
        self._unrolling.paint(target, page, self.page.sheet, self.page.foot_top, self.look)
        if self._unrolling.over:
            self._unrolling = None

    # -- the board in small ----------------------------------------------------------------

    def _place_board(self) -> None:
        """Has the position that this set-up begins with painted in the background, once for each."""
        look = self.look.dressed(self.dress())  # as the table and the seats are
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
                before, (self._board, self.begins) = self.begins, found
                self.request_redraw()
                if before != self.begins and self in self.app.screens:
                    self.rebuild()

        self.app.tasks.run(work, done, lambda error: LOG.error("no board in small", cause=error))

    # -- what the player asks for ----------------------------------------------------------

    def on_command(self, command: str) -> bool:
        kind, _, which = command.partition("-")
        if kind == "card":
            self.opened = None
            self.take(self.setup.as_kind(KINDS[int(which) - 1], self.level))
        elif kind == "level":
            self.cards.choose_level(which)
        elif command == "change":
            self.rows.show(unfolded=not self.rows.unfolded or self.opened is not None)
        elif command == "act" and self.focus.current is None:
            self._start()
        else:
            return super().on_command(command)
        return True

    def _problem(self) -> tuple[str, str]:
        """The field that keeps the match from starting, and why; two empty texts when nothing does."""
        for key, why in self.refused.items():
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
            self._show_field(field)
        else:
            self._open()

    def _show_field(self, name: str) -> None:
        """Puts the keyboard into a field, which may lie behind what is folded."""
        if name not in self.form.controls:
            self.opened, self.rows.unfolded, self.rows.more = None, True, True
            if name.startswith("other part"):
                self.opened = int(name.split()[2])
            self.rebuild()
        self.ring(name)

    def _open(self) -> None:
        if self.app.top is not self:
            return
        settings = self.app.settings
        settings.last_setups = {**settings.last_setups, self.game.info.id: self.setup.as_setting()}
        self.app.keep_settings()
        begin(self.app, self.setup)

    def topic(self) -> HelpTopic:
        return super().topic()._replace(game=self.game.info.id)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION and self.rows.stretches:
            inside = self.form.box.collidepoint(event.pos)
            at = self.rows.at(event.pos[1] - self.form.box.y + round(self.scroll.offset)) if inside else ""
            if at != self._pointed:
                self._pointed, self.said = at, ""
                self.request_redraw()
        super().handle(event)

    # -- words at the foot -----------------------------------------------------------------

    def foot_words(self) -> tuple[str, bool]:
        _, problem = self._problem()
        idle = "" if self.page.compact else self._row_words() or self._summary()
        return problem or self.said or idle, bool(problem)

    def _row_words(self) -> str:
        """What the row is about that has the ring or the pointer."""
        if not self.rows.stretches:
            return ""
        if self._pointed and not self.app.inputs.by_keys:
            return self.rows.help_of(self._pointed)
        key, _, value = self._ringed_name.removeprefix("other ").partition("=")
        return self.about_level(value) if key == "level" else self.rows.help_of(key)

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

    # -- the record ------------------------------------------------------------------------

    def _read_record(self) -> None:
        """Reads in the background how people stand against each other, and which level the record proposes."""
        app, game, guest = self.app, self.game.info.id, self.app.guests.roster.current

        def work(matches: Sequence[FinishedMatch]) -> tuple[Score, Proposal]:
            return meetings(game, matches), road_of(guest, game, matches).proposal

        def done(found: tuple[Score, Proposal]) -> None:
            self._met, self.proposal = found
            if not self.by_hand:
                self.setup = self.setup.with_bots(self.proposal.level)
            if self in self.app.screens:
                self.rebuild()

        reckon_known(
            app.folders, app.tasks, app.guests.roster, work, done,
            lambda error: LOG.error("how people stand against each other cannot be read", cause=error),
        )  # fmt: skip
