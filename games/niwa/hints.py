"""Hints in words: where a card goes, what speaks for it, and what the other can do about it. From one view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.numbers import in_words
from games.core.plan import Plan, PlanStep
from games.core.reasons import MOST, reason_sentences
from games.core.words import NC_, capital, row, tr_c
from games.niwa.actions import Action, Pass, Place
from games.niwa.deciding import decisive
from games.niwa.garden import Cell, cell_text, lay
from games.niwa.names import short_name
from games.niwa.notation import decode
from games.niwa.preview import Preview, preview
from games.niwa.scoring import Standing
from games.niwa.terms import SAFETY, STONES, TERMS
from games.niwa.threats import possible_cards, threats_by
from games.niwa.view import View

_WORTH_TELLING: Final = 0.25
"""The least change that a hint mentions, in stones of the final lead."""


def in_short(action: Action) -> str:
    """An action as its hint names it: "Iris at -3,0"."""
    if not isinstance(action, Place):
        return tr_c("hint", "pass")
    return tr_c("niwa action", "{card} at {cell}", card=capital(short_name(action.card)), cell=cell_text(action.cell))


def plan_of(view: View, action: Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> Plan:
    """Where a card goes, why, and how the two stand then: "turns four stones", "then you have 14, they 20"."""
    proved = decisive(why)
    if not isinstance(action, Place):
        return Plan((PlanStep(tr_c("hint", "pass"), action),), tuple(proved) or (_why_pass(view),))
    laid = _Laid(view, action)
    changes = [term for term in why if term.name in TERMS]
    if proved:
        reasons = list(dict.fromkeys([*proved, *laid.gains]))[:MOST]
    else:
        reasons = reason_sentences(changes, laid.word, laid.gains or [laid.quietly()], laid.quietly())
    own, other = (laid.seen.after[seat].stones for seat in (laid.mover, 1 - laid.mover))
    words = tr_c("plan", "lay the {card} at {cell}", card=short_name(action.card), cell=cell_text(action.cell))
    turned = len(laid.seen.turned)
    step = PlanStep(words, action, brings=turns_words(turned) if turned else "")
    standing = tr_c("hint", "then you have {own}, they {other}", own=own, other=other)
    return Plan((step,), tuple(reasons), standing=standing, reply=_answer(line, laid.worst, laid.caught))


def reason(view: View, action: Action, term: EvaluationTerm) -> str:
    """The effect of laying a card on a term of the evaluation, "" for less than a player would lay it for; or a term
    that was proved."""
    if term.name not in TERMS:
        return row(decisive([term]))
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
        """The stones that a card of the other's may turn, by the cell on which it is laid."""
        self.worst = max(self.caught, key=lambda cell: len(self.caught[cell]), default=None)
        self.gains = _reasons(action.cell, self.seen, self.mover)

    def quietly(self) -> str:
        """The reason for the card where it gains nothing at once."""
        return _quietly(self.cell, self.seen.after[self.mover], self.caught)

    def word(self, term: EvaluationTerm) -> str:
        """The meaning of a term's change in words."""
        if abs(term.change) < _WORTH_TELLING:
            return ""
        if term.name == SAFETY:
            safer = term.change > 0
            return tr_c("reason", "makes your stones safer" if safer else "though your stones are less safe")
        if term.change < 0:  # what they may do about it is told as their answer
            return ""
        return next(iter(self.gains), "") if term.name == STONES else self.quietly()


def _reasons(cell: Cell, seen: Preview, mover: int) -> list[str]:
    before, after = seen.before[mover], seen.after[mover]
    found = []
    if seen.turned:
        found.append(turns_words(len(seen.turned)))
    group = next((each for each in after.groups if cell in each), ())
    joined = [each for each in before.groups if set(each) <= set(group)]
    lonely = sum(each in group for each in before.alone)
    if len(joined) > 1:
        found.append(tr_c("reason", "joins {n} of your groups to {size}", n=in_words(len(joined)), size=len(group)))
    elif lonely:
        found.append(_counted(_BRINGS, lonely, size=len(group)))
    elif joined and not seen.turned:
        found.append(tr_c("reason", "adds to your group, now {size}", size=len(group)))
    left = len(seen.after[1 - mover].alone) - len(seen.before[1 - mover].alone)
    if left > 0:
        found.append(_counted(_LEAVES, left))
    return found


_TURNS: Final = (NC_("reason", "turns one stone"), NC_("reason", "turns {n} stones"))
_BRINGS: Final = (
    NC_("reason", "brings one stone of yours into a group of {size}"),
    NC_("reason", "brings {n} stones of yours into a group of {size}"),
)
_LEAVES: Final = (
    NC_("reason", "leaves one stone of theirs alone"),
    NC_("reason", "leaves {n} stones of theirs alone"),
)
_AT_MOST: Final = (
    NC_("reason", "leaves them at most one stone to catch"),
    NC_("reason", "leaves them at most {n} stones to catch"),
)
_MAY_TURN: Final = (NC_("reason", "may turn one stone"), NC_("reason", "may turn {n} stones"))
"""The texts of one stone, and of several: `{n}` is a word, so it is no number that a language counts by."""


def _counted(texts: tuple[str, str], count: int, **holes: object) -> str:
    one, many = texts
    return tr_c("reason", one, **holes) if count == 1 else tr_c("reason", many, n=in_words(count), **holes)


def turns_words(count: int) -> str:
    """How many stones a card turns: "turns two stones"."""
    return _counted(_TURNS, count)


def _quietly(cell: Cell, own: Standing, caught: dict[Cell, tuple[Cell, ...]]) -> str:
    """The reason for a card that gains nothing at once."""
    if not caught:
        return tr_c("reason", "leaves them nothing to catch")
    if cell in own.alone and not any(cell in stones for stones in caught.values()):
        return tr_c("reason", "a stone that nobody can catch next")
    return _counted(_AT_MOST, max(map(len, caught.values())))


def _answer(line: Sequence[str], worst: Cell | None, caught: dict[Cell, tuple[Cell, ...]]) -> PlanStep | None:
    """The other's expected answer: as it was worked out, or the worst that a card not seen yet can do."""
    try:
        reply = decode(line[1]) if len(line) > 1 else None
    except GameError:
        reply = None
    if isinstance(reply, Pass):
        return PlanStep(tr_c("hint", "they are expected to pass"), reply)
    if isinstance(reply, Place):
        card, cell = short_name(reply.card), cell_text(reply.cell)
        if not (turned := len(caught.get(reply.cell, ()))):
            return PlanStep(tr_c("hint", "expected: {card} at {cell}", card=card, cell=cell), reply, place=cell)
        words = {"card": card, "cell": cell, "n": in_words(turned)}
        expected = tr_c("hint", "expected: {card} at {cell}, which turns {n}", **words)
        return PlanStep(expected, reply, brings=turns_words(turned), place=cell)
    if worst is None:
        return None
    most, cell = len(caught[worst]), cell_text(worst)
    clause = tr_c("hint", "at worst they turn {n} at {cell}", n=in_words(most), cell=cell)
    return PlanStep(clause, brings=_counted(_MAY_TURN, most), place=cell)


def _why_pass(view: View) -> str:
    """Why no final card is laid."""
    gains = [preview(view, each).change for each in view.legal if isinstance(each, Place)]
    if not gains:
        return tr_c("reason", "your final cards turn no stone")
    mover = view.mover or 0
    best = max(change[mover] - change[1 - mover] for change in gains)
    if best <= 0:
        return tr_c("reason", "no final card gains anything")
    return tr_c("reason", "your final cards are worth more later")
