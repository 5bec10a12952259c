"""Nissi's side panel: armies, the one clock, moves in two columns, what the chosen piece can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pygame

from games.core.words import row, tr, tr_n
from games.nissi.actions import Pass
from games.nissi.advice import limit_words
from games.nissi.geometry import tile_name
from games.nissi.pieces import Kind
from games.nissi.view import of_each
from ui.controls.key_hints import InputHint, how
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.scenes.nissi import marks, tokens
from ui.scenes.nissi.clock_block import ClockBlock
from ui.scenes.nissi.colours import lacquer
from ui.scenes.nissi.keyboard import PIECE_IDS
from ui.scenes.nissi.painting import distance
from ui.scenes.nissi.selection import Selection, Snapshot
from ui.services.rules_pages import number_of
from ui.table.commands.commands import clock_text
from ui.table.panel.blocks import Block, Countdown, Gap, Legend, LegendItem, PlateWords, Prompt, Rule
from ui.table.panel.log import Cell, LogRow
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelSlot, PlateSlot
from ui.table.scene.table_snapshot import LogRecord
from ui.table.table_mode import standard_buttons

Blocks = Sequence[Block | PanelSlot | PlateSlot]


def panel(snapshot: Snapshot, selection: Selection, look: Look, flipped: bool, width: int) -> PanelContent:
    """The panel, `width` pixels wide, as it should be now; the army at the top of the board stands at the top."""
    top, bottom = (0, 1) if flipped else (1, 0)
    piece = selection.piece(snapshot)
    prompt = None
    if piece is not None:
        prompt = _where(snapshot.players[piece.seat].name, piece.kind)
    return PanelContent(
        blocks=(
            _plate(top, snapshot, look), Rule(14), _clock(snapshot), Countdown(limit_words(snapshot.view)), Gap(10),
            _plate(bottom, snapshot, look), Rule(18), PanelSlot.LOG, Rule(14, optional=True), PanelSlot.PROMPT,
            PanelSlot.LEGEND,
        ),
        buttons=_buttons(snapshot),
        prompt=prompt if snapshot.outcome is None else None,
        detail=_detail(snapshot, selection),
        legend=_legend(snapshot, selection, look),
        log_heading=_heading(look),
        log_rows=snapshot.memo(("log-rows", look.key, width), lambda: _log_rows(snapshot.records, look, width)),
    )  # fmt: skip


def _where(player: str, kind: Kind) -> str:
    if kind is Kind.PROTECTOR:
        return tr("{player}: choose where the Protector goes.", player=player)
    return tr("{player}: choose where the Samurai goes.", player=player)


def max_content(snapshot: Snapshot, selection: Selection, look: Look, flipped: bool, width: int) -> Blocks:
    """Returns the panel's blocks with the prompt, the words below it and the legend of a chosen piece."""
    words = _where(max(snapshot.names, key=len), Kind.PROTECTOR)
    longest = Prompt(words, *_typed("D8"))
    marks = Legend(tuple(LegendItem(word, pygame.Surface((look.px(18), 1))) for word in (_steps(2), _slides(9))))
    found = panel(snapshot, selection, look, flipped, width).blocks
    return [longest if each is PanelSlot.PROMPT else marks if each is PanelSlot.LEGEND else each for each in found]


def _plate(seat: int, snapshot: Snapshot, look: Look) -> PlateSlot:
    lost, side = snapshot.view.absent(seat), look.px(18)
    words = PlateWords(
        score=str(snapshot.view.scores[seat]),
        score_label=tr("points"),
        clock="",
        bar=lacquer(seat, look.palette),
        extra=tokens.army_row(seat, lost, side, look),
        extra_key=(lost, side),
    )
    return PlateSlot(seat, words)


def _clock(snapshot: Snapshot) -> ClockBlock:
    view, clock = snapshot.view, snapshot.clock
    scores, limit, moves_left = view.scores, view.options.move_limit, view.moves_left or 0
    winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    if clock is not None:
        left = clock.left[0]
        minutes = clock_text(clock.limit)
        under: tuple[str, ...] = (tr("one clock for both, {time}", time=minutes), tr("of {time}", time=minutes))
        if limit is not None and snapshot.outcome is None:
            count = tr_n("{n} move left", "{n} moves left", of_each(moves_left))
            under = (*(row([words, count]) for words in under), count)
        low = clock.low(0) and snapshot.outcome is None
        asks = tr("If time runs out now" if snapshot.outcome is None else "Armies at the end")
        return ClockBlock(clock_text(left), under, left / clock.limit, winner, scores, asks, low)
    asks = tr("If it ended now" if snapshot.outcome is None else "Armies at the end")
    if not limit:
        return ClockBlock(tr("No clock"), ("",), 1.0, winner, scores, asks)
    big = tr_n("{n} move", "{n} moves", of_each(moves_left))
    each = of_each(limit)
    # translators: so many moves of the limit are left
    under = (tr("of {limit} for each side", limit=each), tr("of {limit}", limit=each))
    return ClockBlock(big, under, moves_left / limit, winner, scores, asks)


def _heading(look: Look) -> tuple[Cell, ...]:
    return (
        Cell(tr("Moves"), 0.0, soft=True, size=LABEL),
        Cell(tr("Blue"), 0.2, soft=True, size=LABEL, crest=(look.crest(0), lacquer(0, look.palette))),
        Cell(tr("Red"), 0.6, soft=True, size=LABEL, crest=(look.crest(1), lacquer(1, look.palette))),
    )


def _log_rows(log: Sequence[LogRecord], look: Look, width: int) -> list[LogRow]:
    """Moves in pairs: their number, Blue's, Red's. Below them stands what has no room beside a move."""
    rows: list[LogRow] = []
    cells: list[Cell] = []
    below: list[Cell] = []
    start = last = 0
    for entry in log:
        seat = entry.actor
        if seat == 0 or not cells:
            number = entry.turn if entry.turn > last else ""
            cells, below, start = (
                [Cell(str(number), 0.0, soft=True, size=LABEL, align="right", right=0.16)],
                [],
                len(rows),
            )
            if seat == 1:
                cells.append(Cell("…", 0.2, soft=True, right=0.58))
        move, rest = _move_cells(entry, (0.2, 0.58) if seat == 0 else (0.6, 1.0), look, width)
        cells.append(move)
        below += rest
        rows[start:] = [LogRow(tuple(cells)), *([LogRow(tuple(below), goes_on=True)] if below else ())]
        last = entry.turn
        if seat == 1:
            cells = []
    return rows


def _move_cells(entry: LogRecord, place: tuple[float, float], look: Look, width: int) -> tuple[Cell, list[Cell]]:
    """A move with its remark and the number of a rule; what of these has no room there stands in a cell below."""
    line, (left, right), index = entry.lines[-1], place, entry.index
    text = entry.notation if len(entry.notation) <= 6 else line.text
    parts = [part for part in (line.note, number_of("nissi", line.rule)) if part]
    end = max(1, width - look.px(20)) * (right - left)
    free = end - look.type.width(text, BODY, True) - look.px(5)
    beside = len(parts)
    while beside and look.type.width(" ".join(parts[:beside]), LABEL) > free:
        beside -= 1
    move = Cell(text, left, note=" ".join(parts[:beside]), index=index, right=right)
    rest = " ".join(parts[beside:])
    return move, [Cell("", left, note=rest, index=index, right=right)] if rest else []


def _detail(snapshot: Snapshot, selection: Selection) -> str | InputHint:
    piece = selection.piece(snapshot)
    if snapshot.view.legal == (Pass(),):
        return how(tr("Press P, or the button."), "nissi.pass")
    if piece is None:
        chosen = tr("Choose a piece, or press Z, X, C, V or B.")
        return how(tr("Click a piece, or press Z, X, C, V or B."), *PIECE_IDS, spoken=chosen)
    tiles = sorted(selection.targets(snapshot))
    if not tiles:
        return tr("It cannot move now. Choose another piece.")
    hover = selection.picker.hover
    return _typed(tile_name(hover if hover in tiles else tiles[0]))


def _typed(tile: str) -> InputHint:
    column, row = tile[0], tile[1]
    chosen = tr("Choose a tile, or type it: {column} then {row}. Esc to cancel.", column=column, row=row)
    return how(
        tr("Click a tile, or type it: {column} then {row}. Esc to cancel.", column=column, row=row), spoken=chosen
    )


def _legend(snapshot: Snapshot, selection: Selection, look: Look) -> Sequence[LegendItem]:
    piece = selection.piece(snapshot)
    if piece is None:
        return ()
    size = look.px(44)
    counts = Counter(
        "capture" if snapshot.view.piece_at(tile) is not None else "slide" if distance(piece.tile, tile) > 1 else "step"
        for tile in selection.targets(snapshot)
    )
    pictures = {
        "step": _cut(marks.step_mark(size, look), look.px(18)),
        "slide": _cut(marks.slide_mark(size, look), look.px(18)),
        "capture": marks.capture_mark(look.px(18), look, True),
    }
    return [LegendItem(_COUNTED[word](counts[word]), picture) for word, picture in pictures.items() if counts[word]]


def _steps(count: int) -> str:
    return tr_n("{n} step", "{n} steps", count)


def _slides(count: int) -> str:
    return tr_n("{n} slide", "{n} slides", count)


def _captures(count: int) -> str:
    return tr_n("{n} capture", "{n} captures", count)


_COUNTED: Final = {"step": _steps, "slide": _slides, "capture": _captures}
"""The words of the legend for each mark."""


def _cut(mark: pygame.Surface, side: int) -> pygame.Surface:
    """The middle of a tile's mark, for the legend."""
    box = pygame.Rect(0, 0, side, side)
    box.center = (mark.get_width() // 2, mark.get_height() // 2)
    return mark.subsurface(box)


def _buttons(snapshot: Snapshot) -> list[PanelButton]:
    buttons = standard_buttons(snapshot)
    if snapshot.mine and snapshot.view.legal == (Pass(),):
        buttons[2] = PanelButton("pass", ButtonLabel(tr("Pass"), kind="act", bold=True))
    return buttons
