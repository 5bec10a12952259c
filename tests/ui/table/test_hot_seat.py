"""Hot seat with hidden cards: nothing of one person's side of the table is left for the next person."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, cast

import pygame
import pytest

from games import GAMES
from games.core.bot import Choice
from games.core.clock import Clock
from games.core.game import Game
from games.core.match import Match, Seat
from tests.ui.driving import Hands, pixels
from tests.ui.hosts import AREA, Asked
from tests.ui.oracle import Oracle
from tests.ui.tables import done, prompt, push_table
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.tables import make_table
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.screen import HandoverScreen
from ui.table.features.plan import PlanAdvice
from ui.table.panel.notices import Notices, Until
from ui.table.scene.gestures import Kind
from ui.table.table import Table
from ui.window.app import App

HIDDEN = ("naishi", "niwa", "senshiai")
LENGTH = {"naishi": 12, "niwa": 16, "senshiai": 30}
SEATS = (Seat("Aoi"), Seat("Ren"))


def game_of(game_id: str) -> Game:
    return next(info for info in GAMES if info.id == game_id).load()


@cache
def worlds(game_id: str) -> tuple[str, str, str]:
    """Two positions that Ren cannot tell apart, in which Aoi holds other cards; and an action that ends her turn."""
    game = game_of(game_id)
    rules, rng = game.rules, Random(5)
    for seed in range(40):
        match = Match(game, options_of(game), SEATS, seed=seed)
        while match.outcome is None and (match.length < LENGTH[game_id] or match.actor != 0):
            if not match.settle():
                match.play(rng.choice(match.legal()))
        for _ in range(20 if match.outcome is None else 0):
            other = rules.determinize(match.view(1), rng)
            starts = (rules.position(match.state), rules.position(other))
            if rules.observe(other, 0) == match.view(0):
                continue
            for action in match.legal():
                text = rules.encode(match.state, action)
                if _alike(game, starts, text):
                    return (*starts, text)
    raise AssertionError("no such position was found")


def options_of(game: Game) -> Any:
    """The usual ones; in Senshiai with a deck for Ren that has no answer as a turn ends, so that nobody is asked."""
    decks = {"decks": "raiders-of-the-red-tents,archers-of-the-cloud-palace"}
    return game.rules.make_options(decks if game.info.id == "senshiai" else {})


def _alike(game: Game, starts: tuple[str, str], text: str) -> bool:
    """Whether the action passes the turn to Ren in both worlds, and Ren still cannot tell them apart."""
    views = []
    for start in starts:
        match = begun(game, start)
        if text not in [game.rules.encode(match.state, each) for each in match.legal()]:
            return False
        views.append(match.view(1))
        match.play_text(text)
        match.settle()
        views.append(match.view(1))
        if match.actor != 1:
            return False
    return bool(views[0] == views[2] and views[1] == views[3])


def begun(game: Game, start: str) -> Match:
    return Match(game, options_of(game), SEATS, seed=3, start=start)


def seated(app: App, hands: Hands, match: Match) -> Table:
    """A table at which the first person to act has sat down."""
    app.thinkers.use(Oracle())  # type: ignore[arg-type]
    table: Table = make_table(app, match)
    app.push(table)
    hands.send()
    sit_down(app, hands)
    return table


def sit_down(app: App, hands: Hands) -> None:
    assert isinstance(app.top, HandoverScreen)
    hands.sit_down()


def frame(app: App, hands: Hands, table: Table) -> bytes:
    """The window once nothing moves or waits for its picture."""
    scene = table.scene
    if isinstance(scene, NiwaScene):
        assert hands.wait(lambda: scene.pictures.ready)
    hidden, app.pace.hidden = app.pace.hidden, False
    for _ in range(200):
        if not app.step([], 0.02):
            break
    app.top.request_redraw()
    app.step([], 0.0)
    app.pace.hidden = hidden
    return pixels(app.window)


def leave_all_open(app: App, hands: Hands, table: Table) -> None:
    """A hint, a half-made choice, a look at a card, a scrolled log, a button of the mouse held down, a refusal."""
    for x in (0.3, 0.45):
        hands.move((round(table.area.width * x), round(table.area.height * 0.9)))
    for key in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN, pygame.K_PAGEUP, pygame.K_TAB, pygame.K_PLUS):
        hands.key(key)
    hands.key(pygame.K_ESCAPE)
    while app.top is not table:
        hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_h)
    assert hands.wait(lambda: table.feature(PlanAdvice).plan is not None)
    hands.press((round(table.area.width * 0.4), round(table.area.height * 0.9)))
    table.refuse("The Ninja of your hand does not go there.")


@pytest.mark.parametrize("game_id", HIDDEN)
def test_after_the_handover_not_one_pixel_tells_what_the_other_person_held_or_did(
    app: App, hands: Hands, game_id: str
) -> None:
    game = game_of(game_id)
    one, other, text = worlds(game_id)
    seen: list[list[bytes]] = []
    for start in (one, other):
        table = seated(app, hands, begun(game, start))
        leave_all_open(app, hands, table)
        assert table.play(table.match.read(text))
        table.match.settle()
        hands.passed_on()
        covered = frame(app, hands, table)
        sit_down(app, hands)
        if table.feature(ResponseWindow).asked:
            hands.key(pygame.K_p)
        assert (table.viewer, table.notices.words, cast(Any, table.scene).selection.hinted) == (1, "", None)
        mine = frame(app, hands, table)
        app.pop()
        fresh = make_table(app, table.match.copy(), viewer=1)
        app.push(fresh)
        assert frame(app, hands, fresh) == mine, "a table that is opened anew looks otherwise"
        app.pop()
        seen.append([covered, mine])
    assert seen[0][0] == seen[1][0], "the cover tells the two worlds apart"
    assert seen[0][1] == seen[1][1], "the next person can tell the two worlds apart"


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_is_asked_for_while_the_last_move_still_moves_does_not_open_over_the_handover(
    app: App, hands: Hands, game_id: str
) -> None:
    game = game_of(game_id)
    start, _, text = worlds(game_id)
    table = seated(app, hands, begun(game, start))
    assert table.play(table.match.read(text))
    table.match.settle()
    table.motion.speed = 1.0
    table.motion.start(5000)
    keys = [*map(ord, "mpkvgtw/"), pygame.K_ESCAPE, pygame.K_F1]
    events = [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="") for key in keys]
    at = table.frame.buttons["menu"].rect.center
    app.step([*events, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.0)
    hands.passed_on()
    assert app.screens[-2] is table


@pytest.mark.parametrize("game_id", HIDDEN)
def test_a_hint_under_way_is_not_told_to_the_other_person_who_is_asked_for_a_draw(
    app: App, hands: Hands, game_id: str
) -> None:
    table = seated(app, hands, begun(game_of(game_id), worlds(game_id)[0]))
    app.bots.silent = True  # type: ignore[attr-defined]
    hands.key(pygame.K_h)
    assert table.runner.bot_requests.wants_hint
    table.cover()
    assert not table.runner.bot_requests.wants_hint
    assert table.notices.words == ""


def test_a_review_does_not_lie_over_the_handover_when_its_readers_time_runs_out(app: App, hands: Hands) -> None:
    game = game_of("senshiai")
    options = game.rules.make_options({"players": "3"})
    match = Match(game, options, (*SEATS, Seat("Sora")), seed=3, clock=Clock.start(60, False, 3))
    match.settle()
    table = seated(app, hands, match)
    table.review(1)
    table.run_command("menu")
    first = match.actor
    app.step([], 0.2)
    for _ in range(400):
        if match.actor != first:
            break
        app.step([], 0.2)
    assert match.actor not in (first, -1)
    assert isinstance(app.top, HandoverScreen) and app.screens[-2] is table


def test_the_next_person_is_told_all_deeds_in_turn_as_the_one_before_was(app: App) -> None:
    """Neither has acted before, so that both recaps begin at the same place of the log."""
    game = game_of("senshiai")
    options = game.rules.make_options({"players": "3"})
    match = Match(game, options, (*SEATS, Seat("Sora")), seed=3)
    match.settle()
    table = push_table(app, match)
    table.motion.speed = 1.0
    for seat in (1, 2):
        while match.actor != seat or match.state.active != seat:
            match.play(match.legal()[-1])
            match.settle()
        assert table.scene.priority is not None
        table.scene.priority.waiting.clear()  # nobody is asked for courtesy any more
        table.take_seat(None)
        table.take_seat(seat)
        assert table.recap.recap_items
    assert table.recap.running


def a_table(app: App, hands: Hands) -> Table:
    game = game_of("naishi")
    return seated(app, hands, begun(game, worlds("naishi")[0]))


def test_a_refusal_is_gone_at_the_next_input(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    table.refuse("That is not possible now.")
    hands.key(pygame.K_DOWN)
    assert table.notices.words == ""


def test_thinking_of_a_hint_is_not_said_any_more_when_the_match_moves_on(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    app.bots.silent = True  # type: ignore[attr-defined]
    hands.key(pygame.K_h)
    assert table.notices.words == "Thinking of a hint…"
    table.play(table.match.legal()[0])
    assert table.notices.words == ""


def test_no_message_stands_on_another_screen_or_is_back_after_it(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    table.say("This deck is empty.")
    hands.send()
    table.run_command("menu")
    with_words = frame(app, hands, table)
    app.pop()
    assert table.notices.words == ""
    table.run_command("menu")
    assert frame(app, hands, table) == with_words


def test_what_the_program_says_while_the_table_is_covered_is_read_by_whoever_comes() -> None:
    notices = Notices()
    notices.say("This match is not being saved automatically: the disk is full.", None)
    next_ones = notices.unowned()
    next_ones.covered()
    assert "the disk is full" in next_ones.words
    hinted = Notices()
    hinted.say("Hint: Iris at -3,0", None, until=Until.MOVE)
    assert hinted.unowned().words == ""


@pytest.mark.parametrize("game_id", [info.id for info in GAMES])
def test_the_next_persons_scene_shares_nothing_with_the_one_thrown_away(game_id: str) -> None:
    """Whatever is half made lives in the scene; only who answers when is everybody's."""
    asked = Asked(game_id)
    asked.on_command("right", "act", "down", "act", "up")
    left, fresh = parts_of(asked.scene), parts_of(asked.scene.fresh())
    assert not {id(part) for part in left} & {id(part) for part in fresh}
    chosen = [getattr(scene, "selection", scene) for scene in (asked.scene.fresh(), asked.scene)]
    assert vars(chosen[0]).keys() == vars(chosen[1]).keys()


def parts_of(scene: Any) -> list[object]:
    """The scene and all that it is made of and that can change, but for the host and everybody's answers."""
    found: list[object] = []
    todo: list[object] = [scene]
    while todo:
        part = todo.pop()
        shared = part is scene.context or part is scene.priority or part in (scene.context.motion, scene.context.tasks)
        if shared or any(part is each for each in found):
            continue
        if isinstance(part, dict | list | set):
            found.append(part)
            todo += part.values() if isinstance(part, dict) else part
        elif type(part).__module__.startswith("ui.") and hasattr(part, "__dict__"):
            found.append(part)
            todo += vars(part).values()
    return found


@pytest.mark.parametrize("game_id", [info.id for info in GAMES])
def test_in_the_next_persons_scene_nothing_is_chosen_or_pointed_at(game_id: str) -> None:
    asked = Asked(game_id)
    first = selected(asked.scene)
    asked.on_command("right", "act", "down")
    asked.gesture(Kind.HOVER, asked.scene.spot_at(AREA.center, asked.snapshot))
    assert selected(asked.scene) != first
    assert selected(asked.scene.fresh()) == first


def selected(thing: Any) -> object:
    """All that a scene's selection holds, in text; all that the scene holds where it has no selection of its own."""
    held = vars(getattr(thing, "selection", thing))
    return {
        name: selected(each) if hasattr(each, "__dict__") else repr(each)
        for name, each in held.items()
        if name not in ("host", "area")
    }


def test_a_handover_throws_the_scene_away_and_keeps_who_answers_when(app: App, hands: Hands) -> None:
    game = game_of("senshiai")
    start, _, text = worlds("senshiai")
    table = seated(app, hands, begun(game, start))
    before = table.scene
    assert table.play(table.match.read(text))
    table.match.settle()
    hands.passed_on()
    covered = table.scene
    assert covered is not before
    sit_down(app, hands)
    assert table.scene not in (before, covered)
    assert table.scene.priority is before.priority, "everybody's stops go on"


def test_no_gesture_begun_by_one_person_is_ended_by_the_next(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    hands.press((round(table.area.width * 0.4), round(table.area.height * 0.9)))
    assert table.gestures.held
    table.cover()
    assert not table.gestures.held


@pytest.mark.parametrize("game_id", ["niwa", "nissi", "djambi"])
def test_the_second_person_of_an_open_game_is_asked_and_not_told_who_is_to_act(
    app: App, hands: Hands, game_id: str
) -> None:
    game = game_of(game_id)
    values = {"niwa": {"variant": "noluck"}}.get(game_id, {})
    count = len(game.rules.seat_names(game.rules.make_options(values)))
    seats = [Seat(name) for name in ("Aoi", "Ren", "Sora", "Yuki")[:count]]
    match = Match(game, game.rules.make_options(values), seats, seed=1)
    table = push_table(app, match)
    match.settle()
    match.play(match.legal()[0])
    assert match.actor == 1
    assert prompt(table).words == match.prompt(1)
    assert prompt(table).words.startswith("Ren: ")


def test_a_hint_that_fails_says_so_and_does_not_name_what_the_bot_was_shown(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    bots: Any = app.bots
    bots.fails = "KeyError: 'Ninja'"
    hands.key(pygame.K_h)
    assert hands.wait(lambda: not table.runner.bot_requests.wants_hint)
    assert table.notices.words == "The bot has no hint to give."


def test_the_oracle_answers_with_a_legal_action(app: App, hands: Hands) -> None:
    table = a_table(app, hands)
    found: list[Choice] = []
    table.runner.hint(found.append)
    assert hands.wait(lambda: bool(found))
    assert found[0].action in table.match.legal()


def test_what_acting_has_shown_is_said_in_whole_sentences_before_the_table_is_passed_on(app: App, hands: Hands) -> None:
    game = game_of("niwa")
    match = Match(game, options_of(game), SEATS, seed=3)
    match.settle()
    table = push_table(app, match)
    app.step([], 0.1)
    words = ""
    while "Turns" not in words:
        hands.sit_down()
        if table.snapshot.mine:
            turning = (each for each in match.legal() if "turns" in told(match, each))
            assert table.play(next(turning, match.legal()[0]))
        app.step([], 0.1)
        words = done(table)
    assert words.endswith(".")
    assert all(each[0].isupper() and ":" not in each for each in words.split(". ")), words
    assert prompt(table).words == f"{table.snapshot.names[table.viewer or 0]}: pass the table to {next_one(table)}."


def next_one(table: Table) -> str:
    """Who is to act."""
    return str(table.snapshot.names[table.match.actor])


def told(match: Match, action: Any) -> str:
    """What the log would say of an action."""
    tried = match.copy()
    tried.play(action)
    lines = tried.game.text.log_lines("", tried.events_at(tried.index, tried.entries()[-1].actor), ("Aoi", "Ren"))
    return " ".join(f"{line.text} {line.note}" for line in lines)
