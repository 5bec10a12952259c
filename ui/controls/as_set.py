"""Sentences and labels name keys by what is usual; here they get what does the same now: another key, a pad's button.

Letters alone are words as well, so they are exchanged only where the caller says which command they stand for.
"""

from __future__ import annotations

import re

from ui.controls.keys import Binding, binding_of, letters_on, own_keys
from ui.controls.pad_words import leads, letter_of

NONE = "\u2013"
"""Stands where a command has no key."""
_PLAIN = (
    "everywhere.back", "everywhere.act", "everywhere.about", "everywhere.full-screen", "everywhere.paste",
    "table.pause", "table.step", "table.branches", "table.whole-log", "table.copy-log", "table.save",
)  # fmt: skip
"""Commands whose usual keys are no words, so that every sentence may name them."""


def differs() -> bool:
    """Whether anything is not as usual."""
    return bool(leads()) or own_keys() or not letters_on()


def shown(binding: Binding) -> str:
    """What to press for a command, as the hands are now; a dash where there is nothing."""
    letter = letter_of(binding.command) if leads() else ""
    return letter or next(iter(binding.names), NONE)


def as_set(text: str, *commands: str | Binding) -> str:
    """A text in which the usual keys of these commands (ids or bindings), and those of no letters, are those of now."""
    if not text or not differs():
        return text
    for each in (*commands, *_PLAIN):
        binding = each if isinstance(each, Binding) else binding_of(each)
        if binding is None or not binding.keys:
            continue
        names = (key.name for key in binding.keys)
        for usual in dict.fromkeys(each for name in names for each in (name, name.replace("+", " "))):
            if usual in text:
                whole = re.compile(rf"(?<![\w+]){re.escape(usual)}(?![\w+])")
                text = shown(binding).join(whole.split(text))
    return text


def label(text: str, *commands: str | Binding) -> str:
    """The same for a key that stands alone on a button: nothing where there is none, or none on the pad that leads."""
    found = as_set(text, *commands)
    own = [each if isinstance(each, Binding) else binding_of(each) for each in commands]
    keys = {key.name for each in own if each is not None and not letter_of(each.command) for key in each.in_force}
    return "" if found == NONE or (leads() and found in keys) else found
