"""Nissi's side panel: armies, the one clock, moves in two columns, what the chosen piece can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from games.nissi.board import tile_name
from games.nissi.state import NissiView, Pass
from ui.buttons import Face
from ui.lettering import LABEL
from ui.scenes.nissi import marks, tokens
from ui.scenes.nissi.lacquer import lacquer
from ui.scenes.nissi.painting import NissiBoard, distance
from ui.scenes.nissi.panel import LOW_TIME, ClockBlock, log_rows
from ui.table.blocks import Block, Gap, LegendItem, Plate, Rule
from ui.table.log import Cell, Row
from ui.table.side import clock_text


class NissiSide(NissiBoard):
    """The board with its side panel."""

    button_columns: ClassVar[int] = 3
    button_height: ClassVar[int] = 40

    def plate(self, seat: int) -> Plate:
        view: NissiView = self.view
        lost = view.captured[seat]
        return self.plain_plate(
            seat,
            score=str(view.scores[seat]),
            score_label="points",
            clock="",
            bar=self.seat_colour(seat),
            extra=tokens.army_row(seat, lost, self.panel_look.px(18), self.panel_look),
            extra_key=(lost, self.panel_look.px(18)),
        )

    def blocks(self) -> list[Block]:
        top, bottom = (0, 1) if self.flipped else (1, 0)
        return [
            self.plate(top),
            Rule(14),
            self._clock_block(),
            Gap(10),
            self.plate(bottom),
            Rule(18),
            self.log_block(),
            Rule(14, optional=True),
            self.prompt_block(),
            self.legend_block(),
        ]

    def _clock_block(self) -> ClockBlock:
        view: NissiView = self.view
        scores = view.scores
        winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
        clock = self.match.clock_at(self.shown)
        limit = view.options.move_limit
        if clock is not None:
            left = clock.left(0)
            minutes = clock_text(clock.limit)
            under = (f"one clock for both, {minutes}", f"of {minutes}")
            if limit is not None:
                count = f"{view.moves_left} moves left"
                under = (*(f"{words}, {count}" for words in under), count)
            low = left <= LOW_TIME and self.match.outcome is None
            return ClockBlock(clock_text(left), under, left / clock.limit, winner, scores, low)
        moves_left = view.moves_left or 0
        share = moves_left / limit if limit else 1.0
        big = f"{moves_left} moves" if limit else "No clock"
        words = (f"of {limit}, both sides counted", f"of {limit}") if limit else ("",)
        return ClockBlock(big, words, share, winner, scores, asks="If it ended now")

    def log_heading(self) -> Sequence[Cell]:
        palette = self.look.palette
        return (
            Cell("Moves", 0.0, soft=True, size=LABEL),
            Cell("Blue", 0.2, soft=True, size=LABEL, crest=(0, lacquer(0, palette))),
            Cell("Red", 0.6, soft=True, size=LABEL, crest=(1, lacquer(1, palette))),
        )

    def log_rows(self) -> list[Row]:
        return log_rows(self.match.log(None, self.logged))

    def prompt_words(self) -> str:
        piece = self.chosen
        if piece is not None:
            return f"{self.match.seats[piece.seat].name}: choose where the {piece.kind.value} goes."
        return super().prompt_words()

    def detail_words(self) -> str:
        piece = self.chosen
        if self.view.legal == (Pass(),):
            return "Press P, or the button."
        if piece is None:
            return "Click a piece, or press Z, X, C, V or B."
        tiles = sorted(self.targets())
        if not tiles:
            return "It cannot move now. Choose another piece."
        name = tile_name(self.hover if self.hover in tiles else tiles[0])
        return f"Click a tile, or type it: {name[0]} then {name[1]}. Esc lets go."

    def legend(self) -> Sequence[LegendItem]:
        piece = self.chosen
        if piece is None:
            return ()
        view: NissiView = self.view
        look = self.panel_look
        size = look.px(44)
        counts = {"step": 0, "slide": 0, "capture": 0}
        for tile in self.targets():
            if view.piece_at(tile) is not None:
                counts["capture"] += 1
            else:
                counts["slide" if distance(piece.tile, tile) > 1 else "step"] += 1
        pictures = {
            "step": _cut(marks.step_mark(size, look), look.px(18)),
            "slide": _cut(marks.slide_mark(size, look), look.px(18)),
            "capture": marks.capture_mark(look.px(18), look, True),
        }
        return [
            LegendItem(f"{count} {word}{'' if count == 1 else 's'}", pictures[word])
            for word, count in counts.items()
            if count
        ]

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        buttons = self.standard_buttons()
        if self.my_turn and self.view.legal == (Pass(),):
            buttons[2] = ("pass", Face("Pass", kind="act", bold=True), True)
        return buttons

    def menu_items(self) -> list[tuple[str, str, Any]]:
        return [("Turn the board round", "flip", self.do_flip)]

    def ending_detail(self, seat: int) -> str:
        return f"{self.match.view_at(self.shown, None).scores[seat]} points"

    def do_flip(self) -> None:
        """Turns the board round and remembers it."""
        self.flipped = not self.flipped
        self.app.settings.game["nissi-flip"] = "yes" if self.flipped else "no"
        self.app.keep_settings()
        self.place_board(self.area)
        self.mark()


def _cut(mark: pygame.Surface, side: int) -> pygame.Surface:
    """The middle of a tile's mark, for the legend."""
    box = pygame.Rect(0, 0, side, side)
    box.center = (mark.get_width() // 2, mark.get_height() // 2)
    return mark.subsurface(box)
