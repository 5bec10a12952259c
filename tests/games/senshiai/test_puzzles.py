"""Senshiai's puzzles: a Reserve emptied in one turn, whatever the dice and the other's hand."""

from __future__ import annotations

import pytest

from games.puzzles.prover import replay
from games.senshiai import GAME
from games.senshiai.playing_ahead import TooMuch
from games.senshiai.puzzles import PROVER, WIN, WORLDS
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.sure_wins import SureWins

NEARER = """\
senshiai players=2 board=3 size=25 rounds=40 truce=1 round=3 active=2 phase=main
seat 1 hand=- reserve=deep-forest,open-grassland,torii-of-the-wind,samurai discard={discard} credit=2
seat 2 hand=samurai reserve=militiamen,wolf-pack,open-grassland,open-grassland discard={other} credit=1
b2 raiders-camp@1
c1 open-grassland@1 samurai@2[m2]
d1 open-grassland@2 hippogriff-riders@2[m1]
d2 open-grassland@1
e2 raiders-camp@2""".format(
    discard="warriors,militiamen,wolf-pack,hill-bandits,hill-bandits,drunken-ronin,open-grassland,sharpened-blades,"
    "warriors,hippogriff-riders,war-drums,night-shinobi,warriors,open-grassland,war-drums,samurai,wolf-pack,"
    "native-barbarian",
    other="hill-bandits,native-barbarian,warriors,wolf-pack,war-drums,hill-bandits,torii-of-the-wind,drunken-ronin,"
    "warriors,warriors,deep-forest,sharpened-blades,war-drums,night-shinobi,open-grassland,open-grassland",
)


def state(text: str) -> State:
    made = GAME.rules.parse_position(text, None)
    assert isinstance(made, State)
    return made


def test_the_move_that_makes_the_strike_sure_is_found() -> None:
    found = PROVER.prove(state(NEARER), WIN, 2)
    assert found is not None
    line = found.solution.line()
    assert line[:2] == ("move d1-c1", "attack c1>b2")
    assert "roll 1" in line
    assert found.proof.worlds == WORLDS
    replay(GAME, state(NEARER), found.solution)
    assert PROVER.prove(state(NEARER), WIN, 1) is None
    assert PROVER.prove(state(NEARER), "survive", 2) is None


def test_the_strike_at_once_fails_with_the_worst_die_and_succeeds_with_the_best() -> None:
    rules, start = GAME.rules, state(NEARER)

    def wins(after: State, die: int) -> bool:
        """Whether some choice of ours wins when every die shows this."""
        if after.result is not None:
            return after.result.points[1] == 1
        if after.active != 1 or (rules.actor(after) == 1 and after.frames[-1] == start.frames[-1]):
            return False
        if rules.actor(after) < 0:
            return wins(rules.apply(after, rules.decode(after, f"roll {die}")).state, die)
        return any(wins(rules.apply(after, each).state, die) for each in rules.legal_actions(after))

    struck = rules.apply(start, rules.decode(start, "attack c1>b2")).state
    assert not wins(struck, 1)
    assert wins(struck, 6)


def test_what_nobody_sees_makes_no_other_puzzle_of_it() -> None:
    other = NEARER.replace("reserve=deep-forest,open-grassland,", "reserve=open-grassland,deep-forest,")
    assert other != NEARER
    assert PROVER.canonical(state(other)) == PROVER.canonical(state(NEARER))


def test_a_search_that_grows_too_large_is_broken_off() -> None:
    with pytest.raises(TooMuch):
        SureWins(1, 10).wins(WorkingState(state(NEARER)), 2)


def test_the_task_and_the_hints_are_in_words() -> None:
    start = state(NEARER)
    view = GAME.rules.observe(start, 1)
    assert PROVER.task(view, WIN, 2).headline == "Empty the other Reserve this turn with 2 actions"
    assert PROVER.hints(view, GAME.rules.decode(start, "move d1-c1")) == (
        "Bring a Unit nearer first.",
        "A Unit on d1 moves.",
    )
    assert PROVER.hints(view, GAME.rules.decode(start, "attack c1>b2")) == (
        "Strike in close combat.",
        "The Company on c1 strikes.",
    )
