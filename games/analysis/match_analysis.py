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
    """An action that was played at a place of the log, and the chance that it gave away."""

    place: int
    """The number of entries that were in force before the action."""
    seat: int
    notation: str
    lost: float
    """The share of the seat's chance that the action gave away, 0 to 1."""
    mark: MoveQuality


class MatchAnalysis(NamedTuple):
    """All verdicts on a match so far; a value, so that it can be shown while the analysis goes on."""

    eyes: int = MOVER
    """The knowledge by which positions are judged: `MOVER`, `OPEN`, or one seat throughout."""
    verdicts: Mapping[int, Verdict] = MappingProxyType({})
    """The verdicts by place of the log, which is the number of entries in force."""
    keys: Mapping[int, int] = MappingProxyType({})
    """For each place the key of its log (`place_keys`): a verdict holds for that log alone."""
    deep: frozenset[int] = frozenset()
    """The places that were looked at for long."""

    def with_verdict(self, place: int, verdict: Verdict, key: int, *, deep: bool = False) -> MatchAnalysis:
        """The analysis with a new verdict for a place."""
        looked = self.deep | {place} if deep else self.deep - {place}
        return self._replace(verdicts={**self.verdicts, place: verdict}, keys={**self.keys, place: key}, deep=looked)

    def fitting(self, match: Match) -> MatchAnalysis:
        """The verdicts that hold for the log in force of a match, which may have been played on otherwise."""
        keys = place_keys(match.entries())
        kept = [place for place in self.verdicts if place < len(keys) and keys[place] == self.keys.get(place)]
        if len(kept) == len(self.verdicts):
            return self
        verdicts = {place: self.verdicts[place] for place in kept}
        deep = self.deep & frozenset(kept)
        return MatchAnalysis(self.eyes, verdicts, {place: self.keys[place] for place in kept}, deep)

    def played(self, match: Match) -> tuple[Played, ...]:
        """The actions that were played at the places with a verdict, in order."""
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
    """For every place of a log, and its end, a key that changes with anything before it."""
    keys = [0]
    for entry in entries:
        keys.append(crc32(entry.notation.encode(), keys[-1] + 1 & 0xFFFFFFFF))
    return keys
