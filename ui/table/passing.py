"""The table is passed on between people with hidden cards: when, and what who leaves it still sees."""

from __future__ import annotations

from typing import Final

from games.core.match import Match
from games.core.types import CHANCE
from games.core.words import tr
from ui.table import commands
from ui.table.between import Between
from ui.table.phrases import as_sentences
from ui.table.policy import Policy
from ui.table.tabletop import Tabletop

SECONDS: Final = 1.5
"""How long the cover stays back where the last action has shown something; the next input ends it."""
_EARLIER: Final = 12
"""So many log entries before the last action may belong to the deed that it completes, such as a die rolled for it."""


class Passing:
    """Sees to it that nobody's cards are seen by the next person at the table."""

    def __init__(self, table: Tabletop, policy: Policy, between: Between) -> None:
        self._table = table
        self._policy = policy
        self._between = between
        self._place = -1
        """The place of the log whose result was shown last."""
        self._left = 0.0

    @property
    def _needed(self) -> bool:
        table = self._table
        person = table.driver.person_to_act
        if not table.match.hides or person is None or person == table.viewer or self._between.busy:
            return False
        return self._between.declared(person) is None

    @property
    def due(self) -> bool:
        """The person at the screen has no more to do here: only somebody else can follow."""
        if not (self._policy.drives and self._policy.covers):
            return False
        return self._needed or (self._between.waiting and not self._between.asked)

    def tick(self, seconds: float) -> None:
        """Covers the table when the turn is another person's, once who leaves has seen what acting has shown."""
        if not (self._policy.covers and self._needed):
            return
        table = self._table
        # Who is asked for courtesy is called at once: a moment's wait would tell that another really can answer.
        known = not self._between.unsettled and _brought_to_light(table.match, table.viewer)
        if table.match.index != self._place and known:
            words, self._place = _result_words(table), table.match.index
            if words:
                self._left = SECONDS
                # translators: what was done, in one or more sentences.
                table.say(tr("Done: {deeds} Enter passes the table on.", deeds=words))
        self._left -= seconds
        if self._left <= 0:
            self.hand_over()

    def cut(self) -> None:
        """Something is pressed: the result is seen."""
        self._left = 0.0

    def hand_over(self) -> None:
        """Covers the table until the person to act is there."""
        table = self._table
        person = table.driver.person_to_act
        assert person is not None
        commands.hand_over(table, person, lambda: table.take_seat(person))


def _brought_to_light(match: Match, viewer: int | None) -> bool:
    """Whether the viewer's last action, or the chance after it, showed something that nobody had known."""
    chance = False
    for entry in reversed(match.entries()):
        if entry.actor == CHANCE:
            chance = True
        else:
            return entry.actor == viewer and (chance or not match.game.rules.undoable(entry.before, entry.action))
    return False


def _result_words(table: Tabletop) -> str:
    """What the viewer's last action came to, deed by deed, chance after it included; "" where it is no deed."""
    now = table.now
    last = max((each.index for each in now.told[: now.shown] if each.actor >= 0), default=1)
    deeds = table.scene.deeds(now.told[max(0, last - _EARLIER) : now.shown], now)
    words = [part for each in deeds if each.index >= last for part in (each.words, each.outcome) if part]
    return as_sentences(words)
