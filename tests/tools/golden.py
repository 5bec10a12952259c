"""Golden playthroughs: whole games as text that a person can read and a test replays line by line.

    python3 -m tests.tools.golden --update             writes them anew; review the difference
    python3 -m tests.tools.golden --new GAME NAME [SEED] [option=value ...]   adds one from a random game

A file gives the options, then for every action its number, who acted, how many actions were legal
and the notation; below it what a spectator reads, and what a seat reads where that differs. Every
tenth action the text position follows, drawn as a board where `tests/games/GAME/ascii.py` has a
`board(state) -> str`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from games import GAMES, find_info
from games.core.errors import BadNotation
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.options import written_values
from games.core.types import CHANCE, OVER

FOLDER = Path(__file__).resolve().parents[1] / "games"
MOST_LINES = 200


def files(game_id: str) -> list[Path]:
    """The golden playthroughs of a game."""
    return sorted((FOLDER / game_id / "golden").glob("*.txt"))


def parse(text: str) -> tuple[dict[str, str], list[str]]:
    """The options and the actions of a playthrough."""
    lines = text.splitlines()
    options = dict(word.split("=", 1) for word in lines[1].removeprefix("options: ").split())
    return options, [line[ACTION:] for line in lines if line[:4].strip().isdigit()]


ACTION = 24
"""The column in which the notation begins."""


def render(game: Game, values: dict[str, str], actions: Sequence[str]) -> str:
    """The playthrough of `actions`."""
    options = game.rules.make_options(values)
    names = game.rules.seat_names(options)
    match = Match(game, options, [Seat(name) for name in names])
    written = written_values(game.rules.option_values(options), game.rules.option_specs)
    out = [game.info.name, "options: " + " ".join(f"{k}={v}" for k, v in written.items()), ""]
    for text in actions:
        legal = len(match.legal())
        entry = match.play_text(text)
        actor = "chance" if entry.actor == CHANCE else f"{names[entry.actor]} ({legal})"
        out.append(f"{match.index:4d} {actor:<{ACTION - 6}} {entry.notation}")
        out += _description(match)
        if match.index % 10 == 0 and match.actor != OVER:
            out += _position(match)
    outcome = match.outcome
    out += ["", *_position(match)]
    out.append(match.prompt(None) if outcome else "The game goes on.")
    if outcome:
        out.append(f"outcome: {outcome.reason} {' '.join(f'{share:g}' for share in outcome.points)}")
    return "\n".join(out) + "\n"


def _description(match: Match) -> list[str]:
    """What the readers are told of the last action: the spectator, then who reads something else."""
    common = _lines(match, None)
    out = [f"       {line}" for line in common]
    for seat in range(len(match.seats)):
        own = _lines(match, seat)
        if own != common:
            out += [f"    {seat}: {line}" for line in own]
    return out


def _lines(match: Match, seat: int | None) -> list[str]:
    logged = match.log(seat)[-1]
    messages = [" · ".join(part for part in (line.text, line.place, line.note) if part) for line in logged.lines]
    if logged.notation == match.entries()[-1].notation:
        return messages
    first, *rest = messages or [""]
    return [f"[{logged.notation}] {first}".rstrip(), *rest]


def _position(match: Match) -> list[str]:
    drawing = f"tests.games.{match.game.info.id}.ascii"
    lines = import_module(drawing).board(match.state).splitlines() if find_spec(drawing) is not None else []
    try:
        lines += match.game.rules.position(match.state).splitlines()
    except BadNotation as error:
        lines.append(f"no position: {error}")
    return [f"  | {line}" for line in lines]


def random_actions(game: Game, values: dict[str, str], seed: int) -> list[str]:
    """A random game's actions, as many as make a playthrough of at most `MOST_LINES` lines."""
    options = game.rules.make_options(values)
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=seed)
    rng = Random(seed)
    while match.actor != OVER and match.length < MOST_LINES:
        if not match.settle():
            match.play(rng.choice(match.legal()))
    actions = [entry.notation for entry in match.all_entries()]
    while render(game, values, actions).count("\n") > MOST_LINES:
        actions = actions[: len(actions) * 9 // 10]
    return actions


def main(arguments: Sequence[str]) -> int:
    """Updates or adds playthroughs."""
    if arguments[:1] == ["--new"] and len(arguments) >= 3:
        game = find_info(arguments[1]).load()
        seed = int(arguments[3]) if len(arguments) > 3 else 0
        values = dict(word.split("=", 1) for word in arguments[4:])
        file = FOLDER / game.info.id / "golden" / f"{arguments[2]}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(render(game, values, random_actions(game, values, seed)), encoding="utf-8")
        return 0
    if list(arguments) == ["--update"]:
        for info in GAMES:
            for file in files(info.id):
                file.write_text(render(info.load(), *parse(file.read_text(encoding="utf-8"))), encoding="utf-8")
        return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
