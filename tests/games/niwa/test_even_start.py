"""An even start: stones that Black has in the count from the beginning, and who has to know of them."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import ismcts
from games.core.chronicle import chronicle, standing
from games.core.match import Match, Seat
from games.core.savefile import dumps, loads
from games.core.share_code import match_code, position_code, read_code
from games.core.types import Outcome
from games.niwa import GAME
from games.niwa.actions import Phase
from games.niwa.evaluate import evaluate, expected_lead, own_weights
from games.niwa.fairness import EVEN_STARTS, advantage
from games.niwa.fast import FastPosition
from games.niwa.options import Options, Variant
from games.niwa.state import State
from games.niwa.terms import terms
from games.niwa.text import NiwaText
from games.niwa.view import View
from tests.games.niwa.tools import RULES, random_states

NAMES = ("Aoi", "Ren")
BEHIND = "01c@0,0b;01d@0,1b;02c@0,2w;03c@1,0w;03d@1,1b;02d@1,2w;04c@2,0w;05c@2,2w"
"""Three stones of Black in a group, five of White in two."""


def over(garden: str, even_start: int) -> State:
    """A finished game without luck with that garden and start."""
    return RULES.parse_position(f"niwa noluck/4 over - 0 - - {garden}", Options(Variant.NOLUCK, even_start=even_start))


def outcome(garden: str, even_start: int) -> Outcome | None:
    return RULES.outcome(over(garden, even_start))


def finished(even_start: str) -> Match:
    """A whole random match of people."""
    options = RULES.make_options({"even_start": even_start})
    match, rng = Match(GAME, options, [Seat(name) for name in NAMES], seed=7), Random(7)
    match.settle()
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
        match.settle()
    return match


def test_example_24_black_wins_by_the_stones_of_the_even_start() -> None:
    assert outcome(BEHIND, 0) == Outcome("score", (0.0, 1.0))
    assert outcome(BEHIND, 1) == Outcome("score", (0.0, 1.0))
    assert outcome(BEHIND, 3) == Outcome("even-start", (1.0, 0.0))


def test_equal_counts_with_the_even_start_go_by_groups_as_the_rulebook_has_it() -> None:
    assert outcome(BEHIND, 2) == Outcome("groups", (1.0, 0.0))


def test_who_leads_in_the_garden_wins_by_that_whatever_the_even_start() -> None:
    ahead = BEHIND.replace("w", "x").replace("b", "w").replace("x", "b")
    assert outcome(ahead, 3) == outcome(ahead, 0) == Outcome("score", (1.0, 0.0))


def test_a_match_that_does_not_name_it_has_none() -> None:
    assert RULES.make_options({}).even_start == 0
    assert RULES.make_options({}) == RULES.make_options({"even_start": "none"})


def test_the_result_says_that_the_even_start_made_the_winner() -> None:
    text = NiwaText()
    won = Outcome("even-start", (1.0, 0.0))
    assert text.result(won, NAMES) == "Aoi wins: more stones count, with those of the even start."


def test_everything_that_counts_stones_has_it() -> None:
    state = over(BEHIND, 3)
    view = RULES.observe(state, None)
    assert isinstance(view, View)
    assert view.counts == (6, 5) and [each.stones for each in view.standings] == [3, 5]
    assert GAME.story is not None and GAME.story.standing(lambda seat: RULES.observe(state, seat)) == (6.0, 5.0)
    black, white = (part for part in GAME.narration.parts(view, NAMES) if part.seat is not None)
    assert "3 stones more count: the even start" in black.lines
    assert not any("even start" in line for line in white.lines)


def test_the_log_and_the_chronicle_close_with_the_counts() -> None:
    match = finished("3")
    view = match.view(None)
    ended = match.log(None)[-1].lines[-1]
    assert ended.place == f"{view.counts[0]} : {view.counts[1]}"
    assert standing(match, match.index) == tuple(map(float, view.counts))
    assert chronicle(match, None).curve[-1].standing == tuple(map(float, view.counts))


def test_saves_and_codes_carry_it() -> None:
    match = finished("3")
    assert loads(dumps(match)).options.even_start == 3
    assert read_code(match_code(match)).options.even_start == 3
    options = RULES.make_options({"variant": "noluck", "even_start": "2"})
    opened = Match(GAME, options, [Seat(name) for name in NAMES])
    assert read_code(position_code(opened, 0)).options == options


def test_what_is_drawn_anew_for_a_bot_keeps_it() -> None:
    for state in random_states(3, even_start="4")[::6]:
        seat = max(RULES.actor(state), 0)
        assert RULES.determinize(RULES.observe(state, seat), Random(1)).even_start == 4


@pytest.mark.parametrize("variant", ["std", "noluck"])
def test_bots_and_coach_expect_a_final_lead_with_it(variant: str) -> None:
    weights = own_weights()
    for state in random_states(5, variant=variant)[::5]:
        plain = FastPosition(state)
        evened = FastPosition(state)
        evened.options = RULES.make_options({"variant": variant, "even_start": "3"})
        assert evaluate(evened, 0, weights) > evaluate(plain, 0, weights)
        if state.phase is Phase.PLACE and state.garden:
            more = 3 if plain.seat == 0 else -3
            assert expected_lead(evened, weights) == pytest.approx(expected_lead(plain, weights) + more)
            for seat in (0, 1):
                found = terms(evened.to_state(), seat)
                lead = expected_lead(evened, weights) if seat == evened.seat else -expected_lead(evened, weights)
                assert sum(found.values()) == pytest.approx(lead)


def test_random_playouts_end_with_it_as_listed_games_do() -> None:
    start = FastPosition(RULES.initial_state(RULES.make_options({"even_start": "12"})))
    quick = sum(start.random_playout(Random(seed))[0] for seed in range(300)) / 300
    listed = sum(ismcts.random_playout(start.copy(), Random(seed))[0] for seed in range(120)) / 120
    plain = FastPosition(RULES.initial_state(RULES.make_options({})))
    usual = sum(plain.random_playout(Random(seed))[0] for seed in range(300)) / 300
    assert abs(quick - listed) < 0.12 and quick > usual + 0.1


def test_with_it_no_seat_is_said_to_be_favoured() -> None:
    for (variant, lines), stones in EVEN_STARTS.items():
        assert advantage(Options(variant, lines=lines)) is not None
        known = advantage(Options(variant, lines=lines, even_start=stones))
        assert known is None or not known.words("Black")
