"""The analysis of a whole match: a verdict for each place where a seat chose, and the marks that come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from games.analysis.move_quality import MoveQuality, mark_of
from games.analysis.verdict import MOVER, Verdict
from games.core.entry import Entry
from games.core.luck import log_keys
from games.core.match import Match

AS_GOOD: Final = 0.02
"""The share of the chance that an action may give away and is still as good as the best."""


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
    rechecked: frozenset[int] = frozenset()
    """The ones of them that were looked at a second time, in other worlds than those that named them."""

    def with_verdict(
        self, place: int, verdict: Verdict, key: int, *, deep: bool = False, rechecked: bool = False
    ) -> MatchAnalysis:
        """The analysis with a new verdict for a place."""
        return self._replace(
            verdicts={**self.verdicts, place: verdict},
            keys={**self.keys, place: key},
            deep=self.deep | {place} if deep else self.deep - {place},
            rechecked=self.rechecked | {place} if rechecked else self.rechecked - {place},
        )

    def fitting(self, match: Match) -> MatchAnalysis:
        """The verdicts that hold for the log in force of a match, which may have been played on otherwise."""
        keys = place_keys(match.entries())
        kept = [place for place in self.verdicts if place < len(keys) and keys[place] == self.keys.get(place)]
        if len(kept) == len(self.verdicts):
            return self
        verdicts = {place: self.verdicts[place] for place in kept}
        of_these = frozenset(kept)
        kept_keys = {place: self.keys[place] for place in kept}
        return MatchAnalysis(self.eyes, verdicts, kept_keys, self.deep & of_these, self.rechecked & of_these)

    def played(self, match: Match) -> tuple[Played, ...]:
        """The actions that were played at the places with a verdict, in order."""
        entries = match.entries()
        found = []
        for place, verdict in sorted(self.verdicts.items()):
            if place < len(entries) and entries[place].actor == verdict.mover:
                text = entries[place].notation
                lost = verdict.lost(text)
                if lost is not None:
                    found.append(Played(place, verdict.mover, text, lost, self._mark(match, place, entries[place])))
        return tuple(found)

    def mark_at(self, match: Match, place: int) -> MoveQuality:
        """The mark of what was played at a place.

        Where chances are averages over fair worlds there is none before a second look in other worlds, and none for
        an action that was as good as the best earlier in its turn.
        """
        entries = match.all_entries()
        return self._mark(match, place, entries[place]) if place < len(entries) else MoveQuality.NONE

    def _mark(self, match: Match, place: int, entry: Entry) -> MoveQuality:
        verdict = self.verdicts.get(place)
        if verdict is None or entry.actor != verdict.mover:
            return MoveQuality.NONE
        mark = mark_of(verdict, entry.notation)
        unsure = verdict.sampled and mark is not MoveQuality.NONE
        if unsure and (place not in self.rechecked or (mark.bad and self.good_before(match, place))):
            return MoveQuality.NONE
        return mark

    def good_before(self, match: Match, place: int) -> tuple[int, ...]:
        """The earlier places of the same turn at which a verdict lists what was played at `place` as a good action."""
        entry = match.all_entries()[place]
        text, seat = entry.notation, entry.actor
        turn = match.game.turn_of(entry.before, seat)
        found = []
        for earlier in range(place - 1, -1, -1):
            actor = match.actor_at(earlier)
            if actor >= 0 and match.game.turn_of(match.state_at(earlier), actor) != turn:
                break
            verdict = self.verdicts.get(earlier)
            lost = verdict.lost(text) if verdict is not None and verdict.mover == seat else None
            if lost is not None and lost <= AS_GOOD:
                found.append(earlier)
        return tuple(found)


def place_keys(entries: Sequence[Entry]) -> list[int]:
    """For every place of a log, and its end, a key that changes with anything before it."""
    return log_keys(entry.notation for entry in entries)
