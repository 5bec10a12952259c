"""The plain alpha-beta: exact values, wins found, limits kept, any number of seats."""

from __future__ import annotations

from itertools import product

import pytest

from games.bots.alphabeta import DECIDED, WIN, score_of
from games.bots.rules_position import RulesPosition
from games.core.bot import Budget, Cancelled, Limit
from games.core.types import OVER
from tests.bots.alphabeta import Search
from tests.bots.tiny import CARDS, PILE, Cards, Pile, seeded
from tests.cases import of_each


def pile(left, side=0, seats=2):
    return RulesPosition(PILE.rules, Pile(left, side, seats))


def middling(position, seat):
    """An evaluation with no meaning but many different values."""
    left, side = position.state.left, position.state.side
    return (left * 37 % 11 - 5) * (1 if side == seat else -1)


def minimax(position, depth, seat):
    """The plain definition that the search must agree with."""
    if position.actor() == OVER:
        return WIN + depth if position.points()[seat] else -WIN - depth
    if depth == 0:
        return middling(position, seat)
    values = []
    for move in position.moves():
        child = position.copy()
        child.play(move)
        values.append(minimax(child, depth - 1, seat))
    return max(values) if position.actor() == seat else min(values)


def search(position, depth, **more):
    return Search(position, Budget(Limit()), middling, **more).run(most_depth=depth)


@of_each(product([5, 9, 14, 20], [1, 2, 3, 4, 6], [2, 3, 4]))
def test_a_depth_gives_the_value_of_minimax(left, depth, seats):
    found = search(pile(left, 0, seats), depth)
    assert found.value == minimax(pile(left, 0, seats), found.depth, 0)


@of_each([5, 6, 7, 9, 10, 11])
def test_it_finds_the_win_and_shows_the_line(left):
    found = search(pile(left), 30)
    assert found.moves[0][1] == left % 4 and found.value >= WIN
    position = pile(left)
    for move in found.line:
        position.play(move)


def test_a_lost_position_is_known_to_be_lost():
    assert search(pile(8), 30).value <= -WIN


def test_quiescence_follows_noisy_moves():
    def take_three(position):
        return [3] if position.state.left >= 3 else []

    found = search(pile(7), 1, noisy=take_three)
    # After taking 1, 2 or 3 the other side may stand pat or take three, and so on.
    expected = []
    for take in (1, 2, 3):
        expected.append(-quiet(7 - take, 1, take_three))
    assert found.value == max(expected)


def quiet(left, side, noisy):
    position = pile(left, side)
    best = middling(position, side)
    for move in noisy(position):
        child = position.copy()
        child.play(move)
        best = max(best, WIN if child.actor() == OVER else -quiet(left - move, 1 - side, noisy))
    return best


def test_node_limits_hold():
    budget = Budget(Limit(nodes=500))
    Search(pile(60), budget, middling).run(seeded(2))
    assert 400 <= budget.nodes <= 700


def test_every_depth_is_told_and_a_search_can_be_cancelled():
    depths = []
    Search(pile(40), Budget(Limit(nodes=2000)), middling).run(seeded(), tell=lambda found: depths.append(found.depth))
    assert depths == list(range(1, len(depths) + 1))
    assert len(depths) > 3
    with pytest.raises(Cancelled):
        Search(pile(60), Budget(Limit(seconds=60), lambda: True), middling).run(seeded())


def test_chance_is_refused():
    with pytest.raises(ValueError, match="where a seat is to act"):
        Search(RulesPosition(CARDS.rules, Cards()), Budget(Limit()), middling)


def test_scores_lie_between_minus_one_and_one():
    assert score_of(WIN + 3) == 1 and score_of(-WIN) == -1 and score_of(0) == 0
    assert 0.49 < score_of(500) < 0.5 and score_of(DECIDED) == 1 and score_of(DECIDED - 1) < 1
