"""A match of two games at the table: the way from the first to the second, the score, and what is kept between."""

from __future__ import annotations

import pytest

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import load
from games.core.series import Series
from tests.ui.driving import Hands
from tests.ui.table.test_chronicle import a_match
from tests.ui.tables import blocks, chronicled, prompt, push_table, top_table
from ui.drawing.lettering import LABEL
from ui.screens.saves.resume import go_on
from ui.screens.saves.unfinished_match import UnfinishedMatch, read_left
from ui.screens.setup.screen import SetupScreen
from ui.screens.setup.state import Setup, remembered
from ui.services.matches import store
from ui.table.layout.side_panel_layout import title_remark
from ui.table.panel.blocks import Plate
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def first_game() -> Match:
    match = a_match("nissi")
    match.series = Series()
    return match


def over(app: App, hands: Hands, table: Table) -> Table:
    """The table, when the player to act has given up and the chronicle is open."""
    table.match.play(Ending.RESIGN)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    return table


def second_begun(app: App, hands: Hands) -> Table:
    app.open_match(first_game())
    table = over(app, hands, top_table(app))
    hands.click(table.frame.buttons["next-game"].rect.center)
    assert hands.wait(lambda: not app.tasks.busy)
    return top_table(app)


def test_the_title_says_which_of_two_games_is_played(app: App) -> None:
    table = push_table(app, first_game(), viewer=0)
    assert table.mode.subtitle(table.snapshot, table) == "Game 1 of 2, move 8"
    table.match.series = Series(2, 2, (0.5, 0.5))
    table.refresh()
    assert table.mode.subtitle(table.snapshot, table) == "Game 2 of 2, ½ : ½, move 8"


def test_a_title_that_has_room_for_the_turn_alone_begins_with_a_capital(app: App) -> None:
    look, remark = app.look, "Game 2 of 3, 0 : 1, draft"
    assert title_remark(look, remark, look.type.width(remark, LABEL)) == remark
    assert title_remark(look, remark, look.type.width("Draft", LABEL) + 1) == "Draft"
    assert title_remark(look, remark, 0) == ""


def test_the_title_of_a_single_game_says_only_its_turn(app: App) -> None:
    table = push_table(app, a_match("nissi"), viewer=0)
    assert table.mode.subtitle(table.snapshot, table) is None


def test_the_second_game_is_what_follows_the_first(app: App, hands: Hands) -> None:
    app.open_match(first_game())
    table = over(app, hands, top_table(app))
    assert prompt(table).detail == "Game 1 of 2: Aoi 0 : 1 Ren. Sides swap for the next game."
    assert "rematch" not in table.frame.buttons and "swap-seats" not in table.frame.buttons
    assert table.focus.current is table.frame.buttons["next-game"]


def test_the_second_game_has_sides_changed_and_tells_the_score_at_its_end(app: App, hands: Hands) -> None:
    table = second_begun(app, hands)
    assert [seat.name for seat in table.match.seats] == ["Ren", "Aoi"]
    assert table.mode.subtitle(table.snapshot, table) == "Game 2 of 2, 1 : 0, move 1"
    over(app, hands, table)
    assert prompt(table).detail == "Match of two games: Ren 1 : 1 Aoi. It is drawn."
    assert "next-game" not in table.frame.buttons and "rematch" in table.frame.buttons


def test_the_first_game_stays_among_the_unfinished_until_the_second_begins(app: App, hands: Hands) -> None:
    app.open_match(first_game())
    over(app, hands, top_table(app))
    assert len(store.files_in(app.folders.unfinished)) == 1 and not store.files_in(app.folders.history)
    hands.click(top_table(app).frame.buttons["next-game"].rect.center)
    assert hands.wait(lambda: not app.tasks.busy)
    (first,), (second,) = store.files_in(app.folders.history), store.files_in(app.folders.unfinished)
    assert load(first).series == Series(followed=True) and load(second).series == Series(2, 2, (1.0, 0.0))


def test_a_match_left_between_its_games_is_offered_and_goes_on_with_the_second(app: App, hands: Hands) -> None:
    app.open_match(first_game())
    over(app, hands, top_table(app))
    app.home()
    assert hands.wait(lambda: not app.tasks.busy)
    store.tidy(app.folders)
    (path,) = store.unfinished(app.folders)
    left = read_left(path)
    assert isinstance(left, UnfinishedMatch) and left.state == "0 : 1 · game 2 is next"
    go_on(app, path, lambda error: pytest.fail(str(error)), lambda: None)
    assert hands.wait(lambda: isinstance(app.top, Table) and chronicled(app) and not app.tasks.busy)
    hands.click(top_table(app).frame.buttons["next-game"].rect.center)
    assert top_table(app).match.series == Series(2, 2, (1.0, 0.0))


def test_a_review_of_the_first_game_does_not_begin_the_second(app: App, hands: Hands) -> None:
    app.open_match(first_game())
    table = over(app, hands, top_table(app))
    table.review(3)
    hands.app.on_command("chronicle")
    app.step([], 0.02)
    assert "next-game" not in top_table(app).frame.buttons


def test_the_set_up_offers_two_games_to_two_and_remembers_it(app: App, hands: Hands) -> None:
    info = find_game("niwa")
    assert info is not None
    screen = SetupScreen(app, info.load(), unfolded=True)
    app.push(screen)
    screen.ring("games=2")
    app.step([], 0.1)
    hands.click(screen.form.controls["games=2"].rect.center)
    assert screen.setup.games == 2 and screen.setup.make_match(1).series == Series()
    assert remembered(screen.game, screen.setup.as_setting()).games == 2


def test_a_table_of_four_is_not_offered_two_games(app: App) -> None:
    info = find_game("djambi")
    assert info is not None
    screen = SetupScreen(app, info.load(), unfolded=True)
    app.push(screen)
    assert "games=2" not in screen.form.controls
    assert Setup(screen.game, games=2).make_match(1).series is None


def test_three_games_are_played_one_after_the_other_until_one_player_cannot_catch_up(app: App, hands: Hands) -> None:
    match = a_match("nissi")
    match.series = Series(3)
    app.open_match(match)
    for number, button in ((1, "next-game"), (2, "rematch")):
        table = top_table(app)
        assert (table.mode.subtitle(table.snapshot, table) or "").startswith(f"Game {number} of 3")
        while table.match.seats[table.match.actor].name != "Aoi":
            table.match.play(table.match.legal()[0])
        over(app, hands, table)
        assert button in table.frame.buttons
        if button == "next-game":
            hands.click(table.frame.buttons[button].rect.center)
            assert hands.wait(lambda: not app.tasks.busy)
    assert prompt(top_table(app)).detail == "Match of three games: Ren 2 : 0 Aoi. Ren wins it."
    assert not store.files_in(app.folders.unfinished) and len(store.files_in(app.folders.history)) == 2


def two_people() -> Match:
    return a_match("nissi")


def test_two_people_are_offered_best_of_three_after_one_game_and_the_score_that_it_goes_on_from(
    app: App, hands: Hands
) -> None:
    app.open_match(two_people())
    table = over(app, hands, top_table(app))
    assert prompt(table).detail == "Best of three continues from Aoi 0 : 1 Ren, with sides swapped."
    assert table.focus.current is table.frame.buttons["best-of-three"]
    assert "rematch" in table.frame.buttons and "next-game" not in table.frame.buttons


def test_best_of_three_counts_the_game_that_was_played_and_each_plate_tells_it(app: App, hands: Hands) -> None:
    app.open_match(two_people())
    over(app, hands, top_table(app))
    hands.click(top_table(app).frame.buttons["best-of-three"].rect.center)
    assert hands.wait(lambda: not app.tasks.busy)
    table = top_table(app)
    assert [each.name for each in table.match.seats] == ["Ren", "Aoi"]
    assert table.match.series == Series(3, 2, (1.0, 0.0))
    plates = {each.name: each.detail.rpartition(" · ")[2] for each in blocks(table) if isinstance(each, Plate)}
    assert plates == {"Ren": "1 : 0 in games", "Aoi": "0 : 1 in games"}
    (first,) = store.files_in(app.folders.history)
    assert load(first).series == Series(3, followed=True)


def test_nobody_is_offered_best_of_three_against_a_bot_or_from_a_match_that_was_only_opened(
    app: App, hands: Hands
) -> None:
    against_bot = two_people()
    against_bot.seats = (against_bot.seats[0], Seat("Ren", "novice"))
    app.open_match(against_bot)
    table = top_table(app)
    while table.match.actor != 0:
        table.match.play(table.match.legal()[0])
    over(app, hands, table)
    assert "best-of-three" not in table.frame.buttons
    app.home()
    app.open_match(two_people())
    over(app, hands, top_table(app))
    app.home()
    assert hands.wait(lambda: not app.tasks.busy)
    path = max(store.files_in(app.folders.history))
    app.open_match(load(path), path=path)
    assert hands.wait(lambda: isinstance(app.top, Table) and chronicled(app) and not app.tasks.busy)
    table = top_table(app)
    assert "best-of-three" not in table.frame.buttons and "rematch" in table.frame.buttons
    table.run_command("best-of-three")
    assert table.match.series is None


def test_the_set_up_tells_how_two_people_stand_against_each_other(app: App, hands: Hands) -> None:
    app.open_match(two_people())
    over(app, hands, top_table(app))
    app.home()
    assert hands.wait(lambda: not app.tasks.busy)
    info = find_game("nissi")
    assert info is not None
    screen = SetupScreen(app, info.load())
    app.push(screen)
    for seat, name in enumerate(("Aoi", "Ren")):
        screen.setup = screen.setup.with_level(seat, None).with_name(seat, name)
    assert hands.wait(lambda: not app.tasks.busy)
    assert screen.foot_words()[0].endswith("So far 0 : 1 in Nissi Samurai.")
    screen.setup = screen.setup.swapped()
    assert screen.foot_words()[0].endswith("So far 1 : 0 in Nissi Samurai.")
    screen.setup = screen.setup.with_name(0, "Mika")
    assert "So far" not in screen.foot_words()[0]
