"""Notation: one action as a line of text, and back. Rules page, *Notation*."""

from __future__ import annotations

import re

from games.core.errors import BadNotation, IllegalAction
from games.core.words import quoted, tr
from games.djambi import pact_rules
from games.djambi.actions import DRAW, RESIGN, TALK, TIME, Action, Phase, Verb
from games.djambi.naming import a
from games.djambi.pieces import KIND_BY_LETTER
from games.djambi.state import State

_CELL = r"(?:@|[a-z][0-9]+)"
_PARTS = re.compile(rf"([a-z])??({_CELL})({_CELL})?")
_WORD = re.compile(r"(kill|drop|exit)[ \t](.*)")
_ALONE = {action.verb.value: action for action in (DRAW, RESIGN, TIME)}
_TALK = re.compile(r"(?:propose|accept|refuse)\b")
_IGNORED = re.compile(r"[ \t:x-]")


def encode(state: State, action: Action) -> str:
    """The canonical notation. Raises `IllegalAction` for a move of a cell that holds no piece."""
    names = state.geometry.names
    if action.verb is Verb.MOVE:
        mover = state.board[action.origin]
        if mover is None or not mover.living:
            cell = names[action.origin]
            raise IllegalAction("no-piece", tr("No piece stands on {cell}.", cell=cell), (cell,))
        sep = "-" if state.board[action.target] is None else "x"
        return f"{mover.kind.letter}{names[action.origin]}{sep}{names[action.target]}"
    if action.verb in TALK:
        return pact_rules.written(action)
    if action.target >= 0:
        return f"{action.verb.value} {names[action.target]}"
    return str(action.verb.value)


def decode(state: State, text: str) -> Action:
    """Reads an action leniently; whether it is legal is for the rules to say.

    Raises `BadNotation` for what is no action, `IllegalAction` where the word does not belong to the
    phase or the named kind does not stand there.
    """
    line = text.lower().strip(" \t\r\n")
    if line in _ALONE:
        return _ALONE[line]
    if _TALK.match(line):
        said = pact_rules.read(state, line)
        if said is None:
            raise BadNotation(
                tr(
                    "{text} is not a proposal; write, for example, propose truce b 3, or accept b",
                    text=quoted(text[:40]),
                )
            )
        return said
    word, rest = "", line
    if match := _WORD.fullmatch(line):
        word, rest = match.groups()
    parts = _PARTS.fullmatch(_IGNORED.sub("", rest))
    if parts is None:
        raise BadNotation(
            tr(
                "{text} is not an action of Djambi; write, for example, Tc2-d3, kill b7 or drop d4",
                text=quoted(text[:40]),
            )
        )
    kind, first, second = parts.groups()
    cells = [state.geometry.cell(name) for name in (first, second) if name]
    if word and (word != state.phase.value or kind or len(cells) == 2):
        raise _misplaced(state, word, text)
    if len(cells) == 2:
        return _read_move(state, kind, cells[0], cells[1])
    if kind or state.phase not in (Phase.KILL, Phase.DROP, Phase.EXIT):
        raise BadNotation(tr("{text} names one cell where a move needs two", text=quoted(text[:40])))
    return Action(Verb(state.phase.value), cells[0])


def _misplaced(state: State, word: str, text: str) -> BadNotation | IllegalAction:
    if word == state.phase.value:
        return BadNotation(tr("{text}: one cell must follow {word}", text=quoted(text[:40]), word=quoted(word)))
    return IllegalAction("not-now", tr("There is nothing to {word} now.", word=word))


def _read_move(state: State, kind: str | None, origin: int, target: int) -> Action:
    if kind is not None and kind not in "cajdgt":
        raise BadNotation(tr("{kind} is not a kind of piece; the kinds are C, A, J, D, G and T", kind=quoted(kind)))
    mover = state.board[origin]
    name = state.geometry.names[origin]
    if kind is not None and mover is not None and mover.living:
        named = KIND_BY_LETTER[kind.upper()]
        if named is not mover.kind:
            # translators: the pieces are what something is done to: one finds {piece} on {cell}, not {other}
            words = tr("{piece} stands on {cell}, not {other}.", cell=name, piece=a(mover.kind), other=a(named))
            raise IllegalAction("wrong-kind", words, (name,))
    return Action(Verb.MOVE, target, origin)
