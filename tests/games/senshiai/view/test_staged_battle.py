"""The steps of battles, held to their events in matches between bots."""

from __future__ import annotations

from itertools import islice

from games.core.types import Event
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules import events as ev
from games.senshiai.view.staged_battle import staged
from tests.games.senshiai.staged_battles import battles_of, faults


def test_points_and_cards_of_the_steps_are_those_of_the_events() -> None:
    found = [each for seed in (137, 2) for each in islice(battles_of(seed), 10)]
    assert len(found) > 12
    assert not [fault for events, battle in found for fault in faults(events, battle)]


def test_a_battle_has_only_the_steps_that_have_happened() -> None:
    monastery, samurai = CARD_NUMBERS["monastery-of-nine-bells"], CARD_NUMBERS["samurai"]
    events: list[Event] = [ev.BattleDeclared(0, 1, 12, 17, False)]
    assert (found := staged(events)) is not None and found.steps == ("charge",)
    events += [ev.DieRolled(0, 6, False), ev.PoolRaised(0, 7, 6)]
    assert (found := staged(events)) is not None and found.steps == ("charge", "die", "sum")
    events += [ev.DamageDealt(1, monastery, 0, 11, False), ev.PointsLost(0, 2)]
    assert (found := staged(events)) is not None and found.steps == ("charge", "die", "sum", "blow")
    events += [ev.CardWasted(1, samurai, 0), ev.UnitDestroyed(0, samurai, 24, "bushido")]
    found = staged(events)
    assert found is not None and found.steps == ("charge", "die", "sum", "blow", "reserve", "honour")
    assert found.costs and found.wasted == {1: (samurai,)} and found.answer is None


def test_without_a_declaration_there_is_no_battle() -> None:
    assert staged([ev.DieRolled(0, 3, False), ev.PoolRaised(0, 1, 3)]) is None
