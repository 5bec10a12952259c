"""The road of the six Capitals: 25 missions, read once from `campaign.json`.

A mission settles the board, the decks, what lies there already, who begins and the limits; what is left of each deck is
shuffled like any other. A mission that is changed gets a new version, and the one before goes on standing among the
`earlier` ones of the file: matches that were played with it name it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from games.core.localized_files import sibling
from games.core.words import kept
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import make_deck

SIDE: Final = 3
"""The spaces a side of each player's board: every mission is played on the small one."""


@dataclass(frozen=True, slots=True)
class Goal:
    """The condition of a star; `of` names what is counted (`games.senshiai.stars`)."""

    of: str
    least: int = 0
    most: int | None = None
    """Where it is set the star is lost above it; else `least` is what earns the star."""
    cards: frozenset[int] = frozenset()
    """The cards that it is about; none: any."""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Rival:
    """A bot of a mission; in seat 2 the first one."""

    name: str
    level: str
    manner: str


@dataclass(frozen=True, slots=True)
class Mission:
    """One mission; the person who plays it sits in the first seat."""

    number: int
    version: int
    house: int
    """The number of the Capital whose house it is a mission of."""
    art: int
    """The number of the card whose picture stands for it."""
    new: tuple[int, ...]
    """The numbers of the cards that are met in it first."""
    players: int
    rounds: int
    truce: int
    decks: tuple[Deck, ...]
    begins: int
    """The seat with the first turn."""
    board: tuple[str, ...]
    """What lies there, as lines of a position."""
    hands: tuple[tuple[int, ...], ...]
    """The cards that each hand holds from the start, sorted."""
    arrow: tuple[str, str]
    """From which space to which the idea of the mission points."""
    rivals: tuple[Rival, ...]
    goal: str
    """`empty`: the other Reserve; `hold`: to the last round; `first`: any Reserve, before the others."""
    quick: Goal
    special: Goal
    words: Mapping[str, str]
    """Name, idea, what the rival says, and the last star, in English."""

    @property
    def text(self) -> str:
        """The mission as the option `mission` writes it, with its version."""
        return f"{self.number}.{self.version}"

    @property
    def goals(self) -> tuple[Goal, Goal]:
        """The conditions of the second and the third star; the first is for winning."""
        return self.quick, self.special


@dataclass(frozen=True, slots=True)
class House:
    """One of the six houses on the road, with the missions that are played for it."""

    capital: int
    missions: tuple[Mission, ...]


def _counts(cards: Mapping[str, int]) -> dict[int, int]:
    return {CARD_NUMBERS[card]: count for card, count in cards.items()}


def _goal(raw: Mapping[str, Any]) -> Goal:
    cards = frozenset(CARD_NUMBERS[card] for card in raw.get("cards", ()))
    return Goal(raw["of"], raw.get("least", 0), raw.get("most"), cards, raw.get("points", 0))


def _mission(raw: Mapping[str, Any]) -> Mission:
    number, players = raw["id"], raw["players"]
    hands = [tuple(sorted(card for card, n in _counts(hand).items() for _ in range(n))) for hand in raw["hands"]]
    return Mission(
        number, raw["version"], CARD_NUMBERS[raw["house"]], CARD_NUMBERS[raw["art"]],
        tuple(CARD_NUMBERS[card] for card in raw["new"]), players, raw["rounds"], raw["truce"],
        tuple(make_deck(_counts(cards), f"mission-{number}") for cards in raw["decks"]),
        raw["begins"] - 1, tuple(raw["board"]), tuple(hands + [()] * (players - len(hands))),
        (raw["arrow"][0], raw["arrow"][1]),
        tuple(Rival(each["name"], each["level"], each["manner"]) for each in raw["opponents"]),
        raw["goal"], _goal(raw["quick"]), _goal(raw["star"]),
        {"name": raw["name"], "idea": raw["idea"], "says": raw["says"], "star": raw["star"]["words"]},
    )  # fmt: skip


def campaign_data() -> dict[str, Any]:
    """The file of the campaign as it is written."""
    data: dict[str, Any] = json.loads(files(__package__).joinpath("campaign.json").read_text(encoding="utf-8"))
    return data


_DATA: Final = campaign_data()

MISSIONS: Final[tuple[Mission, ...]] = tuple(_mission(raw) for raw in _DATA["missions"])
"""The missions in the order of the road; the number of each is its place, from 1."""

HOUSES: Final[tuple[House, ...]] = tuple(
    House(capital, tuple(each for each in MISSIONS if each.house == capital and each.players == 2))
    for capital in (CARD_NUMBERS[raw["capital"]] for raw in _DATA["houses"])
)
"""The six houses in the order of the road; the last mission of the road belongs to all of them."""

_BY_TEXT: Final = {each.text: each for each in (*map(_mission, _DATA["earlier"]), *MISSIONS)}
_ABOUT: Final = {CARD_NUMBERS[raw["capital"]]: raw["about"] for raw in _DATA["houses"]}


def mission_named(text: str) -> Mission | None:
    """The mission that a text names: `14` as it is now, `14.1` in that version; None for neither."""
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return MISSIONS[int(text) - 1] if 1 <= int(text) <= len(MISSIONS) and text[0] != "0" else None
    return _BY_TEXT.get(text)


# -- words ------------------------------------------------------------------------------------------


@kept()
def _words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """What is said in another language than English: `campaign.ja.json` and its like."""
    file = sibling(files(__package__), "campaign.json")
    if file.name == "campaign.json":
        return {}
    found: dict[str, dict[str, dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def mission_words(mission: Mission, what: str) -> str:
    """The `name` of a mission, its `idea`, what its rival `says`, or the words of its last `star`."""
    said = _words().get("missions", {}).get(str(mission.number), {}).get(what, mission.words[what])
    return said.replace("{name}", mission.rivals[0].name)


def house_words(house: House) -> str:
    """What one learns in a house, in a few words."""
    return _words().get("houses", {}).get(CARDS[house.capital].id, {}).get("about", _ABOUT[house.capital])
