"""The part of the bench that needs no screen: rules, searches, saves.

python3 main.py bench games
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from games import ready_games
from games.core import savefile
from games.core.bot import Budget, Limit
from games.core.endings import Ending
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.types import CHANCE, OVER
from tests.bench.measure import Ratio, seconds, yardstick

LONG = 300
"""A match of about this many actions is what saving and loading are measured on."""


def ratios() -> Iterator[Ratio]:
    """Every ratio, game by game."""
    for info in ready_games():
        yield from _ratios_of(info.load())


def _ratios_of(game: Game) -> Iterator[Ratio]:
    name = game.info.name
    match = long_match(game)
    yield from _saving(name, match)
    by_rules = seconds(lambda: play_by_rules(game, 1), 3)
    yard = yardstick()
    yield Ratio(f"{name}: a random game by the rules", by_rules / yard, f"{1 / by_rules:,.0f} a second")
    if game.fast is not None:
        fast = seconds(lambda: play_fast(game, 1), 3)
        detail = f"{1 / fast:,.0f} a second"
        yield Ratio(f"{name}: the same on the search's position", by_rules / fast, f"{detail} (times faster)")
    yield _search(game, match)


def long_match(game: Game) -> Match:
    """A random match of about `LONG` actions or the longest of 30, with the options that give it."""
    best: Match | None = None
    for seed in range(30):
        rng = Random(seed)
        options = game.rules.make_options(game.random_options(rng))
        match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=seed)
        while match.actor != OVER and match.length < LONG:
            if not match.settle():
                match.play(rng.choice(match.legal()))
        if best is None or match.length > best.length:
            best = match
        if best.length >= LONG:
            break
    assert best is not None
    return best


def _saving(name: str, match: Match) -> Iterator[Ratio]:
    text = savefile.dumps(match)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "autosave.json"
        save = seconds(lambda: savefile.write_text(file, savefile.dumps(match)))
        plain = seconds(lambda: _write_plainly(file, text.encode()))
    load = seconds(lambda: savefile.loads(text))
    per_300 = load / match.length * LONG
    count = match.length
    yield Ratio(f"{name}: autosave / a plain write to disk", save / plain, f"{save * 1e3:.1f} ms, {count} actions")
    yield Ratio(
        f"{name}: loading {LONG} actions, ms / 150", per_300 * 1e3 / 150, f"{load * 1e3:.1f} ms, {count} actions", 1
    )
    replay = seconds(_replay(match))
    yield Ratio(f"{name}: loading / playing the same actions", load / replay, f"{replay * 1e3:.1f} ms")


def _write_plainly(file: Path, data: bytes) -> None:
    with file.open("wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())


def _replay(match: Match) -> Callable[[], None]:
    actions = [entry.action for entry in match.all_entries() if not isinstance(entry.action, Ending)]

    def replay() -> None:
        state = match.state_at(0)
        for action in actions:
            state = match.game.rules.apply(state, action).state

    return replay


def play_by_rules(game: Game, seed: int) -> None:
    """One random game with the default options, by the rules."""
    rng = Random(seed)
    rules = game.rules
    state = rules.initial_state(rules.make_options({}))
    while (actor := rules.actor(state)) != OVER:
        chance = actor == CHANCE
        action = rules.sample_chance(state, rng) if chance else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, action).state


def play_fast(game: Game, seed: int) -> None:
    """One random game with the default options, on the search's own position."""
    rng = Random(seed)
    assert game.fast is not None
    position = game.fast(game.rules.initial_state(game.rules.make_options({})))
    while (actor := position.actor()) != OVER:
        position.play(position.chance_move(rng) if actor == CHANCE else rng.choice(list(position.moves())))


def _search(game: Game, match: Match) -> Ratio:
    """Positions the master visits in the time of the yardstick, in the middle of a match."""
    index = next(index for index in range(match.length // 2, match.length) if match.actor_at(index) >= 0)
    view = match.view_at(index, match.actor_at(index))
    start = perf_counter()
    choice = game.make_bot("master").choose(view, Budget(Limit(seconds=1.0)), Random(1))
    rate = choice.nodes / (perf_counter() - start)
    name = f"{game.info.name}: master's nodes a yardstick"
    return Ratio(name, rate * yardstick(), f"{rate:,.0f} nodes a second")


def main() -> int:
    """Prints the ratios of this program alone."""
    for ratio in ratios():
        print(f"{ratio.name:<44} {ratio.value:9.3g}  {ratio.detail}")
    return 0


if __name__ == "__main__":
    main()
