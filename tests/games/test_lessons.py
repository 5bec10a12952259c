"""Lessons teach their games: the learner does once what the rules let a player do, and sees once what counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games import find_game
from games.core.lesson import Chapter, LessonStep, accepted, find_lesson
from games.core.match import Match
from games.core.types import OVER
from games.djambi.actions import Phase as DjambiPhase
from games.djambi.actions import Verb
from games.djambi.pieces import KINDS as DJAMBI_KINDS
from games.naishi import actions as naishi
from games.naishi.cards import Card
from games.nissi.actions import Move
from games.nissi.geometry import FAR_ROW, row_of
from games.nissi.pieces import KEYS, Kind
from games.niwa.actions import Pass, Phase, Place
from games.niwa.garden import Contact, places_for, turned_lines
from games.niwa.options import Variant

OPEN = ("nissi", "djambi", "niwa", "naishi")


def steps(game_id: str) -> Iterator[tuple[Chapter, int, LessonStep]]:
    """All steps of a game's lesson with their chapters and numbers."""
    lesson = find_lesson(game_id)
    assert lesson is not None
    for chapter in lesson.chapters:
        for number, step in enumerate(chapter.steps):
            yield chapter, number, step


def played(game_id: str) -> list[tuple[Match, Any, Match]]:
    """What the learner does: the match before, the action that *Show me* would play, the match after its replies."""
    found = []
    for chapter, number, step in steps(game_id):
        if step.asks:
            match = chapter.place(number)
            after = match.copy()
            action = accepted(match, step)[0]
            after.play(action)
            found.append((match, action, after))
    return found


def step_of(game_id: str, title: str) -> tuple[Chapter, int, LessonStep]:
    return next(each for each in steps(game_id) if each[2].title == title)


@pytest.mark.parametrize("game_id", OPEN)
def test_every_task_says_how_it_is_done_and_points_at_something(game_id: str) -> None:
    for _, _, step in steps(game_id):
        if step.asks:
            assert step.how and (step.show or "*" in "".join(step.play)), step.title


@pytest.mark.parametrize("game_id", OPEN)
def test_no_chapter_ends_in_the_middle_of_a_thought(game_id: str) -> None:
    """Where something was played last, it is said what came of it."""
    lesson = find_lesson(game_id)
    assert lesson is not None
    for chapter in lesson.chapters:
        last = chapter.steps[-1]
        assert last.done or not last.asks, chapter.title


@pytest.mark.parametrize("game_id", OPEN)
def test_learners_play_the_game_to_its_end(game_id: str) -> None:
    endings = {match.outcome.reason for _, _, match in played(game_id) if match.outcome is not None}
    scripted = {chapter.place(number).outcome for chapter, number, _ in steps(game_id)}
    endings |= {outcome.reason for outcome in scripted if outcome is not None}
    assert endings >= {"nissi": {"protector", "moves"}, "djambi": {"last"}, "niwa": {"score", "groups"},
                       "naishi": {"score"}}[game_id]  # fmt: skip


# -- Nissi Samurai -----------------------------------------------------------------------------------


def test_nissis_learner_moves_every_piece_captures_with_both_kinds_and_slides() -> None:
    pieces, captured, slid = set(), set(), set()
    for match, action, _ in played("nissi"):
        view = match.view(0)
        if not isinstance(action, Move):
            continue
        piece = view.piece_at(action.source)
        assert piece is not None
        pieces.add(piece.key)
        if view.piece_at(action.target) is not None:
            captured.add(piece.kind)
        if piece.raging:
            slid.add(row_of(action.target) == FAR_ROW[0])
    assert pieces == set(KEYS) and captured == set(Kind) and slid == {True, False}


def test_nissis_learner_uses_all_five_keys_and_types_a_tile() -> None:
    tasks = " ".join(step.task for chapter, _, step in steps("nissi") if chapter.id == "moves")
    assert all(f"Press {key}" in tasks or f"({key})" in tasks for key in KEYS)
    assert "then type D7" in tasks and "then type C7" in tasks


def test_nissis_learner_passes_once_where_no_piece_can_move() -> None:
    passed = [match for match, action, _ in played("nissi") if not isinstance(action, Move)]
    assert [match.game.rules.encode(match.state, match.legal()[0]) for match in passed] == ["pass"]


def test_nissis_learner_sees_the_time_run_out() -> None:
    assert any("time" in step.replies and step.setup is not None and step.setup.time_left
               for _, _, step in steps("nissi"))  # fmt: skip


# -- Djambi ------------------------------------------------------------------------------------------


def test_djambis_learner_moves_every_piece_and_is_in_every_phase() -> None:
    kinds, phases = set(), set()
    for match, action, _ in played("djambi"):
        view = match.view(match.actor)
        phases.add(view.phase)
        occupant = view.board[action.origin] if action.origin >= 0 else None
        if occupant is not None:
            kinds.add(occupant.kind)
    assert kinds == set(DJAMBI_KINDS)
    assert phases == {DjambiPhase.MOVE, DjambiPhase.KILL, DjambiPhase.DROP, DjambiPhase.EXIT}


def test_djambis_learner_agrees_to_a_draw_and_resigns_once() -> None:
    verbs = [action.verb for _, action, _ in played("djambi")]
    assert verbs.count(Verb.DRAW) == verbs.count(Verb.RESIGN) == 1
    ((chapter, number, step),) = (each for each in steps("djambi") if "draw" in each[2].replies)
    match = chapter.place(number)
    for action in (accepted(match, step)[0], match.read("draw")):
        match.play(action)
    assert match.outcome is not None and match.outcome.reason == "agreed"


def test_djambis_learner_rises_falls_enlists_and_puts_others_out_in_every_way() -> None:
    rose = fell = toppled = enlisted = False
    deaths = {}
    for match, action, after in played("djambi"):
        before, then = match.view(0), after.view(0)
        rose |= before.in_power != 0 and then.in_power == 0
        fell |= before.in_power == 0 and then.in_power != 0 and 0 in then.alive
        toppled |= before.in_power not in (None, 0) and then.in_power is None
        grey = [cell for cell, each in enumerate(before.board) if each is not None and each.abandoned]
        enlisted |= any((each := then.board[cell]) is not None and each.side == 0 for cell in grey)
        if len(then.alive) < len(before.alive):
            deaths[match.game.rules.encode(match.state, action)] = before.phase
    assert rose and fell and toppled and enlisted
    assert {"drop h8", "drop i3", "Td4xf6", "Ac3xc7"} <= set(deaths)


def test_djambis_learner_sits_at_boards_of_several_corners_with_both_rules_and_neutral_sides() -> None:
    options = {(match.options.n, match.options.ruleset, len(match.seats)) for match, _, _ in played("djambi")}
    assert {n for n, _, _ in options} >= {3, 4} and {seats for _, _, seats in options} >= {2, 3, 4}
    assert len({rules for n, rules, _ in options if n == 4}) == 2


# -- Niwa --------------------------------------------------------------------------------------------


def test_niwas_learner_lays_in_every_way_turns_and_passes() -> None:
    contacts, lines, phases, passes = set(), set(), set(), 0
    for match, action, _ in played("niwa"):
        view = match.view(0)
        phases.add(view.phase)
        if isinstance(action, Pass):
            passes += 1
        assert isinstance(action, Place | Pass)
        if isinstance(action, Place):
            contacts.add(places_for(view.cells, action.card)[0])
            turned = turned_lines(view.cells, action.cell, 0, view.options.lines)
            lines.add((len(turned), view.options.lines))
    assert contacts == set(Contact) and phases == {Phase.PLACE, Phase.FINAL} and passes >= 2
    assert {(0, 4), (1, 4), (2, 4), (1, 8)} <= lines


def test_niwas_learner_plays_with_a_deck_and_without() -> None:
    assert {match.options.variant for match, _, _ in played("niwa")} == set(Variant)


# -- Naishi ------------------------------------------------------------------------------------------


def test_naishis_learner_plays_every_kind_of_action() -> None:
    kinds = {type(action) for _, action, _ in played("naishi")}
    assert kinds == {naishi.Give, naishi.Develop, naishi.SwapHand, naishi.SwapLine, naishi.SwapColumn,
                     naishi.SwapRiver, naishi.DiscardRiver, naishi.Recall, naishi.ImposeDecree, naishi.DeclareEnd,
                     naishi.Done, naishi.CopyCharacter}  # fmt: skip


def test_each_of_naishis_twelve_cards_gains_its_points_by_what_the_learner_does() -> None:
    gained = {Card.NINJA for _, action, _ in played("naishi") if isinstance(action, naishi.CopyCharacter)}
    for match, _, after in played("naishi"):
        view = match.view(0)
        if view.phase in (naishi.Phase.GIVE, naishi.Phase.COPY):
            continue
        before, then = view.sheet(0).by_card, after.view(0).sheet(0).by_card
        gained |= {card for card, points in then.items() if points > before.get(card, 0)}
    assert gained == set(Card)


def test_the_character_that_the_ninja_should_become_is_worth_most() -> None:
    chapter, number, step = step_of("naishi", "The Ninja")
    match = chapter.place(number)
    totals = {}
    for action in match.legal():
        after = match.copy()
        after.play(action)
        totals[action] = after.view(0).sheet(0).total
    (asked,) = accepted(match, step)
    assert totals[asked] == max(totals.values()) > sorted(totals.values())[-2]


def test_naishis_learner_has_the_last_turn_once_and_sees_both_ways_to_the_end() -> None:
    finals = [match for match, _, _ in played("naishi") if match.view(0).final == 0]
    assert finals
    chapter, number, _ = step_of("naishi", "Scoring")
    assert chapter.place(number).actor == OVER
    chapter, number, _ = step_of("naishi", "That is the game")
    assert chapter.place(number).actor == OVER, "with two empty decks nobody declares"


def test_every_lesson_has_the_game_it_says() -> None:
    for game_id in OPEN:
        lesson = find_lesson(game_id)
        assert lesson is not None and lesson.game == game_id and find_game(game_id) is not None
