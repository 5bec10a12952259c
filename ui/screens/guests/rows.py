"""The rows of the finished matches: a match by itself, or one of several games, which opens to its games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from games.core.series import score_text
from games.core.words import tr
from games.guests.book import BookLine


class MatchRow(NamedTuple):
    """One row of the list of finished matches."""

    line: BookLine
    inner: bool = False
    """A game below the row of its match."""
    open: bool = False
    """The row of a match of several games, with its games below it."""

    @property
    def folds(self) -> bool:
        """Whether it opens to its games."""
        return bool(self.line.games) and not self.inner

    @property
    def key(self) -> tuple[str, bool]:
        """The key by which the row is found in another list."""
        return (first_of(self.line) if self.folds else self.line.file), self.inner

    @property
    def heading(self) -> str:
        """The words that stand first, in bold."""
        return self.headings[0]

    @property
    def headings(self) -> tuple[str, ...]:
        """The heading, and one without the variant for where that has no room."""
        line = self.line
        if self.inner:
            return (tr("Game {number} of {games}", number=line.number, games=line.of),)
        names = [tr("{game}, {variant}", game=line.name, variant=line.variant)] if line.variant else []
        names.append(line.name)
        if self.folds:
            return tuple(tr("{name}: {score}", name=name, score=score_text(line.score)) for name in names)
        return tuple(names)

    @property
    def whom(self) -> str:
        """Against whom; of a game among those of its match, how that stood then."""
        line = self.line
        if self.inner:
            words = tr("then {score}", score=score_text(line.score))
        elif line.of > 1 and not self.folds:
            words = tr("{whom} \u00b7 game {number} of {games}", whom=line.against, number=line.number, games=line.of)
        elif self.folds and not line.result:
            words = tr("{whom} · of {games}, unfinished", whom=line.against, games=line.of)
        elif self.folds:
            words = tr("{whom} \u00b7 match of {games}", whom=line.against, games=line.of)
        else:
            words = line.against
        return tr("{players} \u00b7 with help", players=words) if line.assisted else words


def first_of(line: BookLine) -> str:
    """The file of a match's first game: by it a match of several is known, however many follow."""
    return line.games[-1].file if line.games else line.file


def rows_of(lines: Iterable[BookLine], opened: Collection[str]) -> Iterator[MatchRow]:
    """The rows of such lines; the matches whose first game is among `opened` are open."""
    for line in lines:
        is_open = bool(line.games) and first_of(line) in opened
        yield MatchRow(line, open=is_open)
        if is_open:
            yield from (MatchRow(game, inner=True) for game in line.games)


def each_game(lines: Iterable[BookLine]) -> Iterator[BookLine]:
    """Every game by itself, the latest first."""
    games = [game for line in lines for game in (line.games or (line,))]
    return iter(sorted(games, key=lambda game: (game.ended, game.file), reverse=True))
