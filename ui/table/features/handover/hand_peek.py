"""In place of covers between two people who both sit at the table: one's own hand lies open only while it is held."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.words import N_, tr, tr_who
from ui.controls.holding import Deaf
from ui.controls.key_hints import InputHint, how, names_now
from ui.drawing.vector import rect_picture
from ui.table.feature import Commands, Feature
from ui.table.keys import PEEK_KEY
from ui.table.panel.notices import Busy
from ui.table.scene.covers import peeks_at
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import PanelContent
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

_KEY: Final = "key"
_POINTER: Final = "pointer"
_KEPT: Final = "kept"
"""Pressed once where the settings ask for no holding: until the next press."""
_SIT: Final = N_("Both of you are at the table; the hands lie face down.")


class HandPeek(Feature):
    """Who sits at the screen, and whether that hand lies open now. What is drawn of a covered one is an onlooker's."""

    def __init__(self) -> None:
        self.sitting: int | None = None
        """The seat of who is at the screen, where hands are covered and not the screen; None: nobody is yet."""
        self._source: Hashable = None
        """What holds the hand open; None: it is covered."""
        self._deaf = Deaf()
        self._looked: object = None
        """The snapshot for which it was asked last whether hands are covered alone."""

    def belongs(self, table: TableContext) -> bool:
        """Where two people hide hands from each other."""
        people = sum(who.human for who in table.match.seats)
        return table.mode.drives and table.mode.covers and table.match.hides and people > 1

    def on(self, table: TableContext) -> bool:
        """Whether the two people at this table have chosen to cover their hands alone."""
        match = table.match
        if not (self.belongs(table) and match.outcome is None and table.runner.persons > 1):
            return False
        return peeks_at(match.game.info.id, table.app.settings) and bool(table.scene.own_hand(table.snapshot))

    def covered(self, table: TableContext) -> int | None:
        """The seat of who sits at the screen while that hand is covered; None: nobody does, or it lies open."""
        return self.sitting if table.viewer is None and table.match.outcome is None else None

    def sit(self, seat: int, table: TableContext) -> None:
        """The player of a seat is called: what was held before shows nothing of the hand."""
        self._source = None
        self._deaf.again()
        self._cover(seat, table)

    def close(self, table: TableContext) -> None:
        """Covers the hand, and with it whatever was opened over the table."""
        if self._source is not None and self.sitting is not None:
            self._source = None
            self._cover(self.sitting, table)

    def _cover(self, seat: int, table: TableContext) -> None:
        self.sitting = seat
        table.cover()

    def _open(self, source: Hashable, table: TableContext) -> None:
        self._source = source
        table.take_seat(self.sitting)

    # -- what is pressed ---------------------------------------------------------------------

    def commands(self, table: TableContext) -> Commands:
        if not self.on(table):
            return {}
        own: dict[str, Callable[[], object]] = {"peek": partial(self._press, table)}
        if self.covered(table) is not None:
            own |= dict.fromkeys(("act", *table.scene.hand_commands), partial(self._explain, table))
        return own

    def _explain(self, table: TableContext) -> None:
        """A card that is covered is chosen by nobody, not even by its place: says what shows it."""
        table.refuse(not_yours(table.snapshot))

    def _press(self, table: TableContext) -> None:
        inputs = table.app.inputs
        if inputs.repeated or self.sitting is None or not self._deaf.over:
            return
        if table.app.settings.without_holding:
            self._turn(table)
        elif self._source is None and inputs.holds(PEEK_KEY):
            self._open(_KEY, table)

    def _turn(self, table: TableContext) -> None:
        """Without holding: opens the hand, or covers it."""
        if self._source is None:
            self._open(_KEPT, table)
        else:
            self.close(table)

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._source == _POINTER:
            self.close(table)
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not pressed or self._source is not None or self.covered(table) is None or not self.on(table):
            return False
        if all(not each.collidepoint(at) for each in table.scene.own_hand(table.snapshot)):
            return False
        if self._deaf.over:
            self._open(_KEPT if table.app.settings.without_holding else _POINTER, table)
        return True

    def tick(self, seconds: float, table: TableContext) -> None:
        if self.sitting is not None:
            self._deaf.advance(seconds)
        elif self._source is None and table.snapshot is self._looked:
            return  # nobody sits there, and it has been asked
        self.check(table)

    def moves(self, table: TableContext) -> bool:
        """In the first moment, in which nothing counts, time has to pass."""
        return self.sitting is not None and not self._deaf.over

    def check(self, table: TableContext) -> None:
        """Covers what is not held any more, whatever lies over the table; after the end nothing is covered."""
        if self._source is not None and table.viewer is None:  # another question has covered the table
            self._source = None
        if self.sitting is not None and table.match.outcome is not None:
            seat, self.sitting, self._source = self.sitting, None, None
            if table.viewer is None:
                table.take_seat(seat)
        elif self._source == _KEY and not table.app.inputs.holds(PEEK_KEY):
            self.close(table)
        elif self._source is None and table.viewer is not None and table.snapshot is not self._looked:
            self._looked = table.snapshot
            if self.on(table):
                self.sit(table.viewer, table)

    # -- what is seen ------------------------------------------------------------------------

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """While the hand of who is to act is covered the prompt says how it is seen."""
        seat = snapshot.covered
        if seat is None or seat != snapshot.person:
            return own
        name, key = snapshot.names[seat], _key()
        words = tr_who(name, "Hold {key} to see your hand.", "{name}: hold {key} to see your hand.", key=key)
        if table.app.settings.without_holding:
            words = tr_who(name, "Press {key} to see your hand.", "{name}: press {key} to see your hand.", key=key)
        return replace(own, prompt=words, detail=_how_seen(), legend=())

    def caption(self, table: TableContext) -> tuple[str, Busy]:
        if self._source is None:
            return "", ()
        hand = list(table.scene.own_hand(table.snapshot))
        if self._source == _KEPT:
            return tr("Your hand is open. {key} covers it.", key=_key()), [hand]
        return tr("Your hand. Let go to cover it."), [hand]

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """A frame round the cards that lie open for a moment."""
        if self._source is not None:
            for each in table.scene.own_hand(table.snapshot):
                frame = rect_picture(each.inflate(8, 8).size, radius=7, stroke=table.look.palette.gold, width=4)
                target.blit(frame, frame.get_rect(center=each.center))


def _key() -> str:
    return next(iter(names_now(PEEK_KEY.id)), "")


def _how_seen() -> InputHint:
    words = tr("Or hold down the covered hand itself. Play while it is open.")
    return how(words, spoken=tr(_SIT), padded=tr(_SIT))
