"""The request to the bots' process to judge a position, and the verdicts that come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from games import find_info
from games.analysis.analyse import Case, analyse
from games.analysis.form import read_verdict, write_verdict
from games.analysis.verdict import Verdict
from games.bots.worker_messages import WorkRequest
from games.core.bot import Budget


@dataclass(frozen=True)
class AnalysisRequest(WorkRequest):
    """Has a position judged; what is found is a `Verdict`."""

    case: Case
    seats: int
    seed: int = 0

    def run(self, budget: Budget, say: Callable[[Any], None]) -> Verdict:
        """The last verdict; those before it are said."""
        game = find_info(self.case.game_id).load()
        verdict = None
        for verdict in analyse(game, self.case, budget, Random(self.seed)):
            say(verdict)
        assert verdict is not None, "there is always one"
        return verdict

    def write(self, found: Verdict) -> list[Any]:
        """A verdict in JSON's values (see `games.analysis.form`)."""
        return write_verdict(found)

    def read(self, body: Any) -> Verdict:
        """A verdict from JSON's values (see `games.analysis.form`). Raises `SaveError`."""
        return read_verdict(body, self.seats)
