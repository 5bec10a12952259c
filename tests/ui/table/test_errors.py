"""An error of a review: opened by its mark, told, tried again; what it allows on the board, and why in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find_game
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.verdict import Line
from games.core.endings import Ending
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.table.test_analysis import LOG, a_verdict, analysis_of, block, judge, lines, over
from tests.ui.table.test_large_panel import window
from tests.ui.table.test_try_view import BEFORE, analysed, judged, known, play
from tests.ui.table.test_trying import over as ended
from tests.ui.table.test_trying import persons_place
from tests.ui.tables import blocks, prompt, push_table
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.paint import place_text
from ui.services.clipboard import pasted
from ui.table.features.analysis import error_blocks
from ui.table.features.analysis.arrows import number_boxes
from ui.table.features.analysis.error_blocks import ErrorCard, ErrorRow
from ui.table.features.analysis.error_view import ErrorView
from ui.table.features.analysis.errors import allowed, errors_of, refutation
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.analysis.try_view import board_area
from ui.table.features.perspective import PerspectiveRow
from ui.table.panel.blocks import BLEED, Part
from ui.table.review_state import ReviewState
from ui.table.table import Table
from ui.window.app import App

__all__ = ["judge"]
AFTER = a_verdict(0.3, (0.3, ("D0-D1", "E9-E8")), mover=1)
THEIRS = a_verdict(0.3, (0.3, ("E0-E1",)), (0.55, ("D1-D2",)), mover=1)


def erred(app: App) -> tuple[Match, Table]:
    """A review at its end of a match with an error of each side."""
    match = over(*LOG)
    return match, analysed(app, match, match.length, p0=BEFORE, p1=AFTER, p3=THEIRS)


def test_ones_own_errors_come_first_then_those_of_the_other() -> None:
    match = over(*LOG)
    found = known(match, p0=BEFORE, p1=AFTER, p3=THEIRS)
    assert [each.place for each in errors_of(match, found, 0)] == [0, 3]
    assert [each.place for each in errors_of(match, found, 1)] == [3, 0]


def test_an_error_opens_the_position_before_it_and_the_next_key_the_one_after(app: App, hands: Hands) -> None:
    _, table = erred(app)
    hands.key(pygame.K_n)
    assert (table.mode.state, table.mode.error, table.snapshot.shown) == (ReviewState.ERROR, 0, 0)
    card = prompt(table)
    assert isinstance(card, ErrorCard) and card.mark == "??" and card.fell == "60% falls to 30%" and card.detail
    assert {"retry", "better", "next-error"} <= set(table.frame.buttons)
    hands.key(pygame.K_n)
    assert table.mode.error == 3 and table.snapshot.shown == 3
    hands.key(pygame.K_n)
    assert table.mode.error == 0
    hands.key(pygame.K_ESCAPE)
    assert table.mode.state is ReviewState.MATCH and table.snapshot.shown == 0 and table.mode.error is None


def test_lines_and_best_move_are_kept_back_until_they_are_asked_for(app: App, hands: Hands) -> None:
    _, table = erred(app)
    hands.key(pygame.K_n)
    assert lines(table).held_back and not lines(table).rows and "held back" in lines(table).status
    hands.key(pygame.K_F9)
    assert not lines(table).held_back and lines(table).rows[0].first == "E9-E8"
    hands.key(pygame.K_F9)
    assert lines(table).held_back


def test_nothing_is_drawn_on_the_board_where_a_better_move_is_looked_for(app: App, hands: Hands) -> None:
    """The arrows of the error are seen while it is open, and gone in the search: no pixel of the board tells."""
    match, table = erred(app)
    plain = push_table(app, match.copy(), review=0)
    plain.feature(type(analysis_of(plain))).on = True
    plain.rebuild()
    app.step([], 0.02)
    board = board_area(plain)
    wanted = pygame.image.tobytes(app.window.subsurface(board), "RGB")
    app.pop()
    hands.key(pygame.K_n)
    app.step([], 0.02)
    assert pygame.image.tobytes(app.window.subsurface(board), "RGB") != wanted
    hands.key(pygame.K_RETURN)
    app.step([], 0.02)
    assert table.mode.state is ReviewState.RETRY and board_area(table) == board
    assert pygame.image.tobytes(app.window.subsurface(board), "RGB") == wanted
    assert prompt(table).words.startswith("Find a better move") and lines(table).held_back
    hands.key(pygame.K_ESCAPE)
    assert table.mode.state is ReviewState.ERROR


def test_a_move_that_is_found_is_a_try_and_what_was_played_is_none(app: App, hands: Hands) -> None:
    match, table = erred(app)
    hands.key(pygame.K_n)
    hands.key(pygame.K_RETURN)
    played = match.all_entries()[0].action
    table.play(played)
    assert table.mode.state is ReviewState.RETRY and "what was played" in table.notices.words
    play(app, table, "E9-E8")
    assert table.mode.state is ReviewState.TRY and len(match.branches.lines) == 1
    judged(app, table, 1, a_verdict(0.6, (0.6, ("E0-E1",)), mover=1))
    assert prompt(table).words == "Better: 60% instead of 30%."
    hands.key(pygame.K_ESCAPE, mod=pygame.KMOD_SHIFT)
    assert table.match is match and table.snapshot.shown == 0


def test_an_error_is_opened_by_a_click_on_its_mark(app: App, hands: Hands) -> None:
    _, table = erred(app)
    for kind in (ErrorRow, ChanceGraph):
        found, rect = block(table, kind)
        look, wide = table.panel_look, rect.width + 28
        if isinstance(found, ErrorRow):
            spot = found.boxes(look, wide)[0][0][2].center
        else:
            assert isinstance(found, ChanceGraph)
            spots = ((x, y) for x in range(wide) for y in range(rect.height))
            spot = next(at for at in spots if found.mark_at(at, look, wide) == 1)
        hands.click((rect.x - 14 + spot[0], rect.y + spot[1]))
        assert table.mode.state is ReviewState.ERROR and table.mode.error == 0
        hands.key(pygame.K_ESCAPE)
        hands.key(pygame.K_END)
    assert not any(isinstance(each, PerspectiveRow) for each in blocks(table)), "the row stands in its place"


@pytest.mark.parametrize(("size", "count"), [((1280, 800), 3), ((1024, 640), 2)])
def test_the_words_on_the_buttons_of_an_error_are_whole_in_a_narrow_panel_in_german(
    app: App, size: tuple[int, int], count: int
) -> None:
    """Three in a row had room for letters of half the size, and were cut."""
    app.settings.language = "de"
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    match = ended("niwa")
    place = persons_place(match)
    table = push_table(app, match, review=place)
    scale = table.panel_look.type.scale
    table.mode.state, table.mode.error = ReviewState.ERROR, place
    table.rebuild()
    shown = [table.frame.buttons.get(each) for each in ("retry", "better", "next-error")]
    found = [each for each in shown if each is not None]
    assert len(found) == count and table.panel_look.type.scale == scale, "the board stays where it is"
    assert all(table.panel_look.type.width(each.face.text, LABEL, True) <= each.rect.width - 16 for each in found)


def test_another_place_leaves_the_error(app: App, hands: Hands) -> None:
    _, table = erred(app)
    hands.key(pygame.K_n)
    hands.key(pygame.K_RIGHT)
    app.step([], 0.02)
    assert table.mode.state is ReviewState.MATCH and not isinstance(prompt(table), ErrorCard)


def test_what_an_error_allows_ends_with_what_is_taken_and_begins_after_what_was_played(app: App) -> None:
    match, table = erred(app)
    found = allowed(match, analysis_of(table).found, 0, table.scene, table.snapshot)
    assert found is not None and found.played is not None and found.refuter == 1
    assert found.line.notation == ("D9-D8", "D0-D1", "E9-E8") and len(found.items) == 2


def test_where_nothing_was_looked_at_nothing_is_allowed() -> None:
    match = over(*LOG)
    assert refutation(match, MatchAnalysis(), 0) is None


def test_a_click_on_a_number_plays_what_the_error_allows(app: App, hands: Hands) -> None:
    match, table = erred(app)
    hands.key(pygame.K_n)
    table.run_command("play-error")
    for _ in range(6):
        app.step([], 1.0)
    assert table.mode.state is ReviewState.TRY or table.match is match
    assert [each.notation for each in table.match.all_entries()[:3]] == ["D9-D8", "D0-D1", "E9-E8"]


def test_the_row_of_errors_has_only_ones_own_where_not_all_fit(app: App) -> None:
    _, table = erred(app)
    row = block(table, ErrorRow)[0]
    assert isinstance(row, ErrorRow)
    chips = row.chips * 9
    found, left = ErrorRow(chips).boxes(table.panel_look, 300)
    assert found and left == len(chips) - len(found) and all(chip.own for chip, _, _ in found)


def test_without_an_error_the_key_says_so(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, p0=a_verdict(0.6, (0.6, ("D9-D8",))))
    hands.key(pygame.K_n)
    assert "No error" in table.notices.words and table.feature(ErrorView).after(table) is None


def test_the_analysis_stops_and_goes_on_and_what_it_found_stays(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, over(*LOG), review=2)
    hands.keys("a")
    assert hands.wait(lambda: len(analysis_of(table).found.verdicts) > 1)
    hands.key(pygame.K_a, mod=pygame.KMOD_SHIFT)
    assert analysis_of(table).on and analysis_of(table).status == "stopped"
    found, asked = analysis_of(table).found.verdicts, len(judge.given)
    for _ in range(5):
        app.step([], 1.0)
    assert len(judge.given) == asked and found.keys() <= analysis_of(table).found.verdicts.keys()
    hands.key(pygame.K_a, mod=pygame.KMOD_SHIFT)
    assert hands.wait(lambda: len(judge.given) > asked)


def test_position_and_line_are_copied(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = analysed(app, match, 0, p0=BEFORE)
    hands.key(pygame.K_x, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    wanted = f"{match.game.rules.position(match.state_at(0))}\nE9-E8 E0-E1"
    assert pasted() == wanted or "clipboard" in table.notices.words


# -- what the answer attacks -----------------------------------------------------------------------

RAGING = "6b3/5v4/10/4z1x3/5C4/10/10/1Z4V3/5X4/6B2c b 54"
FLEES = a_verdict(0.4, (0.4, ("F4xE3", "J9xG9")), (0.19, ("F8-F7", "E3-F3", "F4-G5", "J9xG9")))


def threatened(app: App) -> Table:
    """A review of an error after which the other attacks a Protector and, while that flees, takes a Samurai."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "adept")], start=RAGING)
    match.play_text("F8-F7")
    match.play(Ending.RESIGN)
    return analysed(app, match, 0, p0=FLEES)


def test_the_piece_that_the_answer_to_an_error_attacks_is_marked_and_what_falls_is_told_as_well(
    app: App, hands: Hands
) -> None:
    table = threatened(app)
    hands.key(pygame.K_n)
    advice = table.feature(ErrorView).advice(table)
    assert advice is not None and advice.threatened == "F4" and len(advice.line) == 3
    view = table.feature(ErrorView)
    assert view.spoken("F4", table) == "The error allows this threat."
    assert view.spoken("G9", table) == "The error lets this be taken." and not view.spoken("A1", table)
    hands.key(pygame.K_F9)
    shown = view.advice(table)
    assert shown is not None and not shown.threatened, "lines are shown in place of what it allows"


def test_an_answer_that_attacks_nothing_marks_no_threat(app: App, hands: Hands) -> None:
    _, table = erred(app)
    hands.key(pygame.K_n)
    advice = table.feature(ErrorView).advice(table)
    assert advice is not None and not advice.threatened


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
def test_an_error_with_hidden_hands_shows_what_others_did_then_and_plays_that_out(
    app: App, hands: Hands, game_id: str
) -> None:
    """What the coach expects of hidden hands is supposed: no arrow was drawn at all."""
    match = ended(game_id)
    entries, rules = match.all_entries(), match.game.rules
    for place in range(persons_place(match), match.length - 2):
        state, mover = match.state_at(place), match.actor_at(place)
        actions = rules.legal_actions(state)
        if mover < 0 or len(actions) < 2:
            continue
        other = next(text for each in actions if (text := rules.encode(state, each)) != entries[place].notation)
        verdict = a_verdict(0.6 if mover == 0 else 0.4)._replace(mover=mover, eyes=mover)
        better, worse = ((0.6, 0.4), (0.3, 0.7)) if mover == 0 else ((0.4, 0.6), (0.7, 0.3))
        lines_ = (Line(better, (other,)), Line(worse, (entries[place].notation,)))
        table = analysed(app, match, place, **{f"p{place}": verdict._replace(lines=lines_)})
        found = allowed(match, analysis_of(table).found, place, table.scene, table.snapshot)
        if found is not None and found.happened:
            break
        app.pop()
    else:
        raise AssertionError("nobody ever answered")
    assert found.items and found.refuter != mover and all(each.seat != mover for each in found.items)
    table.mode.error = place
    table.run_command("open-error")
    assert "The numbers on the board show how the match went on." in prompt(table).detail
    advice = table.feature(ErrorView).advice(table)
    assert advice is not None and number_boxes(advice, table.scene, table.snapshot, table.look)
    before = len(match.branches.lines)
    table.run_command("play-error")
    for _ in range(found.happened + 4):
        app.step([], 1.0)
    assert table.match is match and table.snapshot.shown >= place + found.happened
    assert len(match.branches.lines) == before, "it is the match itself"


def test_the_name_of_a_move_was_cut_on_the_card_of_an_error(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    look, written = look_of("light", 100), []

    def note(target: pygame.Surface, look: Look, text: str, *rest: Any, **how: Any) -> pygame.Rect:
        written.append(text)
        return place_text(target, look, text, *rest, **how)

    monkeypatch.setattr(error_blocks, "place_text", note)
    move = "„Festung“ auf Linie 5 entwickeln, über „Reisfelder“"
    short, long = (ErrorCard("", "", move=each, mark="?", fell="59 % sinkt auf 45%") for each in ("G0-G1", move))
    high = long.height(look, 264)
    assert high >= short.height(look, 264) + 2 * look.type.line_height(BODY)
    long.paint(pygame.Surface((264 + 2 * BLEED, high), pygame.SRCALPHA), look)
    assert " ".join(written[:-1]) == move and written[-1] == long.fell


@pytest.mark.parametrize("opened", [False, True])
def test_the_row_of_errors_was_cut_through_its_middle_in_a_small_window(tmp_path: Path, opened: bool) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        _, table = erred(app)
        if opened:
            Hands(app).key(pygame.K_n)
        placed = table.frame.panel.placed(table.blocks, table.panel_look)
    ((row, seen),) = ((rect, clip) for shown, rect, clip in placed if isinstance(shown, ErrorRow))
    assert row == seen
    card = next(shown for shown, _, _ in placed if shown.part is Part.FOOT)
    assert not isinstance(card, ErrorCard) or card.why in card.detail, "and so the reason was nowhere"
