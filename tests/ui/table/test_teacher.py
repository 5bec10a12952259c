"""A teacher asks before a move that loses much, and keeps quiet otherwise."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games import find_game
from games.analysis.verdict import Line, Verdict
from games.bots.worker_messages import Message, PartialResult, WorkDone, WorkRequest
from games.core.assistance import TEACHER
from games.core.match import Match, Seat
from games.core.rematch import rematch
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.controls.dialog import Dialog
from ui.screens.setup.state import Setup, remembered
from ui.table.features.plan import PlanAdvice
from ui.table.features.teacher import LEAST
from ui.table.table import Table
from ui.window.app import App

BEST, BAD = "E9-E8", "D9-D8"


def judged(lost: float, *, counted: int = 5000, bad: bool = True) -> Verdict:
    """A verdict by which the bad move loses so much."""
    best = Line((0.6, 0.4), (BEST, "E0-E1"))
    worse = [Line((0.6 - lost, 0.4 + lost), (BAD, "E0-E1"))] if bad else []
    return Verdict(0, (0.6, 0.4), (best, *worse), 5, counted, choices=9)


class Coach:
    """Stands in for the bots' process: says what it is told to say, of every errand."""

    def __init__(self) -> None:
        self.says: list[Verdict] = []
        self.given: list[Any] = []
        self.open_ticket: int | None = None

    def give(self, request: WorkRequest) -> None:
        """Takes an errand."""
        self.given.append(request)
        self.open_ticket = request.ticket

    def poll(self) -> list[Message]:
        """What it says of the last errand."""
        ticket, said = self.open_ticket, self.says
        if ticket is None or not said:
            return []
        self.open_ticket = None
        return [*(PartialResult(ticket, each) for each in said[:-1]), WorkDone(ticket, said[-1])]

    def ask(self, ticket: int, *question: object, hint: bool = False) -> None:
        """A bot is asked for its move: that is never answered here."""
        self.open_ticket = ticket

    def cancel(self, ticket: int) -> None:
        """Nobody wants to know any more."""
        self.open_ticket = None

    def stop(self) -> None:
        """The program ends."""


@pytest.fixture
def coach(app: App) -> Coach:
    """In place of the bots' process."""
    coach = Coach()
    app.thinkers.use(coach)  # type: ignore[arg-type]
    return coach


def a_table(app: App, *, teacher: bool = True) -> Table:
    """A person against a bot."""
    game = find_game("nissi")
    assert game is not None
    loaded = game.load()
    match = Match(loaded, loaded.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    match.assistance |= {TEACHER} if teacher else set()
    return push_table(app, match)


def play(table: Table, notation: str) -> None:
    """The person plays."""
    table.play(table.match.read(notation))


def test_the_table_asks_before_a_move_that_loses_much(app: App, hands: Hands, coach: Coach) -> None:
    table = a_table(app)
    coach.says = [judged(0.3), judged(0.3)]
    play(table, BAD)
    assert table.match.length == 0, "it is held back"
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    words = app.top.words  # type: ignore[attr-defined]
    assert "60% to 30%" in str(words)
    hands.key(pygame.K_RETURN)
    assert app.top is table and table.match.length == 0, "to take it back is what Enter does"


def test_the_move_is_played_anyway_by_keyboard(app: App, hands: Hands, coach: Coach) -> None:
    table = a_table(app)
    coach.says = [judged(0.3), judged(0.3)]
    play(table, BAD)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert [entry.notation for entry in table.match.entries()] == [BAD]


def test_what_is_better_is_shown_where_somebody_asks(app: App, hands: Hands, coach: Coach) -> None:
    table = a_table(app)
    coach.says = [judged(0.3), judged(0.3)]
    play(table, BAD)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    plan = table.feature(PlanAdvice).plan
    assert app.top is table and plan is not None and table.match.length == 0
    assert plan.steps[0].action == table.match.read(BEST)


def test_a_move_that_is_taken_back_leaves_a_card_with_what_it_allows(app: App, hands: Hands, coach: Coach) -> None:
    table = a_table(app)
    coach.says = [judged(0.3), judged(0.3)]
    play(table, BAD)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    hands.key(pygame.K_RETURN)
    words = table.feature(PlanAdvice).words(table)
    assert app.top is table and words.startswith("What it allows. ") and table.match.length == 0


@pytest.mark.parametrize(
    "says", [[judged(0.1), judged(0.1)], [judged(0.05), judged(0.3)], [judged(0.3, counted=20)], [judged(0, bad=False)]]
)
def test_it_keeps_quiet_where_little_is_lost_or_it_is_not_sure(
    app: App, hands: Hands, coach: Coach, says: list[Verdict]
) -> None:
    table = a_table(app)
    coach.says = says
    play(table, BAD)
    assert hands.wait(lambda: table.match.length == 1)
    assert not isinstance(app.top, Dialog)


def test_a_move_waits_for_no_answer_that_is_late(app: App, coach: Coach) -> None:
    table = a_table(app)
    play(table, BAD)
    for _ in range(20):
        app.step([], LEAST)
    assert table.match.length == 1


def test_a_move_that_seems_to_lose_much_is_looked_into_a_while_longer(app: App, coach: Coach) -> None:
    table = a_table(app)
    play(table, BAD)
    coach.says = [judged(0.3, counted=20), judged(0.3, counted=20), judged(0.3)]
    said = list(coach.says)
    ticket = coach.open_ticket
    assert ticket is not None
    later: list[Message] = [PartialResult(ticket, said[0]), PartialResult(ticket, said[1])]
    coach.says = []
    coach.poll = lambda: later  # type: ignore[method-assign]
    for _ in range(3):
        app.step([], 0.5)
    assert table.match.length == 0, "a bot's pause is over, and the move is in doubt"
    later[:] = [WorkDone(ticket, said[2])]
    app.step([], 0.1)
    assert isinstance(app.top, Dialog)


def test_a_move_that_loses_next_to_nothing_is_let_go_at_once(app: App, coach: Coach) -> None:
    table = a_table(app)
    play(table, BAD)
    ticket = coach.open_ticket
    assert ticket is not None
    coach.poll = lambda: [PartialResult(ticket, judged(0.01)), PartialResult(ticket, judged(0.02))]  # type: ignore[method-assign]
    app.step([], 0.01)
    assert table.match.length == 1


def test_without_a_teacher_nothing_is_asked(app: App, coach: Coach) -> None:
    table = a_table(app, teacher=False)
    app.step([], 0.1)
    play(table, BAD)
    assert table.match.length == 1 and not coach.given


def test_the_set_up_offers_a_teacher_to_one_person_against_bots_and_remembers_it() -> None:
    game = find_game("nissi")
    assert game is not None
    setup = Setup(game.load(), teacher=True)
    match = setup.make_match(1)
    assert setup.may_teach and match.assistance == {TEACHER}
    assert remembered(setup.game, setup.as_setting()).teacher
    assert rematch(match, match.seats, 2).assistance == {TEACHER}, "the teacher stays at the table"
    assert setup.with_level(1, None).make_match(1).assistance == set(), "between people nobody teaches"
