"""Hidden information: views, redacted logs, undo and possible worlds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.naishi.actions import Phase
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.court import SEATS
from games.naishi.geometry import HAND
from games.naishi.options import Options
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.view import View, unlocated
from tests.games.naishi.helpers import START, ended, load, play, random_game, some_states
from tests.games.naishi.test_examples import LOG, P1, after

READERS = (*SEATS, None)


@pytest.mark.parametrize("reader", READERS)
def test_sampled_worlds_give_the_reader_the_same_view(reader: int | None) -> None:
    rng = Random(7)
    for state in some_states(5)[::2]:
        view = RULES.observe(state, reader)
        for _ in range(2):
            world = RULES.determinize(view, rng)
            assert RULES.observe(world, reader) == view
            assert load(RULES.position(world)) == world


def shuffle_unseen(state: State, seat: int, rng: Random) -> State:
    """A state that differs from `state` only in what `seat` cannot know (phases with laid out Hands)."""
    rival = 1 - seat
    gift, cells = state.gifts[seat], list(state.territories[rival])
    gaps = [position for position in HAND if position not in state.seen[rival]]
    hand = [cells[position] for position in gaps]
    loose = [card for deck in state.decks for card in deck[1:]]
    kept = list(hand)
    if gift is not None:
        kept.remove(gift)
    unknown = [card for card in kept if card is not Card.MOUNTAIN]
    loose += unknown
    rng.shuffle(loose)
    hand = [card for card in hand if card is Card.MOUNTAIN]
    hand += [gift] if gift is not None else []
    hand += [loose.pop() for _ in unknown]
    rng.shuffle(hand)
    for position in gaps:
        cells[position] = hand.pop()
    decks = tuple((*deck[:1], *(loose.pop() for _ in deck[1:])) for deck in state.decks)
    pair = (tuple(cells), state.territories[1]) if rival == 0 else (state.territories[0], tuple(cells))
    return replace(state, decks=decks, territories=pair)


def test_swapping_unseen_cards_leaves_views_and_logs_alone() -> None:
    rng = Random(3)
    changed = 0
    for seed in range(6):
        for before, action, now in random_game(seed):
            if not all(now.shuffled(seat) for seat in SEATS) or now.phase in (Phase.COPY, Phase.OVER):
                continue
            for seat in SEATS:
                twin = shuffle_unseen(now, seat, rng)
                changed += twin != now
                assert load(RULES.position(twin)) == twin
                view = RULES.observe(now, seat)
                assert RULES.observe(twin, seat) == view
                assert RULES.redact(before, action, now, seat) == RULES.redact(before, action, twin, seat)
    assert changed > 100


def test_the_draft_hides_the_pair_the_gift_and_the_order_of_the_hand() -> None:
    """Two deals that differ in seat 1's pair and the cards below the tops look the same to seat 2."""
    other = ["deal FSRTOC NTRBSO RKCJTW CFSRKN BOTRFS CF JW", "give F"]
    one, two = play(load(START), *LOG[:2]), play(load(START), *other)
    assert RULES.observe(one, 1) == RULES.observe(two, 1)
    assert RULES.observe(one, None) == RULES.observe(two, None)
    for number in range(2):
        befores = play(load(START), *LOG[:number]), play(load(START), *other[:number])
        actions = [RULES.decode(before, log[number]) for before, log in zip(befores, (LOG, other), strict=True)]
        for reader in (1, None):
            texts = {
                RULES.redact(before, action, now, reader)
                for before, action, now in zip(befores, actions, (one, two), strict=True)
            }
            assert len(texts) == 1


def test_events_of_hidden_things_are_told_only_to_those_who_may_know() -> None:
    state = load(START)
    for text in LOG[:5]:
        transition = RULES.apply(state, RULES.decode(state, text))
        event: Any
        for event in transition.events:
            kind = type(event).__name__
            if kind == "PairDealt":
                assert event.visible_to == {event.seat}
            elif kind == "GiftsExchanged":
                assert event.visible_to == {0, 1}
            else:
                assert event.visible_to is None
                assert kind in ("RiverDealt", "GiftChosen", "HandShuffled")
        state = transition.state


def known_cards(view: View) -> int:
    cells = (*view.territories[0], *view.territories[1], *view.tops, *view.discards)
    return sum(card is not None for card in cells)


def test_an_action_can_be_undone_unless_it_showed_somebody_something() -> None:
    for state, text, reveals_nothing in (
        (after("A1"), "give C", True),
        (after("A2"), "give J", False),
        (after("A5"), "sr 1 2", True),
        (after("A5"), "sl 0 1", True),
        (after("A5"), "sh 5 6", True),
        (after("A5"), "sx 3", False),
        (after("A5"), "d0", False),
        (after("A5"), "x 0 1", False),
        (after("A5"), "decree 0", True),
        (after("A5"), "decree 6", False),
        (after("A8"), "done", True),
        (after("A12"), "recall", True),
        (load(P1), "end", True),
        (load(P1), "d1", True),
        (load(P1), "d6", False),
        (load(P1.replace("1 turn -", "1 may 1")), "done", False),
        (ended("CJNCM:MOMMM", "SJMMM:FMMMM"), "copy C", True),
        (load(START), LOG[0], False),
        (after("A3"), "hand 1 MOMJM", False),
    ):
        assert RULES.reveals_nothing(state, RULES.decode(state, text)) is reveals_nothing, text


def test_whatever_tells_a_seat_more_cannot_be_undone() -> None:
    for before, action, now in random_game(11):
        known = any(
            known_cards(RULES.observe(now, reader)) > known_cards(RULES.observe(before, reader)) for reader in READERS
        )
        if known:
            assert not RULES.reveals_nothing(before, action)


def test_possible_worlds_are_as_likely_as_the_cards_make_them() -> None:
    """B3: the kept card is each of the 26 unlocated cards equally often, in each free slot equally often."""
    view = RULES.observe(after("A5"), 0)
    z = unlocated(view)
    assert z.total() == 26
    rng = Random(5)
    rounds = 5200
    kept, where, gift_where, under = Counter[Card](), Counter[int](), Counter[int](), Counter[Card]()
    for _ in range(rounds):
        world = RULES.determinize(view, rng)
        hand = list(world.territories[1][5:])
        under[world.decks[3][4]] += 1
        if hand.count(Card.COUNCELLOR) == 1:
            gift_where[hand.index(Card.COUNCELLOR)] += 1
        other = [card for card in hand if card is not Card.MOUNTAIN]
        other.remove(Card.COUNCELLOR)
        kept[other[0]] += 1
        if other[0] is not Card.COUNCELLOR:
            where[hand.index(other[0])] += 1
    for counts in (kept, under):
        for card, number in z.items():
            assert abs(counts[card] - rounds * number / 26) < 5 * (rounds * number / 26) ** 0.5
    for slots in (where, gift_where):
        for slot in range(5):
            assert abs(slots[slot] - sum(slots.values()) / 5) < 5 * (rounds / 5) ** 0.5


@pytest.mark.parametrize(
    ("name", "seat", "u", "cards", "kept"),
    [("A5", 0, 5, 26, 1), ("A8", 0, 4, 23, 0), ("A10", 0, 3, 23, 0), ("A10", 1, 4, 24, 1)],
)
def test_counts_of_possible_worlds(name: str, seat: int, u: int, cards: int, kept: int) -> None:
    """B3 to B6: u unknown slots, |Z| unlocated cards, k of them in the opponent's Hand."""
    view = RULES.observe(after(name), seat)
    assert view.territories[1 - seat].count(None) == u
    assert unlocated(view).total() == cards
    assert cards - sum(size - 1 for size in view.deck_sizes) == kept


def test_b8_a_closed_gift_leaves_one_unknown_card_and_three_mountains() -> None:
    log = ["deal NSSTTR RRBOFW JFOSCN TBRKWO CSFTRJ CF CK", "give C", "give K", "hand 1 FMMMK", "hand 2 CMMCM"]
    view = RULES.observe(play(load(START), *log, "d0", "done", "d5"), 0)
    rng = Random(1)
    found = set()
    for _ in range(300):
        hand = RULES.determinize(view, rng).territories[1][6:]
        assert hand.count(Card.MOUNTAIN) == 3
        found |= set(hand)
    assert found == set(unlocated(view)) - {card for card, n in unlocated(view).items() if n == 0} | {Card.MOUNTAIN}


def test_while_drafting_everything_but_tops_and_own_pair_is_open() -> None:
    view = RULES.observe(after("A2"), 1)
    assert unlocated(view).total() == 34 - 5 - 2
    rng = Random(2)
    gifts, pairs = Counter[Card](), Counter[Card]()
    for _ in range(2000):
        world = RULES.determinize(view, rng)
        assert world.gifts[0] is not None and world.gifts[0] in world.territories[0][5:]
        gifts[world.gifts[0]] += 1
        pairs.update(world.territories[0][5:])
    for card, number in unlocated(view).items():
        if number:
            assert abs(pairs[card] - 4000 * number / 27) < 6 * (4000 * number / 27) ** 0.5
            assert gifts[card] > 0


def test_views_after_the_end_keep_the_decks_face_down() -> None:
    state = play(load(P1), "end", "d6", "done")
    for reader in READERS:
        view = RULES.observe(state, reader)
        assert view.text == RULES.position(state).replace("-/-/RN/S/FC", "-/-/R?/S/F?")
        assert None not in (*view.territories[0], *view.territories[1])


def test_the_view_tells_what_a_screen_needs() -> None:
    view = RULES.observe(after("A17"), 1)
    assert view.reserves == (0, 0)
    assert view.deck_sizes == (4, 5, 5, 5, 4)
    assert "".join(top or "-" for top in view.tops) == "RTKFT"
    assert view.seen == (frozenset({5}), frozenset({5, 8}))
    assert view.gifts == (None, Card.NINJA)
    assert view.sheet(1).total == sum(row.points for row in view.sheet(1).rows)


def test_nothing_is_hidden_before_the_deal() -> None:
    state = RULES.initial_state(Options())
    assert RULES.observe(state, 0).text == START
    assert RULES.determinize(RULES.observe(state, None), Random(1)) == state
    assert len(DEVELOPMENT) == 34
