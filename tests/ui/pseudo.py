"""What a screen says in the pseudo-language: words without accents were forgotten, cut ones have too little room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from ui.drawing import lettering
from ui.drawing.lettering import Lettering
from ui.drawing.picture_cache import forget_pictures

MARKED: Final = re.compile("[⟦⟧~áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ]")
_WORD: Final = re.compile(r"(?<![\w’'-])[A-Za-z][a-z]{2,}(?![\w’'…-])")
_PLAIN: Final = frozenset("aceinosuyzACEINOSUYZ")
"""Letters that the pseudo-language changes."""


@dataclass
class Said:
    """Everything that was drawn."""

    texts: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)
    """What was shortened with an ellipsis, whole."""

    def forgotten(self, allowed: frozenset[str]) -> list[str]:
        """Words that went through nothing that could translate them, each in the text where it stands."""
        found = []
        for text in sorted(self.texts):
            words = [word for word in _WORD.findall(text) if _PLAIN & set(word) and word not in allowed]
            found += [f"{', '.join(words)}: {text!r}"] if words else []
        return found

    def shortened(self) -> list[str]:
        """Translated texts of which only a beginning was drawn."""
        return sorted(
            whole
            for whole in self.cut
            if MARKED.search(whole) and any(text.endswith("…") and whole.startswith(text[:-1]) for text in self.texts)
        )


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Said]:
    """Hears what is drawn inside it, from caches too."""
    said = Said()
    fixed, fit, picture = Lettering.fixed, Lettering.fit, lettering.text_picture

    def draw(self: Lettering, text: str, *rest: Any, **named: Any) -> Any:
        said.texts.add(text)
        return fixed(self, text, *rest, **named)

    def shorten(self: Lettering, text: str, *rest: Any, **named: Any) -> str:
        made = fit(self, text, *rest, **named)
        if made != text:
            said.cut.add(text)
        return made

    def render(text: str, *rest: Any, **named: Any) -> Any:
        said.texts.add(text)
        return picture(text, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "fixed", draw)
        patch.setattr(Lettering, "fit", shorten)
        patch.setattr(lettering, "text_picture", render)
        forget_pictures()
        yield said
