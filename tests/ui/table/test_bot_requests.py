"""Bad days of the bots, at the table: no answer, bad answers, no process."""

from __future__ import annotations

import os
import signal
from functools import partial
from typing import Any

import pygame
import pytest

from games import GAMES
from games.core.bot import Choice, Limit
from games.core.match import Match, Seat
from games.core.shuffle import new_secret
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from ui.table.running.bot_requests import ENDED
from ui.table.table import Table
from ui.window.app import App

NISSI = next(info for info in GAMES if info.id == "nissi").load()


@pytest.fixture
def oracle(app: App) -> Oracle:
    oracle = Oracle()
    app.thinkers.use(oracle)  # type: ignore[arg-type]
    return oracle


def against_a_bot(app: App, level: str = "adept") -> Table:
    """A table of a person against a bot that is to move."""
    match = Match(NISSI, NISSI.rules.make_options({}), [Seat("Aoi"), Seat("Ren", level)], seed=1)
    app.open_match(match)
    table = app.top
    assert isinstance(table, Table)
    match.play(match.legal()[0])
    return table


@pytest.mark.parametrize("bad", [None, "C1-C9", Choice(None), Choice("garbage")])
def test_a_bad_answer_never_reaches_the_table_and_the_bot_is_asked_again(
    app: App, hands: Hands, oracle: Oracle, bad: object
) -> None:
    table = against_a_bot(app)
    legal = table.match.legal()
    oracle.choices = [bad]
    assert hands.wait(lambda: table.match.length == 2)
    assert table.match.all_entries()[1].action in legal
    assert (len(oracle.asked), table.notices.words) == (2, "")


def test_a_bot_with_nothing_but_bad_answers_plays_the_first_legal_move_and_this_is_said(
    app: App, hands: Hands, oracle: Oracle
) -> None:
    table = against_a_bot(app)
    first = table.match.legal()[0]
    oracle.choices = [Choice(None)] * 3
    assert hands.wait(lambda: table.match.length == 2)
    assert table.match.all_entries()[1].action == first
    assert "first legal move" in table.notices.words


def test_where_no_process_can_be_started_the_reason_is_said_and_the_match_goes_on(
    app: App, hands: Hands, oracle: Oracle
) -> None:
    table = against_a_bot(app)
    oracle.unable = "No process can be started for the bots (no more processes)."
    assert hands.wait(lambda: table.match.length == 2)
    assert table.notices.words == "No process can be started for the bots (no more processes)."


def test_taking_back_frees_a_table_whose_bot_never_answers(app: App, hands: Hands, oracle: Oracle) -> None:
    table = against_a_bot(app)
    oracle.silent = True
    hands.send()
    assert table.runner.bot_to_act == 1 and oracle.asked
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (table.match.actor, table.snapshot.mine, table.runner.bot_requests.wants_move) == (0, True, False)


def test_a_match_goes_on_when_its_bots_process_is_killed_while_it_thinks(app: App, hands: Hands) -> None:
    table = against_a_bot(app, "novice")
    hands.send()
    pid = app.bots.pid
    assert pid is not None
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert hands.wait(lambda: table.match.length == 2)
    assert app.bots.pid != pid


def kill_the_bots_process(app: App) -> None:
    """As the system does that has no memory left."""
    assert app.bots.pid is not None
    os.kill(app.bots.pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def test_it_is_said_when_a_bots_process_is_killed_and_that_nothing_is_lost(app: App, hands: Hands) -> None:
    table = against_a_bot(app, "novice")
    hands.send()
    kill_the_bots_process(app)
    assert hands.wait(lambda: table.notices.words == ENDED)
    assert table.match.length == 1 and table.runner.bot_requests.wants_move


def test_a_bot_whose_process_is_killed_again_and_again_plays_on_and_that_can_be_taken_back(
    app: App, hands: Hands
) -> None:
    table = against_a_bot(app, "expert")
    assert hands.wait(lambda: table.runner.bot_requests.progress is not None)
    for _ in range(3):
        pid = app.bots.pid
        kill_the_bots_process(app)
        assert hands.wait(lambda pid=pid: app.bots.pid != pid)  # type: ignore[misc]
    assert hands.wait(lambda: table.match.length == 2)
    assert "Undo takes it back" in table.notices.words
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.match.actor == 0 and table.snapshot.mine


def test_what_the_bots_process_is_told_to_draw_from_does_not_follow_from_the_match(app: App, hands: Hands) -> None:
    """The number was reckoned from the seed, and the seed, and what is dealt, could be reckoned back from it."""
    game = next(info for info in GAMES if info.id == "niwa").load()
    messages = []
    for seed, secret in ((1, ""), (2, ""), (1, new_secret())):
        app.thinkers.use(oracle := Listening())  # type: ignore[arg-type]
        seats = [Seat("Aoi", "adept"), Seat("Ren")]
        match = Match(game, game.rules.make_options({}), seats, seed=seed, secret=secret, created="2026-11-28")
        match.settle()
        app.open_match(match)
        assert hands.wait(partial(bool, oracle.told))
        messages.append(oracle.told[0])
        app.home()
    assert messages[0] == messages[1] == messages[2]


class Listening(Oracle):
    """Keeps the numbers that it is told to draw from, and says nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.silent = True
        self.told: list[int] = []

    def ask(
        self, ticket: int, game_id: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False
    ) -> None:
        self.told.append(seed)
        super().ask(ticket, game_id, level, view, limit, seed)
