"""The wire format of the bots' process: JSON, which cannot do anything, and read without ever waiting.

A process that has gone mad can write whatever it likes; here that is a `ValueError` and nothing else. A choice
travels as its place in the list of legal actions, with what may be said besides behind them, so no other can arrive.
"""

from __future__ import annotations

import json
import os
import struct
import sys
from multiprocessing.connection import Connection
from typing import Any, Final

from games import find_info
from games.bots.worker_messages import (
    Failed,
    PartialResult,
    Question,
    Thinking,
    Withdrawn,
    WorkDone,
    WorkerAnswer,
    WorkRequest,
)
from games.core.bot import Choice, EvaluationTerm, SearchProgress
from games.core.names import plain
from games.core.values import is_amount, is_whole, parsed_bytes

LARGEST: Final = 1 << 16
"""Bytes of a message at most."""
_FLOOD: Final = 1 << 20
"""Bytes that nobody sends between two looks."""
_LONGEST_LINE: Final = 40
_MOST_TERMS: Final = 20
_MOST_SCORE: Final = 1e300

FromWorker = WorkerAnswer | WorkDone | Withdrawn | Failed | PartialResult | Thinking
_KINDS: Final[dict[str, type[FromWorker]]] = {
    "answer": WorkerAnswer, "done": WorkDone, "withdrawn": Withdrawn, "failed": Failed, "partial": PartialResult,
    "thinking": Thinking,
}  # fmt: skip
"""The messages by what they are called in the pipe, whatever their classes are called."""
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


def write(message: FromWorker, question: Question | WorkRequest) -> bytes:
    """A message as bytes. Raises `ValueError` for an answer that is no legal action."""
    body: dict[str, Any] = {"is": _NAMES[type(message)], "ticket": message.ticket}
    if isinstance(message, Thinking):
        found = message.progress
        body |= {
            "depth": found.depth,
            "nodes": found.nodes,
            "score": _description(found.score),
            "line": _short(found.line),
        }
    elif isinstance(question, WorkRequest):
        body |= {"found": question.write(message.found)} if isinstance(message, PartialResult | WorkDone) else {}
    elif isinstance(message, WorkerAnswer):
        choice = message.choice
        body |= {"place": _open_to(question).index(choice.action), "nodes": choice.nodes}
        body |= {"score": _description(choice.score), "line": _short(choice.line)}
        body["why"] = [[term.name, float(term.change)] for term in choice.why if is_amount(term.change)]
    if isinstance(message, Failed):
        body["words"] = message.words[:1000]
    return json.dumps(body).encode()


def _open_to(question: Question) -> tuple[Any, ...]:
    """The actions that a bot may answer a question with: the legal ones, then what it may say."""
    legal: tuple[Any, ...] = question.view.legal
    return (*legal, *find_info(question.game_id).load().talk(question.view)) if question.talks else legal


def _description(score: float) -> float:
    """A score as a number of JSON; 0.0 for one out of range or not finite."""
    return float(score) if is_amount(score, -_MOST_SCORE, _MOST_SCORE) else 0.0


def _short(line: tuple[str, ...]) -> list[str]:
    return [text[:200] for text in line[:_LONGEST_LINE]]


def read(data: bytes, question: Question | WorkRequest | None) -> FromWorker:
    """The message in `data`; `question` is the open one. Raises `ValueError` for anything else than a message.

    What belongs to another question comes back as `Withdrawn`: the worker is free, and its answer is not wanted.
    """
    try:
        body = parsed_bytes(data)
        kind, ticket = _KINDS[str(body["is"])], _whole(body, "ticket")
        if kind is Thinking:
            return Thinking(
                ticket, SearchProgress(_whole(body, "depth"), _whole(body, "nodes"), _score(body), _line(body))
            )
        if kind is PartialResult and (question is None or question.ticket != ticket):
            return PartialResult(ticket, None)
        if kind is Withdrawn or question is None or question.ticket != ticket:
            return Withdrawn(ticket)
        if kind is Failed:
            return Failed(ticket, str(body["words"]))
        if isinstance(question, WorkRequest):
            if kind not in (PartialResult, WorkDone):
                raise ValueError("the worker said what no worker says")
            found = question.read(body["found"])
            return PartialResult(ticket, found) if kind is PartialResult else WorkDone(ticket, found)
        place, actions = _whole(body, "place"), _open_to(question)
        if kind is not WorkerAnswer or not 0 <= place < len(actions):
            raise ValueError("the worker said what no worker says")
        choice = Choice(actions[place], _score(body), _line(body), _whole(body, "nodes"), _why(body))
        return WorkerAnswer(ticket, choice)
    except (KeyError, TypeError) as error:
        raise ValueError("the worker said what no worker says") from error


def _whole(body: dict[str, Any], name: str) -> int:
    number = body[name]
    if not is_whole(number, -1):
        raise ValueError("the worker said what no worker says")
    return number


def _score(body: dict[str, Any]) -> float:
    return _description(body["score"])


def _why(body: dict[str, Any]) -> tuple[EvaluationTerm, ...]:
    return tuple(
        EvaluationTerm(plain(str(name)), float(change))
        for name, change in body["why"][:_MOST_TERMS]
        if is_amount(change)
    )


def _line(body: dict[str, Any]) -> tuple[str, ...]:
    return tuple(plain(str(text)) for text in body["line"][:_LONGEST_LINE])


class Reader:
    """Takes messages out of a pipe as they become complete: half of one never holds up the program."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self.pending = b""

    def messages(self) -> list[bytes]:
        """Arrived messages. Raises `EOFError` or `OSError` at a closed pipe, `ValueError` on a bad beginning."""
        if sys.platform == "win32":  # there a pipe keeps messages apart by itself
            return [self._pipe.recv_bytes(LARGEST) for _ in range(100) if self._pipe.poll()]
        ended = False
        while self._pipe.poll() and not ended:
            more = os.read(self._pipe.fileno(), LARGEST)
            self.pending += more
            ended = not more
            if len(self.pending) > _FLOOD:
                raise ValueError("the worker does not stop talking")
        found = self.complete()
        if ended and not found:
            raise EOFError
        return found

    def complete(self) -> list[bytes]:
        """The whole messages received so far, each after its length, as `Connection.send_bytes` writes it."""
        found = []
        while len(self.pending) >= 4:
            (size,) = struct.unpack("!i", self.pending[:4])
            if not 0 < size <= LARGEST:
                raise ValueError("no message has this length")
            if len(self.pending) < 4 + size:
                break
            found.append(self.pending[4 : 4 + size])
            self.pending = self.pending[4 + size :]
        return found
