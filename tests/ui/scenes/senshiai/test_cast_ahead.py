"""What an Event would leave stands on the board and beside it before it is cast."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, selection
from tests.ui.scenes.senshiai.tables import HEADER, card_at, open_table, played, token_of, top_of
from ui.scenes.senshiai import painting, tips
from ui.table.table import Table
from ui.window.app import App

START = f"""{HEADER}
seat 1 hand=sharpened-blades,assassin-in-the-tea-house,plague-in-the-granaries,warriors,warriors,warriors \
reserve=militiamen,militiamen discard=- credit=-
seat 2 hand=warriors,warriors reserve=militiamen,militiamen,militiamen,militiamen discard=- credit=-
c3 crane-castle@1
d3 open-grassland@1 samurai@1
e3 open-grassland@2 warriors@2 longbow-ashigaru@2
h3 iron-fortress@2"""


@pytest.fixture
def table(app: App, hands: Hands) -> Table:
    found = open_table(app, start=START)
    MouseHands(found, hands).settle()
    return found


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of every sheet that is drawn."""
    lines: list[str] = []

    def noted(title: str, said: object, shown: list[tuple[str, str, bool]], look: object) -> pygame.Surface:
        lines.extend(f"{left} {right}".strip() for left, right, _ in shown)
        return pygame.Surface((80, 60))

    monkeypatch.setattr(painting, "tip", noted)
    assert tips.tip is not noted
    return lines


def test_an_event_over_its_target_tells_the_values_it_would_leave(
    app: App, table: Table, hands: Hands, messages: list[str]
) -> None:
    hands.click(card_at(table, "sharpened-blades"))
    before = pygame.image.tobytes(app.window, "RGB")
    hands.move(top_of(table, "d3"))
    assert "Samurai 5/n/8 \u2192 7/n/8" in messages and played(table) == []
    assert pygame.image.tobytes(app.window, "RGB") != before


def test_an_event_on_one_unit_is_previewed_over_that_unit_and_else_in_the_list(
    table: Table, hands: Hands, messages: list[str]
) -> None:
    hands.click(card_at(table, "assassin-in-the-tea-house"))
    hands.move(top_of(table, "e3"))
    assert selection(table).cast_ahead(table.snapshot) is None, "a click there would ask which"
    hands.move(token_of(table, "e3", 2))
    ahead = selection(table).cast_ahead(table.snapshot)
    assert ahead is not None and [after.name for _, after in ahead.spaces] == ["e3"]
    assert "Longbow Ashigaru is destroyed" in messages
    hands.click(top_of(table, "e3"))
    choices = selection(table).choices
    assert choices is not None
    assert [line.under for line in choices.lines] == ["Warriors are destroyed", "Longbow Ashigaru is destroyed"]


def test_an_event_that_has_one_player_as_its_target_is_previewed_while_its_card_is_pointed_at(
    table: Table, hands: Hands, messages: list[str]
) -> None:
    hands.move(card_at(table, "plague-in-the-granaries"))
    assert "Ren’s Reserve 4 \u2192 1" in messages
