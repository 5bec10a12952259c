"""What turns of Djambi are told as."""

from __future__ import annotations

from games.djambi.pieces import CORPSE, Kind, piece
from tests.ui.hosts import Asked
from tests.ui.scenes.djambi.hands import ON_THE_SEAT, RISING, THUG_KILLS
from ui.table.recap_items import Changed, Fallen, RecapItem, Trail


def told(asked: Asked) -> list[RecapItem]:
    return list(asked.scene.deeds(asked.now.told, asked.now))


def test_a_turn_of_several_actions_is_one_deed_with_the_corpse_carried() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    (deed,) = told(asked)
    assert deed.index == 2
    assert deed.words == "Aoi's Thug kills Ren's Chief on f6"
    assert deed.outcome.startswith("Ren is out. ")
    assert deed.marks[:3] == (Trail("d4", "f6"), Fallen("f6", 1, piece(Kind.CHIEF, 1)), Changed("i9"))
    assert Trail("f6", "a9", shot=True, carried=CORPSE) in deed.marks
    assert (deed.badge, deed.loser, deed.important) == ("×", 1, True)


def test_whom_the_diplomat_carries_off_is_followed_to_where_it_is_put_down() -> None:
    asked = Asked("djambi", ("d4-e5", "drop a9", "exit c3"), start=ON_THE_SEAT)
    (deed,) = told(asked)
    assert deed.words == "Aoi's Diplomat carries off Ren's Chief to a9"
    assert Trail("@", "a9", shot=True, carried=piece(Kind.CHIEF, 1)) in deed.marks
    assert Trail("@", "c3") in deed.marks, "the way out"


def test_a_rise_to_power_rings_the_seat() -> None:
    (deed,) = told(Asked("djambi", ("d4-e5",), start=RISING))
    assert deed.words == "Aoi's Chief goes from d4 to the Seat"
    assert Changed("@") in deed.marks and deed.important
    assert "Aoi rises to power" in deed.outcome


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
        (deed,) = told(asked)
        assert sorted(mark.seat for mark in deed.marks if isinstance(mark, Fallen)) == [1, 2]
        assert deed.loser == seat


def test_a_line_of_the_log_stands_for_the_whole_turn() -> None:
    asked = Asked("djambi", ("d4-f6", "drop a9"), start=THUG_KILLS)
    log = asked.panel.log_told
    assert log is not None
    (line,) = log
    assert [deed.marks for deed in asked.scene.deeds([line], asked.now)] == [deed.marks for deed in told(asked)]
