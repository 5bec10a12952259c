"""What you know of the decks: nothing is lost, nothing hidden is told, and the chances are those of deals that fit."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.senshiai import GAME
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import deck_text, random_deck
from games.senshiai.rules.state import State
from games.senshiai.view.knowledge import deck_known
from tests.contract.sampling import new_match, play_on
from tests.games.senshiai.tabletop import RULES, tabletop


def after(actions: int, seed: int, **options: str) -> State:
    """The state of a random match."""
    state: State = play_on(new_match(GAME, options, seed), Random(seed), actions).state
    return state


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_card_of_a_deck_open_to_all_is_somewhere(seed: int) -> None:
    state = after(60 * seed, seed)
    for reader in (0, 1, None):
        view = RULES.observe(state, reader)
        for seat in (0, 1):
            known = deck_known(view, seat)
            counts = Counter(state.options.decks[seat].numbered)
            assert known.whole
            for row in known.cards:
                total = row.hand + row.play + row.discard + row.restored + row.unseen
                assert total == counts[CARD_NUMBERS[row.card]], row
            assert sum(row.unseen for row in known.cards) == sum(known.hidden)
            assert sum(row.next_up for row in known.cards) == pytest.approx(1.0)
            assert known.hidden[0] == 0 or seat != reader


def test_what_nobody_has_seen_changes_nothing_of_it() -> None:
    rng = Random(1)
    state = after(90, 4)
    for reader in (0, 1, None):
        view = RULES.observe(state, reader)
        for _ in range(10):
            other = RULES.observe(RULES.determinize(view, rng), reader)
            assert [deck_known(other, seat) for seat in (0, 1)] == [deck_known(view, seat) for seat in (0, 1)]


def test_the_chances_are_those_of_deals_that_fit_what_is_seen() -> None:
    rng, deals = Random(2), 500
    view = RULES.observe(after(40, 2), 0)
    held: Counter[str] = Counter()
    upcoming: Counter[str] = Counter()
    for _ in range(deals):
        other = RULES.determinize(view, rng).seats[1]
        held.update({CARDS[card].id for card in set(other.hand)})
        upcoming[CARDS[other.reserve[0]].id] += 1
    for row in deck_known(view, 1).cards:
        if not row.hand:
            assert held[row.card] / deals == pytest.approx(row.in_hand, abs=0.07)
        assert upcoming[row.card] / deals == pytest.approx(row.next_up, abs=0.07)


def test_of_anothers_own_deck_only_what_was_seen_is_told() -> None:
    rng = Random(1)
    decks = ",".join(deck_text(random_deck(rng, 30)) for _ in range(2))
    state = after(80, 3, decks=decks)
    known = deck_known(RULES.observe(state, 0), 1)
    assert not known.whole and known.cards
    assert all(row.unseen == 0 and row.in_hand == row.next_up == 0 for row in known.cards)
    assert deck_known(RULES.observe(state, 0), 0).whole


def test_a_restored_card_is_next_for_sure_when_nothing_else_is_left() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", piles=("samurai",), reserves=("kappa",)).do("produce c3/0")
    play.do("end", "draw 0", "end", "draw 1")
    rows = {row.card: row for row in deck_known(play.view(2), 0).cards}
    assert rows["samurai"].restored == 1 and rows["samurai"].next_up == 1.0
