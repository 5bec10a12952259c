"""The rules page speaks of whatever a player can be asked."""

from __future__ import annotations

from pathlib import Path

from games.core.game import Game
from tests.contract.sampling import each_ready_game, moments

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"


@each_ready_game
def test_whatever_is_asked_has_a_heading_on_the_rules_page(game: Game) -> None:
    page = (RULES / f"{game.info.id}.md").read_text(encoding="utf-8")
    headings = {line.lstrip("# ").strip() for line in page.splitlines() if line.startswith("#")}
    for moment in moments(game, 25):
        for seat in moment.readers:
            assert game.text.heading(game.rules.observe(moment.state, seat)) in headings | {""}
