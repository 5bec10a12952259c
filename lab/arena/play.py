"""One game of the arena: a job, which any process can play, and the record that comes of it."""

# not for players: what the arena says is English

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Final

from games import find_info
from games.bots.why import changed_terms
from games.core.bot import EvaluationTerm
from games.core.endings import Ending, outcome_of
from games.core.errors import GameError
from games.core.game import Game
from games.core.shuffle import derived
from games.core.types import CHANCE, OVER
from lab.arena.code import code_of
from lab.arena.entrants import Entrant
from lab.arena.players import Forfeit, Player

FORFEIT: Final = "forfeit"
"""The reason of a game that a player could not finish."""
CUT: Final = "cut"
"""The reason of a game that got too long."""


class StaleCode(GameError):
    """A worker has other source files than whoever sent the job."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played. With allowances in nodes the same job is the same game wherever it is played."""

    game: str
    options: tuple[tuple[str, str], ...]
    """Every option of the game, name and text."""
    entrants: tuple[Entrant, ...]
    """Who plays, in the order of the seats."""
    seed: int
    round: int
    """With the seed, or the secret, it says how the cards are dealt, and how chance goes on."""
    code: str
    """Of which source files it is a game (`lab.arena.code`)."""
    opening: int = 0
    """How many of the players' first actions are random ones: the same, as far as they go, in all games of a round."""
    why: bool = False
    """Whether the record tells the reasons of every action; the game is the same."""
    secret: str = ""
    """What is dealt from in place of the seed, in a run whose seed nobody named. No player is ever told it."""

    @property
    def deal(self) -> str:
        """What chance draws from: the same in all games of a round."""
        return f"{self.secret or self.seed} {self.round}"

    def bot_seed(self, chance: bool) -> int:
        """The number that a program is told for its own chance: nothing of the deal follows from it.

        It is the round's, and only where nothing is dealt (no `chance`) another one for every seed: a seed is small
        enough to be searched for, so nothing that follows from one may be told.
        """
        return self.round if chance else self.seed * 1_000_003 + self.round

    def luck(self, chance: bool) -> str:
        """What our own bots and a random opening draw from; what they do is seen, so no seed follows from it either."""
        secret = derived(self.secret, "bots")
        return f"{secret} {self.round}" if secret else f"{'bots ' if chance else ''}{self.bot_seed(chance)}"

    def check_code(self) -> None:
        """Raises `StaleCode` where these are not the source files it was made for."""
        if self.code != code_of(self.game):
            raise StaleCode("the source files of games/ are not those that the run began with")


@dataclass(frozen=True, slots=True)
class Record:
    """What is kept of one finished game."""

    points: tuple[float, ...]
    reason: str
    log: tuple[str, ...]
    """Every action in notation, chance included."""
    note: str = ""
    """What went wrong, in words; "" where nothing did."""
    seconds: float = 0.0
    why: tuple[tuple[EvaluationTerm, ...], ...] = ()
    """Where the job asked for it, for every action of the log what it changed of its game's evaluation for who played
    it; nothing for chance."""


def play(job: Job) -> Record:
    """Plays a job. Raises `StaleCode`, and `BadEntrant` where weights cannot be read."""
    game = find_info(job.game).load()
    job.check_code()
    options = dict(job.options)
    chance = game.chance(game.rules.make_options(options))
    bot_seed = job.bot_seed(chance)
    began = monotonic()
    seats = [partial(entrant.sit_down, game, options, seat, bot_seed) for seat, entrant in enumerate(job.entrants)]
    record = play_game(game, seats, options, job.deal, job.luck(chance), opening=job.opening)
    reasons = tuple(_reasons(game, options, record.log)) if job.why else ()
    return replace(record, seconds=monotonic() - began, why=reasons)


def _reasons(game: Game, options: Mapping[str, str], log: Sequence[str]) -> Iterator[tuple[EvaluationTerm, ...]]:
    state = game.rules.initial_state(game.rules.make_options(options))
    for place, notation in enumerate(log):
        action, actor = game.rules.decode(state, notation), game.rules.actor(state)
        view = game.rules.observe(state, actor if actor != CHANCE else None)
        yield changed_terms(game, view, action, Random(place), log[place:]) if actor != CHANCE else ()
        state = game.rules.apply(state, action).state


def play_game(
    game: Game,
    seats: Sequence[Callable[[], Player]],
    options: Mapping[str, str],
    deal: int | str,
    luck: int | str = 0,
    most_actions: int = 5000,
    actions_on_a_clock: int = 400,
    opening: int = 0,
) -> Record:
    """Plays one game; `seats` make the players.

    Chance draws from `deal`, every bot's every move and the opening from `luck`, so the same arguments give the same
    game wherever the limits are nodes, and who knows the one does not know the other. The players' first `opening`
    actions are any legal ones, each as likely, whoever plays. No clock runs here: where the options set a shared one,
    it counts as run out after `actions_on_a_clock` actions. Any other game longer than `most_actions` ends shared,
    with the reason "cut". Who raises `Forfeit` loses, and the others share the point. Raises `ValueError` when the
    players are not as many as the seats, or a bot answers with an action that is not legal.
    """
    made = game.rules.make_options(options)
    count = len(game.rules.seat_names(made))
    if len(seats) != count:
        raise ValueError(f"{count} seats, but {len(seats)} entrants")
    log: list[str] = []
    players: list[Player] = []
    at = 0
    try:
        for at, sit_down in enumerate(seats):  # noqa: B007 - whose turn it was is told below
            players.append(sit_down())
        state = game.rules.initial_state(made)
        chance, opener = Random(f"{deal} chance"), Random(f"{luck} opening")
        has_clock = game.time_outcome is not None and game.clock_seconds(made) is not None
        while (actor := game.rules.actor(state)) != OVER:
            if has_clock and len(log) >= actions_on_a_clock:
                timed = outcome_of(game, state, Ending.TIME)
                return Record(timed.points, timed.reason, tuple(log))
            if len(log) >= most_actions:
                return Record((1 / count,) * count, CUT, tuple(log))
            at = actor
            if actor == CHANCE:
                action = game.rules.sample_chance(state, chance)
            elif opening:
                opening -= 1
                action = opener.choice(game.rules.legal_actions(state))
            else:
                action = _asked(game, state, players[actor], Random(f"{luck} {len(log)}"))
            notation = game.rules.encode(state, action)
            log.append(notation)
            for at, player in enumerate(players):  # noqa: B007
                player.hear(notation)
            state = game.rules.apply(state, action).state
        outcome = game.rules.outcome(state)
        assert outcome is not None
        return Record(outcome.points, outcome.reason, tuple(log))
    except Forfeit as forfeit:
        others = 1 / (count - 1)
        points = tuple(0.0 if seat == at else others for seat in range(count))
        return Record(points, FORFEIT, tuple(log), str(forfeit))
    finally:
        for player in players:
            player.leave()


def _asked(game: Game, state: Any, player: Player, rng: Random) -> Any:
    """The legal action that the player to move chooses."""
    view = game.rules.observe(state, game.rules.actor(state))
    action = player.choose(view, rng)
    if action not in view.legal and action != game.bot_agrees(view) and action not in game.talk(view):
        raise ValueError(f"{player.name} chose {action!r}, which is not legal in {view.text}")
    return action
