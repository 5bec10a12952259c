"""Who plays: a level, the random bot or another program, as values that any process can make a player of."""

# not for players: what the arena says is English

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final

from games.bots.even import opponent_bot
from games.bots.levels import seconds_of
from games.bots.random_bot import RandomBot
from games.core.bot import Limit
from games.core.errors import GameError
from games.core.game import Game
from games.core.opponent import OPPONENTS, is_opponent
from games.core.types import LEVELS
from lab.arena.players import BotPlayer, Player, Straying
from lab.arena.program import Program

RANDOM: Final = "random"
MOST_NODES: Final = 1_000_000_000
MOST_SECONDS: Final = 3600.0
STRONGEST: Final = LEVELS[-1]
NO_LIMIT: Final = Limit()


class BadEntrant(GameError):
    """No player goes by that name, or not with that allowance."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player by what makes it play as it does; `name` is what it is called, and makes no difference."""

    name: str
    level: str
    """An opponent's text (`games.core.opponent`), or "random"; what is asked of a program that plays at levels."""
    limit: Limit = NO_LIMIT
    """The allowance of a move."""
    weights: bytes = b""
    """A file of weights for the evaluation, in place of the game's own; empty: the game's own."""
    command: tuple[str, ...] = ()
    """The command line of a program; empty: one of the game's bots."""
    stray: float = 0.0
    """The share of its actions that are random ones."""
    silent: bool = False
    """It says nothing to other players, and so refuses whatever is proposed to it."""
    gives: int = 0
    """The grade of the handicap that it gives in whatever seat it sits (`games.core.handicap`); 0 for none."""

    @property
    def key(self) -> str:
        """All that its play depends on, as one text: results are kept under it."""
        words = [self.level]
        if self.limit.nodes is not None:
            words.append(f"nodes={self.limit.nodes}")
        if self.limit.seconds is not None:
            words.append(f"seconds={self.limit.seconds:g}")
        if self.weights:
            words.append(f"weights={sha256(self.weights).hexdigest()[:16]}")
        if self.stray:
            words.append(f"stray={self.stray:g}")
        if self.silent:
            words.append("talks=off")
        if self.gives:
            words.append(f"gives={self.gives}")
        if self.command:
            words.append(f"command={shlex.join(self.command)}")
        return " ".join(words)

    def sit_down(self, game: Game, options: Mapping[str, str], seat: int, bot_seed: int) -> Player:
        """A fresh player of one game in that seat; `told` is what a program is told for its own chance.

        Raises `Forfeit` where its program cannot be started, `BadEntrant` where its weights cannot be read.
        """
        player = self._player(game, options, seat, bot_seed)
        return Straying(player, self.stray) if self.stray else player

    def _player(self, game: Game, options: Mapping[str, str], seat: int, bot_seed: int) -> Player:
        if self.command:
            return Program(self.command, self.name, self.level, self.limit, game, options, seat, bot_seed)
        if self.level == RANDOM:
            return BotPlayer(self.name, RandomBot(), self.limit)
        if not self.weights:
            return BotPlayer(self.name, opponent_bot(game, self.level), self.limit, game.bot_agrees, self._talks(game))
        if game.make_weighted_bot is None:
            raise BadEntrant(f"{game.info.name} evaluates without a file of weights")
        try:
            bot = game.make_weighted_bot(self.level, self.weights)
        except ValueError as error:
            raise BadEntrant(f"{self.name}: no weights of {game.info.name}: {error}") from error
        return BotPlayer(self.name, bot, self.limit, game.bot_agrees, self._talks(game))

    def _talks(self, game: Game) -> Callable[[Any, Random], Any]:
        talks = game.bot_talks
        return (lambda view, rng: None) if talks is None or self.silent else partial(talks, self.level)


Commands = Mapping[str, tuple[str, ...]]
"""The commands of programs by the names they play under."""


def read_entrant(text: str, commands: Commands = MappingProxyType({}), usual: Limit = NO_LIMIT) -> Entrant:
    """The player that a text names: `master`, `expert:nodes=4000`, `master:seconds=0.2,weights=FILE`, `random`;
    `adept:stray=0.05` does anything at all in 5 of 100 of its actions, `master:talks=off` says nothing to others,
    and `master:gives=2` gives the second grade of a handicap.

    `commands` are the programs, which take `level=` as well. `usual` is the allowance of whoever names none; without it
    a level thinks as long as it does in play. Raises `BadEntrant`.
    """
    name, _, rest = text.partition(":")
    command = commands.get(name, ())
    if not command and name != RANDOM and not is_opponent(name):
        programs = "".join(f", {each}" for each in commands)
        raise BadEntrant(f"there is no player {name[:40]!r}; there are {', '.join(OPPONENTS)}, {RANDOM}{programs}")
    values = _values(text, rest)
    own = ("level",) if command else ("stray", "talks")
    own = (*(("weights",) if name in LEVELS else ()), *own, "gives")
    known = ("gives",) if name == RANDOM else ("nodes", "seconds", *own)
    for word in values:
        if word not in known:
            raise BadEntrant(f"{text[:60]!r}: {name} takes {_listed(known)}, not {word[:40]!r}")
    level = values.get("level", STRONGEST) if command else name
    if level != RANDOM and not is_opponent(level):
        raise BadEntrant(f"{text[:60]!r}: there is no level {level[:40]!r}")
    limit = _limit(text, values)
    if limit == NO_LIMIT and level != RANDOM:
        limit = usual if usual != NO_LIMIT else Limit(seconds=seconds_of(level))
    stray = _share(text, values.get("stray", "0"))
    if values.get("talks", "on") not in ("on", "off"):
        raise BadEntrant(f"{text[:60]!r}: talks is on or off")
    silent = values.get("talks") == "off"
    gives = values.get("gives", "0")
    if not (gives.isascii() and gives.isdigit() and len(gives) == 1):
        raise BadEntrant(f"{text[:60]!r}: gives is the grade of a handicap")
    return Entrant(text, level, limit, _weights(values.get("weights", "")), command, stray, silent, int(gives))


def read_command(text: str) -> tuple[str, tuple[str, ...]]:
    """The name and the command line in `name=command …`. Raises `BadEntrant`."""
    name, _, line = text.partition("=")
    try:
        command = _words(line)
    except ValueError as error:
        raise BadEntrant(f"the command of {name!r} cannot be read: {error}") from error
    if not name or not command or ":" in name or "," in name or name != name.strip():
        raise BadEntrant(f"a program is given as name=command, the name without colon and comma; not {text[:60]!r}")
    if name == RANDOM or is_opponent(name):
        raise BadEntrant(f"a program cannot be called {name}: that is one of the bots")
    return name, command


def _words(line: str) -> tuple[str, ...]:
    """A command line's words; on Windows, where a backslash is part of a path, quotes alone hold some together."""
    if sys.platform != "win32":
        return tuple(shlex.split(line))
    return tuple(word.replace('"', "") for word in shlex.split(line, posix=False))


def _values(text: str, rest: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in filter(None, rest.split(",")):
        key, equals, value = word.partition("=")
        if not equals or not value or key in values:
            raise BadEntrant(f"{text[:60]!r}: what follows the colon is given once each, as name=value")
        values[key] = value
    return values


def _listed(known: tuple[str, ...]) -> str:
    return ", ".join(f"{each}=" for each in known) or "nothing after its name"


def _share(text: str, value: str) -> float:
    if not (value.isascii() and value.replace(".", "", 1).isdigit() and float(value) <= 1):
        raise BadEntrant(f"{text[:60]!r}: stray is a share from 0 to 1")
    return float(value)


def _limit(text: str, values: Mapping[str, str]) -> Limit:
    nodes, seconds = values.get("nodes"), values.get("seconds")
    if nodes is not None and seconds is not None:
        raise BadEntrant(f"{text[:60]!r}: the allowance is either nodes or seconds")
    if nodes is not None:
        if not (nodes.isascii() and nodes.isdigit() and len(nodes) < 12 and 1 <= int(nodes) <= MOST_NODES):
            raise BadEntrant(f"{text[:60]!r}: nodes are a whole number from 1 to {MOST_NODES}")
        return Limit(nodes=int(nodes))
    if seconds is not None:
        plain = seconds.isascii() and seconds.replace(".", "", 1).isdigit()
        if not plain or not 0 < float(seconds) <= MOST_SECONDS:
            raise BadEntrant(f"{text[:60]!r}: seconds are a number above 0, up to {MOST_SECONDS:g}")
        return Limit(seconds=float(seconds))
    return NO_LIMIT


def _weights(file: str) -> bytes:
    if not file:
        return b""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise BadEntrant(f"the weights {file} cannot be read: {error.strerror}") from error
    if not data:
        raise BadEntrant(f"the weights {file} are an empty file")
    return data
