"""Niwa's side panel: counts as the end would see them, the log with its turns, the deck, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.core.game import LogLine
from games.core.grammar import does, sentence
from games.niwa.explain import explain_cell
from games.niwa.garden import Contact
from games.niwa.scoring import Standing
from games.niwa.state import Pass, Phase
from games.niwa.text import NiwaText
from games.niwa.view import View
from ui.buttons import Face
from ui.colours import Colour
from ui.lettering import LABEL
from ui.scenes.niwa import marks
from ui.scenes.niwa.blocks import Balance, Deck, StonePlate
from ui.scenes.niwa.hand import NiwaHand
from ui.scenes.niwa.words import cells_words
from ui.table.blocks import Block, LegendItem, Plate, Prompt, Rule
from ui.table.log import Cell, Row

_TOLD = 0.09
"""Where the words of a log line begin, as a share of the width."""


class NiwaSide(NiwaHand):
    """The table with its side panel."""

    button_columns: ClassVar[int] = 3
    button_height: ClassVar[int] = 40

    def plate(self, seat: int) -> Plate:
        view: View = self.view
        standing = view.standings[seat]
        found = self.outlook
        plain = self.plain_plate(seat)
        thinking = plain.detail.startswith("thinking")
        who = self.match.seats[seat]
        words = standing_words(standing)
        return StonePlate(
            seat=seat,
            name=plain.name,
            detail=plain.detail if thinking else words,
            score=str(standing.stones),
            clock=plain.clock,
            to_move=plain.to_move,
            disc=plain.disc,
            crest=plain.crest,
            badge="" if who.human else sentence(who.level or ""),
            forecast=str(found[1].after[seat].stones) if found is not None else "",
        )

    def blocks(self) -> list[Block]:
        view: View = self.view
        black, white = view.standings
        return [
            self.plate(0),
            self.plate(1),
            Balance(black.stones, white.stones),
            Rule(12, optional=True),
            self.log_block(),
            Rule(12, optional=True),
            *self._deck_blocks(),
            self.prompt_block(),
            self.legend_block(),
        ]

    def fullest_blocks(self) -> list[Block]:
        """With the longest prompt: a card that matches nothing."""
        name = max((seat.name for seat in self.match.seats), key=len)
        words = f"{name}: nothing matches the bush clover. Lay it corner to corner, or pick another card."
        longest = Prompt(words, "No cell accepts the bush clover, so it goes corner to corner.")
        return [longest if isinstance(block, Prompt) else block for block in self.blocks()]

    def _deck_blocks(self) -> list[Block]:
        """How many cards are left; nothing where all of them lie open."""
        view: View = self.view
        if not self.match.hides:
            return []
        other = 1 - self.me
        holds = f"{does(self.match.seats[other].name, 'holds')} {_count(view.hand_sizes[other])}"
        if view.phase is Phase.FINAL:
            return [Deck(0, "The final cards", holds), Rule(12, optional=True)]
        if view.phase is Phase.OVER:
            return []
        words = f"{view.deck} card{'' if view.deck == 1 else 's'} in the deck" if view.deck else "The deck is used up"
        return [Deck(view.deck, words, holds), Rule(12, optional=True)]

    def log_rows(self) -> list[Row]:
        rows: list[Row] = []
        turn = 0
        for entry in self.match.log(self.viewer, self.logged):
            if entry.actor >= 0:
                turn += 1
            for number, line in enumerate(entry.lines):
                rows += self._entry_rows(entry.index, line, str(turn) if number == 0 else "")
        return rows

    def _entry_rows(self, index: int, line: LogLine, turn: str) -> list[Row]:
        """One line of the log: turn, stone, what was laid (broken where it is long), the place, what it turned."""
        look = self.panel_look
        room = max(1, self.panel.content.width - look.px(20))
        seated = line.seat is not None and line.seat >= 0
        note = line.note.rpartition(", ")[2]  # "corner, turns 2" would not fit; the turning matters more
        column = max(look.type.width(each, LABEL) for each in ("corner", "turns 1", note if line.place else ""))
        end = 1 - (column + look.px(8)) / room if seated or note else 1.0
        right = 1.0
        if line.place:
            right = end - (look.type.width(line.place, LABEL) + look.px(8)) / room
        elif note:
            right = 1 - (look.type.width(note, LABEL) + look.px(8)) / room
        crest = self._crest_of(line.seat) if seated else None
        inset = look.px(7) * 2 + 2 + look.px(8)
        wide = room * (right - _TOLD) - inset
        rows = []
        for number, words in enumerate(look.type.wrap(sentence(line.text), LABEL, wide)):
            first = number == 0
            cells = []
            if first and seated and turn:
                cells.append(Cell(turn, -0.03, soft=True, size=LABEL, align="right", right=0.052))
            left = _TOLD if first else _TOLD + inset / room
            cells.append(Cell(words, left, size=LABEL, index=index, crest=crest if first else None, right=right))
            if first and line.place:
                cells.append(Cell(line.place, right, soft=True, size=LABEL, align="right", right=end))
            if first and note:
                cells.append(Cell(note, right, size=LABEL, align="right"))
            rows.append(Row(tuple(cells)))
        return rows

    def _crest_of(self, seat: int | None) -> tuple[int, Colour] | None:
        return (self.seat_crest(seat), self.seat_colour(seat)) if seat is not None else None

    # -- words -------------------------------------------------------------------------------

    def prompt_words(self) -> str:
        names = [seat.name for seat in self.match.seats]
        if self.chosen is not None and self.my_turn:
            key, found = self._once("prompt", self.chosen)
            if found is None:
                found = self._kept[key] = NiwaText().card_prompt(self.view, self.chosen, names)
            return str(found)
        return super().prompt_words()

    def detail_words(self) -> str:
        view: View = self.view
        cell = self.pointed_cell
        if self.chosen is not None and self.my_turn:
            if cell is None or cell in self.garden_cells():
                return "Click a cell, or drag the card there. Esc lets go."
            key, found = self._once("verdict", self.chosen, cell)
            if found is None:
                found = self._kept[key] = sentence(explain_cell(view, self.chosen, cell).reason) + "."
            return str(found)
        if not self.my_turn:
            return ""
        if view.phase is Phase.FINAL:
            return "Where a card goes follows the usual rules, but it must turn a stone. P passes."
        return "Click a card below, drag it, or press its number."

    def legend(self) -> Sequence[LegendItem]:
        if self.chosen is None or not self.my_turn:
            return ()
        where = self.places(self.chosen)
        if not where.cells:
            return ()
        edge = where.contact is not Contact.CORNER
        key = marks.kind_key(edge, self.panel_look.px(15), self.panel_look)
        kind = "edge to edge" if edge else "corner to corner"
        return (LegendItem(f"{cells_words(len(where.cells))}, {kind}", key),)

    # -- buttons and menu --------------------------------------------------------------------

    def panel_buttons(self) -> list[tuple[str, Face, bool]]:
        may_pass = self.my_turn and Pass() in self.view.legal
        return [
            ("months", Face("Months", icon="deck"), True),
            ("fit", Face("Fit all", icon="fit"), True),
            ("pass", Face("Pass", kind="act" if may_pass else "plain", bold=may_pass), may_pass),
        ]

    def small_buttons(self) -> list[tuple[str, Face, bool]]:
        return self.plain_small_buttons()

    def menu_items(self) -> list[tuple[str, str, Any]]:
        tabs = "Hide the corner tabs" if self.tabs else "Show the corner tabs"
        return [(tabs, "eye", self.do_tabs)]

    def ending_detail(self, seat: int) -> str:
        standing = self.match.view_at(self.shown, None).standings[seat]
        groups = len(standing.groups)
        return f"{standing.stones} in {groups} group{'' if groups == 1 else 's'}"

    def do_months(self) -> None:
        """Shows the twelve months and where their cards are."""
        from ui.scenes.niwa.months import MonthsScene

        self.app.push(MonthsScene(self.app, self))

    def do_tabs(self) -> None:
        """Shows or hides month, ribbon and creature in the cards' corners, and remembers it."""
        self.app.settings.game["niwa-tabs"] = "no" if self.tabs else "yes"
        self.app.keep_settings()
        self.mark()


def standing_words(standing: Standing) -> str:
    """A colour's groups: "2 groups, 1 alone"."""
    groups = len(standing.groups)
    return f"{groups} group{'' if groups == 1 else 's'}, {len(standing.alone)} alone"


def _count(number: int) -> str:
    words = ("no cards", "one card", "two cards", "three cards")
    return words[number] if number < len(words) else f"{number} cards"


