"""How a try is shown in a review: band, curve, log, bar, and what its move is worth; the coach follows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.verdict import Line, Verdict
from games.core.match import Match
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.table.test_analysis import LOG, a_verdict, analysis_of, block, judge, lines, over
from tests.ui.table.test_large_panel import window
from tests.ui.table.test_trying import other_action, persons_place
from tests.ui.table.test_trying import over as ended
from tests.ui.tables import blocks, prompt, push_table
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.analysis.state import SETTLE
from ui.table.features.analysis.try_view import TryBand, TryView, board_area
from ui.table.features.analysis.worth import Beside, worth_of
from ui.table.panel.blocks import Alternatives
from ui.table.panel.log import Cell, LogRow, with_remark
from ui.table.panel.notices import hidden
from ui.table.review_state import ReviewState
from ui.table.table import Table
from ui.window.app import App

__all__ = ["judge"]
BEFORE = a_verdict(0.6, (0.6, ("E9-E8", "E0-E1")), (0.57, ("F9-F8", "E0-E1")), (0.3, ("D9-D8", "D0-D1")))


def known(match: Match, **found: Verdict) -> MatchAnalysis:
    """An analysis of a match, by places named `p0`, `p1`."""
    analysis, keys = MatchAnalysis(), place_keys(match.all_entries())
    for name, verdict in found.items():
        analysis = analysis.with_verdict(int(name[1:]), verdict, keys[int(name[1:])])
    return analysis


def analysed(app: App, match: Match, place: int, **found: Verdict) -> Table:
    """A review with the analysis on, of which some places are known; nothing is asked of anybody."""
    table = push_table(app, match, review=place)
    analysis = analysis_of(table)
    analysis.on, analysis.coming = True, known(match, **found)
    table.rebuild()
    app.step([], SETTLE)
    return table


def play(app: App, table: Table, notation: str) -> None:
    """Plays an action where the table stands."""
    assert table.play(table.match.game.rules.decode(table.match.state_at(table.snapshot.shown), notation))
    app.step([], 0.02)


def judged(app: App, table: Table, place: int, verdict: Verdict) -> None:
    """A place of the line in sight is judged."""
    analysis = analysis_of(table)
    key = place_keys(table.match.all_entries())[place]
    analysis.coming = analysis.found.with_verdict(place, verdict, key)
    app.step([], 0.0)


@pytest.mark.parametrize(
    ("chance", "reply", "kind"),
    [(0.41, "E0-E1", Beside.BETTER), (0.58, "E0-E1", Beside.BETTER), (0.32, "D0-D1", Beside.ALLOWS),
     (0.32, "E0-E1", Beside.WORSE)],
)  # fmt: skip
def test_a_try_is_better_as_good_or_allows_what_refuted_the_move_played(
    chance: float, reply: str, kind: Beside
) -> None:
    match = over(*LOG)
    before = known(match, p0=BEFORE, p1=a_verdict(0.3, (0.3, ("D0-D1",)), mover=1))
    line = MatchAnalysis().with_verdict(1, a_verdict(chance, (chance, (reply,)), mover=1), 0)
    found = worth_of(match, before, line, 0)
    assert found is not None and found.kind is kind
    assert (found.words == "still allows D0-D1") == (kind is Beside.ALLOWS)


def test_a_try_beside_a_good_move_is_as_good_within_five_of_a_hundred() -> None:
    match = over("E9-E8", "D0-D1")
    before = known(match, p0=BEFORE)
    for chance, kind in ((0.57, Beside.AS_GOOD), (0.54, Beside.WORSE)):
        line = MatchAnalysis().with_verdict(1, a_verdict(chance, mover=1), 0)
        found = worth_of(match, before, line, 0)
        assert found is not None and found.kind is kind


def test_nothing_is_said_of_a_try_whose_chance_is_rough() -> None:
    match = over(*LOG)
    line = MatchAnalysis().with_verdict(1, a_verdict(0.5, mover=1)._replace(rough=True), 0)
    assert worth_of(match, known(match, p0=BEFORE), line, 0) is None


def test_the_coach_follows_a_try_and_says_what_it_is_worth(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = analysed(app, match, 0, p0=BEFORE, p1=a_verdict(0.3, mover=1), p2=a_verdict(0.31))
    play(app, table, "E9-E8")
    assert analysis_of(table).on and table.mode.state is ReviewState.TRY
    judged(app, table, 1, a_verdict(0.58, (0.58, ("E0-E1",)), mover=1))
    assert lines(table).rows[0].first == "E0-E1"
    assert prompt(table).words == "Better: 58% instead of 30%."
    assert table.mode.just_tried, "the pill stands until somebody does something"
    graph = block(table, ChanceGraph)[0]
    assert isinstance(graph, ChanceGraph) and graph.tries
    assert [place for place, _ in graph.branch] == [0, 1] and [place for place, _ in graph.points] == [0, 1, 2]
    assert any("match: D9-D8" in cell.note and cell.mark == "??" for row in table.log.rows for cell in row.cells)
    hands.key(pygame.K_LEFT)
    assert not table.mode.just_tried
    hands.key(pygame.K_ESCAPE, mod=pygame.KMOD_SHIFT)
    app.step([], 0.0)
    assert set(analysis_of(table).found.verdicts) == {0, 1, 2} and not table.log.beside


def test_bar_and_graph_speak_of_the_same_seat_while_moves_are_tried_for_every_side(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    analysis = analysis_of(table)
    speaker = analysis.speaker(table)
    for notation in ("E9-E8", "E0-E1", "E8-E7"):
        play(app, table, notation)
        assert analysis.speaker(table) == speaker


def test_the_band_names_the_branch_and_a_low_one_has_a_line(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    assert not any(isinstance(each, Alternatives) and isinstance(each.version, TryBand) for each in blocks(table))
    play(app, table, "E9-E8")
    found = [each.versions for each in blocks(table) if isinstance(each, Alternatives)]
    band, low = next(each for each in found if isinstance(each[0], TryBand))
    assert isinstance(band, TryBand) and "E9-E8" in band.name and low == replace(band, low=True)
    assert low.height(table.look, 300) < band.height(table.look, 300)


def test_a_click_on_the_curve_leads_from_a_try_to_the_match(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = analysed(app, match, 0, p0=BEFORE, p1=a_verdict(0.3, mover=1))
    play(app, table, "E9-E8")
    _, rect = block(table, ChanceGraph)
    hands.click((rect.right - 1, rect.bottom - table.panel_look.px(20)))
    assert table.match is match and table.snapshot.shown == match.length


def test_the_pill_of_a_try_covers_no_piece(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE, p1=a_verdict(0.3, mover=1))
    play(app, table, "E9-E8")
    judged(app, table, 1, a_verdict(0.58, (0.58, ("E0-E1",)), mover=1))
    spot = table.feature(TryView).pill_box(table)
    assert spot is not None and table.area.contains(spot)
    goal = table.find_place("E8")
    assert goal is not None and not spot.colliderect(goal.inflate(-12, -12))


def test_a_try_asks_for_its_position_before_the_rest_of_the_match(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, over(*LOG), review=2)
    hands.keys("a")
    assert hands.wait(lambda: bool(judge.given))
    asked = len(judge.given)
    play(app, table, "F9-F8")
    tried = table.match.view_at(3, 1).text
    assert hands.wait(lambda: any(each.case.view.text == tried for each in judge.given[asked:]))
    assert [each.case.view.text for each in judge.given[asked:]].index(tried) <= 1
    assert hands.wait(lambda: 3 in analysis_of(table).found.verdicts)
    assert hands.wait(lambda: len(analysis_of(table).in_match.verdicts) > 6), "then the match goes on"


def test_a_remark_stands_below_all_rows_of_its_entry() -> None:
    rows = [LogRow((Cell("1", 0, soft=True), Cell("a", 0.2, index=1))), LogRow((Cell("b", 0.2, index=2),))]
    found = with_remark(rows, 1, "match: c", "?")
    assert [[cell.text or cell.note for cell in row.cells] for row in found] == [["1", "a"], ["match: c"], ["b"]]
    assert with_remark(rows, 9, "match: c", "") == rows


def test_the_bar_of_the_analysis_keeps_its_strip_when_another_hand_is_laid_open_for_a_try(
    app: App, hands: Hands
) -> None:
    """It lay over the other player's cards as soon as a move was tried."""
    match = ended("niwa")
    place = persons_place(match)
    table = push_table(app, match, review=place, viewer=match.actor_at(place))
    analysis_of(table).on = True
    table.rebuild()

    def leftmost() -> int:
        assert table.scene.reach is not None
        return min(each.box.left for each in table.scene.reach.places(table.snapshot) if each.group)

    before = leftmost()
    assert table.play(other_action(match, place))
    assert hands.wait(lambda: table.snapshot.mine)
    assert leftmost() >= min(before, board_area(table).left)


def test_a_remark_beside_a_try_stands_once_however_often_the_log_is_laid_out(app: App) -> None:
    """It stood twice below an entry as soon as the panel was made anew."""
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    play(app, table, "E9-E8")
    for _ in range(2):
        table.rebuild()
        app.step([], 0.02)
        assert [cell.note for row in table.log.rows for cell in row.cells].count("match: D9-D8") == 1


def test_the_graph_of_a_try_is_higher_than_that_of_the_match_and_says_how_the_match_stood(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    look, usual = table.panel_look, block(table, ChanceGraph)
    play(app, table, "E9-E8")
    judged(app, table, 1, a_verdict(0.58, (0.58, ("E0-E1",)), mover=1))
    graph, rect = block(table, ChanceGraph)
    assert isinstance(graph, ChanceGraph) and graph.tall and rect.height == usual[1].height + look.px(20)
    assert graph.match_chance == pytest.approx(0.3), "the place after what was played has no verdict yet"
    assert [each.height(look, 300) for each in graph.versions()] == sorted(
        (each.height(look, 300) for each in graph.versions()), reverse=True
    )


def test_letters_of_the_graph_keep_the_size_that_is_set_where_those_of_the_panel_shrink(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    graph = block(table, ChanceGraph)[0]
    assert isinstance(graph, ChanceGraph) and graph.letters == 1
    small, marked = table.look.scaled(0.5), replace(graph, marks=((1, "??"),))
    full, kept = (replace(marked, letters=letters) for letters in (1.0, 2.0))

    def size_of_mark(each: ChanceGraph) -> int:
        spots = [x for x in range(400) if any(each.mark_at((x, y), small, 400) for y in range(60))]
        return len(spots)

    assert size_of_mark(kept) > 1.5 * size_of_mark(full)
    assert kept.height(small, 300) > full.height(small, 300), "the heading has the room for it"


def test_the_line_of_what_was_played_is_known_by_its_answer() -> None:
    """Where the place after it has no verdict yet."""
    match = over(*LOG)
    line = MatchAnalysis().with_verdict(1, a_verdict(0.32, (0.32, ("D0-D1",)), mover=1), 0)
    found = worth_of(match, known(match, p0=BEFORE), line, 0)
    assert found is not None and found.kind is Beside.ALLOWS and found.played == pytest.approx(0.3)
    assert isinstance(BEFORE.lines[2], Line)


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
def test_the_frame_of_a_try_ran_round_the_window_and_not_round_the_board(app: App, game_id: str) -> None:
    match = over(*LOG) if game_id == "nissi" else ended("djambi")
    table = push_table(app, match, review=0)
    assert table.play(other_action(table.match, 0))
    app.step([], 0.02)
    assert table.mode.state is ReviewState.TRY
    sheet = table.scene.sheet
    assert sheet is not None
    indigo = tuple(table.look.palette.indigo)
    column = [tuple(app.window.get_at((sheet.left + 40, y)))[:3] for y in range(sheet.bottom, sheet.bottom + 8)]
    assert indigo in column


@pytest.mark.parametrize("game_id", ["senshiai", "naishi"])
def test_the_tab_of_a_try_lay_over_the_stages_and_over_cards_in_large_letters(tmp_path: Path, game_id: str) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        match = ended(game_id)
        place = persons_place(match)
        table = push_table(app, match, review=place, viewer=match.actor_at(place))
        analysis_of(table).on = True
        assert table.play(other_action(match, place))
        tab, box = table.feature(TryView).tab(table)
        assert tab.get_size() == box.size and table.area.contains(box.clip(table.area))
        first, then, *_ = hidden(box, table.scene.busy(table.snapshot))
        assert first == 0 and then <= 0.1, "no more than the edge of a card"
        assert not isinstance(table.scene, SharedTable) or not box.colliderect(table.scene.stage_line)
