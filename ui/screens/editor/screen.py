"""The position editor: the real board without a turn, pieces to set down, the position as text, what it lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from games import GAMES
from games.core.editing import Draft, blank, find_game_of, has_draft
from games.core.errors import BadNotation
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.typed import read_typed
from games.core.words import N_, tr
from ui.controls.buttons import Button
from ui.controls.dialog import tell
from ui.controls.focus import Control, Element
from ui.controls.form import Form
from ui.controls.key_hints import by_pad
from ui.controls.keys import Binding
from ui.controls.labels import ButtonLabel, act
from ui.controls.pad_words import letter_of
from ui.controls.screen import AppServices, Screen
from ui.controls.scroll import Stretch
from ui.controls.spoken import AccessibleNode, text
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import faded, ground, hairline, place_lines, place_text, stamp, tag
from ui.scenes import editor_board
from ui.screens.editor.composing import Composing
from ui.screens.editor.editor_panel import EditorPanel, PanelActions, settled
from ui.screens.editor.keys import EDITOR_KEYS
from ui.services.clipboard import copy, pasted
from ui.services.save_files import sentence
from ui.table.commands.permit import why_not_analysed
from ui.table.scene.editor_board import EditorBoard

MARGIN: Final = 32
_DRAG: Final = 6
"""Pixels that the pointer moves before a press becomes a drag."""


def editable_games() -> list[tuple[str, str]]:
    """Ids and names of the games whose positions can be put together."""
    return [(info.id, info.name) for info in GAMES if info.ready and has_draft(info.id)]


class EditorScreen(Screen):
    """Holds a draft and all that was before it; what is half done with the pointer lives here as well."""

    bindings: Sequence[Binding] = EDITOR_KEYS
    about: ClassVar[str] = N_(
        "Place pieces by clicking, dragging, or with arrows and Enter. Click a piece on the "
        "board to pick it up; drag it off to remove it. Play starts a match from here."
    )
    padded: ClassVar[str] = N_("Choose a piece, move the cursor, place it with Enter. Play starts a match from here.")
    grounded: ClassVar[bool] = True

    def __init__(self, app: AppServices, draft: Draft) -> None:
        super().__init__(app)
        self.draft = draft
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self.chosen = ""
        """The piece in hand, by its id."""
        self.tab = 0
        self.cursor: str | None = None
        """The place of the board that the keyboard's mark is on."""
        self._hover: str | None = None
        self._pressed: tuple[str | None, str, tuple[int, int]] | None = None
        """The start of a press: a place of the board (None for the tray), the piece there or "", and the point."""
        self._drag: tuple[int, int] | None = None
        """The point of the pointer that drags the pressed piece."""
        self.message = ""
        self._times = 0
        """The number of times that something was said."""
        self.composing = Composing(app, self.say)
        self.scroll = self._new_scroll()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        width = max(look.px(400), round(wide * 0.30))
        width = min(width, round(wide * 0.5))
        self.panel = pygame.Rect(wide - width, 0, width, high)
        self.area = pygame.Rect(0, 0, wide - width, high)
        make = editor_board(self.draft.game)
        assert make is not None
        self.board: EditorBoard[Any] = make(look, self.app.size, self.app.tasks, self.request_redraw)
        self.board.lay_out(self.area, self.draft)
        pad = look.px(24)
        inner = self.panel.inflate(-2 * pad, 0)
        self._build_head(inner)
        tall = look.px(44)
        foot = pygame.Rect(inner.x, self.panel.bottom - look.px(16) - tall, inner.width, tall)
        self._build_foot(foot)
        line = look.type.line_height(BODY) + look.type.line_height(LABEL) + look.px(20)
        self._prompt_at = (inner.x, foot.y - line + look.px(6))
        top = self.panel.y + look.px(64)
        box = pygame.Rect(inner.x, top, inner.width + look.px(10), foot.y - line - look.px(4) - top)
        self.form = Form(self.manager, look, box, partial(self.run_command, "next-control"))
        actions = PanelActions(self._choose, self._show_tray, self._settle, self._write, self._step, self._change_game)
        self.editor_panel = EditorPanel(look, self.board, actions)
        self.tab = min(self.tab, len(self.draft.trays) - 1)
        self.editor_panel.build(self.form, self.draft, self.tab, editable_games())
        self.editor_panel.refresh(self.draft)
        self._shape = self._structure()
        self.scroll.place(self.form.box, self.form.y)
        self.form.follow(self.scroll.offset)
        self._follow()

    def _build_head(self, inner: pygame.Rect) -> None:
        side = self.look.px(40)
        faces = (
            ("rules", ButtonLabel(icon="rules", kind="quiet"), self._rules, tr("Rules")),
            ("close", ButtonLabel(icon="close", kind="quiet"), self.app.pop, tr("Back")),
        )
        self.others: dict[str, Button] = {}
        for number, (name, face, press, hint) in enumerate(faces):
            box = pygame.Rect(inner.right - (2 - number) * side, self.look.px(14), side, side)
            self.others[name] = self.button(box, face, press, hint=hint)

    def _build_foot(self, row: pygame.Rect) -> None:
        gap = 8
        width = (row.width - 2 * gap) // 3
        faces = (
            ("play", act(tr("Play"), "play"), self._play),
            ("analyse", ButtonLabel(tr("Analyse"), icon="eye"), self._analyse),
            ("puzzle", ButtonLabel(tr("As puzzle"), icon="hint"), self._compose),
        )
        for number, (name, face, press) in enumerate(faces):
            box = pygame.Rect(row.x + number * (width + gap), row.y, width, row.height)
            self.others[name] = self.button(box, face, press)

    def _structure(self) -> object:
        """Returns the values that decide which controls there are."""
        fields = [(each.name, each.values) for each in self.draft.fields]
        return self.draft.game, self.tab, fields, [tray.name for tray in self.draft.trays]

    def named_controls(self) -> Mapping[str, Control]:
        return self.form.controls | self.others

    # -- the draft ---------------------------------------------------------------------------

    def change(self, draft: Draft) -> None:
        """Replaces the draft by another one; this can be taken back."""
        if draft == self.draft:
            return
        self._past.append(self.draft)
        self._future.clear()
        self._show(draft)

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.composing.stop()
        self.message = self.editor_panel.error = ""
        if self._structure() != self._shape:
            self.rebuild()
            return
        self.board.lay_out(self.area, draft)
        self.editor_panel.refresh(draft)
        self._follow()
        self.request_redraw()

    def _follow(self) -> None:
        """Disables the buttons that need a position while there is none."""
        self.problem = self.draft.problem()
        for name in ("play", "analyse", "puzzle"):
            self.others[name].change(enabled=not self.problem)

    def _step(self, command: str) -> None:
        self.on_command(command)

    def _settle(self, name: str, value: str) -> None:
        draft, why = settled(self.draft, name, value)
        self.change(draft)
        self.say(why)

    def _write(self, text: str) -> None:
        try:
            draft = read_typed(text, self.draft.read)
        except BadNotation as error:
            self.editor_panel.error = str(error)
            self.request_redraw()
            return
        self.change(draft)
        self.editor_panel.error = ""

    def _change_game(self, game: str) -> None:
        self.chosen, self.tab, self.cursor = "", 0, None
        self.change(blank(game).begun())

    def _show_tray(self, number: int) -> None:
        self.tab, self.chosen = number, ""
        self.rebuild()

    def _choose(self, piece: str) -> None:
        """Takes a piece in hand; from the tray of a hand it goes there, or leaves it."""
        tray = next(each for each in self.draft.trays[self.tab :] if any(one.id == piece for one in each.pieces))
        if tray.into:
            there = tray.into in self.draft.places_of(piece)
            self.change(self.draft.without(piece) if there else self.draft.put(piece, tray.into))
            return
        self.chosen = "" if self.chosen == piece else piece
        self.request_redraw()

    def put(self, place: str) -> None:
        """Acts as Enter and a click do at a place: sets down the piece in hand, or takes the piece there in hand."""
        there = self.draft.at(place)
        if self.chosen and there != self.chosen:
            self._try(self.draft, self.chosen, place)
        elif there is not None:
            self.chosen = "" if there == self.chosen else there
            if not self.chosen:
                self.change(self.draft.take(place))
        else:
            self.say(tr("Choose a piece beside the board first."))
        self.request_redraw()

    def _try(self, draft: Draft, piece: str, place: str) -> None:
        try:
            self.change(draft.put(piece, place))
        except BadNotation as error:
            self.say(str(error))

    def say(self, words: str) -> None:
        self.message = sentence(words)
        self._times += 1
        self.request_redraw()

    def _spoken(self) -> Sequence[AccessibleNode]:
        return [text("said", self.message or self.prompt, "polite", said=self._times)]

    # -- what the buttons do -----------------------------------------------------------------

    def _rules(self) -> None:
        self.app.explain(HelpTopic(game=self.draft.game))

    def _match(self) -> Match:
        game = find_game_of(self.draft.game)
        state = game.rules.parse_position(self.draft.text, None)
        seats = [Seat(name) for name in USUAL[: len(game.rules.seat_names(state.options))]]
        match = Match(game, state.options, seats, start=self.draft.text)
        match.clock = None
        return match

    def _play(self) -> None:
        from ui.screens.setup.screen import SetupScreen

        self.app.push(SetupScreen(self.app, find_game_of(self.draft.game), start=self.draft.text))

    def _compose(self) -> None:
        self.composing.ask(self.draft.game, self._match().state)

    def _analyse(self) -> None:
        match = self._match()
        why = why_not_analysed(match)
        if why:
            self.say(why)
        else:
            self.app.review_match(match, analyses=True)

    # -- input -------------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        steps = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
        place = self._pointed
        if command in steps:
            self._go(*steps[command])
        elif command in ("act", "press") and place is not None:
            self.put(place)
        elif command == "empty" and place is not None:
            self.change(self.draft.take(place))
        elif command == "next-tray":
            self._show_tray((self.tab + 1) % len(self.draft.trays))
        elif command in ("begun", "emptied", "mirrored"):
            draft = self.draft
            self.change({"begun": draft.begun, "emptied": draft.emptied, "mirrored": draft.mirrored}[command]())
        elif command == "undo" and self._past:
            self._future.append(self.draft)
            self._show(self._past.pop())
        elif command == "redo" and self._future:
            self._past.append(self.draft)
            self._show(self._future.pop())
        elif command == "play" and not self.problem:
            self._play()
        elif command == "copy":
            self._copy()
        elif command == "paste":
            self._paste()
        elif command == "back" and self.chosen:
            self.chosen = ""
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """A piece's key: the piece of the tray that is shown, or of the next one that has it."""
        letter = event.unicode.upper() if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
        trays = self.draft.trays
        shown = [tray for tray in (trays[self.tab :] + trays[: self.tab]) if not tray.into]
        shown = shown[:1] if len(trays) > 2 else shown
        found = [piece.id for tray in shown for piece in tray.pieces if piece.key and piece.key == letter]
        if not found:
            return False
        at = found.index(self.chosen) + 1 if self.chosen in found else 0
        self.chosen = found[at % len(found)]
        self.request_redraw()
        return True

    @property
    def _pointed(self) -> str | None:
        return self.cursor if self.app.inputs.by_keys else self._hover

    def _go(self, dx: int, dy: int) -> None:
        if self.cursor is None:
            self.cursor = self._hover or self.board.middle()
        else:
            self.cursor = self.board.beside(self.cursor, dx, dy) or self.cursor

    def _copy(self) -> None:
        try:
            copy(self.draft.text)
        except pygame.error:
            self.say(tr("There is no clipboard here."))
        else:
            self.say(tr("The position is on the clipboard."))

    def _paste(self) -> None:
        text = pasted().strip()
        for game, _ in editable_games():
            try:
                draft = read_typed(text, blank(game).read)
            except BadNotation:
                continue
            self.change(draft)
            self.say(tr("Pasted."))
            return
        self.say(tr("The clipboard holds no position of these games.") if text else tr("The clipboard is empty."))

    def handle(self, event: pygame.event.Event) -> None:
        """Starts a drag by a press on a piece of the tray, beside what the button under it does."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            piece = self.editor_panel.piece_at(event.pos, self.scroll.offset)
            into = self.draft.trays[self.tab].into
            self._drag = None  # of one whose end was never told, as where the button was let go outside the window
            self._pressed = (None, piece, event.pos) if piece is not None and not into else None
        elif event.type == pygame.MOUSEMOTION:
            self._maybe_drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag is not None:
            self.manager.process_events(event)
            self._drop(event.pos)
            return
        super().handle(event)

    def _maybe_drag(self, pos: tuple[int, int]) -> None:
        if self._pressed is None or not self._pressed[1]:
            return
        start = self._pressed[2]
        if self._drag is not None or max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= _DRAG:
            self._drag = pos
            self.request_redraw()

    def _drop(self, pos: tuple[int, int]) -> None:
        assert self._pressed is not None
        source, piece, _ = self._pressed
        place = self.board.place_at(pos) if self.area.collidepoint(pos) else None
        self._drag = self._pressed = None
        if place is None and source is not None:
            self.change(self.draft.take(source))
        elif place is not None and place != source:
            bare = self.draft if source is None else self.draft.take(source)
            self._try(bare, piece, place)
        self.request_redraw()

    def pointer(self, event: pygame.event.Event) -> None:
        inside = event.type != pygame.MOUSEWHEEL and self.area.collidepoint(event.pos)
        place = self.board.place_at(event.pos) if inside else None
        if event.type == pygame.MOUSEMOTION:
            if place != self._hover:
                self._hover = place
                self.request_redraw()
        elif event.type == pygame.MOUSEBUTTONDOWN and place is not None:
            self.cursor = place
            if event.button == 1:
                self._pressed = (place, self.draft.at(place) or "", event.pos)
            elif event.button == 3:
                self.change(self.draft.take(place))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if place is not None and self._pressed is not None and self._pressed[0] == place:
                self.put(place)
            self._drag = self._pressed = None

    def stretch_of(self, element: Element) -> Stretch | None:
        return self.form.stretch_of(element, self.scroll)

    def follow_scroll(self) -> None:
        self.form.follow(self.scroll.offset)

    def tick(self, seconds: float) -> None:
        self.follow_scroll()
        self.composing.tick()

    def leave(self) -> None:
        self.composing.stop()

    # -- painting ----------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        target.blit(ground(self.app.size, look), (0, 0))
        held = self._pressed[0] or "" if self._drag is not None and self._pressed is not None else ""
        self.board.paint(target, self.draft, held)
        self._paint_mark(target)
        pygame.draw.rect(target, palette.paper, self.panel)
        pygame.draw.line(target, palette.line, self.panel.topleft, self.panel.bottomleft)
        x, middle = self.form.box.x, look.px(34)
        width = place_text(target, look, tr("Position editor"), BODY, (x, middle), bold=True, middle=True).width
        name = find_game_of(self.draft.game).info.name
        at = x + width + look.px(12)
        room = self.others["rules"].rect.x - at - look.px(6)
        if room >= look.px(60):
            place_text(target, look, name, LABEL, (at, middle + 1), palette.muted, middle=True, room=room)
        self.form.paint(target, self.scroll.offset)
        self.editor_panel.paint(target, self.draft, self.chosen, self.scroll.offset)
        self.scroll.paint(target, look)
        self._paint_prompt(target)

    def paint_over(self, target: pygame.Surface) -> None:
        self.form.paint_hints(target)
        self.editor_panel.paint_over(target, self.scroll.offset)
        if self._drag is not None and self._pressed is not None:
            stamp(target, self.board.picture(self._pressed[1], self.draft), self._drag)

    def _paint_mark(self, target: pygame.Surface) -> None:
        place = self._pointed
        if place is None or (self.focus.current is not None and self.app.inputs.by_keys):
            return
        if self.chosen and self.draft.at(place) != self.chosen and not place.startswith("hand"):
            box = self.board.box(place)
            stamp(target, faded(self.board.picture(self.chosen, self.draft)), box.center)
        frame, at = self.board.frame(place)
        target.blit(frame, at)
        words = self._words_of(place)
        if words:
            face = tag(words, self.look)
            box = self.board.box(place)
            spot = face.get_rect(midleft=(box.right + 8, box.centery))
            if spot.right > self.area.right:
                spot = face.get_rect(midright=(box.left - 8, box.centery))
            target.blit(face, spot.clamp(self.area))

    def _words_of(self, place: str) -> str:
        return self._name_of(self.draft.at(place) or self.chosen)

    def _name_of(self, wanted: str) -> str:
        pieces = (piece for tray in self.draft.trays for piece in tray.pieces)
        return next((piece.name for piece in pieces if piece.id == wanted), "")

    def _paint_prompt(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        x, y = self._prompt_at
        hairline(target, look, x, x + self.form.width, y - look.px(8))
        bar = pygame.Rect(x - look.px(14), y, 4, look.type.line_height(BODY) + look.type.line_height(LABEL))
        pygame.draw.rect(target, palette.vermilion, bar)
        said = self.message or self.prompt
        room = self.form.width
        lines, size = look.type.wrap(said, LABEL, room, True), BODY
        if look.type.width(said, BODY * 1.08, True) > room:  # bold letters are wider
            if len(lines) > 1:  # a long remark takes both lines
                place_lines(target, look, lines[:2], LABEL, (x, y), bold=True)
                return
            size = LABEL
        place_text(target, look, said, size, (x, y), bold=True, room=room)
        padded = tr("{put} places it; {empty} empties a space.", put=letter_of("act"), empty=letter_of("empty"))
        more = by_pad(padded, tr("Arrows and Enter place it; Delete empties a space."), "editor.empty")
        y += look.type.line_height(BODY)
        place_text(target, look.holding(more, LABEL, room), more, LABEL, (x, y), palette.muted, room=room)

    @property
    def prompt(self) -> str:
        if self.problem:
            return sentence(self.problem)
        name = self._name_of(self.chosen)
        return tr("Place {piece}.", piece=name) if name else tr("Place pieces, or play from here.")


def open_editor(app: AppServices, game_id: str, position: str = "") -> None:
    """Opens the editor on a game, with a text position or the beginning; says in words why it cannot."""
    draft = blank(game_id)
    try:
        draft = draft.read(position) if position else draft.begun()
    except BadNotation as error:
        tell(app, tr("The position editor"), tr("{why}.", why=error))
        return
    app.push(EditorScreen(app, draft))
