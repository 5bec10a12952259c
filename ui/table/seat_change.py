"""The table is passed on between people with hidden cards: it waits for who leaves, and is covered for who comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from games.core.words import tr, tr_who
from ui.controls.buttons import ButtonLabel
from ui.controls.key_hints import InputHint, how
from ui.controls.keys import CTRL, Key, command_of
from ui.controls.pad_words import COMMANDS, PAD, letter_of
from ui.drawing.lettering import BODY
from ui.table import commands
from ui.table.blocks import Alternatives, Block, Done
from ui.table.game_scene import PanelButton, PanelContent, PanelShape, PanelSlot, PlateSlot
from ui.table.phrases import as_sentences
from ui.table.response_window import ResponseWindow
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode
from ui.table.table_snapshot import TableSnapshot

_EARLIER: Final = 12
"""So many log entries before the last action may belong to the deed that it completes, such as a die rolled for it."""
_ACTS: Final = frozenset({"act", "press"})
"""The commands that press what has the ring, and on the cover hold its ring down."""


class SeatChange:
    """Sees to it that nobody's cards are seen by the next person at the table."""

    def __init__(self, table: TableContext, mode: TableMode, between: ResponseWindow) -> None:
        self._table = table
        self._policy = mode
        self._between = between
        self._begun: tuple[int, int | None] | None = None
        """The match's version and the viewer for whom the table waits, or has waited."""

    # -- whose turn it is to sit there -------------------------------------------------------

    @property
    def _needed(self) -> bool:
        table = self._table
        person = table.runner.person_to_act
        if not table.match.hides or person is None or person == table.viewer or self._between.busy:
            return False
        return self._between.declared(person) is None

    @property
    def due(self) -> bool:
        """The person at the screen has no more to do here: only somebody else can follow."""
        if not (self._policy.drives and self._policy.covers):
            return False
        return self._needed or (self._between.waiting and not self._between.asked)

    @property
    def waits(self) -> bool:
        """The table stays as it is until the person at the screen passes it on."""
        return self._begun == (self._table.match.version, self._table.viewer) and self.due

    @property
    def to(self) -> int | None:
        """The seat to which it is passed then; None while it does not wait for that."""
        return self._table.runner.person_to_act if self.waits else None

    def shows_a_hand(self) -> bool:
        """Whether hidden cards of the person at the screen may be in sight, which can be covered."""
        table = self._table
        plays = self._policy.drives and self._policy.covers and table.match.outcome is None
        return plays and table.match.hides and table.viewer is not None

    # -- time --------------------------------------------------------------------------------

    def tick(self) -> None:
        """Once nothing moves any more the table waits, or is covered where nobody is to be waited for."""
        table = self._table
        if self._begun == (table.match.version, table.viewer) or not (self._policy.covers and self._needed):
            return
        if table.viewer is None or self._between.calls:
            self.hand_over()
            return
        self._begun = table.match.version, table.viewer
        table.focus.focus(None)  # whatever has the ring now, the next Enter is not meant for that
        table.refresh()

    def spend(self, seconds: float) -> None:
        """Time passes while a review lies on the table: whose time runs out does not go on reading."""
        table, version = self._table, self._table.match.version
        if self.due:
            return
        table.runner.spend(seconds)
        if table.match.version != version and self.due:
            self.hand_over()  # not under the review, which shows what its reader holds

    def look_away(self) -> None:
        """Somebody looks at something else: between several people nobody's cards stay in sight meanwhile."""
        if self.shows_a_hand() and self._table.runner.persons > 1:
            commands.cover_now(self._table)

    # -- what is pressed ---------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether something that is pressed means nothing, now that who is at the screen has played."""
        if not self.waits:
            return self.due
        if event.type == PAD:
            return not _ACTS.isdisjoint(COMMANDS[event.stroke]) and self._table.focus.current is None
        if event.type != pygame.KEYDOWN:
            return False
        command = command_of(event, self._table.bindings)
        if command == "pass-table":
            return False
        if command in _ACTS or event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._table.focus.current is None
        return command != "help" and Key(event.key, ctrl=bool(event.mod & CTRL)).types

    def pass_on(self) -> None:
        """Who is at the screen passes the table on."""
        if self.waits:
            self.hand_over()
        elif self.shows_a_hand() and self._table.runner.persons > 1:
            self._table.say(tr("The table is passed on when you have played."))

    def hand_over(self) -> None:
        """Covers the table until the person to act is there."""
        table = self._table
        person = table.runner.person_to_act
        assert person is not None
        commands.hand_over(table, person, lambda: table.take_seat(person))

    # -- the panel ---------------------------------------------------------------------------

    def shape(self, own: PanelShape, parts: PanelContent) -> PanelShape:
        """The panel's shape, given the usual one and what it has: room for one wide button keeps the text's size."""
        if self.to is None:
            return own
        rows = -(-max(len(parts.buttons), own.max_buttons) // own.columns)
        return replace(own, columns=1, fewer_columns=0, max_buttons=rows)

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any]) -> PanelContent:
        """The panel, given the usual one: while the table waits it asks to be passed on, and has a button for that."""
        if snapshot.passes_to is None or snapshot.viewer is None:
            return own
        name, other = snapshot.names[snapshot.viewer], snapshot.names[snapshot.passes_to]
        small = own.small
        if all(each.command != "undo" for each in small):
            undo = PanelButton("undo", ButtonLabel(tr("Undo")), snapshot.can_undo)
            small = (undo, *(each for each in small if each.enabled))
        face = ButtonLabel(tr("Pass to {name}", name=other), tr("Ctrl Enter"), kind="act", size=BODY)
        return replace(
            own,
            blocks=self._with_done(own.blocks, snapshot),
            buttons=(PanelButton("pass-table", face),),
            small=small,
            prompt=tr_who(name, "Pass the table to {other}.", "{name}: pass the table to {other}.", other=other),
            detail=_how_passed(),
            legend=(),
        )

    def _with_done(
        self, blocks: Sequence[Block | PanelSlot | PlateSlot], snapshot: TableSnapshot[Any]
    ) -> list[Block | PanelSlot | PlateSlot]:  # fmt: skip
        """The blocks with what the last action came to over the log."""
        words = _result_words(self._table, snapshot)
        done = Done(tr("Your turn is done"), words, tr("Look as long as you like: nothing is passed on yet."))
        versions = (done, replace(done, detail=""), replace(done, title="", detail=""))
        found: list[Block | PanelSlot | PlateSlot] = []
        for each in blocks:
            if each is PanelSlot.LOG:
                found.append(Alternatives(versions, optional=True, lasting=True))
            found.append(each)
        return found


def _how_passed() -> InputHint:
    padded = tr(
        "{next} puts the mark on the button, {choose} presses it.",
        next=letter_of("next-control"), choose=letter_of("act"),
    )  # fmt: skip
    words = tr("Ctrl+Enter or the button; Enter alone does nothing here.")
    return how(words, "table.pass-table", padded=padded)


def _result_words(table: TableContext, snapshot: TableSnapshot[Any]) -> str:
    """What the viewer's last action came to, deed by deed, chance after it included; "" where it is no deed."""
    last = max((each.index for each in snapshot.records[: snapshot.shown] if each.actor >= 0), default=1)
    if snapshot.records and snapshot.records[last - 1].actor != snapshot.viewer:
        return ""  # others have acted since, of which the recap tells
    recap_items = table.scene.recap_items(snapshot.records[max(0, last - _EARLIER) : snapshot.shown], snapshot)
    words = [part for each in recap_items if each.index >= last for part in (each.words, each.outcome) if part]
    return as_sentences(words)
