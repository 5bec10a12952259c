"""Finds the action that typed words mean: notation, an action's own words, or a number from a list that narrows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from games.core.endings import Ending
from games.core.errors import BadNotation, IllegalAction
from games.core.match import Match
from games.core.narration import narration_of, unmarked
from games.core.typed import bare, folded, typed
from games.core.words import row, tr
from ui.services.rules_pages import with_rule
from ui.services.save_files import sentence

_WORD: Final = re.compile(r"[+-]?\d+(?:,[+-]?\d+)+|[\w@/*]+", re.UNICODE)
"""A cell such as `-1,0`, or letters and digits."""
_AT_ONCE: Final = 12
"""The most actions that are listed whole; more are listed by what they begin with."""


@dataclass(frozen=True)
class Listed:
    """A line of a list: one action, or several that begin alike."""

    words: str
    actions: tuple[Any, ...]
    depth: int = 0
    """The number of steps of their words that are chosen already."""


@dataclass(frozen=True)
class Meant:
    """The meaning of typed words: an action to play, else a list to choose from, else why they mean nothing."""

    action: Any = None
    listed: tuple[Listed, ...] = ()
    refusal: str = ""


class Actions:
    """The legal actions of one moment, by their words."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view(match.actor)
        self._names = [seat.name for seat in match.seats]
        self._steps: dict[Any, tuple[str, ...]] = {}

    def steps(self, action: Any) -> tuple[str, ...]:
        """An action's words from the general to the particular; the notation tells apart what sounds alike."""
        if action not in self._steps:
            steps = narration_of(self.match.game).choices(self.view, action, self._names)
            self._steps[action] = tuple(map(unmarked, steps))
        return self._steps[action]

    def notation(self, action: Any) -> str:
        """Returns an action as a person types it."""
        rules, typing = self.match.game.rules, self.match.game.typing
        return typing.show(rules.encode(self.match.state, action))

    def listed(self, actions: Sequence[Any] | None = None, depth: int = 0) -> tuple[Listed, ...]:
        """A list of actions: one by one where they are few, else by the next step of their words."""
        found = self.view.legal if actions is None else actions
        if len(found) <= _AT_ONCE:
            return self._whole(found, depth)
        groups: dict[str, list[Any]] = {}
        for action in found:
            steps = self.steps(action)
            groups.setdefault(steps[depth] if depth < len(steps) else row(steps), []).append(action)
        if len(groups) == 1 and any(len(self.steps(each)) > depth + 1 for each in found):
            return self.listed(found, depth + 1)
        if len(groups) == 1:
            return self._whole(found, depth)
        return tuple(
            self._whole(each, depth)[0] if len(each) == 1 else Listed(_more(words, each), tuple(each), depth + 1)
            for words, each in groups.items()
        )

    def heading(self, actions: Sequence[Any]) -> str:
        """The words with which all of them begin, where a list of them leaves those out; ""."""
        if len(actions) <= _AT_ONCE:
            return ""
        columns = zip(*map(self.steps, actions), strict=False)
        return row([same[0] for same in takewhile(lambda each: len(set(each)) == 1, columns)])

    def _whole(self, actions: Sequence[Any], depth: int) -> tuple[Listed, ...]:
        words = [row(self.steps(each)[depth:] or self.steps(each)) for each in actions]
        texts = [
            tr("{action} ({notation})", action=text, notation=self.notation(each)) if words.count(text) > 1 else text
            for text, each in zip(words, actions, strict=True)
        ]
        return tuple(Listed(text, (each,)) for text, each in zip(texts, actions, strict=True))

    def read(self, text: str) -> Meant:
        """Returns the meaning of a typed line, or of what is left of it without quotes and a full stop."""
        plain, within = typed(text), bare(text)
        meant = self._read(plain)
        if meant.action is None and not meant.listed and within not in ("", plain):
            other = self._read(within)
            meant = other if other.action is not None or other.listed else meant
        return meant

    def _read(self, text: str) -> Meant:
        match, refusal, wrong = self.match, "", ""
        records = narration_of(match.game).typed(self.view, text)
        try:
            written = match.game.typing.read(text)
        except BadNotation as error:
            written, wrong = text, str(error)
        for each in (written, *records):
            try:
                action = match.read(each)
                if action is Ending.TIME or action in (match.game.time_action, None):
                    continue  # the clock says that, and nobody else
                if isinstance(action, Ending):
                    return Meant(action)
                if action not in self.view.legal:
                    match.game.rules.apply(match.state, action)
                return Meant(action)
            except IllegalAction as error:
                refusal = refusal or with_rule(sentence(str(error)), match.game.info.id, match.game.rule_against(error))
            except BadNotation as error:
                wrong = wrong or str(error)
        found = self._by_words(text)
        if found is not None:
            return found
        return Meant(refusal=refusal or wrong)

    def read_words(self, text: str) -> tuple[Listed, ...]:
        """The legal actions that go with typed words, as a list."""
        found = self._by_words(text)
        if found is None:
            return ()
        return found.listed or self.listed([found.action])

    def _by_words(self, text: str) -> Meant | None:
        """The legal actions whose words begin with all that was typed; None where there are none."""
        wanted = [each for each in _tokens(text) if each not in _small_words()]
        if not wanted:
            return None
        fitting = []
        for action in self.view.legal:
            steps = [_tokens(step) for step in self.steps(action)]
            if all(any(_fits(word, other) for step in steps for other in step) for word in wanted):
                fitting.append((action, steps))
        if not fitting:
            return None
        if len(fitting) == 1:
            action, steps = fitting[0]
            named = all(any(_fits(word, other) for word in wanted for other in step) for step in steps)
            if named and len(" ".join(wanted)) > 2:
                return Meant(action)
        return Meant(listed=self.listed([action for action, _ in fitting]))


def _more(words: str, actions: Sequence[Any]) -> str:
    # translators: the beginning of several actions, and how many there are: "Samurai 1 on C9: 3 ways".
    return tr("{what} ({n} ways)", what=words, n=len(actions))


def _tokens(text: str) -> list[str]:
    return _WORD.findall(folded(text))


def _fits(typed: str, word: str) -> bool:
    """A word fits its beginning; a number or a place only itself."""
    return typed == word if any(each.isdigit() for each in typed) else word.startswith(typed)


def _small_words() -> frozenset[str]:
    # translators: words that may stand between those that count in what a player types: "Samurai 1 to E6".
    return frozenset(_tokens(tr("to on the a an and at with from in of for my your")))
