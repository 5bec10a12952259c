"""The form of a save's JSON, field by field; anything else is refused in words.

After it every value has its form, so nothing read from a file is nested deeper or longer than the program expects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.assistance import ASSISTANCE
from games.core.branches import LONGEST_COMMENT, MOST_BRANCHES, MOST_COMMENTS
from games.core.errors import SaveError
from games.core.match import MAX_ACTIONS
from games.core.opponent import is_opponent
from games.core.series import LENGTHS
from games.core.shuffle import is_secret
from games.core.values import is_amount, is_text, is_whole
from games.core.words import number, quoted, tr

_LONGEST: Final = 500
"""Characters of the short texts."""
_LONGEST_ID: Final = 32
"""Characters of a guest's id."""


def check_fields(body: Mapping[str, Any], version: int) -> None:
    """Raises `SaveError` unless `body` has exactly the fields of that version, each of its form."""
    wanted = dict(_FIELDS)
    for since, fields in _SINCE.items():
        wanted |= fields if version >= since else {}
    for name in wanted:
        if name not in body:
            raise SaveError(tr("the save is damaged: its {field} is missing", field=name))
    for name, value in body.items():
        if name not in wanted:
            raise SaveError(tr("the save is damaged: it has an unknown field, {field}", field=quoted(name[:40])))
        if not wanted[name](value):
            raise _senseless(name)
    actions = len(body["log"])
    if actions > MAX_ACTIONS + 1:  # the last may be an ending; the match itself sees to that
        words = tr("the save has {n} actions; a match has at most {most}", n=number(actions), most=number(MAX_ACTIONS))
        raise SaveError(words)
    if not 0 <= body["index"] <= actions:
        raise SaveError(tr("the save is damaged: its index is outside its log"))
    for seat in body["seats"]:
        if seat["level"] is not None and not is_opponent(seat["level"]):
            level = quoted(seat["level"][:40])
            raise SaveError(tr("the save names an unknown bot level: {level}", level=level))
    if version >= 2:
        _check_times(body, actions)
    if version >= 3:
        _check_branches(body["branches"], actions)
    end = body.get("end")
    if end is not None and {len(end["points"]), *map(len, end["feats"].values())} != {len(body["seats"])}:
        raise _senseless("end")


def _check_times(body: Mapping[str, Any], actions: int) -> None:
    """Every action has its time, and its clock where there is one."""
    if len(body["times"]) != actions:
        raise _senseless("times")
    if body["clock"] is not None and len(body["clock"].get("readings", ())) != actions:
        raise _senseless("clock")


def _check_branches(branches: list[dict[str, Any]], actions: int) -> None:
    """Each begins inside the log, every action has its time, and none is longer than a match gets."""
    for branch in branches:
        fits = 0 <= branch["from"] <= actions and len(branch["times"]) == len(branch["log"])
        if not fits or branch["from"] + len(branch["log"]) > MAX_ACTIONS + 1:
            raise _senseless("branches")
    if len(branches) > MOST_BRANCHES:
        count, most = number(len(branches)), MOST_BRANCHES
        raise SaveError(tr("the save has {n} branches; a match has at most {most}", n=count, most=most))


def _senseless(field: str) -> SaveError:
    """The error for a field that has not its form."""
    # translators: field is a name inside the file, such as clock or seats, and stays as it is.
    if field.endswith("s"):
        return SaveError(tr("the save is damaged: its {field} are invalid", field=field))
    return SaveError(tr("the save is damaged: its {field} is invalid", field=field))


def _is_short(value: object) -> bool:
    return is_text(value, _LONGEST)


def _is_version(value: object) -> bool:
    return is_whole(value, 1, 2**31)


def _is_count(value: object) -> bool:
    return is_whole(value, 0, 10**9)


def _is_seconds(value: object) -> bool:
    return is_amount(value, 0, 999_999_999)


def _all(form: Callable[[object], bool]) -> Callable[[object], bool]:
    """A list whose every item has the form."""
    return lambda value: isinstance(value, list) and all(map(form, value))


def _or_none(form: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or form(value)


def _is_options(value: object) -> bool:
    return isinstance(value, dict) and all(is_text(name) and is_text(each) for name, each in value.items())


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"name", "level"}
        and isinstance(value["name"], str)
        and _or_none(is_text)(value["level"])
    )


def _is_known_seat(value: object) -> bool:
    """A seat that may say which guest sits there."""
    if not isinstance(value, dict):
        return False
    guest = value.get("guest", "nobody")
    known = isinstance(guest, str) and 0 < len(guest) <= _LONGEST_ID and guest.isascii() and guest.isalnum()
    return known and _is_seat({name: each for name, each in value.items() if name != "guest"})


def _is_amount(value: object) -> bool:
    return is_amount(value, -1e9, 1e9)


def _is_share(value: object) -> bool:
    return is_amount(value, 0, 1)


def _is_end(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"at", "reason", "points", "turns", "feats"}
        and _is_short(value["at"])
        and _is_short(value["reason"])
        and _all(_is_share)(value["points"])
        and _is_count(value["turns"])
        and isinstance(value["feats"], dict)
        and all(_is_short(key) and _all(_or_none(_is_amount))(each) for key, each in value["feats"].items())
    )


_are_seconds: Final = _all(_is_seconds)
_are_readings: Final = _all(_are_seconds)


def _is_clock(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) - {"readings", "increment"} == {"limit", "used"}
        and _is_seconds(value.get("increment", 0))
        and _is_seconds(value["limit"])
        and value["limit"] > 0
        and _are_seconds(value["used"])
        and _are_readings(value.get("readings", []))
    )


def _is_branch(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) - {"tried"} == {"name", "from", "log", "times"}
        and type(value.get("tried", False)) is bool
        and _is_short(value["name"])
        and is_whole(value["from"])
        and _all(is_text)(value["log"])
        and _are_seconds(value["times"])
    )


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"brought", "followed"}
        and type(value["followed"]) is bool
        and _or_none(_are_shares)(value["brought"])
        and not (value["followed"] and value["brought"] is not None)
    )


def _is_series(value: object) -> bool:
    """A match of two games as ever, or of more: what each brings from so many games before fits their number."""
    if not isinstance(value, dict) or "games" not in value:
        return _is_pair(value)
    return (
        set(value) == {"brought", "followed", "games", "number"}
        and is_whole(value["games"])
        and value["games"] in LENGTHS
        and is_whole(value["number"], 1, value["games"])
        and type(value["followed"]) is bool
        and not (value["followed"] and value["number"] == value["games"])
        and _are_brought(value["brought"], value["number"] - 1)
    )


def _are_brought(value: object, games: int) -> bool:
    """Whether a value can be the points of two seats after so many games: halves that add up to it, or None."""
    if value is None or games == 0:
        return value is None and games == 0
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(is_amount(each, 0, games) and 2 * each == int(2 * each) for each in value)
        and sum(value) == games
    )


def _are_shares(value: object) -> bool:
    """Whether a value can be the points of two seats in one game."""
    return _all(_is_share)(value) and value in ([0, 1], [1, 0], [0.5, 0.5])


def _is_shallow(value: object, depth: int = 7) -> bool:
    """JSON's values, no deeper than that: who wrote them says what they mean."""
    if isinstance(value, dict):
        return depth > 0 and all(_is_shallow(each, depth - 1) for each in value.values())
    return not isinstance(value, list) or (depth > 0 and all(_is_shallow(each, depth - 1) for each in value))


def can_be_kept(value: object) -> bool:
    """True for values, as shallow as fields are, that can be written again as they were read."""
    if isinstance(value, dict):
        return all(_is_short(name) and can_be_kept(each) for name, each in value.items())
    if isinstance(value, list):
        return all(map(can_be_kept, value))
    return value is None or _is_short(value) or is_amount(value)


def _are_comments(value: object) -> bool:
    """Up to so many texts, each by a short key."""
    if not isinstance(value, dict) or len(value) > MOST_COMMENTS:
        return False
    return all(_is_short(key) and is_text(each, LONGEST_COMMENT) for key, each in value.items())


def _is_analysis(value: object) -> bool:
    return isinstance(value, dict) and _is_shallow(value)


_FIELDS: Final[dict[str, Callable[[object], bool]]] = {
    "format": _is_short,
    "version": is_whole,
    "game": _is_short,
    "rules_version": _is_version,
    "options": _is_options,
    "start": _or_none(is_text),
    "seed": is_whole,
    "seats": _all(_is_seat),
    "log": _all(is_text),
    "index": is_whole,
    "clock": _or_none(_is_clock),
    "created": _is_short,
    "saved": _is_short,
    "result": _is_short,
    "checksum": _is_short,
}
_SINCE: Final[dict[int, dict[str, Callable[[object], bool]]]] = {
    2: {"times": _are_seconds, "running": _is_seconds},
    3: {"branches": _all(_is_branch)},
    4: {"pair": _is_pair},
    5: {
        "seats": _all(_is_known_seat),
        "pair": _or_none(_is_series),
        "aids": _all(lambda value: isinstance(value, str) and value in ASSISTANCE),
        "end": _or_none(_is_end),
    },
    6: {"analysis": _is_analysis},
    7: {"analysis": _or_none(_is_analysis), "secret": lambda value: isinstance(value, str) and is_secret(value)},
    8: {
        "secret": lambda value: value == "" or (isinstance(value, str) and is_secret(value)),
        "comments": _are_comments,
    },
}
"""The fields that each version has brought, or allowed more of."""
