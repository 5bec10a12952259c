"""Whole random games on every kind of table, looked at after every action."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.random_action import random_action
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import deck_text, random_deck
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Distribute, Seppuku, Time
from games.senshiai.rules.battle import victims
from games.senshiai.rules.engine import is_allowed
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import LASTING, NO_TERRAIN, Mark
from games.senshiai.rules.state import Battle, Fight, Pending, Stage, Turn
from games.senshiai.rules.working_state import WorkingState

TABLES = [
    {"players": "2", "board": "5"},
    {"players": "2", "board": "3"},
    {"players": "3", "board": "3"},
    {"players": "4", "board": "5"},
    {"players": "4", "board": "3"},
]


def owned(table: WorkingState, seat: int) -> Counter[int]:
    """Every card of a seat's deck, wherever it is, the Capital apart."""
    found = Counter(table.hands[seat]) + Counter(table.reserves[seat]) + Counter(table.discards[seat])
    for place in table.places:
        if place.terrain != NO_TERRAIN and place.owner == seat:
            found[place.terrain] += 1
        for unit in place.units:
            if unit.owner == seat and not CARDS[unit.card].capital:
                found[unit.card] += 1
        lying = [*place.effects, *place.carried, *(effect for unit in place.units for effect in unit.effects)]
        found.update(effect.card for effect in lying if effect.owner == seat and effect.is_event)
    found.update(frame.card for frame in table.frames if isinstance(frame, Pending) and frame.seat == seat)
    return Counter({card: count for card, count in found.items() if not CARDS[card].capital})


def check_cards(table: WorkingState) -> None:
    """No card is ever lost, doubled or in the wrong hands."""
    for seat, deck in enumerate(table.options.decks):
        if not table.out[seat]:
            assert owned(table, seat) == Counter(deck.numbered)
            assert list(table.hands[seat]) == sorted(table.hands[seat])
            assert not Counter(table.shown[seat]) - Counter(table.hands[seat])
            assert 0 <= table.restored[seat] <= len(table.reserves[seat])
        elif table.result is None:
            assert not (table.hands[seat] or table.reserves[seat] or table.discards[seat])
            assert not any(unit.owner == seat for place in table.places for unit in place.units)


def check_places(table: WorkingState) -> None:
    """What holds at every moment, and what holds when nothing is under way."""
    frame = table.frames[-1]
    at_rest = isinstance(frame, Turn) and frame.stage in (Stage.DRAW, Stage.MAIN)
    for space in table.everywhere():
        place = table.places[space]
        assert len({unit.owner for unit in place.units}) <= 1
        assert place.units or not place.carried
        capitals = [unit for unit in place.units if CARDS[unit.card].capital]
        assert capitals == list(place.units[: len(capitals)])
        if not at_rest:
            continue
        known = derived(place)
        assert known.troops <= known.limit
        assert place.terrain != NO_TERRAIN or not place.units
        for unit, traits in zip(place.units, known.traits, strict=True):
            assert CARDS[unit.card].paths & CARDS[place.terrain].paths
            assert traits.resistance > 0
            assert not unit.damage
            assert not unit.marks & Mark.PASSING
            assert (unit.until == LASTING) is not CARDS[unit.card].conjuration
    if at_rest:
        assert not table.places[table.board.field].units


def check_sets(table: WorkingState) -> None:
    """The sets of spaces kept along the way are those worked out afresh."""
    fresh = WorkingState(table.freeze())
    for name in ("ground", "air", "earth", "water", "restricted", "standing"):
        assert getattr(fresh, name) == getattr(table, name), name
    assert fresh.freeze() == table.freeze()
    assert engine.legal(fresh) == engine.legal(table)


def free_distribution(table: WorkingState, rng: Random) -> Distribute | None:
    frame = table.frames[-1]
    if not isinstance(frame, Battle) or frame.fight not in (Fight.ATTACK, Fight.COUNTER):
        return None
    slots = [victim.slot for victim in victims(table, frame, frame.fight is Fight.ATTACK)]
    points = Counter(rng.choice(slots) for _ in range(frame.pool))
    action = Distribute(tuple(sorted(points.items())))
    return action if engine.may_distribute(table, action) else None


@pytest.mark.parametrize("values", TABLES, ids=lambda values: f"{values['players']} on {values['board']}")
def test_random_games_keep_every_invariant(values: dict[str, str]) -> None:
    rules = GAME.rules
    for seed in range(2 if values["players"] == "2" else 1):
        rng = Random(f"{values} {seed}")
        options = rules.make_options(
            {**GAME.random_options(rng), **values, "decks": _decks(rng, int(values["players"]))}
        )
        table = WorkingState(rules.initial_state(options), with_events=True)
        for number in range(1500):
            acting = engine.actor(table)
            if acting == OVER:
                break
            if acting == CHANCE:
                engine.play(table, engine.draw_chance(table, rng))
                continue
            legal = engine.legal(table)
            assert len(set(legal)) == len(legal) > 0
            action = rng.choice(legal)
            if rng.random() < 0.002:
                action = rng.choice((Time(), Seppuku()))
                action = action if is_allowed(table, action) else Time()
            elif rng.random() < 0.3:
                action = free_distribution(table, rng) or action
            engine.play(table, action)
            if all(table.reserves[seat] for seat in table.living()):
                check_cards(table)
            check_places(table)
            if number % 5 == 0:
                check_sets(table)
        assert table.result is not None
        assert sum(table.result.points) == pytest.approx(1)
        assert all(not points for seat, points in enumerate(table.result.points) if table.out[seat])


def _decks(rng: Random, players: int) -> str:
    return ",".join(deck_text(random_deck(rng, 40)) for _ in range(players))


def test_quick_random_games_play_legal_actions_only() -> None:
    """`random_action` never plays what the rules would refuse."""
    for seed in range(3):
        rng = Random(seed)
        options = GAME.rules.make_options({"players": str(2 + seed), "board": "3"} | {"rounds": "12"})
        table = WorkingState(GAME.rules.initial_state(options))
        engine.run(table)
        kinds: Counter[str] = Counter()
        while (acting := engine.actor(table)) != OVER:
            if acting == CHANCE:
                action = engine.draw_chance(table, rng)
            else:
                action = random_action(table, rng)
                assert action in engine.legal(table)
                kinds[type(action).__name__] += 1
            engine.play(table, action)
        assert {"Move", "Play", "Draw", "End"} <= set(kinds)
