"""Golden digests: what the rules make of 200 random games or more of each game, as one short digest a game.

    python3 -m tests.tools.digests                      compares, and names the first game that differs
    python3 -m tests.tools.digests --update [GAME …]    writes them anew; only where the rules are meant to change
    python3 -m tests.tools.digests --show GAME NUMBER   one game in full, to compare with another checkout's

A digest covers every position, every list of legal actions in its order, and every event in its order, with who may
see it. A third of the games begin from a composed position, where `tests/games/GAME/composed.py` has
`compose(rng) -> State`. Names of classes and fields are left out, so that a renaming changes no digest;
so is an option that was added later (`metadata`), where it is at its default.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import Field, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final

from games import GAMES, find_info
from games.core.errors import BadNotation
from games.core.game import Game
from games.core.rules import seats_of
from games.core.types import CHANCE, OVER

FOLDER: Final = Path(__file__).resolve().parents[1] / "contract" / "digests"
COUNT: Final = 200
"""Games a game, without the options that are newer than they are."""
NEWER: Final = {"nissi": {"at_limit": "quiet"}, "niwa": {"even_start": "3"}}
"""By game the options that are newer, with the values that more games are played with."""
MORE: Final = 40
"""The games played with the newer options, where a game has any."""
LONGEST: Final = 300
"""Actions after which a game is left: some kinds of random game have no end."""
_COMPOSED: Final = 3
"""Every so many games one begins from a composed position."""


def file_of(game_id: str) -> Path:
    """Where the digests of a game lie: a line a game."""
    return FOLDER / f"{game_id}.txt"


def kept(game_id: str) -> list[str]:
    """The digests that were written, by number of the game."""
    return file_of(game_id).read_text(encoding="ascii").split()


def count(game_id: str) -> int:
    """The number of digests of a game."""
    return COUNT + (MORE if game_id in NEWER else 0)


def digest(game: Game, number: int) -> str:
    """The digest of random game `number`: 16 hexadecimal digits."""
    text = "\n".join(account(game, number))
    return sha256(text.encode()).hexdigest()[:16]


def account(game: Game, number: int) -> Iterator[str]:
    """Random game `number` line by line: positions, legal actions, the action played and its events."""
    rules, rng = game.rules, Random(f"digest {game.info.id} {number}")
    compose = _composer(game.info.id)
    if compose is not None and number < COUNT and number % _COMPOSED == 2:
        state = compose(rng)
    else:
        state = rules.initial_state(rules.make_options(_options(game, number, rng)))
    kinds: dict[type, int] = {}
    for _ in range(LONGEST):
        actor = rules.actor(state)
        legal = rules.legal_actions(state)
        yield f"{actor} {_where(game, state)}"
        yield " ".join(rules.encode(state, action) for action in legal)
        if actor == OVER:
            yield repr(_plain(rules.outcome(state), kinds))
            return
        action = rules.sample_chance(state, rng) if actor == CHANCE else rng.choice(legal)
        yield f"> {rules.encode(state, action)}"
        transition = rules.apply(state, action)
        for event in transition.events:
            seen = [seat for seat in (*range(seats_of(rules, state)), None) if event.seen_by(seat)]
            yield f"  {_plain(event, kinds)} {seen}"
        state = transition.state


def _options(game: Game, number: int, rng: Random) -> dict[str, str]:
    """The options of random game `number`."""
    newer = NEWER.get(game.info.id, {})
    values = game.random_options(rng) if number else {}
    older = {name: text for name, text in values.items() if name not in newer}
    return {**older, **newer} if number >= COUNT else older


@cache
def _composer(game_id: str) -> Any:
    name = f"tests.games.{game_id}.composed"
    return import_module(name).compose if find_spec(name) is not None else None


def _where(game: Game, state: Any) -> str:
    """The position as text, and as every reader knows it where there is no text for all of it."""
    try:
        return game.rules.position(state)
    except BadNotation:
        readers = (*range(seats_of(game.rules, state)), None)
        return " | ".join(game.rules.observe(state, seat).text for seat in readers)


def _newer(value: Any, part: Field[Any]) -> bool:
    """Whether a field came after the digests were made, and stands where nobody had asked for it."""
    return bool(part.metadata.get("added_later")) and getattr(value, part.name) == part.default


def _plain(value: Any, kinds: dict[type, int]) -> Any:
    """A value as tuples, numbers and texts: a class is the number of its first appearance, a set is sorted."""
    if isinstance(value, Enum):
        return _plain(value.value, kinds)
    if is_dataclass(value) and not isinstance(value, type):
        parts = (getattr(value, each.name) for each in fields(value) if not _newer(value, each))
        return (f"#{kinds.setdefault(type(value), len(kinds))}", *(_plain(part, kinds) for part in parts))
    if isinstance(value, dict):
        return tuple(sorted((str(key), _plain(part, kinds)) for key, part in value.items()))
    if isinstance(value, set | frozenset):
        return tuple(sorted((_plain(part, kinds) for part in value), key=repr))
    if isinstance(value, tuple | list):
        return tuple(_plain(part, kinds) for part in value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{value!r} is no plain value of an event")


def main(arguments: Sequence[str]) -> int:
    """Compares, updates or shows; 1 where something differs."""
    if arguments[:1] == ["--show"]:
        print("\n".join(account(find_info(arguments[1]).load(), int(arguments[2]))))
        return 0
    update = arguments[:1] == ["--update"]
    chosen = [word for word in arguments if not word.startswith("-")] or [info.id for info in GAMES]
    differing = 0
    for game_id in chosen:
        game = find_info(game_id).load()
        made = [digest(game, number) for number in range(count(game_id))]
        if update:
            FOLDER.mkdir(exist_ok=True)
            file_of(game_id).write_text("\n".join(made) + "\n", encoding="ascii")
        elif made != kept(game_id):
            differing += 1
            known = kept(game_id)
            first = next(number for number, each in enumerate(made) if known[number : number + 1] != [each])
            print(f"{game_id}: game {first} is played otherwise; --show {game_id} {first} tells it")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
