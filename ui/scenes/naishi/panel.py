"""Naishi's side panel: territories' scores, what is asked, the seven things a turn can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.words import N_, sentences, tr
from games.naishi.actions import Phase
from games.naishi.cards import name
from games.naishi.geometry import COLUMNS
from games.naishi.text import MAY_END, SEND_FIRST, end_words
from games.naishi.turn_options import buttons
from ui.controls.key_hints import InputHint, how
from ui.controls.labels import ButtonLabel
from ui.scenes.naishi.memory import remembered
from ui.scenes.naishi.selection import Selection, Snapshot, card_at, my_seat
from ui.table.panel.blocks import Block, Countdown, PlateWords, Prompt, Rule
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelSlot, PlateSlot
from ui.table.table_mode import small_standard_buttons

HOW: Final = N_("Click a River card, then a place under it; or drag it there.")
_AT_ONCE: Final = ("recall", "end", "done")
"""The commands that need nothing but a button, which a hint then marks."""
_NO_TURN: Final = (Phase.GIVE, Phase.HAND, Phase.DEAL, Phase.COPY, Phase.OVER)


def panel(snapshot: Snapshot, selection: Selection) -> PanelContent:
    """The panel as it should be now."""
    near = Countdown(end_words(snapshot.view, snapshot.names))
    blocks = (
        _plate(0, snapshot),
        _plate(1, snapshot),
        Rule(),
        PanelSlot.LOG,
        Rule(optional=True),
        near,
        PanelSlot.PROMPT,
        PanelSlot.LEGEND,
    )
    prompt = _prompt(snapshot, selection) if snapshot.mine else None
    records = snapshot.memo("remembered", lambda: remembered(snapshot))
    return PanelContent(blocks, _buttons(snapshot, selection), small_standard_buttons(snapshot), prompt=prompt,
                      detail=_detail(snapshot, selection), log_records=records)  # fmt: skip


def max_content(snapshot: Snapshot, selection: Selection) -> Sequence[Block | PanelSlot | PlateSlot]:
    """Returns the panel's blocks with the longest prompt there is."""
    who = max(snapshot.names, key=len)
    longest = Prompt(sentences(tr(SEND_FIRST, name=who), tr(MAY_END)), tr(HOW))
    return [longest if each is PanelSlot.PROMPT else each for each in panel(snapshot, selection).blocks]


def _plate(seat: int, snapshot: Snapshot) -> PlateSlot:
    view = snapshot.view
    known = snapshot.laid_open or view.seat == seat or view.phase is Phase.OVER  # the count tells it, not the Ninjas
    laid = len(view.territories[seat]) == 2 * COLUMNS
    score = str(view.points(seat)) if known and laid else "?" if laid else ""
    return PlateSlot(seat, PlateWords(score=score))


def _prompt(snapshot: Snapshot, selection: Selection) -> str | None:
    """Returns the question once something is half made; None: as the game's text has it."""
    who, chosen = snapshot.players[snapshot.actor].name, selection.picker.chosen
    if selection.mode is not None:
        return tr(_ASKED[selection.mode, chosen is not None], name=who)
    if chosen is None or chosen[0] not in ("own", "river"):
        return None
    card = card_at(snapshot.view, chosen, my_seat(snapshot))
    named = name(card) if card else tr("card")
    own, river = (any(kind == each for each, _ in selection.targets(snapshot)) for kind in ("own", "river"))
    text = (_RIVER_CARD if chosen[0] == "river" else _OWN_CARD).get((own, river))
    return tr(text, name=who, card=named) if text is not None else None


_ASKED: Final = {
    ("develop", False): N_("{name}: which place does the River’s card take?"),
    ("develop", True): N_("{name}: which place does the River’s card take?"),
    ("swap", False): N_("{name}: choose two cards of one row, or of one column."),
    ("swap", True): N_("{name}: choose the second card."),
    ("discard", False): N_("{name}: choose two decks to discard from."),
    ("discard", True): N_("{name}: choose the second deck."),
    ("decree", False): N_("{name}: in which place do both cards change hands?"),
    ("decree", True): N_("{name}: in which place do both cards change hands?"),
}
"""The questions by the button that was pressed, and whether a first card has been chosen."""
_RIVER_CARD: Final = {
    (True, True): N_("{name}: choose a place for the {card}, or a deck to swap it with."),
    (True, False): N_("{name}: choose a place for the {card}."),
    (False, True): N_("{name}: choose a deck to swap the {card} with."),
}
_OWN_CARD: Final = {
    (True, True): N_("{name}: choose a card to swap the {card} with, or the River’s card above it."),
    (True, False): N_("{name}: choose a card to swap the {card} with."),
    (False, True): N_("{name}: choose the River’s card above, which takes the place of the {card}."),
}
"""The questions by whether the card can change with own places, and with decks of the River."""


def _detail(snapshot: Snapshot, selection: Selection) -> str | InputHint:
    phase = snapshot.view.phase
    if selection.picker.chosen is not None or selection.mode is not None:
        return tr("Esc to cancel.")
    if phase is Phase.GIVE:
        done = how(tr("Click one of your two cards."), spoken=tr("Choose one of your two cards."))
        return done.within(lambda how: tr("{how} The other player does not see which.", how=how))
    if phase is Phase.COPY:
        character = tr("Choose the character that the Ninja becomes.")
        return how(tr("Click the character that the Ninja becomes."), spoken=character)
    if phase is Phase.MAY:
        swap = tr("Choose two cards to swap them, or end your turn.")
        return how(tr("Click two cards to swap them, or end your turn."), spoken=swap)
    return how(tr(HOW), spoken=tr("Choose a River card, then a place under it."))


def _buttons(snapshot: Snapshot, selection: Selection) -> list[PanelButton]:
    phase = snapshot.view.phase
    if phase in _NO_TURN or snapshot.outcome is not None:
        return []
    found = []
    for button in buttons(snapshot.view, snapshot.names):
        if button.id == ("end" if phase is Phase.MAY else "done"):
            continue
        kind = "chosen" if selection.mode == button.id else "plain"
        if button.id == "done" or (button.id == "develop" and phase is not Phase.MAY and selection.mode is None):
            kind = "act" if snapshot.mine and button.open else "plain"
        if selection.hinted is not None and kind != "chosen":  # the button that plays what is advised is the red one
            advised = isinstance(selection.hinted, button.kinds)
            kind = "act" if advised and snapshot.mine and button.open else "plain"
        face = ButtonLabel(button.label, button.note, kind=kind, size=15)
        reason = button.why if snapshot.mine else ""
        may = snapshot.mine and button.open
        found.append(PanelButton(button.id, face, may, disabled_reason=reason, disabled_rule=button.rule))
    return found
