"""Words taken apart and put together at their marks, whichever language they are in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.words import capital, cut_off, sentences, tr

_COLON: Final = re.compile(r"\s*[:：]\s*")
_CLAUSES: Final = re.compile(r"[;.] |[；。]")
_LOOSE: Final = " \u202f;.；。"
"""What stands at the end of words that are cut off after a clause."""
_CLOSE: Final = re.compile("[\u3000-\u9fff\uff00-\uffef]")
"""Between what no blank stands."""
_SENTENCE: Final = re.compile(r"\. |。")


def sentence(words: str) -> str:
    """A clause that stands alone: with a capital and a full stop."""
    # translators: only the full stop that ends a sentence.
    return tr("{sentence}.", sentence=capital(words.removesuffix(".").removesuffix("。")))


def as_sentences(several: Iterable[str]) -> str:
    """Clauses one after the other, each as a sentence."""
    return sentences(*(sentence(each) for each in several if each))


def first_sentence(words: str) -> str:
    """The first of several sentences."""
    return sentence(_SENTENCE.split(words, 1)[0])


def together(lines: Sequence[str]) -> str:
    """The lines of a text that was broken as one again."""
    whole = ""
    for line in lines:
        close = not whole or _CLOSE.match(whole[-1]) or _CLOSE.match(line)
        whole += line if close else f" {line}"
    return whole


def after_name(words: str, name: str) -> str:
    """What follows a name and its colon or blank; all of the words where they do not begin so."""
    found = re.match(rf"{re.escape(name)}(?:{_COLON.pattern}|\s+)", words) if name else None
    return words[found.end() :] if found is not None else words


def asked_of(prompt: str, names: Sequence[str]) -> str:
    """What a prompt asks of the player with whose name it begins, before a colon; "" where it begins otherwise."""
    found = (re.match(rf"{re.escape(name)}{_COLON.pattern}", prompt) for name in names if name)
    return next((prompt[each.end() :] for each in found if each is not None), "")


def without_last_words(words: str) -> list[str]:
    """The words without their last one, without the last two, and so on, with dots at the end."""
    parts = words.split(" ")
    return [cut_off(" ".join(parts[:count]).rstrip(_LOOSE + ",")) for count in range(len(parts) - 1, 0, -1)]


def shortened(words: str) -> list[str]:
    """The words without their last clause, without the last two, and so on, with dots at the end; at last nothing."""
    ends = [each.end() for each in _CLAUSES.finditer(words)]
    return [*(cut_off(words[:end].rstrip(_LOOSE)) for end in reversed(ends)), ""]
