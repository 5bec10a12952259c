"""The record of a match as plain text, as one reader may know it: players, options, every turn, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core import quiet
from games.core.game import LogLine
from games.core.handicap import parsed_handicap
from games.core.match import Match
from games.core.turns import turns
from games.core.words import is_you, listing, tr, tr_c


def numbered(lines: Iterable[tuple[int, LogLine]]) -> Iterator[tuple[str, LogLine]]:
    """Lines of the log, each with the number of its turn where one begins, else ""."""
    last = 0
    for number, line in lines:
        turn = number + line.opens
        yield str(turn) if turn != last else "", line
        last = turn


def line_text(turn: str, line: LogLine, names: Sequence[str]) -> str:
    """One line of the log as text, under the number of its turn."""
    return f"{turn:>4}  {line_words(line, names)}"


def line_words(line: LogLine, names: Sequence[str]) -> str:
    """One line of the log as text: who did what, where, and a remark."""
    whole = line.text
    if line.seat is not None and line.seat >= 0:
        name = names[line.seat]
        # translators: a player's name, then what they did: "Aoi: takes a card".
        whole = line.you if line.you and is_you(name) else tr_c("log", "{name}: {deed}", name=name, deed=line.text)
    return "  ".join(each for each in (whole, line.place, line.note) if each)


def record(match: Match, reader: int | None) -> str:
    """The match up to where it stands, as the seat `reader` knows it (None: an onlooker)."""
    names = [seat.name for seat in match.seats]
    lines = [match.game.info.name, "", *players(match), *conditions(match, reader), ""]
    lines += [line_text(turn, line, names) for _, turn, line in log_rows(match, reader)]
    return "\n".join([*lines, "", ending(match), ""])


def players(match: Match) -> list[str]:
    """What the rules call each seat, who sits there, and the level of a bot, a line a seat."""
    lines = []
    for seat, role in zip(match.seats, map(tr, match.seat_names), strict=True):
        # translators: what the rules call a seat, the name of who sits there, and of a bot its level.
        bot = tr("{role}: {name}, {level}", role=role, name=seat.name, level=seat.plays) if seat.plays else ""
        lines.append(bot or tr("{role}: {name}", role=role, name=seat.name))
    return lines


def conditions(match: Match, reader: int | None) -> list[str]:
    """The options, and the position that the match began from, as far as the reader may know them, a line each."""
    lines = [tr("{option}: {value}", option=label, value=words) for label, words in _options(match, reader)]
    if match.start is not None:
        begun = match.view_at(0, reader).text if match.hides else match.start
        lines.append(tr("From the position {position}", position=begun))
    return lines


def log_rows(match: Match, reader: int | None) -> list[tuple[int, str, LogLine]]:
    """The lines of the log as `reader` may know them: the place after the action, the number of a turn that begins
    there or "", and what was done."""
    log = zip(quiet.visible_log(match, reader), turns(match.game.text, match.entries()), strict=True)
    rows = [(place, number, line) for place, ((action, _), number) in enumerate(log, 1) for line in action.lines]
    marked = numbered((number, line) for _, number, line in rows)
    return [(place, turn, line) for (place, _, _), (turn, line) in zip(rows, marked, strict=True)]


def ending(match: Match) -> str:
    """How the match ended, or how far it is, as a sentence."""
    return match.result() or tr("{turn}: the match goes on.", turn=match.turn)


def _options(match: Match, reader: int | None) -> Iterator[tuple[str, str]]:
    """The options that mean something here, as far as the reader may know them, as a player reads them."""
    values = match.game.rules.option_values(match.options_seen(reader, 0))
    for spec in match.game.rules.option_specs:
        text = values.get(spec.name)
        if text is None or ((spec.exercise or spec.handicap) and text == spec.default):
            continue
        given = parsed_handicap(text) if spec.handicap else None
        if given is not None:
            names = listing([match.seats[seat].name for seat in given.givers])
            what = tr(spec.handicap[given.grade - 1])
            yield tr(spec.label), tr("given by {names}: {what}", names=names, what=what)
            continue
        if not spec.disabled_reason(values):
            yield tr(spec.label), tr(dict(spec.values).get(text, text))
