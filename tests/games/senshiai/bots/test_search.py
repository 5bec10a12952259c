"""The race of actions: what is plainly better wins, what is equal changes nothing, and the allowance is kept."""

from __future__ import annotations

from random import Random

import pytest

from games.core.bot import Budget, Cancelled, Limit
from games.senshiai.bots.search import Runner, Settings, race
from games.senshiai.rules.actions import End
from games.senshiai.view.view import SenshiaiView
from tests.games.senshiai.tabletop import RULES, Play, tabletop


def raced(play: Play, texts: list[str], nodes: int = 30, settings: Settings | None = None, liked: str = "") -> str:
    actions = [RULES.decode(play.state, text) for text in texts]
    view: SenshiaiView = play.view(play.seat)
    chosen = settings or Settings()
    likes = (lambda action: float(RULES.encode(play.state, action) == liked)) if liked else None
    budget = Budget(Limit(nodes=nodes))
    best = race(view, actions, [0.0] * len(actions), chosen, budget, Random(1), likes=likes)
    return RULES.encode(play.state, best.action)


def test_the_winning_blow_beats_what_one_would_do_otherwise() -> None:
    armies = ("g3 open-grassland@1 samurai@1 samurai@1", "d3 open-grassland@2 samurai@2 samurai@2")
    play = tabletop(*armies, reserves=("kappa", "militiamen"))
    assert raced(play, ["end", "attack g3>h3"]) == "attack g3>h3"


def test_the_first_action_stays_when_another_is_no_better() -> None:
    play = tabletop("d3 open-grassland@1 warriors@1 warriors@1", "e3 open-grassland@1")
    assert raced(play, ["move d3/1-e3", "move d3/1-e3"]) == "move d3/1-e3"
    play = tabletop("d3 open-grassland@1 wolf-pack@1", "e3 stone-wall@2 hatamoto-guard@2 hatamoto-guard@2")
    assert raced(play, ["end", "attack d3>e3"]) == "end"


def test_of_what_comes_nearly_as_far_a_manner_takes_what_it_likes_and_nothing_worse() -> None:
    play = tabletop("d3 open-grassland@1 warriors@1", "e3 open-grassland@1", "e4 open-grassland@1")
    ways = ["move d3-e3", "move d3-e4"]
    best = raced(play, ways)
    assert [raced(play, ways, liked=way) for way in ways] == ways, f"{best} is not far ahead"
    armies = ("g3 open-grassland@1 samurai@1 samurai@1", "d3 open-grassland@2 samurai@2 samurai@2")
    play = tabletop(*armies, reserves=("kappa", "militiamen"))
    assert raced(play, ["end", "attack g3>h3"], liked="end") == "attack g3>h3"


def test_giving_the_reserve_away_is_seen_to_be_bad() -> None:
    play = tabletop(phase="draw", reserves=("kappa*4", "militiamen*4"))
    assert raced(play, ["draw 4", "draw 1"]) == "draw 1"


def test_a_blow_that_comes_to_mind_late_is_struck_and_one_that_never_does_is_not() -> None:
    armies = ("g3 open-grassland@1 samurai@1 samurai@1", "d3 open-grassland@2 samurai@2 samurai@2")
    play = tabletop(*armies, reserves=("kappa", "militiamen"))
    actions = [RULES.decode(play.state, text) for text in ("end", "attack g3>h3")]

    def chosen(after: int) -> str:
        """What is played by somebody to whom the blow comes to mind after so many worlds."""
        budget = Budget(Limit(nodes=60))
        best = race(
            play.view(1), actions, [0.0, 1.0], Settings(), budget, Random(1), escapes=lambda _, worlds: worlds < after
        )
        return RULES.encode(play.state, best.action)

    assert [chosen(after) for after in (0, 10, 1000)] == ["attack g3>h3", "attack g3>h3", "end"]


def test_the_nodes_are_counted_and_kept() -> None:
    play = tabletop(hands=("militiamen", "militiamen"))
    actions = [RULES.decode(play.state, text) for text in ("play militiamen c3", "end")]
    budget = Budget(Limit(nodes=10))
    race(play.view(1), actions, [0.0, 0.0], Settings(), budget, Random(1))
    assert 0 < budget.nodes <= 10


def test_a_level_may_look_at_fewer_worlds() -> None:
    play = tabletop(hands=("militiamen", "militiamen"))
    actions = [RULES.decode(play.state, text) for text in ("play militiamen c3", "end")]
    budget = Budget(Limit(nodes=1000))
    race(play.view(1), actions, [0.0, 0.0], Settings(most_rounds=3), budget, Random(1))
    assert budget.nodes <= 6


def test_a_race_is_called_off() -> None:
    play = tabletop(hands=("militiamen", "militiamen"))
    actions = [RULES.decode(play.state, text) for text in ("play militiamen c3", "end")]
    with pytest.raises(Cancelled):
        race(play.view(1), actions, [0.0, 0.0], Settings(), Budget(Limit(), lambda: True), Random(1))


def test_a_head_start_fades_as_worlds_are_played() -> None:
    runner = Runner(End(), 0.1)
    assert runner.gain(6.0) == pytest.approx(0.1)
    runner.gains += [0.0] * 6
    assert runner.gain(6.0) == pytest.approx(0.05)


def test_the_error_shrinks_with_the_worlds() -> None:
    runner = Runner(End(), 0.0)
    errors = []
    for _ in range(3):
        runner.gains += [0.2, -0.2, 0.1, -0.1]
        errors.append(runner.error(6.0))
    assert errors == sorted(errors, reverse=True)
