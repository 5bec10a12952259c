"""Danger on demand: what others could strike at next, shown while a key is held."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from games.naishi.rules import RULES
from tests.games.naishi.helpers import with_discards
from tests.ui.driving import Hands
from tests.ui.hosts import Asked
from tests.ui.tables import push_table
from ui.drawing.trails import pip
from ui.table.features.danger import DangerOverlay, free_side, paint_dangers
from ui.table.keys import DANGER_KEY
from ui.table.panel.notices import clear_spot
from ui.table.scene.danger import Danger, Dangers
from ui.table.table import Table
from ui.window.app import App


def table_of(app: App, game_id: str) -> Table:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    count = len(game.rules.seat_names(options))
    return push_table(app, Match(game, options, [Seat(f"Player{seat}", None) for seat in range(count)], seed=1))


def key_event(kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=DANGER_KEY.keys[0].code, scancode=pygame.KSCAN_U, mod=0, unicode="u")


def test_danger_is_shown_from_the_keys_press_until_it_is_let_go(app: App, hands: Hands) -> None:
    table = table_of(app, "nissi")
    before = pygame.image.tobytes(app.window, "RGB")
    hands.send(key_event(pygame.KEYDOWN))
    assert table.feature(DangerOverlay).shown and pygame.image.tobytes(app.window, "RGB") != before
    hands.send(key_event(pygame.KEYUP))
    assert not table.feature(DangerOverlay).shown and pygame.image.tobytes(app.window, "RGB") == before


def test_what_two_seats_could_strike_at_has_a_disc_of_each_inside_its_place(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(app, "nissi")
    place = next(each.place for each in table.scene.danger(table.snapshot).found)
    box = table.scene.find(place, table.snapshot)
    assert box is not None
    sheets = []
    for seats in ((0, 1), (0, 1, 1)):
        found = Dangers([Danger(place, seats)])
        monkeypatch.setattr(table.scene, "danger", lambda snapshot, found=found: found)
        sheet = pygame.Surface(app.size, pygame.SRCALPHA)
        paint_dangers(sheet, table.scene, table.snapshot, table.look)
        sheets.append(sheet)
    row = pygame.Rect(box.x, box.bottom - 3 - pip((9, 9, 9), table.look).get_height(), box.width, box.height)
    discs = [pygame.mask.from_surface(sheet.subsurface(row)).count() for sheet in sheets]
    assert discs[0] < discs[1]
    assert box.inflate(4, 4).contains(sheets[0].get_bounding_rect())


def test_the_danger_key_says_why_where_nothing_could_be_struck_at(app: App, hands: Hands) -> None:
    info = find_game("naishi")  # while the gifts are chosen
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    match.settle()
    table = push_table(app, match)
    hands.send(key_event(pygame.KEYDOWN))
    assert table.notices.words == "The cards are not laid out yet: nobody can impose the decree."


def test_danger_is_over_when_the_window_is_left_with_the_key_down(app: App, hands: Hands) -> None:
    table = table_of(app, "nissi")
    hands.send(key_event(pygame.KEYDOWN))
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not table.feature(DangerOverlay).shown


def test_nissi_shows_the_tiles_the_enemy_could_go_to_and_from_where_a_piece_is_struck() -> None:
    asked = Asked("nissi", start="3zxcvb2/10/10/10/10/10/10/3z6/3Z6/4XCVB2 b 0")
    found = {each.place: each for each in asked.scene.danger(asked.snapshot).found}
    assert found["D8"] == Danger("D8", (1,), struck=0, origins=(("D7", 1),))
    assert found["C7"] == Danger("C7", (1,)), "nothing stands there: it is dangerous to go there"
    assert "D6" not in found, "no Samurai moves backward"
    assert not {"E8", "C8"} & set(found)


def test_djambi_shows_who_attacks_what_of_ones_own_and_every_chief_with_its_ways_shut() -> None:
    start = "4c PPPP abcd move 0 - a:Ca1,Gd1,Tc3/b:Ca9,Tc5/c:Ci9,Ai5/d:Ci1/x:h8,h9"
    asked = Asked("djambi", start=start)
    found = {each.place: each for each in asked.scene.danger(asked.snapshot).found}
    assert found["c3"] == Danger("c3", (1,), struck=0, origins=(("c5", 1),))
    assert set(found["i1"].origins) == {("i5", 2), ("a9", 1)}, "a Gravedigger strikes nobody"
    assert found["i9"].words == "2 of 3 blocked" and not found["i9"].seats
    assert "c5" not in found, "what others' pieces but Chiefs stand in is their affair"


def test_senshiai_shows_where_others_could_go_and_what_of_ones_own_they_attack_and_shoot_at() -> None:
    header = "senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main"
    seats = [f"seat {seat} hand=- reserve=militiamen discard=- credit=-" for seat in (1, 2)]
    lands = ["c3 crane-castle@1", "d3 open-grassland@2", "e3 open-grassland@2 samurai@2"]
    start = "\n".join([header, *seats, *lands, "f3 open-grassland@2 longbow-ashigaru@2", "h3 crane-castle@2"])
    asked = Asked("senshiai", start=start)
    found = {each.place: each for each in asked.scene.danger(asked.snapshot).found}
    assert found["d3"] == Danger("d3", (1,)), "nothing stands there: it is dangerous to go there"
    capital = found["c3"]
    assert (capital.seats, capital.struck, capital.origins) == ((1,), 0, (("e3", 1),))
    assert (capital.shots, capital.words) == ((("f3", 1),), "attack and shots")
    assert not {"e3", "f3", "h3"} & set(found), "their own Companies are in no danger of them"


def test_naishi_shows_the_cards_that_the_others_decree_could_take_and_what_that_costs() -> None:
    start = with_discards("naishi F/N/T/R/C TTMMM:MTmmm SJMMM:Fkmmm 00:00:- -- * 1 turn - -")
    asked = Asked("naishi", start=RULES.position(start))
    found = {each.place: each for each in asked.scene.danger(asked.snapshot).found}
    assert len(found) == 10 and all((each.seats, each.struck) == ((1,), 0) for each in found.values())
    assert found["line 1"].words.startswith("-"), "a Torii for a Sentinel"
    assert found["hand 3"].words == "", "a Mountain for a hidden card"


@pytest.mark.parametrize(("court", "words"), [
    ("00:00:1", "You have imposed the decree, and there is only one a game: nothing more can be taken."),
    ("00:00:2", "Ren has imposed the decree, and there is only one a game: nothing more can be taken."),
    ("02:00:-", "Ren has no emissary at home to impose the decree."),
])  # fmt: skip
def test_naishi_says_why_no_decree_threatens(court: str, words: str) -> None:
    start = with_discards(f"naishi F/N/T/R/C TTMMM:MTmmm SJMMM:Fkmmm {court} -- * 1 turn - -")
    asked = Asked("naishi", start=RULES.position(start))
    dangers = asked.scene.danger(asked.snapshot)
    assert not dangers.found and dangers.none == words


@pytest.mark.parametrize(("game", "start", "words"), [
    ("djambi", "4c PPPP abcd move 0 - a:Ca1/b:Cb3/c:Cc5/d:Cd2", "None of your pieces can be struck at next, and no"),
    ("senshiai", "alone", "No Unit of another kingdom could move, attack or shoot anywhere on its next turn."),
    ("niwa", None, "No card that "),
])  # fmt: skip
def test_every_other_game_says_why_nothing_is_in_danger(game: str, start: str | None, words: str) -> None:
    if start == "alone":
        header = "senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main"
        seats = [f"seat {seat} hand=- reserve=militiamen discard=- credit=-" for seat in (1, 2)]
        start = "\n".join([header, *seats, "c3 crane-castle@1", "h3 monastery-of-nine-bells@2"])
    asked = Asked(game, start=start)
    dangers = asked.scene.danger(asked.snapshot)
    assert not dangers.found and dangers.none.startswith(words)


def test_once_the_match_is_over_the_danger_key_says_that(app: App, hands: Hands) -> None:
    table = table_of(app, "naishi")
    table.match.settle()
    table.match.play_text("resign")
    table.run_command("danger")
    assert table.notices.words == "The match is over: nothing is in danger now."


def test_words_of_danger_stand_beside_a_place_where_pieces_lie_under_it() -> None:
    place, area = pygame.Rect(100, 100, 40, 40), pygame.Rect(0, 0, 400, 400)
    pieces = [pygame.Rect(80, 140, 80, 40)]
    spot = free_side(pygame.Rect(0, 0, 70, 20), place, area, [[place], pieces])
    assert spot.collidelist(pieces) < 0 and spot.colliderect(place.inflate(8, 8))
    assert free_side(pygame.Rect(0, 0, 70, 20), place, area, [[place]]).top > place.centery


def test_what_is_shown_is_not_said_over_an_open_list() -> None:
    area, caption = pygame.Rect(0, 0, 300, 300), pygame.Rect(0, 0, 280, 30)
    listed, struck = pygame.Rect(0, 0, 300, 200), pygame.Rect(100, 220, 80, 80)
    assert not clear_spot(caption, area, [[listed], [struck]]).colliderect(listed)
