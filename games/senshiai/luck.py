"""What a roll of the die was worth: the turn is played to its end with it, and with each number that could have come.

All six meet the same orders of what nobody knows of the Reserves, and the same later rolls. What each seat may then
expect is what a search sees at the end of its lines. Draws are not told: what they seem worth comes true by less than
half (docs/coach.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.analysis.luck import Drawn
from games.bots.shuffling import shuffle
from games.core.bot import Budget
from games.core.entry import Entry
from games.core.words import tr
from games.senshiai.bots.evaluate import shares
from games.senshiai.bots.playout import Fortune, play_on, turn_of
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Roll
from games.senshiai.rules.working_state import WorkingState

FACES: Final = 6
WORLDS: Final = 4
"""The number of orders and of later rolls that every face is tried in."""
CALIBRATION: Final = 0.85
"""The part of what a turn played out finds that comes true (docs/coach.md)."""
_SEED_BITS: Final = 32


class SenshiaiLuck:
    """Senshiai's part in telling luck from play (see `games.analysis.luck.LuckTeller`)."""

    counts_draws: Final = False

    def drawn(self, entry: Entry, budget: Budget, rng: Random) -> Iterator[Drawn]:
        """The die, where the entry is a roll."""
        if isinstance(entry.action, Roll):
            worth = _worth(WorkingState(entry.before), entry.action.value, budget, rng)
            yield Drawn(str(entry.action.value), worth)

    def called(self, what: str) -> str:
        """The number that was rolled, in words."""
        # translators: the number that was rolled, as what was lucky: "A 5 on the die: 7 of 100 to Ren".
        return tr("A {n} on the die", n=what)

    def title(self) -> str:
        """The die alone is counted, not what is drawn."""
        return tr("Luck of the dice")


def _worth(table: WorkingState, came: int, budget: Budget, rng: Random) -> tuple[float, ...]:
    """What a roll is worth to each seat, beside the mean of all six."""
    since = turn_of(table)
    gained = [0.0] * len(table.hands)
    for _ in range(WORLDS):
        world, fortune = table.copy(), Fortune(rng.getrandbits(_SEED_BITS))
        _hide(world, rng)
        budget.spent()
        results = []
        for face in range(1, FACES + 1):
            after = world.copy()
            engine.play(after, Roll(face))
            play_on(after, fortune, 1, since)
            results.append(shares(after))
        for seat, each in enumerate(zip(*results, strict=True)):
            gained[seat] += each[came - 1] - sum(each) / FACES
    return tuple([CALIBRATION * each / WORLDS for each in gained])


def _hide(table: WorkingState, rng: Random) -> None:
    """Draws the order of each Reserve anew, but for what was put back at its bottom in sight of all."""
    for seat, pile in enumerate(table.reserves):
        known = len(pile) - table.restored[seat]
        unknown = sorted(pile[:known])  # so that the true order leaves no trace
        shuffle(unknown, rng)
        table.reserves[seat] = (*unknown, *pile[known:])


LUCK: Final = SenshiaiLuck()
