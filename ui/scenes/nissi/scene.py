"""Nissi Samurai's table: mouse, the rulebook's keys, and what they play."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from games.nissi.board import SIZE, tile_number
from games.nissi.state import KEYS, Move, NissiView, Pass, Piece
from ui.keys import Binding, Key, bind, listed
from ui.scenes.nissi.keyboard import Complaint, Go, Reply
from ui.scenes.nissi.panel import LOW_TIME
from ui.scenes.nissi.side import NissiSide
from ui.table.scene import TABLE_KEYS

_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_PIECE_KEYS = {getattr(pygame, f"KSCAN_{key}"): key for key in KEYS}
_NUMPAD = {
    pygame.KSCAN_KP7: (-1, -1), pygame.KSCAN_KP8: (-1, 0), pygame.KSCAN_KP9: (-1, 1),
    pygame.KSCAN_KP4: (0, -1), pygame.KSCAN_KP6: (0, 1),
    pygame.KSCAN_KP1: (1, -1), pygame.KSCAN_KP2: (1, 0), pygame.KSCAN_KP3: (1, 1),
}  # fmt: skip
_DIGITS = {getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)}
_NUMPAD_DIGITS = {getattr(pygame, f"KSCAN_KP{digit}"): str(digit) for digit in range(10)}
_STEP = "With a piece: a step that way"

NISSI_KEYS: tuple[Binding, ...] = (
    *TABLE_KEYS,
    *(
        bind(f"piece-{key}", name, Key(getattr(pygame, f"KSCAN_{key}"), scan=True), group="Pieces")
        for key, name in zip(KEYS, ("Samurai 1", "Samurai 2", "Protector", "Samurai 3", "Samurai 4"), strict=True)
    ),
    listed("Arrows", _STEP, group="Pieces"),
    Binding(tuple(Key(code, scan=True) for code in _NUMPAD), "diagonal", _STEP, "Pieces", "Numpad 1 \u2026 9"),
    listed("A \u2026 J, then 0 \u2026 9", "With a piece: to that tile", group="Pieces"),
    bind("pass", "Pass, when no piece can move", pygame.K_p, group="Pieces"),
    bind("flip", "Turn the board round", pygame.K_F7, group="Table"),
)


class NissiScene(NissiSide):
    """The table of Nissi Samurai."""

    bindings: ClassVar[tuple[Binding, ...]] = NISSI_KEYS

    def go(self, source: int, target: int) -> None:
        """Sends the piece on `source` to `target`; a wrong tile is answered in words beside it."""
        box = self.grid.rect(target)
        self._refuse_at = box.midtop
        self.play(Move(source, target))

    def refuse(self, words: str, at: tuple[int, int] | None = None) -> None:
        super().refuse(words, at or getattr(self, "_refuse_at", None))
        self._refuse_at = None

    def show_hint(self, action: Any) -> None:
        self.hinted = action if isinstance(action, Move) else None

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        clock = self.match.clock
        if clock is not None and self.match.outcome is None and self.review is None:
            low = clock.left(0) <= LOW_TIME
            if low and not self._warned:
                self.app.sounds.play("bell")
                self.say(f"{LOW_TIME} seconds are left.")
            self._warned = low

    def board_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._pointer_moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pointer_down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pointer_up(event.pos)

    def _pointer_moved(self, event: pygame.event.Event) -> None:
        tile = self.grid.tile_at(event.pos)
        if tile != self.hover:
            self.hover = tile
            self.cursor = None
            self.mark()
        if self._pressed is not None:
            far = max(abs(event.pos[0] - self._pressed[0]), abs(event.pos[1] - self._pressed[1]))
            if self.drag is not None or far > 6:
                self.drag = event.pos
                self.mark()

    def _pointer_down(self, pos: tuple[int, int]) -> None:
        self.cursor = None
        tile = self.grid.tile_at(pos)
        if tile is None or not self.my_turn:
            return
        self.mark()
        piece = self.view.piece_at(tile)
        chosen = self.chosen
        if piece is not None and piece.seat == self.view.side:
            self._was_chosen = chosen == piece
            self.keyboard.choose(piece.key)
            self._pressed = pos
        elif chosen is not None:
            if tile in self.targets():
                self.go(chosen.tile, tile)
            else:
                self._explain(chosen, tile)
        elif piece is not None:
            self.refuse("That piece is not yours to move now.", self.grid.rect(tile).midtop)

    def _pointer_up(self, pos: tuple[int, int]) -> None:
        if self._pressed is None:
            return
        dragged, self.drag, self._pressed = self.drag is not None, None, None
        self.mark()
        chosen = self.chosen
        if chosen is None:
            return
        tile = self.grid.tile_at(pos)
        if dragged and tile is not None and tile != chosen.tile:
            self.go(chosen.tile, tile)
        elif not dragged and self._was_chosen:
            self.keyboard.choose(None)

    def _explain(self, chosen: Piece, tile: int) -> None:
        """An impossible tile: the rules say why."""
        self.go(chosen.tile, tile)

    def typed(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT) or not self.my_turn:
            return False
        keyboard, view = self.keyboard, self.view
        letter = pygame.key.name(event.key).upper()
        if event.scancode in _PIECE_KEYS:
            standing = "".join(piece.key for piece in view.pieces if piece.seat == view.side)
            self._answer(keyboard.piece_key(_PIECE_KEYS[event.scancode], letter, standing))
            return True
        if event.scancode in _NUMPAD_DIGITS and keyboard.column is None:
            return self._numpad(event.scancode)
        digit = _DIGITS.get(event.scancode) or _NUMPAD_DIGITS.get(event.scancode)
        if digit is not None:
            self._answer(keyboard.digit(digit))
            return True
        if len(letter) == 1 and letter in "ABCDEFGHIJ" and keyboard.chosen is not None:
            self._answer(keyboard.letter(letter))
            return True
        if event.key != pygame.K_ESCAPE:
            keyboard.drop_column()
        return False

    def _numpad(self, scancode: int) -> bool:
        if scancode not in _NUMPAD:
            return False
        self._step(*_NUMPAD[scancode])
        return True

    def _answer(self, reply: Reply) -> None:
        self.mark()
        self.cursor = None
        if isinstance(reply, Go):
            view: NissiView = self.view
            piece = view.piece_by_key(view.side, reply.key)
            if piece is not None:
                self.go(piece.tile, tile_number(reply.tile))
        elif isinstance(reply, Complaint):
            self.refuse(reply.words)

    def _step(self, down: int, right: int) -> None:
        """One step on the screen with the chosen piece."""
        piece = self.chosen
        if piece is None:
            self.refuse("Choose a piece first: Z, X, C, V or B.")
            return
        self.keyboard.drop_column()
        if self.flipped:
            down, right = -down, -right
        row, column = piece.tile // SIZE + down, piece.tile % SIZE + right
        if 0 <= row < SIZE and 0 <= column < SIZE:
            self.go(piece.tile, row * SIZE + column)
        else:
            self.refuse("That is off the board.", self.grid.rect(piece.tile).midtop)

    def board_command(self, command: str) -> bool:
        if command == "back":
            return self.keyboard.back()
        if command in _STEPS:
            if self.chosen is not None and self.cursor is None:
                self._step(*_STEPS[command])
            else:
                self._move_cursor(*_STEPS[command])
            return True
        if command == "act" and self.cursor is not None:
            self._act_at_cursor(self.cursor)
            return True
        return command == "act"

    def _move_cursor(self, down: int, right: int) -> None:
        if self.cursor is None:
            view: NissiView = self.view
            own = view.piece_by_key(view.side, "C")
            self.cursor = own.tile if own else 0
            return
        if self.flipped:
            down, right = -down, -right
        row = min(SIZE - 1, max(0, self.cursor // SIZE + down))
        column = min(SIZE - 1, max(0, self.cursor % SIZE + right))
        self.cursor = row * SIZE + column

    def _act_at_cursor(self, tile: int) -> None:
        piece = self.view.piece_at(tile)
        chosen = self.chosen
        if not self.my_turn:
            return
        if piece is not None and piece.seat == self.view.side:
            self.keyboard.choose(None if piece == chosen else piece.key)
        elif chosen is not None:
            self.go(chosen.tile, tile)
        else:
            self.refuse("There is no piece of yours here.", self.grid.rect(tile).midtop)

    def do_pass(self) -> None:
        """Passes, which is possible only when no piece can move."""
        if self.my_turn and self.view.legal == (Pass(),):
            self.play(Pass())
        else:
            self.refuse("A move is compulsory: passing is possible only when no piece can move.")
