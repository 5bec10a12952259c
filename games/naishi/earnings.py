"""What earns the points that a territory gains, and what each card is of use for, in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.core.words import NC_, tr_c, tr_n
from games.naishi.cards import Card, name
from games.naishi.scoring import ScoreSheet

Reason = tuple[Card, str, int | None]
"""A card, what it earns for by the account, the number of different cards where it is that."""
EARNS: Final = {
    "The only Mountain": NC_("reason", "the only Mountain"),
    "In the middle of the Hand": NC_("reason", "{card} in the middle of the Hand"),
    "In the middle of the Line": NC_("reason", "{card} in the middle of the Line"),
    "In an outer column": NC_("reason", "{card} in an outer column"),
    "Between the middle and an outer column": NC_("reason", "{card} between the middle and an outer column"),
    "In the middle column": NC_("reason", "{card} in the middle column"),
    "No other Sentinel next to it": NC_("reason", "{card}, no other Sentinel next to it"),
    "In a corner": NC_("reason", "{card} in a corner"),
    "In the Hand": NC_("reason", "{card} in the Hand"),
    "Two fields together": NC_("reason", "{card} two fields together"),
    "Three fields together": NC_("reason", "{card} three fields together"),
    "Four fields together": NC_("reason", "{card} four fields together"),
    "Five fields together": NC_("reason", "{card} five fields together"),
    "Naishi on the left": NC_("reason", "{card}, Naishi on the left"),
    "Naishi on the right": NC_("reason", "{card}, Naishi on the right"),
    "Naishi above": NC_("reason", "{card}, Naishi above"),
    "Naishi below": NC_("reason", "{card}, Naishi below"),
    "Fort on the left": NC_("reason", "{card}, Fort on the left"),
    "Fort on the right": NC_("reason", "{card}, Fort on the right"),
    "Fort above": NC_("reason", "{card}, Fort above"),
    "Fort below": NC_("reason", "{card}, Fort below"),
    "Torii on the left": NC_("reason", "{card}, Torii on the left"),
    "Torii on the right": NC_("reason", "{card}, Torii on the right"),
    "Torii above": NC_("reason", "{card}, Torii above"),
    "Torii below": NC_("reason", "{card}, Torii below"),
    "Banner above": NC_("reason", "{card}, Banner above"),
}
"""What the account says of points that were earned, as part of a sentence; a test holds it to the account."""
_NTH: Final = {
    (Card.TORII, 1): NC_("reason", "first Torii"),
    (Card.TORII, 2): NC_("reason", "second Torii"),
    (Card.TORII, 3): NC_("reason", "third Torii"),
    (Card.TORII, 4): NC_("reason", "fourth Torii"),
    (Card.BANNER, 1): NC_("reason", "first Banner"),
    (Card.BANNER, 2): NC_("reason", "second Banner"),
}
"""Of the cards that earn by their number: which one it is."""

USES: Final[dict[Card, str]] = {
    Card.NAISHI: NC_("reason", "a Naishi makes 12 in the middle of the Line"),
    Card.COUNCELLOR: NC_("reason", "a Counsellor makes 4 with each Naishi beside it"),
    Card.SENTINEL: NC_("reason", "a Sentinel makes 4 with each Fort beside it"),
    Card.MONK: NC_("reason", "a Monk makes 5 in the Hand, and 2 with each Torii beside it"),
    Card.KNIGHT: NC_("reason", "a Knight makes 10 in the Hand under a Banner"),
    Card.RONIN: NC_("reason", "a Ronin makes 15 with nine different cards"),
    Card.NINJA: NC_("reason", "a Ninja becomes whatever serves best at the end"),
    Card.FORT: NC_("reason", "a Fort makes 6 in a corner"),
    Card.TORII: NC_("reason", "three Torii make 30"),
    Card.BANNER: NC_("reason", "a Banner makes 10 with a Knight under it, two make 8"),
    Card.RICE_FIELDS: NC_("reason", "joined Rice Fields make 10, 20 and 30"),
    Card.MOUNTAIN: NC_("reason", "a single Mountain makes 5"),
}
"""The use of a card, while it earns nothing yet."""


def gain(old: ScoreSheet, new: ScoreSheet) -> str:
    """The one change of the account that earns most, in words."""
    return most_gained(old, new)[0]


def most_gained(old: ScoreSheet, new: ScoreSheet) -> tuple[str, int]:
    """The one change of the account that earns most, in words, and its points; "" and 0 where nothing earns more."""
    one, two = _earned(old), _earned(new)
    gains = {key: two[key] - one[key] for key in (*one, *two)}
    key, most = max(gains.items(), key=lambda item: item[1])
    if most <= 0:
        return "", 0
    card = key[0]
    if two[key] <= 0:
        return tr_c("reason", "fewer points lost by {card}", card=name(card)), most
    return numbered(card, new.cells.count(card)) or _earns(key), most


def numbered(card: Card, number: int) -> str:
    """A card that earns by its number, by that: "third Torii"; "" for any other card."""
    nth = _NTH.get((card, number))
    return tr_c("reason", nth) if nth is not None else ""


def _earned(sheet: ScoreSheet) -> Counter[Reason]:
    found: Counter[Reason] = Counter()
    for entry in sheet.entries:
        found[entry.card, entry.reason, entry.types] += entry.points
    return found


def _earns(reason: Reason) -> str:
    """A reason of the account that earns points, with its card, as part of a sentence."""
    card, why, types = reason
    if types is not None:
        return tr_n("{card} {n} different card", "{card} {n} different cards", types, card=name(card))
    return tr_c("reason", EARNS[why], card=name(card))
