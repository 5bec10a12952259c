"""The branches of a match in a list: looked at, renamed, deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame

from games.core.branches import Branch
from games.core.lines import line_of, shared, trunk_of
from games.core.match import Match
from games.core.names import clean_name
from games.core.savefile import MAX_NAME
from games.core.words import N_, tr
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import Key, bind
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.table.table_context import TableContext

BRANCHES_KEY: Final = bind(
    "branches", N_("In a review, or while trying moves: the branches"), pygame.K_F6, area="table"
)
TRY_BACK: Final = bind(
    "leave-try", N_("While trying moves: back to the move this try left"), pygame.K_BACKSPACE, area="table"
)
TO_MATCH: Final = bind(
    "to-match", N_("While trying moves: back to the match"), Key(pygame.K_ESCAPE, shift=True), area="table"
)


def show_branches(table: TableContext, in_review: Callable[[Match, int], bool]) -> None:
    """Lists the branches of the match.

    The one that is chosen is shown `in_review`, if that takes it, which is told the line and the place of its first
    own action; else in a review of its own, which takes the place of that of another branch.
    """
    app, match, main = table.app, trunk_of(table.match), table.mode.main or table.match
    line = main.branches.stem is not None

    def look_at(found: Match, at: int) -> None:
        if not line and table.on_top and in_review(found, at):
            return
        if line and table.on_top:
            app.pop()
        app.review_match(found, at, path=table.path, viewer=table.viewer)

    if match.branches.lines:
        app.push(BranchesScreen(app, match, look_at))
    else:
        table.say(tr("Try another move, or play on from here: the other line is kept as a branch."))


_WORDS: Final = N_(
    "Trying a move in a review starts a line. Playing on from an earlier position leaves one "
    "behind, which you can review and continue."
)
_UNKEPT: Final = N_("Save the match to keep this.")


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
            return None if clean_name(text, MAX_NAME) else tr("A branch needs a visible name.")

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

        words = tr("{branch} will be deleted permanently. The match itself stays as it is.", branch=name)
        if not branches.kept:
            words = tr(
                "{branch} will be deleted. Save the match to keep this. The match itself stays as it is.", branch=name
            )
        # translators: buttons: keeps a branch of the match, or deletes it.
        answers = [Answer(tr("Keep"), main=True), Answer(tr("Delete"), delete)]
        self.app.push(Dialog(self.app, tr("Delete the branch?"), words, answers))
