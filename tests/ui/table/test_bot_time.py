"""How long a bot takes, and what is told of it meanwhile, says nothing of a hand that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from games import GAMES
from games.bots.worker_messages import Message, Thinking, WorkerAnswer
from games.core.bot import Choice, Limit, SearchProgress
from games.core.match import Match, Seat
from tests.ui.tables import prompt, push_table
from ui.table.table import Table
from ui.window.app import App

TICK = 0.05
pytestmark = pytest.mark.usefixtures("unseen")


class Timed:
    """Bots that answer after as many looks as the next number says, and tell how deep they have come."""

    def __init__(self, looks: list[int]) -> None:
        self._looks, self._asked = looks, dict[int, list[Any]]()

    def ask(self, ticket: int, game: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False) -> None:
        """A question comes."""
        self._asked[ticket] = [self._looks.pop(0) if self._looks else 0, view]

    def cancel(self, ticket: int) -> None:
        """It is forgotten."""
        self._asked.pop(ticket, None)

    def poll(self) -> list[Message]:
        """The answers that are ready."""
        found: list[Message] = []
        for ticket, asked in list(self._asked.items()):
            asked[0] -= 1
            found.append(Thinking(ticket, SearchProgress(3, 1234, 0.0)))
            if asked[0] < 0:
                del self._asked[ticket]
                found.append(WorkerAnswer(ticket, Choice(asked[1].legal[0])))
        return found


def bots_turns(app: App, game_id: str, looks: list[int], monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many turns of the loop the first turns of a bot take, against one person who acts at once."""
    game = next(each for each in GAMES if each.id == game_id).load()
    seats = [Seat("Aoi"), Seat("Ren", "master")]
    match = Match(game, game.rules.make_options({}), seats, seed=4)
    monkeypatch.setattr(App, "bots", Timed(list(looks)))
    table: Table = push_table(app, match, keeps=False)
    ticks: list[int] = []
    while len(ticks) < len(looks):
        count, before = 0, match.version
        while table.runner.bot_to_act is not None and match.version == before:
            app.step([], TICK)
            count += 1
        if count:
            ticks.append(count)
        elif table.runner.person_to_act is not None:
            match.play(match.legal()[0])
        else:
            app.step([], TICK)
    return ticks


@pytest.mark.parametrize("pace", ["at once", "quick"])
def test_a_bot_with_little_to_choose_from_is_waited_for_as_long_as_one_with_much(
    app: App, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    app.settings.bot_pace = pace
    slow, quick, *_ = bots_turns(app, "niwa", [25, 1, 25], monkeypatch)
    assert quick == slow > 20


def test_where_nothing_is_hidden_nobody_is_waited_for(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.bot_pace = "at once"
    slow, quick = bots_turns(app, "nissi", [25, 1], monkeypatch)
    assert quick < slow


@pytest.mark.parametrize(("game_id", "known"), [("nissi", True), ("niwa", False), ("naishi", False)])
def test_how_deep_a_bot_looks_is_told_only_where_nothing_is_hidden(
    app: App, monkeypatch: pytest.MonkeyPatch, game_id: str, known: bool
) -> None:
    game = next(each for each in GAMES if each.id == game_id).load()
    match = Match(game, game.rules.make_options({}), [Seat("Ren", "master"), Seat("Aoi")], seed=4)
    monkeypatch.setattr(App, "bots", Timed([10_000] * 3))
    table: Table = push_table(app, match, keeps=False)
    for _ in range(20):
        app.step([], TICK)
        if table.runner.bot_to_act is None and table.runner.person_to_act is not None:
            match.play(match.legal()[0])
    assert table.runner.bot_to_act is not None
    table.refresh()
    assert ("Depth 3" in str(prompt(table).detail)) is known
