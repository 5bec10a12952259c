"""Who knows what: views, memory of cards that were seen, and worlds dealt to fit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from games.core.bot import Budget, Limit
from games.core.types import LEVELS
from games.senshiai import GAME
from games.senshiai.bots.random_action import random_action
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import deck_text, random_deck
from games.senshiai.rules import engine
from games.senshiai.rules.events import CardDrawn
from games.senshiai.rules.state import Seat
from games.senshiai.rules.working_state import WorkingState
from tests.games.senshiai.tabletop import RULES, start, tabletop

ORDER = " ".join(str(number) for number in range(1, 50))


def test_nobody_sees_a_reserve_and_only_the_owner_a_hand() -> None:
    play = start().do(f"shuffle 1: {ORDER}", f"shuffle 2: {ORDER}", "draw 2")
    one, two, all_others = play.view(1), play.view(2), play.view(None)
    assert one.seats[0].hand == ("battering-ram", "battering-ram")
    assert two.seats[0].hand == all_others.seats[0].hand == ("?", "?")
    assert {view.seats[0].reserve for view in (one, two, all_others)} == {47}
    assert set(one.known.seats[0].reserve) == {-1}
    assert "hand=?,? reserve=?," in two.text
    assert "hand=battering-ram,battering-ram reserve=?," in one.text


def test_the_order_of_a_shuffle_is_never_read() -> None:
    play = start()
    action = RULES.decode(play.state, f"shuffle 1: {ORDER}")
    after = RULES.apply(play.state, action).state
    assert {RULES.redact(play.state, action, after, seat) for seat in (0, 1, None)} == {"shuffle 1: ?"}


def test_drawn_cards_are_told_to_their_seat_only() -> None:
    play = start().do(f"shuffle 1: {ORDER}", f"shuffle 2: {ORDER}", "draw 3")
    drawn = [event for event in play.events if isinstance(event, CardDrawn)]
    assert len(drawn) == 3
    assert all(event.seen_by(0) and not event.seen_by(1) and not event.seen_by(None) for event in drawn)


def test_a_restored_card_is_remembered_and_known_when_it_is_drawn() -> None:
    play = tabletop("c3 monastery-of-nine-bells@1", piles=("samurai",), reserves=("kappa",)).do("produce c3/0")
    assert play.view(2).seats[0].reserve_bottom == ("samurai",)
    assert play.view(2).known.seats[0].reserve == (-1, CARD_NUMBERS["samurai"])
    play.do("end", "draw 0", "end", "draw 1")
    assert play.view(2).seats[0].hand == ("?",), "the kappa was never seen"
    assert play.view(2).known.seats[0].reserve == (CARD_NUMBERS["samurai"],)


def test_a_card_taken_away_is_remembered_in_the_hand_until_it_leaves() -> None:
    play = tabletop("d4 open-grassland@2 warriors@2", hands=("summons-to-court kappa*2", "warriors kappa*2"))
    play.do("cast summons-to-court d4/1")
    assert play.view(1).seats[1].hand == ("?", "?", "?", "warriors")
    play.do("end", "draw 0", "play warriors h3", "pay kappa")
    assert play.view(1).seats[1].hand == ("?", "?"), "one Warriors left; whether the other is there nobody knows"


def test_worlds_are_dealt_evenly() -> None:
    """One unseen hand card, two in the Reserve, three different cards: each is in hand a third of the time."""
    play = tabletop(hands=("", "kappa"), reserves=("kappa", "samurai warriors"))
    deck = RULES.make_options({"decks": "@crane-castle*1+kappa*19,@crane-castle*1+kappa*17+samurai*1+warriors*1"})
    seats = list(play.state.seats)
    seats[1] = Seat(seats[1].hand, seats[1].reserve, (CARD_NUMBERS["kappa"],) * 16)
    state = replace(play.state, options=replace(deck, rounds=40), seats=tuple(seats))
    view = RULES.observe(state, 1)
    assert view.seats[1].hand == ("kappa",)
    blanked = RULES.observe(state, 0)
    starter_view = replace(blanked, known=replace(blanked.known, options=state.options))
    found = Counter(CARDS[RULES.determinize(starter_view, Random(seed)).seats[1].hand[0]].id for seed in range(900))
    assert set(found) == {"kappa", "samurai", "warriors"}
    assert all(238 < count < 362 for count in found.values()), found


def test_a_world_of_known_decks_has_every_card_once() -> None:
    rng = Random(3)
    table = WorkingState(RULES.initial_state(RULES.make_options({})))
    engine.run(table)
    for _ in range(120):
        if engine.actor(table) == -1:
            engine.play(table, engine.draw_chance(table, rng))
        else:
            engine.play(table, random_action(table, rng))
    state = table.freeze()
    for seat in (0, 1, None):
        world = RULES.determinize(RULES.observe(state, seat), rng)
        for one, other in zip(world.seats, state.seats, strict=True):
            assert Counter(one.hand + one.reserve) == Counter(other.hand + other.reserve)
            assert len(one.hand) == len(other.hand)


def test_a_custom_deck_of_another_seat_is_only_known_to_be_one() -> None:
    rng = Random(1)
    decks = [deck_text(random_deck(rng, 30)) for _ in range(2)]
    state = RULES.initial_state(RULES.make_options({"decks": ",".join(decks)}))
    for _ in range(2):
        state = RULES.apply(state, RULES.sample_chance(state, rng)).state
    view = RULES.observe(state, 0)
    assert [seat.deck for seat in view.seats] == ["custom", "custom"]
    assert view.known.options.decks[0] == state.options.decks[0]
    assert view.known.options.decks[1].cards == ()
    world = RULES.determinize(view, rng)
    assert world.options.decks[1].size == 30
    assert RULES.observe(world, 0) == view
    assert Counter(world.seats[0].reserve) == Counter(state.seats[0].reserve)


def test_a_bot_is_asked_with_the_view_alone() -> None:
    """The same choice whatever the unseen cards are."""
    play = start().do(f"shuffle 1: {ORDER}", f"shuffle 2: {ORDER}", "draw 6")
    other = RULES.determinize(play.view(1), Random(8))
    assert other != play.state
    for level in LEVELS:
        choices = [
            GAME.make_bot(level).choose(RULES.observe(state, 0), Budget(Limit(nodes=16)), Random(2))
            for state in (play.state, other)
        ]
        assert choices[0] == choices[1]
        assert choices[0].action in RULES.legal_actions(play.state)
