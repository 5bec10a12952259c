"""Djambi's side panel: who lives and rules, the kinds, what a pointed action would bring."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from games.core.match import LoggedAction
from games.djambi.geometry import LETTERS
from games.djambi.pieces import KINDS, NOBODY
from games.djambi.state import Phase
from games.djambi.text import ORDINALS, consequences, joined, result_with_places, task_for
from games.djambi.turn import placing
from games.djambi.view import View
from ui.buttons import Face
from ui.lettering import LABEL
from ui.look import Look
from ui.paint import crest_disc, hairline, place_text
from ui.scenes.djambi.marks import DjambiBoard
from ui.scenes.djambi.tokens import abandoned_mark, symbol_picture
from ui.table.blocks import BLEED, Block, LegendItem, Plate, Rule


@dataclass(frozen=True)
class KindsBlock:
    """The six kinds with their symbols, under a hairline."""

    columns: int = 2
    optional: bool = True
    air: int = 15

    @property
    def key(self) -> Hashable:
        """Always the same."""
        return self.columns

    def height(self, look: Look, width: int) -> int:
        """Three rows and the line."""
        return self.air + look.px(25) * (-(-len(KINDS) // self.columns))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        each = (target.get_width() - 2 * BLEED) // self.columns
        side = look.px(24)
        hairline(target, look, BLEED, target.get_width() - BLEED, self.air // 2)
        for number, kind in enumerate(KINDS):
            x = BLEED + number % self.columns * each
            middle = self.air + number // self.columns * look.px(25) + look.px(12)
            picture = symbol_picture(kind, side, look.palette.ink, look.palette.paper)
            target.blit(picture, (x, middle - side // 2))
            place_text(target, look, kind.word, LABEL, (x + side + look.px(8), middle), middle=True)


class DjambiSide(DjambiBoard):
    """The board with its side panel."""

    button_height: ClassVar[int] = 46

    def title(self) -> str:
        return "Djambi" if self.match.options.n == 4 else "Djambi-N"

    def turn_number(self) -> int:
        """Turns begun so far: a turn's further steps do not count."""
        moves = sum(len(getattr(entry.action, "steps", ())) == 2 for entry in self.match.entries())
        return moves + (1 if self.view.phase is Phase.MOVE else 0)

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
        return [
            *plates,
            Rule(14),
            self.log_block(),
            KindsBlock(),
            self.legend_block(),
            Rule(14),
            self.prompt_block(),
        ]

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
