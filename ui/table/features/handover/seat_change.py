"""The table is passed on between people with hidden cards: it waits for who leaves, and is covered for who comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.words import tr, tr_who
from ui.controls.key_hints import InputHint, how
from ui.controls.keys import CTRL, Key, command_of
from ui.controls.labels import ButtonLabel
from ui.controls.pad_words import COMMANDS, PAD, letter_of
from ui.drawing.lettering import BODY
from ui.table.commands.commands import shows_a_hand
from ui.table.feature import Commands, Feature
from ui.table.features.handover.hand_peek import HandPeek
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.screen import cover_now, hand_over
from ui.table.panel.blocks import Alternatives, Block, DoneBlock
from ui.table.panel.phrases import as_sentences
from ui.table.scene.game_scene import USUAL_WIDTH, PanelButton, PanelContent, PanelShape, PanelSlot, PlateSlot
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

_EARLIER: Final = 12
"""So many log entries before the last action may belong to the item that it completes, such as a die rolled for it."""
_ACTS: Final = frozenset({"act", "press"})
"""The commands that press what has the ring, and on the cover hold its ring down."""


class SeatChange(Feature):
    """Sees to it that nobody's cards are seen by the next person at the table."""

    def __init__(self) -> None:
        self._begun: tuple[int, int | None] | None = None
        """The match's version and the viewer for whom the table waits, or has waited."""
        self.stands = False
        """Nobody's time runs: the table is passed on."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.drives and table.mode.covers

    def commands(self, table: TableContext) -> Commands:
        return {"pass-table": partial(self._pass_on, table), "cover": partial(self._cover, table)}

    # -- whose turn it is to sit there -------------------------------------------------------

    @staticmethod
    def _needed(table: TableContext) -> bool:
        person = table.runner.person_to_act
        if person is None or person == _at_screen(table) or not table.match.hides:
            return False
        between = table.feature(ResponseWindow)
        return not between.busy(table) and between.declared(person, table) is None

    def due(self, table: TableContext) -> bool:
        """The person at the screen has no more to do here: only somebody else can follow."""
        if not self.belongs(table):
            return False
        between = table.feature(ResponseWindow)
        return self._needed(table) or (between.waiting(table) and not between.asked)

    def waits(self, table: TableContext) -> bool:
        """The table stays as it is until the person at the screen passes it on."""
        return self._begun == (table.match.version, _at_screen(table)) and self.due(table)

    def to(self, table: TableContext) -> int | None:
        """The seat to which it is passed then; None while it does not wait for that."""
        return table.runner.person_to_act if self.waits(table) else None

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> None:
        """Once nothing moves any more the table waits, or is covered where nobody is to be waited for."""
        between, needed = table.feature(ResponseWindow), self._needed(table)
        self.stands = needed or (not between.asked and between.waiting(table))
        if not needed or table.motion.running or self._begun == (table.match.version, _at_screen(table)):
            return
        if _at_screen(table) is None or between.calls:
            self._hand_over(table)
            return
        self._begun = table.match.version, _at_screen(table)
        table.focus.focus(None)  # whatever has the ring now, the next Enter is not meant for that
        table.refresh()

    def spend(self, seconds: float, table: TableContext) -> None:
        """Time passes while a review lies on the table: whose time runs out does not go on reading."""
        version = table.match.version
        if self.due(table):
            return
        table.runner.spend(seconds)
        if table.match.version != version and self.due(table):
            self._hand_over(table)  # not under the review, which shows what its reader holds

    def look_away(self, table: TableContext) -> None:
        """Somebody looks at something else: between several people nobody's cards stay in sight meanwhile."""
        if table.feature(HandPeek).on(table):
            table.feature(HandPeek).close(table)
        elif shows_a_hand(table) and table.runner.persons > 1:
            cover_now(table)

    # -- what is pressed ---------------------------------------------------------------------

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        if not self._means_nothing(event, table):
            return False
        table.motion.finish()
        return True

    def _means_nothing(self, event: pygame.event.Event, table: TableContext) -> bool:
        """Whether something that is pressed means nothing, now that who is at the screen has played."""
        if not self.waits(table):
            return self.due(table)
        if event.type == PAD:
            return not _ACTS.isdisjoint(COMMANDS[event.stroke]) and table.focus.current is None
        if event.type != pygame.KEYDOWN:
            return False
        command = command_of(event, table.bindings)
        if command in ("pass-table", "peek"):
            return False
        if command in _ACTS or event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return table.focus.current is None
        return command != "help" and Key(event.key, ctrl=bool(event.mod & CTRL)).types

    def _pass_on(self, table: TableContext) -> None:
        """Who is at the screen passes the table on."""
        if self.waits(table):
            self._hand_over(table)
        elif shows_a_hand(table) and table.runner.persons > 1:
            table.say(tr("The table is passed on when you have played."))

    def _hand_over(self, table: TableContext) -> None:
        """Covers the table until the person to act is there."""
        person = table.runner.person_to_act
        assert person is not None
        if table.feature(HandPeek).on(table):
            table.feature(HandPeek).sit(person, table)
            return
        hand_over(table, person, lambda: table.take_seat(person))

    @staticmethod
    def _cover(table: TableContext) -> None:
        """Hides the cards of who is at the screen at once: the hand alone where that is what is covered."""
        peek = table.feature(HandPeek)
        if peek.on(table):
            peek.close(table)
        else:
            cover_now(table)

    # -- the panel ---------------------------------------------------------------------------

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """Room for one wide button that keeps the text's size."""
        if snapshot.passes_to is None:
            return own
        parts = table.scene.panel(snapshot, table.look, USUAL_WIDTH)
        rows = -(-max(len(parts.buttons), own.max_buttons) // own.columns)
        return replace(own, columns=1, fewer_columns=0, max_buttons=rows)

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """While the table waits it asks to be passed on, and has a button for that."""
        leaver = snapshot.viewer if snapshot.viewer is not None else snapshot.covered
        if snapshot.passes_to is None or leaver is None:
            return own
        name, other = snapshot.names[leaver], snapshot.names[snapshot.passes_to]
        small = own.small
        if all(each.command != "undo" for each in small):
            undo = PanelButton("undo", ButtonLabel(tr("Undo")), snapshot.can_undo)
            small = (undo, *(each for each in small if each.enabled))
        face = ButtonLabel(tr("Pass to {name}", name=other), tr("Ctrl Enter"), kind="act", size=BODY, capped=True)
        return replace(
            own,
            blocks=_with_done(own.blocks, snapshot, table),
            buttons=(PanelButton("pass-table", face),),
            small=small,
            prompt=tr_who(name, "Pass the table to {other}.", "{name}: pass the table to {other}.", other=other),
            detail=_how_passed(),
            legend=(),
        )


def _at_screen(table: TableContext) -> int | None:
    """The seat of who is at the screen, whether that hand is in sight or covered; None: nobody is."""
    return table.viewer if table.viewer is not None else table.feature(HandPeek).covered(table)


def _with_done(
    blocks: Sequence[Block | PanelSlot | PlateSlot], snapshot: TableSnapshot[Any], table: TableContext
) -> list[Block | PanelSlot | PlateSlot]:  # fmt: skip
    """The blocks with what the last action came to over the log."""
    words = _result_words(table, snapshot)
    done = DoneBlock(tr("Your turn is over"), words, tr("Look as long as you like: nothing is passed yet."))
    versions = (done, replace(done, detail=""), replace(done, title="", detail=""))
    found: list[Block | PanelSlot | PlateSlot] = []
    for each in blocks:
        if each is PanelSlot.LOG:
            found.append(Alternatives(versions, optional=True, lasting=True))
        found.append(each)
    return found


def _how_passed() -> InputHint:
    padded = tr(
        "{next} moves the focus to the button; {choose} presses it.",
        next=letter_of("next-control"), choose=letter_of("act"),
    )  # fmt: skip
    words = tr("Ctrl+Enter or the button; Enter alone does nothing here.")
    return how(words, "table.pass-table", padded=padded)


def _result_words(table: TableContext, snapshot: TableSnapshot[Any]) -> str:
    """What the viewer's last action came to, item by item, chance after it included; "" where it is no item."""
    last = max((each.index for each in snapshot.records[: snapshot.shown] if each.actor >= 0), default=1)
    leaver = snapshot.viewer if snapshot.viewer is not None else snapshot.covered
    if snapshot.records and snapshot.records[last - 1].actor != leaver:
        return ""  # others have acted since, of which the recap tells
    recap_items = table.scene.recap_items(snapshot.records[max(0, last - _EARLIER) : snapshot.shown], snapshot)
    words = [part for each in recap_items if each.index >= last for part in (each.words, each.outcome) if part]
    return as_sentences(words)
