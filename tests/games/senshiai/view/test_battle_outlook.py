"""The outlook on a battle says what is sure and what is chosen, as the rules then play it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

from games.senshiai.rules.actions import Attack, Shoot
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Falling, Outlook, outlook_begun, outlook_declared, outlook_of
from games.senshiai.words.battle import headline, particulars
from tests.games.senshiai.battles import battles, best_choice, faults, play_out
from tests.games.senshiai.tabletop import RULES, Play, tabletop

GRASS = "open-grassland"


def foresee(play: Play, text: str, stance: int = 0) -> Outlook:
    action = RULES.decode(play.state, text)
    assert isinstance(action, Attack | Shoot)
    return outlook_of(play.view(play.seat), action, stance)


def test_a_hundred_battles_played_at_random_end_as_their_outlook_allows() -> None:
    rng = Random(7)
    for play, action in islice(battles(rng), 100):
        stance = rng.choice(outlook_of(play.view(1), action).stances or (0,))
        found = outlook_of(play.view(1), action, stance)
        assert not faults(found, play_out(play.state, action, stance, rng)), (play.position, action)


def test_the_worst_case_is_what_both_sides_best_choices_come_to() -> None:
    attacks = ((play, action) for play, action in battles(Random(11), 2, 12) if isinstance(action, Attack))
    for play, action in islice(attacks, 12):
        told = best_choice(RULES.apply(play.state, action).state, 0)
        assert abs(outlook_of(play.view(1), action).takes.worst - told) < 1e-9, (play.position, action)


def test_a_unit_that_the_foe_may_kill_instead_of_another_could_fall_and_is_not_called_safe() -> None:
    play = tabletop(f"d3 {GRASS}@1 warriors@1 militiamen@1", f"e3 {GRASS}@2 samurai@2")
    warriors, militiamen = foresee(play, "attack d3>e3").answered
    assert warriors.falls == (Falling.COULD,) * 6
    assert militiamen.falls == (Falling.COULD,) * 6
    assert foresee(play, "attack d3>e3").answered_at_most == 2
    assert foresee(play, "attack d3/1>e3").answered[0].falls == (Falling.SURE,) * 6


def test_who_attracts_attacks_falls_first() -> None:
    play = tabletop(f"d3 {GRASS}@1 warriors@1", f"e3 {GRASS}@2 ashigaru-spearmen@2 militiamen@2")
    spearmen, militiamen = foresee(play, "attack d3>e3").struck
    assert spearmen.falls == (Falling.STANDS,) * 3 + (Falling.SURE,) * 3
    assert militiamen.falls == (Falling.STANDS,) * 6


def test_an_alone_standing_capital_wastes_the_same_whatever_anybody_chooses() -> None:
    play = tabletop(f"g3 {GRASS}@1 warriors@1 warriors@1", reserves=("militiamen*9", "militiamen*4"))
    capital = foresee(play, "attack g3>h3").struck[0]
    assert capital.waste == capital.least == (1, 2, 3, 4, 5, 6)
    assert foresee(play, "attack g3>h3").wins.worst == 0.5


def test_a_stance_has_an_outlook_before_it_is_taken() -> None:
    play = tabletop("d4 mountain-pass@1 tengu@1", "e4 mountain-pass@2 warriors@2")
    found = foresee(play, "attack d4>e4")
    earth, air = (foresee(play, "attack d4>e4", stance) for stance in sorted(found.stances))
    play.do("attack d4>e4")
    assert play.phase == "stance"
    begun = [outlook_begun(play.view(1), stance) for stance in sorted(found.stances)]
    assert [each and each.takes for each in begun] == [earth.takes, air.takes]
    assert found.takes == max(earth.takes, air.takes)


def test_what_lies_on_a_company_of_which_a_part_attacks_is_taken_to_go_along() -> None:
    play = tabletop(f"d3 {GRASS}@1 warriors@1 militiamen@1 | war-drums@1!T", f"e3 {GRASS}@2 samurai@2")
    assert len(foresee(play, "attack d3/1>e3").along) == 1
    assert not foresee(play, "attack d3>e3").along


def test_nobody_is_told_what_follows_if_the_ground_is_not_taken_where_it_is_taken_for_sure() -> None:
    sure = foresee(tabletop(f"d3 {GRASS}@1 samurai@1 samurai@1", f"e3 {GRASS}@2 militiamen@2"), "attack d3>e3")
    assert headline(sure, "e3", "Ren", 20) == "You take e3 for sure."
    assert not any("flees" in each for each in particulars(sure, "d3"))
    risky = foresee(tabletop(f"d3 {GRASS}@1 warriors@1", f"e3 {GRASS}@2 warriors@2"), "attack d3>e3")
    assert "If not, survivors flee back to d3." in particulars(risky, "d3")


def test_a_battle_that_is_declared_has_the_outlook_that_it_had_before() -> None:
    for text in ("attack d3/1>e3", "attack d3>e3"):
        play = tabletop(
            f"d3 {GRASS}@1 warriors@1 militiamen@1", f"e3 {GRASS}@2 ashigaru-spearmen@2",
            hands=("sharpened-blades,militiamen", "sharpened-blades,militiamen"),
        )  # fmt: skip
        before = foresee(play, text)
        play.do(text)
        assert play.phase == "respond"
        for reader in (0, 1):
            told = outlook_declared(WorkingState(play.view(reader).known))
            assert told is not None and replace(told, along=before.along) == before
