"""Djambi's side panel: who lives and rules, the kinds, what a pointed action would bring."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from games.core.match import LoggedAction
from games.djambi.geometry import LETTERS
from games.djambi.pieces import KINDS, NOBODY, Kind
from games.djambi.state import Phase
from games.djambi.text import ORDINALS, consequences, joined, result_with_places, task_for
from games.djambi.turn import placing
from games.djambi.view import View
from ui.buttons import Face
from ui.lettering import LABEL
from ui.look import Look
from ui.paint import crest_disc, hairline, place_text
from ui.scenes.djambi.marks import DjambiBoard
from ui.scenes.djambi.tokens import abandoned_mark, sign
from ui.table.blocks import BLEED, Block, LegendItem, Plate, Rule


@dataclass(frozen=True)
class KindsBlock:
    """The six kinds with what stands on their pieces, under a hairline: in two columns, or `close` together."""

    close: bool = False
    optional: bool = False
    air: int = 15

    @property
    def key(self) -> Hashable:
        """Always the same."""
        return self.close

    def _rows(self, look: Look, width: int) -> list[list[tuple[int, Kind]]]:
        """The kinds by rows, each with its place from the left."""
        if not self.close:
            return [[(0, one), (width // 2, other)] for one, other in zip(KINDS[::2], KINDS[1::2], strict=True)]
        rows: list[list[tuple[int, Kind]]] = [[]]
        x = 0
        for kind in KINDS:
            wide = look.px(22) + look.type.width(kind.word, LABEL)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append((x, kind))
            x += wide + look.px(12)
        return rows

    def height(self, look: Look, width: int) -> int:
        """The rows and the line."""
        return self.air + look.px(20 if self.close else 25) * len(self._rows(look, width))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        side, high = (look.px(17), look.px(20)) if self.close else (look.px(24), look.px(25))
        beside = look.px(22 if self.close else 32)
        hairline(target, look, BLEED, target.get_width() - BLEED, self.air // 2)
        for number, row in enumerate(self._rows(look, target.get_width() - 2 * BLEED)):
            middle = self.air + number * high + high // 2
            for x, kind in row:
                picture = sign(kind, side, look.palette.ink, look.palette.paper, look)
                target.blit(picture, (BLEED + x, middle - side // 2))
                place_text(target, look, kind.word, LABEL, (BLEED + x + beside, middle), middle=True)


class DjambiSide(DjambiBoard):
    """The board with its side panel."""

    button_height: ClassVar[int] = 46

    def title(self) -> str:
        return "Djambi" if self.match.options.n == 4 else "Djambi-N"

    def plate(self, seat: int) -> Plate:
        view: View = self.view
        side = view.options.homes[seat]
        alive = side in view.alive
        who = self.match.seats[seat]
        detail = "" if who.human else f"bot, {who.level}"
        if not alive:
            detail = "out"
        return self.plain_plate(
            seat,
            detail=detail,
            score=str(len(view.pieces_of(side))) if alive else "",
            score_label="pieces" if alive else "",
            out=not alive,
            badge=self._badge(view, side),
            dense=True,
            tall=44 if len(self.match.seats) <= 6 else 36,
        )

    def _badge(self, view: View, side: int) -> str:
        if view.in_power == side:
            return "in power"
        return "accepts a draw" if side in view.accepted else ""

    def blocks(self) -> list[Block]:
        plates: list[Block] = [self.plate(seat) for seat in range(len(self.match.seats))]
        above: list[Block] = [*plates, Rule(14), self.log_block()]
        below: list[Block] = [self.legend_block(), Rule(14), self.prompt_block()]
        for kinds in (KindsBlock(), KindsBlock(close=True)):
            if self.panel.shortfall([*above, kinds, *below], self.panel_look) == 0:
                return [*above, kinds, *below]
        return [*above, KindsBlock(close=True, optional=True), *below]

    def fullest_blocks(self) -> list[Block]:
        """The kinds are needed: before they are left out, the text becomes as small as it may."""
        return [replace(block, optional=False) if isinstance(block, KindsBlock) else block for block in self.blocks()]

    def legend(self) -> list[LegendItem]:
        """What a grey piece is: of a side that nobody plays, or of one whose Chief is gone."""
        view: View = self.view
        marks = []
        side = self.panel_look.px(9)
        for neutral in range(view.options.n):
            colour = self.side_colour(view, neutral)
            if view.options.seat_of(neutral) is None and colour is not None and view.pieces_of(neutral):
                disc = crest_disc(self.neutral_crest(view, neutral), side, colour, self.panel_look)
                marks.append(LegendItem(f"neutral {LETTERS[neutral]}", disc))
        if view.pieces_of(NOBODY):
            marks.append(LegendItem("abandoned", abandoned_mark(side, self.panel_look)))
        return marks

    def told_actions(self) -> list[LoggedAction]:
        """A turn is told in one line: its move, kill, drop and exit together, then what they brought about."""
        turns: list[list[LoggedAction]] = []
        entries = self.match.all_entries()
        for logged in self.match.log(self.viewer, self.logged):
            goes_on = len(getattr(entries[logged.index - 1].action, "steps", ())) == 1
            if goes_on and turns:
                turns[-1].append(logged)
            else:
                turns.append([logged])
        return [_as_one(turn, self.shown) for turn in turns]

    def prompt_words(self) -> str:
        view: View = self.view
        if self.chosen is not None:
            return task_for(view, self.chosen, [seat.name for seat in self.match.seats])
        return super().prompt_words()

    def detail_words(self) -> str:
        ahead = self.outlook()
        names = [seat.name for seat in self.match.seats]
        if ahead is not None:
            told = consequences(ahead.events, names)
            if told:
                return " ".join(f"{sentence.rstrip('.')}." for sentence in told[:2])
        view: View = self.view
        if view.phase is not Phase.MOVE:
            return "Esc takes the step back."
        if self.chosen is not None:
            return "Click a dot or a ringed piece. Esc puts it back."
        return "Click a piece, or use the arrows and Enter."

    def ending_words(self) -> str:
        names = [seat.name for seat in self.match.seats]
        return result_with_places(self.match.view_at(self.shown, None), names)

    def ending_detail(self, seat: int) -> str:
        view: View = self.match.view_at(self.shown, None)
        if view.ended is None:
            return ""
        side = view.options.homes[seat]
        above = 0
        for group in placing(view.ended.sharers, list(view.fallen)):
            if side in group:
                return ORDINALS[above]
            above += len(group)
        return ""

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        view: View = self.view
        mine = self.my_turn
        playing = self.match.outcome is None
        person = self.driver.person_to_act is not None
        back = mine and view.phase is not Phase.MOVE
        undo = ("undo", Face("Undo", "Ctrl Z"), self.match.can_undo)
        if back:
            undo = ("undo", Face("Take step back", "Esc"), True)
        elif self.chosen is not None:
            undo = ("put-back", Face("Put back", "Esc"), True)
        draw = ("accept-draw", Face("Accept a draw", "until next turn"), mine and view.may_draw)
        resign = ("resign", Face("Resign", "your Chief dies"), mine and view.may_resign)
        return [
            undo,
            ("redo", Face("Redo", "Ctrl Y"), self.match.can_redo),
            ("hint", Face("Hint", "H"), playing and person and not self.driver.wants_hint),
            ("save", Face("Save", "Ctrl S"), True),
            draw,
            resign,
        ]

    def menu_items(self) -> list[tuple[str, str, Any]]:
        words = "Keep the board still" if self.follows_mover else "Turn the board every turn"
        return [(words, "flip", self.do_turn_board)]

    def do_turn_board(self) -> None:
        """Lets the board follow the player to move, or keeps it still; remembered."""
        self.app.settings.game["djambi-turn"] = "fixed" if self.follows_mover else "mover"
        self.app.keep_settings()
        self._turn_board(self.view)
        self.mark()


def _as_one(turn: list[LoggedAction], shown: int) -> LoggedAction:
    """The actions of a turn as one log entry, at the place of the last or of the one on the screen."""
    own = [logged.lines[0] for logged in turn if logged.lines]
    rest = [line for logged in turn for line in logged.lines[1:]]
    lines = (joined(own), *rest) if own else ()
    at = next((logged for logged in turn if logged.index == shown), turn[-1])
    return replace(at, lines=lines)
