"""The story of a match of Nissi Samurai: the army points, what was taken, whose Protector raged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.core.story import Achievement, Fact, by_seat, if_won
from games.core.types import Event, Outcome
from games.core.words import N_, tr, tr_n
from games.nissi.events import Captured, Passed, Raged
from games.nissi.pieces import called
from games.nissi.view import NissiView, of_each


class NissiStory:
    """Counts the points of the standing pieces."""

    counted = N_("Army points")
    public = True
    feats: tuple[Achievement, ...] = (
        Achievement("quickest", N_("Quickest capture of a Protector"), "move", least=True),
        Achievement("taken", N_("Most pieces taken"), "piece"),
    )

    def standing(self, view_of: Callable[[int], NissiView]) -> tuple[float, ...]:
        """5 a Samurai, 10 the Protector."""
        return tuple(map(float, view_of(0).scores))

    strength = standing

    def facts(self, events: Sequence[tuple[int, Event]], view: NissiView, names: Sequence[str]) -> list[Fact]:
        """Pieces taken and by whom, raging Protectors, passes."""
        takings = [event for _, event in events if isinstance(event, Captured)]
        taken = Counter(1 - event.seat for event in takings)
        raged = Counter(event.seat for _, event in events if isinstance(event, Raged))
        passed = Counter(event.seat for _, event in events if isinstance(event, Passed))
        hunter = Counter((1 - event.seat, event.by) for event in takings).most_common(1)
        facts = [Fact(tr("Pieces taken"), by_seat(taken, names) or tr("none at all"), 0.5 if taken else 0.9)]
        if hunter and hunter[0][1] > 1:
            (seat, key), count = hunter[0]
            words = tr_n(
                "{player}, {piece}, {n} piece",
                "{player}, {piece}, {n} pieces",
                count,
                player=names[seat],
                piece=called(key),
            )
            facts.append(Fact(tr("The greatest hunter"), words, 0.4 + 0.12 * count))
        if raged:
            facts.append(Fact(tr("Times a Protector raged"), by_seat(raged, names), 0.7))
        if passed:
            facts.append(Fact(tr("Had no move and passed"), by_seat(passed, names), 0.85))
        facts.append(Fact(tr("Moves made"), f"{of_each(view.moves)}", 0.2 if view.moves > 12 else 0.8))
        return facts

    def achieved(
        self, view_of: Callable[[int], NissiView], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> list[list[float | None]]:
        """The winner's own moves, and what each took."""
        view = view_of(0)
        moves = of_each(view.moves)
        return [if_won(outcome, moves, by=["protector"]), [float(len(view.captured[1 - seat])) for seat in (0, 1)]]

    def reason(self, view: NissiView, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """The result's sentence says it all."""
        return ""
