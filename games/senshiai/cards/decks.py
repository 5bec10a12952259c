"""Decks: texts, legality, points, statistics, starter decks and random ones (1.2, 11)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import comb
from typing import TYPE_CHECKING, Any, Final

from games.core.errors import BadOption
from games.core.typed import folded, lines_of
from games.core.words import quoted, tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, STARTER_DECKS, Card
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.points import budget
from games.senshiai.cards.vocabulary import PATHS, CardType, Keyword

if TYPE_CHECKING:
    from random import Random

SMALLEST: Final = 20
LARGEST: Final = 200
CUSTOM: Final = "custom"
HAND: Final = 6
"""The cards of an opening hand: the first Draw Stage fills the hand."""
LONGEST_LIST: Final = 50_000
"""The characters of a list of cards at most; with every card and a remark on each it has a tenth of them."""


@dataclass(frozen=True, slots=True)
class StarterDeck:
    """One of the decks that come with the collection."""

    id: str
    name: str
    plan: str
    deck: Deck


def make_deck(counts: Mapping[int, int], name: str = CUSTOM) -> Deck:
    """A deck of these cards (number -> count), legal or not."""
    return Deck(name, tuple(sorted((number, count) for number, count in counts.items() if count)))


def _written(raw: Mapping[str, Any]) -> StarterDeck:
    counts = {CARD_NUMBERS[card_id]: count for card_id, count in raw["cards"].items()}
    return StarterDeck(raw["id"], raw["name"], raw["plan"], make_deck(counts, raw["id"]))


_WRITTEN: Final = tuple(_written(raw) for raw in STARTER_DECKS)

STARTERS: Final = tuple(each for each in _WRITTEN if each.deck.size == 50)
"""The starter decks of the large board."""

SMALL_STARTERS: Final = tuple(each for each in _WRITTEN if each.deck.size == 25)
"""The starter decks of the small board: half as many cards, each the counterpart of the one in the same place."""

_OFFERED: Final = {starter.id: starter for starter in _WRITTEN}


@cache
def earlier_starters() -> Mapping[str, StarterDeck]:
    """Starter decks as they were before a change, by their ids of then: matches played with them still open. They are
    read when something names one.
    """
    data = json.loads(files(__package__).joinpath("earlier_decks.json").read_text(encoding="utf-8"))
    return {raw["id"]: _written(raw) for raw in data["decks"]}


def starters(board: int) -> tuple[StarterDeck, ...]:
    """The starter decks for a board of so many spaces a side (1.1)."""
    return SMALL_STARTERS if board == 3 else STARTERS


def counterpart(text: str, board: int) -> str:
    """The deck in the size for a board: the counterpart of a starter deck, any other deck itself."""
    ids = [each.id for each in starters(5 if board == 3 else 3)]
    return starters(board)[ids.index(text)].id if text in ids else text


def starter(deck_id: str) -> StarterDeck | None:
    """The starter deck with this id, also one that is offered no more, or None."""
    if deck_id in _OFFERED:
        return _OFFERED[deck_id]
    own = deck_id in ("", CUSTOM) or deck_id.startswith("@")
    return None if own else earlier_starters().get(deck_id)


def is_offered(starter: StarterDeck) -> bool:
    """Whether a match may begin with the deck; False for one of before a change."""
    return starter.id in _OFFERED


# -- legality ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckRule:
    """One line of the check of a deck: what is asked, and whether the deck has it."""

    text: str
    kept: bool


def deck_rules(deck: Deck, size: int | None = None) -> tuple[DeckRule, ...]:
    """The rules of 1.2, line by line; `size` is the size that all decks of the game must have."""
    capitals = sum(count for number, count in deck.cards if CARDS[number].capital)
    total = deck.size
    rules = [
        DeckRule(tr("exactly one Capital (has {count})", count=capitals), capitals == 1),
        DeckRule(
            tr("{least} to {most} cards (has {count})", least=SMALLEST, most=LARGEST, count=total),
            SMALLEST <= total <= LARGEST,
        ),
    ]
    if size is not None:
        words = tr("{size} cards, like every deck of this game (has {count})", size=size, count=total)
        rules.append(DeckRule(words, total == size))
    return tuple(rules)


def is_legal(deck: Deck, size: int | None = None) -> bool:
    """Whether the deck keeps every rule."""
    return all(rule.kept for rule in deck_rules(deck, size))


# -- the option text --------------------------------------------------------------------------------


def deck_text(deck: Deck) -> str:
    """The deck as the option `decks` writes it: a starter deck's id, or `@` and every card with its count; `?` for one
    that a view does not show.
    """
    if not deck.cards:
        return "?"
    known = starter(deck.name)
    if known is not None and known.deck == deck:
        return deck.name
    first = [entry for entry in deck.cards if CARDS[entry[0]].capital]
    rest = [entry for entry in deck.cards if not CARDS[entry[0]].capital]
    return "@" + "+".join(f"{CARDS[number].id}*{count}" for number, count in first + rest)


def read_deck(text: str) -> Deck:
    """Reads one deck of the option `decks`. Raises `BadOption`; the size is not checked against other decks."""
    text = text.strip().lower()
    if not text.startswith("@"):
        known = starter(text)
        if known is None:
            known_ids = ", ".join(_OFFERED)
            raise BadOption(
                tr("there is no starter deck {name}; there are {ids}", name=quoted(text[:40]), ids=known_ids)
            )
        return known.deck
    counts: dict[int, int] = {}
    for entry in text[1:].split("+"):
        card_id, star, count = entry.partition("*")
        card_id, count = card_id.strip(), count.strip()
        if card_id not in CARD_NUMBERS:
            raise BadOption(tr("there is no card {name}", name=quoted(card_id[:40])))
        if not star or not _is_count(count):
            words = tr("{card} needs a count from 1 to {most}, as in {card}*2", card=card_id, most=LARGEST)
            raise BadOption(words)
        if CARD_NUMBERS[card_id] in counts:
            raise BadOption(tr("{card} is listed twice", card=card_id))
        counts[CARD_NUMBERS[card_id]] = int(count)
    deck = make_deck(counts)
    for rule in deck_rules(deck):
        if not rule.kept:
            raise BadOption(tr("a deck has {rule}", rule=rule.text), rule.text)
    return deck


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= LARGEST


# -- plain text -------------------------------------------------------------------------------------


class DeckTextError(BadOption):
    """A line of a deck list that cannot be read; `line` counts from 1 (0: the whole text, which is `deck`)."""

    def __init__(self, line: int, reason: str, deck: Deck | None = None) -> None:
        super().__init__(tr("line {line}: {why}", line=line, why=reason) if line else reason)
        self.line = line
        self.reason = reason
        self.deck = deck


def export_deck(deck: Deck, title: str = "") -> str:
    """The deck as a list that people read and edit: one card a line with its count, by Type and cost."""
    lines = [f"# {title}"] if title else []
    heading = ""
    for card, count in in_order(deck):
        kind = "Capital" if card.capital else card.type.name.capitalize()  # not for players: the same everywhere
        if kind != heading:
            heading = kind
            lines.append(f"# {kind}")
        lines.append(f"{count} {card.name}")
    return "\n".join(lines) + "\n"


def list_title(text: str) -> str:
    """The title over a list as `export_deck` writes it: a remark in the first line that is no heading; else ""."""
    first = next((line for line in lines_of(text[:LONGEST_LIST]) if line), "")
    title = first.removeprefix("#").strip() if first.startswith("#") else ""
    headings = {"capital", *(kind.name.lower() for kind in CardType)}
    return "" if title.lower() in headings else title


def in_order(deck: Deck) -> list[tuple[Card, int]]:
    """The cards of a deck with their counts as lists show them: the Capital, then by Type and cost."""
    entries = [(CARDS[number], count) for number, count in deck.cards]
    return sorted(entries, key=lambda entry: (not entry[0].capital, entry[0].type, entry[0].cost, entry[0].id))


def import_deck(text: str) -> Deck:
    """Reads a list of lines `count name` (or `name`, or an id); `#` begins a remark.

    Raises `DeckTextError` with the line and the reason; a list whose lines are all right but that
    is no legal deck, and a text longer than `LONGEST_LIST`, is reported under line 0.
    """
    if len(text) > LONGEST_LIST:
        raise DeckTextError(0, tr("a list of cards has at most {most} characters", most=LONGEST_LIST))
    names = {folded(card.name): card.number for card in CARDS} | dict(CARD_NUMBERS)
    counts: dict[int, int] = {}
    for line_number, line in enumerate(lines_of(text), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        count = 1
        head = words[0].lower().removesuffix("x").removesuffix("\u00d7")
        if len(words) > 1 and head.isascii() and head.isdigit():
            if not _is_count(head):
                raise DeckTextError(
                    line_number, tr("{text} is not a count from 1 to {most}", text=words[0], most=LARGEST)
                )
            count, words = int(head), words[1:]
        name = folded(" ".join(words))
        if name not in names:
            raise DeckTextError(line_number, tr("there is no card {name}", name=quoted(" ".join(words)[:40])))
        count += counts.get(names[name], 0)
        if count > LARGEST:
            raise DeckTextError(line_number, tr("{text} is not a count from 1 to {most}", text=count, most=LARGEST))
        counts[names[name]] = count
    deck = make_deck(counts)
    for rule in deck_rules(deck):
        if not rule.kept:
            raise DeckTextError(0, tr("a deck has {rule}", rule=rule.text), deck)
    return deck


# -- points and statistics --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """The statistics of a deck for its builder; the Capital counts nowhere but in the points."""

    curve: tuple[int, ...]
    """Cards by cost, 0 to 5."""
    types: tuple[tuple[str, int], ...]
    """The numbers of Terrains, Troops and Events."""
    paths: tuple[tuple[str, int], ...]
    """Troops that can use each Path."""
    grounds: tuple[tuple[str, int], ...]
    """Terrains that offer each Path."""
    recruits: int
    """Cards with Recruit besides the Capital."""
    producers: int
    """Cards with Production or Activate."""
    average_cost: float
    points: float
    """The budgets of all cards with a formula, the Capital included."""


def statistics(deck: Deck) -> DeckStatistics:
    """The curve, the shares of Types and Paths, and the points of a deck."""
    cards = [CARDS[number] for number in deck.numbered]
    everything = [(CARDS[number], count) for number, count in deck.cards]
    return DeckStatistics(
        curve=tuple(sum(card.cost == cost for card in cards) for cost in range(6)),
        types=tuple((kind.name.lower(), sum(card.type is kind for card in cards)) for kind in CardType),
        paths=_path_counts(card for card in cards if card.type is CardType.TROOP),
        grounds=_path_counts(card for card in cards if card.type is CardType.TERRAIN),
        recruits=sum(Keyword.RECRUIT in card.keywords for card in cards),
        producers=sum(card.production is not None or card.activate is not None for card in cards),
        average_cost=sum(card.cost for card in cards) / max(1, len(cards)),
        points=sum((budget(card) or 0.0) * count for card, count in everything),
    )


def _path_counts(cards: Iterable[Card]) -> tuple[tuple[str, int], ...]:
    known = list(cards)
    return tuple((name, sum(bool(card.paths & bit) for card in known)) for name, bit in PATHS.items())


def opening_odds(deck: Deck, wanted: Iterable[int], least: int = 1, hand: int = HAND) -> float:
    """The chance that an opening hand holds at least `least` cards out of `wanted` (card numbers)."""
    numbers = set(wanted)
    cards = deck.numbered
    hits = sum(number in numbers for number in cards)
    total = len(cards)
    drawn = min(hand, total)
    ways = sum(comb(hits, n) * comb(total - hits, drawn - n) for n in range(least, drawn + 1))
    return ways / comb(total, drawn)


# -- random decks -----------------------------------------------------------------------------------


def random_deck(rng: Random, size: int = 50) -> Deck:
    """A legal deck of `size` cards that can be played: about a third Terrains, Troops that fit them, some Events."""
    capital = rng.choice([card for card in CARDS if card.capital])
    counts = {capital.number: 1}
    terrains = [card for card in CARDS if card.type is CardType.TERRAIN and not card.capital]
    troops = [card for card in CARDS if card.type is CardType.TROOP and card.paths & capital.paths]
    events = [card for card in CARDS if card.type is CardType.EVENT]
    shares = ((terrains, size * 3 // 10), (troops, size * 9 // 20), (events, size))
    left = size - 1
    for pool, share in shares:
        for _ in range(min(share, left)):
            card = _cheap_choice(rng, pool)
            counts[card.number] = counts.get(card.number, 0) + 1
            left -= 1
    return make_deck(counts)


def _cheap_choice(rng: Random, pool: list[Card]) -> Card:
    """Cheap cards come up more often than dear ones."""
    return rng.choices(pool, [1 / (1 + card.cost) for card in pool])[0]
