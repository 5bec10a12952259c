"""The threat to one's Capital: by the next kingdom to move, with what stands open on the table."""

from __future__ import annotations

from random import Random

from games.senshiai.rules.geometry import board_for
from games.senshiai.view.capital_threat import CapitalThreat, capital_threat
from games.senshiai.view.threats import threats
from tests.games.senshiai.tabletop import RULES

HEADER = "senshiai players={n} board=5 size=50 rounds=40 truce={truce} round=3 active={active} phase=main"
LANDS = ("c3 crane-castle@1", "d3 open-grassland@2", "e3 open-grassland@2 samurai@2",
         "f3 open-grassland@2 longbow-ashigaru@2", "h3 crane-castle@2")  # fmt: skip


def threat_in(*lands: str, seat: int = 0, active: int = 1, truce: int = 0) -> CapitalThreat | None:
    seats = [f"seat {each} hand=- reserve=militiamen discard=- credit=-" for each in (1, 2)]
    text = "\n".join([HEADER.format(n=2, truce=truce, active=active), *seats, *lands])
    return capital_threat(RULES.observe(RULES.parse_position(text, None), seat))


def test_the_next_kingdoms_units_that_could_attack_or_shoot_are_told() -> None:
    board, found = board_for(2, 5), threat_in(*LANDS)
    assert found is not None and found.seat == 1 and board.names[found.capital] == "c3"
    assert [board.names[each] for each in found.attackers] == ["e3"]
    assert [board.names[each] for each in found.shooters] == ["f3"]


def test_nothing_threatens_in_anothers_turn_or_where_nobody_comes_near() -> None:
    assert threat_in(*LANDS, active=2) is None
    assert threat_in(LANDS[0], LANDS[-1]) is None


def test_the_threat_is_what_the_next_kingdom_in_order_could_strike_in_random_games() -> None:
    rng, met = Random(4), 0
    for game in range(2):
        state = RULES.initial_state(RULES.make_options({"players": str(2 + game % 2), "board": "3"}))
        for _ in range(260):
            actor = RULES.actor(state)
            if actor == -2:
                break
            if actor >= 0:
                view = RULES.observe(state, actor)
                found = capital_threat(view)
                if found is not None:
                    met += 1
                    struck = threats(view, found.seat)
                    assert set(found.attackers) == struck.attacked.get(found.capital, set())
                    assert set(found.shooters) == struck.shot.get(found.capital, set()) - set(found.attackers)
                    assert view.active == actor and not view.seats[found.seat].out
            action = RULES.sample_chance(state, rng) if actor < 0 else rng.choice(RULES.legal_actions(state))
            state = RULES.apply(state, action).state
    assert met


def test_what_a_kingdom_cannot_see_changes_no_threat() -> None:
    seats = [f"seat {each} hand=militiamen reserve=militiamen discard=- credit=-" for each in (1, 2)]
    text = "\n".join([HEADER.format(n=2, truce=0, active=1), *seats, *LANDS])
    view = RULES.observe(RULES.parse_position(text, None), 0)
    worlds = [RULES.observe(RULES.determinize(view, Random(each)), 0) for each in range(3)]
    assert {capital_threat(world) for world in worlds} == {capital_threat(view)}
