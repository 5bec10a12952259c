"""Niwa's deeds: what the recap tells of cards laid, stones turned and cards drawn, and to whom."""

from __future__ import annotations

from random import Random

import pygame

from games.core.match import MAX_ACTIONS, Match, Seat
from games.niwa import GAME
from games.niwa.events import CardLaid, StonesConverted
from games.niwa.garden import Contact, Line
from tests.contract.sampling import new_match, play_on
from tests.ui.driving import Hands
from tests.ui.scenes.niwa.hands import DEER_AND_BOAR, FINAL, open_niwa, picture, sit_down, wait_for_pictures
from tests.ui.tables import done, waits_to_pass
from ui.scenes.niwa.recap import recap_items
from ui.scenes.niwa.selection import their_open_hand
from ui.table.scene.recap_items import Arrived, Changed, RecapItem
from ui.table.scene.table_snapshot import LogRecord, Perspective, observe
from ui.window.app import App


def told(start: str, *log: str, viewer: int = 0) -> list[RecapItem]:
    """The deeds of a match between Aoi and Ren, for one of them."""
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi", None), Seat("Ren", None)], start=start, seed=1)
    match.settle()
    for notation in log:
        match.play_text(notation)
        match.settle()
    snapshot = observe(match, viewer)
    return recap_items(snapshot.records, snapshot.names)


def test_the_card_laid_and_every_stone_it_turned_are_marked() -> None:
    item = told(DEER_AND_BOAR, "06a@0,2")[0]
    assert (item.words, item.outcome) == ("Aoi lays the butterflies at 0,2", "Turns one stone")
    assert item.marks == (Changed("0,2", piece=20), Changed("stone 0,1", disc=True))
    assert (item.badge, item.loser) == ("1", 1)


def test_four_stones_turned_at_once_deserve_a_longer_look_and_three_do_not() -> None:
    where = tuple((0, column) for column in range(4))
    for count, important in ((3, False), (4, True)):
        lines = (Line(where[:count], (0, 4)),)
        events = (CardLaid(0, 20, (0, -1), Contact.EDGE, 1), StonesConverted(0, (0, -1), lines))
        (item,) = recap_items([LogRecord(1, 0, "06a@0,-1", (), events)], ("Aoi", "Ren"))
        assert (item.badge, item.important) == (str(count), important)


def test_what_the_other_still_holds_at_the_end_lies_open_only_with_all_hands() -> None:
    played = (play_on(new_match(GAME, {}, seed), Random(seed), MAX_ACTIONS) for seed in range(20))
    match = next(each for each in played if each.hides and all(each.state_at(each.length).hands))
    assert observe(match, 0).view.hands[1]
    assert their_open_hand(observe(match, 0)) == ()
    assert their_open_hand(observe(match, 0, eyes=Perspective(all_open=True))) == match.state.hands[1]


def test_the_card_drawn_is_told_to_nobody_else() -> None:
    mine = told(DEER_AND_BOAR, "06a@0,2", viewer=0)
    assert mine[-1].words.startswith("Aoi draws the ") and isinstance(mine[-1].marks[0], Arrived)
    others = told(DEER_AND_BOAR, "06a@0,2", viewer=1)
    assert [each.words for each in others] == ["Aoi lays the butterflies at 0,2"]


def test_the_card_drawn_is_part_of_the_recap(app: App) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    table.match.play_text("06a@0,2")
    table.match.settle()
    table.match.play(table.match.legal()[0])
    table.match.settle()
    assert [each.words.split()[:2] for each in table.recap.recap_items] == [["Aoi", "draws"], ["Ren", "lays"]]


def test_passes_and_the_end_are_told() -> None:
    found = told(FINAL, "06a@0,2", "pass", "pass")
    assert [each.words for each in found] == ["Aoi lays the butterflies at 0,2", "Ren passes", "Aoi passes"]
    assert found[-1].outcome == "The garden is done"


def test_who_passes_the_table_on_reads_which_card_came(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, start=DEER_AND_BOAR)
    sit_down(app, hands, table)
    table.match.play_text("06a@0,2")
    assert hands.wait(lambda: waits_to_pass(table))
    assert "Aoi draws the " in done(table) and app.top is table


def test_turned_stones_stay_marked_until_one_acts(app: App, hands: Hands) -> None:
    table = open_niwa(app, "novice", None, start=DEER_AND_BOAR)
    table.match.play_text("06a@0,2")
    table.match.settle()
    app.step([], 0.1)
    wait_for_pictures(hands, table)
    box = table.find_place("stone 0,1")
    assert box is not None and table.recap.shown

    def ring() -> bytes:
        picture(app)
        return pygame.image.tobytes(app.window.subsurface(box.inflate(8, 8)), "RGB")

    told = ring()
    table.recap.close()
    quiet = ring()
    assert told != quiet
    hands.key(pygame.K_l)
    assert ring() == told
