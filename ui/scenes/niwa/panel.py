"""Niwa's side panel: counts as the end would see them, the log with its turns, the deck, the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.game import LogLine
from games.core.numbers import in_words
from games.core.words import N_, capital, listing, sentences, tr, tr_c, tr_n, tr_who
from games.niwa.actions import Pass, Phase, Place
from games.niwa.cards import CARDS
from games.niwa.events import StonesConverted
from games.niwa.garden import Cell, Contact
from games.niwa.legal import Legality
from games.niwa.names import feature_names, short_name
from games.niwa.options import BLACK
from games.niwa.preview import Preview
from games.niwa.text import AT_A_CORNER, NiwaText, deck_words
from ui.controls.key_hints import InputHint, by_pad, how
from ui.controls.labels import ButtonLabel
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.niwa import marks, stones
from ui.scenes.niwa.blocks import Balance, Deck, StonePlate
from ui.scenes.niwa.group_outlines import GroupOutlines
from ui.scenes.niwa.selection import (
    NUMBERED,
    Selection,
    Snapshot,
    fitting,
    garden_cells,
    my_hand,
    my_places,
    my_seat,
    places_of,
    verdict,
)
from ui.scenes.niwa.words import card_title, standing_words
from ui.services.rules_pages import number_of
from ui.table.panel.blocks import Alternatives, Block, Countdown, LegendItem, Plate, PlateWords, Prompt, Rule
from ui.table.panel.log import Cell as LogCell
from ui.table.panel.log import LogRow
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelSlot, PlateSlot
from ui.table.scene.log_rows import numbered
from ui.table.scene.table_snapshot import LogRecord
from ui.table.table_mode import small_standard_buttons

_WORDS_LEFT: Final = 0.09
"""The left edge of the words of a log line, as a share of the width, where a turn's number needs no more room."""
_NUMBER_LEFT: Final = -0.03
"""Where a turn's number begins."""
_APART: Final = 11
"""So many pixels at 100 % before the words it ends."""
_NO_PASS: Final = N_("You may pass only with your final cards; now you must lay a card.")
_LONG_NAMED: Final = 26
"""The bush clover, a card of a long name."""
_USUAL: Final = "turning"
"""The rule of most lines: its number takes no row of its own."""
Blocks = Sequence[Block | PanelSlot | PlateSlot]


def panel(
    snapshot: Snapshot, selection: Selection, group_outlines: GroupOutlines, look: Look, width: int, *,
    foretold: tuple[Place, Preview] | None,
) -> PanelContent:  # fmt: skip
    """The panel as it should be now; the plates show what would come of the placement that is `foretold`."""
    reason = tr(_NO_PASS) if snapshot.mine else ""
    may_pass = snapshot.mine and snapshot.memo("may-pass", lambda: Pass() in snapshot.view.legal)
    urged = may_pass and not snapshot.memo("may-turn", lambda: any(isinstance(a, Place) for a in snapshot.view.legal))
    prompt, picker = _prompt(snapshot, selection), selection.picker
    pointed = snapshot.mine and (picker.cursor is not None or picker.hover is not None)
    asked = None if not pointed else snapshot.prompt if picker.chosen is None else prompt
    return PanelContent(
        _blocks(snapshot, foretold, group_outlines.scores(snapshot)),
        (
            PanelButton("known", ButtonLabel(tr("Months"), icon="deck")),
            PanelButton("fit", ButtonLabel(tr("Fit all"), icon="fit")),
            PanelButton(
                "pass",
                ButtonLabel(tr("Pass"), kind="act" if urged else "plain", bold=urged),
                may_pass,
                disabled_reason=reason,
                disabled_rule="final-pass",
            ),
        ),
        small_standard_buttons(snapshot),
        prompt=tr("The garden is counted, group by group.") if group_outlines.counting else prompt,
        detail=_detail(snapshot, selection),
        asked=asked,
        legend=_legend(snapshot, selection, look),
        log_rows=snapshot.memo(("log-rows", look.key, width), lambda: _log_rows(snapshot, look, width)),
    )


def max_content(snapshot: Snapshot, selection: Selection) -> Blocks:
    """Returns the panel's blocks with the longest prompt: a card that matches nothing."""
    who = max(snapshot.names, key=len)
    card = short_name(_LONG_NAMED)
    detail = Legality(True, "corner", tr("no cell accepts the {card}, so it goes corner to corner", card=card), None)
    longest = Prompt(tr(AT_A_CORNER, name=who, card=card), detail.sentence)
    return [
        longest if each is PanelSlot.PROMPT else each
        for each in _blocks(snapshot, selection.previewed(snapshot), (0, 0))
    ]


def _blocks(snapshot: Snapshot, foretold: tuple[Place, Preview] | None, scores: tuple[int, int]) -> Blocks:
    return (
        _plate(0, snapshot, foretold, scores[0]), _plate(1, snapshot, foretold, scores[1]), Balance(*scores),
        Rule(12, optional=True), PanelSlot.LOG, Rule(12, optional=True), *_deck_blocks(snapshot), PanelSlot.PROMPT,
        PanelSlot.LEGEND,
    )  # fmt: skip


def _plate(seat: int, snapshot: Snapshot, foretold: tuple[Place, Preview] | None, score: int) -> PlateSlot:
    standing, who = snapshot.view.standings[seat], snapshot.players[seat]
    options = snapshot.view.options
    even_start, ahead = options.even_start if seat == BLACK else 0, options.counted[seat]
    words = PlateWords(
        detail=standing_words(standing, even_start, options.given[seat]),
        score=str(score),
        badge="" if who.human else capital(who.level),
    )
    forecast = str(foretold[1].after[seat].stones + ahead) if foretold is not None else ""
    return PlateSlot(seat, words, partial(_with_stone, forecast))


def _with_stone(forecast: str, plate: Plate) -> StonePlate:
    return StonePlate(**vars(plate), forecast=forecast)


def _deck_blocks(snapshot: Snapshot) -> list[Block]:
    """Returns how many cards are left, always in sight near the end; nothing where all of them lie open."""
    if not snapshot.hides:
        return []
    view, other = snapshot.view, 1 - my_seat(snapshot)
    holds = _holds(snapshot.players[other].name, view.hand_sizes[other])
    if view.phase is Phase.OVER:
        return []
    words = tr_n("{n} card in the deck", "{n} cards in the deck", view.deck) if view.deck else tr("The deck is used up")
    near = deck_words(view)
    deck = Deck(view.deck, tr("The final cards") if view.phase is Phase.FINAL else words, holds, near=near)
    return [Alternatives((deck, Countdown(near))) if near else deck, Rule(12, optional=True)]


def _log_rows(snapshot: Snapshot, look: Look, width: int) -> list[LogRow]:
    lines = list(numbered(snapshot.records))
    wide = max((look.type.width(turn, LABEL) for _, _, turn, _ in lines if turn), default=0)
    start = max(_WORDS_LEFT, _NUMBER_LEFT + (wide + look.px(_APART)) / max(1, width - look.px(20)))
    return [
        row
        for record, line, turn, _ in lines
        for row in _entry_rows(record.index, _short(record, line), turn, look, width, start)
    ]


def _entry_rows(
    index: int, line: LogLine, turn: str, look: Look, width: int, start: float = _WORDS_LEFT
) -> list[LogRow]:
    """Returns one line of the log: turn, stone, what was laid (broken where it is long), the place, what it turned.

    The words begin at `start`, a share of the width. No word is broken: where the longest does not fit beside the
    place, that takes the room of an absent note, or stands below.
    """
    room = max(1, width - look.px(20))
    seated = line.seat is not None and line.seat >= 0
    note = line.note
    usual = tr_c("log note", "corner"), tr_c("log note", "turns {n}", n=1)
    column = max(look.type.width(each, LABEL) for each in (*usual, note if line.place else ""))
    end = 1 - (column + look.px(8)) / room if seated or note else 1.0
    inset = look.px(7) * 2 + 2 + look.px(8)
    text = capital(line.text)
    longest = inset + max((look.type.width(word, LABEL) for word in unbroken(text)), default=0)
    place = (look.type.width(line.place, LABEL) + look.px(8)) / room
    right, below = 1.0, False
    noted_below = False
    if line.place:
        if not note and room * (end - place - start) < longest:
            end = 1.0
        below = room * (end - place - start) < longest
        noted_below = below and bool(note) and room * (end - start) < longest
        right = 1.0 if noted_below else end if below else end - place
    elif note:
        right = 1 - (look.type.width(note, LABEL) + look.px(8)) / room
    crest = None
    if line.seat is not None and seated:
        crest = (look.crest(line.seat), stones.seat_colour(line.seat, look.palette))
    wide = room * (right - start) - inset
    rows = []
    rule = number_of("niwa", line.rule)
    parts = look.type.wrap(text, LABEL, wide)
    if rule and look.type.width(parts[-1], LABEL, True) + look.px(5) + look.type.width(rule, LABEL) > wide:
        if line.rule == _USUAL:
            rule = ""
        else:
            parts = [*parts, ""]
    for number, words in enumerate(parts):
        first = number == 0
        named = rule if number == len(parts) - 1 else ""
        cells = []
        if first and seated and turn:
            cells.append(
                LogCell(turn, _NUMBER_LEFT, soft=True, size=LABEL, align="right", right=start - look.px(_APART) / room)
            )
        left = start if first else start + inset / room
        ends = right if first else 1.0
        crested = crest if first else None
        cells.append(LogCell(words, left, note=named, size=LABEL, index=index, crest=crested, right=ends))
        if first and line.place and not below:
            cells.append(LogCell(line.place, right, soft=True, size=LABEL, index=index, align="right", right=end))
        if first and not noted_below:
            # The gold of the last line ends where remarks do, not bold where they would touch the place.
            apart = look.px(6) / room if line.place and not below else 0.0
            cells.append(
                LogCell(note, min(1.0, end + apart) if apart else right, size=LABEL, index=index, align="right")
            )
        rows.append(LogRow(tuple(cells), goes_on=not first))
    if below:
        rows.append(_below(index, line.place, note if noted_below else "", start))
    return rows


def _below(index: int, place: str, note: str, start: float) -> LogRow:
    """Returns a row with the place under the words, at the right end; a note, where there is one, before it."""
    cells = [LogCell(place, start, soft=True, size=LABEL, index=index, align="right")]
    if note:
        cells.insert(0, LogCell(note, start, size=LABEL, index=index))
    return LogRow(tuple(cells), goes_on=True)


def _short(record: LogRecord, line: LogLine) -> LogLine:
    """A line with a note that has room: of a card how many stones it turned, which matters more than its corner."""
    turned = sum(len(event.cells) for event in record.events if isinstance(event, StonesConverted))
    if not turned or not line.place or line.seat is None:
        return line
    return line._replace(note=tr_c("log note", "turns {n}", n=turned))


def _prompt(snapshot: Snapshot, selection: Selection) -> str | None:
    if not snapshot.mine:
        return None
    card = selection.card(snapshot)
    if card is not None:
        return snapshot.memo(("prompt", card), lambda: NiwaText().card_prompt(snapshot.view, card, snapshot.names))
    shown = selection.shown_card(snapshot)
    if shown is not None:
        return _pointed_card(snapshot, shown)
    cell = selection.open_to_hand(snapshot)
    if cell is None:
        return None
    n, held = len(fitting(snapshot, cell)), len(my_hand(snapshot))
    return tr_n("{n} of your {held} cards fits here.", "{n} of your {held} cards fit here.", n, held=held)


def _pointed_card(snapshot: Snapshot, card: int) -> str:
    """Returns how many cells take a card of the hand."""
    count, title = len(places_of(snapshot, card).cells), card_title(card)
    if not count:
        return tr("{card}: no cell takes it.", card=title)
    return tr_n("{card}: {n} cell takes it.", "{card}: {n} cells take it.", count, card=title)


def _pointed_detail(snapshot: Snapshot, card: int) -> str:
    """Returns what a card of the hand is matched by, and what its marked cells say."""
    features = tr("It matches by {features}.", features=listing(feature_names(CARDS[card].features)))
    most = my_places(snapshot).most[card]
    gold = tr_n("Gold turns most: {n} stone.", "Gold turns most: {n} stones.", most) if most else ""
    return sentences(features, gold)


def _cell_detail(snapshot: Snapshot, selection: Selection, cell: Cell) -> str | InputHint:
    """Returns how one of the cards that fit a cell is laid there."""
    if len(fitting(snapshot, cell)) == 1:
        return how(tr("Click to try it; click again to lay it."), spoken=tr("Choose the cell to try it."))
    if selection.asked is not None:
        return how(
            tr("Click one of the highlighted cards, or press its number. Esc to cancel."),
            spoken=tr("Choose one of the cards that fit. Esc to cancel."),
        )
    return how(
        tr("Click the cell, then one of the highlighted cards."),
        spoken=tr("Choose the cell, then one of the cards."),
    )


def _detail(snapshot: Snapshot, selection: Selection) -> str | InputHint:
    cell, card = selection.cell, selection.card(snapshot)
    if not snapshot.mine:
        return ""
    if card is not None:
        if selection.ghost is not None and cell in (None, selection.ghost):
            return how(
                tr("Click again or press Enter to lay it. Esc to cancel."), spoken=tr("Enter to lay it. Esc to cancel.")
            )
        if cell is None or cell in garden_cells(snapshot):
            return how(
                tr("Click a cell, or drag the card there. Esc to cancel."), spoken=tr("Choose a cell. Esc to cancel.")
            )
        return verdict(snapshot, card, cell).sentence
    opened, shown = selection.open_to_hand(snapshot), selection.shown_card(snapshot)
    if opened is not None:
        return _cell_detail(snapshot, selection, opened)
    if shown is not None:
        return _pointed_detail(snapshot, shown)
    if snapshot.view.phase is Phase.FINAL:
        words = tr("The usual rules say where a card goes, but it must turn a stone. P to pass.")
        padded = tr("The usual rules say where a card goes, but it must turn a stone.")
        return by_pad(padded, words, "niwa.pass")
    if len(my_hand(snapshot)) <= NUMBERED:
        number = tr("Choose a card in your hand, or press its number.")
        return how(tr("Click a card on the right, or an empty cell to see what fits there."), spoken=number)
    seen = tr("Click a card on the right, or an empty cell; or take one with the arrows and Enter.")
    return how(seen, spoken=tr("Choose a card in your hand."))


def _legend(snapshot: Snapshot, selection: Selection, look: Look) -> Sequence[LegendItem]:
    card = selection.card(snapshot)
    if card is None or not snapshot.mine or not places_of(snapshot, card).cells:
        return ()
    where = places_of(snapshot, card)
    edge = where.contact is not Contact.CORNER
    count = len(where.cells)
    words = tr_n("{n} cell, corner to corner", "{n} cells, corner to corner", count)
    if edge:
        words = tr_n("{n} cell, edge to edge", "{n} cells, edge to edge", count)
    return (LegendItem(words, marks.kind_key(edge, look.px(15), look)),)


def _holds(name: str, cards: int) -> str:
    if not cards:
        return tr_who(name, "You hold no cards", "{name} holds no cards")
    if cards == 1:
        return tr_who(name, "You hold one card", "{name} holds one card")
    return tr_who(
        name, "You hold {n} cards", "{name} holds {n} cards", n=in_words(cards) if cards <= NUMBERED else cards
    )
