"""What decides between two turns, as terms that the bots' process hands on, and the sentences that they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm, Variation
from games.core.values import is_whole
from games.core.words import NC_, clauses, tr_c
from games.djambi.actions import Action, Verb
from games.djambi.chief_plan import plan_ahead
from games.djambi.contrast import (
    DANGER,
    FEWER,
    KILLS,
    OWN_WAYS,
    POWER,
    RULE,
    THEIR_WAYS,
    THREAT,
    WINS,
    Difference,
    contrast,
    tempting,
)
from games.djambi.geometry import board
from games.djambi.naming import called, place_on, struck, the
from games.djambi.pieces import KIND_BY_LETTER, Kind
from games.djambi.view import View

_NAME: Final = "decides"  # not for players: the beginning of a term's name
_NONE: Final = "-"
_MOST: Final = 999
_NUMBERS: Final = {
    WINS: 0, POWER: 1, RULE: 0, DANGER: 0, KILLS: 0, THREAT: 0, OWN_WAYS: 3, THEIR_WAYS: 2, FEWER: 2,
}  # fmt: skip
"""How many numbers a kind of difference has."""
_NAMED: Final = (DANGER, KILLS, THREAT)
"""The kinds that name a piece and its cell."""
_ALONE: Final = 0.75
"""The part of all that speaks for a turn that one thing must make to be told alone."""


def deciding(view: View, chosen: Variation, other: Variation | None) -> tuple[EvaluationTerm, ...]:
    """One or two things that decide for a turn and against another (None: the move that strikes at the most).

    Nothing where the chosen one begins a plan of several turns: the plan is its reason.
    """
    if other is not None:
        found = decided_by(contrast(view, chosen.action, other.action, chosen.line, other.line))
    elif (rival := tempting(view, chosen.action)) is None or plan_ahead(view, chosen.action, chosen.line) is not None:
        found = []
    else:
        found = decided_by(contrast(view, chosen.action, rival, chosen.line, anyhow=True))
        found = [each for each in found if each.kind != FEWER]
    return tuple(EvaluationTerm(written(each), each.weight) for each in found)


def written(each: Difference) -> str:
    """The name of a term: the kind, the piece and its cell, who strikes at it and from where, whether next; numbers."""
    piece, by = (_NONE if kind is None else kind.letter for kind in (each.piece, each.by))
    numbers = "/".join(map(str, each.numbers)) or _NONE
    return f"{_NAME} {each.kind} {piece} {each.cell} {by} {each.origin} {int(each.soon)} {numbers}"


def read(view: View, name: str) -> Difference | None:
    """The difference that a term's name stands for; None for any other term."""
    parts = name.split(" ")
    if len(parts) != 8 or parts[0] != _NAME or parts[1] not in _NUMBERS:
        return None
    _, kind, piece, cell, by, origin, soon, numbers = parts
    try:
        cells = [int(cell), int(origin)]
        found = tuple(map(int, numbers.split("/"))) if numbers != _NONE else ()
    except ValueError:
        return None
    size = len(view.board)
    if not all(is_whole(each, -1, size - 1) for each in cells) or not all(is_whole(each, 0, _MOST) for each in found):
        return None
    struck_at, striker = KIND_BY_LETTER.get(piece), KIND_BY_LETTER.get(by)
    nameless = kind in _NAMED and (struck_at is None or cells[0] < 0)
    if nameless or (kind == DANGER and striker is None) or len(found) != _NUMBERS[kind] or soon not in ("0", "1"):
        return None
    return Difference(kind, 0.0, struck_at, cells[0], striker, cells[1], soon == "1", found)


def is_proved(term: EvaluationTerm) -> bool:
    """Whether a term is one of `deciding`, and none of the evaluation."""
    return term.name.startswith(_NAME)


def _differences(view: View, proved: Sequence[EvaluationTerm]) -> list[Difference]:
    return [found for term in proved if (found := read(view, term.name)) is not None]


def decided_by(found: Sequence[Difference]) -> list[Difference]:
    """One or two of the differences: fewer moves are told where there is nothing else."""
    kept = [each for each in found if each.kind != FEWER] or list(found)
    if not kept or kept[0].weight >= _ALONE * sum(each.weight for each in kept):
        return kept[:1]
    return kept[:2]


def decisive(view: View, proved: Sequence[EvaluationTerm]) -> list[str]:
    """What was proved to decide for an action, in clauses; what else is among the terms is passed over."""
    return [_for_action(view, each) for each in _differences(view, proved) if each.kind != FEWER]


def against(view: View, better: Action, proved: Sequence[EvaluationTerm]) -> str:
    """What speaks against an action beside the better one, as a clause; "" for nothing."""
    return clauses(_against(view, each, named(view, better)) for each in _differences(view, proved))


def named(view: View, action: Action) -> str:
    """An action as a sentence about another one names it: its cells."""
    cells = [board(view.options.n).names[cell] for cell in action.steps]
    return "\u2013".join(cells) if action.verb is Verb.MOVE else "".join(cells)


def _for_action(view: View, each: Difference) -> str:
    """A difference, said of the better action."""
    cell, origin = _place(view, each.cell), _place(view, each.origin)
    if each.kind == DANGER:
        assert each.piece is not None and each.by is not None
        words = {"victim": _yours(each.piece), "piece": called(each.by), "cell": origin}
        return tr_c("reason", "it keeps {victim} from the {piece} on {cell}", **words)
    if each.kind in (KILLS, THREAT):
        assert each.piece is not None
        words = {"piece": the(each.piece), "cell": cell}
        return tr_c("reason", "it kills {piece} on {cell}" if each.kind == KILLS else _THREATENS, **words)
    if each.kind == OWN_WAYS:
        ways, other, every = each.numbers
        return tr_c("reason", "your Chief keeps {n} of {all} ways, not {other}", n=ways, all=every, other=other)
    if each.kind == THEIR_WAYS:
        return tr_c("reason", "it shuts a Chief in, {n} of {all} ways", n=each.numbers[0], all=each.numbers[1])
    if each.kind == POWER:
        rises = each.numbers[0]
        return tr_c("reason", "it takes power, and every other turn is yours" if rises else "you stay in power")
    return tr_c("reason", _BETTER[each.kind])


def _against(view: View, each: Difference, better: str) -> str:
    """A difference, said of the worse action; the better one is named."""
    cell, origin = _place(view, each.cell), _place(view, each.origin)
    if each.kind == DANGER:
        assert each.piece is not None and each.by is not None
        text = _DANGERS[each.by is Kind.DIPLOMAT, each.soon]
        return tr_c("reason", text, piece=called(each.by), cell=origin, victim=_yours(each.piece), place=cell)
    if each.kind in (KILLS, THREAT):
        assert each.piece is not None
        words = {"piece": the(each.piece), "cell": cell, "better": better}
        return tr_c("reason", _SPARES if each.kind == KILLS else _LEAVES, **words)
    if each.kind == OWN_WAYS:
        ways, other, every = each.numbers
        text = NC_("reason", "it leaves your Chief {n} of {all} ways, after {better} {other}")
        return tr_c("reason", text, n=other, all=every, better=better, other=ways)
    if each.kind == THEIR_WAYS:
        corpses, every = each.numbers
        text = NC_("reason", "it shuts no Chief in, {better} leaves one {n} of {all} ways")
        return tr_c("reason", text, n=every - corpses, all=every, better=better)
    if each.kind == FEWER:
        most, left = each.numbers
        return tr_c("reason", "it leaves you fewer moves, {n} and not {other}", n=left, other=most)
    if each.kind == POWER:
        return tr_c("reason", _LEAVES_POWER if each.numbers[0] else _GIVES_UP_POWER, better=better)
    return tr_c("reason", _WORSE[each.kind], better=better)


def _yours(kind: Kind) -> str:
    return tr_c("djambi, something is done to", "your {piece}", piece=struck(kind))


def _place(view: View, cell: int) -> str:
    return "" if cell < 0 else place_on(view.options, cell)


_THREATENS: Final = NC_("reason", "it threatens {piece} on {cell}")
_LEAVES: Final = NC_("reason", "it does not threaten {piece} on {cell}, as {better} does")
_SPARES: Final = NC_("reason", "it spares {piece} on {cell}, {better} does not")
_LEAVES_POWER: Final = NC_("reason", "it does not take power, {better} does")
_GIVES_UP_POWER: Final = NC_("reason", "it gives up power, {better} keeps it")
_DANGERS: Final = {
    (False, True): NC_("reason", "the {piece} on {cell} can kill {victim} on {place} next"),
    (False, False): NC_("reason", "as the board then stands, the {piece} on {cell} can kill {victim} on {place}"),
    (True, True): NC_("reason", "the {piece} on {cell} can carry off {victim} on {place} next"),
    (True, False): NC_("reason", "as the board then stands, the {piece} on {cell} can carry off {victim} on {place}"),
}
"""What can be done to a piece: carried off or else killed, with the very next turn or later."""
_BETTER: Final = {
    WINS: NC_("reason", "it wins the game"),
    RULE: NC_("reason", "it ends the rule of another"),
}
_WORSE: Final = {
    WINS: NC_("reason", "it does not win the game, {better} does"),
    RULE: NC_("reason", "it leaves another in power, {better} does not"),
}
