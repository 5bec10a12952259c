"""The shelves of puzzles: which puzzles stand on which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games import find_info, ready_games
from games.core.words import N_, row, tr
from games.puzzles.puzzle import GRADES, Puzzle
from ui.screens.puzzles.puzzle_shelves import Shelf
from ui.services.puzzles.book import Book
from ui.services.puzzles.mistakes import THEMES

OWN: Final = "own"
"""The filter, in place of a game, for what was missed in the guest's own matches."""
_GRADES: Final = (N_("For beginners"), N_("For practised players"), N_("For experts"))


def shelves_of(book: Book, wanted: str, theme: str = "") -> list[Shelf]:
    """Returns a shelf a game; of one `wanted` game a shelf a grade; with `OWN` those from the guest's own matches.

    With a `theme` only what shows it stands on the shelves of a grade, and on those of mistakes; the numbers are those
    of the whole shelf.
    """
    shelves = _of_mistakes(book, wanted, theme) if wanted == OWN else []
    if wanted == OWN and theme:
        return shelves
    for info in ready_games():
        own = tuple(each for each in (book.own.puzzles if wanted == OWN else book.puzzles) if each.game == info.id)
        numbers = tuple(range(1, len(own) + 1))
        if own and wanted in ("", OWN):
            shelves.append(
                Shelf(info.name, _kinds(own) if wanted != OWN else tr("missed or made by you"), own, numbers)
            )
        for grade in GRADES if own and wanted == info.id else ():
            places = [
                place for place, each in enumerate(own)
                if each.found.grade == grade and (not theme or theme in each.found.tags)
            ]  # fmt: skip
            if places:
                of_grade = tuple(own[place] for place in places)
                shelves.append(Shelf(tr(_GRADES[grade - 1]), _kinds(of_grade), of_grade,
                                     tuple(numbers[place] for place in places)))  # fmt: skip
    if wanted not in ("", OWN) and not theme:
        shelves += _of_mistakes(book, wanted, theme)
    return shelves


def _of_mistakes(book: Book, wanted: str, theme: str) -> list[Shelf]:
    """The guest's mistakes of one `wanted` game, with `OWN` of all: those that come back today, and all others."""
    again = tr("until you have solved each at the first try on two days")
    found = ((tr("Yours today"), again, book.todays),
             (tr("Your mistakes"), tr("find a better move than you played"), book.mistakes))  # fmt: skip
    shelves = []
    for title, words, mistakes in found:
        own = [each.puzzle for each in mistakes if wanted in (OWN, each.puzzle.game)]
        rows = [(number, each) for number, each in enumerate(own, 1) if not theme or theme in each.found.tags]
        if rows:
            shelves.append(Shelf(title, words, tuple(each for _, each in rows), tuple(number for number, _ in rows)))
    return shelves


def themes_of(book: Book, game: str) -> dict[str, int]:
    """Returns the themes that a game's shelf shows, each with the number of its puzzles."""
    if game == OWN:
        of_mistakes = [each.puzzle.found.tags for each in (*book.todays, *book.mistakes)]
        counts = {theme: sum(theme in each for each in of_mistakes) for theme in THEMES}
        return {theme: count for theme, count in counts.items() if count}
    if not any(info.id == game for info in ready_games()):
        return {}
    tags = [each.found.tags for each in book.puzzles if each.game == game]
    counts = {theme: sum(theme in each for each in tags) for theme in find_info(game).load().puzzle_themes}
    return {theme: count for theme, count in counts.items() if count}


def theme_words(game: str, theme: str) -> str:
    """Returns a theme in a few words."""
    return tr(THEMES[theme] if game == OWN else find_info(game).load().puzzle_themes[theme])


def _kinds(puzzles: Sequence[Puzzle]) -> str:
    """Returns the kinds of tasks on a shelf, in a few words."""
    labels = {game: find_info(game).load().puzzle_labels for game in {each.game for each in puzzles}}
    goals = dict.fromkeys(labels[each.game].get(each.found.goal, "") for each in puzzles)
    return row([tr(goal) for goal in goals if goal])
