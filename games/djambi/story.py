"""The story of a match of Djambi: who commands how many pieces, who killed whom, who sat in power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.core.story import Achievement, Fact, by_seat
from games.core.types import Event, Outcome
from games.core.words import N_, is_you, tr, tr_c, tr_n, tr_who
from games.djambi.events import Cause, ChiefDied, Killed, PactAccepted, PactBroken, RoseToPower, TookOver
from games.djambi.naming import several, side_name
from games.djambi.options import Options
from games.djambi.view import View


class DjambiStory:
    """Counts the living pieces that a player commands."""

    counted = N_("Pieces under command")
    public = True
    feats: tuple[Achievement, ...] = (
        Achievement("kills", N_("Most kills"), "kill"),
        Achievement("army", N_("Largest army at the end"), "piece"),
    )

    def standing(self, view_of: Callable[[int], View]) -> tuple[float, ...]:
        """The number of pieces of each seat, 0 where its Chief is dead."""
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
            Fact(tr("Kills"), by_seat(killed, names) or tr("none at all"), 0.6 if kills else 0.9),
            Fact(tr("Pieces lost"), by_seat(lost, names, "of") or tr_c("pieces lost", "none"), 0.45),
        ]
        kinds = Counter((event.killer.side, event.killer.kind) for event in kills if event.killer.side in options.homes)
        if kinds:
            (side, kind), count = kinds.most_common(1)[0]
            words = tr_n(
                "{pieces} of {player}, {n} kill", "{pieces} of {player}, {n} kills", count,
                pieces=several(kind), player=names[options.homes.index(side)],
            )  # fmt: skip
            facts.append(Fact(tr("The deadliest pieces"), words, min(0.9, 0.3 + 0.06 * count)))
        if rises:
            facts.append(Fact(tr("Came to power"), by_seat(rises, names), 0.65))
        facts += _pacts(options, events, names)
        if over:
            most = max(over, key=lambda event: len(event.cells))
            seat = options.seat_of(most.side)
            if seat is not None and len(most.cells) > 1:
                count = len(most.cells)
                words = tr_n("{player}, {n} piece at once", "{player}, {n} pieces at once", count, player=names[seat])
                facts.append(Fact(tr("The greatest army won over"), words, 0.55))
        surrounded = [event for _, event in events if isinstance(event, ChiefDied) and event.cause is Cause.SURROUNDED]
        if surrounded:
            facts.append(Fact(tr("Chiefs that were surrounded"), f"{len(surrounded)}", 0.75))
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
        winner, how = side_name(view.options, ended.sharers[0], names), _died(view.options, deaths[-1], names)
        return tr_who(
            winner, "{how}: You win, the last Chief alive.", "{how}: {name} wins, the last Chief alive.", how=how
        )


def _died(options: Options, death: ChiefDied, names: Sequence[str]) -> str:
    """How a Chief died, as the beginning of a sentence."""
    name = side_name(options, death.side, names, begins=True)
    if death.by is not None:
        killer = side_name(options, death.by, names)
        if is_you(name):
            return tr("Your Chief is killed by {killer}", killer=killer)
        if is_you(killer):
            return tr("{name}’s Chief is killed by you", name=name)
        return tr("{name}’s Chief is killed by {killer}", name=name, killer=killer)
    if death.cause is Cause.SURROUNDED:
        return tr_who(name, "Your Chief is surrounded", "{name}’s Chief is surrounded")
    if death.cause is Cause.STUCK:
        return tr_who(name, "Your Chief can never move again", "{name}’s Chief can never move again")
    if death.cause is Cause.RESIGNED:
        return tr_who(name, "Your Chief is given up", "{name}’s Chief is given up")
    return tr_who(name, "Your Chief has no time left", "{name}’s Chief has no time left")


def _pacts(options: Options, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> list[Fact]:
    """The pacts that were made, and who broke how many."""
    made = sum(isinstance(event, PactAccepted) for _, event in events)
    breakers = _by_seat(options, [event.side for _, event in events if isinstance(event, PactBroken)])
    if not made:
        return []
    found = [Fact(tr("Pacts made"), f"{made}", 0.6)]
    if breakers:
        found.append(Fact(tr("Pacts broken"), by_seat(breakers, names), 0.85))
    else:
        found.append(Fact(tr("Pacts broken"), tr_c("pacts broken", "none"), 0.7))
    return found


def _by_seat(options: Options, sides: Sequence[int]) -> Counter[int]:
    return Counter(options.homes.index(side) for side in sides if side in options.homes)
