"""Clocks of each game that has one a seat: a turn adds to its clock once, whatever is done in it."""

from __future__ import annotations

import pytest

from games.core.clock import Clock
from games.core.game import Game
from games.core.match import Match
from games.core.turns import turns
from tests.contract.sampling import PLAYABLE, each_game, matches, new_match

EACH = 5.0
"""Seconds of the increment."""
SEVERAL = ("djambi", "naishi", "senshiai")
"""Games in which a turn may be of several actions."""
clocked_game = pytest.mark.parametrize(
    "game", [game for game in PLAYABLE if game.seat_clocks], ids=lambda game: game.info.id
)


def timed(match: Match) -> Match:
    """The same match on clocks with an increment."""
    copy = match.branch(match.length)
    copy.clock = Clock.start(600.0, False, len(match.seats), EACH)
    return copy


def turns_by_place(match: Match) -> list[tuple[int, int]]:
    """The turn that each action of a seat belongs to: its number, and the seat whose turn it is.

    What comes before the first turn, such as a draft, is a turn of whoever acts.
    """
    numbers = turns(match.game.text, match.all_entries())
    acted = [(number, entry.actor) for number, entry in zip(numbers, match.all_entries(), strict=True)]
    acted = [(number, actor) for number, actor in acted if actor >= 0]
    first = dict(reversed([each for each in acted if each[0] > 0]))
    return [(number, first.get(number, actor)) for number, actor in acted]


@clocked_game
def test_a_turn_of_several_actions_is_one_increment(game: Game) -> None:
    several = 0
    for original in matches(game.info.id):
        match = timed(original)
        order = turns_by_place(match)
        several += len(order) - len(set(order))
        ended: list[tuple[int, int]] = []
        at = 0
        for place in range(match.length):
            if match.actor_at(place) < 0:
                continue
            if at and order[at] != order[at - 1]:
                ended.append(order[at - 1])
            at += 1
            if order[at - 1][0] == order[-1][0] > 0:
                break  # the last turn: after it each game has its own ways of ending
            clock = match.clock_at(place)
            assert clock is not None
            expected = [EACH * sum(seat == each for _, each in ended) for seat in range(len(match.seats))]
            assert clock.given == expected, f"at place {place} of {game.info.id}"
    assert several > 0 or game.info.id not in SEVERAL


@clocked_game
def test_undo_takes_an_increment_back_with_the_turn(game: Game) -> None:
    match = timed(matches(game.info.id)[0])
    place = max(index for index in range(match.length) if match.actor_at(index) >= 0)
    match.go_to(place)
    assert match.clock is not None and sum(match.clock.given) > 0
    while match.undo():
        at = match.clock_at(match.index)
        assert at is not None and match.clock.given == at.given
    assert sum(match.clock.given) < EACH * place


@each_game
def test_a_loss_on_time_is_not_taken_back(game: Game) -> None:
    if not game.info.shared_clock and not game.seat_clocks:
        return
    match = new_match(game, {}, 3)
    match.clock = Clock.start(5.0, game.info.shared_clock, len(match.seats))
    match.settle()
    match.play(match.legal()[0])
    match.settle()
    assert match.spend(6.0)
    assert match.why_no_undo() == "The result on time is final."
    assert not match.undo()
