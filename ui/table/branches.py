"""The branches of a match on a sheet: the lines that it left. One is looked at, renamed or deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from games.core.branches import Branch
from games.core.lines import line_of, shared
from games.core.match import Match
from games.core.names import clean_name
from games.core.savefile import MAX_NAME
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Stage
from ui.controls.topic import Topic

_WORDS: Final = (
    "A move tried in a review begins a line, and playing on from an earlier place leaves one behind. "
    "It can be looked at, and played on, too."
)
_UNKEPT: Final = "Save the match to keep it so."


class BranchesScreen(ChoiceScreen):
    """A row a branch, with what can be done with it."""

    column: ClassVar[int] = 620

    def __init__(self, app: Stage, match: Match, look_at: Callable[[Match, int], None]) -> None:
        """`look_at` is told the match as a branch has it, and where it leaves this one."""
        super().__init__(app, "Branches: other lines of the match", (), below=Topic("Branches", _WORDS))
        self.match = match
        self.look_at = look_at

    def build(self) -> None:
        self.items = tuple(self._item(place, branch) for place, branch in enumerate(self.match.branches.lines))
        super().build()

    def _item(self, place: int, branch: Branch) -> Item:
        start = shared(self.match.all_entries(), branch.entries)
        end = ", to its end" if branch.over else ""
        asides = [("rename", "Rename", partial(self._rename, place, branch.name))]
        if self.match.branches.kept or not self.match.hides:  # else it would open hands, and be there again
            asides.append(("trash", "Delete", partial(self._delete, place, branch.name)))
        words = f"after action {start}, {len(branch.entries) - start} more{end}"
        return Item(branch.name, partial(self._look, place, start), words, "eye", asides=asides)

    def _look(self, place: int, start: int) -> None:
        """Replays the branch in the background and looks at its first own action: something is seen to change."""
        match = self.match
        self.app.tasks.run(lambda: line_of(match, place), lambda line: self.look_at(line, min(start + 1, line.length)))

    def _rename(self, place: int, old: str) -> None:
        branches = self.match.branches

        def entered(text: str) -> str | None:
            return None if clean_name(text, MAX_NAME) else "A branch needs a name that can be seen."

        def taken(text: str) -> None:
            branches.rename(place, clean_name(text, MAX_NAME))
            self.rebuild()

        answers = [Answer("Cancel"), Answer("Rename", main=True)]
        words = "" if branches.kept else _UNKEPT
        self.app.push(
            Dialog(self.app, "Rename the branch", words, answers, entry=old, entered=entered, taken=taken)
        )

    def _delete(self, place: int, name: str) -> None:
        branches = self.match.branches

        def delete() -> None:
            branches.delete(place)
            self.rebuild()
            if not branches.lines:
                self.close()

        goes = f"{name} goes for good." if branches.kept else f"{name} goes. {_UNKEPT}"
        answers = [Answer("Keep", main=True), Answer("Delete", delete)]
        self.app.push(
            Dialog(self.app, "Delete the branch?", f"{goes} The match itself stays as it is.", answers)
        )
