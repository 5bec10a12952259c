"""What moves on Nissi's board are told as."""

from __future__ import annotations

from games.nissi.pieces import Kind
from tests.ui.hosts import Asked
from ui.table.scene.recap_items import Changed, Fallen, RecapItem, Trail

START = "3zxcvb2/10/10/10/10/10/10/3z6/3Z6/4XCVB2 b 0"
NEAR_RAGE = "4xcvb2/2C7/10/10/10/10/10/10/10/4X1VB2 b 0"


def told(asked: Asked) -> list[RecapItem]:
    return list(asked.scene.recap_items(asked.snapshot.records, asked.snapshot))


def test_a_move_is_a_way_and_a_capture_a_weighty_loss() -> None:
    first, second = told(Asked("nissi", ("E9-E8", "D7xD8"), start=START))
    assert (first.words, first.marks, first.important) == (
        "Aoi’s Samurai 2 goes from E9 to E8", (Trail("E9", "E8"),), False,
    )  # fmt: skip
    assert second.words == "Ren’s Samurai 1 takes Aoi’s Samurai 1 on D8"
    assert second.marks == (Trail("D7", "D8"), Fallen("D8", 0, (Kind.SAMURAI, 0)))
    assert (second.badge, second.loser, second.sign, second.important) == ("-5", 0, "swords", True)


def test_rage_and_calm_are_told_where_they_begin() -> None:
    rage, _, calm = told(Asked("nissi", ("C1-C0", "G0-G1", "C0-B1"), start=NEAR_RAGE))
    assert rage.outcome == "The Protector rages: it slides like a queen" and rage.important
    assert rage.marks == (Trail("C1", "C0"), Changed("C0", tag="rages here"))
    assert calm.outcome == "It is calm again" and not calm.important


def test_a_raging_protector_that_takes_and_calms_down_is_told_with_what_was_lost() -> None:
    start = NEAR_RAGE.replace("/2C7/", "/10/").replace("4xcvb2", "2C1x1cvb1").replace("/10/10/", "/3z6/10/", 1)
    (taken,) = told(Asked("nissi", ("C0xD1",), start=start))
    assert taken.outcome == "5 points lost" and taken.badge == "-5"
    assert Changed("D1") in taken.marks


def test_what_fell_has_a_faded_picture() -> None:
    asked = Asked("nissi", start=START)
    assert asked.scene.ghost((Kind.SAMURAI, 0), asked.snapshot) is not None
    assert asked.scene.ghost(None, asked.snapshot) is None
