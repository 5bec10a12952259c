"""Hints in words: where a card goes, what speaks for it, and what the other can do about it. From one view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import Term
from games.core.errors import GameError
from games.core.grammar import number, sentence
from games.core.reasons import told
from games.niwa.actions import Action, Pass, Place
from games.niwa.cards import CARDS
from games.niwa.garden import Cell, cell_text, lay
from games.niwa.notation import decode
from games.niwa.preview import Preview, preview
from games.niwa.scoring import Standing
from games.niwa.terms import SAFETY, STONES
from games.niwa.threats import possible_cards, threats_by
from games.niwa.view import View

_WORTH_TELLING: Final = 0.25
"""In stones of the final lead."""


def hint_words(view: View, action: Action, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
    """An action with its reasons: "Iris at -3,0: turns four stones, joins your two groups to 9; then 14 : 20, ..."."""
    if not isinstance(action, Place):
        return f"pass: {_why_pass(view)}"
    laid = _Laid(view, action)
    reasons = told(why, laid.word, laid.gains or [laid.quietly()], laid.quietly())
    own, other = (laid.seen.after[seat].stones for seat in (laid.mover, 1 - laid.mover))
    words = f"{sentence(CARDS[action.card].short_name)} at {cell_text(action.cell)}: {', '.join(reasons)}"
    words += f"; then you have {own}, they {other}"
    return words + _answer(line, laid.worst, laid.caught)


def reason(view: View, action: Action, term: Term) -> str:
    """What laying a card does to a term of the evaluation; "" for less than a player would lay it for."""
    return _Laid(view, action).word(term) if isinstance(action, Place) else ""


class _Laid:
    """A card as it would lie: what that gains, and what the other may do about it."""

    def __init__(self, view: View, action: Place) -> None:
        assert view.mover is not None
        self.mover = view.mover
        self.cell = action.cell
        self.seen = preview(view, action)
        garden, _ = lay(view.cells, action.card, action.cell, self.mover, view.options.lines)
        cards = possible_cards(view, 1 - self.mover)
        self.caught = threats_by(garden, cards - {action.card}, 1 - self.mover, view.options.lines)
        """By cell, which stones a card of the other's may turn from there."""
        self.worst = max(self.caught, key=lambda cell: len(self.caught[cell]), default=None)
        self.gains = _reasons(action.cell, self.seen, self.mover)

    def quietly(self) -> str:
        """What speaks for it where it gains nothing at once."""
        return _quietly(self.cell, self.seen.after[self.mover], self.caught)

    def word(self, term: Term) -> str:
        """What the change of a term means."""
        if abs(term.change) < _WORTH_TELLING:
            return ""
        if term.name == SAFETY:
            return "makes your stones safer" if term.change > 0 else "though your stones are less safe"
        if term.change < 0:  # what they may do about it is told as their answer
            return ""
        return next(iter(self.gains), "") if term.name == STONES else self.quietly()


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

