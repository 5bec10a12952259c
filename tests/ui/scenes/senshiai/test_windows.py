"""Senshiai's windows: stops, passing for a while, declared responses, and a handover that tells nothing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games.core import savefile
from games.senshiai.view.stops import KINDS, UNTIL_ATTACKED, UNTIL_TURN, Stops, might_answer, read_stops
from games.senshiai.view.view import SenshiaiView
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import (
    GAME,
    MEETING,
    open_meeting,
    open_table,
    played,
    top_of,
)
from tests.ui.tables import chronicled, done, push_table, top_table, waits_to_pass
from ui.controls.buttons import Button
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.screens.puzzles.tables import open_puzzle
from ui.services.puzzles.book import read_book
from ui.table.commands.questions import MenuScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def meeting(app: App, hands: Hands) -> Table:
    """Seat 1's Samurai and Warriors face seat 2's Spearmen and archers."""
    return open_meeting(app, hands)


# -- windows ----------------------------------------------------------------------------------------


def test_stops_are_read_as_they_are_written() -> None:
    assert read_stops("").kinds == set(KINDS)
    assert read_stops("nonsense").kinds == set(KINDS)
    assert read_stops("none").kinds == frozenset()
    chosen = Stops(frozenset({"die", "battle"}))
    assert read_stops(chosen.text()).kinds == chosen.kinds


def test_passing_until_my_turn_ends_with_my_turn(meeting: Table) -> None:
    view: SenshiaiView = meeting.match.view(None)
    stops = Stops(passing=UNTIL_TURN)
    stops.settle(view, 1)
    assert stops.passing
    stops.settle(view, 0)
    assert not stops.passing


def test_passing_until_attacked_ends_with_an_attack_on_me(meeting: Table) -> None:
    meeting.match.play_text("attack d3>e3")
    view: SenshiaiView = meeting.match.view(None)
    left = []
    for seat in (0, 1):
        stops = Stops(passing=UNTIL_ATTACKED)
        stops.settle(view, seat)
        left.append(stops.passing)
    assert left == [UNTIL_ATTACKED, ""]


def test_who_holds_no_card_is_never_asked(meeting: Table) -> None:
    view: SenshiaiView = meeting.match.view(None)
    assert might_answer(view, 1, "die")
    empty = replace(view, seats=(view.seats[0], replace(view.seats[1], hand=())))
    assert not might_answer(empty, 1, "die")


def _declare(app: App, hands: Hands, hand: str) -> tuple[Table, list[str]]:
    """Seat 1 moves; which screens come up until it is asked again, seat 2 passing whatever it is shown."""
    decks = "raiders-of-the-red-tents,lanterns-and-lies"  # the second holds an Ambush Pit, as everybody knows
    table = open_table(app, start=MEETING.replace("hand=ill-omen,warriors", f"hand={hand}"), decks=decks)
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "d4"))
    screens = []
    for _ in range(40):
        hands.send()
        assert not waits_to_pass(table), "who has only answered, or is asked, passes nothing on"
        if isinstance(app.top, HandoverScreen):
            screens.append(f"pass to {app.top.name}")
            hands.sit_down()
        elif table.viewer == 1:
            screens.append(table.parts.buttons[0].command)
            hands.keys("p")
        elif table.snapshot.mine and screens:
            break
    return table, screens


def test_the_handover_does_not_tell_whether_a_seat_can_answer(app: App, hands: Hands) -> None:
    with_answer, one = _declare(app, hands, "ambush-pit,warriors")
    without, other = _declare(app, hands, "samurai,warriors")
    assert one == other == ["pass to Ren", "pass", "pass to Aoi"]
    assert "pass" in played(with_answer) and "pass" not in played(without)
    for table in (with_answer, without):
        assert not {"is asked", "passes"} & {cell.text for row in table.log.rows for cell in row.cells}


def test_who_by_the_public_deck_could_not_answer_is_handed_nothing(app: App, hands: Hands) -> None:
    start = MEETING.replace("hand=ill-omen,warriors", "hand=arrow-rain,good-harvest,warriors")
    table = open_table(app, start=start, decks="raiders-of-the-red-tents,archers-of-the-cloud-palace")
    MouseHands(table, hands).settle()
    table.match.play_text("play open-grassland c4")
    table.match.play_text("move d3/2-d4")
    for _ in range(30):
        hands.send()
        assert app.top is table and table.viewer == 0 and table.snapshot.mine
    table.match.play_text("attack d3>e3")
    assert hands.wait(lambda: isinstance(app.top, HandoverScreen)), "Arrow Rain is cast in battles"


def test_a_table_obeys_after_the_last_round_though_a_seat_was_still_to_be_asked(app: App, hands: Hands) -> None:
    last = MEETING.replace("round=3 active=1", "round=40 active=2").replace("hand=samurai,", "hand=militiamen,")
    table = open_table(app, start=last, decks="lanterns-and-lies,raiders-of-the-red-tents")
    MouseHands(table, hands).settle()
    table.run_command("end-warning")
    hands.keys("e")
    assert table.match.outcome is not None
    assert table.scene.priority is not None and table.scene.priority.waiting
    hands.send()
    assert hands.wait(lambda: chronicled(app))
    hands.key(pygame.K_c)
    assert not chronicled(app)
    table.run_command("menu")
    assert isinstance(app.top, MenuScreen)


def test_the_log_shows_whose_turn_begins_though_it_does_not_tell_who_passed(app: App) -> None:
    table = open_table(app, start=MEETING.replace("hand=ill-omen,warriors", "hand=open-the-vaults,warriors"))
    for _ in range(30):
        table.match.settle()
        texts = [GAME.rules.encode(table.match.state, action) for action in table.match.legal()]
        table.match.play_text(next(text for text in ("pass", "end", "draw 0") if text in texts))
    assert "pass" in played(table)
    began = [cell for row in table.log.rows for cell in row.cells if cell.text.lower() == "begins a turn"]
    assert began
    assert all(cell.crest for cell in began)


def test_without_a_stop_nobody_is_handed_the_screen(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING.replace("hand=ill-omen,warriors", "hand=ambush-pit,warriors"))
    MouseHands(table, hands).settle()
    scene_of(table).asking.stops_of(1).kinds = frozenset({"battle"})
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "d4"))
    for _ in range(6):
        hands.send()
        assert not isinstance(app.top, HandoverScreen)
    assert table.snapshot.mine and played(table) == ["move d3-d4", "pass"]


def test_a_response_declared_beforehand_is_given_without_a_handover(app: App, hands: Hands) -> None:
    start = MEETING.replace("hand=ill-omen,warriors", "hand=sudden-fog,warriors,warriors")
    table = open_table(app, start=start, decks="raiders-of-the-red-tents,lanterns-and-lies")
    MouseHands(table, hands).settle()
    scene_of(table).asking.stops_of(1).plans["battle"] = "sudden-fog"
    scene_of(table).asking.stops_of(0).kinds = scene_of(table).asking.stops_of(1).kinds = frozenset({"battle"})
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "e3"))
    if selection(table).choices is not None:
        hands.keys("1")
    hands.key(pygame.K_RETURN)
    for _ in range(6):
        hands.send()
    assert "cast sudden-fog top" in played(table)
    assert not scene_of(table).asking.stops_of(1).plans


def test_a_line_of_the_stops_goes_round_its_wishes(meeting: Table, hands: Hands) -> None:
    hands.keys("w")
    scene = meeting.app.top
    assert isinstance(scene, StopsScreen)
    stops = scene_of(meeting).asking.stops_of(0)
    seen = []
    for _ in range(3):
        hands.click(scene.rows["battle"].rect.center)
        seen.append((dict(stops.plans), "battle" in stops.kinds))
    assert seen == [({"battle": "sharpened-blades"}, True), ({}, False), ({}, True)]


def test_taking_back_ends_a_time_of_passing(meeting: Table) -> None:
    meeting.match.play_text("play open-grassland c4")
    scene_of(meeting).asking.stops_of(1).passing = UNTIL_TURN
    meeting.match.go_to(0)
    assert not scene_of(meeting).asking.stops_of(1).passing


def test_a_choice_one_must_make_is_never_passed(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    scene_of(table).asking.stops_of(0).passing = UNTIL_TURN
    assert scene_of(table).asking.declared(table.snapshot.view) is None


def _asked_about_a_move(app: App) -> Table:
    """The bot of seat 1 has declared a move, and the person of seat 2 may answer it."""
    start = MEETING.replace("hand=ill-omen,warriors", "hand=ambush-pit,ill-omen,warriors")
    table = open_table(app, start=start, levels={0: "adept"})
    table.runner.paused = True
    table.match.play_text("move d3/2-d4")
    for _ in range(5):
        app.step([], 0.3)
    assert table.snapshot.mine and table.snapshot.view.phase == "respond"
    return table


def _press(app: App, hands: Hands, text: str) -> None:
    """Clicks the button of these words on the screen in front."""
    sprites = app.top.manager.get_sprite_group().sprites()
    button = next(each for each in sprites if isinstance(each, Button) and each.face.text == text)
    hands.click(button.rect.center)


def test_whoever_passes_until_attacked_is_asked_nothing_before_it_but_is_asked_then(app: App, hands: Hands) -> None:
    table = _asked_about_a_move(app)
    hands.keys("m")
    _press(app, hands, "Until I am attacked")
    for _ in range(5):
        app.step([], 0.3)
    assert played(table)[-1] == "pass" and table.match.actor == 0
    table.match.play_text("move d3/2-d4")
    for _ in range(5):
        app.step([], 0.3)
    assert played(table)[-1] == "pass" and table.match.actor == 0
    table.match.play_text("attack d3>e3")
    table.match.play_text("pass")  # the attacker could answer first
    for _ in range(8):
        app.step([], 0.3)
    assert table.snapshot.mine and table.snapshot.view.phase == "respond"
    assert not scene_of(table).asking.stops_of(1).passing


def test_a_match_that_is_loaded_asks_again(app: App, hands: Hands) -> None:
    table = _asked_about_a_move(app)
    scene_of(table).asking.stops_of(1).passing = UNTIL_TURN
    again = savefile.loads(savefile.dumps(table.match))
    app.pop()
    loaded = push_table(app, again)
    loaded.runner.paused = True
    for _ in range(5):
        app.step([], 0.3)
    assert not scene_of(loaded).asking.stops_of(1).passing
    assert loaded.snapshot.mine and loaded.snapshot.view.phase == "respond"


def test_a_turn_that_ends_with_nothing_to_tell_is_passed_on_without_empty_words(
    app: App, hands: Hands, meeting: Table
) -> None:
    for seat in (0, 1):
        scene_of(meeting).asking.stops_of(seat).kinds = frozenset()
    assert meeting.play(meeting.match.read("end"))
    app.step([], 0.05)
    assert waits_to_pass(meeting) and meeting.notices.words == ""
    assert done(meeting) == ""


def test_the_cover_at_the_end_of_a_turn_reads_the_same_whether_the_next_person_could_answer_or_not(
    app: App, hands: Hands
) -> None:
    covers, actors = [], []
    for card in ("open-the-vaults", "samurai"):
        start = MEETING.replace("hand=ill-omen,", f"hand={card},warriors,warriors,")
        table = open_table(app, start=start, decks="archers-of-the-cloud-palace,raiders-of-the-red-tents")
        MouseHands(table, hands).settle()
        assert table.play(table.match.read("end"))
        actors.append(table.match.view(None).active)
        assert hands.wait(lambda: isinstance(app.top, HandoverScreen))
        assert isinstance(app.top, HandoverScreen)
        covers.append(app.top.words)
        app.pop()
    assert actors == [0, 1], "the one is asked before the turn ends, the other when it has ended"
    assert covers[0] == covers[1]
    assert covers[0].why == "Aoi’s turn is about to end."


def test_no_token_moves_before_the_cover_of_one_who_is_asked_for_courtesy(app: App, hands: Hands) -> None:
    start = MEETING.replace("hand=ill-omen,", "hand=samurai,warriors,warriors,")
    table = open_table(app, start=start, decks="archers-of-the-cloud-palace,raiders-of-the-red-tents")
    MouseHands(table, hands).settle()
    assert table.play(table.match.read("end"))
    table.motion.speed = 1.0
    table.motion.start(5000)
    app.step([], 0.05)
    assert isinstance(app.top, HandoverScreen) and not table.motion.running


def test_it_is_not_seen_from_how_soon_the_table_is_covered_whether_another_can_answer(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    asked, seen = [], []
    for card in ("sharpened-blades", "samurai"):
        start = MEETING.replace("hand=ill-omen,", f"hand={card},warriors,warriors,")
        table = open_table(app, start=start, decks="archers-of-the-cloud-palace,raiders-of-the-red-tents")
        MouseHands(table, hands).settle()
        assert table.play(table.match.read("attack d3>e3"))
        asked.append(table.match.actor)
        app.step([], 0.05)
        assert isinstance(app.top, HandoverScreen), "what came of the battle cannot be told yet"
        seen.append((app.top.words, pygame.image.tobytes(app.window, "RGB")))
        app.pop()
    assert asked == [1, 0], "Ren can answer, or is asked for courtesy"
    assert seen[0] == seen[1]


def test_the_forecast_of_a_battle_lay_over_half_of_the_card_that_the_recap_shows(app: App) -> None:
    book = read_book(app.folders, "")
    battle = next(each for each in book.puzzles if each.game == "senshiai" and each.found.moves == 2)
    open_puzzle(app, book, battle, [battle])
    hands = Hands(app)
    assert hands.wait(lambda: len(app.screens) > 1)
    for _ in range(20):
        app.step([], 0.1)
    sheets = [*top_table(app).scene.sheets]
    assert len(sheets) == 2 and not sheets[0].colliderect(sheets[1])
