"""The draft: 25 picks from packs of three, such that whatever is taken makes a deck that can be played.

The kinds come in a fixed order: a Capital, then four times Terrain, Troop, Troop, Terrain, Troop, Event. A pack holds
the first three fitting cards of an order that follows from the seed and the number of the pick alone; so two who take
different cards still meet nearly the same packs. What fits is decided by the rules (4.2 to 4.5):

- land offered before there is a Troop carries both who walks and who flies, and costs little;
- a Troop can be recruited on land that the deck has, and has land beside the Capital to go to;
- land offered later carries at least half of the Troops taken so far;
- an Event whose target must have a Subtype is offered only when a Troop of the deck has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from games.core.drafting import PACK, Draft
from games.core.shuffle import SEEDS
from games.core.types import LEVELS
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.dead_cards import recruiting_paths, wanted_subtypes
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import make_deck
from games.senshiai.cards.vocabulary import AIR, EARTH, CardType, Do, Keyword


class PickKind(Enum):
    """What a pick is about."""

    CAPITAL = "capital"
    TERRAIN = "terrain"
    TROOP = "troop"
    EVENT = "event"


_LAP: Final = (
    PickKind.TERRAIN, PickKind.TROOP, PickKind.TROOP, PickKind.TERRAIN, PickKind.TROOP, PickKind.EVENT,
)  # fmt: skip
ORDER: Final = (PickKind.CAPITAL, *_LAP * 4)
"""The kind of each pick."""
PICKS: Final = len(ORDER)
TOTALS: Final[Mapping[PickKind, int]] = {kind: ORDER.count(kind) for kind in PickKind}
"""How many cards of each kind a whole deck has."""
COMMON: Final = (20, 10, 4, 2, 1, 1)
"""How often a card of each cost comes, against the others of its kind.

Another figure here, and another rule of what fits, changes the packs of every seed: those of drafts under way, of lines
that were sent, and of the deals of days to come.
"""
_FIRST_COST: Final = 1
"""The most that land costs which is offered before there is a Troop."""


def kind_of(card: Card) -> PickKind:
    """The kind of pick at which a card is offered."""
    if card.capital:
        return PickKind.CAPITAL
    return {
        CardType.TERRAIN: PickKind.TERRAIN, CardType.TROOP: PickKind.TROOP, CardType.EVENT: PickKind.EVENT,
    }[card.type]  # fmt: skip


_OF_KIND: Final[Mapping[PickKind, tuple[Card, ...]]] = {
    kind: tuple(card for card in CARDS if kind_of(card) is kind) for kind in PickKind
}


def drawn(seed: int, *what: object) -> int:
    """A number that looks thrown and is always the same, for a purpose of a draft."""
    words = " ".join(map(str, ("zashiki draft", seed, *what)))  # not for players
    return int.from_bytes(sha256(words.encode()).digest()[:8])


def rival_seed(seed: int) -> int:
    """The seed of the packs from which the bot drafts that is met with a deck of this seed."""
    return drawn(seed, "rival") % SEEDS


def _ordered(seed: int, pick: int) -> Iterator[Card]:
    """Every card of the pick's kind once, cheap ones rather first."""
    left = list(_OF_KIND[ORDER[pick]])
    while left:
        thrown = drawn(seed, pick, len(left)) % sum(COMMON[card.cost] for card in left)
        for card in left:
            thrown -= COMMON[card.cost]
            if thrown < 0:
                break
        left.remove(card)
        yield card


class _Taken(NamedTuple):
    """The cards taken so far, as far as they decide what fits."""

    terrains: tuple[Card, ...]
    """All land of the deck but its Capital."""
    troops: tuple[Card, ...]
    recruiting: int
    """The Paths of all land on which the deck recruits."""


def _sorted_out(cards: tuple[int, ...]) -> _Taken:
    taken = [CARDS[number] for number in cards]
    return _Taken(
        tuple(card for card in taken if kind_of(card) is PickKind.TERRAIN),
        tuple(card for card in taken if card.type is CardType.TROOP),
        recruiting_paths(taken),
    )


def _fits(card: Card, taken: _Taken) -> bool:
    """Whether a card is offered beside those taken so far."""
    match kind_of(card):
        case PickKind.TERRAIN if not taken.troops:
            return card.paths & AIR > 0 and card.paths & EARTH > 0 and card.cost <= _FIRST_COST
        case PickKind.TERRAIN:
            return 2 * sum(bool(card.paths & troop.paths) for troop in taken.troops) >= len(taken.troops)
        case PickKind.TROOP:
            return bool(card.paths & taken.recruiting) and any(card.paths & land.paths for land in taken.terrains)
        case PickKind.EVENT:
            wanted = wanted_subtypes(card)
            return not wanted or any(wanted & troop.subtypes for troop in taken.troops)
        case _:
            return True


@lru_cache(maxsize=4096)
def pack_after(seed: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The pack that is offered to whoever has taken these cards, by number; an empty one when the deck is whole."""
    if len(cards) >= PICKS:
        return ()
    taken, found = _sorted_out(cards), []
    for card in _ordered(seed, len(cards)):
        if _fits(card, taken):
            found.append(card.number)
            if len(found) == PACK:
                break
    return tuple(found)


@lru_cache(maxsize=1024)
def cards_taken(draft: Draft) -> tuple[int, ...]:
    """The cards of a draft by number, in the order in which they were taken."""
    cards: tuple[int, ...] = ()
    for place in draft.picks:
        cards = (*cards, pack_after(draft.seed, cards)[place])
    return cards


def pack_of(draft: Draft) -> tuple[int, ...]:
    """The pack from which the next card is taken; an empty one when the deck is whole."""
    return pack_after(draft.seed, cards_taken(draft))


def let_go(draft: Draft) -> tuple[int, ...]:
    """The cards of the last pack that were not taken; none before the first pick."""
    if not draft.picks:
        return ()
    cards = cards_taken(draft)
    return tuple(card for card in pack_after(draft.seed, cards[:-1]) if card != cards[-1])


def deck_of(draft: Draft) -> Deck:
    """The deck as far as it has come; legal when it is whole."""
    counts: dict[int, int] = {}
    for card in cards_taken(draft):
        counts[card] = counts.get(card, 0) + 1
    return make_deck(counts)


# -- what bots take ---------------------------------------------------------------------------------


class _Thrift(NamedTuple):
    """How much a bot minds what cards cost: who minds it too much has a deck that can be paid for and wins nothing."""

    card: float
    """The worth of a card that is paid, against what a card brings: some would have been thrown away in any case."""
    dear: float
    """The average cost above which a deck of 25 cannot pay for its hand."""


_BEST: Final = _Thrift(0.3, 1.8)
_THRIFT: Final = {"novice": _Thrift(1.0, 0.8), "adept": _Thrift(0.6, 1.3)}
"""The thrift of the levels that judge it wrongly."""
_STANDS: Final = 1.6
"""The worth of a card that all of the deck's land carries, or of land that carries all its Troops."""
_FIRST_PRODUCER: Final = 0.8
_TRAITS: Final = {Keyword.RECRUIT: 0.6, Keyword.ACTIVATE: 0.6, Keyword.MODIFIER: 0.4, Keyword.PRODUCTION: 1.0}
"""The worth of what land does."""
_DOES: Final = {
    Do.RESTORE: 0.5, Do.WASTE: 0.7, Do.DRAW: 0.5, Do.DISCARD: 0.5, Do.DESTROY: 2.6, Do.TAKE_AWAY: 1.6, Do.MODIFY: 1.3,
    Do.GRANT: 0.6, Do.ANNUL: 1.4, Do.CANCEL: 0.7, Do.SET_DIE: 1.0, Do.HOLD: 0.4, Do.FLEE: 1.0,
}  # fmt: skip
"""The worth of what an Event does, by card where it counts cards."""
_COUNTED: Final = frozenset({Do.RESTORE, Do.WASTE, Do.DRAW, Do.DISCARD})
_WAVERS: Final = {"novice": 1.2, "adept": 0.8, "expert": 0.4, "master": 0.0}
"""By how much each level may misjudge a card."""


def _share(paths: int, others: tuple[Card, ...]) -> float:
    """The part of these cards that has one of the Paths; a half of none."""
    return sum(bool(paths & each.paths) for each in others) / len(others) if others else 0.5


def worth_in_draft(number: int, cards: tuple[int, ...], level: str = "") -> float:
    """The worth of a card for a deck that has these cards so far, by points and by Paths, in cards; as a `level` sees
    it, or as the best do.
    """
    thrift = _THRIFT.get(level, _BEST)
    card, taken = CARDS[number], _sorted_out(cards)
    costs = [CARDS[each].cost for each in cards]
    dear = (sum(costs) + card.cost) / (len(costs) + 1) - thrift.dear
    worth = -thrift.card * card.cost - 3 * max(0.0, dear)
    match kind_of(card):
        case PickKind.TROOP:
            produces = Keyword.PRODUCTION in card.keywords
            first = produces and not any(Keyword.PRODUCTION in each.keywords for each in taken.troops)
            return worth + UNIT_WORTH[number] + _STANDS * _share(card.paths, taken.terrains) + _FIRST_PRODUCER * first
        case PickKind.EVENT:
            if card.conjuration:
                return worth + UNIT_WORTH[number]
            done = [_DOES.get(each.do, 0.0) * (each.n if each.do in _COUNTED else 1) for each in card.effects]
            return worth + sum(done)
        case _:
            does = sum(_TRAITS.get(keyword, 0.0) for keyword in card.keywords)
            return worth + 0.3 * card.limit + does + _STANDS * _share(card.paths, taken.troops)


def advised(draft: Draft) -> int:
    """The place in the next pack of the card that is worth most to the deck."""
    cards = cards_taken(draft)
    pack = pack_after(draft.seed, cards)
    return max(range(len(pack)), key=lambda place: worth_in_draft(pack[place], cards))


def bot_draft(seed: int, level: str) -> Draft:
    """The whole draft of a bot with packs of this seed: the stronger, the better it judges its cards."""
    wavers = _WAVERS.get(level, _WAVERS[LEVELS[-1]])
    draft = Draft(seed)
    for pick in range(PICKS):
        cards = cards_taken(draft)
        judged = [
            worth_in_draft(card, cards, level) + wavers * (drawn(seed, level, pick, card) % 1000) / 1000
            for card in pack_after(seed, cards)
        ]
        draft = draft.taking(judged.index(max(judged)))
    return draft
