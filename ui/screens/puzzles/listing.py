"""Which puzzles stand on which shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games import ready_games
from games.core.words import mark, row, tr
from games.puzzles.puzzle import GRADES, Puzzle
from ui.screens.puzzles.puzzle_shelves import Shelf
from ui.services.puzzles.book import Book

OWN: Final = "own"
"""In place of a game: what was missed in the guest's own matches."""
_GRADES: Final = (mark("For beginners"), mark("For players"), mark("For experts"))


def shelves_of(book: Book, wanted: str) -> list[Shelf]:
    """A shelf a game; of one `wanted` game a shelf a grade; with `OWN` those from the guest's own matches."""
    shelves = []
    for info in ready_games():
        own = tuple(each for each in (book.own.puzzles if wanted == OWN else book.puzzles) if each.game == info.id)
        numbers = tuple(range(1, len(own) + 1))
        if own and wanted in ("", OWN):
            shelves.append(
                Shelf(info.name, _kinds(own) if wanted != OWN else tr("missed or made by you"), own, numbers)
            )
        for grade in GRADES if own and wanted == info.id else ():
            places = [place for place, each in enumerate(own) if each.found.grade == grade]
            if places:
                of_grade = tuple(own[place] for place in places)
                shelves.append(Shelf(tr(_GRADES[grade - 1]), _kinds(of_grade), of_grade,
                                     tuple(numbers[place] for place in places)))  # fmt: skip
    return shelves


def _kinds(puzzles: Sequence[Puzzle]) -> str:
    """What is asked for on a shelf, in a few words."""
    goals = dict.fromkeys(_ASKED.get((each.game, each.found.goal), "") for each in puzzles)
    return row([tr(goal) for goal in goals if goal])


_ASKED: Final = {
    ("nissi", "win"): mark("capture the Protector in a few moves"),
    ("djambi", "save"): mark("save your Chief"), ("djambi", "take"): mark("kill a Chief"),
    ("djambi", "safely"): mark("kill safely"),
    ("djambi", "free"): mark("end somebody's power"),
    ("niwa", "now"): mark("the best cell"), ("niwa", "answered"): mark("the best cell after an answer"),
    ("niwa", "last"): mark("the last cards"), ("niwa", "most"): mark("the last cards"),
    ("naishi", "win"): mark("the last turn"), ("naishi", "gain"): mark("the last turn"),
    ("naishi", "hand"): mark("which Hand?"),
    ("senshiai", "win"): mark("win this turn"),
    ("senshiai", "save"): mark("survive a battle"), ("senshiai", "survive"): mark("survive a battle"),
}  # fmt: skip
