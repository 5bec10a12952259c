"""What is in the side panel: blocks made of what a game's scene says of it, and what pointing at them does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.words import tr
from ui.controls.key_hints import both, differs, label, with_current_keys
from ui.controls.keys import Binding
from ui.table.commands.commands import clock_text
from ui.table.commands.log_drawer import point_at_line
from ui.table.keys import LOG_KEY
from ui.table.panel.blocks import Block, Legend, Plate, PlateWords, Prompt, SeatBlock
from ui.table.panel.large_blocks import CrestRow, large_column
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
    return large_column(found, snapshot.reader) if table.frame.panel.scrolled else found


def _prompt(parts: PanelContent, table: TableContext) -> Prompt:
    over = table.snapshot.outcome or table.match.full
    return Prompt(parts.prompt or table.snapshot.prompt, *both("" if over else parts.detail))


def _with_keys(prompt: Prompt) -> Prompt:
    """The prompt with keys and buttons as they are now."""
    words, detail, spoken = map(with_current_keys, (prompt.words, prompt.detail, prompt.spoken))
    return replace(prompt, words=words, detail=detail, spoken=spoken)


def _plate(seat: int, words: PlateWords, table: TableContext) -> Plate:
    snapshot, who = table.snapshot, table.snapshot.players[seat]
    # translators: what the rules call a seat, and who plays it.
    detail = tr("{role} · person", role=who.role) if who.human else ""
    detail = detail or tr("{role} · bot, {level}", role=who.role, level=who.level)
    progress = table.runner.bot_requests.progress
    if table.runner.bot_to_act == seat and progress is not None:
        detail = tr("thinking, depth {depth}", depth=progress.depth)
    else:
        series = table.match.series if not snapshot.reviewing else None
        detail = detail if words.detail is None else words.detail
        if series is not None:
            detail = " · ".join(filter(None, (detail, series.before(seat))))
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


def point_at_panel(table: TableContext, event: pygame.event.Event, at: tuple[int, int]) -> bool:
    """Answers a pointer event over the panel of a table; True when it is no business of the board."""
    panel = table.frame.panel
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) and not table.gestures.held:
        begins = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        pressed = begins or (event.type == pygame.MOUSEMOTION and bool(event.buttons[0]))
        if panel.drag(at, pressed=pressed, begins=begins):
            table.request_redraw()
            return True
    if table.gestures.held:
        leave_panel(table)
        return event.type == pygame.MOUSEBUTTONUP and _press_seat(table, at)
    if event.type == pygame.MOUSEWHEEL:
        if not panel.scroll(-2 * event.y):
            table.log.scroll(-3 * event.y)
        table.request_redraw()
    elif event.type == pygame.MOUSEMOTION:
        point_at_line(table, table.log.index_at(at))
        _point_at_seat(table, _seat_at(table, at))
        return False
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        if table.notices.hit(at):
            table.notices.clear()
            table.request_redraw()
            return True
        index = table.log.index_at(at)
        reason = table.frame.disabled_reason_at(at)
        if reason is not None:
            table.run_command(reason)
        elif table.log.opens_at(at):
            table.run_command(LOG_KEY.command)
        elif index is not None:
            table.review(index)
        else:
            _press_seat(table, at)
    return True


def _seat_at(table: TableContext, at: tuple[int, int]) -> int | None:
    look = table.panel_look
    for each, rect in table.frame.panel.layout(table.blocks, look):
        if isinstance(each, SeatBlock | CrestRow) and rect.collidepoint(at):
            inside = (at[0] - rect.x, at[1] - rect.y)
            return each.seat if isinstance(each, SeatBlock) else each.seat_at(inside, look, rect.width)
    return None


def _press_seat(table: TableContext, at: tuple[int, int]) -> bool:
    """A seat's plate was clicked, or something dropped on it; False where that means nothing."""
    seat = _seat_at(table, at)
    reply = table.scene.press_seat(seat, table.snapshot) if seat is not None else None
    if reply is not None:
        table.gestures.forget()
    return table.carry_out(reply)


def leave_panel(table: TableContext) -> None:
    """Takes back what pointing at the panel has lit."""
    if table.recap.point(()):
        table.request_redraw()
    _point_at_seat(table, None)


def _point_at_seat(table: TableContext, seat: int | None) -> None:
    table.carry_out(table.scene.point_at_seat(seat, table.snapshot))
