"""What tests of words share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import words


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Everything is said in the pseudo-language."""
    words.use(words.PSEUDO)
    yield
    words.use(words.ENGLISH)
