"""The record of a match as plain text, as one reader may know it: players, options, every turn, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core import quiet
from games.core.game import LogLine
from games.core.match import Match
from games.core.turns import turns
from games.core.words import is_you, tr, tr_c


def numbered(lines: Iterable[tuple[int, LogLine]]) -> Iterator[tuple[str, LogLine]]:
    """Lines of the log, each with the number of its turn where one begins, else ""."""
    last = 0
    for number, line in lines:
        turn = number + line.opens
        yield str(turn) if turn != last else "", line
        last = turn


def line_text(turn: str, line: LogLine, names: Sequence[str]) -> str:
    """One line of the log as text, under the number of its turn."""
    whole = line.text
    if line.seat is not None and line.seat >= 0:
        name = names[line.seat]
        # translators: a player's name, then what they did: "Aoi: takes a card".
        whole = line.you if line.you and is_you(name) else tr_c("log", "{name}: {deed}", name=name, deed=line.text)
    words = "  ".join(each for each in (whole, line.place, line.note) if each)
    return f"{turn:>4}  {words}"


def record(match: Match, reader: int | None) -> str:
    """The match up to where it stands, as the seat `reader` knows it (None: an onlooker)."""
    names = [seat.name for seat in match.seats]
    lines = [match.game.info.name, ""]
    for seat, role in zip(match.seats, map(tr, match.seat_names), strict=True):
        # translators: what the rules call a seat, the name of who sits there, and of a bot its level.
        bot = tr("{role}: {name}, {level}", role=role, name=seat.name, level=seat.plays) if seat.plays else ""
        lines.append(bot or tr("{role}: {name}", role=role, name=seat.name))
    lines += [tr("{option}: {value}", option=label, value=words) for label, words in _options(match, reader)]
    if match.start is not None:
        begun = match.view_at(0, reader).text if match.hides else match.start
        lines.append(tr("From the position {position}", position=begun))
    log = zip(quiet.visible_log(match, reader), turns(match.game.text, match.entries()), strict=True)
    rows = numbered((number, line) for (action, _), number in log for line in action.lines)
    end = match.result() or tr("{turn}: the match goes on.", turn=match.turn)
    return "\n".join([*lines, "", *(line_text(turn, line, names) for turn, line in rows), "", end, ""])


def _options(match: Match, reader: int | None) -> Iterator[tuple[str, str]]:
    """The options that mean something here, as far as the reader may know them, as a player reads them."""
    values = match.game.rules.option_values(match.options_seen(reader, 0))
    for spec in match.game.rules.option_specs:
        text = values.get(spec.name)
        if text is not None and not spec.disabled_reason(values):
            yield tr(spec.label), tr(dict(spec.values).get(text, text))
