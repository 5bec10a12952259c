"""Nissi Samurai's scene: mouse, the rulebook's keys, and what they play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.core.types import Outcome
from games.core.words import N_, tr, tr_n
from games.nissi.actions import Action, Move, Pass
from games.nissi.advice import reply_to
from games.nissi.geometry import COLUMNS, DIRECTIONS, TILE_NAMES, tile_name, tile_number
from games.nissi.pieces import KEYS
from games.nissi.pieces import Kind as PieceKind
from games.nissi.threat import ProtectorThreat, protector_threat
from games.nissi.view import NissiView
from ui.controls.keys import Binding, Key, area, bind, command_of, listed
from ui.drawing.look import Look
from ui.drawing.palette import Colour
from ui.scenes.nissi.board import Grid
from ui.scenes.nissi.colours import lacquer
from ui.scenes.nissi.danger import dangers, threat
from ui.scenes.nissi.keyboard import Go, Heard, choose_first
from ui.scenes.nissi.moments import moments
from ui.scenes.nissi.painting import BoardPainter
from ui.scenes.nissi.panel import Blocks, max_content, panel
from ui.scenes.nissi.recap import recap_items
from ui.scenes.nissi.selection import Selection, Snapshot
from ui.table.keys import STEPS, TABLE_KEYS
from ui.table.panel.notices import Busy
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.danger import Dangers
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import EndingParts, GameScene, MenuItem, PanelContent, PanelShape, SceneContext
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.moment import Moment
from ui.table.scene.picker import ActionChosen, NothingThere
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.replies import CHANGED, REPAINT, Play, Point, Refuse, Reply, Say
from ui.table.scene.table_snapshot import LOW_TIME, LogRecord
from ui.table.scene.threat import Threat
from ui.table.scene.threat_painting import ThreatSpots

_PIECE_KEYS: Final = dict(
    zip((pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C, pygame.KSCAN_V, pygame.KSCAN_B), KEYS, strict=True)
)
_NUMPAD: Final = {pygame.KSCAN_KP5 + right - 3 * down: (down, right) for down, right in DIRECTIONS}
_NUMPAD_DIGITS: Final = {pygame.KSCAN_KP1 + place: digit for place, digit in enumerate("1234567890")}
_DIGITS: Final = _NUMPAD_DIGITS | {pygame.KSCAN_1 + place: digit for place, digit in enumerate("1234567890")}

_PIECE: Final = "piece-"
_PIECES: Final = N_("Pieces")
_LABELS: Final = (N_("Samurai 1"), N_("Samurai 2"), N_("Protector"), N_("Samurai 3"), N_("Samurai 4"))
"""The words of the help for the pieces' keys, in the order of `KEYS`."""
_STEP: Final = N_("With a piece: a step that way")
NISSI_KEYS: Final[tuple[Binding, ...]] = area(
    "nissi",
    *TABLE_KEYS,
    *(
        bind(f"{_PIECE}{key}", name, Key(code, scan=True), group=_PIECES)
        for (code, key), name in zip(_PIECE_KEYS.items(), _LABELS, strict=True)
    ),
    listed(N_("Arrows"), _STEP, group=_PIECES),
    Binding(tuple(Key(code, scan=True) for code in _NUMPAD), "diagonal", _STEP, _PIECES, N_("Numpad 1 \u2026 9")),
    listed(N_("A \u2026 J, then 0 \u2026 9"), N_("With a piece: to that tile"), group=_PIECES),
    bind("pass", N_("Pass, when no piece can move"), pygame.K_p, group=_PIECES),
    bind("flip", N_("Turn the board around"), pygame.K_F7, group=N_("Table")),
)
_CHOOSING: Final = tuple(each for each in NISSI_KEYS if each.command.startswith(_PIECE))
"""The keys of the pieces. They come before the table's own keys: C is the Protector."""


class NissiScene(GameScene[NissiView, Action, int]):
    """The board of Nissi Samurai."""

    bindings: Sequence[Binding] = NISSI_KEYS
    shape = PanelShape(square_board=True, columns=3, button_height=40)
    danger_words = N_("Own Protector")

    def __init__(self, context: SceneContext) -> None:
        super().__init__(context)
        self.reach = AccessibleBoard(self._cursor_at, self._places, self._stand, self._point_out)
        self.selection = Selection()
        self.picks = self.selection.picker
        self.board = BoardPainter(context, self.selection)
        self._warned = False

    # -- laying out and painting -------------------------------------------------------------

    def lay_out(self, area: pygame.Rect, snapshot: Snapshot) -> None:
        """Places the largest board that fits, the person at the screen at the bottom unless it was turned."""
        self.board.area = area
        self.board.grid = Grid.inside(area, self._flipped(snapshot))

    def _flipped(self, snapshot: Snapshot) -> bool:
        if snapshot.bottom is not None:
            return snapshot.bottom == 1
        kept = self.context.option("flip", "auto")
        return kept == "yes" if kept != "auto" else snapshot.players[1].human and not snapshot.players[0].human

    def paint(self, target: pygame.Surface, snapshot: Snapshot) -> None:
        """Draws the board and its pieces."""
        self.board.paint(target, snapshot)

    def panel(self, snapshot: Snapshot, look: Look, width: int) -> PanelContent:
        """Returns the armies, the clock and the moves."""
        return panel(snapshot, self.selection, look, self.board.grid.flipped, width)

    def max_content(self, snapshot: Snapshot, look: Look, width: int) -> Blocks:
        return max_content(snapshot, self.selection, look, self.board.grid.flipped, width)

    def changed(self, snapshot: Snapshot) -> Reply[Action]:
        """Starts to slide pieces to where they now stand."""
        self.selection.drop()
        if snapshot.before is not None and not self.context.presented:
            self.context.sound(self.board.animate(snapshot.before, snapshot.view))
        return CHANGED

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """Returns a capture, the fall of a Protector, or rage."""
        return moments(self.board, before, after)

    def tick(self, seconds: float, snapshot: Snapshot) -> Reply[Action]:
        """Warns once when little time is left."""
        if snapshot.clock is None or snapshot.outcome is not None:
            return None
        before, self._warned = self._warned, snapshot.clock.low(0)
        if before or not self._warned:
            return None
        self.context.sound("bell")
        return Say(tr("{n} seconds are left.", n=LOW_TIME))

    # -- the mouse ---------------------------------------------------------------------------

    def spot_at(self, at: Point, snapshot: Snapshot) -> int | None:
        """The tile under a point."""
        return self.board.grid.tile_at(at)

    def gesture(self, gesture: Gesture[int], snapshot: Snapshot) -> Reply[Action]:
        """Follows the mouse: two clicks, or a drag, move a piece."""
        selection = self.selection
        found = selection.picker.handle(gesture, selection.starts(snapshot), selection.targets(snapshot))
        if found is None:
            return None
        alone = gesture.kind is Kind.HOVER and selection.piece(snapshot) is None
        return REPAINT if alone else self._picked(found, snapshot)

    def _picked(self, found: object, snapshot: Snapshot) -> Reply[Action]:
        selection = self.selection
        if isinstance(found, ActionChosen):
            return self._go(found.action.source, found.action.target)
        piece = selection.piece(snapshot)
        if isinstance(found, NothingThere):
            if not snapshot.mine:
                return None
            if piece is not None:  # the rules say why not
                return self._go(piece.tile, found.spot)
            if snapshot.view.piece_at(found.spot) is not None:
                return Refuse(tr("That piece is not yours to move now."), self._beside(found.spot), "one-move")
            return None
        chosen = selection.picker.chosen
        if chosen != (piece.tile if piece is not None else None):
            other = snapshot.view.piece_at(chosen) if chosen is not None else None
            selection.keyboard.choose(other.key if other is not None else None)
        return CHANGED

    def _go(self, source: int, target: int) -> Play[Action]:
        """A piece is sent to a tile; a wrong one is answered in words beside it."""
        return Play(Move(source, target), self._beside(target))

    def _beside(self, tile: int) -> Point:
        return self.board.grid.rect(tile).midtop

    # -- the rulebook's keys -----------------------------------------------------------------

    def typed(self, event: pygame.event.Event, snapshot: Snapshot) -> Reply[Action]:
        """A piece's key, a letter and a digit, or a step on the number pad."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT) or not snapshot.mine:
            return None
        keyboard = self.selection.keyboard
        letter = pygame.key.name(event.key).upper()
        given = command_of(event, _CHOOSING)
        if given is not None:
            return self._choose(given, letter, snapshot)
        if event.scancode in _NUMPAD_DIGITS and keyboard.column is None:
            way = _NUMPAD.get(event.scancode)
            return self._step(*way, snapshot) if way is not None else None
        digit = _DIGITS.get(event.scancode)
        if digit is not None:
            return self._heard(keyboard.digit(digit), snapshot)
        if len(letter) == 1 and letter in COLUMNS and keyboard.chosen is not None:
            return self._heard(keyboard.letter(letter), snapshot)
        if event.key != pygame.K_ESCAPE:
            keyboard.drop_column()
        return None

    def _choose(self, command: str, letter: str, snapshot: Snapshot) -> Reply[Action]:
        """A piece's key, on which that letter is printed."""
        standing = "".join(piece.key for piece in snapshot.view.pieces if piece.seat == snapshot.view.side)
        return self._heard(self.selection.keyboard.piece_key(command.removeprefix(_PIECE), letter, standing), snapshot)

    def _heard(self, heard: Heard, snapshot: Snapshot) -> Reply[Action]:
        self.selection.follow_keyboard(snapshot)
        self.selection.picker.cursor = None
        if isinstance(heard, Go):
            sent = snapshot.view.piece_by_key(snapshot.view.side, heard.key)
            return self._go(sent.tile, tile_number(heard.tile)) if sent is not None else CHANGED
        return heard or CHANGED

    def _step(self, down: int, right: int, snapshot: Snapshot) -> Reply[Action]:
        """Moves the chosen piece one step on the screen."""
        piece = self.selection.piece(snapshot)
        if piece is None:
            return choose_first()
        self.selection.keyboard.drop_column()
        target = self.board.grid.beside(piece.tile, down, right)
        if target is None:
            return Refuse(tr("That is off the board."), self._beside(piece.tile), "board")
        return self._go(piece.tile, target)

    # -- commands ----------------------------------------------------------------------------

    def on_command(self, command: str, snapshot: Snapshot) -> Reply[Action]:
        """Runs a command: arrows, Enter, Escape and the game's own."""
        selection, picker = self.selection, self.selection.picker
        if command == "back":
            done = selection.keyboard.back()
            selection.follow_keyboard(snapshot)
            return CHANGED if done else None
        if not snapshot.mine and (command in STEPS or command.startswith(_PIECE)):
            over = snapshot.outcome or snapshot.reviewing
            return None if over else Refuse(tr("It is not your turn: keys typed now do nothing."))
        if command.startswith(_PIECE):
            return self._choose(command, "", snapshot)
        if command in STEPS:
            if selection.piece(snapshot) is not None and picker.cursor is None:
                return self._step(*STEPS[command], snapshot)
            return self._move_cursor(*STEPS[command], snapshot)
        if command == "act":
            return self._act(picker.cursor, snapshot) if picker.cursor is not None and snapshot.mine else CHANGED
        if command == "pass":
            if snapshot.mine and snapshot.view.legal == (Pass(),):
                return Play(Pass())
            words = tr("You must move: you may pass only when no piece can move.")
            return Refuse(words, rule="passing") if snapshot.mine else Refuse(not_yours(snapshot))
        if command == "flip":
            self.context.keep("flip", "no" if self.board.grid.flipped else "yes")
            self.lay_out(self.board.area, snapshot)
            return CHANGED
        return None

    def _move_cursor(self, down: int, right: int, snapshot: Snapshot) -> Reply[Action]:
        picker = self.selection.picker
        if picker.cursor is None:
            own = snapshot.view.piece_by_key(snapshot.view.side, "C")
            picker.cursor = own.tile if own else 0
            return CHANGED
        target = self.board.grid.beside(picker.cursor, down, right)
        picker.cursor = picker.cursor if target is None else target
        return CHANGED

    def _act(self, tile: int, snapshot: Snapshot) -> Reply[Action]:
        selection = self.selection
        if tile not in selection.starts(snapshot) and selection.piece(snapshot) is None:
            return Refuse(tr("There is no piece of yours here."), self._beside(tile), "one-move")
        found = selection.picker.point(tile, selection.starts(snapshot), selection.targets(snapshot), lets_go=True)
        reply = self._picked(found, snapshot)
        selection.picker.cursor = tile
        return reply

    def _cursor_at(self) -> int | None:
        return self.selection.picker.cursor

    def _places(self, snapshot: Snapshot) -> Sequence[AccessiblePlace[int]]:
        """The tiles, row by row from the top."""
        chosen, targets = self.selection.picker.chosen, self.selection.targets(snapshot)
        return [
            AccessiblePlace(tile, name, self.board.grid.rect(tile), picked=tile == chosen, open=tile in targets)
            for tile, name in enumerate(TILE_NAMES)
        ]

    def _stand(self, spot: int, snapshot: Snapshot) -> None:
        """Puts the cursor on a tile; a coordinate that a key had begun is forgotten."""
        self.selection.keyboard.drop_column()
        self.selection.picker.cursor = spot

    def _point_out(self, spot: int, snapshot: Snapshot) -> Reply[Action]:
        """Chooses a piece, or sends the chosen one."""
        return self._act(spot, snapshot) if snapshot.mine else None

    # -- words and places --------------------------------------------------------------------

    def menu(self, snapshot: Snapshot) -> Sequence[MenuItem]:
        """Returns the entry that turns the board round."""
        return (MenuItem(tr("Turn the board around"), "flip", "flip"),)

    def ending(self, snapshot: Snapshot, outcome: Outcome) -> EndingParts:
        """Returns what both armies have lost."""
        return EndingParts([_lost(len(each)) for each in snapshot.view.captured])

    def hint(self, action: Any, snapshot: Snapshot) -> None:
        """Frames both tiles of a hint's move."""
        self.selection.hinted = [action] if isinstance(action, Move) else []

    def forget_hint(self, snapshot: Snapshot) -> None:
        """Takes the marks of a hint away."""
        self.selection.hinted = []

    @property
    def sheet(self) -> pygame.Rect:
        """The paper with its gutters."""
        return self.board.grid.sheet

    def busy(self, snapshot: Snapshot) -> Busy:
        """The ways that a hint is about, then the tiles where something stands, then those it could go to."""
        rect = self.board.grid.rect
        ways = [rect(move.source).union(rect(move.target)) for move in self.selection.hinted]
        standing = [rect(piece.tile) for piece in snapshot.view.pieces]
        return ways, standing, [rect(tile).scale_by(0.5) for tile in self.selection.targets(snapshot)]

    def expect(self, line: Sequence[str], snapshot: Snapshot) -> None:
        """Shows the way of a hint's move, with that of the reply dashed."""
        for move in self.selection.hinted:
            answer = reply_to(snapshot.view, move, line)
            self.selection.hinted = [move] if answer is None else [move, answer]

    def find(self, name: str, snapshot: Snapshot) -> pygame.Rect | None:
        """Returns the box of a tile by its name."""
        return self.board.grid.rect(tile_number(name)) if name.upper() in TILE_NAMES else None

    def recap_items(self, records: Sequence[LogRecord], snapshot: Snapshot) -> Sequence[RecapItem]:
        """Returns a recap item for each move."""
        return recap_items(records, snapshot.names)

    def ghost(self, piece: Hashable, snapshot: Snapshot) -> pygame.Surface | None:
        """Returns the picture of a fallen piece."""
        match piece:
            case (PieceKind() as kind, int(seat)):
                return self.board.ghost(kind, seat)
        return None

    def danger(self, snapshot: Snapshot) -> Dangers:
        """The tiles that the enemy attacks."""
        return snapshot.memo("danger", lambda: dangers(snapshot))

    def threat_work(self, snapshot: Snapshot) -> Callable[[], ProtectorThreat | None]:
        """Reckons the threat to the Protector of the side to move."""
        return partial(protector_threat, snapshot.view)

    def threat(self, found: ProtectorThreat, snapshot: Snapshot) -> Threat:
        """That threat, in words and tiles."""
        return threat(found, snapshot)

    def threat_spots(self, snapshot: Snapshot) -> ThreatSpots:
        """The middles of tiles, with straight ways."""
        return self.board.threat_spots

    def picked_place(self, snapshot: Snapshot) -> str | None:
        """The tile of the chosen piece."""
        piece = self.selection.piece(snapshot)
        return tile_name(piece.tile) if piece is not None else None

    def seat_colour(self, seat: int) -> Colour:
        """Returns the lacquer of a seat's army."""
        return lacquer(seat, self.look.palette)


def _lost(count: int) -> str:
    return tr_n("{n} lost", "{n} lost", count) if count else tr("nothing lost")
