"""Niwa's deeds: what the recap tells of cards laid, stones turned and cards drawn, and to whom."""

from __future__ import annotations

from games.core.match import Match, Seat
from games.niwa import GAME
from tests.ui.scenes.niwa.hands import DEER_AND_BOAR, FINAL
from ui.scenes.niwa.deeds import deeds
from ui.table.deeds import Arrived, Changed, Deed
from ui.table.situation import observe


def told(start: str, *log: str, viewer: int = 0) -> list[Deed]:
    """The deeds of a match between Aoi and Ren, for one of them."""
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi", None), Seat("Ren", None)], start=start, seed=1)
    match.settle()
    for notation in log:
        match.play_text(notation)
        match.settle()
    now = observe(match, viewer)
    return deeds(now.told, now.names)


def test_the_card_laid_and_every_stone_it_turned_are_marked() -> None:
    deed = told(DEER_AND_BOAR, "06a@0,2")[0]
    assert (deed.words, deed.outcome) == ("Aoi lays the butterflies at 0,2", "Turns one stone")
    assert deed.marks == (Changed("0,2"), Changed("stone 0,1", disc=True))
    assert (deed.badge, deed.loser) == ("1", 1)


def test_the_card_drawn_is_told_to_nobody_else() -> None:
    mine = told(DEER_AND_BOAR, "06a@0,2", viewer=0)
    assert mine[-1].words.startswith("Aoi draws the ") and isinstance(mine[-1].marks[0], Arrived)
    others = told(DEER_AND_BOAR, "06a@0,2", viewer=1)
    assert [each.words for each in others] == ["Aoi lays the butterflies at 0,2"]


def test_passes_and_the_end_are_told() -> None:
    found = told(FINAL, "06a@0,2", "pass", "pass")
    assert [each.words for each in found] == ["Aoi lays the butterflies at 0,2", "Ren passes", "Aoi passes"]
    assert found[-1].outcome == "The garden is done"
