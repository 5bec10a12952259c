"""The bot worker's process: it answers questions until its pipe closes.

It imports `games` and nothing of the screen, so it is small and starts fast.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, Final

import games
from games.bots import wire
from games.bots.bell import ring
from games.bots.even import opponent_bot
from games.bots.gc_control import collect_rarely
from games.bots.quiet import fall_silent
from games.bots.why import changed_terms, why
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
from games.core.bot import Bot, Budget, Cancelled, Choice
from games.core.words import language, tr, use

_NICENESS: Final = 10
"""The window's process comes first wherever the two want the same core."""

_REST: Final = 0.4
"""The part of a hint's allowance that the rest of the turn is thought about for, beside all of it for the action."""
_REPORT_EVERY: Final = 0.1
"""Seconds between two progress reports."""


def run(pipe: Connection, wanted: Any, rung: Any = None) -> None:
    """Answers questions from `pipe` until it closes.

    `wanted` is a shared integer: the ticket of the only question whose answer is still wanted. A search
    for any other ticket stops at its next look at the budget. `rung` is the semaphore of a `Bell`, if anybody listens.
    """

    def send(message: bytes) -> None:
        pipe.send_bytes(message)
        if rung is not None:
            ring(rung)

    fall_silent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program, which then closes the pipe
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_NICENESS)
    collect_rarely()
    bots: dict[tuple[str, str], Bot] = {}
    with suppress(EOFError, OSError):
        while True:
            question: Question | WorkRequest = pipe.recv()
            if question.language != language():
                use(question.language)
            message = answer_to(question, bots, partial(_unwanted, wanted, question.ticket), _reporter(question, send))
            try:
                data = wire.write(message, question)
            except (TypeError, ValueError, AttributeError) as error:  # no legal action, or nothing like a choice
                data = wire.write(Failed(question.ticket, _in_words(error)), question)
            send(data)


def _unwanted(wanted: Any, ticket: int) -> bool:
    return bool(wanted.value != ticket)


Report = Callable[[Thinking | PartialResult], None]
"""Tells how far it is."""


def answer_to(
    question: Question | WorkRequest, bots: dict[tuple[str, str], Bot], unwanted: Callable[[], bool], report: Report
) -> WorkerAnswer | WorkDone | Withdrawn | Failed:
    """Answers a question or carries out a work request. `bots` keeps those made, `unwanted` ends the search."""
    ticket = question.ticket
    try:
        if isinstance(question, WorkRequest):
            allowance = Budget(question.limit, unwanted)
            return WorkDone(ticket, question.run(allowance, lambda found: report(PartialResult(ticket, found))))
        said = _said(question)
        if said is not None:
            return WorkerAnswer(ticket, Choice(said))
        bot = _bot(question.game_id, question.level, bots)
        budget = Budget(question.limit, unwanted, lambda progress: report(Thinking(ticket, progress)))
        choice = bot.choose(question.view, budget, Random(question.seed))
        if choice.action in question.view.legal:
            game = games.find_info(question.game_id).load()
            if question.hint and game.turn_line is not None and len(choice.line) < 2:
                rest = budget.part(_REST)
                choice = replace(choice, line=game.turn_line(question.view, choice.action, rest, Random(question.seed)))
            explain = why if question.hint else changed_terms
            reasons = explain(game, question.view, choice.action, Random(question.seed), choice.line)
            choice = replace(choice, why=reasons)
        return WorkerAnswer(ticket, choice)
    except Cancelled:
        return Withdrawn(ticket)
    except (EOFError, OSError):
        raise
    except Exception as error:  # whatever is wrong with a bot, the program goes on and says so
        return Failed(ticket, _in_words(error))


def _said(question: Question) -> Any:
    """What the bot says to other players before it acts; None: nothing."""
    talks = games.find_info(question.game_id).load().bot_talks if question.talks else None
    return talks(question.level, question.view, Random(question.seed)) if talks is not None else None


def _bot(game_id: str, level: str, bots: dict[tuple[str, str], Bot]) -> Bot:
    if (game_id, level) not in bots:
        bots[game_id, level] = opponent_bot(games.find_info(game_id).load(), level)
    return bots[game_id, level]


def _reporter(question: Question | WorkRequest, send: Callable[[bytes], None]) -> Report:
    last = monotonic()

    def report(message: Thinking | PartialResult) -> None:
        nonlocal last
        now = monotonic()
        if now - last >= _REPORT_EVERY:
            last = now
            send(wire.write(message, question))

    return report


def _in_words(error: Exception) -> str:
    return tr("The bot could not choose: {error}", error=f"{type(error).__name__}: {error}")
