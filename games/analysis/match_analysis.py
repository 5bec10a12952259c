"""The analysis of a whole match: a verdict for each place where a seat chose, and the marks that come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple
from zlib import crc32

from games.analysis.move_quality import MoveQuality, mark_of
from games.analysis.verdict import MOVER, Verdict
from games.core.entry import Entry
from games.core.match import Match


class Played(NamedTuple):
    """What was played at a place of the log, and what it gave away."""

    place: int
    """How many entries were in force before it."""
    seat: int
    notation: str
    lost: float
    """Of the seat's chance, 0 to 1."""
    mark: MoveQuality


class MatchAnalysis(NamedTuple):
    """What is known so far of a match; a value, so that it can be shown while more is found out."""

    eyes: int = MOVER
    """By whose knowledge it is judged: `MOVER`, `OPEN`, or one seat throughout."""
    verdicts: Mapping[int, Verdict] = MappingProxyType({})
    """By place of the log: how many entries were in force."""
    keys: Mapping[int, int] = MappingProxyType({})
    """By place, what its log was (`place_keys`): a verdict holds for that log alone."""
    deep: frozenset[int] = frozenset()
    """The places that were looked at for long."""

    def with_verdict(self, place: int, verdict: Verdict, key: int, *, deep: bool = False) -> MatchAnalysis:
        """The analysis with a new verdict for a place."""
        looked = self.deep | {place} if deep else self.deep - {place}
        return self._replace(verdicts={**self.verdicts, place: verdict}, keys={**self.keys, place: key}, deep=looked)

    def fitting(self, match: Match) -> MatchAnalysis:
        """What of it holds for the log in force of a match: that may have been played on otherwise."""
        keys = place_keys(match.entries())
        kept = [place for place in self.verdicts if place < len(keys) and keys[place] == self.keys.get(place)]
        if len(kept) == len(self.verdicts):
            return self
        verdicts = {place: self.verdicts[place] for place in kept}
        deep = self.deep & frozenset(kept)
        return MatchAnalysis(self.eyes, verdicts, {place: self.keys[place] for place in kept}, deep)

    def played(self, match: Match) -> tuple[Played, ...]:
        """What was played at the places that are known, in order."""
        entries = match.entries()
        found = []
        for place, verdict in sorted(self.verdicts.items()):
            if place < len(entries) and entries[place].actor == verdict.mover:
                text = entries[place].notation
                lost = verdict.lost(text)
                if lost is not None:
                    found.append(Played(place, verdict.mover, text, lost, mark_of(verdict, text)))
        return tuple(found)


def place_keys(entries: Sequence[Entry]) -> list[int]:
    """For every place of a log, and its end, a number that changes with anything before it."""
    keys = [0]
    for entry in entries:
        keys.append(crc32(entry.notation.encode(), keys[-1] + 1 & 0xFFFFFFFF))
    return keys
