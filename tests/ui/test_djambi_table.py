"""Djambi's table driven by synthetic hands: what is played, what is refused, and what is told."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.core.match import Match, Seat
from games.djambi import GAME
from games.djambi.geometry import SEAT
from games.djambi.state import Action, Phase
from tests.ui.driving import Hands, Point
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.djambi.scene import DjambiScene
from ui.table.ending import EndingScene
from ui.table.menu import MenuScene

NAMES = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")

THUG_KILLS = "4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5"
ON_THE_SEAT = "4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9/x:d5,d6,e4,e6,f4,f5,f6"
RISING = "4c PPPP abcd move 7 - a:Cd4,Ta1/b:Ca9/c:Ci9/d:Ci1/*:Jb5"
LAST_TWO = "4c PPpp ab move 3 - a:Ca1,Td4/b:Cf6,Ti9"
NEUTRAL = (
    "5n PPNPP abde move 0 - a:Ca44,Jb11,Da10,Ga22,Tb21/b:Cb30,Ab41,Te10/c:C@,Ac44,Tc11,Tc43/"
    "d:Cd44,Ad22,Dd11/e:Ce43,Je20,Ge12/*:Dc31,Ta40,Tb43/x:c10,e11"
)
RULED = (
    "5n PPPPP ebacd move 2 - a:Ca44,Aa34,Ja43,Da33,Ta12,Ta24,Ta41,Ta42/b:C@,Ab44,Jb43,De42,Tb23,Tb24,Tb32,Tb42/"
    "c:Cc44,Ac34,Gc22,Tc23,Tc24,Tc42/d:Cd44,Ad34,Td22,Td23,Td33/e:Ce44,Ae34,Dd20,Gc11,Tc30,Tc43,Te24/"
    "x:a13,a20,a22,a40,b34,b41,c14,c31,d24,d31,e30"
)


def open_djambi(app: App, *levels: str | None, start: str | None = None, **options: str) -> DjambiScene:
    """Opens a table; a level for each seat, None (or nothing at all) for a person."""
    chosen = GAME.rules.make_options(options)
    if start is not None:
        chosen = GAME.rules.parse_position(start, chosen).options
    count = len(GAME.rules.seat_names(chosen))
    who = [Seat(NAMES[seat], level) for seat, level in enumerate(levels or (None,) * count)]
    table = DjambiScene(app, Match(GAME, chosen, who, start=start))
    app.push(table)
    app.step([], 0.02)
    return table


def cell(table: DjambiScene, name: str) -> int:
    names: tuple[str, ...] = table.view.geometry.names
    return names.index(name)


def at(table: DjambiScene, where: str | int) -> Point:
    """The middle of a cell on the screen."""
    x, y = table.plan.centres[where if isinstance(where, int) else cell(table, where)]
    return round(x), round(y)


def played(table: DjambiScene) -> list[str]:
    """The match's log in notation."""
    return [entry.notation for entry in table.match.entries()]


def phase(table: DjambiScene) -> Phase:
    return Phase(table.view.phase)


def press(hands: Hands, table: DjambiScene, command: str) -> None:
    hands.click(table.buttons[command].rect.center)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def walk_to(hands: Hands, table: DjambiScene, goal: int) -> None:
    """Walks the cursor over the board by the arrow keys alone: turn to the ray that leads nearest, step."""
    for _ in range(40):
        if table.cursor is None:
            hands.key(pygame.K_UP)
        if table.cursor == goal:
            return
        rays = table.cursor_rays()
        here = table.plan.centres[goal]

        def far(ray: tuple[int, ...], end: Point | tuple[float, float] = here) -> float:
            x, y = table.plan.centres[ray[0]]
            return (x - end[0]) ** 2 + (y - end[1]) ** 2

        best = next((n for n, ray in enumerate(rays) if goal == ray[0]), None)
        if best is None:
            best = min(range(len(rays)), key=lambda n: far(rays[n]))
        for _ in range((best - table.heading) % len(rays)):
            hands.key(pygame.K_RIGHT)
        hands.key(pygame.K_UP)
    raise AssertionError("the cursor does not get there")


# -- playing -----------------------------------------------------------------------------------


def test_click_click_plays_a_move(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "e4"))
    assert played(table) == ["Tc2-e4"]


def test_dragging_plays_a_move(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.drag(at(table, "c2"), at(table, "d2"))
    assert played(table) == ["Tc2-d2"]


@pytest.mark.parametrize("n", range(3, 9))
def test_every_board_is_played_by_mouse(app: App, hands: Hands, n: int) -> None:
    table = open_djambi(app, n=str(n))
    action = table.view.legal[len(table.view.legal) // 2]
    hands.click(at(table, action.origin))
    hands.click(at(table, action.target))
    assert table.match.index == 1


def test_an_impossible_cell_is_answered_in_words_and_changes_nothing(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "h5"))
    assert played(table) == []
    assert "No straight line" in table.notices.words
    assert table.notices.at is not None


def test_a_drag_to_an_impossible_cell_is_answered_too(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.drag(at(table, "a1"), at(table, "b1"))
    assert played(table) == []
    assert table.notices.words


def test_an_enemy_cannot_be_picked_up(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "a9"))
    assert table.chosen is None
    assert "your own" in table.notices.words


def test_escape_puts_the_piece_back_then_opens_the_menu(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.key(pygame.K_ESCAPE)
    assert table.chosen is None and app.top is table
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_each_step_of_a_turn_can_be_taken_back_with_escape(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=ON_THE_SEAT)
    for step in ("d4", "@"):
        hands.click(at(table, step))
    assert phase(table) is Phase.DROP
    hands.click(at(table, "a9"))
    assert phase(table) is Phase.EXIT
    hands.key(pygame.K_ESCAPE)
    assert phase(table) is Phase.DROP
    hands.key(pygame.K_ESCAPE)
    assert phase(table) is Phase.MOVE and played(table) == []


def test_a_turn_of_three_steps_has_three_prompts(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=ON_THE_SEAT)
    prompts = [table.prompt_words()]
    for steps in (("d4", "@"), ("a9",)):
        for step in steps:
            hands.click(at(table, step))
        prompts.append(table.prompt_words())
    assert [word in text for word, text in zip(("piece", "Chief", "off the Seat"), prompts, strict=True)] == [True] * 3
    hands.click(at(table, "b2"))
    assert played(table) == ["Dd4x@", "drop a9", "exit b2"]


def test_the_cursor_alone_plays_a_whole_turn(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for goal in ("d4", "f6", "a5"):
        walk_to(hands, table, cell(table, goal))
        hands.key(pygame.K_RETURN)
    assert played(table) == ["Td4xf6", "drop a5"]


def test_down_steps_back_along_the_line_of_the_cursor(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    table.cursor, table.heading = SEAT, 0
    hands.key(pygame.K_UP)
    there = table.cursor
    hands.key(pygame.K_UP)
    hands.key(pygame.K_DOWN)
    assert table.cursor == there


def test_the_cursor_goes_round_every_cell_of_every_board(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="7")
    rng = Random(1)
    seen = set()
    for _ in range(160):
        hands.key(rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)))
        assert table.cursor is not None
        seen.add(table.cursor)
    assert len(seen) > 20


def test_a_typed_move_is_played(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    hands.key(pygame.K_SLASH)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    dialog.field.set_text("ta42 a40")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["Ta42-a40"]


def test_undo_and_redo_by_buttons(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    hands.click(at(table, "c2"))
    hands.click(at(table, "e4"))
    press(hands, table, "undo")
    assert played(table) == []
    press(hands, table, "redo")
    assert played(table) == ["Tc2-e4"]


def test_undo_against_bots_takes_their_moves_back_too(app: App, hands: Hands) -> None:
    table = open_djambi(app, None, "novice", "novice", "novice")
    hands.click(at(table, "c2"))
    hands.click(at(table, "d2"))
    assert hands.wait(lambda: table.my_turn and table.match.index > 1)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == [] and table.my_turn


def test_a_hint_is_marked_and_can_be_played(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=LAST_TWO)
    table.obey("hint")
    assert hands.wait(lambda: table.hinted is not None)
    assert table.hinted in table.view.legal


# -- what is shown -----------------------------------------------------------------------------


def test_pointing_at_a_legal_cell_tells_what_it_would_bring(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RULED)
    hands.click(at(table, "d20"))
    hands.move(at(table, "@"))
    assert "falls from power" in table.detail_words()
    ahead = table.outlook()
    assert ahead is not None
    assert ahead.view.in_power is None
    assert played(table) == []


def test_pointing_at_an_empty_cell_shows_who_could_come(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RULED)
    hands.move((2, 2))
    before = picture(app)
    hands.move(at(table, "a30"))
    assert picture(app) != before


def test_the_death_of_a_chief_is_told_with_who_takes_over_what(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    hands.click(at(table, "d4"))
    hands.click(at(table, "f6"))
    assert "Ren is out: the Chief is killed" in table.notices.words
    assert "Aoi takes over Ren's last piece" in table.notices.words
    assert table.plate(1).out


def test_rising_to_power_is_told_and_marked_in_the_plate(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RISING)
    hands.click(at(table, "d4"))
    hands.click(at(table, "@"))
    assert "Aoi rises to power" in table.notices.words
    assert table.plate(0).badge == "in power"


def test_the_last_death_ends_the_match_with_places(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=LAST_TWO)
    hands.click(at(table, "d4"))
    hands.click(at(table, "f6"))
    assert hands.wait(lambda: isinstance(app.top, EndingScene))
    assert "Aoi wins" in table.ending_words() and "Ren is second" in table.ending_words()
    assert (table.ending_detail(0), table.ending_detail(1)) == ("first", "second")


def test_neutral_sides_have_crests_that_no_player_has(app: App) -> None:
    table = open_djambi(app, n="6", players="3")
    players = {table.seat_crest(seat) for seat in range(3)}
    neutral = {table.neutral_crest(table.view, side) for side in range(6) if table.view.options.seat_of(side) is None}
    assert len(neutral) == 3 and not neutral & players


def test_grey_pieces_are_explained_in_the_panel(app: App) -> None:
    table = open_djambi(app, start=NEUTRAL)
    assert [item.text for item in table.legend()] == ["neutral c", "abandoned"]
    assert open_djambi(app).legend() == []


def test_pieces_as_letters_kanji_and_icons_look_different(app: App) -> None:
    seen = set()
    for pieces in ("icon", "kanji", "letter"):
        app.settings.pieces = pieces
        app.settings_changed()
        open_djambi(app)
        seen.add(picture(app))
        app.pop()
    assert len(seen) == 3


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=RULED)
    hands.click(at(table, "d20"))
    hands.move(at(table, "@"))
    first = picture(app)
    table.mark()
    app.step([], 0.0)
    assert picture(app) == first


def test_a_board_that_follows_the_player_turns_and_is_played_as_before(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="5")
    hands.key(pygame.K_F7)
    assert table.follows_mover
    for _ in range(5):
        turned = table.plan.turned
        action = table.view.legal[0]
        hands.click(at(table, action.origin))
        hands.click(at(table, action.target))
        assert table.plan.turned != turned
        home = table.plan.centres[cell(table, "abcde"[table.match.actor] + "44")]
        assert home[1] > table.plan.centre[1]
    hands.key(pygame.K_F7)
    assert table.plan.turned == 0


def test_bots_do_not_turn_a_board_that_follows_the_player(app: App, hands: Hands) -> None:
    app.settings.game["djambi-turn"] = "mover"
    table = open_djambi(app, "novice", None, "novice", "novice")
    table.driver.paused = True
    assert table.plan.centres[cell(table, "a9")][1] > table.plan.centre[1]
    turned = table.plan.turned
    for _ in range(5):
        table.match.play(table.game.rules.legal_actions(table.match.state)[0])
        assert table.plan.turned == turned


def test_a_turn_is_one_line_of_the_log(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for step in ("d4", "f6", "a5"):
        hands.click(at(table, step))
    lines = [(line.text, line.place) for entry in table.told_actions() for line in entry.lines]
    assert lines[0] == ("Thug kills Chief", "d4\u00d7f6, a5")
    assert [text for text, _ in lines[1:]] == ["Ren is out: the Chief is killed", "Aoi takes over Ren's last piece"]


# -- many players ------------------------------------------------------------------------------


def test_a_draw_needs_everybody(app: App, hands: Hands) -> None:
    table = open_djambi(app, start="4c PPPp abc move 4 - a:Ca1/b:Ca9/c:Ci9")
    for chief, to in (("a1", "a2"), ("a9", "a8")):
        press(hands, table, "accept-draw")
        hands.click(at(table, chief))
        hands.click(at(table, to))
    assert table.match.outcome is None
    assert table.plate(0).badge == "accepts a draw"
    press(hands, table, "accept-draw")
    assert table.match.outcome is not None and table.match.outcome.reason == "agreed"


def test_resigning_asks_and_tells_what_becomes_of_the_pieces(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    press(hands, table, "resign")
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert played(table) == []
    press(hands, table, "resign")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["resign"]
    assert "abandoned" in table.notices.words
    assert table.match.outcome is None


def test_a_table_of_bots_is_watched_held_stepped_hurried_and_left(app: App, hands: Hands) -> None:
    table = open_djambi(app, "novice", "novice", "novice", "novice")
    press(hands, table, "pause")
    held = table.match.index
    for _ in range(10):
        app.step([], 0.1)
    assert table.match.index == held
    press(hands, table, "step")
    assert hands.wait(lambda: table.match.index == held + 1)
    for _ in range(10):
        app.step([], 0.1)
    assert table.match.index == held + 1
    pace = table.driver.pace
    press(hands, table, "slower")
    assert table.driver.pace == pace - 1
    press(hands, table, "faster")
    assert table.driver.pace == pace
    press(hands, table, "pause")
    assert hands.wait(lambda: table.match.index > held + 2)
    press(hands, table, "stop")
    assert app.top is not table


# -- review, size ------------------------------------------------------------------------------


def test_a_review_shows_the_match_as_it_stood(app: App, hands: Hands) -> None:
    table = open_djambi(app, start=THUG_KILLS)
    for step in ("d4", "f6", "a5"):
        hands.click(at(table, step))
    table.log_clicked(1)
    review = app.top
    assert isinstance(review, DjambiScene) and review is not table
    assert phase(review) is Phase.DROP
    hands.key(pygame.K_LEFT)
    assert phase(review) is Phase.MOVE
    hands.click(at(review, "d4"))
    assert review.chosen is None and len(played(table)) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 100, 150])
@pytest.mark.parametrize("n", [3, 4, 8])
def test_nothing_lies_on_the_buttons_nor_beyond_the_board(
    app: App, size: tuple[int, int], text: int, n: int
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = open_djambi(app, n=str(n))
    top = min(button.rect.top for name, button in table.buttons.items() if name not in ("menu", "rules"))
    for block, rect in table.panel.layout(table.blocks(), table.panel_look):
        assert rect.bottom <= top, block
    xs = [x for polygon in table.plan.polygons for x, _ in polygon]
    ys = [y for polygon in table.plan.polygons for _, y in polygon]
    assert table.strip.right <= min(xs) and max(xs) <= table.area.right
    assert min(ys) >= 0 and max(ys) <= size[1]


def test_eight_bots_are_watched_in_a_low_window_with_large_text(app: App) -> None:
    app.settings.text_size = 150
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = open_djambi(app, *["novice"] * 8, n="8")
    table.driver.paused = True
    table.mark()
    app.step([], 0.02)
    assert app.top is table
    assert table.panel.shortfall(table.blocks(), table.panel_look) == 0


def test_a_whole_random_match_by_clicks(app: App, hands: Hands) -> None:
    table = open_djambi(app, n="3", limit="6")
    rng = Random(5)
    for _ in range(400):
        if table.match.outcome is not None:
            break
        action: Action = rng.choice(table.view.legal)
        before = table.match.index
        for spot in ([action.origin] if action.origin >= 0 else []) + [action.target]:
            hands.click(at(table, spot))
        assert table.match.index == before + 1
    assert hands.wait(lambda: isinstance(app.top, EndingScene))
