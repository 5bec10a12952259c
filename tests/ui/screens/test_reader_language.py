"""Rules pages in other languages: taken where they are, and a part of the English one is found in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import words
from ui.screens.reader import screen
from ui.screens.reader.document import Heading, plain


@pytest.fixture
def japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Niwa's page in two languages, Nissi's in English alone."""
    rules = tmp_path / "docs" / "rules"
    (rules / "ja").mkdir(parents=True)
    (rules / "niwa.md").write_text("# Niwa\n\nText.\n\n## The end\n\nText.\n\n## For programmers\n\nText.\n")
    (rules / "ja" / "niwa.md").write_text("# 庭\n\n文。\n\n## 終わり\n\n文。\n", encoding="utf-8")
    (rules / "nissi.md").write_text("# Nissi Samurai\n\n## The end\n\nText.\n")
    monkeypatch.setattr(screen, "PROJECT", tmp_path)
    screen.read_page.cache_clear()
    words.use("ja")
    yield
    words.use(words.ENGLISH)
    screen.read_page.cache_clear()


def titles(game_id: str) -> list[str]:
    blocks = screen.read_page(game_id, words.language())
    return [plain(block.runs) for block in blocks if isinstance(block, Heading)]


@pytest.mark.usefixtures("japanese")
def test_a_page_is_read_in_the_players_language_and_else_in_english() -> None:
    assert titles("niwa") == ["庭", "終わり"]
    assert titles("nissi") == ["Nissi Samurai", "The end"]


@pytest.mark.usefixtures("japanese")
def test_the_part_that_speaks_of_what_is_asked_is_found_in_any_language() -> None:
    assert screen.translated_heading("niwa", "The end") == screen.fold("終わり")
    assert screen.translated_heading("nissi", "The end") == screen.fold("The end")
    assert screen.translated_heading("niwa", "Nowhere") == screen.fold("Nowhere")
