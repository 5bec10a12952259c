"""The story of a match of Naishi: the worth of both territories, emissaries sent, what earned most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.core.story import Achievement, Fact, by_seat
from games.core.types import Event, Outcome
from games.core.words import N_, listing, tr, tr_n
from games.naishi import events as happened
from games.naishi.cards import Card, name
from games.naishi.view import View


class NaishiStory:
    """Counts the points of each territory as its owner saw them."""

    counted = N_("Points of the territories")
    public = False
    feats: tuple[Achievement, ...] = (
        Achievement("territory", N_("Best territory"), N_("point")),
        Achievement("card", N_("Most points of one card"), N_("point")),
    )

    def standing(self, view_of: Callable[[int], View]) -> tuple[float, ...]:
        """Before there is a territory, nothing."""
        return tuple(float(view_of(seat).points(seat)) for seat in (0, 1))

    strength = standing

    def facts(self, events: Sequence[tuple[int, Event]], view: View, names: Sequence[str]) -> list[Fact]:
        """The notable facts: what earned most, decrees, swaps, how the end came."""
        rows = [(row.points, row.card, seat) for seat in (0, 1) for row in view.sheet(seat).rows]
        points, card, seat = max(rows, key=lambda row: row[0], default=(0, None, 0))
        facts = []
        if card is not None and points > 0:
            words = _points(card, points, names[seat])
            facts.append(Fact(tr("Best scoring"), words, min(0.9, 0.3 + points / 60)))
        least, card, seat = min(rows, key=lambda row: row[0], default=(0, None, 0))
        if card is not None and least < 0:
            facts.append(Fact(tr("Most costly"), _points(card, least, names[seat]), 0.75))
        for label, kind, rarity in (
            (tr("Decrees"), happened.DecreeImposed, 0.65),
            (tr("Cards developed"), happened.Developed, 0.4),
            (tr("Emissaries called home"), happened.Recalled, 0.3),
        ):
            counts = Counter(actor for actor, event in events if isinstance(event, kind))
            if counts:
                facts.append(Fact(label, by_seat(counts, names), rarity))
        declared = [event.seat for _, event in events if isinstance(event, happened.EndDeclared)]
        if declared:
            facts.append(Fact(tr("The end was declared by"), names[declared[0]], 0.5))
        kinds = [view.sheet(seat).types for seat in (0, 1)]
        if max(kinds) >= 8:
            facts.append(Fact(tr("Different cards"), listing([*map(str, kinds)]), 0.7))
        return facts

    def achieved(
        self, view_of: Callable[[int], View], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> list[list[float | None]]:
        """The worth of each territory, and the row of its score sheet that is worth most."""
        sheets = [view_of(seat).sheet(seat) for seat in (0, 1)]
        best = [max((float(row.points) for row in sheet.rows), default=0.0) for sheet in sheets]
        return [[float(sheet.total) for sheet in sheets], [*best]]

    def reason(self, view: View, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """The result's sentence says it all."""
        return ""


def _points(card: Card, points: int, name_of_seat: str) -> str:
    return tr_n(
        "{card}, {n} point for {name}", "{card}, {n} points for {name}", points, card=name(card), name=name_of_seat
    )
