"""Trying moves: a line of play that one person goes on with for every side, kept as a branch of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.lines import trunk_of
from games.core.match import Match
from games.core.words import N_, tr
from ui.controls.buttons import ButtonLabel
from ui.controls.keys import Binding, bind
from ui.table.branches import BranchesScreen
from ui.table.feature import Commands
from ui.table.game_scene import PanelButton, PanelContent
from ui.table.replies import Refuse
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode
from ui.table.table_snapshot import TableSnapshot

BRANCHES_KEY: Final = bind(
    "branches", N_("In a review, or while moves are tried: the branches"), pygame.K_F6, area="table"
)
MAIN_LINE: Final = bind(
    "leave-try", N_("While moves are tried: back to the main line"), pygame.K_BACKSPACE, area="table"
)
BEAT: Final = 0.7
"""Seconds between two actions that are played out."""
_ENDS: Final = ("resign", "offer-draw", "accept-draw")


class BranchMode(TableMode):
    """One person moves every side; where hands are hidden all lie open, seen by who is to act."""

    def __init__(self, line: Match, begins: Sequence[Any] = ()) -> None:
        """The actions that it `begins` with are played out, unless the person does something else first."""
        super().__init__(covers=False, tells_end=False, counts=False)
        self._line, self._script, self._waited = line, list(begins), 0.0
        self._announced = False
        """It was said what becomes of the branch."""

    def commands(self, table: TableContext) -> Commands:
        """Back to the review, and the branches."""

        def back() -> None:
            if not table.carry_out(table.scene.on_command("back", table.snapshot)):
                table.app.pop()

        ends = dict.fromkeys(_ENDS, lambda: table.say(tr(_NO_END)))
        return {**super().commands(table), **ends, "back": back, "leave-try": table.app.pop,
                "branches": partial(show_branches, table)}  # fmt: skip

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The game's own, then the way back, and the branches."""
        return (*own, MAIN_LINE, BRANCHES_KEY)

    def permits_end(self) -> Refuse | None:
        """It goes on, or is left."""
        return Refuse(tr(_NO_END))

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The game's own, with the way back in place of what ends and saves a match."""
        return replace(own, buttons=_without_ends(own.buttons), small=[*_without_ends(own.small), *_leaving()])

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """What the branch is called."""
        stem = self._line.branches.stem
        name = stem.trunk.branches.named(stem.entries) if stem is not None else ""
        return name or tr("A move is tried")

    def played(self, table: TableContext) -> None:
        """The person goes on alone."""
        self._script.clear()

    def tick(self, seconds: float, table: TableContext) -> None:
        """Who is to act sits down, once the last action has been seen; what is to be played out goes on."""
        actor, stem = table.match.actor, self._line.branches.stem
        if table.motion.running:
            return
        self._waited += seconds
        if self._script and actor >= 0 and self._waited >= BEAT * max(0.5, table.motion.speed):
            self._waited = 0.0
            action = self._script.pop(0)
            if action in table.match.legal():
                table.match.play(action)
            else:  # chance went another way
                self._script.clear()
            return
        if table.match.hides and actor >= 0 and actor != table.viewer:
            table.take_seat(actor)
        elif not self._announced and stem is not None and stem.entries:
            self._announced = True
            if not stem.trunk.branches.kept:
                table.say(tr("This is a branch now. Save the match, and it is kept with it."), 6)


_NO_END: Final = N_("Nobody resigns while moves are tried: Esc leads back to the main line.")


def _leaving() -> tuple[PanelButton, ...]:
    branches = PanelButton("branches", ButtonLabel(tr("Branches"), "F6"))
    return PanelButton("leave-try", ButtonLabel(tr("Main line"))), branches


def _without_ends(buttons: Sequence[PanelButton]) -> list[PanelButton]:
    return [each for each in buttons if each.command not in (*_ENDS, "save")]


def show_branches(table: TableContext) -> None:
    """Lists the branches of the match; one that is looked at takes the place of another that is."""
    app, match, line = table.app, trunk_of(table.match), table.match.branches.stem is not None

    def look_at(found: Match, at: int) -> None:
        if line and table.on_top:
            app.pop()
        app.review_match(found, at, path=table.path, viewer=table.viewer)

    if match.branches.lines:
        app.push(BranchesScreen(app, match, look_at))
    else:
        table.say(tr("Try another move, or play on from here: the other line is kept as a branch."))
