"""Sentences and labels name keys by what is usual; here they get what does the same now: another key, a pad's button.

Letters alone are words as well, so they are exchanged only where the caller says which command they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from games.core.words import tr
from ui.controls.keys import Binding, Key, binding_of, letters_on, own_keys
from ui.controls.pad_words import leads, letter_of

NONE = "\u2013"
"""Stands where a command has no key."""
_PLAIN = (
    "everywhere.back", "everywhere.act", "everywhere.about", "everywhere.full-screen", "everywhere.paste",
    "table.pause", "table.step", "table.branches", "table.whole-log", "table.copy-log", "table.save",
)  # fmt: skip
"""Commands whose usual keys are no words, so that every sentence may name them."""
_ALONE: Final = r"(?<![A-Za-z0-9\u00c0-\u024f+])(?:{names})(?![A-Za-z0-9\u00c0-\u024f+])"
"""A key's name that is no part of a longer one; Japanese stands close beside it."""
_WORDS: Final = frozenset({"A"})
_FUNCTION: Final = re.compile(r"F\d+")


def differs() -> bool:
    """Whether anything is not as usual."""
    return bool(leads()) or own_keys() or not letters_on()


def shown(binding: Binding) -> str:
    """What to press for a command, as the hands are now; a dash where there is nothing."""
    letter = letter_of(binding.command) if leads() else ""
    return letter or next(iter(binding.names), NONE)


def names_now(name: str) -> tuple[str, ...]:
    """The keys of a command, by its id, as they are set; the one button of the pad that leads."""
    binding = binding_of(name)
    letter = letter_of(binding.command) if binding is not None and leads() else ""
    return (letter,) if letter else binding.names if binding is not None else ()


def as_set(text: str, *commands: str | Binding) -> str:
    """A text in which the usual keys of these commands (ids or bindings), and those of no letters, are those of now."""
    if not text or not differs():
        return text
    now: dict[str, Binding] = {}
    for each in (*commands, *_PLAIN):
        binding = each if isinstance(each, Binding) else binding_of(each)
        if binding is None:
            continue
        for name in (key.name for key in binding.keys):
            for usual in (name, name.replace("+", " ")):
                if usual in text:
                    now.setdefault(usual, binding)
    if not now:
        return text
    # All at once, for one command may have got another one's usual key.
    names = "|".join(re.escape(each) for each in sorted(now, key=len, reverse=True))

    def exchanged(found: re.Match[str]) -> str:
        words = shown(now[found[0]])
        return found[0] if words.replace("+", " ") == found[0] else words

    return re.sub(_ALONE.format(names=names), exchanged, text)


def how(text: str, *commands: str | Binding) -> str:
    """How something is done by pointer and keys, as these are set; while a pad leads, how everything is done by it."""
    if leads():
        return tr("Move the mark; {choose} chooses, {back} goes back.", choose=letter_of("act"), back=letter_of("back"))
    return as_set(text, *commands)


def as_taught(text: str, bindings: Iterable[Binding]) -> str:
    """The same for a text that may name any of a screen's commands; of two with one usual key the first is meant.

    Only letters that are no word, function keys and keys with Ctrl are exchanged: words and numbers stay what they are.
    """
    if not text or not differs():
        return text
    return as_set(text, *(each for each in bindings if each.keys and all(map(_no_word, each.keys))))


def _no_word(key: Key) -> bool:
    name = key.name
    return key.ctrl or (len(name) == 1 and name.isalpha() and name not in _WORDS) or bool(_FUNCTION.fullmatch(name))


def label(text: str, *commands: str | Binding) -> str:
    """The same for a key that stands alone on a button: nothing where there is none, or none on the pad that leads."""
    found = as_set(text, *commands)
    own = [each if isinstance(each, Binding) else binding_of(each) for each in commands]
    keys = {key.name for each in own if each is not None and not letter_of(each.command) for key in each.in_force}
    keys |= {key.replace("+", " ") for key in keys}  # as buttons write them
    return "" if found == NONE or (leads() and found in keys) else found
