"""The request to the bots' process to tell luck from play, once a match is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games import find_info
from games.analysis.luck import luck_of
from games.bots.worker_messages import WorkRequest
from games.core.bot import Budget, Limit
from games.core.luck import MatchLuck, read_luck, write_luck
from games.core.match import Match, Seat

LIMIT: Final = Limit(seconds=20.0)
"""When the bots' process is taken for dead that has not answered."""


@dataclass(frozen=True)
class LuckRequest(WorkRequest):
    """Has the luck of a match reckoned; what is found is a `MatchLuck`."""

    game_id: str
    options: Mapping[str, str]
    start: str | None
    log: tuple[str, ...]
    """The actions in force, in notation."""
    seats: int

    def run(self, budget: Budget, say: Callable[[Any], None]) -> MatchLuck:
        """Replays the match and reckons."""
        game = find_info(self.game_id).load()
        options = game.rules.make_options(self.options)
        match = Match(game, options, [Seat("")] * self.seats, start=self.start)
        for notation in self.log:
            match.play_text(notation)
        return luck_of(match, budget)

    def write(self, found: MatchLuck) -> dict[str, Any]:
        """The luck in JSON's values (see `games.core.luck`)."""
        return write_luck(found)

    def read(self, body: Any) -> MatchLuck:
        """The luck from JSON's values. Raises `ValueError`."""
        found = read_luck(body, self.seats)
        if found is None:
            raise ValueError("the worker said what no worker says")
        return found


def luck_request(match: Match, ticket: int) -> LuckRequest:
    """The request for a match as it stands."""
    rules = match.game.rules
    values, log = rules.option_values(match.options), tuple(entry.notation for entry in match.entries())
    return LuckRequest(ticket, LIMIT, match.game.info.id, values, match.start, log, len(match.seats))
