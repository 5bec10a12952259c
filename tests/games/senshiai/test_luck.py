"""The luck of Senshiai's dice: what it comes to, and what it may know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from games.analysis.luck import Drawn
from games.analysis.luck_words import luck_in_words
from games.core.bot import Budget, Limit
from games.core.entry import Entry
from games.core.luck import Draw, MatchLuck
from games.core.match import Match
from games.core.savefile import load
from games.core.types import CHANCE
from games.senshiai.luck import LUCK
from games.senshiai.rules.actions import Roll
from games.senshiai.rules.state import Seat
from tests.tools.examples import EXAMPLES


@cache
def rolls() -> tuple[Match, tuple[Entry, ...]]:
    """The example match, and three of its rolls."""
    match = load(EXAMPLES / "senshiai.json")
    return match, tuple(entry for entry in match.entries() if isinstance(entry.action, Roll))[:3]


def told(entry: Entry, seed: int = 1) -> Drawn:
    """What a roll is said to be worth."""
    (drawn,) = LUCK.drawn(entry, Budget(Limit()), Random(seed))
    return drawn


def upside_down(seat: Seat) -> Seat:
    """The same with what nobody knows of its Reserve the other way round."""
    unknown = len(seat.reserve) - seat.restored
    return replace(seat, reserve=(*seat.reserve[:unknown][::-1], *seat.reserve[unknown:]))


def test_all_six_numbers_are_worth_nothing_on_average_and_one_seat_gains_what_the_other_loses() -> None:
    worth = []
    for entry in rolls()[1]:
        every = [told(replace(entry, action=Roll(face))) for face in range(1, 7)]
        assert abs(sum(each.worth[0] for each in every)) < 1e-9
        assert all(abs(sum(each.worth)) < 1e-9 for each in every)
        worth += [each.worth[0] for each in every]
    assert max(worth) > 0.001


def test_it_knows_no_order_of_cards_that_stay_hidden() -> None:
    for entry in rolls()[1]:
        seats = tuple(map(upside_down, entry.before.seats))
        other = replace(entry, before=replace(entry.before, seats=seats))
        assert other.before != entry.before and told(other) == told(entry)


def test_what_is_drawn_or_chosen_has_no_luck() -> None:
    match, _ = rolls()
    chosen = next(entry for entry in match.entries() if entry.actor != CHANCE)
    assert not list(LUCK.drawn(chosen, Budget(Limit()), Random(1)))


def test_it_is_told_as_luck_of_the_dice_alone() -> None:
    match, (entry, *_) = rolls()
    place = match.entries().index(entry) + 1
    words = luck_in_words(match, MatchLuck(0, 2, (Draw(place, "5", (0.12, -0.12)),)))
    assert words is not None and words.line.label == "Luck of the dice"
    assert match.outcome is None or "draws and play" in words.line.words, "what is drawn is not counted as play"
    assert words.draws[0].words == "A 5 on the die: 12 of 100 to you"
