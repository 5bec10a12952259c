from games.naishi.geometry import NEIGHBOURS, column, direction, place


def test_neighbours_are_those_of_the_rules() -> None:
    expected = ("15", "026", "137", "248", "39", "06", "157", "268", "379", "48")
    assert [set(map(str, cells)) for cells in NEIGHBOURS] == [set(cells) for cells in expected]


def test_every_neighbour_has_a_direction_and_its_reverse() -> None:
    reverse = {"left": "right", "right": "left", "above": "below", "below": "above"}
    for position, cells in enumerate(NEIGHBOURS):
        for other in cells:
            assert direction(other, position) == reverse[direction(position, other)]
    assert direction(2, 7) == "below"
    assert direction(7, 6) == "left"


def test_positions_are_called_by_row_and_column_from_one() -> None:
    assert [place(position) for position in (0, 4, 5, 9)] == ["Line 1", "Line 5", "Hand 1", "Hand 5"]
    assert [column(position) for position in (0, 4, 5, 9)] == [0, 4, 0, 4]
