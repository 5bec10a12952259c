"""The story of a match of Djambi: who commands how many pieces, who killed whom, who sat in power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from games.core.grammar import does, many, sentence, whose
from games.core.story import Fact, Feat, by_seat
from games.core.types import Event, Outcome
from games.djambi.events import Cause, ChiefDied, Killed, RoseToPower, TookOver
from games.djambi.options import Options
from games.djambi.text import side_name
from games.djambi.view import View

_DIED: Final = {
    Cause.KILLED: "is killed",
    Cause.SURROUNDED: "is surrounded",
    Cause.STUCK: "can never move again",
    Cause.RESIGNED: "is given up",
    Cause.TIME: "has no time left",
}


class DjambiStory:
    """Counts the living pieces that a player commands."""

    counted = "Pieces under command"
    public = True
    feats: tuple[Feat, ...] = (
        Feat("kills", "Most kills", "kill"),
        Feat("army", "Largest army at the end", "piece"),
    )

    def standing(self, view_of: Callable[[int], View]) -> tuple[float, ...]:
        """None for those whose Chief is dead."""
        view = view_of(0)
        sides = Counter(each.side for each in view.board if each is not None and each.living)
        return tuple(float(sides[side]) if side in view.alive else 0.0 for side in view.options.homes)

    strength = standing

    def facts(self, events: Sequence[tuple[int, Event]], view: View, names: Sequence[str]) -> list[Fact]:
        """Kills and losses, surrounded Chiefs, armies taken over, power."""
        options = view.options
        kills = [event for _, event in events if isinstance(event, Killed)]
        killed = _by_seat(options, [event.killer.side for event in kills])
        lost = _by_seat(options, [event.victim.side for event in kills])
        rises = _by_seat(options, [event.side for _, event in events if isinstance(event, RoseToPower)])
        over = [event for _, event in events if isinstance(event, TookOver)]
        facts = [
            Fact("Kills", by_seat(killed, names) or "none at all", 0.6 if kills else 0.9),
            Fact("Pieces lost", by_seat(lost, names, "of") or "none", 0.45),
        ]
        kinds = Counter((event.killer.side, event.killer.kind) for event in kills if event.killer.side in options.homes)
        if kinds:
            (side, kind), count = kinds.most_common(1)[0]
            name = names[options.homes.index(side)]
            words = f"{kind.word}s of {name}, {many(count, 'kill')}"
            facts.append(Fact("The deadliest pieces", words, min(0.9, 0.3 + 0.06 * count)))
        if rises:
            facts.append(Fact("Came to power", by_seat(rises, names), 0.65))
        if over:
            most = max(over, key=lambda event: len(event.cells))
            seat = options.seat_of(most.side)
            if seat is not None and len(most.cells) > 1:
                words = f"{names[seat]}, {len(most.cells)} pieces at once"
                facts.append(Fact("The greatest army won over", words, 0.55))
        surrounded = [event for _, event in events if isinstance(event, ChiefDied) and event.cause is Cause.SURROUNDED]
        if surrounded:
            facts.append(Fact("Chiefs that were surrounded", f"{len(surrounded)}", 0.75))
        return facts

    def achieved(
        self, view_of: Callable[[int], View], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> list[list[float | None]]:
        """The kills of each player's pieces, and what they command at the end."""
        options = view_of(0).options
        kills = _by_seat(options, [event.killer.side for _, event in events if isinstance(event, Killed)])
        return [[float(kills[seat]) for seat in range(len(options.homes))], [*self.standing(view_of)]]

    def reason(self, view: View, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """How the last Chief but one died."""
        deaths = [event for _, event in events if isinstance(event, ChiefDied)]
        ended = view.ended
        if ended is None or len(ended.sharers) != 1 or not deaths:
            return ""
        died = deaths[-1]
        by = f" by {side_name(view.options, died.by, names)}" if died.by is not None else ""
        how = sentence(f"{whose(side_name(view.options, died.side, names))} Chief {_DIED[died.cause]}{by}")
        return f"{how}: {does(side_name(view.options, ended.sharers[0], names), 'wins')}, the last Chief alive."


def _by_seat(options: Options, sides: Sequence[int]) -> Counter[int]:
    return Counter(options.homes.index(side) for side in sides if side in options.homes)
