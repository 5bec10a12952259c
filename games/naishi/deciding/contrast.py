"""Contrast: what may decide between an action and another one, looked up on the table as the reader sees it.

Both actions are followed to the end of the turn; then what either player may do next is compared. What is found is true
by the cards that the reader sees; what hangs on hidden cards is asked in fair worlds (`deciding`).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.naishi.actions import Action, Phase
from games.naishi.deciding.at_once import plain
from games.naishi.deciding.court import emissaries, takes
from games.naishi.deciding.difference import Difference
from games.naishi.deciding.game_end import ends
from games.naishi.deciding.other_player import decrees, theirs
from games.naishi.deciding.own_turns import mine, own_decree, two_actions
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.prospects import promises, turned_up
from games.naishi.foreseen import expected_development, foreseen
from games.naishi.outlook import table_of
from games.naishi.view import View

_KINDS = (theirs, decrees, own_decree, mine, two_actions, promises, takes, emissaries, turned_up, ends)


def contrast(view: View, action: Action, other: Action, line: Sequence[str] = ()) -> Pair | None:
    """Two actions of the reader side by side; None where they are not played with cards that lie on the table.

    `line` is how the first one is expected to go on, in notation and beginning with it.
    """
    before = table_of(view)
    if before is None or view.phase not in (Phase.TURN, Phase.MUST, Phase.MAY):
        return None
    one = foreseen(view, before, action, expected_development(line))
    return Pair(view, before, action, other, one, foreseen(view, before, other))


def differences(pair: Pair) -> list[Difference]:
    """What speaks for the action, the weightiest first."""
    found = [each for kind in _KINDS for each in kind(pair) if each.weight > 0]
    return sorted(found, key=lambda each: -each.weight)


def words_of(pair: Pair, key: str, *, exactly: bool, for_action: bool) -> str:
    """A difference in words; "" where there is none of that key."""
    found = next((each for each in (*differences(pair), *plain(pair)) if each.key == key), None)
    if found is None:
        return ""
    return found.of_action(exactly) if for_action else found.of_other(exactly)
