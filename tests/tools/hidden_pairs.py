"""Tries whether anything tells what is hidden: `python3 -m tests.tools.hidden_pairs [COUNT] [GAME ...]`.

Two attacks on every game that hides something. First, pairs of worlds that a seat cannot tell apart (100 a game, or
COUNT): the same position with other hidden cards, made by the rules' `determinize`, and another secret; a few actions
are played alike in both. All that a reader is given of the one must be what it is given of the other: views, log,
prompts, the record and what `replay` prints, the protocol, refused share codes, what the bots' process is sent, what a
program in the arena is sent, and at a table without a window its picture, its spoken tree and what it copies. Second,
`tests.tools.reckoner`: from all that a program or the bots' process is told, and by a search of small seeds, it tries
to name the next hidden card. Counts are printed; at the first leak both worlds, and exit code 1.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, is_dataclass
from enum import Enum
from hashlib import sha256
from itertools import islice
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from random import Random
from time import sleep
from types import SimpleNamespace
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import find_info, ready_games
from games.analysis.analyse import case_of
from games.analysis.request import AnalysisRequest
from games.bots.worker_messages import Question
from games.core.bot import Limit
from games.core.errors import BadNotation, GameError
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.record import record
from games.core.savefile import snapshot
from games.core.share_code import match_code
from games.core.shuffle import new_secret
from games.core.types import CHANCE
from games.core.words import in_english
from games.protocol.session import Session
from launch.sharing import replay
from tests.tools import reckoner
from tests.tools.overheard import asked_of
from tests.ui.oracle import Oracle
from ui.controls.access import tree_of
from ui.controls.spoken import AccessibleNode
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.tables import make_table
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.commands import log_text
from ui.table.running.bot_requests import BotRequests
from ui.table.table import Table
from ui.window.app import App

PAIRS = 100
LONGEST = 60
"""Random actions before a position that worlds are made of."""
STEPS = 400
"""Frames at most until nothing moves at a table."""
PLAYED = 8
"""Actions at most that are played alike in both worlds."""
WHEN = "2026-01-01"
MORE = 4
"""And so many more until the reader is asked, to whom then more is told."""
NAMES = ("Aoi", "Ren", "Kei", "Mio")


@dataclass(frozen=True)
class Pair:
    """Two matches that `reader` cannot tell apart: an onlooker if it is None."""

    worlds: tuple[Match, Match]
    reader: int | None

    def __str__(self) -> str:
        messages = [f"reader: {self.reader}"]
        for match in self.worlds:
            log = " | ".join(entry.notation for entry in match.entries())
            messages.append(f"from {match.start!r}\n  {match.game.rules.option_values(match.options)}\n  log: {log}")
        return "\n".join(messages)


class Leak(Exception):
    """Something that a reader is given of one world and not of the other."""

    def __init__(self, channel: str, pair: Pair, one: Sequence[object], other: Sequence[object]) -> None:
        entries = next((each for each in zip(one, other, strict=False) if each[0] != each[1]), (one, other))
        words = "\n".join(f"  told: {repr(each)[:3000]}" for each in entries)
        super().__init__(f"{channel} tells two worlds apart\n{pair}\n{words}")


Given = Callable[[Match, int | None], Sequence[object]]
"""What a reader is given of a match; nothing where there is nothing for them."""


# -- worlds ---------------------------------------------------------------------------------------


def pairs(game: Game, seed: str) -> Iterator[Pair]:
    """Pairs without end."""
    rng = Random(f"{seed} {game.info.id}")
    while True:
        pair = _pair(game, rng)
        if pair is not None:
            yield pair


def _pair(game: Game, rng: Random) -> Pair | None:
    rules = game.rules
    options = rules.make_options(game.random_options(rng))
    if not game.hides(options):
        return None
    seats = [Seat(name) for name in NAMES[: len(rules.seat_names(options))]]
    match = Match(game, options, seats, seed=rng.randrange(2**31))
    _play(match, rng, rng.randrange(LONGEST))
    if rng.random() < 0.8:
        match.settle()
    if match.outcome is not None:
        return None
    acting = [match.actor] * 3 if match.actor >= 0 else []
    reader = rng.choice([*acting, *range(len(seats)), None])
    other = rules.determinize(match.view(reader), rng)
    if other == match.state:
        return None
    sitting = [seat if place == reader else Seat(seat.name, "adept") for place, seat in enumerate(seats)]
    try:
        one, two = (
            Match(game, state.options, sitting, seed=7, secret=new_secret(), start=rules.position(state), created=WHEN)
            for state in (match.state, other)
        )
    except BadNotation:  # a moment that has no text position
        return None
    if reader is None:  # only bots would play, and then all hands may lie open
        one.seats = two.seats = tuple(seats)
    pair = Pair((one, two), reader)
    if one.view(reader) != two.view(reader) or one.state == two.state:
        return None
    for _ in range(rng.randrange(PLAYED)):
        _play_alike(pair, rng)
    for _ in range(MORE):
        if one.actor != reader:
            _play_alike(pair, rng)
    return pair


def _play(match: Match, rng: Random, actions: int) -> None:
    while match.length < actions and match.outcome is None:
        if not match.settle():
            match.play(rng.choice(match.legal()))


def _play_alike(pair: Pair, rng: Random) -> None:
    """Plays an action, and what chance brings, in both worlds; takes it back where they can then be told apart."""
    one, two = pair.worlds
    places = one.index, two.index
    if one.outcome is None:
        text = one.game.rules.encode(one.state, rng.choice(one.legal())) if one.actor >= 0 else ""
        with suppress(GameError):
            for match in pair.worlds:
                if text:
                    match.play_text(text)
            one.settle()
            for entry in one.entries()[places[0] + 1 :]:
                with suppress(GameError):  # where what the one was brought lies elsewhere in the other
                    two.play_text(entry.notation)
            two.settle()
    seen = [(match.view(pair.reader), [line.notation for line in match.log(pair.reader)]) for match in pair.worlds]
    if seen[0] != seen[1] or one.outcome is not None or one.state == two.state:
        for match, place in zip(pair.worlds, places, strict=True):
            match.go_to(place)


# -- what a reader is given -----------------------------------------------------------------------


def _shown(match: Match, reader: int | None) -> Sequence[object]:
    """The view in full, hashed as it compares, and what the game says of it."""
    return match.view(reader), match.prompt(reader), match.turn, match.result(), match.out


def _log(match: Match, reader: int | None) -> Sequence[object]:
    return [(line.notation, line.lines) for line in match.log(reader)]


def _events(match: Match, reader: int | None) -> Sequence[object]:
    return [match.events_at(place, reader) for place in range(1, match.index + 1)]


def _record(match: Match, reader: int | None) -> Sequence[object]:
    return record(match, reader), record(match, None)


def _replayed(match: Match, reader: int | None) -> Sequence[object]:
    """What `replay FILE --seat N` prints of the save."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.json"
        file.write_text(snapshot(match.copy()).text(), encoding="utf-8")
        said = io.StringIO()
        with redirect_stdout(said):
            code = replay([str(file), *(["--seat", str(reader + 1)] if reader is not None else [])])
        return code, said.getvalue()


def _code(match: Match, reader: int | None) -> Sequence[object]:
    try:
        return (match_code(match),)
    except GameError as error:
        return (str(error),)


def _protocol(match: Match, reader: int | None) -> Sequence[object]:
    """The answers to all that a client asks as a seat."""
    session = Session()
    session.match = match.copy()
    asked = ["actor", "outcome", "view spectator"]
    if reader is not None:
        asked.append(f"view {reader}")
        if match.actor == reader:
            asked += ["actions", "bot novice nodes=1", "bot novice nodes=1 why", "play nonsense"]
    return [session.answer(line) for line in asked]


def _to_bots(match: Match, reader: int | None) -> Sequence[object]:
    """All that the bots' process is sent when it is asked for the reader, as it goes through the pipe."""
    if reader is None or match.actor != reader:
        return ()
    sent: list[Any] = []

    def ask(ticket: int, game: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False) -> None:
        sent.append(Question(ticket, game, level, view, limit, seed, hint=hint))

    stage = SimpleNamespace(bots=SimpleNamespace(ask=ask), new_ticket=lambda: 1)
    bot_requests = BotRequests(cast(Any, stage), match, lambda words: None, lambda: None)
    bot_requests.ask_move("adept", reader, Limit(nodes=1), lambda choice: None)
    bot_requests.ask_hint(reader, lambda choice: None)
    case = case_of(match.game, match.state)
    assert case is not None
    sent.append(AnalysisRequest(1, Limit(nodes=1), case, len(match.seats), match.index))
    return [*sent, *(part for each in sent for part in _parts(ForkingPickler.loads(ForkingPickler.dumps(each))))]


def _parts(value: object, path: tuple[int, ...] = ()) -> Iterator[str]:
    """All that goes through the pipe of a value, with what an object merely remembers and never compares."""
    yield type(value).__name__
    if id(value) in path or isinstance(value, Enum | type):
        yield str(value)
    elif isinstance(value, Mapping):
        for key in sorted(value, key=repr):
            yield from (repr(key), *_parts(value[key], (*path, id(value))))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _parts(each, (*path, id(value)))
    elif is_dataclass(value) or hasattr(value, "__dict__"):
        slots = getattr(value, "__slots__", ())
        held = {name: getattr(value, name) for name in slots if hasattr(value, name)} | getattr(value, "__dict__", {})
        yield from _parts(held, (*path, id(value)))
    else:
        yield " ".join(sorted(map(repr, value))) if isinstance(value, frozenset | set) else repr(value)


def _to_program(match: Match, reader: int | None) -> Sequence[object]:
    """All lines that a program of the arena is sent that plays the reader's seat."""
    return asked_of(match, reader) if reader is not None and match.actor == reader else ()


CHANNELS: dict[str, Given] = {
    "view": _shown, "log": _log, "events": _events, "record": _record, "replay": _replayed, "share code": _code,
    "protocol": _protocol, "bots' process": _to_bots, "arena": _to_program,
}  # fmt: skip


def _heard(node: AccessibleNode) -> Iterator[str]:
    """What a screen reader is told, a line a thing."""
    yield " | ".join(map(str, (node.role, node.name, node.value, node.about, node.box, node.enabled, node.picked)))
    for each in node.children:
        yield from _heard(each)


class AtTable:
    """A table without a window: its picture, what is heard of it, and what it copies."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.app = App(find_folders(self._folder.name), Settings(motion="off", sound=False, tips=False))
        bots = Oracle()
        bots.silent = True
        self.app.thinkers.use(bots)  # type: ignore[arg-type]  # nobody thinks: what it would do is not the question

    def __call__(self, match: Match, reader: int | None) -> Sequence[object]:
        """What is shown of the match as it stands; nothing where chance is about to bring something."""
        if match.actor == CHANCE:
            return ()
        app, shown = self.app, match.copy()
        table: Table = make_table(app, shown, viewer=reader)
        table.runner.autosaver = None
        app.push(table)
        for _ in range(STEPS):
            scene = table.scene
            waits = app.tasks.busy or (isinstance(scene, NiwaScene) and not scene.pictures.ready)
            if not app.step([], 0.02) and not waits:
                break
            if waits:
                sleep(0.002)
        app.top.request_redraw()
        app.step([], 0.0)
        picture = sha256(pygame.image.tobytes(app.window, "RGB")).hexdigest()
        entries = (
            table.snapshot.prompt,
            log_text.log_text(table),
            pygame.display.get_caption(),
            *_heard(tree_of(app.top)),
            picture,
        )
        app.pop()
        return entries

    def close(self) -> None:
        """Leaves nothing behind."""
        self.app.close()
        self._folder.cleanup()


def compare(pair: Pair, channels: dict[str, Given], counts: Counter[str]) -> None:
    """Compares all that the reader is given. Raises `Leak`."""
    with in_english():
        for name, given in channels.items():
            one, other = (given(match, pair.reader) for match in pair.worlds)
            if one != other:
                raise Leak(name, pair, one, other)
            counts[name] += bool(one)


def hiding(names: Sequence[str] = ()) -> list[Game]:
    """The games that hide something, or those of them that are named."""
    infos = [find_info(name) for name in names] or [info for info in ready_games() if info.hidden]
    return [info.load() for info in infos]


def main(argv: Sequence[str]) -> int:
    """Tries, prints counts, and returns the exit code."""
    count = next((int(each) for each in argv if each.isdigit()), PAIRS)
    at_table = AtTable()
    try:
        for game in hiding([each for each in argv if not each.isdigit()]):
            counts: Counter[str] = Counter()
            for pair in islice(pairs(game, "pairs"), count):
                compare(pair, CHANNELS | {"table": at_table}, counts)
            text = ", ".join(f"{name} {number}" for name, number in counts.items())
            print(f"{game.info.name}: {count} pairs, {text}; told apart: 0")
            print(f"{game.info.name}: {reckoner.attack(game, count)}", flush=True)
    except (Leak, reckoner.Reckoned) as leak:
        print(leak)
        return 1
    finally:
        at_table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
