"""What would end the match is told by the board: once a position, to who is to act, under the pieces."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.hosts import Asked
from tests.ui.scenes.senshiai.tables import open_table
from tests.ui.tables import push_table
from ui.controls.pad_words import PAD
from ui.table.features.danger import DangerOverlay
from ui.table.features.danger_choice import DangerChoice
from ui.table.features.threat_display import ThreatDisplay, pill_box
from ui.table.panel.blocks import Legend, Prompt
from ui.table.panel.danger_row import ALL, OFF, OWN, ChoiceCells, DangerRow
from ui.table.scene.threat import Strike, Threat, ThreatShown
from ui.table.table import Table
from ui.window.app import App

AFAR = "4z5/6vb2/3x6/10/3C6/10/4X5/5V1B2/5Z4/8c1 b 42"
"""Red’s raging Protector on I9 looks along the diagonal at Blue’s on D4."""
QUIET = "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0"


def table_at(app: App, hands: Hands, start: str, game_id: str = "nissi", **options: str) -> Table:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    chosen = game.rules.parse_position(start, game.rules.make_options(options)).options
    names = ("Aoi", "Ren", "Mika", "Sora", "Yuki")
    who = [Seat(names[seat]) for seat in range(len(game.rules.seat_names(chosen)))]
    table = push_table(app, Match(game, chosen, who, start=start, seed=1))
    reckoned(app, hands)
    return table


def reckoned(app: App, hands: Hands) -> None:
    """The position is reckoned, and what came of it is drawn."""
    app.step([], 0.02)
    assert hands.wait(lambda: not app.tasks.busy)
    app.step([], 0.02)


def threat_of(asked: Asked) -> Threat:
    """What a scene, asked as a function, tells of its position."""
    work = asked.scene.threat_work(asked.snapshot)
    assert work is not None
    found = asked.scene.threat(work(), asked.snapshot)
    assert found is not None
    return found


def prompt_of(table: Table) -> Prompt:
    return next(each for each in table.blocks if isinstance(each, Prompt))


def row_of(table: Table) -> DangerRow | None:
    return next((each for each in table.blocks if isinstance(each, DangerRow)), None)


def cells_of(table: Table) -> ChoiceCells:
    return next(each for each in table.focus.elements() if isinstance(each, ChoiceCells))


def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that are played from now on."""
    sounds: list[str] = []
    monkeypatch.setattr(app.sounds, "play", sounds.append)
    return sounds


def test_nissi_tells_by_whom_the_protector_could_be_taken_and_what_helps() -> None:
    found = threat_of(Asked("nissi", start=AFAR))
    assert found.words == "Ren’s raging Protector on I9 can take your Protector."
    assert found.detail == "Step to a safe tile: 5 of 8. Block on E5, F6 or G7. No piece can take it."
    assert (found.pill, found.ways_words, found.struck_words) == (
        "I9 strikes D4", "3 tiles to block on", "3 still in reach",
    )  # fmt: skip
    assert sorted(found.ways) == ["E5", "F6", "G7"] and sorted(found.struck) == ["C3", "D3", "E5"]


@pytest.mark.parametrize(("start", "words", "detail"), [
    ("10/10/10/10/3z6/3C6/10/10/10/5Z3c b 9", "Ren’s Samurai on D4 can take your Protector.", "Take on D4."),
    ("10/10/10/2zcz5/3C6/10/10/10/10/5Z4 b 9", "Ren’s Protector on D3 can take your Protector.", "Take on D3."),
    ("10/10/10/10/2zCz5/10/10/10/10/5Z3c b 9", "Ren’s pieces on C4 and E4 can take your Protector.",
     "Step to a safe tile: 5 of 8. Take on C4."),
])  # fmt: skip
def test_nissi_names_what_strikes_and_says_only_what_helps(start: str, words: str, detail: str) -> None:
    found = threat_of(Asked("nissi", start=start))
    assert found.words == words and detail in found.detail
    assert "lock" not in found.detail, "nothing stands between neighbours"


def test_where_nothing_strikes_only_the_tiles_in_reach_are_known() -> None:
    found = threat_of(Asked("nissi", start="10/10/10/3z6/10/3C6/10/10/10/5Z3c b 9"))
    assert not found.active and not found.words and not found.pill
    assert "D4" in found.struck and found.struck_words.endswith("in reach")


def test_the_prompt_tells_the_threat_while_nothing_or_the_protector_is_chosen(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    told = "Ren’s raging Protector on I9 can take your Protector."
    assert prompt_of(table).words == told
    hands.key(pygame.K_c)
    assert prompt_of(table).words == told
    assert [each.text for each in legend_of(table)] == ["8 steps", "3 still in reach"]
    hands.key(pygame.K_x)
    assert prompt_of(table).words != told
    assert "3 tiles to block on" in [each.text for each in legend_of(table)]


def legend_of(table: Table) -> Any:
    return next(each.items for each in table.blocks if isinstance(each, Legend))


def test_the_threatened_protector_glows_under_its_piece(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    spot = table.scene.find("D4", table.snapshot)
    assert spot is not None
    told = app.window.get_at((spot.left + 2, spot.centery))
    table.feature(DangerChoice).choose(OFF, table)
    app.step([], 0.02)
    assert app.window.get_at((spot.left + 2, spot.centery)) != told
    assert app.window.get_at(spot.center) is not None and prompt_of(table).words != "Ren’s raging Protector on I9"


def test_a_striker_is_heard_once(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = heard(app, monkeypatch)
    table = table_at(app, hands, AFAR)
    assert sounds.count("knock") == 1
    for action in ("F8-F7", "E0-E1"):
        table.match.play_text(action if action[0] == "E" else "Z G8")
        reckoned(app, hands)
    assert table.feature(ThreatDisplay).current(table) is not None
    assert sounds.count("knock") == 1, "the same piece strikes as before"


def test_the_glow_comes_up_pulses_twice_and_rests() -> None:
    shown, seen = ThreatShown(), []
    shown.show(Threat("D4", (Strike("I9", 1),)), 1.0, anew=True)
    while shown.motion.running:
        seen.append(shown.strength)
        shown.motion.advance(0.05)
    heights = [b for a, b, c in zip(seen, seen[1:], seen[2:], strict=False) if a < b >= c and b > 0.85]
    assert seen[0] == 0.0 and len(heights) == 3 and shown.strength == 0.75
    shown.show(Threat("D4", (Strike("I9", 1),)), 1.0, anew=False)
    assert not shown.motion.running, "the same striker as before"


def test_nothing_waits_for_the_glow(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.less_motion = "normal", "never"
    table = table_at(app, hands, AFAR)
    assert table.moving and not table.motion.running
    hands.pass_time(3)
    assert hands.wait(lambda: not table.moving)


def test_a_press_brings_the_glow_to_its_rest(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.less_motion = "normal", "never"
    table = table_at(app, hands, AFAR)
    assert table.moving
    hands.key(pygame.K_x)
    assert not table.moving and table.context.threats.strength == 0.75


def test_nothing_glows_once_the_match_is_over(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    assert table.context.threats.threat is not None
    table.match.play_text("resign")
    app.step([], 0.02)
    assert table.snapshot.outcome is not None and table.context.threats.threat is None


def test_with_less_motion_the_last_picture_stands_at_once(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.less_motion = "normal", "always"
    table = table_at(app, hands, AFAR)
    assert not table.moving and table.context.threats.strength == 0.75


def test_the_row_steps_through_its_choices_and_each_game_remembers_its_own(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    row = row_of(table)
    assert row is not None and row.chosen == OWN and row.words[1] == "Own Protector"
    hands.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert app.settings.game["nissi-danger"] == ALL
    assert table.feature(DangerOverlay).everything(table)
    assert table.notices.words == "The board shows everything that others can attack next."
    hands.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert app.settings.game["nissi-danger"] == OFF and table.feature(ThreatDisplay).current(table) is None
    other = table_at(app, hands, AFAR)
    assert other.feature(DangerChoice).choice(other) == OFF


def test_the_row_is_pressed_by_pointer_and_by_keys(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    cells = cells_of(table)
    hands.click(cells.box(0).center)
    assert table.feature(DangerChoice).choice(table) == OFF
    table.focus.focus(cells_of(table))
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert table.feature(DangerChoice).choice(table) == OWN


def test_the_form_may_leave_danger_untold_against_a_clock(app: App, hands: Hands) -> None:
    app.settings.game["nissi-danger-clock"] = "off"
    table = table_at(app, hands, AFAR)
    assert table.snapshot.clock is not None
    assert row_of(table) is None and table.feature(ThreatDisplay).current(table) is None
    hands.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert table.notices.words.startswith("Against a clock this game shows no danger")
    table = table_at(app, hands, AFAR, clock="none")
    assert table.snapshot.clock is None and table.feature(ThreatDisplay).current(table) is not None


def test_the_row_is_walked_by_a_pad(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    cells = cells_of(table)
    table.focus.focus(cells)
    before = cells.current()
    hands.send(pygame.event.Event(PAD, stroke="right"))
    assert before is not None and cells.current() == before + 1
    hands.send(pygame.event.Event(PAD, stroke="a"))
    assert table.feature(DangerChoice).choice(table) == ALL


def test_a_low_window_gives_the_row_up_before_the_last_rows_of_the_log(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    assert any(isinstance(block, DangerRow) for block, _ in laid)
    assert row_of(table) is not None and row_of(table).optional  # type: ignore[union-attr]


def test_words_beside_a_striker_lie_over_no_piece(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    threat = table.feature(ThreatDisplay).current(table)
    assert threat is not None
    box = pill_box(threat, table)
    assert box is not None
    tiles = [table.scene.find(name, table.snapshot) for name in ("I9", "H7", "F8", "D4", "G7")]
    assert box.collidelist([each for each in tiles if each is not None]) < 0


def test_a_late_result_of_a_position_that_is_left_is_nothing(app: App, hands: Hands) -> None:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    options = game.rules.parse_position(AFAR, game.rules.make_options({})).options
    table = push_table(app, Match(game, options, [Seat("Aoi"), Seat("Ren")], start=AFAR, seed=1))
    table.match.play_text("C D5")
    reckoned(app, hands)
    threat = table.feature(ThreatDisplay).known(table)
    assert threat is not None and threat.place == "I9", "the threat to Red’s own Protector is asked for now"


def test_nobody_is_told_of_danger_while_the_other_side_thinks_or_in_a_review(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    table.review(0)
    reviewed = app.top
    assert isinstance(reviewed, Table) and reviewed.mode.place is not None
    reckoned(app, hands)
    assert row_of(reviewed) is None and reviewed.context.threats.threat is None


def test_a_reader_hears_the_threat_at_its_places(app: App, hands: Hands) -> None:
    table = table_at(app, hands, AFAR)
    told = table.feature(ThreatDisplay)
    assert told.spoken("D4", table) == "Ren’s raging Protector on I9 can take your Protector."
    assert told.spoken("E5", table) and told.spoken("A0", table) == ""
    assert told.spoken("C3", table) == "What is in danger would be taken there."


def test_the_trails_of_the_recap_wait_while_danger_is_told(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("ui.table.features.recap.feature.paint_marks", lambda *given: drawn.append("trails"))
    table = table_at(app, hands, QUIET)
    assert table.feature(ThreatDisplay).current(table) is None
    table.request_redraw()
    app.step([], 0.02)
    assert drawn
    table = table_at(app, hands, AFAR)
    drawn.clear()
    table.request_redraw()
    app.step([], 0.02)
    assert not drawn and table.feature(ThreatDisplay).current(table) is not None


IN_POWER = "4c PPPP abcd move 0 - a:C@,Td2/b:Cb9,De8/c:Cg9,Jb4/d:Cg1,De2"
"""Three strike at the Chief on the Seat, the Journalist of c by way of a cell beside it."""


def test_djambi_tells_who_strikes_first_in_the_order_of_turns() -> None:
    found = threat_of(Asked("djambi", start=IN_POWER))
    assert found.words == "Your Chief is in danger: Ren strikes first." and found.pill == "Ren strikes first"
    assert [(each.place, each.seat, each.order) for each in found.strikes] == [("e8", 1, 1), ("b4", 2, 2), ("e2", 3, 3)]
    journalist = found.strikes[1]
    assert journalist.stand == journalist.path[-1] and journalist.path[0] == "b4"
    assert found.ways and found.ways_words.endswith("out of everybody’s reach")


@pytest.mark.parametrize(("pieces", "words"), [
    ("a:Cc3/b:Cb9,Dc7/c:Cg9/d:Cg1", "Ren’s Diplomat on c7 can strike at your Chief."),
    ("a:Cc3/b:Cb9,Dc7,Tc5/c:Cg9/d:Cg1", "Ren’s Thug on c5 can strike at your Chief."),
    ("a:Cc3/b:Cb9,Dc7,Te3/c:Cg9/d:Cg1", "Ren’s pieces on e3 and c7 can strike at your Chief."),
])  # fmt: skip
def test_djambi_names_what_strikes_where_one_player_does(pieces: str, words: str) -> None:
    assert threat_of(Asked("djambi", start=f"4c PPPP abcd move 0 - {pieces}")).words == words


def test_in_the_middle_of_a_turn_the_prompt_says_what_is_to_be_chosen() -> None:
    asked = Asked("djambi", start="4c PPPP abcd move 0 - a:Cc3,Dg7/b:Cb9,Dc7,Tg9/c:Ch4/d:Cg1", log=("g7g9",))
    found = threat_of(asked)
    assert found.active and not found.words and not found.ways


def test_the_ways_of_strikers_follow_the_rays_of_a_curved_board() -> None:
    asked = Asked("djambi", n="5", players="5", ruleset="djambi-n")
    spots = asked.scene.threat_spots(asked.snapshot)
    assert spots is not None
    path = ("a40", "a30", "a20", "a10", "@")
    goes, shoots = spots.way(Strike("a40", 1, path=path), "@", frozenset())
    assert not shoots and goes[0] == spots.centre("a40") and goes[-1] == spots.centre("@")
    assert {spots.centre(name) for name in path} <= set(goes)


def test_a_stand_on_the_way_of_another_is_moved_aside() -> None:
    asked = Asked("djambi", start=IN_POWER)
    spots = asked.scene.threat_spots(asked.snapshot)
    assert spots is not None
    strike = threat_of(asked).strikes[1]
    free, busy = (spots.way(strike, "@", names)[1][0] for names in (frozenset(), frozenset({strike.stand})))
    assert free == spots.centre(strike.stand) and free != busy


def test_the_strip_of_turns_has_the_numbers_of_the_strikers(app: App, hands: Hands) -> None:
    table = table_at(app, hands, IN_POWER, "djambi")
    strip = pygame.Rect(20, 20, 92, 400)
    told = pygame.image.tobytes(app.window.subsurface(strip), "RGB")
    table.feature(DangerChoice).choose(OFF, table)
    app.step([], 0.02)
    assert pygame.image.tobytes(app.window.subsurface(strip), "RGB") != told


BESIEGED = """senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase={phase}
seat 1 hand=- reserve=militiamen,militiamen discard=- credit=-
seat 2 hand=- reserve=militiamen discard=- credit=-
c3 crane-castle@1
d3 open-grassland@2
e3 open-grassland@2 samurai@2
h3 crane-castle@2"""


@pytest.mark.parametrize("phase", ["main", "draw"])
def test_while_cards_are_drawn_nothing_said_who_could_strike_the_capital(app: App, hands: Hands, phase: str) -> None:
    table = open_table(app, start=BESIEGED.format(phase=phase), levels={1: "novice"})
    reckoned(app, hands)
    prompt = prompt_of(table)
    assert "Ren can attack your Capital" in (prompt.words if phase == "main" else prompt.detail)
