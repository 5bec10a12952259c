"""Saves: one match as a JSON text, and a file with it. Loading replays the log into a new match.

A file holds the whole log, and the secret of the shuffle if there is one, so it reveals hidden cards, and those to
come, to whoever opens it in an editor.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from games import GAMES, find_game
from games.core.atomic_file import MAX_BYTES, backup_path, read_text, write_text
from games.core.branches import LONGEST_COMMENT, Branch, Branches
from games.core.clock import Clock
from games.core.entry import Entry
from games.core.errors import GameError, SaveError
from games.core.lines import shared
from games.core.luck import LUCK, log_keys, read_luck
from games.core.match import Match, Seat
from games.core.names import clean_name
from games.core.options import written_values
from games.core.result import Result, read_result, result_of
from games.core.save_schema import can_be_kept, check_fields
from games.core.series import Series
from games.core.values import is_whole, parsed
from games.core.words import in_english, quoted, tr

__all__ = [
    "FORMAT",
    "MAX_BYTES",
    "MAX_NAME",
    "UNJUDGED",
    "VERSION",
    "Snapshot",
    "Summary",
    "backup_path",
    "check_replaceable",
    "dumps",
    "known_game_name",
    "load",
    "load_or_backup",
    "loads",
    "match_of",
    "read_text",
    "rewritten",
    "snapshot",
    "summarize",
    "write_text",
]

FORMAT: Final = "zashiki-match"
VERSION: Final = 8
_WITHOUT_COMMENTS: Final = 7
"""The version of saves beside no place of which anything was written."""
_WITHOUT_SECRET: Final = 6
"""The version of a save of a match whose shuffle was chosen, or without chance, which older programs read as well."""
UNJUDGED: Final = 5
"""The version of saves without an analysis."""
_UNTOLD: Final = 4
"""The version of saves without guests, assistance and result."""
_WITHOUT_PAIR: Final = 3
"""The version of saves without a series: of one game alone."""
_WITHOUT_BRANCHES: Final = 2
"""The version of saves that have no branches either."""
MAX_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Summary:
    """The fields of a save that a list of saves shows, read without replaying."""

    game: str
    seats: tuple[Seat, ...]
    actions: int
    index: int
    created: str
    saved: str
    result: str
    """The sentence of the result, or "" while the match goes on."""
    seconds: float = 0.0
    """How long the actions in force and the one to come have taken; 0 where nobody counted."""
    awaits: bool = False
    """Whether it is a game of several of which the next has not begun."""
    rules_version: int = 1
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    chosen: bool = False
    """Whether it began from a position that was set up."""
    assistance: tuple[str, ...] = ()
    end: Result | None = None
    """The result; None also where an older program wrote the save."""
    series: Series | None = None
    """The series that the match is a game of; None for a single match."""
    luck: tuple[float, ...] = ()
    """The share of the point that chance was worth to each seat; () where that was not reckoned."""

    @property
    def finished(self) -> bool:
        """True when it is over, and no other game of its series is to follow."""
        return bool(self.result) and not self.awaits


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match as it stands, quickly taken; making a text of it is slower and can be done in another thread."""

    body: dict[str, Any]
    """All fields of the save but those that `text` adds."""
    entries: tuple[Entry, ...]
    branches: tuple[Branch, ...] = ()

    @property
    def without_secret(self) -> Snapshot:
        """A copy without the secret of the shuffle: for a process that only shows the match."""
        return replace(self, body=self.body | {"secret": ""})

    def text(self, now: datetime | None = None) -> str:
        """The whole text of the save file."""
        body = dict(self.body)
        body["log"] = [entry.notation for entry in self.entries]
        body["times"] = [entry.seconds for entry in self.entries]
        if body["clock"] is not None:
            body["clock"] = body["clock"] | {"readings": [entry.clock for entry in self.entries]}
        pair = body.pop("pair")
        fields = {"aids": body.pop("aids"), "end": body.pop("end")}
        analysis, secret, comments = body.pop("analysis"), body.pop("secret"), body.pop("comments")
        longer = pair is not None and "games" in pair
        newer = analysis is not None or bool(secret) or bool(comments)
        tells = newer or longer or any(fields.values()) or any("guest" in seat for seat in body["seats"])
        if self.branches or pair is not None or tells:
            body["version"], body["branches"] = _WITHOUT_PAIR, [self._branch(each) for each in self.branches]
        if pair is not None or tells:
            body["version"], body["pair"] = _UNTOLD, pair
        if tells:
            body |= {"version": UNJUDGED, **fields}
        if newer:
            body |= {"version": _WITHOUT_SECRET, "analysis": analysis}
        if secret:
            body |= {"version": _WITHOUT_COMMENTS, "secret": secret}
        if comments:
            body |= {"version": VERSION, "secret": secret, "comments": comments}
        body["saved"] = (now or datetime.now(UTC)).isoformat(timespec="seconds")
        return _signed(body)

    def _branch(self, branch: Branch) -> dict[str, Any]:
        start = shared(self.entries, branch.entries)
        rest = branch.entries[start:]
        return {
            "name": branch.name,
            "from": start,
            "log": [each.notation for each in rest],
            "times": [each.seconds for each in rest],
        } | ({"tried": True} if branch.tried else {})


def _signed(body: dict[str, Any]) -> str:
    """The text of a body, with the checksum that fits."""
    body["checksum"] = checksum(body)
    return "{\n" + ",\n".join(f' "{name}": {_one_line(name, value)}' for name, value in body.items()) + "\n}\n"


def _one_line(name: str, value: object) -> str:
    """A field's JSON, one action a line in the log. (An indenting encoder takes twenty times as long.)"""
    if name != "log" or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n  " + json.dumps(value, ensure_ascii=False, separators=(",\n  ", ": "))[1:-1] + "\n ]"


def snapshot(match: Match) -> Snapshot:
    """What a save of the match holds, as it stands now."""
    with in_english():
        result_words = match.result([seat.name[:MAX_NAME] for seat in match.seats])
    rules = match.game.rules
    body = {
        "format": FORMAT,
        "version": _WITHOUT_BRANCHES,
        "game": match.game.info.id,
        "rules_version": match.game.info.rules_version,
        "options": written_values(rules.option_values(match.options), rules.option_specs),
        "start": match.start,
        "seed": match.seed,
        "seats": [_seat_out(seat) for seat in match.seats],
        "index": match.index,
        "running": round(match.spent, 2),
        "clock": _clock_out(match.clock),
        "created": match.created,
        "result": result_words,
        "pair": _series_out(match.series) if match.series is not None else None,
    }
    result = result_of(match)
    body |= {"aids": sorted(match.assistance), "end": result.as_json() if result is not None else None}
    body |= {"analysis": match.analysis, "secret": match.secret, "comments": dict(match.branches.comments)}
    return Snapshot(body, match.all_entries(), match.branches.lines)


def dumps(match: Match, *, now: datetime | None = None) -> str:
    """The match as save text."""
    return snapshot(match).text(now)


def loads(text: str) -> Match:
    """Builds the match that `text` describes, by replay. Raises `SaveError` and nothing else."""
    return match_of(_read_body(text))


def match_of(body: dict[str, Any]) -> Match:
    """Builds a match by replay from the fields of a save, which have their form. Raises `SaveError`."""
    info = find_game(body["game"])
    if info is None:
        raise SaveError(tr("this version of Zashiki does not have the game {game}", game=quoted(body["game"][:40])))
    if body["rules_version"] > info.rules_version:
        raise SaveError(tr("the save uses newer rules of {game}; update Zashiki to open it", game=info.name))
    game = info.load()
    seats = _seats_in(body["seats"])
    clock = _clock_in(body["clock"], info.shared_clock, len(seats))
    try:
        options = game.rules.make_options(body["options"])
        match = Match(
            game, options, seats, seed=body["seed"], secret=body.get("secret", ""), start=body["start"], clock=clock,
            created=body["created"],
        )  # fmt: skip
    except ValueError as error:
        raise SaveError(tr("the save cannot be set up: {error}", error=error)) from error
    _replay(match, body)
    match.branches = Branches([_branch_in(match, row) for row in body.get("branches", ())])
    match.branches.comments = {
        key: found for key, text in body.get("comments", {}).items() if (found := clean_name(text, LONGEST_COMMENT))
    }
    match.series = _series_in(body)
    match.assistance = set(body.get("aids", ()))
    match.analysis = body.get("analysis")
    match.ended = _ended_at(match, body)
    return match


def _replay(match: Match, body: dict[str, Any]) -> None:
    """Plays the log, each action in its time, and leaves the match and its clock as they were."""
    clock = match.clock
    readings = body["clock"]["readings"] if body["clock"] is not None else [()] * len(body["log"])
    rows = zip(body["log"], body["times"], readings, strict=True)
    for number, (line, seconds, reading) in enumerate(rows, start=1):
        match.spent = seconds
        match.clock = replace(clock, used=list(reading), increment=0.0) if clock is not None and reading else None
        try:
            match.play_text(line)
        except GameError as error:
            # translators: action is notation; error is a refusal, a clause such as "the tile is not free".
            words = tr(
                "action {n} of the log, {action}, cannot be played: {error}",
                n=number,
                action=quoted(line[:60]),
                error=error,
            )
            raise SaveError(words) from error
    match.clock = clock
    match.go_to(body["index"])
    match.spent = body["running"]


def _branch_in(match: Match, row: dict[str, Any]) -> Branch:
    """Plays a branch from where it leaves the match; its clock stands still, for nobody wrote that down."""
    # translators: the name of a line of moves that somebody tried, where it has no other.
    name = clean_name(row["name"], MAX_NAME) or tr("Line")
    line = match.branch(row["from"])
    try:
        for notation, seconds in zip(row["log"], row["times"], strict=True):
            line.spent = seconds
            line.play_text(notation)
    except GameError as error:
        raise SaveError(tr("the branch {name} cannot be played: {error}", name=quoted(name), error=error)) from error
    return Branch(name, line.all_entries(), line.outcome is not None, row.get("tried", False))


def summarize(text: str) -> Summary:
    """The summary of a save's `text` for the list of saves. Raises `SaveError`."""
    body = _read_body(text)
    return Summary(
        body["game"],
        _seats_in(body["seats"]),
        len(body["log"]),
        body["index"],
        body["created"],
        body["saved"],
        body["result"],
        sum(body["times"][: body["index"]]) + body["running"],
        (series := _series_in(body)) is not None and series.leads_on((body.get("end") or {}).get("points")),
        body["rules_version"],
        body["options"],
        body["seed"],
        body["start"] is not None,
        tuple(body.get("aids", ())),
        read_result(end) if (end := body.get("end")) is not None else None,
        series,
        _luck_in(body),
    )


def rewritten(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """The text of a save in the same version with changed fields. Raises `SaveError`."""
    _read_body(text)
    body: dict[str, Any] = parsed(text)
    _leave_out(body)
    change(body)
    check_fields(body, body["version"])
    return _signed(body)


def load(path: Path) -> Match:
    """Reads and replays a save file. Raises `SaveError`."""
    return loads(read_text(path))


def check_replaceable(path: Path) -> None:
    """Raises `SaveError` where something has that name that is no save, or cannot be known to be one."""
    if not os.path.lexists(path):
        return
    try:
        summarize(read_text(path))
    except SaveError as error:
        words = tr(
            "the file {file} was not overwritten, because it is not a save: {error}", file=path.name, error=error
        )
        raise SaveError(words) from error


def load_or_backup(path: Path) -> tuple[Match, str]:
    """Like `load`, falling back on the backup; the second value says so in words, or is "".

    Raises the first file's `SaveError` when neither loads.
    """
    try:
        return load(path), ""
    except SaveError as error:
        try:
            return load(backup_path(path)), tr("{error}. The earlier copy was opened instead.", error=error)
        except SaveError:
            raise error from None


# -- reading, piece by piece ------------------------------------------------------------------


def _read_body(text: str) -> dict[str, Any]:
    """The JSON object, checked for form and checksum, with the fields of the present version."""
    if len(text) > MAX_BYTES:
        raise SaveError(tr("the text is too large for a save"))
    try:
        body = parsed(text)
    except ValueError as error:
        raise SaveError(tr("this is not a save: it cannot be read as JSON")) from error
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise SaveError(tr("this is not a Zashiki save"))
    version = body.get("version")
    if not is_whole(version, 1):
        raise SaveError(tr("the save does not say which version it is"))
    if version > VERSION:
        newer, known = str(version)[:9], VERSION
        raise SaveError(
            tr(
                "the save is too new: it has format {newer}, and this Zashiki reads up to {known}. Update Zashiki",
                newer=newer,
                known=known,
            )
        )
    check_fields(body, version)
    if body["checksum"] != checksum(body):
        raise SaveError(tr("the save is damaged: its checksum does not match"))
    _leave_out(body)
    if version == 1:
        _bring_up(body)
    return body


def _leave_out(body: dict[str, Any]) -> None:
    """An analysis that makes no sense leaves the match as it is: who asks for it finds none, and says so."""
    if not can_be_kept(body.get("analysis")):
        body["analysis"] = {}


def _bring_up(body: dict[str, Any]) -> None:
    """Makes a body of version 1 one of the present version: nobody knows how long its actions took."""
    actions = len(body["log"])
    body["times"], body["running"] = [0.0] * actions, 0.0
    if body["clock"] is not None:
        body["clock"]["readings"] = [[]] * actions


def _seats_in(rows: list[dict[str, Any]]) -> tuple[Seat, ...]:
    return tuple(
        Seat(clean_name(row["name"], MAX_NAME, number), row["level"], row.get("guest", ""))
        for number, row in enumerate(rows)
    )


def _seat_out(seat: Seat) -> dict[str, Any]:
    row: dict[str, Any] = {"name": seat.name, "level": seat.level}
    return row | {"guest": seat.guest} if seat.guest else row


def _ended_at(match: Match, body: Mapping[str, Any]) -> str:
    """When a match that is over has ended; for an older save, when it was written."""
    text: str = (body.get("end") or {"at": body["saved"]})["at"]
    return text if match.outcome is not None else ""


def _series_out(series: Series) -> dict[str, Any]:
    """Two games as they always were written; more with how many, and which this is."""
    fields = {"brought": series.brought if series.number > 1 else None, "followed": series.followed}
    return fields if series.games == 2 else fields | {"games": series.games, "number": series.number}


def _luck_in(body: dict[str, Any]) -> tuple[float, ...]:
    """The luck that is kept for the log in force, summed by seat; () where there is none."""
    luck = read_luck((body.get("analysis") or {}).get(LUCK), len(body["seats"]))
    return luck.total if luck is not None and luck.key == log_keys(body["log"][: body["index"]])[-1] else ()


def _series_in(body: Mapping[str, Any]) -> Series | None:
    row = body.get("pair")
    if row is None:
        return None
    if len(body["seats"]) != 2:
        raise SaveError(tr("the save is damaged: only two players can play several games"))
    first, second = row["brought"] or (0.0, 0.0)
    number = row.get("number", 1 if row["brought"] is None else 2)
    return Series(row.get("games", 2), number, (float(first), float(second)), row["followed"])


def _clock_out(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    body: dict[str, Any] = {"limit": clock.limit, "used": [round(seconds, 3) for seconds in clock.used]}
    return body | {"increment": clock.increment} if clock.increment else body


def _clock_in(row: dict[str, Any] | None, shared: bool, seats: int) -> Clock | None:
    if row is None:
        return None
    slots = 1 if shared else seats
    if any(len(reading) != slots for reading in (row["used"], *filter(None, row["readings"]))):
        raise SaveError(tr("the save is damaged: its {field} is invalid", field="clock"))
    increment = 0.0 if shared else float(row.get("increment", 0))
    return Clock(float(row["limit"]), shared, [float(seconds) for seconds in row["used"]], increment)


def checksum(body: Mapping[str, Any]) -> str:
    """SHA-256 over everything but the checksum itself, in a form that formatting does not change."""
    rest = {name: value for name, value in body.items() if name != "checksum"}
    text = json.dumps(rest, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def known_game_name(game_id: str) -> str:
    """The name of any game in the registry, ready or not, else the id itself."""
    return next((info.name for info in GAMES if info.id == game_id), game_id)
