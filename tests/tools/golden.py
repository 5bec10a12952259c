"""Golden playthroughs: short games written down with everything they show, compared on every test run.

    python -m tests.tools.golden                  checks every file of every ready game
    python -m tests.tools.golden --update         writes them again; read the difference before committing it
    python -m tests.tools.golden --new nissi first --seed 3 --actions 40 --bot adept move_limit=60

A file is `tests/games/<game>/golden/<name>.txt`. Its title, its options and its actions (the lines that begin
with `>`) are what a person decides; the log lines, boards and the outcome are what the program makes of them.
A game draws its boards with `board(state) -> str` in `tests/games/<game>/ascii.py`; without that module the
position text is shown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from games import ready_games
from games.bots.api import Budget, Limit
from games.core.errors import BadNotation
from games.core.game import Game
from games.core.types import CHANCE, OVER

FOLDER = Path(__file__).resolve().parents[1] / "games"
MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class Script:
    """What a person decides about a playthrough."""

    title: str
    options: dict[str, str]
    show_every: int
    """A board is shown after every so many actions, and at the start and the end."""
    actions: tuple[str, ...]


def files(game_id: str) -> list[Path]:
    """The golden files of a game."""
    return sorted((FOLDER / game_id / "golden").glob("*.txt"))


def read(text: str) -> Script:
    """The script of a golden file. Raises `ValueError` when its head is not as it should be."""
    lines = text.splitlines()
    if len(lines) < 3 or not lines[1].startswith("options:") or not lines[2].startswith("show every: "):
        raise ValueError("a golden file begins with its title, `options: name=value ...` and `show every: n`")
    options = dict(pair.split("=", 1) for pair in lines[1].removeprefix("options:").split())
    actions = tuple(line[2:].split("  ")[0].strip() for line in lines if line.startswith("> "))
    return Script(lines[0], options, int(lines[2].removeprefix("show every: ")), actions)


def write(game: Game, script: Script) -> str:
    """The whole file that a script stands for. Raises the game's errors when an action does not fit."""
    return "\n".join(_lines(game, script)) + "\n"


def _lines(game: Game, script: Script) -> Iterator[str]:
    rules = game.rules
    options = rules.make_options(script.options)
    names = rules.seat_names(options)
    state = rules.initial_state(options)
    yield script.title
    yield " ".join(["options:", *(f"{name}={value}" for name, value in script.options.items())])
    yield f"show every: {script.show_every}"
    yield from _board(game, state)
    width = max([len(text) for text in script.actions] + [8])
    for number, text in enumerate(script.actions, 1):
        action = rules.decode(state, text)
        written = rules.encode(state, action)
        transition = rules.apply(state, action)
        said = [_said(line, names) for line in game.text.log_lines(written, transition.events, names)]
        yield f"> {written.ljust(width)}  {' | '.join(said)}".rstrip()
        state = transition.state
        if number % script.show_every == 0 and number < len(script.actions):
            yield from _board(game, state)
    yield from _board(game, state)
    outcome = rules.outcome(state)
    if outcome is None:
        yield f"to act: {'chance' if rules.actor(state) == CHANCE else names[rules.actor(state)]}"
    else:
        yield f"outcome: {outcome.reason} {' '.join(f'{share:g}' for share in outcome.points)}"
        yield game.text.result(outcome, names)


def _said(line: Any, names: Sequence[str]) -> str:
    who = "" if line.seat is None else f"{names[line.seat]}: "
    note = f" ({line.note})" if line.note else ""
    return f"{who}{line.text}{note}"


def _board(game: Game, state: Any) -> Iterator[str]:
    yield ""
    name = f"tests.games.{game.info.id}.ascii"
    if find_spec(name) is not None:
        yield from import_module(name).board(state).splitlines()
    try:
        yield from game.rules.position(state).splitlines()
    except BadNotation as error:
        yield f"no position text: {error}"
    yield ""


def play(game: Game, options: dict[str, str], seed: int, actions: int, level: str | None) -> tuple[str, ...]:
    """The actions of a game played by bots of `level`, or at random, at most `actions` of them."""
    rng = Random(seed)
    rules = game.rules
    state = rules.initial_state(rules.make_options(options))
    bot = None if level is None else game.make_bot(level)
    log: list[str] = []
    while len(log) < actions and (actor := rules.actor(state)) != OVER:
        if actor == CHANCE:
            action = rules.sample_chance(state, rng)
        elif bot is None:
            action = rng.choice(rules.legal_actions(state))
        else:
            action = bot.choose(rules.observe(state, actor), Budget(Limit(nodes=2000)), rng).action
        log.append(rules.encode(state, action))
        state = rules.apply(state, action).state
    return tuple(log)


def problem(game: Game, path: Path) -> str | None:
    """What is wrong with a golden file, or None."""
    text = path.read_text(encoding="utf-8")
    now = write(game, read(text))
    if len(text.splitlines()) > MOST_LINES:
        return f"{path.name} has more than {MOST_LINES} lines"
    if text == now:
        return None
    for number, (old, new) in enumerate(zip(text.splitlines(), now.splitlines(), strict=False), 1):
        if old != new:
            return f"{path.name}, line {number}: the file says\n    {old}\nand the program\n    {new}"
    return f"{path.name} and the program differ in length"


def main() -> int:
    """Checks, updates or makes golden files; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="write the files again")
    parser.add_argument("--new", nargs=2, metavar=("GAME", "NAME"), help="make a new file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=40, help="the most actions of a new file")
    parser.add_argument("--show-every", type=int, default=10, help="how often a new file shows the board")
    parser.add_argument("--bot", metavar="LEVEL", help="who plays a new file; random moves without it")
    parser.add_argument("--title", default="A short game", help="the title of a new file")
    parser.add_argument("options", nargs="*", metavar="name=value", help="options of a new file")
    arguments = parser.parse_args()
    games = {info.id: info.load() for info in ready_games()}
    if arguments.new:
        game = games[arguments.new[0]]
        options = dict(pair.split("=", 1) for pair in arguments.options)
        actions = play(game, options, arguments.seed, arguments.actions, arguments.bot)
        path = FOLDER / game.info.id / "golden" / f"{arguments.new[1]}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(game, Script(arguments.title, options, arguments.show_every, actions)), encoding="utf-8")
        print(f"written: {path}")
        return 0
    wrong = 0
    for game_id, game in games.items():
        for path in files(game_id):
            if arguments.update:
                path.write_text(write(game, read(path.read_text(encoding="utf-8"))), encoding="utf-8")
            elif (found := problem(game, path)) is not None:
                wrong += 1
                print(f"{game_id}: {found}")
    print("updated" if arguments.update else f"{wrong} files differ" if wrong else "all as written")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
