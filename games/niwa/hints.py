"""Hints in words: where a card goes, what speaks for it, and what the other can do about it. From one view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.errors import GameError
from games.core.grammar import number, sentence
from games.niwa.actions import Action, Pass, Place
from games.niwa.cards import CARDS
from games.niwa.garden import Cell, cell_text, lay
from games.niwa.notation import decode
from games.niwa.preview import Preview, preview
from games.niwa.scoring import Standing
from games.niwa.threats import possible_cards, threats_by
from games.niwa.view import View

_MOST: Final = 2
"""So many reasons are told."""


def hint_words(view: View, action: Action, line: Sequence[str] = ()) -> str:
    """An action with its reasons: "Iris at -3,0: turns four stones, joins your two groups to 9; then 14 : 20, ..."."""
    assert view.mover is not None
    if not isinstance(action, Place):
        return f"pass: {_why_pass(view)}"
    seen = preview(view, action)
    mover = view.mover
    garden, _ = lay(view.cells, action.card, action.cell, mover, view.options.lines)
    cards = possible_cards(view, 1 - mover)
    caught = threats_by(garden, cards - {action.card}, 1 - mover, view.options.lines)
    worst = max(caught, key=lambda cell: len(caught[cell]), default=None)
    reasons = _reasons(action.cell, seen, mover)
    if not reasons:
        reasons = [_quietly(action.cell, seen.after[mover], caught)]
    own, other = (seen.after[seat].stones for seat in (mover, 1 - mover))
    words = f"{sentence(CARDS[action.card].short_name)} at {cell_text(action.cell)}: {', '.join(reasons[:_MOST])}"
    words += f"; then you have {own}, they {other}"
    return words + _answer(line, worst, caught)


def _reasons(cell: Cell, seen: Preview, mover: int) -> list[str]:
    before, after = seen.before[mover], seen.after[mover]
    found = []
    if seen.turned:
        count = len(seen.turned)
        found.append(f"turns {number(count)} stone{'s' if count > 1 else ''}")
    group = next((each for each in after.groups if cell in each), ())
    joined = [each for each in before.groups if set(each) <= set(group)]
    lonely = sum(each in group for each in before.alone)
    if len(joined) > 1:
        found.append(f"joins {number(len(joined))} of your groups to {len(group)}")
    elif lonely:
        found.append(f"brings {_stones(lonely)} of yours into a group of {len(group)}")
    elif joined and not seen.turned:
        found.append(f"adds to your group, now {len(group)}")
    left = len(seen.after[1 - mover].alone) - len(seen.before[1 - mover].alone)
    if left > 0:
        found.append(f"leaves {_stones(left)} of theirs alone")
    return found


def _quietly(cell: Cell, own: Standing, caught: dict[Cell, tuple[Cell, ...]]) -> str:
    """What speaks for a card that gains nothing at once."""
    if not caught:
        return "leaves them nothing to catch"
    if cell in own.alone and not any(cell in stones for stones in caught.values()):
        return "a stone that nobody can catch next"
    return f"leaves them at most {_stones(max(map(len, caught.values())))} to catch"


def _answer(line: Sequence[str], worst: Cell | None, caught: dict[Cell, tuple[Cell, ...]]) -> str:
    """What the other is expected to do: as it was worked out, or the worst that a card not seen yet can do."""
    try:
        reply = decode(line[1]) if len(line) > 1 else None
    except GameError:
        reply = None
    if isinstance(reply, Pass):
        return "; they are expected to pass"
    if isinstance(reply, Place):
        turned = len(caught.get(reply.cell, ()))
        what = f", which turns {number(turned)}" if turned else ""
        return f"; expected: {CARDS[reply.card].short_name} at {cell_text(reply.cell)}{what}"
    if worst is None:
        return ""
    return f"; at worst they turn {number(len(caught[worst]))} at {cell_text(worst)}"


def _why_pass(view: View) -> str:
    """Why no final card is laid."""
    gains = [preview(view, each).change for each in view.legal if isinstance(each, Place)]
    if not gains:
        return "your final cards turn no stone"
    mover = view.mover or 0
    best = max(change[mover] - change[1 - mover] for change in gains)
    return "no final card gains anything" if best <= 0 else "your final cards are worth more later"


def _stones(count: int) -> str:
    return f"{number(count)} stone{'s' if count != 1 else ''}"

