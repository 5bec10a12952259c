"""The deck builder's words in a language that writes nouns with capitals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import words


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@pytest.mark.parametrize(("language", "said"), [("de", "Plündern"), ("fr", "plündern"), (words.ENGLISH, "plündern")])
def test_paths_and_abilities_had_small_letters_in_german(language: str, said: str) -> None:
    words.use(language)
    assert words.within("Plündern") == said
