"""Trying moves: a line of play that one person goes on with for every side, kept as a branch of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from games.core.branches import Branch
from games.core.lines import line_of, shared, trunk_of
from games.core.match import Match
from games.core.names import clean_name
from games.core.savefile import MAX_NAME
from games.core.words import N_, tr
from ui.controls.buttons import ButtonLabel
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import Binding, bind
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.table.feature import Commands
from ui.table.scene.game_scene import PanelButton, PanelContent
from ui.table.scene.replies import Refuse
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode

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


_WORDS: Final = N_(
    "A move tried in a review begins a line, and playing on from an earlier place leaves one behind. "
    "It can be looked at, and played on, too."
)
_UNKEPT: Final = N_("Save the match to keep it so.")


class BranchesScreen(ChoiceScreen):
    """A row a branch, with what can be done with it."""

    column: ClassVar[int] = 620

    def __init__(self, app: AppServices, match: Match, look_at: Callable[[Match, int], None]) -> None:
        """`look_at` is told the match as a branch has it, and where it leaves this one."""
        below = HelpTopic(tr("Branches"), tr(_WORDS))
        super().__init__(app, tr("Branches: other lines of the match"), (), below=below)
        self.match = match
        self.look_at = look_at

    def build(self) -> None:
        self.items = tuple(self._item(place, branch) for place, branch in enumerate(self.match.branches.lines))
        super().build()

    def _item(self, place: int, branch: Branch) -> Item:
        start = shared(self.match.all_entries(), branch.entries)
        asides = [("rename", tr("Rename"), partial(self._rename, place, branch.name))]
        if self.match.branches.kept or not self.match.hides:  # else it would open hands, and be there again
            asides.append(("trash", tr("Delete"), partial(self._delete, place, branch.name)))
        more = len(branch.entries) - start
        # translators: where a branch leaves the match, and how many actions it has of its own.
        words = tr("after action {start}, {n} more", start=start, n=more)
        if branch.over:
            words = tr("after action {start}, {n} more, to its end", start=start, n=more)
        return Item(branch.name, partial(self._look, place, start), words, "eye", asides=asides)

    def _look(self, place: int, start: int) -> None:
        """Replays the branch in the background and looks at its first own action: something is seen to change."""
        match = self.match
        self.app.tasks.run(lambda: line_of(match, place), lambda line: self.look_at(line, min(start + 1, line.length)))

    def _rename(self, place: int, old: str) -> None:
        branches = self.match.branches

        def entered(text: str) -> str | None:
            return None if clean_name(text, MAX_NAME) else tr("A branch needs a name that can be seen.")

        def taken(text: str) -> None:
            branches.rename(place, clean_name(text, MAX_NAME))
            self.rebuild()

        answers = [Answer(tr("Cancel")), Answer(tr("Rename"), main=True)]
        words, title = "" if branches.kept else tr(_UNKEPT), tr("Rename the branch")
        self.app.push(Dialog(self.app, title, words, answers, entry=old, entered=entered, taken=taken))

    def _delete(self, place: int, name: str) -> None:
        branches = self.match.branches

        def delete() -> None:
            branches.delete(place)
            self.rebuild()
            if not branches.lines:
                self.close()

        words = tr("{branch} goes for good. The match itself stays as it is.", branch=name)
        if not branches.kept:
            words = tr("{branch} goes. Save the match to keep it so. The match itself stays as it is.", branch=name)
        answers = [Answer(tr("Keep"), main=True), Answer(tr("Delete"), delete)]
        self.app.push(Dialog(self.app, tr("Delete the branch?"), words, answers))
