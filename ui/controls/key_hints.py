"""Sentences and labels name keys by what is usual; here they get what does the same now: another key, a pad's button.

Letters alone are words as well, so they are exchanged only where the caller says which command they stand for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from games.core.words import tr
from ui.controls.keys import Binding, Key, binding_of, letters_on, own_keys
from ui.controls.pad_words import leads, letter_of

NONE = "\u2013"
"""The sign in place of a key where a command has none."""
_PLAIN = (
    "everywhere.back", "everywhere.act", "everywhere.about", "everywhere.full-screen", "everywhere.paste",
    "table.pause", "table.step", "table.branches", "table.whole-log", "table.copy-log", "table.save",
)  # fmt: skip
"""Commands whose usual keys are no words, so that every sentence may name them."""
_ALONE: Final = r"(?<![A-Za-z0-9\u00c0-\u024f+])(?:{names})(?![A-Za-z0-9\u00c0-\u024f+])"
"""A key's name that is no part of a longer one; Japanese stands close beside it."""
_BRACKETED: Final = r" ?(?:[(\uff08](?:{names})[)\uff09]|(?:, |\u3001)(?:{names})(?=[)\uff09]))"
_BEHIND: Final = r"(?:^|, |\u3001)(?:{names})$"
"""A key at the end of a button's words, or all of them."""
_WORDS: Final = frozenset({"A"})
_FUNCTION: Final = re.compile(r"F\d+")


def differs() -> bool:
    """Whether anything is not as usual."""
    return bool(leads()) or own_keys() or not letters_on()


def shown(binding: Binding) -> str:
    """Returns the key or button for a command, by the device in use; a dash where there is none."""
    letter = letter_of(binding.command) if leads() else ""
    return letter or next(iter(binding.names), NONE)


def names_now(name: str) -> tuple[str, ...]:
    """The keys of a command, by its id, as they are set; the one button of the pad that leads."""
    binding = binding_of(name)
    letter = letter_of(binding.command) if binding is not None and leads() else ""
    return (letter,) if letter else binding.names if binding is not None else ()


def with_current_keys(text: str, *commands: str | Binding) -> str:
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
    bare = [name for name, binding in now.items() if leads() and not letter_of(binding.command)]
    if bare:  # a key in brackets behind what it does is nothing to a pad without such a button
        text = re.sub(_BRACKETED.format(names=_listed(bare)), "", text)
    # All at once, for one command may have got another one's usual key.
    names = _listed(now)

    def exchanged(found: re.Match[str]) -> str:
        words = shown(now[found[0]])
        return found[0] if words.replace("+", " ") == found[0] else words

    return re.sub(_ALONE.format(names=names), exchanged, text)


def _listed(names: Iterable[str]) -> str:
    """Returns a pattern that matches any of these names, longer ones first."""
    return "|".join(re.escape(each) for each in sorted(names, key=len, reverse=True))


class InputHint(NamedTuple):
    """Instructions in two wordings: for somebody with a pointer, and for somebody who has none or cannot see."""

    seen: str
    spoken: str

    def by(self, keys: bool) -> InputHint:
        """Returns the hint as it is shown and spoken while `keys` lead, which move no pointer, or the pointer does."""
        return InputHint(self.spoken, self.spoken) if keys else self

    def within(self, sentence: Callable[[str], str]) -> InputHint:
        """Returns the hint with both wordings put into another sentence."""
        return InputHint(sentence(self.seen), sentence(self.spoken))


def how(text: str, *commands: str | Binding, spoken: str = "", padded: str = "") -> InputHint:
    """Returns instructions for pointer and keys, as these are set; while a pad leads, for the pad.

    `spoken` names no pointer, and need not be given where `text` names none; `padded` is for a pad what moving a mark
    and choosing is not.
    """
    if leads():
        choose, back = letter_of("act"), letter_of("back")
        words = padded or tr("Move the focus; {choose} chooses, {back} goes back.", choose=choose, back=back)
        return InputHint(words, words)
    seen = with_current_keys(text, *commands)
    return InputHint(seen, with_current_keys(spoken, *commands) or seen)


def both(words: str | InputHint) -> InputHint:
    """Returns a hint whose spoken wording is the one shown, unless `words` is a hint already."""
    return words if isinstance(words, InputHint) else InputHint(words, words)


def by_pad(padded: str, text: str, *commands: str | Binding) -> str:
    """A text with the keys of these commands as they are now; `padded` while a pad leads, which has no such buttons."""
    return with_current_keys(padded if leads() else text, *commands)


def as_taught(text: str, bindings: Iterable[Binding]) -> str:
    """Returns a text, which may name any command of a screen, with today's keys; of two with one key the first counts.

    Only letters that are no word, function keys and keys with Ctrl are exchanged: words and numbers stay what they are.
    """
    if not text or not differs():
        return text
    return with_current_keys(text, *(each for each in bindings if each.keys and all(map(_no_word, each.keys))))


def _no_word(key: Key) -> bool:
    name = key.name
    return key.ctrl or (len(name) == 1 and name.isalpha() and name not in _WORDS) or bool(_FUNCTION.fullmatch(name))


def label(text: str, *commands: str | Binding) -> str:
    """Returns the key alone, as it stands on a button; "" where there is none, or none on the pad that leads."""
    if leads():  # what stands before a key that the pad has no button for is said without it
        own = [each if isinstance(each, Binding) else binding_of(each) for each in commands]
        keys = {key.name for each in own if each is not None and not letter_of(each.command) for key in each.keys}
        keys |= {key.replace("+", " ") for key in keys}  # as buttons write them
        text = re.sub(_BEHIND.format(names=_listed(keys)), "", text) if keys else text
    found = with_current_keys(text, *commands)
    return "" if found == NONE else found
