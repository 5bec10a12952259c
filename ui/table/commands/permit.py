"""Whether a match may be analysed now, and why not."""

from __future__ import annotations

from games.core.assistance import COACH
from games.core.lines import mark_assisted, trunk_of
from games.core.match import Match
from games.core.words import tr


def why_not_analysed(match: Match) -> str:
    """In a sentence why a match, or a line of one, may not be analysed now; "" where it may.

    While it goes on: only where nothing is hidden, no clock runs, and nobody plays for a place in the guest book.
    """
    trunk = trunk_of(match)
    if trunk.outcome is not None or trunk.only_bots:
        hidden = match.hides and not match.may_lie_open
        return tr("You can analyse it once all its branches are over, too.") if hidden else ""
    if match.hides:
        return tr("Some cards are hidden: you can analyse it once it is over.")
    if trunk.start is not None and not trunk.length:
        return ""  # a position that nobody has played from
    if trunk.clock is not None:
        return tr("It is played against the clock: you can analyse it once it is over.")
    people = [seat for seat in trunk.seats if seat.human]
    if len(people) > 1 and any(seat.guest for seat in people):
        return tr("People play each other here: you can analyse it once it is over.")
    if len(people) == 1 and people[0].guest and not trunk.assistance:
        return tr("This match is rated: you can analyse it once it is over.")
    return ""


def analysed(match: Match) -> None:
    """A match is being analysed: where it goes on, or its line does, that has helped who plays it."""
    mark_assisted(match, COACH)
