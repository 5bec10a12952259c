"""The ways of pieces to the Chiefs of neutral sides, in the evaluation and in the order of moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.djambi.chief_approach import FADE, FAR, ChiefApproach, approach_of, ways_to
from games.djambi.evaluate import TRAITS, own_weights, shares, traits, weighs_approach
from games.djambi.fast import DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, JOURNALIST, THUG
from games.djambi.move_ordering import weights
from games.djambi.rules import RULES
from games.djambi.search import KEEN, Node, Sight, sight_from
from games.djambi.terms import APPROACH, terms
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, play, start

PLACE = TRAITS.index("approach")


def pulls(position: DjambiPosition, approach: ChiefApproach | None) -> list[float]:
    """The pull on each living player, in the order of turns."""
    return [seen[PLACE] for seen in traits(position, approach)]


def test_a_chief_one_move_away_is_one_that_an_assassin_may_take() -> None:
    """From every random position: the way is as short as one move just where the rules list that move."""
    rng, near = Random(3), 0
    for _ in range(200):
        position = DjambiPosition(random_position(rng))
        side, board = position.order[0], position.board
        for slot in range(1, position.options.n + 1):
            if slot == side + 1:
                continue
            for chief in position.where[slot << 3 | CHIEF]:
                ways = ways_to(position, side, chief)
                for cell in position.where[side + 1 << 3 | ASSASSIN]:
                    takes = cell << 8 | chief in position.moves()
                    if chief or takes:  # to enter the Seat takes a way out as well
                        assert (ways.left(board, side, cell) == 1) == takes
                        near += takes
    assert near > 8


@pytest.mark.parametrize("kind", [THUG, JOURNALIST])
def test_a_chief_one_move_away_is_one_that_the_piece_may_strike(kind: int) -> None:
    """From every random position: the way is as short as one move just where such a move of the rules can kill it."""
    rng, near = Random(5), 0
    for _ in range(160):
        position = DjambiPosition(random_position(rng))
        side, board = position.order[0], position.board
        struck = {cell: {*_struck(position, cell)} for cell in position.where[side + 1 << 3 | kind]}
        for slot in range(1, position.options.n + 1):
            for chief in position.where[slot << 3 | CHIEF] if slot != side + 1 else ():
                ways = ways_to(position, side, chief, kind)
                for cell, cells in struck.items():
                    assert (ways.left(board, side, cell) == 1) == (chief in cells)
                    near += chief in cells
    assert near > 8


def _struck(position: DjambiPosition, cell: int) -> Iterator[int]:
    """The cells of the pieces that the piece on a cell may kill with one move."""
    board, table = position.board, position.table
    near = table.near if position.options.wide_aim else table.beside
    for move in position.moves():
        if move >> 8 == cell:
            yield move & 255
            if board[cell] & 7 == JOURNALIST:
                yield from near[move & 255]


def test_a_journalist_beside_a_chief_has_to_move_before_it_strikes() -> None:
    position = DjambiPosition(at("5n PPNPN abd move 0 - a:Ca44,Je43/b:Cb44,Tb24/c:Cc44,Tc24/d:Cd44,Td24/e:Ce44"))
    chief, beside = position.where[5 << 3 | CHIEF][0], position.where[1 << 3 | JOURNALIST][0]
    ways = ways_to(position, 0, chief, JOURNALIST)
    assert beside in position.table.near[chief] and ways.moves[beside] == 1 and ways.onward[beside] != beside


def test_a_piece_of_ones_own_costs_a_move_until_it_has_stepped_aside() -> None:
    position = DjambiPosition(start(n="5", players="3"))
    ways = ways_to(position, 0, position.where[5 << 3 | CHIEF][0])
    (assassin,) = position.where[1 << 3 | ASSASSIN]
    left = ways.left(position.board, 0, assassin)
    assert left == ways.moves[assassin] + len(ways.aside[assassin]) and ways.aside[assassin]
    after = position.copy()
    after.play(next(move for move in position.moves() if move >> 8 == ways.aside[assassin][0]))
    assert ways.left(after.board, 0, assassin) == left - 1


def test_a_corpse_and_the_seat_are_no_place_to_stop() -> None:
    position = DjambiPosition(start(n="5", players="3"))
    chief = position.where[5 << 3 | CHIEF][0]
    assert ways_to(position, 0, chief).moves[0] == FAR
    walled = DjambiPosition(
        at("5n PPNPN abd move 0 - a:Ca44,Aa34/b:Cb44,Tb24/c:Cc44,Tc24/d:Cd44,Td24/e:Ce44/x:e33,e34,e43")
    )
    walled_chief = walled.where[5 << 3 | CHIEF][0]
    (assassin,) = walled.where[1 << 3 | ASSASSIN]
    assert ways_to(walled, 0, walled_chief).moves[assassin] == FAR, "corpses on all sides"


def test_the_pull_grows_with_every_turn_of_the_plan() -> None:
    """Both are seen from the start: a Thug makes way, the Assassin takes two pieces on its way to the Chief of e."""
    state = start(n="5", players="3")
    position = DjambiPosition(state)
    approach, seen = approach_of(position), []
    assert approach is not None
    for text in ("Ta24-a13", "Aa34xe42", "Ae42xe43"):
        seen.append(pulls(position, approach)[0])
        move = position.from_action(RULES.decode(position.to_state(), text))
        moves = position.moves()
        assert move in [moves[place] for place in approach.nearer(position, moves)]
        position.play(move)
        position.order = list(state.order)
    seen.append(pulls(position, approach)[0])
    assert seen == pytest.approx([FADE**3, FADE**2, FADE, 1.0])


def test_the_nearest_of_all_pieces_that_can_strike_draws() -> None:
    """The Journalist is one move from the Chief of e, the Assassin two."""
    text = "5n PPNPN abd move 0 - a:Ca44,Aa33{}/b:Cb44,Tb24/c:Cc44,Tc24/d:Cd44,Td24/e:Ce44"
    alone, both = (DjambiPosition(at(text.format(more))) for more in ("", ",Je33"))
    own = [pulls(each, approach_of(each))[0] for each in (alone, both)]
    assert own[0] < own[1] == 1.0


def test_nobody_is_drawn_to_a_chief_that_is_gone_or_has_been_carried_off() -> None:
    position = DjambiPosition(start(n="5", players="3"))
    approach = approach_of(position)
    assert any(pulls(position, approach))
    for chief in approach.strikers[0][0].targets if approach else ():
        position.board[chief.cell] = 0
    assert not any(pulls(position, approach))


@pytest.mark.parametrize("values", [{"n": "4"}, {"n": "5", "players": "2"}, {"n": "3", "players": "2"}])
def test_without_a_neutral_side_or_with_two_players_there_is_no_approach(values: dict[str, str]) -> None:
    assert approach_of(DjambiPosition(start(**values))) is None


def test_only_three_and_more_living_players_weigh_the_approach() -> None:
    assert not weighs_approach(None, 2) and weighs_approach(None, 3)
    without = tuple((*row[:PLACE], 0.0) for row in own_weights())
    position = DjambiPosition(start(n="5", players="3"))
    assert sight_from(position, weights=without) == Sight(weights=without)
    assert sight_from(position).approach is not None
    assert sight_from(DjambiPosition(start())) == KEEN


def test_a_player_that_is_nearer_expects_more_and_its_term_says_why() -> None:
    state = start(n="5", players="3")
    position = DjambiPosition(state)
    approach = approach_of(position)
    position.play(position.from_action(RULES.decode(state, "Ta24-a13")))
    assert shares(position, None, approach)[0] > shares(position)[0] + 0.02
    assert terms(play(state, "Ta24-a13"), 0)[APPROACH] > terms(state, 0)[APPROACH] + 0.1


def test_moves_towards_a_chief_are_thought_of_sooner_and_no_other_ones() -> None:
    position = DjambiPosition(start(n="5", players="3"))
    approach = approach_of(position)
    assert approach is not None
    (moves, plain), (again, found) = weights(position), weights(position, approach)
    raised = {place for place, (one, other) in enumerate(zip(plain, found, strict=True)) if other > one}
    assert again == moves and raised and raised <= set(approach.nearer(position, moves))


def test_the_tree_sees_every_position_with_the_ways_of_its_root() -> None:
    position = DjambiPosition(start(n="5", players="3"))
    root = Node(position, sight_from(position))
    root.expand(Random(1))
    child = root.try_next()
    assert child.sight.approach is root.sight.approach is not None
    assert child.value == shares(child.position, None, root.sight.approach)
