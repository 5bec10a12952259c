"""What decides between two turns is so in every fair world, is told in whole clauses, and closes the gap if it goes."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.bot import EvaluationTerm, Variation
from games.core.types import OVER
from games.senshiai import GAME
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.deciding.contrast import contrast
from games.senshiai.deciding.decision import FAIR_WORLDS, decided_by, deciding
from games.senshiai.deciding.taken_away import CommonWorlds
from games.senshiai.deciding.tempting import tempting
from games.senshiai.deciding.turns import both_turns, follow, worlds_of
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action
from games.senshiai.view.difference import ON_AVERAGE, UNKNOWN, About, Difference, read_difference
from games.senshiai.view.view import SenshiaiView
from tests.cases import of_each
from tests.games.senshiai.tabletop import RULES, Play, tabletop
from tests.tools.senshiai_claims import holds, played_in

GRASS = "open-grassland"
SIEGE = (f"g3 {GRASS}@1 warriors@1 warriors@1", "h3 iron-fortress@2")
ROAD = ("c3 crane-castle@1", "h3 iron-fortress@2", f"d3 {GRASS}@1 samurai@1", f"e3 {GRASS}@1", f"g3 {GRASS}@1")


@cache
def contrasted(view: SenshiaiView, one: Action, two: Action) -> tuple[Difference, ...]:
    """What speaks for one action beside another one in fair worlds and with the extremes of the dice."""
    return tuple(contrast(both_turns(view, one, two, FAIR_WORLDS, Random(1), extremes=True)).differences())


def differences(play: Play, better: str, worse: str) -> dict[About, Difference]:
    """What speaks for one action beside another one, by kind; of several of a kind the weightiest."""
    view = play.view(play.seat)
    one, two = (RULES.decode(play.state, text) for text in (better, worse))
    found: dict[About, Difference] = {}
    for each in contrasted(view, one, two):
        found.setdefault(each.about, each)
    return found


def said(play: Play, better: str, worse: str, about: About) -> tuple[str, str]:
    """A difference in words, for the one action and against the other."""
    view = play.view(play.seat)
    one, two = (Variation(RULES.decode(play.state, text)) for text in (better, worse))
    proved = (differences(play, better, worse)[about].term(),)
    return GAME.text.decides(view, one, proved), GAME.text.against(view, two, one, proved)


def test_a_blow_at_the_capital_is_told_with_the_most_that_it_wastes() -> None:
    assert said(tabletop(*SIEGE), "attack g3>h3", "end", About.BLOW) == (
        "it strikes at the Capital on h3, which wastes up to 3 cards",
        "it misses a blow at the Capital on h3, which would waste up to 3 cards",
    )


def test_two_blows_at_a_capital_are_told_with_both_numbers() -> None:
    assert said(tabletop(*SIEGE), "attack g3>h3", "attack g3/1>h3", About.BLOW) == (
        "it strikes at the Capital on h3 for up to 3 cards, not 0",
        "it strikes at the Capital on h3 for up to 0 cards, not 3",
    )


def test_an_attack_is_told_with_the_chance_that_it_kills() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 warriors@2")
    found = differences(play, "attack d4>e4", "end")[About.ATTACK]
    assert 0 < found.number < 36 and CARDS[found.card].id == "warriors"
    one, two = said(play, "attack d4>e4", "end", About.ATTACK)
    assert one.startswith("it attacks the Warriors on e4 and kills with a chance of ")
    assert two.startswith("it misses an attack on the Warriors on e4 that kills with a chance of ")


def test_what_falls_whatever_the_dice_show_is_destroyed() -> None:
    play = tabletop(f"d4 {GRASS}@1 samurai@1 samurai@1", f"e4 {GRASS}@2 militiamen@2")
    assert said(play, "attack d4>e4", "end", About.KILL) == (
        "it destroys the Militiamen on e4",
        "it spares the Militiamen on e4",
    )


def test_what_falls_only_at_some_rolls_is_not_called_destroyed() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 warriors@2")
    assert About.KILL not in differences(play, "attack d4>e4", "end")


def test_a_unit_that_fell_on_the_field_of_battle_was_lost_without_a_word() -> None:
    play = tabletop(f"d4 {GRASS}@1 militiamen@1", f"e4 {GRASS}@2 samurai@2 samurai@2")
    assert said(play, "end", "attack d4>e4", About.LOSE) == (
        "it keeps your Militiamen in play",
        "it loses your Militiamen",
    )


def test_a_battle_that_may_cost_a_unit_of_ones_own_is_called_a_risk() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 samurai@2 samurai@2")
    one, two = said(play, "end", "attack d4>e4", About.RISK)
    assert one.startswith("it keeps your Warriors out of a battle") or one == "it does not risk your Warriors in battle"
    assert two.startswith("it risks your Warriors in ")


def test_a_win_that_only_one_turn_is_sure_of_is_told_first() -> None:
    play = tabletop(*SIEGE, "g2 open-grassland@1 samurai@1 samurai@1", reserves=("militiamen*20", "militiamen"))
    found = differences(play, "attack g2>h3", "end")
    assert next(iter(found)) is About.WINS
    assert said(play, "attack g2>h3", "end", About.WINS) == ("it wins the game", "it misses a sure win")


def test_a_company_that_comes_beside_a_capital_threatens_it() -> None:
    play = tabletop(*ROAD, f"f3 {GRASS}@1")
    one, two = said(play, "move d3-f3", "end", About.THREAT)
    assert "can strike at the Capital on h3 next turn" in one and "your Samurai on" in one
    assert two == "as the table then stands, none of yours can strike at the Capital on h3 next turn"
    assert said(play, "move d3-f3", "end", About.NEAR)[1].endswith("steps from the Capital on h3, not 1")


def test_who_leaves_a_capital_open_hears_who_can_strike_at_it() -> None:
    play = tabletop(
        "c3 crane-castle@1", f"d3 {GRASS}@2 warriors@2", "h3 iron-fortress@2", hands=("imperial-veto warriors*4",)
    )
    veto = "cast imperial-veto d3/1"
    found = differences(play, veto, "end")
    assert About.OPEN in found
    one, two = said(play, veto, "end", About.OPEN)
    assert one == "as the table then stands, no enemy can strike at your Capital next turn"
    assert two.startswith("as the table then stands, the Warriors on ") and two.endswith("your Capital next turn")


def test_a_unit_that_one_turn_alone_moves_away_stays_in_the_other() -> None:
    play = tabletop(*ROAD, f"f3 {GRASS}@1")
    assert said(play, "end", "move d3-f3", About.STAY) == (
        "it leaves your Samurai on d3",
        "it does not leave your Samurai on d3",
    )


def test_a_troop_that_comes_into_play_and_what_stays_in_hand_are_told() -> None:
    play = tabletop("c3 crane-castle@1", hands=("samurai warriors*3",))
    assert said(play, "play samurai c3", "play warriors c3", About.RECRUIT) == (
        "",
        "it does not bring Samurai into play on c3",
    )
    assert said(play, "play samurai c3", "play warriors c3", About.HAND)[1] == "you have 1 fewer card in hand after it"


def test_an_event_kept_for_the_enemys_turn_counts_only_with_its_price() -> None:
    play = tabletop("c3 crane-castle@1", hands=("assassin-in-the-tea-house warriors*4",))
    assert said(play, "end", "play warriors c3", About.ANSWER) == (
        "you still hold Assassin in the Tea House and its price in the enemy’s turn",
        "you no longer hold Assassin in the Tea House and its price in the enemy’s turn",
    )


def test_cards_not_drawn_stay_in_the_reserve() -> None:
    play = tabletop("c3 crane-castle@1", phase="draw", reserves=("warriors*20",))
    found = differences(play, "draw 1", "draw 4")
    assert found[About.RESERVE].weight > 0  # some cards that are drawn restore others
    assert said(play, "draw 1", "draw 4", About.RESERVE)[1].startswith("your Reserve ")
    assert said(play, "draw 4", "draw 1", About.DRAWN)[1] in ("you draw 3 fewer cards", "you draw fewer cards")


def test_an_answer_stops_what_the_enemy_does() -> None:
    play = tabletop(f"d4 {GRASS}@2 warriors@2", f"e4 {GRASS}@1 warriors@1", hands=("sudden-fog warriors*3",), active=2)
    play.do("attack d4>e4")
    assert play.seat == 1
    assert said(play, "cast sudden-fog top", "pass", About.CANCEL) == (
        "it stops what the enemy is doing",
        "it does not stop what the enemy is doing",
    )


BATTLE = (f"d4 {GRASS}@1 warriors@1 militiamen@1", f"e4 {GRASS}@2 warriors@2")
HAND = ("c3 crane-castle@1", f"d3 {GRASS}@1 samurai@1", f"e3 {GRASS}@2 militiamen@2")


@pytest.mark.parametrize(
    ("lines", "better", "worse"),
    [
        (SIEGE, "attack g3>h3", "end"),
        (SIEGE, "end", "attack g3/1>h3"),
        (SIEGE, "attack g3>h3", "attack g3/1>h3"),
        ((*ROAD, f"f3 {GRASS}@1"), "move d3-f3", "end"),
        (BATTLE, "attack d4>e4", "attack d4/2>e4"),
        (BATTLE, "end", "attack d4/2>e4"),
        (HAND, "attack d3>e3", "end"),
        (HAND, "play samurai c3", "play warriors c3"),
    ],
)
def test_every_difference_is_so_by_the_rules_in_worlds_and_dice_that_nobody_looked_at(
    lines: tuple[str, ...], better: str, worse: str
) -> None:
    play = tabletop(*lines, hands=("samurai warriors*3",))
    view = play.view(1)
    one, two = (RULES.decode(play.state, text) for text in (better, worse))
    found = contrasted(view, one, two)
    worlds = played_in(view, one, two, [RULES.determinize(view, Random(900 + number)) for number in range(12)])
    assert found
    for each in found:
        assert holds(worlds, each) == len(worlds), each


def test_what_the_dice_bring_is_told_on_average() -> None:
    play = tabletop(*BATTLE)
    view = play.view(1)
    one, two = (Variation(RULES.decode(play.state, text)) for text in ("attack d4>e4", "end"))
    fallen = differences(play, "attack d4>e4", "end")[About.FALLEN]
    assert fallen.number == ON_AVERAGE
    assert GAME.text.decides(view, one, (fallen.term(),)) == "on average more enemy Units fall"
    assert GAME.text.against(view, two, one, (fallen.term(),)) == "on average fewer enemy Units fall"


def test_who_fell_in_one_turn_alone_falls_in_the_other_one_too_when_that_is_taken_away() -> None:
    play = tabletop(f"d4 {GRASS}@1 samurai@1 samurai@1", f"e4 {GRASS}@2 militiamen@2", "c3 crane-castle@1")
    one, two = (RULES.decode(play.state, text) for text in ("attack d4>e4", "end"))
    worlds = CommonWorlds(both_turns(play.view(1), one, two, 6, Random(2)))
    kill, fallen = (differences(play, "attack d4>e4", "end")[each] for each in (About.KILL, About.FALLEN))
    assert fallen.number == 1
    assert worlds.gap([kill]) != worlds.gap()
    assert worlds.gap([kill]) == pytest.approx(worlds.gap([fallen]))


def test_turns_are_followed_to_their_end_with_the_extremes_of_the_dice() -> None:
    play = tabletop(*SIEGE)
    view, attack = play.view(1), RULES.decode(play.state, "attack g3>h3")
    wasted = set()
    for world in worlds_of(view, FAIR_WORLDS, Random(1), extremes=True):
        turn = follow(world, 0, attack)
        assert engine.actor(turn.after) == OVER or turn.after.active == 1
        assert turn.before is world.table and turn.battles[0].action == attack
        wasted.add(len(world.table.reserves[1]) - len(turn.after.reserves[1]))
    assert {0, 3} <= wasted


def test_the_gap_goes_with_the_blow_that_makes_it() -> None:
    play = tabletop(f"g3 {GRASS}@1 samurai@1 samurai@1", "h3 iron-fortress@2", reserves=("warriors*20", "warriors*9"))
    view = play.view(1)
    one, two = (RULES.decode(play.state, text) for text in ("attack g3>h3", "end"))
    worlds = CommonWorlds(both_turns(view, one, two, 16, Random(3)))
    blow = next(each for each in contrasted(view, one, two) if each.about is About.BLOW)
    assert worlds.gap() > 0
    assert worlds.gap([blow]) < worlds.gap()
    assert worlds.share([blow]) == pytest.approx(1 - worlds.gap([blow]) / worlds.gap())


def test_what_decides_is_the_same_each_time_and_names_what_was_weighed() -> None:
    play = tabletop(f"g3 {GRASS}@1 samurai@1 samurai@1", "h3 iron-fortress@2", reserves=("warriors*20", "warriors*9"))
    view = play.view(1)
    one, two = (RULES.decode(play.state, text) for text in ("attack g3>h3", "end"))
    first = decided_by(view, one, two)
    proved = deciding(view, Variation(one), Variation(two))  # worked out once more
    assert first and proved == tuple(each.difference.term() for each in first)
    assert GAME.text.against(view, Variation(two), Variation(one), proved)


def test_the_action_that_tempts_is_another_one_that_gains_more_at_once() -> None:
    play = tabletop("c3 crane-castle@1", hands=("samurai warriors*3",))
    view, end = play.view(1), RULES.decode(play.state, "end")
    rival = tempting(view, end)
    assert rival is not None and rival != end and rival in view.legal
    assert tempting(view, rival) != rival
    assert deciding(view, Variation(rival), Variation(rival)) == ()


def test_a_hint_says_what_decides_and_not_what_the_action_says_by_itself() -> None:
    play = tabletop("c3 crane-castle@1", hands=("samurai warriors*3",))
    view, recruit = play.view(1), RULES.decode(play.state, "play samurai c3")
    own = Difference(About.RECRUIT, 1.0, CARD_NUMBERS["samurai"], play.space("c3")).term()
    kept = Difference(About.KEEP, 1.0, CARD_NUMBERS["warriors"]).term()
    assert GAME.text.decides(view, Variation(recruit), (own,)) == ""
    assert GAME.text.hint(view, recruit, (), (own,)) == GAME.text.hint(view, recruit)
    assert GAME.text.hint(view, recruit, (), (own, kept)).endswith(": it keeps Warriors in your hand")


@of_each(About)
def test_every_kind_is_said_for_one_action_and_against_the_other(about: About) -> None:
    play = tabletop("c3 crane-castle@1", hands=("samurai warriors*3",))
    view, end = play.view(1), Variation(RULES.decode(play.state, "end"))
    samurai, c3, h3 = CARD_NUMBERS["samurai"], play.space("c3"), play.space("h3")
    for number, other in ((UNKNOWN, UNKNOWN), (2, UNKNOWN), (2, 1)):
        term = Difference(about, 1.0, samurai, h3, samurai, c3, number, other).term()
        read = read_difference(view, term)
        if read is None:
            assert UNKNOWN in (number, other)  # it tells both numbers or nothing
            continue
        for words in (GAME.text.decides(view, end, (term,)), GAME.text.against(view, end, end, (term,))):
            assert words[0].islower() or words[0].isdigit()
            assert "{" not in words and words[-1] not in ".,"


@given(st.text(max_size=40), st.lists(st.integers(-3, 1200), max_size=7))
def test_a_term_that_nobody_wrote_says_nothing(kind: str, numbers: list[int]) -> None:
    view = tabletop("c3 crane-castle@1").view(1)
    for start in (kind, *(each.value for each in About)):
        term = EvaluationTerm(f"decides {start} {' '.join(map(str, numbers))}", 1.0)
        found = read_difference(view, term)
        if found is not None:
            assert read_difference(view, found.term()) == found
            assert GAME.text.against(view, Variation(view.legal[0]), Variation(view.legal[0]), (term,))
