"""The analysis in a review: its switch, lines, arrows, marks and graph, and where it says why there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.move_quality import MoveQuality
from games.analysis.stored import keep, kept
from games.analysis.verdict import MOVER, OPEN, Line, Verdict
from games.core.assistance import COACH, HINT
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps, loads
from games.core.types import CHANCE
from games.djambi import GAME as DJAMBI
from games.nissi.events import Moved, Raged
from games.niwa.actions import Place
from games.niwa.notation import decode
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.scenes.niwa.hands import open_niwa
from tests.ui.table.test_eyes import a_match, finished
from tests.ui.table.test_table_mode import a_match as nissi_match
from tests.ui.tables import blocks, prompt, push_table, top_table
from ui.scenes.nissi.recap import recap_items as nissi_items
from ui.scenes.niwa.scene import NiwaScene
from ui.services.clipboard import pasted
from ui.table.commands.permit import why_not_analysed
from ui.table.commands.questions import MenuScreen
from ui.table.features.analysis.arrows import Advice
from ui.table.features.analysis.asking import LONGEST, NORMAL, Asking, records_ahead
from ui.table.features.analysis.blocks import BestLines, LineRow
from ui.table.features.analysis.graph import ChanceGraph
from ui.table.features.analysis.state import ENTERED, SETTLE, Analysis
from ui.table.features.analysis.words import analysis_text, line_rows, missed
from ui.table.modes.review import ReviewMode
from ui.table.modes.tries import BEAT
from ui.table.panel.blocks import Block
from ui.table.panel.log import Cell, LogRow, with_marks
from ui.table.scene.recap_items import Changed
from ui.table.scene.table_snapshot import LogRecord
from ui.table.table import Table
from ui.window.app import App

LOG = ("D9-D8", "D0-D1", "D8-D7", "D1-D2", "E9-E8", "E0-E1")


def over(*log: str) -> Match:
    """A match of Nissi that is over."""
    match = nissi_match(*log)
    match.play(Ending.RESIGN)
    return match


def a_verdict(chance: float, *lines: tuple[float, tuple[str, ...]], mover: int = 0, counted: int = 900) -> Verdict:
    """A verdict of two seats by the chance of the first one."""
    entries = tuple(Line((share, 1 - share), moves) for share, moves in lines)
    return Verdict(mover, (chance, 1 - chance), entries, 5, counted, choices=9)


BLUNDER = a_verdict(0.6, (0.6, ("E9-E8", "E0-E1", "E8-E7")), (0.57, ("F9-F8", "E0-E1")), (0.3, ("D9-D8", "E0-E1")))


@pytest.fixture
def judge(app: App) -> Judge:
    """In place of the bots' process."""
    judge = Judge()
    app.thinkers.use(judge)  # type: ignore[arg-type]
    return judge


def analysis_of(table: Table) -> Analysis:
    """The analysis at a review's table."""
    assert isinstance(table.mode, ReviewMode)
    return table.feature(Analysis)


def analysed(app: App, match: Match, place: int, *found: tuple[int, Verdict]) -> Table:
    """A review with the analysis on, of which some places are known; nothing is asked of anybody."""
    table = push_table(app, match, review=place)
    analysis = analysis_of(table)
    analysis.on = True
    known = MatchAnalysis()
    for at, verdict in found:
        known = known.with_verdict(at, verdict, 0)
    analysis.coming = known
    table.rebuild()
    app.step([], SETTLE)
    return table


def block(table: Table, kind: type) -> tuple[Block, pygame.Rect]:
    """A block of the panel with its place."""
    laid = table.frame.panel.layout(blocks(table), table.panel_look)
    return next((each, rect) for each, rect in laid if isinstance(each, kind))


def lines(table: Table) -> BestLines:
    """The best lines as they stand in the panel."""
    found = block(table, BestLines)[0]
    assert isinstance(found, BestLines)
    return found


# -- on and off ------------------------------------------------------------------------------------


def test_a_turns_the_analysis_on_and_off_and_the_board_makes_room_for_its_bar(
    app: App, hands: Hands, judge: Judge
) -> None:
    table = push_table(app, over(*LOG), review=2)
    left = table.scene.find("A0", table.snapshot)
    hands.keys("a")
    moved = table.scene.find("A0", table.snapshot)
    assert left is not None and moved is not None and moved.x > left.x and lines(table).on
    assert hands.wait(lambda: bool(judge.given))
    hands.keys("a")
    assert table.scene.find("A0", table.snapshot) == left and not lines(table).on
    asked = len(judge.given)
    for _ in range(5):
        app.step([], SETTLE)
    assert len(judge.given) == asked, "what is off asks nothing more"


def test_the_whole_match_is_gone_through_the_place_shown_first(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, over(*LOG), review=3, analyses=True)
    assert hands.wait(lambda: len(judge.given) > len(LOG) and not analysis_of(table).status)
    for _ in range(3):
        app.step([], SETTLE)
    known = analysis_of(table).found
    assert set(known.verdicts) == {0, 1, 2, 3, 4, 5, 6, 7}
    assert 3 in known.deep and judge.given[0].case.view.moves == 3
    assert lines(table).rows[0].first and "positions" in lines(table).status


def test_the_analysis_stopped_at_the_usual_look_however_long_its_place_was_looked_at(
    app: App, hands: Hands, judge: Judge
) -> None:
    """Once every place has had its look, the one that is shown gets the longest, with what was found before kept."""
    judge.nodes_a_second = 12
    table = push_table(app, finished(None, None, game_id="djambi", players="2"), review=2, analyses=True)
    assert hands.wait(lambda: not analysis_of(table).status and 2 in analysis_of(table).found.deep)
    usual = round(judge.nodes_a_second * (NORMAL.seconds or 0))
    assert hands.wait(lambda: analysis_of(table).found.verdicts[2].counted > 10 * usual)
    asked = len(judge.given)
    for _ in range(5):
        app.step([], SETTLE)
    assert len(judge.given) == asked, "the longest look is not begun again"
    assert [each.limit for each in judge.given].count(LONGEST) == 1


def test_the_longest_look_is_seen_as_it_goes_on_and_ends_where_another_place_is_shown(
    app: App, hands: Hands, judge: Judge
) -> None:
    judge.nodes_a_second, judge.unending = 12, LONGEST
    table = push_table(app, finished(None, None, game_id="djambi", players="2"), review=2, analyses=True)
    usual = round(judge.nodes_a_second * (NORMAL.seconds or 0))
    assert hands.wait(lambda: 2 in analysis_of(table).found.verdicts and not analysis_of(table).status)
    assert hands.wait(lambda: analysis_of(table).found.verdicts[2].counted > 10 * usual)
    begun = judge.open_ticket
    assert begun is not None, "it is at it still"
    hands.key(pygame.K_RIGHT)
    assert hands.wait(lambda: judge.open_ticket != begun and 3 in analysis_of(table).found.deep)
    assert analysis_of(table).found.verdicts[2].counted > 10 * usual, "what was found stays"


def test_chances_that_come_from_drawn_worlds_are_not_looked_at_for_longer(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, finished(None, None, game_id="niwa"), review=1, analyses=True)
    assert hands.wait(lambda: bool(judge.given) and not analysis_of(table).status)
    for _ in range(3):
        app.step([], SETTLE)
    assert LONGEST not in [each.limit for each in judge.given]


def test_an_engine_that_fails_is_told_of_and_asked_no_more(app: App, hands: Hands, judge: Judge) -> None:
    judge.fails = "It stumbled."
    table = push_table(app, over(*LOG), review=3, analyses=True)
    assert hands.wait(lambda: analysis_of(table).refused == "It stumbled.")
    assert prompt(table).detail == "It stumbled."
    hands.wait(lambda: False, 0.1)
    assert [each.case.played is None for each in judge.given] == [False, True], "asked again without what was played"


def test_stopping_leaves_what_was_found(app: App, hands: Hands, judge: Judge) -> None:
    asking = Asking(app, over(*LOG), MOVER, MatchAnalysis())
    assert hands.wait(lambda: asking.begun)
    asking.tick(2)
    assert asking.tick(2) and asking.found is not None and 2 in asking.found.verdicts
    asking.stop()
    assert not asking.tick(1) and 2 in asking.found.verdicts


# -- what is shown ---------------------------------------------------------------------------------


def test_a_number_stands_for_a_second_before_another_takes_its_place(app: App) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))
    analysis = analysis_of(table)
    app.step([], SETTLE)
    analysis.coming = analysis.found
    app.step([], 0.0)
    analysis.coming = analysis.found.with_verdict(0, a_verdict(0.7, (0.7, ("E9-E8",)), counted=5000), 0)
    app.step([], SETTLE / 2)
    assert lines(table).rows[0].chance == "60%"
    app.step([], SETTLE / 2)
    assert lines(table).rows[0].chance == "70%"


def test_a_place_just_entered_has_its_first_number_at_once_and_another_after_half_a_second(app: App) -> None:
    table = analysed(app, over(*LOG), 0)
    analysis = analysis_of(table)
    analysis.coming = analysis.found.with_verdict(0, BLUNDER, 0)
    app.step([], 0.01)
    assert lines(table).rows[0].chance == "60%"
    analysis.coming = analysis.found.with_verdict(0, a_verdict(0.7, (0.7, ("E9-E8",)), counted=5000), 0)
    app.step([], ENTERED / 2)
    assert lines(table).rows[0].chance == "60%"
    app.step([], ENTERED / 2)
    assert lines(table).rows[0].chance == "70%"


def test_the_played_line_has_its_mark_in_list_log_and_graph(app: App) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER), (1, a_verdict(0.3, mover=1)))
    row = lines(table).rows[2]
    assert (row.mark, row.played) == ("??", "played · a blunder, 30% less")
    marked = [cell for each in table.log.rows for cell in each.cells if cell.mark]
    assert [(cell.index, cell.mark) for cell in marked] == [(1, "??")] and table.log.coming == 1
    graph = block(table, ChanceGraph)[0]
    assert isinstance(graph, ChanceGraph) and graph.marks == ((1, "??"),)
    assert prompt(table).words == "Aoi’s turn. E9-E8."
    fell, why = "D9-D8 was played, a blunder: 60% falls to 30%.", " The likely answer is "
    assert prompt(table).detail.startswith(fell + why)


def test_a_rough_chance_says_so_until_two_reports_agree(app: App) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER._replace(rough=True)))
    assert [(row.chance, row.rough) for row in lines(table).rows] == [("~60%", True), ("~57%", True), ("~30%", True)]
    graph = block(table, ChanceGraph)[0]
    assert isinstance(graph, ChanceGraph) and graph.rough == {0}
    analysis = analysis_of(table)
    analysis.coming = analysis.found.with_verdict(0, BLUNDER, 0)
    app.step([], SETTLE)
    assert (lines(table).rows[0].chance, lines(table).rows[0].rough) == ("60%", False)


def test_what_was_measured_in_fair_worlds_has_its_mark_after_the_second_look(app: App) -> None:
    sampled = tuple(line._replace(error=0.01) for line in BLUNDER.lines)
    first = BLUNDER._replace(lines=sampled, of="fair worlds")
    table = analysed(app, over(*LOG), 0, (0, first))
    row = lines(table).rows[2]
    assert (row.mark, row.played) == ("", "played") and "blunder" not in prompt(table).detail
    analysis = analysis_of(table)
    analysis.coming = analysis.found.with_verdict(0, first, 0, deep=True, rechecked=True)
    app.step([], SETTLE)
    assert (lines(table).rows[2].mark, lines(table).rows[2].played) == ("??", "played · a blunder, 30% less")
    assert prompt(table).detail.startswith("D9-D8 was played, a blunder: 60% falls to 30%.")


def test_what_may_deserve_a_mark_is_asked_about_again_in_other_worlds(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, finished(None, None, game_id="niwa"), review=9, analyses=True, viewer=0)
    assert hands.wait(lambda: len(judge.given) > 9 and not analysis_of(table).status)
    again = [request for request in judge.given if request.case.among]
    first = {request.seed for request in judge.given if not request.case.among}
    assert again and not first.intersection(request.seed for request in again)
    for _ in range(3):
        app.step([], SETTLE)
    assert len(analysis_of(table).found.rechecked) == len(again)


def test_a_mark_of_an_entry_without_words_stands_at_the_next_that_has_some() -> None:
    rows = [LogRow((Cell("12", 0, soft=True), Cell("moves", 0, index=2))), LogRow((Cell("falls", 0, index=2),))]
    rows.append(LogRow((Cell("passes", 0, index=4),)))
    found = with_marks(rows, {1: "?", 4: "!"})
    assert [cell.mark for row in found for cell in row.cells] == ["", "?", "", "!"]


def test_up_and_down_choose_a_line_which_stands_on_the_board(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))

    def shown() -> Advice:
        return analysis_of(table).advice(table)

    assert [item.index for item in shown().line] == [1, 2, 3] and shown().played is not None
    hands.key(pygame.K_DOWN)
    assert lines(table).chosen == 1 and len(shown().line) == 2
    hands.key(pygame.K_DOWN)
    assert lines(table).chosen == 2 and shown().played is None and shown().mark == "??"
    hands.key(pygame.K_DOWN)
    assert lines(table).chosen == 0
    hands.key(pygame.K_RIGHT)
    assert table.snapshot.shown == 1 and lines(table).rows == ()


def test_a_click_chooses_a_line_and_one_on_the_heading_turns_it_all_off(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))
    _, rect = block(table, BestLines)
    hands.click((rect.centerx, rect.y + table.panel_look.px(30 + 24 + 12)))
    assert lines(table).chosen == 1
    hands.click((rect.right - 4, rect.y + 6))
    assert not analysis_of(table).on and not lines(table).on


def test_a_click_on_the_graph_goes_there(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER), (1, a_verdict(0.3, mover=1)))
    _, rect = block(table, ChanceGraph)
    hands.click((rect.right - 1, rect.bottom - table.panel_look.px(20)))
    assert table.snapshot.shown == table.snapshot.length


def test_enter_plays_the_chosen_line_out_as_a_branch(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = analysed(app, match, 0, (0, BLUNDER))
    hands.key(pygame.K_RETURN)
    for _ in range(4):
        app.step([], BEAT)
    assert [entry.notation for entry in table.match.entries()] == ["E9-E8", "E0-E1", "E8-E7"]
    hands.key(pygame.K_ESCAPE)
    assert table.match is match and table.snapshot.shown == 0 and len(match.branches.lines) == 1


def test_who_moves_while_a_line_is_played_out_goes_on_alone(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))
    hands.key(pygame.K_RETURN)
    app.step([], BEAT)
    assert table.play(table.snapshot.view.legal[0])
    for _ in range(3):
        app.step([], BEAT)
    assert table.match.length == 2


def test_the_lines_keep_the_chosen_and_the_played_one_where_there_is_room_for_few(app: App) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))
    few = replace(lines(table), most=2, chosen=0)
    assert [number for number, _ in few.shown] == [0, 2]


def test_the_analysis_is_copied_as_text(app: App, hands: Hands) -> None:
    table = analysed(app, over(*LOG), 0, (0, BLUNDER))
    text = analysis_text(table.match, analysis_of(table).found)
    assert "Aoi: D9-D8 ??  costs 30%; best was E9-E8 E0-E1 E8-E7 (60%)" in text
    assert "Aoi: 0 !, 0 ?!, 0 ?, 1 ??" in text
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert pasted() == text or "clipboard" in table.notices.words


# -- kept with the match ---------------------------------------------------------------------------


def test_what_was_found_is_kept_with_the_match_and_taken_up_again(app: App, hands: Hands, judge: Judge) -> None:
    match = over(*LOG)
    written: list[str] = []
    match.branches.listeners.append(lambda: written.append("changed"))
    push_table(app, match.copy(), review=3, analyses=True)
    assert hands.wait(lambda: len(judge.given) > 2)
    hands.key(pygame.K_ESCAPE)
    assert match.analysis is not None and written
    again = loads(dumps(match))
    table = push_table(app, again, review=3, analyses=True)
    app.step([], SETTLE)
    assert 3 in analysis_of(table).found.verdicts


def test_a_damaged_analysis_is_left_out_with_the_reason(app: App, judge: Judge) -> None:
    match = over(*LOG)
    match.analysis = {"version": 1}
    table = push_table(app, match, review=3, analyses=True)
    app.step([], SETTLE)
    assert "left out" in table.notices.words and match.analysis is None


def test_what_everything_open_tells_is_not_kept(app: App, hands: Hands, judge: Judge) -> None:
    match = finished(None, None)
    table = push_table(app, match, review=9, viewer=0)
    hands.keys("0a")
    analysis_of(table).open_all(table, True)
    assert hands.wait(lambda: len(judge.given) > 1)
    hands.key(pygame.K_ESCAPE)
    assert match.analysis is None or kept(match)[0] is None or kept(match)[0].eyes == MOVER  # type: ignore[union-attr]


def test_the_chronicle_tells_the_best_missed_move_and_marks_turning_points(app: App, hands: Hands) -> None:
    match = over(*LOG)
    keep(match, MatchAnalysis().with_verdict(0, BLUNDER, place_keys(match.entries())[0]))
    table = push_table(app, match)
    assert hands.wait(lambda: "The best missed move" in str(blocks(table)))
    assert "Aoi, E9-E8: 30%" in str(blocks(table))
    hands.keys("a")
    assert analysis_of(top_table(app)).on and top_table(app).snapshot.shown == 0


def test_the_best_missed_move_was_not_told_where_an_action_without_a_mark_seemed_to_lose_more() -> None:
    match = over(*LOG)
    named = a_verdict(0.1, (0.1, ("E0-E1",)), (0.8, ("D0-D1",)), mover=1)._replace(of="fair worlds")
    found = missed(match, MatchAnalysis().with_verdict(0, BLUNDER, 0).with_verdict(1, named, 0))
    assert found is not None and found.words == "Aoi, E9-E8: 30%"


# -- what is hidden --------------------------------------------------------------------------------


def test_where_hands_are_hidden_only_the_movers_own_actions_are_supposed() -> None:
    match = finished(None, None)
    rules = match.game.rules
    place = next(
        place for place in range(8, match.length)
        if match.actor_at(place) >= 0 and match.actor_at(place) != match.actor_at(place + 1) >= 0
    )  # fmt: skip
    mover = match.actor_at(place)
    moves = tuple(match.all_entries()[at].notation for at in (place, place + 1))
    line = Line((0.5, 0.5), moves)
    fair = Verdict(mover, (0.5, 0.5), (line,), eyes=mover)
    assert [each.actor for each in records_ahead(match, place, fair, line, mover)] == [mover]
    opened = records_ahead(match, place, fair._replace(eyes=OPEN), line, None)
    assert len(opened) == 1 + (rules.actor(match.state_at(place + 1)) >= 0)


def test_all_open_is_asked_for_by_its_key_and_taken_back_by_a_seat(app: App, hands: Hands, judge: Judge) -> None:
    table = push_table(app, finished(None, None), review=9, analyses=True, viewer=0)
    assert hands.wait(lambda: bool(judge.given)) and judge.given[-1].case.eyes >= 0
    hands.keys("0")
    assert hands.wait(lambda: judge.given[-1].case.eyes == OPEN)
    assert analysis_of(table).eyes == OPEN
    hands.keys("1")
    assert analysis_of(table).eyes == MOVER


# -- where there is none ---------------------------------------------------------------------------


def running(**who: str) -> Match:
    """A match of a person against a bot without a clock that goes on."""
    match = a_match("djambi", None, "novice", "novice", "novice")
    match.go_to(4)
    match.clock = None
    match.seats = (replace(match.seats[0], **who), *match.seats[1:])
    return match.copy()


def test_a_match_that_goes_on_says_why_it_is_not_analysed() -> None:
    assert why_not_analysed(over(*LOG)) == ""
    assert "clock" in why_not_analysed(nissi_match(*LOG))
    hidden = a_match("naishi", None, "novice")
    assert "hidden" in why_not_analysed(hidden)
    people = running()
    people.seats = (people.seats[0], replace(people.seats[1], level=None), *people.seats[2:])
    assert why_not_analysed(people) == "", "nobody plays for a place in the book"
    people.seats = (replace(people.seats[0], guest="g1"), *people.seats[1:])
    assert "People" in why_not_analysed(people)
    rated = running(guest="g1")
    assert "rated" in why_not_analysed(rated)
    rated.assistance.add(HINT)
    assert why_not_analysed(rated) == ""


def test_a_refusal_is_said_at_the_table_and_nothing_is_marked(app: App, hands: Hands, judge: Judge) -> None:
    match = running(guest="g1")
    table = push_table(app, match, review=2)
    hands.keys("a")
    assert "rated" in table.notices.words and not lines(table).on and not match.assistance and not judge.given


def test_analysing_a_friendly_match_that_goes_on_counts_as_help(app: App, hands: Hands, judge: Judge) -> None:
    match = running()
    push_table(app, match, review=2)
    hands.keys("a")
    assert match.assistance == {COACH}


def test_every_mark_has_words() -> None:
    assert all(mark.words for mark in MoveQuality)


def test_the_menu_of_a_friendly_match_leads_to_its_analysis_and_that_counts_as_help(
    app: App, hands: Hands, judge: Judge
) -> None:
    match = running()
    table = push_table(app, match, keeps=False)
    table.run_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    next(each for each in menu.items if each.text == "Analyse this position").press()
    app.step([], 0.0)
    review = top_table(app)
    assert match.assistance == {COACH} and review is not table and analysis_of(review).on
    assert review.snapshot.shown == match.index


def analyse_by_the_menu(app: App, table: Table) -> None:
    """Opens the menu and chooses the analysis there."""
    table.run_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    next(each for each in menu.items if each.text == "Analyse this position").press()


@pytest.mark.parametrize(
    ("made", "words"),
    [(lambda: running(guest="g1"), "rated"), (lambda: a_match("naishi", None, "novice"), "hidden")],
)
def test_the_menu_says_why_a_position_is_not_analysed(
    app: App, hands: Hands, made: Callable[[], Match], words: str
) -> None:
    table = push_table(app, made(), keeps=False)
    analyse_by_the_menu(app, table)
    assert words in table.notices.words and not table.match.assistance


def test_the_menu_of_a_match_that_is_over_leads_to_its_analysis(app: App, hands: Hands, judge: Judge) -> None:
    match = over(*LOG)
    table = push_table(app, match, keeps=False)
    analyse_by_the_menu(app, table)
    app.step([], 0.0)
    assert analysis_of(top_table(app)).on and top_table(app).snapshot.shown == match.length and not match.assistance


def test_a_place_where_chance_decides_says_why_it_has_no_lines(app: App, hands: Hands, judge: Judge) -> None:
    match = finished("novice", "novice", game_id="niwa")
    places = [place for place in range(match.length) if match.game.rules.actor(match.state_at(place)) == CHANCE]
    table = analysed(app, match, places[-1])
    assert prompt(table).words == "Chance decides here." and "no lines" in prompt(table).detail


def test_where_a_protector_would_rage_is_told_in_words_on_the_board() -> None:
    raged = LogRecord(1, 0, "F1-F0", (), (Moved(0, "C", 15, 5), Raged(0, 5)))
    (item,) = nissi_items([raged], ("Blue", "Red"))
    assert [each.tag for each in item.marks if isinstance(each, Changed)] == ["rages here"]


def test_a_long_move_of_the_best_had_smaller_letters_than_the_rows_beside_it(app: App) -> None:
    """Where its words have no room there are fewer of them."""
    long = "Jouez Chevaucheurs d\u2019hippogriffes sur c3"
    rows = (LineRow("50%", "Passez"), LineRow("27%", f"{long}, {long}", mark="?!", shorter=(long * 2, "play c3")))
    best, width = BestLines(True, rows=rows), 308
    assert [best.first_words(row, app.look, width) for row in rows] == ["Passez", "play c3"]
    assert best.first_words(rows[1], app.look, 2000) == rows[1].first
    best.paint(pygame.Surface((width, best.height(app.look, width))), app.look)


def test_the_reply_that_is_expected_lay_outside_the_part_of_the_garden_in_sight(app: App) -> None:
    match = open_niwa(app, None, None, plies=12, variant="noluck").match.copy()
    match.play(Ending.RESIGN)
    first, reply = (each.notation for each in match.all_entries()[6:8])
    table = push_table(app, match, review=6)
    scene = table.scene
    assert isinstance(scene, NiwaScene)
    view = scene.garden_view
    view.look_from(view.goal.zoomed(140, scene.layout.garden.center).moved(-900, 700), by_hand=True)
    place = decode(reply)
    assert isinstance(place, Place) and not scene.layout.garden.contains(view.goal.rect(place.cell))
    analysis = analysis_of(table)
    analysis.on, analysis.coming = True, MatchAnalysis().with_verdict(6, a_verdict(0.6, (0.6, (first, reply))), 0)
    app.step([], SETTLE)
    app.step([], SETTLE)
    assert scene.layout.garden.contains(view.goal.rect(place.cell))
    view.look_from(view.goal.moved(-900, 700), by_hand=True)
    app.step([], SETTLE)
    assert not scene.layout.garden.contains(view.goal.rect(place.cell)), "who moves on is left where they look"


def test_the_moves_that_follow_in_a_line_of_djambi_are_words_and_not_letters(app: App) -> None:
    match = Match(
        DJAMBI, DJAMBI.rules.make_options({}), [Seat(name) for name in ("Aoi", "Ren", "Mika", "Sora")], seed=1
    )
    line = []
    for _ in range(3):
        line.append(match.game.rules.encode(match.state, action := match.legal()[0]))
        match.play(action)
    verdict = Verdict(0, (0.4, 0.2, 0.2, 0.2), (Line((0.4, 0.2, 0.2, 0.2), tuple(line)),), 3, 900, choices=9)
    (found,) = line_rows(match, 0, verdict, MoveQuality.NONE)
    names = ("Thug ", "Journalist ", "Assassin ", "Diplomat ", "Gravedigger ", "Chief ")
    assert len(found.rest) == 2 and all(each.startswith(names) for each in found.rest)
    assert found.shorter[0].startswith(names) and found.shorter[1] == line[0]
