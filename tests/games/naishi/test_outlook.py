"""What an action would make of a territory: what the rules then make of it, told by what its player sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.naishi import GAME
from games.naishi.actions import Develop, Give, ImposeDecree, Recall, SwapColumn, SwapHand, SwapLine
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.earnings import EARNS, USES
from games.naishi.ninjas import best_sheet
from games.naishi.options import Options
from games.naishi.outlook import Outlook, decreed, outlooks, pointless
from games.naishi.reasons import reasons
from games.naishi.rules import RULES
from tests.games.naishi.helpers import load, play, random_game, with_discards

TERRITORY_ACTIONS = (Develop, SwapHand, SwapLine, SwapColumn, ImposeDecree)
START = with_discards("naishi F/N/T/R/C TTMMM:MTmmm SJMMM:Fkmmm 00:00:- -- * 1 turn - -")


def ahead(notation: str, memory: str = "show") -> tuple[Outlook, ...]:
    state = RULES.parse_position(RULES.position(START), Options(memory=memory))
    return outlooks(RULES.observe(state, 0), RULES.decode(state, notation))


def why(notation: str) -> str:
    return reasons(RULES.observe(START, 0), RULES.decode(START, notation))[0]


def test_what_is_foretold_is_what_the_rules_bring_about() -> None:
    number = 0
    for seed in range(6):
        for before, action, after in random_game(seed):
            if not isinstance(action, TERRITORY_ACTIONS):
                continue
            view = RULES.observe(before, before.mover)
            hidden = isinstance(action, ImposeDecree) and view.territories[1 - before.mover][action.position] is None
            if not hidden:
                number += 1
                (line,) = outlooks(view, action)
                assert line.total == best_sheet(after.territories[before.mover]).total
                assert line.change == line.total - view.sheet(before.mover).total
    assert number > 40


def test_a_development_and_a_swap_say_what_they_bring() -> None:
    assert ahead("d0") == (Outlook("with Fort", 1, -24),)
    (swap,) = ahead("sx 0")
    assert (swap.words, swap.change) == ("swapped", 0)
    assert ahead("sl 2 3")[0].words == "no change"


def test_a_swap_in_the_river_says_what_either_card_would_be_worth_where_it_comes() -> None:
    assert ahead("sr 1 2") == (Outlook("Torii in Line 2", 25, 0), Outlook("Naishi in Line 3", 37, 12))


def test_a_decree_on_a_hidden_card_says_what_is_given_and_no_more() -> None:
    assert ahead("decree 7") == (Outlook("without Mountain", 25, 0, "and a hidden card"),)
    assert ahead("decree 5")[0].words == "with Fort"


def test_a_card_that_must_be_remembered_is_not_foretold() -> None:
    assert ahead("decree 5", memory="hide")[0].more == "and a hidden card"


def test_who_is_not_to_move_is_foretold_nothing() -> None:
    assert outlooks(RULES.observe(START, 1), Develop(0)) == ()


def test_what_the_others_decree_would_leave_is_what_it_brings_about() -> None:
    number = 0
    for seed in range(40):
        for before, action, after in random_game(seed):
            if isinstance(action, ImposeDecree):
                struck = 1 - before.mover
                line = decreed(RULES.observe(before, struck), struck)[action.position]
                assert line.more or line.total == best_sheet(after.territories[struck]).total
                number += not line.more
                assert not decreed(RULES.observe(after, struck), struck), "there is one decree in a game"
    assert number > 5


def test_no_decree_threatens_whose_opponent_has_no_emissary_at_home_or_no_turn_left() -> None:
    assert len(decreed(RULES.observe(START, 0), 0)) == 10
    away = with_discards("naishi F/N/T/R/C TTMMM:MTmmm SJMMM:Fkmmm 02:00:- -- * 1 turn - -")
    assert not decreed(RULES.observe(away, 0), 0)


def test_a_hint_says_what_earns_the_points() -> None:
    assert why("decree 5") == "Fort in a corner, +6"
    assert why("sr 1 2") == "Naishi in Line 3 then brings +12"


def test_swapping_equal_cards_and_a_recall_in_the_last_turn_are_pointless() -> None:
    view = RULES.observe(START, 0)
    assert pointless(view, SwapLine(2, 3)) and not pointless(view, SwapLine(1, 2))
    assert not pointless(view, Recall()) and pointless(replace(view, final=0), Recall())


def test_whatever_earns_points_by_the_account_can_be_told_in_a_hint() -> None:
    rng, deck = Random(1), [*DEVELOPMENT, *[Card.MOUNTAIN] * 16]
    for _ in range(1000):
        sheet = best_sheet(tuple(rng.sample(deck, 10)))
        for entry in sheet.entries:
            if entry.points > 0 and entry.card not in (Card.TORII, Card.BANNER) and entry.types is None:
                assert entry.reason in EARNS


def test_a_sentinel_without_neighbours_is_told_in_a_sentence_that_can_be_read() -> None:
    messages = [
        reasons(view, action)[0]
        for seed in range(3) for before, _, _ in random_game(seed) if before.mover >= 0
        for view in (RULES.observe(before, before.mover),) for action in view.legal
    ]  # fmt: skip
    lonely = [words for words in messages if "no other Sentinel" in words]
    assert lonely and all("Sentinel, no other Sentinel next to it" in words for words in lonely)


def test_no_hint_is_without_a_reason() -> None:
    for before, _, _ in random_game(3):
        if before.mover >= 0:
            view = RULES.observe(before, before.mover)
            assert all(all(reasons(view, action)) for action in view.legal)


def test_the_best_that_two_ninjas_can_come_to_is_told_while_one_of_them_is_open() -> None:
    cells = (Card.COUNCELLOR, Card.NINJA, Card.NAISHI, Card.COUNCELLOR, Card.MOUNTAIN,
             Card.NINJA, Card.MONK, Card.MOUNTAIN, Card.MOUNTAIN, Card.MOUNTAIN)  # fmt: skip
    best = best_sheet(cells)
    assert best_sheet(cells, ((1, Card.COUNCELLOR),)).total == best.total
    assert [row.title for row in best.rows if row.ninja] == ["Ninja as Counsellor", "Ninja as Monk"]
    assert {row.title: row.count for row in best.rows}["Counsellor"] == 2


def test_a_hint_for_the_draft_says_what_the_card_that_is_kept_is_good_for() -> None:
    start = load("naishi -/-/-/-/- MMMMM: MMMMM: 00:00:- -- - 0 deal - -")
    view = RULES.observe(play(start, "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW"), 0)
    assert reasons(view, Give(Card.MONK)) == [f"you keep the Counsellor ({USES[Card.COUNCELLOR]})"]


def test_a_hint_tells_the_answer_that_the_open_cards_allow_and_none_where_there_is_none() -> None:
    view = RULES.observe(START, 0)
    plans = {RULES.encode(START, action): GAME.text.plan(view, action) for action in view.legal}
    replies = [plan.reply for plan in plans.values() if plan.reply is not None]
    assert replies and all(each.words.startswith("they may answer with the ") for each in replies)
    assert len(plans["sh 5 6"].steps) == 2, "the turn goes on after an emissary sent first"
