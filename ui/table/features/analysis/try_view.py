"""How a line that is tried is shown: frame and tab round the board, its band over the log, what its move is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from games.core.turn_words import Turn, Unit, read_turn, turn_in_line
from games.core.types import OVER
from games.core.words import in_english, language, sentences, tr
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.pills import pill
from ui.drawing.vector import Sketch
from ui.table.feature import Feature
from ui.table.features.analysis.errors import TURN
from ui.table.features.analysis.state import Analysis
from ui.table.features.analysis.words import described_action
from ui.table.features.analysis.worth import Beside, Worth, worth_of
from ui.table.features.danger import free_side
from ui.table.features.perspective import PerspectiveRow
from ui.table.panel.blocks import BLEED, Alternatives, Block, Prompt, whole
from ui.table.panel.log import LogBlock
from ui.table.panel.notices import Busy, hidden
from ui.table.review_state import ReviewState
from ui.table.scene.recap_items import RecapItem, Trail
from ui.table.table_context import TableContext

_FRAME: Final = 3
"""Pixels that the frame round the board is wide."""


@dataclass(frozen=True)
class TryBand(Block):
    """Over the log: from where a line is tried, and under which name it is kept."""

    title: str
    name: str
    low: bool = False
    """It is shown in one line."""

    def height(self, look: Look, width: int) -> int:
        """One line or two, with air."""
        return look.type.line_height(LABEL) * (1 if self.low else 2) + look.px(12)

    def read_out(self) -> Sequence[str]:
        """What stands in both of its lines."""
        return tuple(filter(None, (self.title, self.name)))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, (width, height) = look.palette, target.get_size()
        box = pygame.Rect(0, look.px(2), width, height - look.px(4))
        pygame.draw.rect(target, mix(palette.paper, palette.indigo, 0.14), box, border_radius=4)
        pygame.draw.rect(target, palette.indigo, (0, box.y, 4, box.height), border_radius=2)
        sign = icon("branch", look.px(18), palette.indigo)
        target.blit(sign, sign.get_rect(midleft=(BLEED, box.centery)))
        x, high = BLEED + sign.get_width() + look.px(10), look.type.line_height(LABEL)
        room = width - BLEED - x
        if self.low or not self.name:
            place_text(target, look, whole(look, self.title, room), LABEL, (x, box.centery), bold=True, middle=True)
            return
        at = (x, box.centery - high // 2)
        place_text(target, look, whole(look, self.title, room), LABEL, at, bold=True, middle=True)
        name = look.type.fit(self.name, LABEL, room)
        place_text(target, look, name, LABEL, (x, at[1] + high), palette.muted, middle=True)


class TryView(Feature):
    """Shows that a line is tried, and what its first move is worth: worked out anew when any of it has changed."""

    def __init__(self) -> None:
        self._worth: tuple[object, Worth | None] = (None, None)
        self._remark: tuple[object, tuple[int, str, str] | None] = (None, None)

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    # -- what is known -------------------------------------------------------------------------

    def worth(self, table: TableContext) -> Worth | None:
        """What the first move of the line is worth; None while that is not known."""
        analysis, main, place = table.feature(Analysis), table.mode.main, table.mode.left_at
        if main is None or not analysis.on or table.match.length <= place:
            return None
        known, line = analysis.in_match, analysis.found
        asked = main, place, known, line
        if self._worth[0] != asked:
            self._worth = asked, worth_of(main, known, line, place)
        return self._worth[1]

    def prompt(self, table: TableContext) -> Prompt | None:
        """What the line's first move is worth, where it has just been made; None elsewhere."""
        place, main = table.mode.left_at, table.mode.main
        worth = self.worth(table) if table.snapshot.shown == place + 1 else None
        if worth is None or main is None or table.snapshot.actor == OVER:
            return None
        best = table.feature(Analysis).verdict(table)
        answer = ""
        if best is not None and best.best is not None:
            move = described_action(table.match, place + 1, best.mover, best.best.first)
            # translators: the best move of whoever is to act, in a line that is tried.
            answer = tr("The best move now is {move}.", move=move)
        return Prompt(worth.sentence, sentences(answer))

    # -- the panel -----------------------------------------------------------------------------

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The band stands right over the log; it takes the room of the eyes, where all hands lie open in any case."""
        if table.mode.state is not ReviewState.TRY:
            return made
        if not table.match.hides and table.feature(Analysis).on:
            made = [each for each in made if not isinstance(each, PerspectiveRow)]
        stem = table.match.branches.stem
        name = stem.trunk.branches.named(stem.entries) if stem is not None and table.mode.main is not None else ""
        kept = tr("Branch “{name}”, kept", name=name) if name else ""
        turn = self._turn(table)
        title = tr("Your try, from {turn}", turn=turn) if is_try(table) else tr("A branch, from {turn}", turn=turn)
        band = TryBand(title, kept)
        versions = Alternatives((band, replace(band, low=True)))
        above = next((n for n, block in enumerate(made) if isinstance(block, LogBlock)), len(made))
        return [*made[:above], versions, *made[above:]]

    def _turn(self, table: TableContext) -> str:
        """The turn from which the line is tried, as it stands within a sentence."""
        return turn_before(table, table.mode.left_at)

    def tick(self, seconds: float, table: TableContext) -> None:
        """Beside the first move of the line the log tells what the match went on with."""
        self._seek(table)
        beside = self._beside(table)
        if table.log.beside != beside:
            table.log.beside = beside
            table.refresh()
            table.log.show(table.log.current)

    def _seek(self, table: TableContext) -> None:
        """Tells who wants to know that a better move was found."""
        seeks, worth = table.mode.seeks, None
        if seeks is not None and table.mode.main is not None:
            worth = self.worth(table)
        if seeks is not None and worth is not None and worth.kind in (Beside.BETTER, Beside.AS_GOOD):
            table.mode.seeks = None
            seeks()

    def _beside(self, table: TableContext) -> tuple[int, str, str] | None:
        main, place = table.mode.main, table.mode.left_at
        if main is None or place >= main.length or main.actor_at(place) < 0 or table.match.length <= place:
            return None
        analysis = table.feature(Analysis)
        known = analysis.in_match if analysis.on else None
        asked = main, main.length, place, table.snapshot.reader, known, language()
        if self._remark[0] != asked:
            notation = main.game.typing.show(main.log(table.snapshot.reader, main.length)[place].notation)
            mark = known.mark_at(main, place).value if known is not None else ""
            # translators: in the log, beside a move that is tried: what was played in the match.
            self._remark = asked, (place + 1, tr("match: {move}", move=notation), mark)
        return self._remark[1]

    # -- the board -----------------------------------------------------------------------------

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """Frame and tab; beside the piece, once, what the move is worth."""
        if table.mode.state is not ReviewState.TRY:
            return
        look, round_it = table.look, self._frame_box(table)
        target.blit(_framed(round_it.size, look), round_it)
        target.blit(*self.tab(table))
        spot, worth = self.pill_box(table), self.worth(table)
        if spot is not None and worth is not None:
            target.blit(pill(worth.words, _colour(worth, look), look), spot)

    @staticmethod
    def _frame_box(table: TableContext) -> pygame.Rect:
        """Round the board where that has an edge of its own, else just within its part of the window."""
        sheet, area = table.scene.sheet, board_area(table)
        return area.inflate(-4, -4) if sheet is None else sheet.inflate(4 * _FRAME, 4 * _FRAME).clip(area)

    def tab(self, table: TableContext) -> tuple[pygame.Surface, pygame.Rect]:
        """The tab and its place on an edge of the board; its sign alone where words would hide what stands there."""
        look, area, turn = table.look, board_area(table), self._turn(table)
        # translators: on a tab over the board; the turn is "move 55" or "turn 12".
        words = tr("Your try · {turn}", turn=turn) if is_try(table) else tr("Branch · {turn}", turn=turn)

        def placed() -> tuple[pygame.Surface, pygame.Rect]:
            frame, busy = self._frame_box(table), table.scene.busy(table.snapshot)
            for each in (words, ""):
                tab = pill(each, look.palette.indigo, look, sign="branch")
                place = _on_an_edge(tab.get_rect(), frame, area, busy, look.px(14))
                if not any(hidden(place, busy)):
                    break
            return tab, place

        return table.snapshot.memo(("tab", look.key, words, *area), placed)

    def pill_box(self, table: TableContext) -> pygame.Rect | None:
        """Where it is said beside the piece what the move is worth, once; None where nothing is."""
        worth = self.worth(table) if table.mode.just_tried and not table.motion.running else None
        if worth is None:
            return None
        face = pill(worth.words, _colour(worth, table.look), table.look).get_rect()
        area = board_area(table)

        def beside_goal() -> pygame.Rect | None:
            goal = self._goal(table)
            if goal is None:
                return None
            busy = table.scene.busy(table.snapshot)
            left = [box for name in self._starts(table) if (box := table.scene.find(name, table.snapshot)) is not None]
            first = [goal.inflate(-12, -12), *table.scene.board_names()]
            spot = free_side(face.inflate(0, 10), goal, area, [first, *busy, left])
            return pygame.Rect(spot.x, spot.y + 5, *face.size)

        return table.snapshot.memo(("worth", *face.size, *area), beside_goal)

    def _first(self, table: TableContext) -> Sequence[RecapItem]:
        """The first move of the line as it is seen on the board."""
        snapshot, place = table.snapshot, table.mode.left_at
        return table.scene.recap_items(snapshot.records[max(0, place - TURN) : place + 1], snapshot)[-1:]

    def _starts(self, table: TableContext) -> list[str]:
        """The places that the first move came from."""
        return [mark.start for item in self._first(table) for mark in item.marks if isinstance(mark, Trail)]

    def _goal(self, table: TableContext) -> pygame.Rect | None:
        """Where the first move of the line led to."""
        snapshot = table.snapshot
        for item in self._first(table):
            ends = [mark.end for mark in item.marks if isinstance(mark, Trail)]
            boxes = [box for name in (*ends, *item.places) if (box := table.scene.find(name, snapshot)) is not None]
            if boxes:
                return boxes[0]
        return None


def is_try(table: TableContext) -> bool:
    """Whether the line in sight was tried in a review, and is none that a match was played on from."""
    stem = table.match.branches.stem
    return stem is None or stem.tried


def turn_before(table: TableContext, place: int) -> str:
    """The turn in which a place of the match lies, as it stands within a sentence: `move 55`."""
    match = table.mode.main or table.match

    def words() -> str:
        with in_english():
            turn = read_turn(match.branch(place).turn)
        return turn_in_line(turn if turn.number else Turn(Unit.TURN, 0))

    return table.snapshot.memo(("turn-before", place), words)


def board_area(table: TableContext) -> pygame.Rect:
    """The board's part of the window, without the bar of the analysis."""
    return table.feature(Analysis).board(table.area, table)


def _on_an_edge(tab: pygame.Rect, frame: pygame.Rect, area: pygame.Rect, busy: Busy, margin: int) -> pygame.Rect:
    """In the middle of the board's upper edge, or beside it or at the lower edge where that hides less."""
    top, bottom, beyond = tab.copy(), tab.copy(), tab.height * 4 // 5
    top.midtop = frame.centerx, max(area.top - 1, frame.top - beyond)
    bottom.midbottom = frame.centerx, min(area.bottom + 1, frame.bottom + beyond)
    side = (frame.width - tab.width) // 2 - margin
    shifts = sorted((side * part // 6 for part in range(-6, 7)), key=abs)
    return min((edge.move(shift, 0) for edge in (top, bottom) for shift in shifts), key=lambda spot: hidden(spot, busy))


def _colour(worth: Worth, look: Look) -> Colour:
    palette = look.palette
    return {Beside.BETTER: palette.moss, Beside.AS_GOOD: palette.indigo}.get(worth.kind, palette.vermilion)


@picture_cache
def _framed(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The frame round the board of a try."""
    sketch = Sketch(*size)
    inset = _FRAME / 2
    box = (inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
    sketch.rect(box, radius=6, stroke=look.palette.indigo, width=_FRAME)
    return sketch.render()
