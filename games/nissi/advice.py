"""Advice: what a move would bring, and what speaks for it, in words. From the player's view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from games.core.bot import EvaluationTerm, Variation
from games.core.plan import Plan, PlanStep
from games.core.reasons import reason_sentences
from games.core.types import OVER, Event
from games.core.words import row, tr, tr_c, tr_n
from games.nissi.actions import Action, Move, Pass
from games.nissi.attacks import attacks, guarded
from games.nissi.deciding import is_proved
from games.nissi.deciding_words import speaks_for
from games.nissi.events import Calmed, Captured, Raged
from games.nissi.geometry import FORWARD, row_of, tile_name
from games.nissi.notation import write_action
from games.nissi.pieces import called, kind_of, piece_number
from games.nissi.position import read_position
from games.nissi.preparing import prepared_by
from games.nissi.rules import NissiRules, targets
from games.nissi.view import NissiView, Piece, of_each

_RULES: Final = NissiRules()
_WORTH_TELLING: Final = 15.0
"""Hundredths of an army point."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The view after a move, and the events of the move."""

    view: NissiView
    events: tuple[Event, ...]
    strikers: tuple[Piece, ...]
    """The enemy's pieces that could then capture what has moved."""


def ahead(view: NissiView, move: Move) -> Ahead:
    """The result of a legal move, by the rules themselves."""
    done = _RULES.apply(read_position(view.text, view.options), move)
    after = _RULES.observe(done.state, view.seat)
    enemies = (piece for piece in after.pieces if piece.seat == done.state.side and after.actor != OVER)
    strikers = tuple(piece for piece in enemies if move.target in targets(done.state, piece.tile))
    return Ahead(after, done.events, strikers)


def foretold(after: Ahead, tile: int) -> str:
    """The effect of a move to a tile, in a few words beside it; "" for a plain step."""
    words = []
    # translators: what a move would bring, said of the piece in a few words beside the tile it would go to
    for event in after.events:
        if isinstance(event, Captured) and event.key == "C":
            return tr_c("nissi preview", "captures the Protector: wins")
        if isinstance(event, Captured):
            own = 1 - event.seat
            scores = after.view.scores
            words.append(tr_c("nissi preview", "captures: {own} to {other}", own=scores[own], other=scores[event.seat]))
        elif isinstance(event, Raged | Calmed):
            raged = isinstance(event, Raged)
            words.append(tr_c("nissi preview", "rages there" if raged else "calms down"))
    moved = after.view.piece_at(tile)
    if after.strikers and moved is not None:
        kept = moved.key != "C" and guarded(after.view, moved)
        words.append(tr_c("nissi preview", "can be captured there, guarded" if kept else "can be captured there"))
    return row(words)


def in_notation(view: NissiView, action: Action) -> str:
    """An action as its hint names it: a move as it is written."""
    if isinstance(action, Pass):
        return tr_c("hint", "pass")
    return write_action(read_position(view.text, view.options), action)


def plan_of(view: NissiView, action: Action, line: Sequence[str], why: Sequence[EvaluationTerm]) -> Plan:
    """The move with the piece's name, what speaks for it, and the reply that is expected."""
    if isinstance(action, Pass):
        return Plan((PlanStep(tr_c("hint", "pass"), action),), (tr_c("reason", "no piece can move"),))
    mover = view.piece_at(action.source)
    assert mover is not None
    ends = {"start": tile_name(action.source), "end": tile_name(action.target)}
    words = tr_c("plan", "move {piece} from {start} to {end}", piece=called(mover.key), **ends)
    answer = reply_to(view, action, line)
    reply = None
    if len(line) > 1:
        reply = PlanStep(tr_c("hint", "the likely reply is {reply}", reply=line[1]), answer)
    reasons = tuple(_speaking_for(view, action, line, why))
    return Plan((PlanStep(words, action, brings=_taken(view, action)),), reasons, reply=reply)


def _taken(view: NissiView, move: Move) -> str:
    """The points of what a move takes, as a sign beside it; "" where it takes nothing that has any."""
    taken = (each for each in ahead(view, move).events if isinstance(each, Captured) and each.key != "C")
    return next((f"+{kind_of(piece_number(each.seat, each.key)).points}" for each in taken), "")


def _speaking_for(view: NissiView, move: Move, line: Sequence[str], why: Sequence[EvaluationTerm]) -> list[str]:
    """What decides, and what the move takes; where nothing does, the greatest change of the evaluation."""
    decides = speaks_for(view, Variation(move, tuple(line)), why)
    if decides:
        events = ahead(view, move).events
        return [decides, *(_description(each) for each in events if isinstance(each, Captured | Raged))]
    nothing = tr_c("reason", "the best move in sight")
    changes = [term for term in why if not is_proved(term)]
    return reason_sentences(changes, partial(reason, view, move), _reasons(view, move, line), nothing)


def reply_to(view: NissiView, move: Move, line: Sequence[str]) -> Move | None:
    """The move with which the other side is expected to answer; `line` is what is expected, beginning with `move`."""
    if len(line) < 2:
        return None
    state = _RULES.apply(read_position(view.text, view.options), move).state
    answer = _RULES.decode(state, line[1])
    return answer if isinstance(answer, Move) else None


def reason(view: NissiView, action: Action, term: EvaluationTerm) -> str:
    """How a move changes the worth of either kind of piece; "" for less than a player would move for."""
    if isinstance(action, Pass) or is_proved(term) or abs(term.change) < _WORTH_TELLING:
        return ""
    mover = view.piece_at(action.source)
    assert mover is not None
    after = ahead(view, action)
    if term.change > 0:
        kind = Raged if term.name == "Protector" else Captured
        return next(
            (_description(event) for event in after.events if isinstance(event, kind)), _gains_ground(mover, action)
        )
    if (mover.key == "C") != (term.name == "Protector"):
        return ""
    if mover.key == "C":
        return tr_c("reason", "though the Protector stood better before")
    return tr_c("reason", "though {piece} stood better before", piece=mover.name)


def _description(event: Captured | Raged) -> str:
    if isinstance(event, Raged):
        return tr_c("reason", "the Protector rages there")
    if event.key == "C":
        return tr_c("reason", "takes the Protector and wins")
    points = kind_of(piece_number(event.seat, event.key)).points
    return tr_c("reason", "takes {piece}, +{points}", piece=called(event.key), points=points)


def _gains_ground(mover: Piece, move: Move) -> str:
    if mover.key != "C":
        return tr_c("reason", "{piece} stands better there", piece=mover.name)
    nearer = (row_of(move.target) - row_of(move.source)) * FORWARD[mover.seat] > 0
    if nearer:
        return tr_c("reason", "brings the Protector nearer to its End Row")
    return tr_c("reason", "the Protector stands better there")


def _effects(view: NissiView, move: Move) -> Iterator[str]:
    """What a move takes, saves and attacks, the most important first."""
    mover = view.piece_at(move.source)
    assert mover is not None
    after, enemy = ahead(view, move), 1 - mover.seat
    for event in after.events:
        if isinstance(event, Captured | Raged):
            yield _description(event)
    now, then = attacks(view, enemy), attacks(after.view, enemy)
    yield from _safety(view, after.view, mover, now, then)
    mine, mine_then = attacks(view, mover.seat), attacks(after.view, mover.seat)
    prey = [each for each in after.view.pieces if each.seat == enemy and each.tile in mine_then]
    for each in sorted(prey, key=lambda piece: -piece.kind.points):
        if each.tile not in mine:
            if each.key == "C":
                yield tr_c("reason", "threatens the Protector")
            else:
                yield tr_c("reason", "threatens {piece}", piece=each.name)
    if mover.key == "C" and not mover.raging and (row_of(move.target) - row_of(move.source)) * FORWARD[mover.seat] > 0:
        yield _gains_ground(mover, move)


def _reasons(view: NissiView, move: Move, line: Sequence[str]) -> Iterator[str]:
    """The reasons for a move, the most important first.

    That nothing can take it there is true of most quiet moves, so it is said where nothing else is, and of captures.
    """
    found = list(_effects(view, move))
    yield from found
    after = ahead(view, move)
    prepared = [] if any(isinstance(each, Captured | Raged) for each in after.events) else prepared_by(view, move, line)
    for words in prepared:
        found.append(words)
        yield words
    moved = after.view.piece_at(move.target)
    if move.target in attacks(after.view, 1 - view.side):
        if moved is not None and guarded(after.view, moved):
            yield tr_c("reason", "it is guarded there")
    elif not found or any(isinstance(each, Captured) for each in after.events):
        yield tr_c("reason", "nothing can take it there")


def _safety(
    view: NissiView, after: NissiView, mover: Piece, now: dict[int, tuple[Piece, ...]],
    then: dict[int, tuple[Piece, ...]],
) -> Iterator[str]:  # fmt: skip
    """Own pieces that could be taken before, and cannot or not for nothing any more; the Protector first."""
    own = [each for each in view.pieces if each.seat == mover.seat and each.tile in now]
    for each in sorted(own, key=lambda piece: -piece.kind.points):
        there = after.piece_by_key(each.seat, each.key)
        if there is None:
            continue
        if there.tile not in then:
            if each.key == "C":
                yield tr_c("reason", "the Protector is out of danger")
            else:
                yield tr_c("reason", "{piece} is out of danger", piece=each.name)
        elif each.key != "C" and guarded(after, there) and not guarded(view, each):
            yield tr_c("reason", "guards {piece}", piece=each.name)


def limit_words(view: NissiView) -> str:
    """How near the move limit is, from the last sixth or the last 20 moves on; before that, and at the end, ""."""
    left, limit = view.moves_left, view.options.move_limit
    if left is None or limit is None or view.actor == OVER or left > max(20, limit // 6):
        return ""
    if view.options.quiet_end:
        if left == 1:
            return tr("The match ends with the first move that captures nothing")
        return tr_n(
            "{n} move left; if the last one captures, the match continues",
            "{n} moves left; if the last one captures, the match continues",
            of_each(left),
        )
    if left == 1:
        return tr("The last move, then the stronger army wins")
    each = of_each(left)
    return tr_n("{n} move left, then the stronger army wins", "{n} moves left, then the stronger army wins", each)
