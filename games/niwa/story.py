"""The story of a match of Niwa: stones that count, strokes that turned many, groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.core.story import Achievement, Fact, by_seat, most_of, times
from games.core.types import Event, Outcome
from games.core.words import N_, tr, tr_c, tr_n
from games.niwa.events import CardLaid, Passed, StonesConverted
from games.niwa.garden import Contact
from games.niwa.options import BLACK
from games.niwa.view import View


class NiwaStory:
    """Counts the stones that would count if the game ended now."""

    counted = N_("Stones that count")
    public = True
    feats: tuple[Achievement, ...] = (
        Achievement("group", N_("Largest group"), N_("stone")),
        Achievement("stones", N_("Most stones that counted"), N_("stone")),
        Achievement("stroke", N_("Most stones turned at once"), N_("stone")),
    )

    def standing(self, view_of: Callable[[int], View]) -> tuple[float, ...]:
        """The counts of black and of white."""
        return tuple(map(float, view_of(0).counts))

    strength = standing

    def facts(self, events: Sequence[tuple[int, Event]], view: View, names: Sequence[str]) -> list[Fact]:
        """Turned stones, the greatest stroke, groups, corners."""
        strokes = [(event.seat, len(set(event.cells))) for _, event in events if isinstance(event, StonesConverted)]
        turned: Counter[int] = Counter()
        for seat, count in strokes:
            turned[seat] += count
        facts = [Fact(tr("Stones turned"), by_seat(turned, names), 0.4)]
        ahead = view.options.even_start
        if ahead:
            words = tr_n("{n} stone of {name}", "{n} stones of {name}", ahead, name=names[BLACK])
            facts.append(Fact(tr("Even start"), words, 0.7))
        for given, name in zip(view.options.given, names, strict=True):
            if given:
                words = tr_n("{n} stone of {name}", "{n} stones of {name}", given, name=name)
                facts.append(Fact(tr("Handicap"), words, 0.7))
        best = max((count for _, count in strokes), default=0)
        if best > 1:
            by = [names[seat] for seat, count in strokes if count == best]
            words = _greatest(best, by)
            facts.append(Fact(tr("Most stones turned at once"), words, 0.35 + 0.08 * best))
        groups = {seat: max(map(len, each.groups), default=0) for seat, each in enumerate(view.standings)}
        size, who = most_of(groups, names)
        if size:
            facts.append(
                Fact(
                    tr("Largest group"),
                    tr_n("{n} stone of {name}", "{n} stones of {name}", size, name=who),
                    0.3 + 0.02 * size,
                )
            )
        corners = Counter(e.seat for _, e in events if isinstance(e, CardLaid) and e.contact is Contact.CORNER)
        if corners:
            facts.append(Fact(tr("Cards laid at a corner"), by_seat(corners, names), 0.45))
        passed = Counter(event.seat for _, event in events if isinstance(event, Passed) and not event.automatic)
        if passed:
            facts.append(Fact(tr("Passed with cards in hand"), by_seat(passed, names), 0.5))
        alone = {seat: len(each.alone) for seat, each in enumerate(view.standings)}
        if not any(alone.values()):
            facts.append(Fact(tr("Stones left alone"), tr_c("stones left alone", "none"), 0.8))
        return facts

    def achieved(
        self, view_of: Callable[[int], View], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> list[list[float | None]]:
        """The values of the feats: from what lies at the end, and from the greatest stroke of each seat."""
        standings = view_of(0).standings
        strokes = [(event.seat, len(set(event.cells))) for _, event in events if isinstance(event, StonesConverted)]
        return [
            [float(max(map(len, each.groups), default=0)) for each in standings],
            [float(each.stones) for each in standings],
            [float(max((count for by, count in strokes if by == seat), default=0)) for seat in (0, 1)],
        ]

    def reason(self, view: View, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """The result's sentence says it all."""
        return ""


def _greatest(stones: int, by: Sequence[str]) -> str:
    """The number of stones of the greatest stroke, and whose it was; `by` has a name for each time."""
    if len(by) == 1:
        return tr("{n}, by {name}", n=stones, name=by[0])
    if len(set(by)) == 1:
        return tr("{n}, {times}, each time by {name}", n=stones, times=times(len(by)), name=by[0])
    return tr("{n}, {times}, by both", n=stones, times=times(len(by)))
