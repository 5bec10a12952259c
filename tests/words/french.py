"""Blanks of French: narrow before `;` `!` `?`, whole before `:` `%` and inside « »; no line breaks at either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

NARROW: Final = "\u202f"
WHOLE: Final = "\u00a0"
_NOTATION: Final = re.compile(r"`[^`\n]*`|!\[|\]\([^)\s]*\)|\bhttps?://\S+|\bshuffle \d+:")
"""What is no prose: code, the marks of figures and links, addresses, what is typed."""
_KEY: Final = re.compile(r"(?:^|[.,] |touche )\?(?= )")
"""The name of a key, behind a stop or as one: « ? pour la légende », « la touche ? »."""
_ENDS: Final = r"(?=$|[\s\u2026»)\]*.,;:!?])"
_SIGNS: Final = (
    (re.compile(rf"[;!?]{_ENDS}"), NARROW, "the narrow no-break space"),
    (re.compile(rf"[:%]{_ENDS}|»"), WHOLE, "a no-break space"),
)
_AFTER_OPENING: Final = re.compile(rf"«(?!{WHOLE})")
_STRAY: Final = re.compile(rf"{NARROW}(?![;!?\d])|{WHOLE}[;!?]|{NARROW}{NARROW}|{WHOLE}{WHOLE}")
_DOTS: Final = re.compile(rf"\.\.\.|[ {WHOLE}{NARROW}]…")
_STRAIGHT: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_{]|\{)")


def blank_faults(text: str) -> Iterator[str]:
    """What is wrong with the blanks and apostrophes of a French text; each with what stands round it."""
    text = _KEY.sub(lambda found: found[0].replace("?", "x"), _NOTATION.sub("x", text))
    for line in text.split("\n"):
        for sign, blank, called in _SIGNS:
            for found in sign.finditer(line):
                at = found.start()
                if line[:at].endswith(blank) or (found[0] in "!?" and line[at - 1 : at] in ("!", "?")):
                    continue
                yield f"not {called} before {found[0]}: {_round(line, at)}"
        for wrong, what in (
            (_AFTER_OPENING, "not a no-break space behind «"),
            (_STRAY, "a no-break space that belongs elsewhere"),
            (_STRAIGHT, "a straight apostrophe"),
            (_DOTS, "not … alone, close to its word"),
        ):
            yield from (f"{what}: {_round(line, found.start())}" for found in wrong.finditer(line))


def _round(line: str, at: int) -> str:
    return repr(line[max(0, at - 20) : at + 12])
