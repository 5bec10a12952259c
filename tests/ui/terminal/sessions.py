"""Sessions in the terminal: lines in, lines out, and somebody who chooses at random from every list."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import ready_games
from games.core.bot import Budget, Choice, Limit
from games.core.match import Match
from ui.terminal import home, program
from ui.terminal.table import TerminalTable

TWO = (("Aoi", None), ("Ren", None))
ALONE = (("Aoi", None), ("Ren", "novice"))


def _behind_games(number: int) -> str:
    return str(len(ready_games()) + number)


GO_ON, SAVED, EXAMPLES, FINISHED = map(_behind_games, (1, 2, 3, 6))
"""What is typed at the start for matches to go on with, saved ones, examples and finished ones."""


class Typing(io.StringIO):
    """What somebody types, made when it is asked for from all that was said so far."""

    def __init__(self, answer: Callable[[str], str | None], sink: io.StringIO) -> None:
        super().__init__()
        self._answer, self._sink = answer, sink

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = self._answer(self._sink.getvalue())
        return "" if line is None else f"{line}\n"

    def isatty(self) -> bool:
        return True


def remember(folder: Path, game: str, options: dict[str, str], seats: Iterable[tuple[str, str | None]]) -> None:
    """The set-up that the program finds as the last one of a game."""
    setup = {"options": options, "seats": [list(each) for each in seats]}
    (folder / "settings.json").write_text(json.dumps({"last_setups": {game: setup}}))


def session(folder: Path, answer: Callable[[str], str | None], game: str | None = None, load: str | None = None) -> str:
    """All that was said until the input ended."""
    sink = io.StringIO()
    assert program.run(game, load, data_dir=str(folder), source=Typing(answer, sink), sink=sink) == 0
    return sink.getvalue()


def script(*lines: str) -> Callable[[str], str | None]:
    """Somebody who types these lines; then the input ends."""
    left = list(lines)
    return lambda said: left.pop(0) if left else None


def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that look at a few positions in the test's own process."""

    def think(
        self: home.Home, match: Match, seat: int, level: str, limit: Limit, attempt: int = 0, *, hint: bool = False
    ) -> Choice | None:
        return match.game.make_bot("novice").choose(match.view(seat), Budget(Limit(nodes=1)), Random(match.index))

    monkeypatch.setattr(home.Home, "think", think)


class Tables:
    """The matches that were played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches: list[Match] = []
        begin = TerminalTable.__init__

        def noted(table: TerminalTable, home: Any, match: Match, *args: Any, **named: Any) -> None:
            self.matches.append(match)
            begin(table, home, match, *args, **named)

        monkeypatch.setattr(TerminalTable, "__init__", noted)

    @property
    def last(self) -> Match:
        return self.matches[-1]


class Chooser:
    """Begins a match and chooses at random from the list of moves until it is over, then leaves."""

    def __init__(self, seed: int, extra: tuple[str, ...] = ()) -> None:
        self._random = Random(seed)
        self._begun = False
        self._extra = extra
        """What is typed at every turn before a move is chosen."""
        self._left: list[str] = []
        self._typed = 0

    def __call__(self, said: str) -> str | None:
        self._typed += 1
        assert self._typed < 20_000, said[-2000:]
        lines = said[-20000:].removesuffix("> ").rstrip("\n").split("\n")
        last = lines[-1]
        if not self._begun:
            self._begun = True
            return "1"
        if "Enter: leave the program" in last:
            return None
        if "when you are there" in last:
            return "ready"
        if "press Enter" in last or "Press Enter" in last:
            return ""
        if "Cast an Event, or pass." in last or "Type pass, or me" in lines[-2]:
            return "pass"
        if "The match is over." in last:
            return "leave"
        if last == "Type a number.":
            count = int(lines[-2].partition(".")[0])
            self._left = []
            return str(self._random.randint(1, count))
        if not self._left:
            self._left = [*self._extra, "moves"]
        return self._left.pop(0)
