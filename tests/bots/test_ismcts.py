"""The Monte Carlo search finds known best moves, repeats itself, and knows only what its seat knows."""

from __future__ import annotations

import pytest

from games.bots import ismcts
from games.bots.rules_position import RulesPosition
from games.core.bot import Budget, Cancelled, Limit, SearchProgress
from tests.bots.ismcts_bot import IsmctsBot
from tests.bots.tiny import CARDS, PILE, Cards, Pile, seeded, view_of_cards, view_of_pile


def bot(game, seats=2, **more):
    return IsmctsBot(game.rules, lambda state: RulesPosition(game.rules, state), lambda view: seats, **more)


def limit(nodes=600):
    return Budget(Limit(nodes=nodes))


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_take(left):
    choice = bot(PILE).choose(view_of_pile(left), limit(1500), seeded())
    assert choice.action == left % 4
    assert choice.score > 0.3


def test_a_lost_position_scores_badly():
    assert bot(PILE).choose(view_of_pile(8), limit(3000), seeded()).score < 0


@pytest.mark.parametrize(("own", "best"), [(1, "split"), (2, "split"), (6, "show"), (7, "show")])
def test_it_plays_against_all_cards_the_other_may_hold(own, best):
    for other in (3, 4, 5):
        assert bot(CARDS).choose(view_of_cards(own, other), limit(), seeded()).action == best


def test_hidden_cards_do_not_change_the_choice():
    choices = {bot(CARDS).choose(view_of_cards(4, other), limit(), seeded(3)) for other in (1, 2, 3, 5, 6, 7)}
    assert len(choices) == 1


def test_the_same_seed_gives_the_same_choice():
    first, second = (bot(PILE, temperature=0.8).choose(view_of_pile(11), limit(300), seeded(5)) for _ in range(2))
    assert first == second and first.nodes == 300


def test_every_seat_looks_after_itself():
    # Three seats, 2 left: taking both wins at once; no other move may look better to seat 1.
    choice = bot(PILE, seats=3).choose(view_of_pile(2, side=1, seats=3), limit(200), seeded())
    assert choice.action == 2 and choice.score > 0.9


def test_priors_guide_the_search():
    def priors(position, moves):
        return [0.98 if move == 1 else 0.02 / max(1, len(moves) - 1) for move in moves]

    settings = ismcts.Settings(exploration=1.5)
    search = ismcts.Search(lambda rng: RulesPosition(PILE.rules, Pile(8)), 0, 2, priors=priors, settings=settings)
    result = search.run(limit(200), seeded())
    assert result.moves[0].move == 1
    assert sum(stat.visits for stat in result.moves) == result.iterations == 200


def test_priors_do_not_hide_a_winning_move():
    def priors(position, moves):
        return [0.1 if move == 3 else 0.45 for move in moves]

    chosen = bot(PILE, priors=priors, settings=ismcts.Settings(exploration=1.5))
    assert chosen.choose(view_of_pile(7), limit(2000), seeded()).action == 3


def test_worlds_may_be_reused():
    drawn = []

    def draw(rng):
        drawn.append(1)
        return RulesPosition(CARDS.rules, Cards((2, rng.choice([1, 3, 4, 5, 6, 7]))))

    search = ismcts.Search(draw, 0, 2, settings=ismcts.Settings(worlds_reused=5))
    result = search.run(limit(100), seeded())
    assert len(drawn) == 20 and result.moves[0].move == "split"


def test_a_cap_on_the_iterations():
    settings = ismcts.Settings(most_iterations=7)
    assert bot(PILE, settings=settings).choose(view_of_pile(11), limit(500), seeded()).nodes == 7


def test_a_short_playout_asks_the_evaluation():
    seen = []

    def evaluate(position):
        seen.append(position.state.left)
        return (0.5, 0.5)

    playout = ismcts.short_playout(evaluate, 2, policy=lambda position, moves, rng: 1)
    assert playout(RulesPosition(PILE.rules, Pile(9)), seeded()) == (0.5, 0.5)
    assert seen == [7]
    assert tuple(playout(RulesPosition(PILE.rules, Pile(1)), seeded())) == (1.0, 0.0)


def test_cancelling_stops_the_search():
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 10

    with pytest.raises(Cancelled):
        bot(PILE).choose(view_of_pile(11), Budget(Limit(seconds=60), cancelled), seeded())


def test_progress_is_reported():
    reports: list[SearchProgress] = []
    bot(PILE).choose(view_of_pile(11), Budget(Limit(nodes=600), report=reports.append), seeded())
    assert [report.nodes for report in reports] == [256, 512]
    assert reports[-1].line == ("3",)


def test_a_forced_action_needs_no_search():
    choice = bot(PILE).choose(view_of_pile(1), limit(), seeded())
    assert choice.action == 1 and choice.nodes == 0


def test_scores_are_relative_to_an_equal_share():
    assert ismcts.score_of(0.5, 2) == 0
    assert ismcts.score_of(1.0, 4) == 1
    assert ismcts.score_of(0.0, 4) == -1
    assert ismcts.score_of(0.25, 4) == 0


def test_a_temperature_chooses_near_misses():
    result = ismcts.Result(
        (ismcts.MoveStats("a", 100, 0.6), ismcts.MoveStats("b", 80, 0.5), ismcts.MoveStats("c", 1, 0.1)), (), 181
    )
    rng = seeded()
    picked = [ismcts.pick(result, rng, 1.0).move for _ in range(400)]
    assert picked.count("a") > picked.count("b") > 100 > picked.count("c")
    assert ismcts.pick(result, rng).move == "a"
