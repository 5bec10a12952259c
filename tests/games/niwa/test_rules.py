"""Turns, phases, chance, refusals and results beyond the worked examples."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadOption, IllegalAction
from games.core.types import CHANCE, OVER
from games.niwa.actions import Deal, Draw, Pass, Phase, Place
from games.niwa.cards import FEATURES
from games.niwa.events import (
    CardDrawn,
    CardLaid,
    CardsSeen,
    FinalBegan,
    GameEnded,
    HandsDealt,
    Passed,
    StonesConverted,
)
from games.niwa.garden import Contact, Line, accepted_features, as_cells
from games.niwa.options import Options, Variant
from games.niwa.scoring import standings
from tests.cases import of_each
from tests.games.niwa.tools import RULES, card, legal, play, random_game, random_states, read

OPENING = "niwa std/4 place w 0 03b,10d,11a 01c,07a,12d 09a@0,0b"
FINAL = "niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"


def refusal(text: str, action: str) -> IllegalAction:
    state = read(text)
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, RULES.decode(state, action))
    assert RULES.position(state) == RULES.position(read(text)), "a refused action changes nothing"
    return caught.value


def test_options_and_their_defaults() -> None:
    assert RULES.make_options({}) == Options(Variant.STD, 1, 4)
    values = {"variant": "noluck", "spring": "black", "lines": "8", "even_start": "3", "handicap": "1by2"}
    assert RULES.option_values(RULES.make_options(values)) == values
    for wrong in ({"variant": "luck"}, {"lines": "6"}, {"spring": "0"}, {"deck": "x"}, {"lines": ""}):
        with pytest.raises(BadOption):
            RULES.make_options(wrong)
    for number in ("0", "13", "2.5"):
        with pytest.raises(BadOption):
            RULES.make_options({"even_start": number})


@pytest.mark.parametrize("seed", range(4))
def test_a_standard_game_lays_44_cards_before_the_final_phase(seed: int) -> None:
    game = random_game(seed)
    kinds = Counter(type(action).__name__ for _, action in game)
    first_final = next(state for state, _ in game if state.phase is Phase.FINAL)
    assert kinds["Draw"] == 42
    assert kinds["Deal"] == 1
    assert len(first_final.garden) == 44
    assert [len(hand) for hand in first_final.hands] == [2, 2]
    assert (first_final.seat, first_final.passes, first_final.missing) == (0, 0, ())
    assert 44 <= kinds["Place"] <= 48
    assert sum(state.phase is Phase.FINAL for state, _ in game) <= 6


@pytest.mark.parametrize("seed", range(2))
def test_a_no_luck_game_has_22_turns_each_and_no_chance(seed: int) -> None:
    game = random_game(seed, variant="noluck", spring="black", lines="8")
    assert all(RULES.actor(state) >= 0 for state, _ in game)
    assert sum(state.phase is Phase.PLACE for state, _ in game) == 44
    assert all(RULES.observe(state, 0).hands == state.hands for state, _ in game)


def test_seats_alternate_and_every_seat_to_move_has_an_action() -> None:
    for state, action in random_game(11):
        choices = RULES.legal_actions(state)
        if RULES.actor(state) == CHANCE:
            assert choices == ()
            continue
        assert action in choices
        assert len(set(choices)) == len(choices) > 0
        assert legal(state) == sorted(legal(state))
        after = RULES.apply(state, action).state
        assert after.seat == state.seat if after.phase is Phase.DRAW else after.seat != state.seat


def test_the_deal_is_fair() -> None:
    rng = Random(5)
    start = RULES.initial_state(RULES.make_options({}))
    where: Counter[tuple[int, int]] = Counter()
    for _ in range(4000):
        deal = RULES.sample_chance(start, rng)
        assert isinstance(deal, Deal)
        assert len({*deal.black, *deal.white}) == 6
        where.update((0, held) for held in deal.black)
        where.update((1, held) for held in deal.white)
    assert len(where) == 96
    assert all(175 < count < 330 for count in where.values())  # 250 expected, over four deviations


def test_every_card_of_the_deck_is_drawn_equally_often() -> None:
    state = read("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b")
    rng = Random(6)
    drawn = Counter(RULES.sample_chance(state, rng) for _ in range(8400))
    assert {draw.card for draw in drawn if isinstance(draw, Draw)} == set(state.deck)
    assert all(130 < count < 275 for count in drawn.values())  # 200 expected


def test_chance_is_refused_where_there_is_none() -> None:
    with pytest.raises(IllegalAction):
        RULES.sample_chance(read(OPENING), Random(0))


@of_each([
        (OPENING, "deal 01a,03b,07d/02c,05a,12d", "not-now", "already been dealt", ()),
        (OPENING, "draw 02a", "not-now", "No card is drawn now", ()),
        (OPENING, "pass", "no-pass", "only with your final cards", ()),
        (OPENING, "02a@0,1", "not-in-hand", "White does not hold the card 02a", ("02a",)),
        (OPENING, "03b@0,1", "not-in-hand", "White does not hold", ("03b",)),
        (OPENING, "07a@0,0", "occupied", "sake cup is already here", ("0,0",)),
        (OPENING, "07a@0,1", "no-match", "One neighbour: September; the boar brings only July and creature", ("0,0",)),
        (OPENING, "07a@0,2", "apart", "touches no card", ()),
        (OPENING, "07a@2,2", "apart", "touches no card", ()),
        (OPENING, "07a@999,999", "apart", "not even at a corner", ()),
        ("niwa std/4 place b 0 03b,09a,11a 01c,07a,12d -", "09a@0,1", "first-card", "lies at 0,0", ("0,0",)),
        ("niwa std/4 place w 0 01b,02b,03b 04a,09d,10a 04c@0,0b", "04a@1,1", "must-touch",
         "The cuckoo fits edge to edge in 4 cells",
         ("-1,0", "0,-1", "0,1", "1,0")),
        (FINAL, "05b@0,2", "no-match", "brings only May and ribbon", ("0,1",)),
        (FINAL, "09d@1,1", "no-match",
         "Two neighbours: January or December; the chrysanthemum brings only September", ("0,1", "1,0")),
        (FINAL, "09d@-1,1", "no-match", "One neighbour: December", ("0,1",)),
        (FINAL, "09d@-1,-1", "turns-nothing", "must turn at least one stone", ()),
        (FINAL, "draw 03a", "not-now", "No card is drawn now", ()),
        ("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", "03b@0,1", "not-now", "being drawn", ()),
        ("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", "pass", "not-now", "being drawn", ()),
        ("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", "draw 07a", "not-in-deck", "not in the deck", ("07a",)),
        ("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", "draw 09a", "not-in-deck", "not in the deck", ("09a",)),
        ("niwa std/4 deal - 0 - - -", "04b@0,0", "not-now", "not been dealt", ()),
        ("niwa std/4 deal - 0 - - -", "draw 04b", "not-now", "No card is drawn", ()),
        ("niwa std/4 deal - 0 - - -", "deal 01a,03b,07d/02c,05a,07d", "twice", "07d is dealt twice", ("07d",)),
        ("niwa std/4 over - 0 05b - 05c@0,0w", "pass", "over", "The game is over", ()),
        ("niwa noluck/4 place b 0 03b,09a,11a 01c,07a,12d -", "draw 02a", "not-now", "No card is drawn", ()),
    ])  # fmt: skip
def test_refusals_say_why(position: str, action: str, reason: str, words: str, where: tuple[str, ...]) -> None:
    error = refusal(position, action)
    assert error.reason == reason
    assert words in error.message
    assert error.message[0].isupper()
    assert error.message.endswith(".")
    assert error.where == where


def test_cells_beyond_999_do_not_exist() -> None:
    state = read("niwa std/4 place b 0 01b,07c,11d 08c,10c,12d 01c@0,0b;07d@0,999w")
    assert {text for text in legal(state) if text.startswith("07c")} == {"07c@-1,999", "07c@0,998", "07c@1,999"}
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, Place(card("07c"), 0, 1000))
    assert caught.value.reason == "outside"
    lone = read("niwa std/4 place b 0 01b,07c,11d 08c,10c,12d 02c@0,0b;03d@999,999w")
    assert {text for text in legal(lone) if text.startswith("07c")} == {
        "07c@-1,-1", "07c@-1,1", "07c@1,-1", "07c@1,1", "07c@998,998",
    }  # fmt: skip


def test_the_events_of_a_deal_and_a_draw_show_faces_only_to_their_owner() -> None:
    start = RULES.initial_state(RULES.make_options({}))
    events = RULES.apply(start, RULES.decode(start, "deal 01a,03b,07d/02c,05a,12d")).events
    assert isinstance(events[0], HandsDealt)
    for seat in (0, 1):
        seen = [event for event in events if isinstance(event, CardsSeen) and event.seen_by(seat)]
        assert [event.seat for event in seen] == [seat]
    assert [event for event in events if event.seen_by(None)] == [HandsDealt()]
    waiting = read("niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b")
    drawn, seen_card = RULES.apply(waiting, Draw(card("10d"))).events
    assert drawn == CardDrawn(0, 41)
    assert seen_card == CardsSeen(0, (card("10d"),), visible_to=frozenset({0}))


def test_the_events_of_a_placement_that_converts() -> None:
    state = read("niwa std/4 place b 0 03c,05b,06c 08c,09c,10c 12c@1,-1b;05d@1,0w;05c@0,0w;01d@1,2w;01c@1,3b")
    laid, turned = RULES.apply(state, Place(card("05b"), 1, 1)).events
    assert isinstance(laid, CardLaid)
    assert (laid.contact, laid.matches) == (Contact.EDGE, 1 << 4)
    assert isinstance(turned, StonesConverted)
    assert turned.lines == (Line(((1, 0),), (1, -1)), Line(((1, 2),), (1, 3)))
    assert turned.cells == ((1, 0), (1, 2))


def test_the_events_at_the_end() -> None:
    state = read("niwa noluck/4 place w 0 05b,09d 01a,07c,12b 05c@0,0w;12c@0,1b;01d@1,0w")
    assert RULES.apply(state, Place(card("12b"), 0, 2)).events[-1] == FinalBegan(0)
    state = read("niwa std/4 final b 0 05b - 02d@0,-1w;02c@0,0w;05c@0,1w")
    assert RULES.apply(state, Pass()).events == (Passed(0, False), Passed(1, True), GameEnded((0, 3), (0, 1)))
    state = read("niwa std/4 final b 0 05b 02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    after = RULES.apply(play(state, "05b@0,-1"), Place(card("02d"), 3, 0))
    assert [type(event) for event in after.events] == [CardLaid, StonesConverted, Passed, Passed, GameEnded]


def test_what_can_be_taken_back() -> None:
    for state, action in random_game(3):
        if isinstance(action, (Deal, Draw)) or state.missing:
            assert not RULES.reveals_nothing(state, action), "it shows a card that nobody, or one seat only, knew"
        else:
            assert RULES.reveals_nothing(state, action), "with the deck gone both hands are known"
    assert all(RULES.reveals_nothing(state, action) for state, action in random_game(3, variant="noluck"))


def test_in_a_test_position_with_missing_cards_only_a_plain_pass_can_be_taken_back() -> None:
    state = read(FINAL)
    assert RULES.reveals_nothing(state, Pass())
    assert not RULES.reveals_nothing(state, Place(card("05b"), 0, -1))
    assert not RULES.reveals_nothing(play(state, "pass"), Pass()), "the end opens the hands"


@given(st.lists(st.integers(0, 47), min_size=1, max_size=4, unique=True))
def test_one_or_two_neighbours_add_up_and_more_vote(cards: list[int]) -> None:
    accepted = accepted_features(cards)
    votes = [sum(FEATURES[one] >> bit & 1 for one in cards) for bit in range(14)]
    for bit, count in enumerate(votes):
        wanted = count > 0 if len(cards) <= 2 else count == max(votes)
        assert bool(accepted >> bit & 1) == wanted


@pytest.mark.parametrize("seed", range(3))
def test_stones_only_change_along_lines_and_counts_add_up(seed: int) -> None:
    states = random_states(seed, lines="48"[seed % 2])
    for before, after in pairwise(states):
        old, new = as_cells(before.garden), as_cells(after.garden)
        assert all(new[cell].card == laid.card for cell, laid in old.items())
        assert len(new) - len(old) in (0, 1)
        black, white = standings(new)
        assert black.stones + white.stones + len(black.alone) + len(white.alone) == len(new)
    assert RULES.actor(states[-1]) == OVER
    outcome = RULES.outcome(states[-1])
    assert outcome is not None
    assert sum(outcome.points) == 1
    assert outcome.reason in ("score", "groups", "draw")
