"""The recap: what happened since one's own last action, and the pace at which it happens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from tests.ui.tables import blocks, prompt, push_table
from ui.drawing.lettering import LABEL
from ui.table.features.recap import feature as recap_feature
from ui.table.features.recap import marks
from ui.table.features.recap.block import RecapBlock, RecapMoment, spoken_words
from ui.table.panel.blocks import Alternatives
from ui.table.scene.recap import BEAT, Recap
from ui.table.scene.recap_items import Arrived, RecapItem
from ui.table.scene.table_snapshot import LogRecord, observe
from ui.table.table import Table
from ui.window.app import App

BOT_MAY_KILL = "4c PPPP bcda move 0 - a:Ca1,Td4/b:Ca9,Af6/c:Ci9,Ti5/d:Ci1,Te1"
"""Ren, a bot at seat 1, is to move and may kill Aoi’s Thug."""


def djambi(*levels: str | None) -> Match:
    """Four seats; Aoi, at seat 0, begins."""
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    who = [Seat(name, level) for name, level in zip(("Aoi", "Ren", "Mika", "Sora"), levels, strict=True)]
    return Match(game, game.rules.make_options({}), who, seed=1)


def play(match: Match, turns: int) -> None:
    """So many turns, each by first legal actions."""
    for _ in range(turns):
        actor = match.actor
        while match.actor == actor:
            match.play(match.legal()[0])


def block(table: Table) -> RecapBlock | None:
    found = [each.versions[0] for each in blocks(table) if isinstance(each, Alternatives)]
    return next((each for each in found if isinstance(each, RecapBlock)), None)


def people(app: App) -> Table:
    return push_table(app, djambi(None, None, None, None))


def test_nothing_is_told_before_anything_has_happened(app: App, hands: Hands) -> None:
    table = people(app)
    assert block(table) is None
    hands.key(pygame.K_l)
    assert table.notices.words == "Nothing has happened since your last action."


def test_the_deal_alone_is_nothing_that_happened_since_ones_turn(app: App) -> None:
    info = find_game("naishi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    table = push_table(app, match)
    for _ in range(5):
        app.step([], 0.1)
    assert match.index > 0 and match.actor == 0
    assert block(table) is None


def test_what_all_others_did_is_told_until_one_acts(app: App) -> None:
    table = people(app)
    play(table.match, 4)
    app.step([], 0.1)
    assert table.match.actor == 0
    assert [each.seat for each in table.recap.recap_items] == [1, 2, 3]
    assert block(table) is not None
    play(table.match, 1)
    app.step([], 0.1)
    assert table.match.actor == 1
    seats = dict.fromkeys(each.seat for each in table.recap.recap_items)
    assert list(seats) == [2, 3, 0], "each person reads what happened since an own action"


def test_at_every_move_of_two_players_a_card_came_and_pushed_the_log_away(app: App) -> None:
    game = find_game("nissi")
    assert game is not None
    match = Match(game.load(), game.load().rules.make_options({"clock": "none"}), [Seat("Aoi"), Seat("Ren")], seed=1)
    table = push_table(app, match)
    for move in ("E9-E8", "E0-E1"):
        match.play_text(move)
        app.step([], 0.1)
    assert table.recap.shown and len(table.recap.recap_items) == 1
    assert block(table) is None, "its arrow and the log's last line tell all of it"


def test_what_one_lost_by_an_own_action_is_told_too() -> None:
    """Such as the Units that fall in a battle which one has declared, after others have answered."""
    match = djambi(None, None, None, None)
    play(match, 4)

    class Losing:
        """A scene to which the last action was the reader's, and a loss."""

        def idle(self, entry: LogRecord) -> bool:
            return False

        def retold(self, entry: LogRecord, snapshot: object) -> bool:
            return False

        def recap_items(self, records: Sequence[LogRecord], snapshot: object) -> list[RecapItem]:
            return [RecapItem(records[0].index, 0, "moves"), RecapItem(records[0].index, 0, "loses a Unit", loser=0)]

    recap = Recap()
    recap.follow(observe(match, 0), Losing())
    assert [each.words for each in recap.recap_items] == ["loses a Unit"]


def test_the_recap_is_walked_by_keys_and_by_clicks_and_put_away(app: App, hands: Hands) -> None:
    table = people(app)
    play(table.match, 4)
    app.step([], 0.5)
    assert table.recap.current == 2
    hands.key(pygame.K_COMMA)
    assert table.recap.current == 1
    hands.key(pygame.K_PERIOD)
    hands.key(pygame.K_PERIOD)
    assert table.recap.current == 2, "it ends at its last deed"
    app.step([], 0.1)
    rect, shown = next(
        (rect, each)
        for each, rect in table.frame.panel.layout(blocks(table), table.panel_look)
        if isinstance(each, RecapBlock)
    )
    string, close, _ = shown.parts(table.panel_look, rect.width + 28)
    at = string.beads[0].center
    hands.click((rect.x - 14 + at[0], rect.y + at[1]))
    assert table.recap.current == 0
    hands.click((rect.x - 14 + close.centerx, rect.y + close.centery))
    assert block(table) is None
    hands.key(pygame.K_l)
    assert block(table) is not None


def test_deeds_run_through_one_after_the_other_and_stop_at_the_first_key(app: App, hands: Hands) -> None:
    table = people(app)
    table.motion.speed = 1.0
    play(table.match, 4)
    table.motion.finish()
    recap: Recap = table.recap
    assert (recap.running, recap.current) == (True, 0)
    recap.tick(BEAT + 0.01, 1.0)
    assert recap.current == 1
    hands.key(pygame.K_F5)
    assert (recap.running, recap.current) == (False, 2)


def test_a_log_line_under_the_pointer_shows_its_own_deed(app: App, hands: Hands) -> None:
    table = people(app)
    play(table.match, 6)
    app.step([], 0.1)
    hands.move(table.log.newest.center)
    assert table.recap.pointed is not None
    hands.move(table.area.center)
    assert table.recap.pointed is None


def test_told_again_by_key_the_deeds_are_on_the_board_though_the_pointer_rests_on_the_log(
    app: App, hands: Hands
) -> None:
    table = people(app)
    play(table.match, 6)
    app.step([], 0.1)
    for key in (pygame.K_l, pygame.K_COMMA):
        hands.move(table.log.newest.center)
        assert table.recap.pointed is not None
        hands.key(key)
        assert table.recap.pointed is None and table.recap.shown
        hands.move(table.area.center)


def test_deeds_are_told_again_at_the_pace_set_for_bots(app: App, hands: Hands) -> None:
    table = people(app)
    play(table.match, 4)
    table.motion.finish()
    table.motion.speed = 1.0
    for pace, number in (("normal", 1), ("slow", 0)):
        app.settings.bot_pace = pace
        table.run_command("recap")
        table.motion.finish()
        app.step([], 1.5 * BEAT)
        assert table.recap.current == number


def bots(app: App, pace: str) -> Table:
    app.settings.bot_pace = pace
    app.thinkers.use(Oracle())  # type: ignore[arg-type]
    return push_table(app, djambi(None, "novice", "novice", "novice"))


def test_bots_moves_in_a_row_stay_in_sight_for_about_a_second(app: App) -> None:
    table = bots(app, "normal")
    play(table.match, 1)
    spans = []
    for _ in range(2):
        steps, index = 0, table.match.index
        while table.match.index == index and steps < 200:
            app.step([], 0.05)
            steps += 1
        spans.append(steps * 0.05)
    assert spans[0] < 0.5, "a bot answers a person at once"
    assert 0.9 <= spans[1] <= 2.0


def seconds_in_sight(app: App, first: str) -> float:
    """How long a bot's action stays in sight before the next bot acts."""
    app.settings.bot_pace = "normal"
    app.thinkers.use(Oracle())  # type: ignore[arg-type]
    match = djambi(None, "novice", "novice", "novice")
    match = Match(match.game, match.options, match.seats, start=BOT_MAY_KILL)
    table = push_table(app, match)
    match.play_text(first)
    if match.actor == 1:
        match.play(match.legal()[0])  # what it has in hand is put down
    steps, index = 0, match.index
    while match.index == index and steps < 200:
        app.step([], 0.05)
        steps += 1
    app.pop()
    assert table.match.index > index
    return steps * 0.05


def test_a_kill_stays_in_sight_longer_than_a_step(app: App) -> None:
    assert seconds_in_sight(app, "f6-d4") > seconds_in_sight(app, "f6-f5") + 0.3


def test_where_only_bots_play_a_kill_stays_in_sight_longer_too(app: App) -> None:
    spans = []
    for first in ("f6-f5", "f6-d4"):
        app.thinkers.use(Oracle())  # type: ignore[arg-type]
        match = djambi("novice", "novice", "novice", "novice")
        match = Match(match.game, match.options, match.seats, start=BOT_MAY_KILL)
        table = push_table(app, match)
        table.runner.pace = 0
        match.play_text(first)
        if match.actor == 1:
            match.play(match.legal()[0])
        steps, index = 0, match.index
        while match.index == index and steps < 200:
            app.step([], 0.05)
            steps += 1
        app.pop()
        spans.append(steps)
    assert spans[1] > 1.5 * spans[0]


@pytest.mark.parametrize("pace", ["normal", "slow"])
def test_a_key_skips_to_ones_own_turn(app: App, hands: Hands, pace: str) -> None:
    table = bots(app, pace)
    play(table.match, 1)
    hands.key(pygame.K_SPACE)
    for _ in range(12):
        app.step([], 0.02)
    assert table.match.actor == 0


def test_with_the_pace_of_keys_every_move_waits_for_one(app: App, hands: Hands) -> None:
    table = bots(app, "key")
    play(table.match, 1)
    for _ in range(100):
        app.step([], 0.1)
    assert table.match.index == 1
    assert prompt(table).words == "Ren is ready."
    hands.key(pygame.K_SPACE)
    for _ in range(100):
        app.step([], 0.1)
    assert table.match.index == 2


def told_to_the_first(app: App) -> Table:
    table = people(app)
    play(table.match, 4)
    for _ in range(5):
        app.step([], 0.1)
    return table


def test_a_click_on_a_number_on_the_board_tells_its_deed_and_chooses_nothing(app: App, hands: Hands) -> None:
    table = told_to_the_first(app)
    number = next(each for each in table.recap.drawn if each.number and each.item == 0)
    assert table.recap.current == 2
    hands.click(number.start)
    assert table.recap.current == 0 and table.recap.shown
    assert not table.gestures.held


def test_a_number_that_lies_where_a_piece_is_meant_to_go_catches_no_click(app: App, hands: Hands) -> None:
    table = told_to_the_first(app)
    number = next(each for each in table.recap.drawn if each.number and each.item == 0)
    table.scene.selection.picker.choose(next(iter(table.scene.selection.starts(table.snapshot))))  # type: ignore[attr-defined]
    hands.press(number.start)
    assert table.recap.current == 2 and table.gestures.held
    hands.release(number.start)


def test_a_click_on_a_trail_tells_its_deed_and_leaves_the_board_its_click(app: App, hands: Hands) -> None:
    table = told_to_the_first(app)
    trail = next(each for each in table.recap.drawn if not each.number and each.item == 1)
    hands.move(trail.end)
    hands.press(trail.end)
    assert table.recap.current == 1 and table.gestures.held
    hands.release(trail.end)


def test_the_frame_in_which_a_board_came_to_rest_drew_all_marks_of_the_recap(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.motion = "normal"
    app.settings.game["djambi-turn"] = "mover"
    table, drawn = people(app), []
    real = marks.prepare_marks
    monkeypatch.setattr(recap_feature, "prepare_marks", lambda *given: (drawn.append(given[-1]), real(*given)))
    play(table.match, 4)
    found = []
    while table.motion.running:
        app.step([], 0.02)
        found.append(len(drawn))
    assert found[:2] == [0, 0] and all(later - before <= 1 for before, later in pairwise(found))
    assert drawn == list(range(len(table.recap.recap_items))) and len(drawn) > 2


def test_where_the_recap_was_put_away_its_marks_catch_no_click(app: App, hands: Hands) -> None:
    table = told_to_the_first(app)
    number = next(each for each in table.recap.drawn if each.number)
    table.run_command("recap-close")
    hands.click(number.start)
    assert not table.recap.shown


def test_in_a_narrow_panel_the_number_of_a_deed_goes_before_its_words_are_cut(app: App) -> None:
    words = "Nao’s Journalist kills Aoi’s Thug on a24"
    item = RecapItem(9, 1, words, "swords", "Aoi is out.")
    narration = RecapMoment((item, item), 1, 0, lambda seat: (0, 0, 0), 0)
    fits, line = app.look.type.width(words, LABEL, True) + 4, app.look.type.line_height(LABEL)
    whole = [(words, False), ("Aoi is out.", True)]
    assert spoken_words(narration, app.look, 2 * fits, 2 * line)[1] == [(f"2 of 2 · {words}", False), whole[1]]
    assert spoken_words(narration, app.look, fits, 2 * line)[1] == whole
    assert spoken_words(narration, app.look, fits, line)[1] == whole[:1]


def test_words_too_long_for_the_recaps_one_line_are_written_smaller_and_not_cut(app: App) -> None:
    look, words = app.look, "Sora’s Diplomat carries off Ren’s Diplomat to i3"
    narration = RecapMoment((RecapItem(9, 1, words, "swap"),), 0, 0, lambda seat: (0, 0, 0), 0)
    width = round(0.9 * look.type.width(words, LABEL, True))
    small, lines = spoken_words(narration, look, width, look.type.line_height(LABEL))
    assert small.type.scale < look.type.scale and lines == [(words, False)]


def test_what_came_of_a_deed_is_told_whole_though_it_needs_two_lines(app: App) -> None:
    look, outcome = app.look, "Mika is out. Ren takes over Mika’s 14 pieces. Ren wins: the last Chief alive."
    item = RecapItem(9, 1, "Ren’s Thug kills Mika’s Chief on i9", "swords", outcome)
    width = round(0.6 * look.type.width(outcome, LABEL))
    told = RecapMoment((item,), 0, 0, lambda seat: (0, 0, 0), 0)
    room = RecapBlock(told).parts(look, width + 28)[2]
    small, lines = spoken_words(told, look, width, room.height)
    assert " ".join(line for line, after in lines if after) == outcome
    assert all(small.type.width(line, LABEL, not after) <= width for line, after in lines)


def test_words_that_fit_in_no_size_are_not_cut_silently_but_end_with_dots(app: App) -> None:
    words = "Ren moves Warriors, Hill Bandits and Wolf Pack, h3 to f1"
    narration = RecapMoment((RecapItem(9, 1, words, "swap"),), 0, 0, lambda seat: (0, 0, 0), 0)
    assert spoken_words(narration, app.look, 200, app.look.type.line_height(LABEL))[1] == [(words, False)]


def test_what_came_of_a_deed_loses_clauses_before_its_letters_grow_too_small_to_read(app: App) -> None:
    look, outcome = app.look, "You waste 3 cards; your Warriors fall; Ren’s Tengu flees to d4; Ren restores Kappa"
    narration = RecapMoment(
        (RecapItem(9, 1, "Ren attacks you on e3", "swords", outcome),), 0, 0, lambda seat: (0, 0, 0), 0
    )
    width = round(0.45 * look.type.width(outcome, LABEL))
    small, lines = spoken_words(narration, look, width, 2 * look.type.line_height(LABEL))
    assert small.type.pixels(LABEL) >= 11
    assert lines[-1] == ("You waste 3 cards; your Warriors fall\u2026", True)


def test_a_recap_rests_on_what_mattered_most_and_not_on_a_mere_draw_after_it(app: App) -> None:
    table = people(app)
    play(table.match, 4)
    app.step([], 0.1)
    moved, draws = RecapItem(1, 1, "Ren moves", marks=(Arrived("a1"),)), RecapItem(4, 3, "Sora draws 6 cards", "deck")
    struck = RecapItem(2, 2, "Mika attacks Ren", "swords", important=True, loser=1)
    hit = RecapItem(0, 1, "Ren shoots at you", "bow", important=True, loser=0)
    for recap_items, rests in (
        ((moved, draws), 0), ((struck, moved, draws), 0), ((hit, struck, draws), 0), ((draws, moved, moved), 2),
        ((draws, draws), 1),
    ):  # fmt: skip
        recap = Recap()
        teller = SimpleNamespace(
            recap_items=lambda records, snapshot, found=recap_items: found,
            idle=lambda entry: False,
            retold=lambda entry, snapshot: False,
        )
        recap.follow(table.snapshot, teller)
        assert recap.running and recap.current == 0
        for _ in recap_items:
            recap.tick(BEAT + 0.01, 1.0)
        assert (recap.running, recap.current) == (False, rests), [each.words for each in recap_items]
