"""How a deck fares against the starter decks of a board: games of two adepts, one a request to the bots' process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from games.bots.even import opponent_bot
from games.bots.worker_messages import WorkRequest
from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.core.values import is_whole
from games.senshiai import GAME
from games.senshiai.cards.decks import starters
from games.senshiai.cards.matchups import match_up

GAMES: Final = 60
"""The games that are played against each starter deck."""
SHOWN: Final = 12
"""The games after which there is a share worth showing."""
ONE_GAME: Final = Limit(nodes=1)
"""The allowance of each decision; a game has none of its own, and is over in a second or two."""
LEVEL: Final = "adept"


@dataclass(frozen=True)
class StrengthGame(WorkRequest):
    """Asks for one game between two decks; what is found is twice the points of the first one: 0, 1 or 2."""

    deck: str
    """The option text of the deck that is measured."""
    other: str
    board: int
    number: int
    """Which game it is, from 0: its chance comes from that, and in odd ones the deck has the second seat."""

    def run(self, budget: Budget, say: Callable[[Any], None]) -> int:
        """Plays the game (see `games.core.game`). Raises `Cancelled` between two decisions; has no partial results."""
        rules, seat = GAME.rules, self.number % 2
        decks = f"{self.other},{self.deck}" if seat else f"{self.deck},{self.other}"
        options = rules.make_options({"board": str(self.board), "decks": decks})
        state = rules.initial_state(options)
        bots = [opponent_bot(GAME, LEVEL), opponent_bot(GAME, LEVEL)]
        rng = Random(self.number)
        while (actor := rules.actor(state)) != OVER:
            budget.spent()
            if actor == CHANCE:
                action = rules.sample_chance(state, rng)
            else:
                action = bots[actor].choose(rules.observe(state, actor), budget.part(1), rng).action
            state = rules.apply(state, action).state
        outcome = rules.outcome(state)
        assert outcome is not None
        return round(2 * outcome.points[seat])

    def write(self, found: Any) -> Any:
        """The number itself: it is one of JSON's values."""
        return found

    def read(self, body: Any) -> int:
        """Raises `ValueError` for anything else than a result."""
        if not is_whole(body, 0, 2):
            raise ValueError("this is no result of a game")
        return int(body)


@dataclass(frozen=True, slots=True)
class Share:
    """How a deck has fared against another so far."""

    games: int = 0
    halves: int = 0
    """Twice the points that it has won."""

    @property
    def share(self) -> float:
        """The share of the points, 0 to 1."""
        return self.halves / (2 * self.games) if self.games else 0.0

    @property
    def error(self) -> float:
        """One standard error of the share."""
        even = (self.halves + 1) / (2 * self.games + 2)  # never 0, however one-sided the games were
        return sqrt(even * (1 - even) / self.games) if self.games else 0.5

    @property
    def shown(self) -> bool:
        """Whether enough games have been played for a share."""
        return self.games >= SHOWN

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.games >= GAMES


@dataclass
class Measured:
    """What is known of one deck on one board, by the ids of the starter decks."""

    deck: str
    board: int
    shares: dict[str, Share] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for each in starters(self.board):
            self.shares.setdefault(each.id, Share())

    @property
    def done(self) -> bool:
        """Whether nothing is left to be played."""
        return all(each.done for each in self.shares.values())

    def next_game(self, ticket: int) -> StrengthGame:
        """The game to be played next, against the starter deck that has had the fewest."""
        other = min(self.shares, key=lambda name: self.shares[name].games)
        return StrengthGame(ticket, ONE_GAME, self.deck, other, self.board, self.shares[other].games)

    def note(self, game: StrengthGame, halves: int) -> None:
        """Adds the result of a game."""
        known = self.shares[game.other]
        self.shares[game.other] = Share(known.games + 1, known.halves + halves)


def evenest(deck: str, board: int, shares: Mapping[str, Share]) -> str:
    """The id of the starter deck whose games are nearest to even.

    Where nothing is measured yet: by the figures between starter decks for one of them; else the first.
    """
    shown = {name: each.share for name, each in shares.items() if each.shown}
    if not shown:
        ids = [each.id for each in starters(board)]
        known = {name: match_up(deck, name, board) for name in ids}
        shown = {name: each.share for name, each in known.items() if each is not None}
        if not shown:
            return next((name for name in ids if name != deck), ids[0])
    return min(shown, key=lambda name: abs(shown[name] - 0.5))
