"""The rules page speaks of whatever a player can be asked."""

from __future__ import annotations

from games.core.game import Game
from tests.contract.sampling import each_ready_game, moments
from ui.services.rules_pages import numbers_of


@each_ready_game
def test_whatever_is_asked_has_a_paragraph_on_the_rules_page(game: Game) -> None:
    anchors = numbers_of(game.info.id).anchors
    for moment in moments(game, 25):
        for seat in moment.readers:
            assert game.text.rule(game.rules.observe(moment.state, seat)) in {"", *anchors}
