"""Another program as a player, over the line protocol (docs/protocol.md): it is asked, and its answers are read."""

# not for players: what the arena says is English

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from random import Random
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, Any, Final

from games.core.bot import Limit
from games.core.errors import GameError
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.options import written_values
from games.protocol.plain import view_object
from lab.arena.players import Forfeit

WAKES_WITHIN: Final = 120.0
"""Seconds that the first answer may take: a first start may have to install something."""
ANSWERS_WITHIN: Final = 600.0
"""Seconds that an answer may take where the allowance is no time."""
OVERTIME: Final = 3.0
"""How many times its allowance a program may take,"""
GRACE: Final = 5.0
"""and so many seconds more, before it counts as hung."""


class Program:
    """A process that plays one seat of one game.

    A program that takes `seat` is sent what its seat may know, and nothing else. One that does not is sent every
    action, what is hidden included, and asked with `bot`: so plays an earlier version of this very program.
    """

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        level: str,
        limit: Limit,
        game: Game,
        options: Mapping[str, str],
        seat: int,
        bot_seed: int,
    ) -> None:
        """Starts the program and a game with it; `told` is a number for its own chance. Raises `Forfeit`."""
        self.name = name
        self._level = level
        self._allowance = f"nodes={limit.nodes}" if limit.nodes is not None else f"{limit.seconds or 1:g}"
        self._patience = ANSWERS_WITHIN if limit.seconds is None else OVERTIME * limit.seconds + GRACE
        self._seat = seat
        made = game.rules.make_options(options)
        self._match = Match(game, made, [Seat(each) for each in game.rules.seat_names(made)])
        try:
            self._process = Popen(command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise Forfeit(f"{name} cannot be started: {error.strerror or error}") from error
        assert self._process.stdout is not None
        self._replies: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_read, args=(self._process.stdout, self._replies), daemon=True).start()
        try:
            whole, known = (self._beginning(each) for each in (made, self._match.options_seen(seat)))
            reply = self._ask(known, WAKES_WITHIN)
            self._demand(f"seed {bot_seed}", ANSWERS_WITHIN)
            self._knows_its_seat = self._ask(f"seat {seat}", ANSWERS_WITHIN).startswith("=")
            if not self._knows_its_seat and known != whole:
                reply = self._ask(whole, ANSWERS_WITHIN)
            self._check(known, reply)
        except BaseException:
            self.leave()
            raise

    def _beginning(self, options: Any) -> str:
        rules, info = self._match.game.rules, self._match.game.info
        values = written_values(rules.option_values(options), rules.option_specs)
        return " ".join(["new", info.id, *(f"{name}={value}" for name, value in values.items())])

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process.poll() is None

    def choose(self, view: Any, rng: Random) -> Any:
        """The action that the program answers with; `rng` is ours, it has its own."""
        if self._knows_its_seat:
            shown = json.dumps(view_object(self._match, self._seat), ensure_ascii=False)
            answer = self._demand(f"choose {self._allowance} {shown}", self._patience)
        else:
            answer = self._demand(f"bot {self._level} {self._allowance}", self._patience)
        try:
            action = self._match.read(answer)
        except GameError as error:
            raise Forfeit(f"{self.name} answered {answer[:60]!r}: {error}") from error
        if action not in view.legal:
            raise Forfeit(f"{self.name} answered {answer[:60]!r}, which is not legal")
        return action

    def hear(self, notation: str) -> None:
        """Tells the program, unless it is shown views."""
        self._match.play_text(notation)
        if not self._knows_its_seat:
            self._demand(f"play {notation}", self._patience)

    def leave(self) -> None:
        """Ends the process, in peace if it goes at once."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(b"quit\n")
            process.stdin.close()
            process.wait(1)
        except (OSError, TimeoutExpired):
            process.kill()
            process.wait()

    def _demand(self, request: str, within: float) -> str:
        """What the program answers after `=`."""
        return self._check(request, self._ask(request, within))

    def _check(self, request: str, reply: str) -> str:
        if not reply.startswith("="):
            raise Forfeit(f"{self.name} answered {request[:40]!r} with {reply[:100]!r}")
        return reply[1:].strip()

    def _ask(self, request: str, within: float) -> str:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request.encode() + b"\n")
            self._process.stdin.flush()
            line = self._replies.get(timeout=within)
        except OSError as error:
            raise Forfeit(f"{self.name} {self._how_it_ended()}") from error
        except Empty as error:
            raise Forfeit(f"{self.name} did not answer {request[:40]!r} within {within:g} seconds") from error
        if not line:
            raise Forfeit(f"{self.name} {self._how_it_ended()}")
        return line.decode("utf-8", "replace").strip()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(GRACE)
        except TimeoutExpired:
            return "closed its output"
        return f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"


def _read(source: IO[bytes], replies: SimpleQueue[bytes]) -> None:
    """Puts every line of a program's output into the queue, and b"" when there are no more."""
    with source:
        for line in source:
            replies.put(line)
    replies.put(b"")
