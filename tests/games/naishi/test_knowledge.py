"""What you know: nothing is lost, nothing hidden is told, and the chances are those of deals that fit."""

from __future__ import annotations

from random import Random

import pytest

from games.naishi.cards import SPEC, Card
from games.naishi.knowledge import knowledge
from games.naishi.options import Options
from games.naishi.rules import RULES
from tests.games.naishi.helpers import random_game
from tests.games.naishi.test_examples import after


@pytest.mark.parametrize("memory", ["show", "hide"])
def test_every_card_of_the_box_is_somewhere(memory: str) -> None:
    for before, _, _ in random_game(4):
        state = RULES.parse_position(RULES.position(before), Options(memory=memory))
        for seat in (0, 1):
            for row in knowledge(RULES.observe(state, seat)):
                total = row.own + row.theirs + row.river + row.discards + row.unseen
                assert total == SPEC[row.card].copies and row.unseen >= 0
                assert 0 <= row.in_hand <= 1 and 0 <= row.next_up <= 1


def test_the_chances_are_those_of_deals_that_fit_what_is_seen() -> None:
    view = RULES.observe(after("A8"), 0)
    rng, deals = Random(2), 600
    hand: dict[Card, int] = {}
    upcoming: dict[Card, int] = {}
    unseen = [p for p in range(5, 10) if view.territories[1][p] is None]
    for _ in range(deals):
        world = RULES.determinize(view, rng)
        gift = [view.gifts[0]] if view.gifts[0] is not None else []
        held = [world.territories[1][p] for p in unseen]
        for card in gift:
            held.remove(card)
        for card in set(held):
            hand[card] = hand.get(card, 0) + 1
        upcoming[world.decks[0][1]] = upcoming.get(world.decks[0][1], 0) + 1
    for row in knowledge(view):
        if row.card is not Card.MOUNTAIN:
            assert hand.get(row.card, 0) / deals == pytest.approx(row.in_hand, abs=0.06)
            assert upcoming.get(row.card, 0) / deals == pytest.approx(row.next_up, abs=0.06)


def test_what_the_other_one_holds_unseen_changes_nothing() -> None:
    state = after("A8")
    view = RULES.observe(state, 0)
    rng = Random(1)
    for _ in range(20):
        assert knowledge(RULES.observe(RULES.determinize(view, rng), 0)) == knowledge(view)


def test_a_seen_card_that_must_be_remembered_counts_as_unseen() -> None:
    state = after("A8")
    hide = RULES.parse_position(RULES.position(state), Options(memory="hide"))
    seat = 1 - state.mover
    shown, hidden = (sum(row.unseen for row in knowledge(RULES.observe(each, seat))) for each in (state, hide))
    assert hidden == shown + len(state.seen[1 - seat])
