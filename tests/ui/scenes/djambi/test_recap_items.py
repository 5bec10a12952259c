"""What turns of Djambi are told as."""

from __future__ import annotations

from games.djambi.pieces import CORPSE, Kind, piece
from tests.ui.hosts import Asked
from tests.ui.scenes.djambi.hands import ON_THE_SEAT, RISING, THUG_KILLS
from ui.table.scene.recap_items import Changed, Fallen, RecapItem, Trail


def told(asked: Asked) -> list[RecapItem]:
    return list(asked.scene.recap_items(asked.snapshot.records, asked.snapshot))


def test_a_turn_of_several_actions_is_one_deed_with_the_corpse_carried() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    (item,) = told(asked)
    assert item.index == 2
    assert item.words == "Aoi’s Thug kills Ren’s Chief on f6"
    assert "Ren is out" in item.outcome
    assert item.marks[:3] == (Trail("d4", "f6"), Fallen("f6", 1, piece(Kind.CHIEF, 1)), Changed("i9"))
    assert Trail("f6", "a9", shot=True, carried=CORPSE) in item.marks
    assert (item.badge, item.loser, item.important) == ("×", 1, True)


def test_whom_the_diplomat_carries_off_is_followed_to_where_it_is_put_down() -> None:
    asked = Asked("djambi", ("d4-e5", "drop a9", "exit c3"), start=ON_THE_SEAT)
    (item,) = told(asked)
    assert item.words == "Aoi’s Diplomat carries off Ren’s Chief to a9"
    assert Trail("@", "a9", shot=True, carried=piece(Kind.CHIEF, 1)) in item.marks
    assert Trail("@", "c3") in item.marks, "the way out"


def test_a_rise_to_power_rings_the_seat() -> None:
    (item,) = told(Asked("djambi", ("d4-e5",), start=RISING))
    assert item.words == "Aoi’s Chief goes from d4 to the Seat"
    assert Changed("@") in item.marks and item.important
    assert "Aoi rises to power" in item.outcome


def test_ones_own_loss_is_counted_before_the_others() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    asked.viewer = 1
    assert told(asked)[0].loser == 1


def test_of_several_losses_in_a_turn_ones_own_is_told() -> None:
    """The Thug of b falls to a's, whose corpse shuts in c's Chief."""
    start = "4c PPPp abc move 0 - a:Ca1,Td4/b:Cb9,Tf6/c:Ci1/x:h1,h2"
    for seat in (1, 2):
        levels = tuple(None if each == seat else "novice" for each in range(4))
        asked = Asked("djambi", ("d4-f6", "drop i2"), start=start, viewer=seat, levels=levels)
        (item,) = told(asked)
        assert sorted(mark.seat for mark in item.marks if isinstance(mark, Fallen)) == [1, 2]
        assert item.loser == seat


def test_a_line_of_the_log_stands_for_the_whole_turn() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    log = asked.panel.log_records
    assert log is not None
    (line,) = log
    assert [item.marks for item in asked.scene.recap_items([line], asked.snapshot)] == [
        item.marks for item in told(asked)
    ]


def test_what_a_take_over_brings_is_told_first_so_that_it_was_never_cut() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    (item,) = told(asked)
    assert item.outcome.startswith("Aoi takes over Ren’s ") and item.outcome.endswith("Ren is out")


def test_that_a_side_which_nobody_plays_is_out_goes_without_saying() -> None:
    start = "5n PPNPN abd move 0 - a:Ca44,Aa34/b:Cb44/c:Cc44/d:Cd44/e:Ce42,Te43"
    (item,) = told(Asked("djambi", ("Aa34xe42",), start=start))
    assert item.outcome == "Aoi takes over neutral side e’s last piece"
