"""Naishi's puzzles: the last turn, in every Hand that is possible."""

from __future__ import annotations

from games.naishi import GAME
from games.naishi.puzzles import GAIN, PROVER, WIN, WORLDS
from games.naishi.state import State
from games.puzzles.prover import replay

SWAP = "naishi R/F/-/WC/CTJ TMBTN:TCKrR FSNMK:jmOOb 01:10:1 B- CFFMMMMMMMMMMMMMORRSSSW 2 turn 2 -"


def state(text: str) -> State:
    made = GAME.rules.parse_position(text, None)
    assert isinstance(made, State)
    return made


def test_the_turn_that_wins_against_every_hand_is_found() -> None:
    found = PROVER.prove(state(SWAP), WIN, 2)
    assert found is not None
    assert found.solution.line() == ("d6", "sx 4")
    assert found.proof.worlds >= WORLDS
    assert found.proof.best == found.proof.worlds > found.proof.second
    replay(GAME, state(SWAP), found.solution)


def test_the_turn_that_gains_most_is_the_one_that_the_rules_alone_find() -> None:
    found = PROVER.prove(state(SWAP), GAIN, 2)
    assert found is not None
    rules, start = GAME.rules, state(SWAP)
    before = rules.observe(start, 1).sheet(1).total
    gains = []

    def go_on(now: State) -> None:
        for action in rules.legal_actions(now):
            after = rules.apply(now, action).state
            if after.mover == 1 and after.phase.value in ("may", "must"):
                go_on(after)
            else:
                gains.append(rules.observe(after, 1).sheet(1).total - before)

    go_on(start)
    assert max(gains) == found.proof.best
    assert sorted(set(gains))[-2] == found.proof.second


def test_a_turn_that_is_not_the_last_is_no_puzzle() -> None:
    assert PROVER.prove(state(SWAP.replace("turn 2 -", "turn - -")), GAIN, 1) is None
    assert PROVER.prove(state(SWAP), "lose", 1) is None


def test_the_task_and_the_hints_are_in_words() -> None:
    view = GAME.rules.observe(state(SWAP), 1)
    assert str(PROVER.task(view, WIN, 1)) == "This is your last turn. Win, whatever Hand the other player has."
    assert PROVER.hints(view, GAME.rules.decode(state(SWAP), "d6")) == (
        "Develop a card of your Hand.",
        "Mountain has to go.",
    )
