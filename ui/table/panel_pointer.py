"""The mouse on the side panel: the log is scrolled, pointed at and clicked."""

from __future__ import annotations

import pygame

from ui.table.commands.log_drawer import point_at_line
from ui.table.keys import LOG_KEY
from ui.table.panel.blocks import SeatBlock
from ui.table.table_context import TableContext


def point_at_panel(table: TableContext, event: pygame.event.Event, at: tuple[int, int]) -> bool:
    """Answers a pointer event over the panel of a table; True when it is no business of the board."""
    if table.gestures.held:
        leave_panel(table)
        return event.type == pygame.MOUSEBUTTONUP and _press_seat(table, at)
    if event.type == pygame.MOUSEWHEEL:
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
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    return next((each.seat for each, rect in laid if isinstance(each, SeatBlock) and rect.collidepoint(at)), None)


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
