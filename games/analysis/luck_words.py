"""The luck of a match in words: in one line, in one figure a seat, and what single draws were worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.analysis.luck import luck_teller
from games.core.luck import Draw, MatchLuck
from games.core.match import Match
from games.core.story import Fact
from games.core.words import number, tr, tr_c, tr_who

_LEVEL: Final = 5
"""Of 100: what play decided by less than this was level."""


class DrawWords(NamedTuple):
    """A draw that is pointed out."""

    place: int
    seat: int
    """The seat that it favoured most."""
    words: str


class LuckWords(NamedTuple):
    """The luck of a match as it is told."""

    line: Fact
    figures: tuple[str, ...]
    """The luck of each seat, of 100 and with its sign."""
    draws: tuple[DrawWords, ...]
    """The ones that were worth most, in the order in which they came."""


def luck_in_words(match: Match, luck: MatchLuck) -> LuckWords | None:
    """The luck of a match in words; None of one in which nothing was left to chance."""
    teller, names = luck_teller(match.game), [seat.name for seat in match.seats]
    if teller is None or not luck.draws:
        return None
    line = Fact(teller.title(), _line(match, luck, names, draws=not teller.counts_draws), 1.0)
    draws = tuple(
        DrawWords(draw.place, seat, _worth(teller.called(draw.what), draw.worth[seat], names[seat]))
        for draw in luck.largest
        for seat in [_favoured(draw)]
    )
    return LuckWords(line, tuple(signed(100 * share) for share in luck.total), draws)


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign, but for nothing."""
    rounded = round(value, digits)
    return f"+{number(rounded, digits)}" if rounded > 0 else number(abs(rounded) and rounded, digits)


def _favoured(draw: Draw) -> int:
    return draw.worth.index(max(draw.worth))


def _worth(what: str, share: float, name: str) -> str:
    n = round(100 * share)
    # translators: a card that came, and what it was worth: "Torii: 7 of 100 to Ren".
    return tr_who(name, "{what}: {n} of 100 to you", "{what}: {n} of 100 to {name}", what=what, n=n)


def _line(match: Match, luck: MatchLuck, names: Sequence[str], *, draws: bool) -> str:
    """Whom luck favoured; of two also what play decided: what is left of the result. `draws`: they are in that too."""
    most = max(luck.total)
    seat, n = luck.total.index(most), round(100 * most)
    # translators: all of this stands behind "Luck" or "Luck:".
    favoured = tr_who(names[seat], "{n} of 100 to you", "{n} of 100 to {name}", n=n) if n else tr_c("luck", "level")
    outcome = match.outcome
    if outcome is None or len(names) != 2:
        return favoured
    play = [100 * (points - 0.5 - share) for points, share in zip(outcome.points, luck.total, strict=True)]
    ahead, m = play.index(max(play)), round(max(play))
    if m < _LEVEL and draws:
        return tr("{luck}; by draws and play it was level", luck=favoured)
    if m < _LEVEL:
        return tr("{luck}; by play it was level", luck=favoured)
    name = names[ahead]
    if draws:
        by_play = tr_who(name, "by draws and play {n} of 100 to you", "by draws and play {n} of 100 to {name}", n=m)
    else:
        by_play = tr_who(name, "by play {n} of 100 to you", "by play {n} of 100 to {name}", n=m)
    return tr("{luck}; {play}", luck=favoured, play=by_play)
