"""Saves: one match as a JSON text, and that text on disk. Loading replays the log into a new match.

A file holds the whole log, so it reveals hidden cards to whoever opens it in an editor.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from games import GAMES, find_game
from games.bots.api import LEVELS
from games.core.clock import Clock
from games.core.errors import GameError, SaveError
from games.core.match import Match, Seat
from games.core.names import clean_name

FORMAT = "zashiki-match"
VERSION = 1
MAX_BYTES = 8_000_000
"""A save larger than this is refused unread: no match comes near it."""
MAX_NAME = 60


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of saves shows, read without replaying."""

    game: str
    seats: tuple[Seat, ...]
    actions: int
    index: int
    created: str
    saved: str
    result: str
    """The sentence of the result, or "" while the match goes on."""


def dumps(match: Match, *, now: datetime | None = None) -> str:
    """The match as save text."""
    rules = match.game.rules
    outcome = match.outcome
    names = [seat.name for seat in match.seats]
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.info.id,
        "rules_version": match.game.info.rules_version,
        "options": rules.option_values(match.options),
        "start": match.start,
        "seed": match.seed,
        "seats": [{"name": seat.name, "level": seat.level} for seat in match.seats],
        "log": [entry.notation for entry in match.all_entries()],
        "index": match.index,
        "clock": _clock_out(match.clock),
        "created": match.created,
        "saved": (now or datetime.now(UTC)).isoformat(timespec="seconds"),
        "result": match.game.text.result(outcome, names) if outcome else "",
    }
    body["checksum"] = _checksum(body)
    return json.dumps(body, ensure_ascii=False, indent=1) + "\n"


def loads(text: str) -> Match:
    """Builds the match that `text` describes, by replay. Raises `SaveError` and nothing else."""
    body = _read_body(text)
    info = find_game(body["game"])
    if info is None:
        raise SaveError(f"this version of Zashiki has no game {body['game'][:40]!r}")
    if body["rules_version"] > info.rules_version:
        raise SaveError(f"the save uses newer rules of {info.name}; update Zashiki to open it")
    game = info.load()
    try:
        options = game.rules.make_options(body["options"])
        match = Match(
            game,
            options,
            _seats_in(body["seats"]),
            seed=body["seed"],
            start=body["start"],
            clock=_clock_in(body["clock"], info.shared_clock, len(body["seats"])),
            created=body["created"],
        )
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(f"the save cannot be set up: {error}") from error
    for number, line in enumerate(body["log"], start=1):
        try:
            match.play_text(line)
        except GameError as error:
            raise SaveError(f"action {number} of the log, {line[:60]!r}, cannot be played: {error}") from error
    match.go_to(body["index"])
    return match


def summarize(text: str) -> Summary:
    """What the list of saves shows about `text`. Raises `SaveError`."""
    body = _read_body(text)
    return Summary(
        body["game"],
        _seats_in(body["seats"]),
        len(body["log"]),
        body["index"],
        body["created"],
        body["saved"],
        body["result"],
    )


def write_text(path: Path, text: str) -> None:
    """Writes a save so that a crash leaves the old file or the new one, and the old one as `.bak`.

    Raises `SaveError` where the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                # A copy, not a move: at every moment there is a whole file under the save's own name.
                shutil.copyfile(path, backup_path(path))
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise SaveError(f"{path.name} cannot be written in {path.parent}: {error.strerror or error}") from error


def read_text(path: Path) -> str:
    """The text of a save file. Raises `SaveError`."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise SaveError(f"{path.name} is too large to be a save")
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"{path.name} is not a text file") from error
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}") from error


def load(path: Path) -> Match:
    """Reads and replays a save file. Raises `SaveError`."""
    return loads(read_text(path))


def load_or_backup(path: Path) -> tuple[Match, str]:
    """Like `load`, falling back on the backup; the second value says so in words, or is "".

    Raises the first file's `SaveError` when neither loads.
    """
    try:
        return load(path), ""
    except SaveError as error:
        try:
            return load(backup_path(path)), f"{error}. The copy before it was opened."
        except SaveError:
            raise error from None


def backup_path(path: Path) -> Path:
    """Where the previous version of a save is kept."""
    return path.with_name(path.name + ".bak")


# -- reading, piece by piece ------------------------------------------------------------------


def _read_body(text: str) -> dict[str, Any]:
    """The JSON object, checked for form and checksum."""
    if len(text) > MAX_BYTES:
        raise SaveError("the text is too large to be a save")
    try:
        body = json.loads(text, parse_constant=_no_constant)
        json.dumps(body, ensure_ascii=False).encode("utf-8")  # half a surrogate pair could not be saved again
    except (ValueError, RecursionError) as error:
        raise SaveError("this is not a save: it is not readable as JSON") from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise SaveError("this is not a save of Zashiki")
    version = body.get("version")
    if type(version) is not int or version < 1:
        raise SaveError("the save does not say which version it has")
    if version > VERSION:
        raise SaveError(f"the save has format {version}; this Zashiki knows up to {VERSION}, so update it first")
    for name, kind in _FIELDS.items():
        if name not in body:
            raise SaveError(f"the save lacks its {name}")
        value = body[name]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise SaveError(f"the save's {name} makes no sense")
    if body.get("checksum") != _checksum(body):
        raise SaveError("the save is damaged: its checksum does not fit")
    _check_texts(body)
    return body


_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "game": str,
    "rules_version": int,
    "options": dict,
    "start": (str, type(None)),
    "seed": int,
    "seats": list,
    "log": list,
    "index": int,
    "clock": (dict, type(None)),
    "created": str,
    "saved": str,
    "result": str,
}


def _check_texts(body: dict[str, Any]) -> None:
    if not all(isinstance(value, str) for value in body["options"].values()):
        raise SaveError("the save's options make no sense")
    if not all(isinstance(line, str) for line in body["log"]):
        raise SaveError("the save's log makes no sense")
    if not 0 <= body["index"] <= len(body["log"]):
        raise SaveError("the save's index lies outside its log")


def _no_constant(text: str) -> float:
    raise ValueError(f"{text} is not JSON")


def _seats_in(rows: list[Any]) -> tuple[Seat, ...]:
    seats = []
    for number, row in enumerate(rows):
        if not isinstance(row, dict) or not isinstance(row.get("name"), str):
            raise SaveError("the save's seats make no sense")
        level = row.get("level")
        if level is not None and level not in LEVELS:
            raise SaveError(f"the save names a bot level that does not exist: {str(level)[:40]!r}")
        seats.append(Seat(clean_name(row["name"], MAX_NAME, number), level))
    return tuple(seats)


def _clock_out(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    return {"limit": clock.limit, "used": [round(seconds, 3) for seconds in clock.used]}


def _clock_in(row: dict[str, Any] | None, shared: bool, seats: int) -> Clock | None:
    if row is None:
        return None
    limit, used = row.get("limit"), row.get("used")
    slots = 1 if shared else seats
    if not _is_seconds(limit) or not isinstance(used, list) or len(used) != slots or not all(map(_is_seconds, used)):
        raise SaveError("the save's clock makes no sense")
    assert isinstance(limit, int | float)
    return Clock(float(limit), shared, [float(seconds) for seconds in used])


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9


def _checksum(body: Mapping[str, Any]) -> str:
    """SHA-256 over everything but the checksum itself, in a form that formatting does not change."""
    rest = {name: value for name, value in body.items() if name != "checksum"}
    text = json.dumps(rest, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def known_game_name(game_id: str) -> str:
    """The name of any game in the registry, ready or not, else the id itself."""
    return next((info.name for info in GAMES if info.id == game_id), game_id)
