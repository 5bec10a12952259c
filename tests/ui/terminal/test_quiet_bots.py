"""In the terminal too nobody learns that a bot holds an answer: not from a line, not from how long it takes."""

from __future__ import annotations

import io
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.bot import Choice
from games.core.match import Match
from games.senshiai.rules import actions as act
from tests.ui.scenes.senshiai.worlds import Pair, pairs, same_dice
from ui.services.folders import find_folders
from ui.terminal.home import Home
from ui.terminal.table import TerminalTable
from ui.terminal.talk import Gone, Talk


class OwnTurn(Exception):
    """A bot begins with something of its own, in which the worlds may differ."""


def passing(match: Match, seat: int) -> Choice:
    """Bots that pass in every window, and begin nothing."""
    view = match.view(seat)
    if view.phase in ("main", "draw"):
        raise OwnTurn
    return Choice(next((each for each in view.legal if isinstance(each, act.Pass)), view.legal[0]))


def heard(folder: Path, pair: Pair, state: Any, rested: list[float], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is said after the action until the person is to type something."""
    match, sink = pair.match(state), io.StringIO()
    monkeypatch.setattr(Home, "think", lambda self, match, seat, *rest: passing(match, seat))
    home = Home(Talk(io.StringIO(""), sink), find_folders(str(folder)))
    clock = iter(range(10**6))
    monkeypatch.setattr(Home, "time", staticmethod(lambda: next(clock) / 1000))
    rested.clear()
    table = TerminalTable(home, match)
    table.reader = pair.people[0]
    match.play(pair.action)
    with same_dice(), pytest.raises((Gone, OwnTurn)):
        table.run()
    home.close()
    return [sink.getvalue(), [round(each, 1) for each in rested]]


def test_nothing_that_is_said_tells_that_a_bot_was_asked(
    tmp_path: Path, no_rest: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for pair in islice(pairs(Random(8)), 12):
        asked, unasked = (heard(tmp_path, pair, each, no_rest, monkeypatch) for each in (pair.asked, pair.unasked))
        assert asked == unasked
        assert no_rest
