"""The panel's blocks, made of what a game's scene says of it: plates, log, prompt and legend in their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.words import tr
from ui.controls.key_hints import both, differs, label, with_current_keys
from ui.controls.keys import Binding
from ui.table.commands.commands import clock_text
from ui.table.panel.blocks import Block, Legend, Plate, PlateWords, Prompt
from ui.table.panel.log import LogBlock
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelSlot, PlateSlot
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode


def make_blocks(
    parts: PanelContent, table: TableContext, mode: TableMode, *, max_content: bool = False
) -> Sequence[Block]:
    """The blocks from the top down; `max_content`: with all that comes and goes."""
    snapshot = table.snapshot
    made: list[Block] = []
    for each in parts.blocks:
        if isinstance(each, PlateSlot):
            plate = _plate(each.seat, each.words, table)
            made.append(each.dress(plate) if each.dress is not None else plate)
        elif each is PanelSlot.LOG:
            version = snapshot.version * 100_003 + snapshot.shown
            made.append(LogBlock(table.log, version, parts.log_heading is None, over=parts.over_log))
        elif each is PanelSlot.PROMPT:
            prompt = mode.prompt(parts, snapshot, table) or _prompt(parts, table)
            made.append(_with_keys(prompt) if differs() else prompt)
        elif each is PanelSlot.LEGEND:
            made.append(Legend(tuple(parts.legend)))
        elif not isinstance(each, PanelSlot):
            made.append(each)
    found: Sequence[Block] = made
    for feature in table.hearing("blocks"):
        found = feature.blocks(found, table, max_content=max_content)
    return found


def _prompt(parts: PanelContent, table: TableContext) -> Prompt:
    over = table.snapshot.outcome or table.match.full
    return Prompt(parts.prompt or table.snapshot.prompt, *both("" if over else parts.detail))


def _with_keys(prompt: Prompt) -> Prompt:
    """The prompt with keys and buttons as they are now."""
    return Prompt(with_current_keys(prompt.words), with_current_keys(prompt.detail), with_current_keys(prompt.spoken))


def _plate(seat: int, words: PlateWords, table: TableContext) -> Plate:
    snapshot, who = table.snapshot, table.snapshot.players[seat]
    # translators: what the rules call a seat, and who plays it.
    detail = tr("{role} · human", role=who.role) if who.human else ""
    detail = detail or tr("{role} · bot, {level}", role=who.role, level=who.level)
    progress = table.runner.bot_requests.progress
    if table.runner.bot_to_act == seat and progress is not None:
        detail = tr("thinking, depth {depth}", depth=progress.depth)
    elif words.detail is not None:
        detail = words.detail
    clock = "" if snapshot.clock is None or snapshot.clock.shared else clock_text(snapshot.clock.left[seat])
    return Plate(
        seat=seat,
        name=who.name,
        detail=detail,
        clock=clock if words.clock is None else words.clock,
        hurry=snapshot.hurries(seat),
        to_move=snapshot.actor == seat,
        disc=table.scene.seat_colour(seat),
        crest=table.scene.seat_crest(seat),
        dense=len(snapshot.players) > 3 if words.dense is None else words.dense,
        own=words,
    )


def with_keys(parts: PanelContent, bindings: Sequence[Binding]) -> PanelContent:
    """The panel with the keys on its buttons as they are now."""
    if not differs():
        return parts

    def named(button: PanelButton) -> PanelButton:
        own = [each for each in bindings if each.command == button.command]
        face = button.face._replace(detail=label(button.face.detail, *own))
        return replace(button, face=face, hint=with_current_keys(button.hint, *own))

    return replace(parts, buttons=[*map(named, parts.buttons)], small=[*map(named, parts.small)])
