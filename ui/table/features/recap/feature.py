"""The recap at a table: its marks on the board, its block in the panel, and the hands that walk through it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pygame

from games.core.words import tr
from ui.table.feature import Commands, Feature
from ui.table.features.danger import DangerOverlay
from ui.table.features.recap.block import RecapBlock, RecapMoment, Spot, recap_spot
from ui.table.features.recap.marks import paint_marks, prepare_marks
from ui.table.panel.blocks import Alternatives, Block
from ui.table.panel.log import LogBlock
from ui.table.running.match_runner import RETELLING
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

_BUSY: Final = 3
"""The first frames of a movement, which have enough to draw."""


class RecapView(Feature):
    """Shows `table.recap`, which the game's scene knows as well."""

    overlays = True

    def __init__(self) -> None:
        self._prepared = (-1, 0)
        """The version of the match, and how many items of its recap have their marks drawn beforehand."""

    def commands(self, table: TableContext) -> Commands:
        walk = partial(_go, table)
        return {
            "recap": partial(_tell_again, table), "recap-back": partial(walk, "back"), "recap-on": partial(walk, "on"),
            "recap-close": partial(walk, "close"), "recap-words": partial(walk, "words"),
        }  # fmt: skip

    def forget(self, table: TableContext) -> None:
        table.recap.forget()

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        if table.recap.hold():
            table.refresh()
        return False

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A press on a number or a trail tells its item; True on a number, while a trail leaves what it crosses free.

        While something is picked up it tells nothing: its number may lie where that is meant to go.
        """
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if table.frame.panel.box.collidepoint(at):
            spot = recap_spot(table.frame.panel, table.blocks, table.panel_look, at)
            if spot is not None and not table.notices.hit(at):
                _go(table, spot)
            return spot is not None and not table.notices.hit(at)
        picks = table.scene.picks
        drawn = table.recap.mark_at(at) if picks is None or picks.chosen is None else None
        if drawn is not None:
            _go(table, drawn.item)
        return drawn is not None and drawn.number

    def tick(self, seconds: float, table: TableContext) -> None:
        beat = table.motion.speed * RETELLING[table.app.settings.bot_pace]
        if table.motion.running:
            self._prepare(table)
        elif table.recap.tick(seconds, beat):
            table.refresh()

    def _prepare(self, table: TableContext) -> None:
        """Draws one item a frame while the board moves: the frame in which it comes to rest need not draw them all."""
        recap, version = table.recap, table.snapshot.version
        if self._prepared[0] != version:
            self._prepared = (version, -_BUSY)
        place = self._prepared[1]
        if recap.shown and place < len(recap.recap_items):
            if place >= 0:
                prepare_marks(recap, table.scene, table.snapshot, table.look, place)
            self._prepared = (version, place + 1)

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """Puts the recap's block above the log."""
        recap, scene, snapshot = table.recap, table.scene, table.snapshot
        if not table.mode.recaps or not scene.shape.recap or snapshot.watched or not (recap.shown or max_content):
            return made
        if not max_content and _is_plain(recap.recap_items, snapshot):
            return made
        above = next((n for n, block in enumerate(made) if isinstance(block, LogBlock)), len(made))
        moment = RecapMoment(
            recap.recap_items, recap.current, snapshot.reader, scene.seat_colour, recap.key, recap.title
        )
        own = Alternatives(RecapBlock(moment).versions, optional=True, lasting=True)
        return [*made[:above], own, *made[above:]] if above < len(made) else made

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """Where no dangers are shown or told: both would be read as one."""
        if table.motion.running or table.feature(DangerOverlay).everything(table):
            return
        threat = table.scene.context.threats.threat
        if threat is None or not threat.active:
            paint_marks(target.subsurface(table.area), table.recap, table.scene, table.snapshot, table.look)


def _is_plain(items: Sequence[RecapItem], snapshot: TableSnapshot[Any]) -> bool:
    """Whether a single move of the only opponent is all there is to tell: its arrow and the log's last line do that."""
    if len(items) != 1 or snapshot.hides or len(snapshot.players) != 2:
        return False
    (item,) = items
    return not (item.important or item.outcome or item.badge)


def _tell_again(table: TableContext) -> None:
    """Tells again what happened since the viewer's last action, item by item."""
    if not table.recap.recap_items:
        table.say(tr("Nothing has happened since your last action."))
        return
    table.recap.run()
    table.refresh()


def _go(table: TableContext, spot: Spot) -> None:
    """Does what a click on a part of the recap asks for."""
    recap = table.recap
    if isinstance(spot, int):
        recap.go(spot)
    elif spot == "close":
        recap.close()
    elif spot == "words":
        if recap.item is not None:
            table.review(recap.item.index)
        return
    else:
        recap.go(recap.current + (1 if spot == "on" else -1))
    table.refresh()
