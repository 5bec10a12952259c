"""Whether a player of each level would have found a good action: bots are asked, as they play, for a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from games import find_info
from games.analysis.analyse import Case, analyse
from games.analysis.move_quality import DOUBTFUL
from games.analysis.verdict import Verdict
from games.bots.levels import SECONDS
from games.bots.worker_messages import WorkRequest
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.types import LEVELS
from games.core.values import is_amount, is_text
from games.core.words import NC_, listing, tr, tr_c, tr_n

TRIES: Final = 10
"""How often each level is asked."""
_ALL: Final = TRIES * sum(SECONDS.values())
USUAL: Final = Limit(seconds=_ALL)
"""The allowance of all tries together: each level thinks as long as in a match."""
_JUDGED: Final = 0.6
"""Seconds for an action of which the verdict on the position says nothing."""
_LONGEST: Final = 200
_BY_LEVEL: Final = {
    "novice": NC_("level, by", "by a novice"),
    "adept": NC_("level, by", "by an adept"),
    "expert": NC_("level, by", "by an expert"),
    "master": NC_("level, by", "by a master"),
}


class Answers(NamedTuple):
    """What bots chose in a position so far; a value."""

    chosen: tuple[tuple[str, ...], ...] = ((),) * len(LEVELS)
    """By level, the weakest first, its choices in the notation of saves."""
    lost: tuple[tuple[str, float], ...] = ()
    """What choices give away of the chance, each with its notation, of which the verdict says nothing."""

    @property
    def next(self) -> int | None:
        """The place of the level that is asked next; None once each was asked often enough."""
        return next((place for place, each in enumerate(self.chosen) if len(each) < TRIES), None)

    def with_choice(self, place: int, text: str) -> Answers:
        """The answers with one more choice of a level."""
        chosen = [(*each, text) if place == number else each for number, each in enumerate(self.chosen)]
        return self._replace(chosen=tuple(chosen))

    def is_good(self, text: str, verdict: Verdict, played: str) -> bool | None:
        """Whether a choice gives away less than a `?!` does, beside the best; None where that is not known yet.

        What a verdict does not list is no better than the last of the best ones that it does list.
        """
        if verdict.line_of(text) is not None:
            return verdict.surely_lost(text) < DOUBTFUL
        known = dict(self.lost)
        if text in known:
            return known[text] < DOUBTFUL
        best = [line.first for line in verdict.lines if line.first != played]
        return False if best and (verdict.lost(best[-1]) or 0.0) >= DOUBTFUL else None

    def found(self, verdict: Verdict, played: str) -> tuple[int, ...]:
        """How often a good action was found, by level, as far as levels have been asked to the end."""
        done = (each for each in self.chosen if len(each) == TRIES)
        return tuple(sum(bool(self.is_good(text, verdict, played)) for text in each) for each in done)


UNASKED: Final = Answers()
"""What is known before anybody was asked."""


def found_words(found: Sequence[int]) -> str:
    """How often each level has found a good action, the weakest first, in a sentence; "" before any was asked."""
    if not found:
        return ""
    levels = [_of_level(level, times) for level, times in zip(LEVELS, found, strict=False)]
    # translators: "In ten tries a good move is found once by a novice and 4 times by an adept."
    return tr("In ten tries a good move is found {levels}.", levels=listing(levels))


def _of_level(level: str, times: int) -> str:
    who = tr_c("level, by", _BY_LEVEL[level])
    if not times:
        return tr("not once {who}", who=who)
    # translators: "4 times by an adept".
    return tr_n("once {who}", "{n} times {who}", times, who=who)


@dataclass(frozen=True)
class LevelsRequest(WorkRequest):
    """Asks bots of every level for their choice in a position, each several times; what is found are `Answers`."""

    case: Case
    """The position as its mover knew it."""
    verdict: Verdict
    played: str
    """The mistake that was played, in notation."""
    known: Answers = UNASKED
    """What they have answered before."""
    seed: int = 0

    def run(self, budget: Budget, say: Callable[[Any], None]) -> Answers:
        """Asks one level after the other, the weakest first; says all answers so far after each."""
        game, view = find_info(self.case.game_id).load(), self.case.view
        state, answers = game.rules.determinize(view, Random(0)), self.known
        while (place := answers.next) is not None:
            level, number = LEVELS[place], len(answers.chosen[place])
            allowed, chance = budget.part(SECONDS[level] / _ALL), Random(f"{self.seed} {level} {number}")
            action = game.make_bot(level).choose(view, allowed, chance).action
            text = game.rules.encode(state, action)
            answers = answers.with_choice(place, text)
            if answers.is_good(text, self.verdict, self.played) is None:
                lost = self._lost(game, action, text, budget.part(_JUDGED / _ALL))
                answers = answers._replace(lost=(*answers.lost, (text, lost)))
            say(answers)
        return answers

    def _lost(self, game: Game, action: Any, text: str, budget: Budget) -> float:
        """What a choice gives away by a look of its own at the position."""
        *_, verdict = analyse(game, self.case._replace(played=action), budget, Random(self.seed))
        lost = verdict.lost(text)
        return 1.0 if lost is None else lost

    def write(self, found: Answers) -> dict[str, Any]:
        """The choices by level, and what some give away."""
        return {"chosen": [list(each) for each in found.chosen], "lost": dict(found.lost)}

    def read(self, body: Any) -> Answers:
        """Raises `ValueError` for anything else than what `write` made."""
        chosen, lost = (body.get("chosen"), body.get("lost")) if isinstance(body, dict) else (None, None)
        if not (isinstance(chosen, list) and len(chosen) == len(LEVELS) and isinstance(lost, dict)):
            raise ValueError("these are no answers of bots")
        known = all(isinstance(each, list) and len(each) <= TRIES for each in chosen)
        if not (known and all(is_text(text, _LONGEST) for each in chosen for text in each)):
            raise ValueError("these are no choices of bots")
        if not all(is_text(text, _LONGEST) and is_amount(each, 0, 1) for text, each in lost.items()):
            raise ValueError("this is not what choices give away")
        return Answers(tuple(map(tuple, chosen)), tuple((text, float(each)) for text, each in lost.items()))
