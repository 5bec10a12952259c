"""Naishi's side panel: territories' scores, what is asked, the seven things a turn can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.naishi.actions import Phase
from games.naishi.cards import name
from games.naishi.geometry import COLUMNS
from games.naishi.text import end_words
from games.naishi.turn_options import buttons
from ui.controls.buttons import Face
from ui.scenes.naishi.memory import remembered
from ui.scenes.naishi.selection import Now, Selection, card_at, my_seat
from ui.table.blocks import Block, Countdown, PlateWords, Prompt, Rule
from ui.table.game_scene import PanelButton, PanelParts, Part, PlateOf
from ui.table.policy import small_standard_buttons

HOW: Final = "Click a River card, then a place under it; or drag it there."
_AT_ONCE: Final = ("recall", "end", "done")
"""What is done by a button alone, which a hint then marks."""
_NO_TURN: Final = (Phase.GIVE, Phase.HAND, Phase.DEAL, Phase.COPY, Phase.OVER)


def panel(now: Now, selection: Selection) -> PanelParts:
    """The panel as it should be now."""
    near = Countdown(end_words(now.view, now.names))
    blocks = (_plate(0, now), _plate(1, now), Rule(), Part.LOG, Rule(optional=True), near, Part.PROMPT, Part.LEGEND)
    prompt = _prompt(now, selection) if now.mine else None
    told = now.once("remembered", lambda: remembered(now))
    return PanelParts(blocks, _buttons(now, selection), small_standard_buttons(now), prompt=prompt,
                      detail=_detail(now, selection), log_told=told)  # fmt: skip


def fullest(now: Now, selection: Selection) -> Sequence[Block | Part | PlateOf]:
    """With the longest prompt there is."""
    who = max(now.names, key=len)
    longest = Prompt(f"{who}: develop one card, or send an emissary first. You may declare the end.", HOW)
    return [longest if each is Part.PROMPT else each for each in panel(now, selection).blocks]


def _plate(seat: int, now: Now) -> PlateOf:
    view = now.view
    known = now.laid_open or view.seat == seat or view.phase in (Phase.COPY, Phase.OVER)
    laid = len(view.territories[seat]) == 2 * COLUMNS
    score = str(view.sheet(seat).total) if known and laid else "?" if laid else ""
    return PlateOf(seat, PlateWords(score=score))


def _prompt(now: Now, selection: Selection) -> str | None:
    """What is asked once something is half made; None: as the game's text has it."""
    who, chosen = now.players[now.actor].name, selection.picker.chosen
    if selection.mode is not None:
        asked = {
            "develop": "which place does the River's card take?",
            "swap": "choose the second card." if chosen else "choose two cards of one row, or of one column.",
            "discard": "choose the second deck." if chosen else "choose two decks to discard from.",
            "decree": "at which place do both cards change hands?",
        }[selection.mode]
        return f"{who}: {asked}"
    if chosen is None or chosen[0] not in ("own", "river"):
        return None
    card = card_at(now.view, chosen, my_seat(now))
    named = name(card) if card else "card"
    own, river = (any(kind == each for each, _ in selection.targets(now)) for kind in ("own", "river"))
    if chosen[0] == "river":
        where = [f"a place for the {named}"] * own + [f"a deck to swap {'it' if own else f'the {named}'} with"] * river
        return f"{who}: choose {', or '.join(where)}."
    if not own:
        return f"{who}: click the River's card above, which takes the place of the {named}." if river else None
    above = ", or the River's card above it" if river else ""
    return f"{who}: choose a card to swap the {named} with{above}."


def _detail(now: Now, selection: Selection) -> str:
    phase = now.view.phase
    if selection.picker.chosen is not None or selection.mode is not None:
        return "Esc takes it back."
    if phase is Phase.GIVE:
        return "Click one of your two cards. The other player does not see which."
    if phase is Phase.COPY:
        return "Click the character that the Ninja becomes."
    return "Click two cards to swap them, or end your turn." if phase is Phase.MAY else HOW


def _buttons(now: Now, selection: Selection) -> list[PanelButton]:
    phase = now.view.phase
    if phase in _NO_TURN or now.outcome is not None:
        return []
    found = []
    for button in buttons(now.view, now.names):
        if button.id == ("end" if phase is Phase.MAY else "done"):
            continue
        kind = "chosen" if selection.mode == button.id else "plain"
        if button.id == "done" or (button.id == "develop" and phase is not Phase.MAY and selection.mode is None):
            kind = "act" if now.mine and button.open else "plain"
        if isinstance(selection.hinted, button.kinds) and button.id in _AT_ONCE:
            kind = "hinted"
        face = Face(button.label, button.note, kind=kind, size=15)
        shut = button.why if now.mine else ""
        found.append(PanelButton(button.id, face, now.mine and button.open, shut=shut))
    return found
