"""In a review other moves are tried, by one person for every side; they are kept as a branch of the match."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games.core import chronicle
from games.core.endings import Ending
from games.core.lines import line_of, trial
from games.core.match import Match
from games.core.savefile import dumps, loads, write_text
from games.core.types import CHANCE
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.table.test_eyes import a_match, finished
from tests.ui.table.test_plan import card_of
from tests.ui.table.test_table_mode import LOG
from tests.ui.table.test_table_mode import a_match as nissi_match
from tests.ui.tables import blocks, prompt, push_table, top_table
from ui.scenes.nissi.painting import BoardPainter
from ui.screens.saves.screen import SavesScreen
from ui.table.features.analysis.state import Analysis
from ui.table.features.plan import PlanAdvice
from ui.table.modes.branches import BranchesScreen
from ui.table.panel.blocks import Prompt
from ui.table.review_state import ReviewState
from ui.table.scene.table_snapshot import observe
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

GAMES = ("nissi", "djambi", "niwa", "naishi", "senshiai")


def over(game_id: str) -> Match:
    """A match of people that is over, where it has secrets to its end."""
    match = a_match(game_id, None, None, None, None) if game_id == "djambi" else a_match(game_id, None, None)
    if match.hides:
        match.play(Ending.RESIGN if "resign" in match.game.info.endings else Ending.DRAW)
    return match


def persons_place(match: Match) -> int:
    """The first place in the middle at which a seat has a choice."""
    rules = match.game.rules
    return next(
        place
        for place in range(6, match.length)
        if match.actor_at(place) >= 0 and len(rules.legal_actions(match.state_at(place))) > 1
    )


def other_action(match: Match, place: int) -> object:
    """One that was not played there."""
    played = match.all_entries()[place].action
    return next(each for each in match.game.rules.legal_actions(match.state_at(place)) if each != played)


def settled(app: App, hands: Hands) -> Table:
    """The table on top when nothing moves and a seat is to act, who has sat down."""
    assert hands.wait(lambda: not top_table(app).motion.running and top_table(app).match.actor != CHANCE)
    assert hands.wait(lambda: top_table(app).snapshot.mine or top_table(app).snapshot.outcome is not None)
    return top_table(app)


def tries(app: App, hands: Hands, game_id: str, moves: int = 6) -> tuple[Match, Table]:
    """A match, and its review in which moves for all sides were tried."""
    match = over(game_id)
    place = persons_place(match)
    review = push_table(app, match, review=place, viewer=match.actor_at(place))
    assert review.snapshot.mine and review.play(other_action(match, place))
    assert top_table(app) is review and review.mode.state is ReviewState.TRY
    for _ in range(moves - 1):
        table = settled(app, hands)
        assert table.play(table.snapshot.view.legal[-1])
    return match, settled(app, hands)


@pytest.mark.parametrize("game_id", GAMES)
def test_another_move_in_a_review_begins_a_branch_that_goes_on_for_every_side(
    app: App, hands: Hands, game_id: str
) -> None:
    match, table = tries(app, hands, game_id)
    main, place = match.all_entries(), persons_place(match)
    (branch,) = match.branches.lines
    assert branch.tried and branch.entries == table.match.all_entries() and match.all_entries() == main
    assert table.mode.main is match and table.mode.left_at == place
    assert len({entry.actor for entry in branch.entries[place:] if entry.actor >= 0}) > 1
    assert ": " in branch.name and branch.name in str(blocks(table))
    hands.key(pygame.K_ESCAPE)
    if table.mode.main is not None:  # the first one let go of what was chosen
        hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.match is match and table.snapshot.shown == place
    assert table.mode.state is ReviewState.MATCH and match.branches.lines == (branch,)


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_tries_moves_comes_back_to_the_same_place_and_the_same_eyes(
    app: App, hands: Hands, game_id: str
) -> None:
    match = over(game_id)
    place, rng = persons_place(match), Random(3)
    table = push_table(app, match, review=place, viewer=match.actor_at(place))
    entries, before = match.all_entries(), (table.viewer, table.mode.eyes.all_open, table.mode.eyes.seat)
    for _ in range(2):
        for _ in range(12):
            do = rng.choice(["play", "play", "play", "previous", "next", "leave-try" if table.mode.main else "try"])
            assert hands.wait(lambda: not table.motion.running and table.match.actor != CHANCE)
            if do != "play":
                table.run_command(do)
            elif table.snapshot.mine:
                table.play(rng.choice(table.snapshot.view.legal))
        if table.mode.state is ReviewState.TRY and table.mode.main is None:
            table.run_command("to-match")
        table.run_command("to-match")
        table.show_place(place)
        assert table.play(other_action(match, place))
        settled(app, hands)
        hands.key(pygame.K_ESCAPE, mod=pygame.KMOD_SHIFT)
        assert (table.match, table.snapshot.shown, table.mode.state) == (match, place, ReviewState.MATCH)
        assert (table.viewer, table.mode.eyes.all_open, table.mode.eyes.seat) == before
    assert match.all_entries() == entries


def test_backspace_goes_back_to_the_try_that_a_try_has_left(app: App, hands: Hands) -> None:
    match, table = tries(app, hands, "nissi", 3)
    first, place = table.match, persons_place(match)
    table.show_place(place + 1)
    assert table.play(other_action(first, place + 1)) and table.match is not first
    assert len(match.branches.lines) == 2, "a second try from an earlier place is another branch"
    hands.key(pygame.K_BACKSPACE)
    assert table.match is first and table.snapshot.shown == place + 1
    hands.key(pygame.K_BACKSPACE)
    assert table.match is match and table.snapshot.shown == place


def test_a_try_goes_on_with_its_branch_from_its_end(app: App, hands: Hands) -> None:
    match, table = tries(app, hands, "nissi", 2)
    table.run_command("previous")
    table.run_command("next")
    assert table.play(table.snapshot.view.legal[0]) and len(match.branches.lines) == 1
    assert len(match.branches.lines[0].entries) == persons_place(match) + 3


def test_in_a_review_the_board_can_be_played_on_with_the_arrows(app: App, hands: Hands) -> None:
    match = nissi_match(*LOG)
    table = push_table(app, match, review=1)
    hands.key(pygame.K_t)
    assert table.mode.on_board and table.mode.state is ReviewState.TRY and not match.branches.lines
    hands.key(pygame.K_RIGHT)
    assert table.snapshot.shown == 1, "the arrows lead over the board"
    hands.key(pygame.K_t)
    assert app.top is not table, "a move is typed"
    hands.key(pygame.K_ESCAPE)
    for _ in range(3):
        hands.key(pygame.K_ESCAPE)
        if table.mode.state is ReviewState.MATCH:
            break
    assert not table.mode.on_board and app.top is table
    hands.key(pygame.K_RIGHT)
    assert table.snapshot.shown == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_a_branch_that_was_tried_is_saved_with_the_match_and_goes_on_where_it_ended(
    app: App, hands: Hands, game_id: str
) -> None:
    match, _ = tries(app, hands, game_id)
    loaded = loads(dumps(match))
    (was,), (now,) = match.branches.lines, loaded.branches.lines
    assert (now.name, now.tried) == (was.name, True)
    assert [each.after for each in now.entries] == [each.after for each in was.entries]
    again = push_table(app, loaded, review=loaded.length, viewer=0)
    hands.key(pygame.K_F6)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: top_table(app).match is not loaded)
    line = top_table(app)
    assert line is again and line.mode.state is ReviewState.TRY and now.name in str(blocks(line))
    assert line.snapshot.laid_open or not line.match.hides or line.match.may_lie_open
    line.show_place(line.match.length)
    line.run_command("try")
    going = settled(app, hands)
    assert going.play(going.snapshot.view.legal[0])
    (longer,) = loaded.branches.lines
    assert longer.name == now.name and longer.entries[: len(now.entries)] == now.entries
    assert len(longer.entries) > len(now.entries)


def test_what_was_played_there_anyway_is_no_branch(app: App) -> None:
    match = nissi_match(*LOG)
    table = push_table(app, match, review=0)
    assert table.play(match.all_entries()[0].action)
    assert app.top is table and table.snapshot.shown == 1 and not match.branches.lines


def test_what_the_rules_forbid_is_refused_in_a_review_and_begins_nothing(app: App) -> None:
    match = nissi_match(*LOG)
    table = push_table(app, match, review=1)
    assert not table.play(match.all_entries()[0].action)
    assert app.top is table and table.notices.words and not match.branches.lines


def test_no_move_is_tried_while_cards_are_hidden(app: App, hands: Hands) -> None:
    match = a_match("naishi", None, "novice")
    table = push_table(app, match, review=persons_place(match), viewer=0)
    assert not table.snapshot.mine and table.snapshot.person is None
    for key in (pygame.K_t, pygame.K_h):
        hands.key(key)
        assert app.top is table and "hidden" in table.notices.words


def test_a_branch_of_hidden_cards_that_was_tried_closes_no_hands(app: App, hands: Hands) -> None:
    match, _ = tries(app, hands, "naishi")
    assert not match.branches.lines[0].over and match.may_lie_open and line_of(match, 0).may_lie_open


def test_the_hands_of_a_tried_branch_stay_closed_in_a_match_that_goes_on(app: App, hands: Hands) -> None:
    """It leaves the match somewhere: until there it shows the cards of those who play."""
    from games.core.lines import play_on

    match, _ = tries(app, hands, "naishi")
    going = play_on(match, persons_place(match))
    tried = next(n for n, each in enumerate(going.branches.lines) if each.tried)
    assert not going.may_lie_open and not line_of(going, tried).may_lie_open


def test_where_another_is_to_act_a_closed_review_says_how_to_move_for_all(app: App, hands: Hands) -> None:
    match = finished(None, None)
    place = persons_place(match)
    table = push_table(app, match, review=place, viewer=1 - match.actor_at(place))
    assert not table.snapshot.mine and not table.play(other_action(match, place))
    assert "T opens all hands" in table.notices.words
    hands.key(pygame.K_t)
    assert settled(app, hands).snapshot.viewer == match.actor_at(place) and top_table(app).snapshot.laid_open
    assert not match.branches.lines, "nothing is kept before a move"


def test_chance_in_a_branch_is_its_own(app: App, hands: Hands) -> None:
    _, table = tries(app, hands, "niwa")
    assert table.match.seed != over("niwa").seed


def test_what_is_tried_is_taken_back_and_stays_a_branch(app: App, hands: Hands) -> None:
    match, table = tries(app, hands, "naishi", 3)
    before, length = table.snapshot.shown, table.match.length
    table.run_command("undo")
    assert table.snapshot.shown < before and table.match.length == length and len(match.branches.lines) == 1


def test_nobody_resigns_a_branch(app: App, hands: Hands) -> None:
    _, table = tries(app, hands, "nissi", 1)
    table.run_command("resign")
    assert table.match.outcome is None and "Esc goes back" in table.notices.words


def test_a_branch_chosen_in_the_list_shows_its_first_own_action(app: App, hands: Hands) -> None:
    """At the place where it leaves the match nothing would be seen to change."""
    _, review = tries(app, hands, "nissi", 2)
    review.run_command("to-match")
    hands.key(pygame.K_F6)
    assert isinstance(app.top, BranchesScreen)
    match, shown, view = review.match, review.snapshot.shown, review.snapshot.view
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table) and review.match is not match)
    assert app.top is review and review.mode.main is match and review.mode.left_at == shown
    assert review.snapshot.shown == shown + 1 and review.snapshot.view != view
    hands.key(pygame.K_ESCAPE)
    assert review.match is match and review.snapshot.shown == shown and review.mode.state is ReviewState.MATCH


def test_a_branch_that_a_match_was_played_on_from_is_no_try_and_a_move_at_its_end_begins_one(
    app: App, hands: Hands
) -> None:
    from games.core.lines import play_on

    left = nissi_match(*LOG)
    match = play_on(left, 2)
    match.play(other_action(left, 2))
    match.play(Ending.RESIGN)
    assert [each.tried for each in match.branches.lines] == [False]
    table = push_table(app, match, review=match.length)
    hands.key(pygame.K_F6)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: table.match is not match)
    assert table.mode.subtitle(table.snapshot, table) == "Review · a branch" and table.mode.left_at == 2
    table.show_place(table.match.length)
    opened = table.match
    assert table.play(table.snapshot.view.legal[0])
    assert [each.tried for each in match.branches.lines] == [False, True] and opened.length == len(LOG)
    assert not table.mode.just_tried, "its first own move was not this one"
    hands.key(pygame.K_BACKSPACE)
    assert table.match is opened and table.mode.state is ReviewState.TRY
    hands.key(pygame.K_BACKSPACE)
    assert table.match is match and table.snapshot.shown == match.length


def test_a_branch_opened_from_an_error_closes_that(app: App, hands: Hands) -> None:
    match, review = tries(app, hands, "nissi", 2)
    review.run_command("to-match")
    review.mode.state, review.mode.error = ReviewState.ERROR, review.snapshot.shown
    hands.key(pygame.K_F6)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: review.match is not match)
    assert review.mode.state is ReviewState.TRY and review.mode.error is None


def test_a_branch_of_a_match_with_closed_hands_has_a_review_of_its_own_that_opens_none(app: App, hands: Hands) -> None:
    from games.core.lines import play_on

    match, _ = tries(app, hands, "naishi")
    going = play_on(match, persons_place(match))
    assert not going.may_lie_open
    table = push_table(app, going, review=1, viewer=0)
    hands.key(pygame.K_F6)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table) and app.top is not table)
    line = top_table(app)
    assert table.match is going and line.viewer == 0 and line.mode.state is ReviewState.MATCH
    assert not line.snapshot.laid_open


def test_a_hint_in_a_review_is_said_by_the_coach_on_the_plan_card(app: App, hands: Hands) -> None:
    match = nissi_match(*LOG)
    match.play(Ending.RESIGN)
    table = push_table(app, match, review=1)
    hands.key(pygame.K_h)
    assert app.top is table and table.feature(Analysis).on
    assert hands.wait(lambda: table.feature(Analysis).verdict(table) is not None)
    hands.key(pygame.K_h)
    card = card_of(table)
    assert card.title.startswith("The coach to ") and card.deciding and card.steps[0].number == 1
    assert not any(isinstance(each, Prompt) for each, _ in table.frame.panel.layout(table.blocks, table.panel_look))
    assert "The coach to " in table.feature(PlanAdvice).words(table)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.feature(PlanAdvice).plan is None and prompt(table).words
    hands.key(pygame.K_h)
    table.run_command("next")
    app.step([], 0.02)
    assert table.feature(PlanAdvice).plan is None, "it spoke of another place"


def test_a_review_before_the_shuffles_shows_the_reserve_that_its_curve_tells(app: App, hands: Hands) -> None:
    table = push_table(app, over("senshiai"), review=0, viewer=0)
    assert hands.wait(lambda: not app.tasks.busy)
    record = chronicle.course(table.match)
    assert tuple(seat.reserve for seat in table.snapshot.view.seats) == record.curve[0].standing


def test_a_branch_tried_in_a_match_of_the_history_is_still_there_when_it_is_opened_again(
    app: App, hands: Hands
) -> None:
    app.folders.history.mkdir(parents=True, exist_ok=True)
    write_text(app.folders.history / "20260101-000000-naishi-abc.json", dumps(over("naishi")))
    for count in (0, 1):
        saves = SavesScreen(app, "finished")
        app.push(saves)
        assert hands.wait(lambda saves=saves: saves.reader.done)  # type: ignore[misc]
        hands.key(pygame.K_r)
        assert hands.wait(lambda: isinstance(app.top, Table))
        table = top_table(app)
        assert len(table.match.branches.lines) == count and table.match.branches.kept
        table.show_place(persons_place(table.match))
        table.run_command("try")
        line = settled(app, hands)
        assert line.play(other_action(line.match, line.snapshot.shown))
        assert hands.wait(lambda: not app.tasks.busy)
        app.home()


def test_one_key_leads_back_to_the_main_line_whatever_is_chosen(app: App, hands: Hands) -> None:
    match, table = tries(app, hands, "nissi", 1)
    hands.key(pygame.K_z)
    hands.key(pygame.K_BACKSPACE)
    assert app.top is table and table.match is match


def test_in_a_review_no_letters_stand_at_the_pieces(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """They would mean other things there."""
    painted: list[bool] = []
    monkeypatch.setattr(BoardPainter, "_paint_badges", lambda self, target, view, held: painted.append(True))
    app.pace.hidden = False
    review = push_table(app, nissi_match(*LOG), review=1)
    review.run_command("try")
    app.step([], 0.05)
    assert review.snapshot.mine and not painted


def test_where_chance_is_to_act_it_draws_anew_for_a_line_that_is_tried(app: App, hands: Hands) -> None:
    match = over("niwa")
    place = next(n for n in range(6, match.length) if match.actor_at(n) == CHANCE)
    review = push_table(app, match, review=place, viewer=0)
    assert not review.play(match.all_entries()[place].action) and "T draws anew" in review.notices.words
    hands.key(pygame.K_t)
    table = settled(app, hands)
    assert table.match.index > place and table.snapshot.mine


def test_a_review_before_a_seat_went_out_does_not_tell_that_it_will() -> None:
    match = a_match("djambi", None, None, None, None)
    start = match.length
    match.play_text("resign")
    assert observe(match, 0, shown=match.length).out and not observe(match, 0, shown=start).out


def answered() -> tuple[Match, int]:
    """A match of Senshiai in which an Event was cast where one could have passed, and the place."""
    match, rng = a_match("senshiai", None, None), Random(1)
    while True:
        match.settle()
        casts = [each for each in match.legal() if isinstance(each, act.Cast)] if act.Pass() in match.legal() else []
        match.play(casts[0] if casts else rng.choice(match.legal()))
        if casts:
            return match, match.index - 1


def go_on_with_more_than_passes(line: Match) -> None:
    while line.all_entries()[-1].actor < 0 or line.all_entries()[-1].action == act.Pass():
        if not line.settle():
            line.play(next((each for each in line.legal() if each != act.Pass()), act.Pass()))


def test_a_branch_that_begins_with_passes_is_named_by_what_follows_them() -> None:
    match, here = answered()
    line = trial(match, here)
    line.play(act.Pass())
    (branch,) = match.branches.lines
    assert branch.name.endswith(": pass")
    go_on_with_more_than_passes(line)
    (branch,) = match.branches.lines
    named = branch.name
    assert ": " in named and not named.endswith(": pass")
    line.settle()
    line.play(line.legal()[0])
    assert match.branches.lines[0].name == named


def test_a_branch_of_passes_that_a_person_has_named_keeps_that_name() -> None:
    match, here = answered()
    line = trial(match, here)
    line.play(act.Pass())
    match.branches.rename(0, "A quiet turn")
    go_on_with_more_than_passes(line)
    assert match.branches.lines[0].name == "A quiet turn"


@pytest.mark.parametrize("game_id", GAMES)
def test_one_key_opens_the_branches_in_a_review_and_while_moves_are_tried(app: App, hands: Hands, game_id: str) -> None:
    _, table = tries(app, hands, game_id, 1)
    hands.key(pygame.K_F6)
    assert isinstance(app.top, BranchesScreen)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.mode.main is not None
    table.run_command("to-match")
    hands.key(pygame.K_F6)
    assert isinstance(app.top, BranchesScreen)
