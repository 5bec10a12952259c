"""Senshiai's lesson teaches the game: every kind of action, phase, window and ability, and every way to win."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from games.core.lesson import Chapter, accepted, find_lesson, reply
from games.core.match import Match
from games.core.rules_page import without_anchors
from games.senshiai.rules import actions as act
from tests.cases import of_each

LESSON = find_lesson("senshiai")
assert LESSON is not None
CHAPTERS = LESSON.chapters
PAGE = without_anchors((Path(__file__).parents[3] / "docs" / "rules" / "senshiai.md").read_text(encoding="utf-8"))

DONE_IN: Final = {
    "Make another player’s Reserve run empty": "Winning",
    "the player who last forced the loser to discard or waste a card": "More than two",
    "when the last round (normally the 40th) is over, the largest Reserve wins": "The last round",
    "Discard as many cards as you like, then draw up to a hand of six, or fewer, or none": "Discarding",
    "A card of cost 2 is paid by discarding two *other* cards of your hand": "Paying",
    "goes on a space without one, near your Realm": "A Terrain",
    "is recruited on a Terrain of your Realm that has Recruit": "Another place to recruit",
    "It must share a Path with the Terrain, and there must be room in the Limit": "Paths decide",
    "is cast on its target": "An Event",
    "Choose a Company or some of its Units and a destination": "Only a part of it",
    "Every Terrain on the way must share a Path with every one of them": "Paths",
    "the Limit counts only where you stop": "Limits",
    "Each space entered is a step": "A Company moves",
    "two of your Companies on near spaces swap places": "Castling",
    "It makes one free step to a near Terrain": "Fleeing",
    "any of the Units of a Company, never the Capital": "Who fights",
    "a ranged trait that has not been used this turn": "Shooting",
    "The attacker rolls a die and adds the melee": "Close combat",
    "The attacker assigns the pool to the defenders": "Who is hit",
    "The defenders strike back the same way": "Striking back",
    "its master **wastes** a card from the top of the Reserve": "A siege",
    "those for whom there is no room or no Path go back": "Holding the ground",
    "A Unit with several Paths fights in one of them": "A choice of Paths",
    "only the greatest bonus and the greatest penalty count from each Type": "Answering",
    "When only part of a Company leaves": "Effects that travel",
    "It happens the instant its last card is drawn or wasted": "The last card",
    "| start |": "Before the Main Stage",
    "| card |": "A card is played",
    "| move |": "A move",
    "| act |": "An ability",
    "| battle |": "Answering",
    "| die |": "A die",
    "| bury |": "Before the dead are buried",
    "| end |": "A Conjuration",
    "| Activate n |": "Activating",
    "| Artillery |": "Artillery",
    "| Attracts Attacks |": "Attracting attacks",
    "| Boarding |": "Diving",
    "| Bushido |": "Bushido",
    "| Chaos n |": "Chaos",
    "| Conjuration |": "He fights for you",
    "| Contingency |": "A Contingency",
    "| Dive Attack |": "Diving",
    "| Move Restriction n |": "Land that slows",
    "| Pillage |": "Pillage",
    "| Production |": "Production",
    "| Recruit |": "A Troop",
    "| Tardy n |": "Tardy",
    "| Take Away |": "Taking away",
    "Other effects may lift a hand above it": "Drawing by an Event",
    "in other windows only on something in play": "An Effect in play",
    "With `seppuku` you give up": "Giving up",
}
"""The sentences of the rules page, each with the step in which the learner does it."""


def played(chapter: Chapter) -> Iterator[tuple[Match, Any]]:
    """Each match as the learner acts, and what they do."""
    for number, step in enumerate(chapter.steps):
        if step.asks:
            match = chapter.place(number)
            yield match, accepted(match, step)[0]


def ends(chapter: Chapter) -> set[str]:
    """How the chapter's matches end."""
    found = set()
    for number, step in enumerate(chapter.steps):
        if step.asks:
            match = chapter.place(number)
            match.play(accepted(match, step)[0])
            for text in step.replies:
                reply(match, text)
            match.settle()
            if match.outcome is not None:
                found.add(match.outcome.reason)
    return found


EVERYTHING = [each for chapter in CHAPTERS for each in played(chapter)]


def test_every_kind_of_action_is_done_by_the_learner() -> None:
    kinds = {
        act.Draw, act.Discard, act.Play, act.Cast, act.Pay, act.Pass, act.End, act.Move, act.Castle, act.Attack,
        act.Shoot, act.Activate, act.Produce, act.Rouse, act.Chaos, act.Carry, act.Leave, act.Stance, act.Assign,
        act.Flee, act.Seppuku,
    }  # fmt: skip
    assert {type(action) for _, action in EVERYTHING} == kinds


def test_the_learner_is_asked_in_every_phase_and_every_window() -> None:
    views = [match.view(0) for match, _ in EVERYTHING]
    phases = {"draw", "main", "pay", "respond", "carry", "stance", "assign", "flee", "discard"}
    assert {view.phase for view in views} == phases
    asked = {view.windows[-1].window for view in views if view.phase == "respond"}
    assert asked == {"start", "card", "move", "act", "battle", "die", "bury", "end"}


def test_an_event_is_cast_on_every_kind_of_target() -> None:
    aims = {action.target.aim for _, action in EVERYTHING if isinstance(action, act.Cast)}
    assert aims == set(act.Aim)


def test_every_way_to_win_is_seen() -> None:
    assert set().union(*map(ends, CHAPTERS)) == {"reserve", "rounds"}


def test_the_learners_own_turn_ends_and_the_next_one_begins() -> None:
    for chapter in CHAPTERS:
        rounds = [match.view(0).round for match, action in played(chapter) if isinstance(action, act.Draw)]
        if chapter.id in ("lands", "winning"):
            assert len(rounds) >= 2


@of_each(DONE_IN.items())
def test_every_rule_of_the_page_is_done_in_a_step(rule: str, title: str) -> None:
    assert rule in PAGE
    assert [step for chapter in CHAPTERS for step in chapter.steps if step.title == title and step.asks]


def test_no_ability_and_no_window_of_the_page_is_left_out() -> None:
    rows = re.findall(r"^\| (\S[^|]*) \|", PAGE[PAGE.index("## Windows") : PAGE.index("## What you may know")], re.M)
    named = [row for row in rows if row not in ("window", "ability", "---")]
    assert len(named) > 20 and [row for row in named if f"| {row} |" not in DONE_IN] == []
