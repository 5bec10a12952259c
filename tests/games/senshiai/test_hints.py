"""Hints are in words, with a reason that the player's own view gives."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.random_action import random_action
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.rules.actions import Action, Draw
from games.senshiai.rules.working_state import WorkingState
from tests.games.senshiai.tabletop import RULES, Play, start, tabletop

GRASS = "open-grassland"


def hint(play: Play, text: str) -> str:
    action: Action = RULES.decode(play.state, text)
    return GAME.text.hint(play.view(play.seat), action)


def test_troops_near_a_threatened_capital_guard_it() -> None:
    play = tabletop(f"e4 {GRASS}@2 wolf-pack@2", "c3 crane-castle@1", hands=("night-shinobi warriors*3",))
    text = hint(play, "play night-shinobi c3")
    assert text == "play Night Shinobi on c3: it guards the Capital against the Wolf Pack"


def test_an_attack_is_advised_with_what_may_come_of_it() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2")
    assert hint(play, "attack d4>e4").startswith("attack e4 with Warriors: you take e4: ")


def test_an_end_is_never_advised_without_a_word_why() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", hands=("samurai warriors",))
    assert hint(play, "end").startswith("end the Main Stage: ")
    assert "nothing is left to do" in hint(tabletop(), "end")


def test_who_ends_though_a_battle_is_open_hears_what_it_would_bring_and_cost() -> None:
    play = tabletop(f"d4 {GRASS}@1 militiamen@1", f"e4 {GRASS}@2 samurai@2 samurai@2")
    text = hint(play, "end")
    assert "attacking e4 is not worth it (you cannot take e4, and Militiamen could fall)" in text


def test_a_long_action_of_the_analysis_fell_to_raw_notation() -> None:
    """It is said in fewer words: of several cards the first and how many more, one by the beginning of its name."""

    def brief(play: Play, text: str) -> list[str]:
        return list(GAME.text.in_fewer_words(play.view(play.seat), RULES.decode(play.state, text)))

    hall = tabletop("c3 crane-castle@1", hands=("night-shinobi warriors*3",))
    assert brief(hall, "play night-shinobi c3") == ["play Night \u2026 on c3"]
    three = tabletop(f"d4 {GRASS}@1 warriors@1 samurai@1 samurai@1", f"e4 {GRASS}@2 militiamen@2")
    assert brief(three, "attack d4>e4") == ["attack e4 with Warriors and 2 others"]
    assert brief(three, "end") == []


def test_a_troop_that_has_nothing_to_do_yet_is_advised_with_its_strength() -> None:
    play = tabletop("c3 crane-castle@1", "h3 iron-fortress@2", hands=("samurai warriors*3",))
    assert hint(play, "play samurai c3").endswith(": it strikes with 5, 5 steps from the Capital on h3")


def test_an_attack_is_advised_with_what_it_may_cost() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 samurai@2")
    assert hint(play, "attack d4>e4").endswith("; in return Warriors could fall")


def test_a_hint_tells_the_battle_with_which_others_are_expected_to_answer() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 samurai@2", hands=("samurai warriors",))
    action = RULES.decode(play.state, "end")
    text = GAME.text.hint(play.view(play.seat), action, ("end", "attack e4/1>d4"))
    assert text.endswith("; then expect an attack on d4")
    assert GAME.text.hint(play.view(play.seat), action, ("end", "shoot e4>d4")).endswith("; then expect shots at d4")


def test_no_battle_is_expected_where_none_of_ones_own_would_stand() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"d5 {GRASS}@1", f"e4 {GRASS}@2 samurai@2")
    view, text = play.view(play.seat), GAME.text
    move = RULES.decode(play.state, "move d4-d5")
    assert text.hint(view, move, ("move d4-d5", "attack e4>d5")).endswith("; then expect an attack on d5")
    for empty in ("attack e4>d4", "attack e4>e5"):
        assert "expect" not in text.hint(view, move, ("move d4-d5", empty))


def test_who_has_no_step_left_there_is_advised_to_strike_next_turn() -> None:
    far = (f"d3 {GRASS}@1 warriors@1", f"e3 {GRASS}@1", f"f3 {GRASS}@1", f"g3 {GRASS}@2 samurai@2")
    assert hint(tabletop(*far), "move d3-f3").endswith(": next turn they can strike at the Samurai on g3")
    swifter = tabletop(far[0].replace("warriors", "wolf-pack"), *far[1:])
    assert hint(swifter, "move d3-f3").endswith(": it can strike at the Samurai on g3")


def test_the_best_bot_says_which_battle_it_expects_in_answer() -> None:
    play = tabletop(
        f"d4 {GRASS}@1 militiamen@1", f"e4 {GRASS}@2 samurai@2 samurai@2 warriors@2", "c3 crane-castle@1",
        "h3 iron-fortress@2", hands=("warriors*3 samurai", "samurai warriors*2"),
    )  # fmt: skip
    choice = GAME.make_bot("master").choose(play.view(play.seat), Budget(Limit(nodes=50)), Random(1))
    assert len(choice.line) == 2 and choice.line[1].split()[0] in ("attack", "shoot")


def test_every_listed_action_of_random_games_has_words_and_a_reason() -> None:
    rng = Random(3)
    said, bare = 0, set()
    for _ in range(2):
        state = start(board="3").state
        for _ in range(100):
            actor = RULES.actor(state)
            if actor == OVER:
                break
            action = RULES.sample_chance(state, rng) if actor == CHANCE else random_action(WorkingState(state), rng)
            if actor != CHANCE:
                view = RULES.observe(state, actor)
                for each in view.legal[:12]:
                    text = GAME.text.hint(view, each)
                    said += 1
                    bare |= {text} if ": " not in text else set()
                    briefer = [GAME.text.in_short(view, each), *GAME.text.in_fewer_words(view, each)]
                    assert all(len(one) > len(other) for one, other in pairwise(briefer)), briefer
            state = RULES.apply(state, action).state
    assert said > 800
    assert not bare, bare


def test_a_hint_to_draw_names_the_dearest_card_that_becomes_payable() -> None:
    play = tabletop("c3 crane-castle@1", "h3 iron-fortress@2", hands=("samurai warriors",), phase="draw")
    assert hint(play, "draw 4") == "draw 4 cards: with 6 cards in hand you can pay 2 for Samurai"


def test_a_hint_to_draw_counts_hand_and_reserve_where_no_more_becomes_payable() -> None:
    play = tabletop("c3 crane-castle@1", "h3 iron-fortress@2", hands=("warriors*5",), phase="draw")
    left = play.view(play.seat).seats[play.seat].reserve - 1
    assert hint(play, "draw 1") == f"draw 1 card: you then hold 6, and {left} cards are left in your Reserve"
    assert hint(play, "draw 0") == f"draw nothing: your Reserve stays at {left + 1} cards"


def test_what_a_hint_to_draw_says_of_costs_is_true_by_the_rules() -> None:
    rng, named = Random(7), 0
    for _ in range(6):
        state = start(board="3").state
        for _ in range(160):
            actor = RULES.actor(state)
            if actor == OVER:
                break
            action = RULES.sample_chance(state, rng) if actor == CHANCE else random_action(WorkingState(state), rng)
            before = RULES.observe(state, actor) if isinstance(action, Draw) else None
            state = RULES.apply(state, action).state
            if before is not None and RULES.actor(state) == actor and "you can pay" in GAME.text.hint(before, action):
                words = GAME.text.hint(before, action)
                hand = RULES.observe(state, actor).seats[actor].hand
                cards = [CARDS[CARD_NUMBERS[each]] for each in before.seats[actor].hand]
                named += 1
                assert any(
                    name_of(each.number) in words and len(cards) - 1 < each.cost <= len(hand) - 1 for each in cards
                )
                assert f"with {len(hand)} cards" in words
    assert named >= 3
