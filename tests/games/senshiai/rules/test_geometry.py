"""Boards: the table of 1.1, neighbours, board order."""

from __future__ import annotations

import pytest

from games.senshiai.rules.geometry import Board, bits, board_for
from tests.cases import of_each

CAPITALS = {
    (2, 5): "c3 h3",
    (2, 3): "b2 e2",
    (3, 5): "c3 c8 h8",
    (4, 5): "c3 c8 h8 h3",
    (3, 3): "b2 b5 e5",
    (4, 3): "b2 b5 e5 e2",
}
CORNERS = {
    (2, 5): [("a1", "e5"), ("f1", "j5")],
    (4, 5): [("a1", "e5"), ("a6", "e10"), ("f6", "j10"), ("f1", "j5")],
    (3, 3): [("a1", "c3"), ("a4", "c6"), ("d4", "f6")],
}
EVERY = [board_for(players, side) for players in (2, 3, 4) for side in (5, 3)]


@of_each(CAPITALS)
def test_capitals_stand_where_the_table_says(players: int, side: int) -> None:
    board = board_for(players, side)
    assert " ".join(board.names[space] for space in board.capitals) == CAPITALS[players, side]
    assert len(board.spaces) == players * side * side


@of_each(CAPITALS)
def test_capitals_are_equally_far_apart(players: int, side: int) -> None:
    board = board_for(players, side)
    capitals = board.capitals
    assert {board.steps(a, b) for a in capitals for b in capitals if a != b} == {side}


@pytest.mark.parametrize(("players", "side"), CORNERS)
def test_boards_lie_where_the_table_says(players: int, side: int) -> None:
    board = board_for(players, side)
    for seat, corners in enumerate(CORNERS[players, side]):
        assert [board.home(board.by_name[name]) for name in corners] == [seat, seat]
        assert board.home(board.capitals[seat]) == seat


def test_the_board_of_an_absent_fourth_seat_does_not_exist() -> None:
    board = board_for(3, 5)
    assert "f1" not in board.by_name
    assert "j5" not in board.by_name
    assert "f6" in board.by_name


@of_each(EVERY)
def test_near_are_the_up_to_eight_spaces_around(board: Board) -> None:
    for space in board.spaces:
        near = [other for other in board.spaces if board.steps(space, other) == 1]
        assert list(bits(board.near[space])) == near
    assert board.around(board.all) == board.all


@of_each(EVERY)
def test_board_order_is_column_then_row(board: Board) -> None:
    def order(name: str) -> tuple[str, int]:
        return name[0], int(name[1:])

    names = [board.names[space] for space in board.spaces]
    assert names == sorted(names, key=order)
    assert [board.by_name[name] for name in names] == list(board.spaces)


def test_bits_of_a_set() -> None:
    assert bits(0) == ()
    assert bits(0b101001) == (0, 3, 5)
