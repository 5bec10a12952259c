"""The set-up screen by synthetic hands: choices, fields, scrolling, and the match that comes of it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from games import GAMES
from games.core import words
from games.core.endings import Ending
from games.core.match import Seat
from games.core.opponent import read_opponent
from games.core.shuffle import is_secret
from games.guests.roster import Roster
from tests.ui.driving import Hands, drawn
from tests.ui.screens import rooms
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen
from ui.controls.focus import Element
from ui.controls.new_player import NewPlayerSheet
from ui.controls.text_field import TextField
from ui.screens.setup.screen import SetupScreen
from ui.table.commands import commands
from ui.table.layout.seat_colours import dress_of
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

SHOWN = [info.id for info in GAMES if info.ready or info.id == "djambi"]
"""The games that can be set up, and the one with the most seats in any case."""
FORMS = [*((game_id, True) for game_id in SHOWN), (SHOWN[0], False)]
"""Every form with all of its rows; one of them folded too, which has some of these."""


def enter(app: App, hands: Hands, game_id: str = "nissi", *, unfolded: bool = False) -> SetupScreen:
    game = next(info for info in GAMES if info.id == game_id).load()
    scene = SetupScreen(app, game, unfolded=unfolded)
    app.push(scene)
    assert hands.wait(lambda: not app.tasks.busy)
    return scene


def named(scene: SetupScreen) -> dict[str, Element]:
    return {**scene.form.controls, **scene.others}


def control(scene: SetupScreen, name: str) -> pygame.Rect:
    return pygame.Rect(named(scene)[name].rect)


def press(scene: SetupScreen, hands: Hands, name: str) -> None:
    """Clicks a control; of what is out of sight once it has been scrolled for."""
    if name in scene.form.controls and not scene.form.box.contains(control(scene, name)):
        scene.ring(name)
        hands.app.step([], 0.5)
    hands.click(control(scene, name).center)


def field(scene: SetupScreen, name: str) -> TextField:
    found = named(scene)[name]
    assert isinstance(found, TextField)
    return found


def write(scene: SetupScreen, hands: Hands, name: str, text: str) -> None:
    """Clicks into a field, takes out what it holds and writes something else."""
    press(scene, hands, name)
    hands.key(pygame.K_END)
    for _ in field(scene, name).get_text():
        hands.key(pygame.K_BACKSPACE)
    hands.write(text)


def chosen(scene: SetupScreen, row: str) -> list[str]:
    """The values of a row whose button is shown as chosen."""
    return [
        name.partition("=")[2]
        for name, each in scene.form.controls.items()
        if isinstance(each, Button) and name.startswith(f"{row}=") and each.face.kind == "chosen"
    ]


def make_window(app: App, size: tuple[int, int], percent: int) -> None:
    app.settings.window, app.settings.text_size = size, percent
    app.window = pygame.display.set_mode(size)
    app.settings_changed()


def test_enter_starts_at_once(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table)
    assert app.top.match.seats == (Seat("Aoi"), Seat("Ren", "novice+patient"))
    assert app.top.match.clock is not None and app.top.match.clock.limit == 300


def test_two_matches_in_a_row_have_different_seeds(app: App, hands: Hands) -> None:
    seeds = set()
    for _ in range(2):
        enter(app, hands)
        hands.key(pygame.K_RETURN)
        assert isinstance(app.top, Table)
        seeds.add(app.top.match.seed)
        app.home()
    assert len(seeds) == 2


def test_what_is_clicked_is_what_is_played(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    press(scene, hands, "level=expert")
    press(scene, hands, "side=1")
    press(scene, hands, "option clock=none")
    press(scene, hands, "option move_limit=100")
    assert (chosen(scene, "level"), chosen(scene, "side")) == (["expert"], ["1"])
    assert (chosen(scene, "option clock"), chosen(scene, "option move_limit")) == (["none"], ["100"])
    press(scene, hands, "less")
    press(scene, hands, "plate 0")
    write(scene, hands, "name 0", "Hanako")
    press(scene, hands, "start")
    assert isinstance(app.top, Table)
    match = app.top.match
    assert match.seats == (Seat("Hanako", "expert+patient"), Seat("Aoi"))
    assert (match.options.clock, match.options.move_limit) == (None, 100)


def test_unfolded_cards_are_no_higher_than_the_levels_ask_for(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    levels = control(scene, "level=novice")
    assert control(scene, "card=friends").bottom - levels.bottom <= scene.look.px(24)
    press(scene, hands, "card=friends")
    seats = control(scene, "plate 0"), control(scene, "swap"), control(scene, "plate 1")
    assert len({seat.centery for seat in seats}) == 1
    assert control(scene, "card=bots").bottom - seats[0].bottom <= scene.look.px(24)
    press(scene, hands, "swap")
    assert scene.setup.seats[0].name != "Aoi"


def test_a_shuffle_can_be_asked_for_by_its_number_where_there_is_one(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "nissi", unfolded=True)
    press(scene, hands, "more")
    assert "seed" not in named(scene)
    assert not any("shuffle" in words.text.lower() for words in scene.form.written)
    app.pop()
    scene = enter(app, hands, "naishi", unfolded=True)
    press(scene, hands, "more")
    write(scene, hands, "seed", "77")
    press(scene, hands, "start")
    assert isinstance(app.top, Table) and (app.top.match.seed, app.top.match.secret) == (77, "")


def test_a_shuffle_that_nobody_asks_for_comes_from_a_secret(app: App, hands: Hands) -> None:
    secrets = set()
    for _ in range(2):
        press(enter(app, hands, "naishi"), hands, "start")
        assert isinstance(app.top, Table) and is_secret(app.top.match.secret)
        secrets.add(app.top.match.secret)
        app.home()
    assert len(secrets) == 2


def test_the_last_set_up_comes_back(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    press(scene, hands, "level=master")
    press(scene, hands, "option clock=15")
    press(scene, hands, "start")
    app.home()
    scene = enter(app, hands, unfolded=True)
    assert (chosen(scene, "level"), chosen(scene, "option clock")) == (["master"], ["15"])


def test_swap_sides(app: App, hands: Hands) -> None:
    known(app, "Aoi", "Mina")
    scene = enter(app, hands)
    press(scene, hands, "card=friends")
    press(scene, hands, "swap")
    assert scene.setup.players() == (Seat("Mina"), Seat("Aoi"))
    assert "Mina begins." in scene.foot_words()[0]


def test_a_typed_value_takes_the_place_of_the_offered_ones(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    press(scene, hands, "more")
    write(scene, hands, "other option move_limit", "150")
    assert scene.setup.values["move_limit"] == "150"
    assert chosen(scene, "option move_limit") == []
    press(scene, hands, "option move_limit=200")
    assert field(scene, "other option move_limit").get_text() == ""


def test_a_value_that_cannot_be_is_said_at_once_and_stops_the_start(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    press(scene, hands, "more")
    write(scene, hands, "other option move_limit", "1")
    assert "whole number from 2 to 1000" in scene.foot_words()[0]
    press(scene, hands, "start")
    assert app.top is scene
    assert scene.focus.current is field(scene, "other option move_limit")
    hands.write("50")
    assert scene.setup.values["move_limit"] == "150"
    assert scene.foot_words()[1] is False, "what was refused is gone"
    press(scene, hands, "start")
    assert isinstance(app.top, Table)


def test_letters_typed_into_a_name_do_nothing_else(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    scene.open_seat(0)
    write(scene, hands, "name 0", "What?")
    assert app.top is scene
    assert scene.setup.seats[0].name == "What?"


def test_enter_in_a_field_goes_on_to_the_next_control(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    scene.open_seat(0)
    press(scene, hands, "name 0")
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    assert not isinstance(scene.focus.current, TextField)
    assert scene.focus.current is not None


def test_more_regions_bring_more_seats_and_say_what_they_took_back(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    press(scene, hands, "option n=6")
    assert scene.setup.seat_count == 6
    assert "plate 5" in scene.form.controls
    scene.ring("option players=6")
    hands.key(pygame.K_RETURN)
    scene.ring("option n=3")
    hands.key(pygame.K_RETURN)
    assert scene.setup.seat_count == 3
    assert scene.said == "Players: now 3."
    assert "plate 3" not in scene.form.controls


def test_the_ring_stays_on_what_was_pressed_when_rows_come_and_go(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    scene.ring("option n=8")
    hands.key(pygame.K_RETURN)
    assert scene.focus.current is scene.form.controls["option n=8"]


def test_a_crest_on_the_card_that_is_not_chosen_seats_that_player(app: App, hands: Hands) -> None:
    app.guests.change(lambda roster: Roster().admitted("Mika", "b2", "").admitted("Aoi", "a1", ""))
    scene = enter(app, hands)
    press(scene, hands, "friend=Mika")
    assert [(who.name, who.human) for who in scene.setup.players()] == [("Aoi", True), ("Mika", True)]


def test_the_sheet_unrolls_and_stands_when_something_is_pressed(app: App, hands: Hands) -> None:
    app.settings.motion = "normal"
    scene = enter(app, hands)
    scene.rows.show(unfolded=True)
    coming = drawn(scene)
    assert scene.moving
    hands.press((2, 2))
    assert not scene.moving and drawn(scene) != coming


def test_escape_goes_one_step_back(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    scene.open_seat(0)
    press(scene, hands, "name 0")
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene  # first out of the field
    hands.key(pygame.K_ESCAPE)
    assert app.top is not scene


@pytest.mark.parametrize(("game_id", "unfolded"), FORMS)
def test_the_keyboard_reaches_every_control_and_keeps_it_in_sight(
    app: App, hands: Hands, game_id: str, unfolded: bool
) -> None:
    make_window(app, (1024, 640), 150)
    scene = enter(app, hands, game_id, unfolded=unfolded)
    seen = []
    for _ in range(len(scene.focus.elements())):
        hands.key(pygame.K_TAB)
        assert hands.wait(lambda: not scene.motion.running)
        current = scene.focus.current
        assert current is not None
        seen.append(current)
        if current in scene.form.controls.values():
            assert scene.form.box.contains(pygame.Rect(current.rect)), current.rect
    assert set(seen) == {each for each in (*scene.form.controls.values(), *scene.others.values()) if each.is_enabled}


def test_the_wheel_scrolls_and_what_is_out_of_sight_cannot_be_clicked(app: App, hands: Hands) -> None:
    make_window(app, (1024, 640), 150)
    scene = enter(app, hands)
    assert scene.scroll.needed
    before = control(scene, "card=friends")
    hands.move(scene.form.box.center if scene.form else (0, 0))
    for _ in range(3):
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False, which=0))
    after = control(scene, "card=friends")
    assert after.y < before.y
    setup = scene.setup
    hands.click((after.centerx, min(after.centery, scene.page.sheet.top - 2)))
    assert scene.setup == setup and not scene.focus.typing()


@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 800), 120)])
def test_words_and_controls_stay_inside_the_form(app: App, hands: Hands, size: tuple[int, int], percent: int) -> None:
    make_window(app, size, percent)
    for game_id, unfolded in FORMS:
        scene = enter(app, hands, game_id, unfolded=unfolded)
        form = scene.form
        assert form is not None
        for line in form.written:
            assert line.x + scene.look.type.width(line.text, line.size, line.bold) <= form.width + 1, line.text
        for name, each in form.controls.items():
            assert each.rect.right <= form.box.x + form.width, name
        assert all(scene.page.sheet.contains(pygame.Rect(each.rect)) for each in scene.others.values())
        assert not {*(tuple(each.rect) for each in scene.others.values())} & {(0, 0, 0, 0)}
        app.pop()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_words_about_a_bot_ran_up_to_its_pencil(app: App, hands: Hands, language: str) -> None:
    words.use(language)
    scene = enter(app, hands)
    form, look = scene.form, scene.look
    assert form is not None
    pencil = form.controls["plate 1"].rect.move(-form.box.x, -form.box.y)
    lines = [
        pygame.Rect(line.x, line.y, look.type.width(line.text, line.size, line.bold), look.type.line_height(line.size))
        for line in form.written
        if line.x < pencil.x
    ]
    beside = [line for line in lines if line.top < pencil.bottom and line.bottom > pencil.top]
    assert beside and max(line.right for line in beside) <= pencil.x - look.px(4)


def test_painting_changes_nothing(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    assert drawn(scene) == drawn(scene)


def test_a_resized_window_keeps_the_choices(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "level=expert")
    make_window(app, (1024, 700), 110)
    assert chosen(scene, "level") == ["expert"]


# -- people, levels, what does not apply --------------------------------------------------------


def known(app: App, player: str, *others: str) -> None:
    """The player has a profile, the others have only been here."""
    app.guests.change(lambda roster: Roster(visitors=others).admitted(player, "a1b2", ""))


def test_a_name_is_typed_once_for_all_games(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi")
    press(scene, hands, "plate 0")
    write(scene, hands, "name 0", "Hanako")
    press(scene, hands, "start")
    app.home()
    assert app.guests.roster.known[0] == "Hanako"
    scene = enter(app, hands, "nissi")
    assert scene.setup.players()[0].name == "Hanako"
    app.pop()
    scene = enter(app, hands, "djambi")
    assert [who.name for who in scene.setup.players()] == ["Hanako", "Ren", "Mika", "Sora"]


def test_people_who_are_known_are_offered_where_a_person_sits(app: App, hands: Hands) -> None:
    known(app, "Hanako", "Jiro", "Ren")
    scene = enter(app, hands, "nissi")
    assert scene.setup.players()[0] == Seat("Hanako")
    press(scene, hands, "card=friends")
    assert scene.setup.players()[1] == Seat("Jiro")
    press(scene, hands, "friend=Ren")
    assert scene.setup.players() == (Seat("Hanako"), Seat("Ren"))
    press(scene, hands, "plate 1")
    assert field(scene, "name 1").get_text() == "Ren"
    press(scene, hands, "who 1=Jiro")
    assert scene.setup.players()[1] == Seat("Jiro")
    assert field(scene, "name 1").get_text() == "Jiro"


def test_more_people_than_have_room_stand_in_a_list(app: App, hands: Hands) -> None:
    known(app, "Hanako", *(f"Guest {n}" for n in range(9)))
    scene = enter(app, hands, "nissi")
    press(scene, hands, "card=friends")
    press(scene, hands, "friends")
    assert isinstance(app.top, ChoiceScreen)
    assert [item.text for item in app.top.items] == list(scene.setup.absent)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert scene.setup.players()[1] == Seat("Guest 2")


def test_a_guest_in_the_players_place_does_not_become_the_player(app: App, hands: Hands) -> None:
    known(app, "Hanako", "Jiro", "Mina")
    scene = enter(app, hands, "nissi")
    press(scene, hands, "plate 1")
    press(scene, hands, "plate 0")
    press(scene, hands, "who 0=Jiro")
    press(scene, hands, "start")
    assert app.guests.roster.known == ("Hanako", "Jiro", "Mina")
    app.home()
    assert enter(app, hands, "nissi").setup.players()[0] == Seat("Hanako")


def test_no_bot_goes_by_a_persons_name(app: App, hands: Hands) -> None:
    known(app, "Ren")
    scene = enter(app, hands, "nissi")
    assert scene.setup.players() == (Seat("Ren"), Seat("Aoi", "novice+bold"))
    press(scene, hands, "card=watched")
    assert "Ren" not in [who.name for who in scene.setup.players()]
    press(scene, hands, "card=bots")
    assert scene.setup.players()[0] == Seat("Ren")


def test_an_option_that_does_not_apply_is_shut_and_says_why(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "niwa", unfolded=True)
    press(scene, hands, "more")
    assert "seed" in named(scene)
    assert not named(scene)["option spring=black"].is_enabled
    assert any("Only without luck" in words.text for words in scene.form.written)
    press(scene, hands, "option variant=noluck")
    assert named(scene)["option spring=black"].is_enabled
    assert "seed" not in named(scene)


def test_corners_are_refused_in_a_players_words(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    press(scene, hands, "more")
    assert "other option homes" not in named(scene)
    press(scene, hands, "option players=2")
    scene.ring("other option homes")
    write(scene, hands, "other option homes", "zz9")
    assert scene.foot_words() == ("Corners in use: 2 to 4 different letters from a, b, c and d.", True)
    write(scene, hands, "other option homes", "A, d")
    assert scene.setup.values["homes"] == "ad"
    assert scene.setup.seat_words == ("Bottom left", "Bottom right")


def test_the_levels_at_the_table_are_explained(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi")
    press(scene, hands, "plate 1")
    press(scene, hands, "seat 1=master")
    press(scene, hands, "done")
    text = " ".join(words.text for words in scene.form.written)
    assert "Novice: " in text and "Master: " in text and "Adept: " not in text


def test_all_bots_of_a_large_table_take_one_level_at_once(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi")
    press(scene, hands, "level=expert")
    levels = [who.level for who in scene.setup.players()]
    assert levels == [None, "expert+patient", "expert+meddling", "expert+true"]
    assert chosen(scene, "level") == ["expert"]


def test_the_set_up_says_who_begins(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    assert hands.wait(lambda: scene.begins == 0)
    press(scene, hands, "more")
    scene.ring("option first=c")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: scene.begins == 2)
    scene.ring("start")
    assert scene.foot_words()[0].endswith("Mika begins.")


def test_in_japanese_who_begins_stood_apart_by_a_blank(app: App, hands: Hands) -> None:
    words.use("ja")
    scene = enter(app, hands, "nissi")
    assert hands.wait(lambda: scene.begins == 0)
    assert "先手です。" in scene.foot_words()[0].replace("\u200b", "") and "。 " not in scene.foot_words()[0]


def test_an_own_deck_that_cannot_be_played_is_shown_shut_with_its_reason(app: App, hands: Hands) -> None:
    shelf = app.folders.local / "decks"
    shelf.mkdir(parents=True)
    (shelf / "Clouds.txt").write_text("3 Samurai\n", encoding="utf-8")
    scene = enter(app, hands, "senshiai")
    press(scene, hands, "plate 0")
    assert not named(scene)["part 0 decks=Clouds"].is_enabled
    assert any("Clouds cannot be played yet" in words.text for words in scene.form.written)


def test_an_increment_needs_a_clock_and_goes_into_the_match(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "naishi", unfolded=True)
    press(scene, hands, "more")
    assert not named(scene)["increment=10"].is_enabled
    scene.ring("minutes=5")
    hands.key(pygame.K_RETURN)
    scene.ring("increment=10")
    hands.key(pygame.K_RETURN)
    press(scene, hands, "start")
    assert isinstance(app.top, Table)
    clock = app.top.match.clock
    assert clock is not None and (clock.limit, clock.increment) == (300, 10)
    app.home()
    assert enter(app, hands, "naishi").setup.increment == 10


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=str)
def test_start_and_the_folded_line_stay_where_they_are_whatever_is_chosen(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    make_window(app, size, 100)
    known(app, "Aoi", "Mina", "Toma")
    scene = enter(app, hands, "niwa")
    press(scene, hands, "level=even")
    lies = control(scene, "change"), control(scene, "start")
    for choice in ("level=master", "card=friends", "card=watched", "level=novice", "card=bots"):
        press(scene, hands, choice)
        assert (control(scene, "change"), control(scene, "start")) == lies, choice


def test_a_seat_that_is_known_to_be_favoured_is_told_of_beside_the_match_of_two_games(app: App, hands: Hands) -> None:
    def told() -> str:
        return scene.rows.help_of("games")

    scene = enter(app, hands, "nissi", unfolded=True)
    press(scene, hands, "more")
    assert "which makes the last move" not in told()
    write(scene, hands, "other option move_limit", "121")
    assert "Between equal players" not in told(), "nobody is favoured where captures are played out"
    press(scene, hands, "option at_limit=stop")
    assert "Blue, which makes the last move, took 90% of the points" in told()
    assert (
        "Play a two-game match with sides swapped to even this out. So do captures that are played out at the limit."
        in told()
    )
    write(scene, hands, "other option move_limit", "120")
    assert "Red, which makes the last move, took 73% of the points" in told()


def test_even_can_be_chosen_says_how_strong_it_is_and_sits_down_with_that_strength(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "level=even")
    text = " ".join(words.text for words in scene.form.written)
    assert "plays about as well as you have so far" in text and "Today it plays like an adept." in text
    press(scene, hands, "start")
    assert isinstance(app.top, Table)
    assert (
        app.top.match.seats[1] == Seat("Ren", "even=1+patient") and app.top.snapshot.players[1].level == "even, patient"
    )


def test_a_match_that_was_lost_makes_the_even_of_the_rematch_weaker(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "level=even")
    press(scene, hands, "start")
    table = app.top
    assert isinstance(table, Table)
    table.match.play(Ending.RESIGN)
    assert hands.wait(lambda: not app.tasks.busy), "the match is in the history"
    commands.again(table)
    assert isinstance(app.top, Table) and app.top is not table
    before, after = (read_opponent(each.match.seats[1].level or "").strength for each in (table, app.top))
    assert after < before


def test_a_bot_has_a_manner_by_its_name_and_another_brings_the_name_that_has_it(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    assert any("Ren is patient: keeps its ranks" in words.text for words in scene.form.written)
    press(scene, hands, "plate 1")
    press(scene, hands, "manner 1=roaming")
    assert scene.setup.players()[1] == Seat("Mika", "novice+roaming")
    press(scene, hands, "seat 1=master")
    assert scene.setup.players()[1] == Seat("Mika", "master+roaming") and chosen(scene, "level") == ["master"]
    press(scene, hands, "manner 1=")
    assert scene.setup.players()[1] == Seat("Mika", "master")


def test_a_bot_of_a_name_of_its_own_keeps_it_whatever_its_manner(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "plate 1")
    write(scene, hands, "name 1", "Hanako")
    press(scene, hands, "manner 1=bold")
    assert scene.setup.players()[1] == Seat("Hanako", "novice+bold")
    assert scene.setup.as_setting()["seats"][1] == ["Hanako", "novice+bold"]


def test_the_form_keeps_whether_danger_is_told_against_a_clock(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    press(scene, hands, "more")
    button = named(scene)["danger=off"]
    assert isinstance(button, Button)
    button.press()
    hands.send()
    assert app.settings.game["nissi-danger-clock"] == "off"
    again = named(scene)["danger="]
    assert isinstance(again, Button)
    again.press()
    hands.send()
    assert app.settings.game["nissi-danger-clock"] == ""


def test_the_line_at_the_foot_was_tiny_where_eight_players_were_named_with_their_levels(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    press(scene, hands, "option n=8")
    press(scene, hands, "less")
    words, warns = scene.foot_words()
    assert not warns and words.count(",") >= 7
    assert scene.page.holds(words)


# -- two levels ---------------------------------------------------------------------------------


def test_the_form_of_two_asked_38_things_before_a_match_and_now_at_most_20(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    assert len(scene.focus.elements()) <= 20
    assert scene.focus.current is scene.others["start"]


@pytest.mark.parametrize("game_id", SHOWN)
def test_the_cards_keep_their_order_and_stand_before_everything_else(app: App, hands: Hands, game_id: str) -> None:
    scene = enter(app, hands, game_id)
    for kind in ("friends", "watched", "bots"):
        press(scene, hands, f"card={kind}")
        assert scene.setup.kind == kind
        cards = [named(scene)[f"card={each}"] for each in ("bots", "friends", "watched")]
        assert scene.focus.elements()[:3] == cards
        assert [each.picked for each in cards if isinstance(each, Button)].index(True) == cards.index(
            named(scene)[f"card={kind}"]
        )


@pytest.mark.parametrize(("board", "seats"), [("djambi", "option n=8"), ("senshiai", "option players=4")])
def test_the_largest_tables_stand_on_one_page_folded_and_unfolded(
    app: App, hands: Hands, board: str, seats: str
) -> None:
    make_window(app, (1280, 800), 100)
    scene = enter(app, hands, board, unfolded=True)
    press(scene, hands, seats)
    assert not scene.scroll.needed
    press(scene, hands, "less")
    assert not scene.scroll.needed


def test_what_differs_from_the_usual_is_told_first_and_in_bold_and_taken_back_at_once(app: App, hands: Hands) -> None:
    scene = enter(app, hands, unfolded=True)
    assert not named(scene)["usual"].is_enabled
    press(scene, hands, "option clock=15")
    press(scene, hands, "side=1")
    press(scene, hands, "teacher=asks")
    bold = {line.text for line in scene.form.written if line.bold}
    assert {"You play", "Clock", "Teacher"} <= bold and "Move limit" not in bold
    press(scene, hands, "less")
    parts = ("you are", "Clock", "teacher", "one game")
    lines = [line for line in scene.form.written if any(each in line.text for each in parts)]
    assert [line.bold for line in lines] == sorted((line.bold for line in lines), reverse=True)
    assert {line.text for line in lines if line.bold} == {"you are Red", "Clock: 15 minutes", "with a teacher"}
    press(scene, hands, "change")
    press(scene, hands, "usual")
    assert scene.setup.values["clock"] == "5" and not scene.setup.teacher
    assert [who.name for who in scene.setup.players()] == ["Aoi", "Ren"]
    assert not named(scene)["usual"].is_enabled


def test_what_a_row_is_about_stands_above_the_buttons_for_the_pointer_and_the_ring(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    hands.move(control(scene, "option n=4").center)
    assert scene.foot_words()[0].startswith("How many corners the board has")
    scene.ring("option pacts=off")
    hands.key(pygame.K_LEFT)
    assert "A pact binds nobody" in scene.foot_words()[0]
    scene.ring("less")
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert "Aoi" in scene.foot_words()[0]


def test_a_value_that_does_not_fit_is_shown_and_says_why(app: App, hands: Hands) -> None:
    scene = enter(app, hands, "djambi", unfolded=True)
    press(scene, hands, "option n=5")
    assert not named(scene)["option ruleset=classic"].is_enabled
    assert any("for 4 regions" in line.text for line in scene.form.written)


def test_the_keys_choose_a_card_and_a_level(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    hands.key(pygame.K_m)
    assert scene.setup.levels == ("master",)
    hands.key(pygame.K_3)
    assert scene.setup.kind == "watched"
    hands.key(pygame.K_1)
    hands.key(pygame.K_c)
    assert "option clock=5" in named(scene)


def test_what_is_opened_in_large_letters_lay_out_of_sight(app: App, hands: Hands) -> None:
    make_window(app, (1280, 800), 200)
    scene = enter(app, hands)
    press(scene, hands, "plate 1")
    hands.app.step([], 0.5)
    assert scene.form.box.contains(control(scene, "seat 1=novice"))
    press(scene, hands, "done")
    press(scene, hands, "change")
    hands.app.step([], 0.5)
    assert scene.form.box.contains(control(scene, "option clock=5"))


def test_enter_starts_after_a_click_wherever_that_was(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "level=expert")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, Table)


def test_somebody_new_is_added_in_place_and_sits_down(app: App, hands: Hands) -> None:
    known(app, "Aoi")
    scene = enter(app, hands)
    press(scene, hands, "card=friends")
    press(scene, hands, "add")
    assert isinstance(app.top, NewPlayerSheet)
    hands.write("Mina")
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    assert [who.name for who in scene.setup.players()] == ["Aoi", "Mina"]
    assert app.guests.roster.current == "a1b2", "who plays now stays who plays"


def test_a_bot_without_a_name_began_its_sentence_with_nothing(app: App, hands: Hands) -> None:
    known(app, "Ren")
    scene = enter(app, hands)
    press(scene, hands, "plate 1")
    write(scene, hands, "name 1", "")
    names = [who.name for who in scene.setup.players()]
    assert all(names) and len(set(names)) == 2
    assert not scene.setup.manners.startswith(" ")


def test_a_name_that_is_in_no_book_had_another_crest_at_the_table(app: App, hands: Hands) -> None:
    scene = enter(app, hands)
    press(scene, hands, "plate 1")
    press(scene, hands, "plate 0")
    write(scene, hands, "name 0", "Hanako")
    worn = scene.dress()
    press(scene, hands, "start")
    assert isinstance(app.top, Table)
    assert dress_of(app.top.match.seats, app.guests.roster) == worn


def test_a_newcomer_meets_a_novice_until_somebody_chose_another_level(app: App, hands: Hands) -> None:
    known(app, "Aoi")
    scene = enter(app, hands)
    assert scene.setup.levels == ("novice",)
    press(scene, hands, "level=expert")
    press(scene, hands, "start")
    app.home()
    assert enter(app, hands).setup.levels == ("expert",)


def test_start_stood_over_the_button_of_the_position_editor_in_large_letters(app: App, hands: Hands) -> None:
    app.settings.text_size = 200
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    boxes = sorted((pygame.Rect(made.rect) for made in enter(app, hands).others.values()), key=lambda box: box.x)
    assert len(boxes) == 5
    assert all(one.right < other.left for one, other in pairwise(boxes))


def test_buttons_of_one_row_began_small_and_with_capitals(app: App, hands: Hands) -> None:
    words.use("de")
    scene = enter(app, hands, "djambi", unfolded=True)
    press(scene, hands, "plate 1")
    faces = {name: each.face.text for name, each in scene.form.controls.items() if isinstance(each, Button)}
    assert faces["manner 1="] == "Keine"
    assert [text for text in faces.values() if text and not (text[0].isupper() or text[0].isdigit())] == []


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
def test_the_set_up_chose_an_adept_and_proposed_a_novice(app: App, hands: Hands, game_id: str) -> None:
    room = rooms.enter(app, hands)
    room.opener.open_game(game_id)
    assert hands.wait(lambda: isinstance(app.top, SetupScreen) and app.top.proposal is not None)
    setup = app.top
    assert isinstance(setup, SetupScreen) and setup.proposal is not None
    assert chosen(setup, "level") == [setup.proposal.level] == [*setup.setup.levels]
