"""Threats: nothing is done on the board by a kingdom without cards that was not foretold, and nothing hidden tells."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core.types import CHANCE
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Activate, Attack, Cast, Castle, Chaos, Discard, End, Move, Pass, Play, Shoot
from games.senshiai.rules.geometry import bits, board_for
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.observe import observe
from games.senshiai.view.threats import Threats, threats
from tests.games.senshiai.tabletop import RULES, tabletop
from tests.games.senshiai.tabletop import Play as Table

SET_ASIDE = (Cast, Play, Activate, Chaos, Discard)
"""What changes the board by cards."""


def foretold(found: Threats, action: object) -> bool:
    """Whether an action of the Main Stage lies in what was foretold; True for what goes nowhere."""
    if isinstance(action, Move):
        return bool(found.goes >> action.dst & 1)
    if isinstance(action, Castle):
        return bool(found.goes >> action.one & found.goes >> action.other & 1)
    if isinstance(action, Attack):
        return action.dst in found.attacked
    if isinstance(action, Shoot):
        return action.dst in found.shot
    return True


def turn_without_cards(table: WorkingState, seat: int, found: Threats, rng: Random) -> Counter[str]:
    """Plays a seat's next turn at random up to its first battle; everything that could be done is compared."""
    done: Counter[str] = Counter()
    for _ in range(60):
        acting = engine.actor(table)
        if acting == CHANCE:
            engine.play(table, engine.draw_chance(table, rng))
            continue
        legal = engine.legal(table)
        if table.active != seat or engine.phase(table) != "main":
            onward = [each for each in legal if isinstance(each, Pass | End)] or legal
            engine.play(table, rng.choice([each for each in onward if not isinstance(each, SET_ASIDE)] or onward))
            if table.active == seat and engine.phase(table) == "end":
                break
            continue
        for each in legal:
            assert foretold(found, each), f"{each} {RULES.position(table.freeze())}"
        steps = [each for each in legal if not isinstance(each, (*SET_ASIDE, Attack, Shoot, End))]
        done.update(type(each).__name__ for each in legal)
        if not steps:
            break
        engine.play(table, rng.choice(steps))
    return done


def crowded(rng: Random, players: int, board: int) -> Table:
    """A table full of Terrains and Companies, seat 1 to move."""
    lands = [card for card in CARDS if card.type is CardType.TERRAIN and not card.capital]
    capitals = [card for card in CARDS if card.capital]
    troops = [card for card in CARDS if card.type is CardType.TROOP and card.chaos is None]
    laid = board_for(players, board)
    lines = []
    for space in laid.spaces:
        master = laid.home(space) + 1
        capital = space in laid.capitals
        if not capital and rng.random() < 0.1:
            continue
        land = rng.choice(capitals if capital else lands)
        master = master if capital else rng.randint(1, players)
        able = [card.id for card in troops if card.paths & land.paths]
        here = [rng.choice(able) for _ in range(rng.choice((0, 0, 0, 1, 2, 3)[: 3 + land.limit]))]
        famine = "{famine@1!R1}" if len(here) < land.limit and rng.random() < 0.2 and not capital else ""
        units = " ".join(f"{unit}@{master}" for unit in here)
        lines.append(f"{laid.names[space]} {land.id}@{master}{famine} {units}".strip())
    return tabletop(*lines, players=players, board=board, truce=0)


@pytest.mark.parametrize(("players", "board"), [(2, 3), (2, 5), (4, 3)])
def test_no_enemy_moves_attacks_or_shoots_otherwise_than_foretold(players: int, board: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(5):
        rng = Random(seed)
        state = crowded(rng, players, board).state
        found = threats(observe(state, 0), 1)
        for _ in range(3):
            table = WorkingState(state)
            if End() not in engine.legal(table):
                continue
            engine.play(table, End())
            done += turn_without_cards(table, 1, found, rng)
    assert all(done[kind] > 2 for kind in ("Move", "Attack", "Shoot", "Castle", "Rouse")), done


def ahead(*lines: str, seat: int = 1, truce: int = 0) -> tuple[Threats, Table]:
    play = tabletop(*lines, truce=truce)
    return threats(play.view(1), seat), play


def names(play: Table, spaces: int) -> str:
    return " ".join(play.table.board.names[space] for space in bits(spaces))


GROUND = ("d3 open-grassland@1 militiamen@1", "e3 open-grassland@2", "f3 open-grassland@2 samurai@2")


def test_a_unit_walks_up_and_attacks_with_its_last_step() -> None:
    found, play = ahead(*GROUND)
    assert names(play, found.goes) == "e3 f3 h3"
    assert found.attacked == {play.space("d3"): {play.space("f3")}} and not found.shot
    found, _ = ahead(*GROUND[:2], "f3 haunted-swamp@2 samurai@2")
    assert not found.attacked, "a Move Restriction leaves it one step"


def test_archers_walk_up_and_shoot_at_a_company_and_at_empty_ground() -> None:
    found, play = ahead("d4 open-grassland@1", *GROUND[:2], "f3 open-grassland@2 longbow-ashigaru@2")
    assert found.shot == {play.space(name): {play.space("f3")} for name in ("c3", "d3")}, "the Capital too"
    assert found.shoots >> play.space("d4") & 1


def test_nothing_is_attacked_before_the_truce_is_over() -> None:
    found, play = ahead(*GROUND, truce=3)
    assert names(play, found.goes) == "e3 f3 h3" and not found.attacked and not found.fights


def test_who_has_moved_this_turn_is_fresh_by_its_next() -> None:
    found, _ = ahead(*GROUND[:2], "f3 open-grassland@2 samurai@2[m3]")
    assert found.attacked
    found, _ = ahead("d3 open-grassland@1 samurai@1[m3]", *GROUND[1:], seat=0)
    assert not found.attacked, "its turn is not over: it has no step left"


def test_nothing_is_threatened_once_the_match_is_over() -> None:
    over = tabletop(*GROUND, truce=0).do("seppuku")
    assert over.outcome is not None and threats(over.view(1), 1) == Threats()


def test_what_nobody_has_seen_changes_no_threat() -> None:
    rng = Random(3)
    view = RULES.observe(crowded(rng, 2, 3).state, 0)
    for _ in range(5):
        assert threats(RULES.observe(RULES.determinize(view, rng), 0), 1) == threats(view, 1)
