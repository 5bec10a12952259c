"""Rules pages in other languages: taken where they are, and a part of the English one is found in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import words
from ui.screens.reader import screen
from ui.screens.reader.document import Heading, plain
from ui.services import rules_pages


@pytest.fixture
def japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Niwa's page in two languages, Nissi's in English alone."""
    rules = tmp_path / "docs" / "rules"
    (rules / "ja").mkdir(parents=True)
    (rules / "niwa.md").write_text("# Niwa\n\nText.\n\n## The end\n\nText.\n\nMore.\n")
    (rules / "ja" / "niwa.md").write_text(
        '# 庭\n\n文。\n\n## <a id="end"></a>終わり\n\n- <a id="groups"></a>文。\n', encoding="utf-8"
    )
    (rules / "nissi.md").write_text('# Nissi Samurai\n\n## <a id="end"></a>The end\n\nText.\n')
    monkeypatch.setattr(rules_pages, "PAGES", rules)
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
    assert rules_pages.number_of("niwa", "groups") == "1.1"
    assert rules_pages.number_of("nissi", "end") == "1"
    assert rules_pages.number_of("niwa", "nowhere") == ""
