"""Niwa's side panel: counts as the end would see them, the log with its turns, the deck, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.game import LogLine
from games.core.grammar import does, sentence
from games.niwa.actions import Pass, Phase
from games.niwa.garden import Contact
from games.niwa.text import NiwaText, deck_words
from ui.controls.buttons import Face
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.niwa import marks, stones
from ui.scenes.niwa.blocks import Balance, Deck, StonePlate
from ui.scenes.niwa.mounts import Mounts
from ui.scenes.niwa.selection import Now, Selection, garden_cells, my_hand, my_seat, places_of, verdict
from ui.scenes.niwa.words import cells_words, groups_words
from ui.table.blocks import Block, Countdown, Either, LegendItem, Plate, PlateWords, Prompt, Rule
from ui.table.game_scene import PanelButton, PanelParts, Part, PlateOf
from ui.table.log import Cell, Row
from ui.table.log_rows import numbered
from ui.table.policy import small_standard_buttons

_TOLD: Final = 0.09
"""Where the words of a log line begin, as a share of the width."""
_NO_PASS: Final = "You may pass only with your final cards; now a card must be laid."
NUMBERED: Final = 3
"""So many cards of the hand have keys of their own."""
Blocks = Sequence[Block | Part | PlateOf]


def panel(now: Now, selection: Selection, mounts: Mounts, look: Look, width: int) -> PanelParts:
    """The panel as it should be now."""
    shut = _NO_PASS if now.mine else ""
    may_pass = now.mine and now.once("may pass", lambda: Pass() in now.view.legal)
    return PanelParts(
        _blocks(now, selection, mounts.scores(now)),
        (
            PanelButton("known", Face("Months", icon="deck")),
            PanelButton("fit", Face("Fit all", icon="fit")),
            PanelButton("pass", Face("Pass", kind="act" if may_pass else "plain", bold=may_pass), may_pass, shut=shut),
        ),
        small_standard_buttons(now),
        prompt="The garden is counted, group by group." if mounts.counting else _prompt(now, selection),
        detail=_detail(now, selection),
        legend=_legend(now, selection, look),
        log_rows=now.once(("log rows", look.key, width), lambda: _log_rows(now, look, width)),
    )


def fullest(now: Now, selection: Selection) -> Blocks:
    """With the longest prompt: a card that matches nothing."""
    who = max(now.names, key=len)
    words = f"{who}: nothing matches the bush clover. Lay it corner to corner, or pick another card."
    longest = Prompt(words, "No cell accepts the bush clover, so it goes corner to corner.")
    return [longest if each is Part.PROMPT else each for each in _blocks(now, selection, (0, 0))]


def _blocks(now: Now, selection: Selection, scores: tuple[int, int]) -> Blocks:
    return (
        _plate(0, now, selection, scores[0]), _plate(1, now, selection, scores[1]), Balance(*scores),
        Rule(12, optional=True), Part.LOG, Rule(12, optional=True), *_deck_blocks(now), Part.PROMPT, Part.LEGEND,
    )  # fmt: skip


def _plate(seat: int, now: Now, selection: Selection, score: int) -> PlateOf:
    standing, found, who = now.view.standings[seat], selection.previewed(now), now.players[seat]
    words = PlateWords(
        detail=f"{groups_words(standing)}, {len(standing.alone)} alone",
        score=str(score),
        badge="" if who.human else sentence(who.level),
    )
    forecast = str(found[1].after[seat].stones) if found is not None else ""
    return PlateOf(seat, words, partial(_with_stone, forecast))


def _with_stone(forecast: str, plate: Plate) -> StonePlate:
    return StonePlate(**vars(plate), forecast=forecast)


def _deck_blocks(now: Now) -> list[Block]:
    """How many cards are left, which is always in sight near the end; nothing where all of them lie open."""
    if not now.hides:
        return []
    view, other = now.view, 1 - my_seat(now)
    holds = f"{does(now.players[other].name, 'holds')} {_count(view.hand_sizes[other])}"
    if view.phase is Phase.OVER:
        return []
    words = f"{view.deck} card{'' if view.deck == 1 else 's'} in the deck" if view.deck else "The deck is used up"
    deck = Deck(view.deck, "The final cards" if view.phase is Phase.FINAL else words, holds)
    near = deck_words(view)
    return [Either((deck, Countdown(near))) if near else deck, Rule(12, optional=True)]


def _log_rows(now: Now, look: Look, width: int) -> list[Row]:
    lines = numbered(now.told)
    return [row for told, line, turn, _ in lines for row in _entry_rows(told.index, line, turn, look, width)]


def _entry_rows(index: int, line: LogLine, turn: str, look: Look, width: int) -> list[Row]:
    """One line of the log: turn, stone, what was laid (broken where it is long), the place, what it turned.

    No word is broken: where the longest does not fit beside the place, that takes the room of an absent note,
    or stands below.
    """
    room = max(1, width - look.px(20))
    seated = line.seat is not None and line.seat >= 0
    note = line.note.rpartition(", ")[2]  # "corner, turns 2" would not fit; the turning matters more
    column = max(look.type.width(each, LABEL) for each in ("corner", "turns 1", note if line.place else ""))
    end = 1 - (column + look.px(8)) / room if seated or note else 1.0
    inset = look.px(7) * 2 + 2 + look.px(8)
    text = sentence(line.text)
    longest = inset + max((look.type.width(word, LABEL) for word in text.split()), default=0)
    place = (look.type.width(line.place, LABEL) + look.px(8)) / room
    right, below = 1.0, False
    if line.place:
        if not note and room * (end - place - _TOLD) < longest:
            end = 1.0
        below = room * (end - place - _TOLD) < longest
        right = end if below else end - place
    elif note:
        right = 1 - (look.type.width(note, LABEL) + look.px(8)) / room
    crest = None
    if line.seat is not None and seated:
        crest = (look.crest(line.seat), stones.seat_colour(line.seat, look.palette))
    wide = room * (right - _TOLD) - inset
    rows = []
    for number, words in enumerate(look.type.wrap(text, LABEL, wide)):
        first = number == 0
        cells = []
        if first and seated and turn:
            cells.append(Cell(turn, -0.03, soft=True, size=LABEL, align="right", right=0.052))
        left = _TOLD if first else _TOLD + inset / room
        ends = right if first else 1.0
        cells.append(Cell(words, left, size=LABEL, index=index, crest=crest if first else None, right=ends))
        if first and line.place and not below:
            cells.append(Cell(line.place, right, soft=True, size=LABEL, index=index, align="right", right=end))
        if first:  # the gold of the last line ends where remarks do
            cells.append(Cell(note, right, size=LABEL, index=index, align="right"))
        rows.append(Row(tuple(cells)))
    if below:
        rows.append(Row((Cell(line.place, _TOLD, soft=True, size=LABEL, index=index, align="right"),)))
    return rows


def _prompt(now: Now, selection: Selection) -> str | None:
    card = selection.card(now)
    if card is None or not now.mine:
        return None
    return now.once(("prompt", card), lambda: NiwaText().card_prompt(now.view, card, now.names))


def _detail(now: Now, selection: Selection) -> str:
    cell, card = selection.cell, selection.card(now)
    if not now.mine:
        return ""
    if card is not None:
        if cell is None or cell in garden_cells(now):
            return "Click a cell, or drag the card there. Esc lets go."
        return sentence(verdict(now, card, cell).reason) + "."
    if now.view.phase is Phase.FINAL:
        return "Where a card goes follows the usual rules, but it must turn a stone. P passes."
    by_key = "press its number" if len(my_hand(now)) <= NUMBERED else "take it with the arrows and Enter"
    return f"Click a card below, drag it, or {by_key}."


def _legend(now: Now, selection: Selection, look: Look) -> Sequence[LegendItem]:
    card = selection.card(now)
    if card is None or not now.mine or not places_of(now, card).cells:
        return ()
    where = places_of(now, card)
    edge = where.contact is not Contact.CORNER
    kind = "edge to edge" if edge else "corner to corner"
    key = marks.kind_key(edge, look.px(15), look)
    return (LegendItem(f"{cells_words(len(where.cells))}, {kind}", key),)


def _count(number: int) -> str:
    words = ("no cards", "one card", "two cards", "three cards")
    return words[number] if number < len(words) else f"{number} cards"
