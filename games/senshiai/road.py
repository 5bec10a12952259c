"""The road of six Capitals as shared code meets it: its missions, how one is set up, what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.core.exercise import Player, TaskRoad
from games.core.opponent import called
from games.core.words import clauses, listing, sentences, tr, tr_n
from games.senshiai.cards.campaign import HOUSES, MISSIONS, Mission, house_words, mission_words
from games.senshiai.cards.printed import name_of
from games.senshiai.rules.options import make_options
from games.senshiai.stars import goal_words, heading, star_words

ROAD: Final = tuple(str(each.number) for each in MISSIONS)
"""The missions by the names that records have for them."""
_EASY: Final = "novice"


def road_title() -> str:
    """The name of the whole road."""
    return tr("The road of six Capitals")


def mission_of(name: str) -> Mission:
    """The mission of this name on the road."""
    return MISSIONS[int(name) - 1]


def rival_levels(mission: Mission, *, easier: bool) -> tuple[str, ...]:
    """The levels of a mission's rivals; an adept becomes a novice where it is made easier."""
    return tuple(_EASY if easier else each.level for each in mission.rivals)


def set_up(name: str, person: str, *, easier: bool = False) -> tuple[Any, tuple[Player, ...]]:
    """The options and the players of a mission for whoever plays it; made easier, novices have fewer cards."""
    mission = mission_of(name)
    eased = easier and any(each.level == _EASY for each in mission.rivals)
    options = make_options({"mission": mission.text + ("-easier" if eased else "")})
    players: list[Player] = [(person, None)]
    for rival, level in zip(mission.rivals, rival_levels(mission, easier=easier), strict=True):
        named = tr("Lord {name}", name=rival.name) if rival.name == person else rival.name
        players.append((named, f"{level}+{rival.manner}"))
    return options, tuple(players)


def house_line(mission: Mission) -> str:
    """The house of a mission and what one learns there."""
    house = next(each for each in HOUSES if each.capital == mission.house)
    if mission not in house.missions:
        return tr("All six houses")
    return tr("{house}: {about}", house=name_of(house.capital), about=house_words(house))


def star_lines(mission: Mission) -> tuple[str, str, str]:
    """The conditions of the three stars."""
    return tr("Win the mission"), star_words(mission, mission.quick), star_words(mission, mission.special)


def rivals_line(mission: Mission, *, easier: bool) -> str:
    """Whom one plays against, and at which level."""
    levels = rival_levels(mission, easier=easier)
    said = [
        tr("{name}, {level}", name=each.name, level=called(level))
        for each, level in zip(mission.rivals, levels, strict=True)
    ]
    return tr("Against {names}", names=clauses(said))


def eased_line(mission: Mission) -> str:
    """What is easier after a defeat."""
    if any(each.level == _EASY for each in mission.rivals):
        return tr("Easier: the other side begins with three fewer cards in its Reserve.")
    return tr("Easier: {name} plays as a novice.", name=mission.rivals[0].name)


def limits_line(mission: Mission) -> str:
    """Truce, length, and who begins."""
    truce = tr_n("Truce of {n} round.", "Truce of {n} rounds.", mission.truce) if mission.truce else tr("No truce.")
    begins = tr("You begin.")
    if mission.begins:
        begins = tr("{name} begins.", name=mission.rivals[mission.begins - 1].name)
    return sentences(truce, tr("{n} rounds at most.", n=mission.rounds), begins)


def mission_lines(mission: Mission, *, easier: bool = False) -> Sequence[str]:
    """All that is told of a mission before it is played, line by line."""
    one, two, three = star_lines(mission)
    met = listing([name_of(card) for card in mission.new])
    new = (tr("New cards: {cards}.", cards=met),) if mission.new else ()
    return (
        heading(mission), house_line(mission), mission_words(mission, "idea"), goal_words(mission),
        tr("Stars: {one}; {two}; {three}.", one=one, two=two, three=three),
        rivals_line(mission, easier=easier), mission_words(mission, "says"), limits_line(mission), *new,
    )  # fmt: skip


TASKS: Final = TaskRoad(
    title=road_title,
    missions=ROAD,
    set_up=set_up,
    heading=lambda name: heading(mission_of(name)),
    lines=lambda name, easier: mission_lines(mission_of(name), easier=easier),
    easing=lambda name: eased_line(mission_of(name)),
)
