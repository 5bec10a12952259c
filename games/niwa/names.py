"""What the cards and what they match by are called: the one place where that is read in a language.

The deck's file has the English names; every one of them is marked here (a test sees to that).
"""

from __future__ import annotations

from typing import Final

from games.core.words import mark_c, row, tr_c
from games.niwa.cards import CARDS, CREATURE, RIBBON

_NAMES: Final = frozenset(
    {
        mark_c("niwa card", "crane"),
        mark_c("niwa card", "pine with poetry ribbon"),
        mark_c("niwa card", "poetry ribbon"),
        mark_c("niwa card", "pine"),
        mark_c("niwa card", "bush warbler"),
        mark_c("niwa card", "plum with poetry ribbon"),
        mark_c("niwa card", "plum"),
        mark_c("niwa card", "curtain"),
        mark_c("niwa card", "cherry with poetry ribbon"),
        mark_c("niwa card", "cherry"),
        mark_c("niwa card", "cuckoo"),
        mark_c("niwa card", "wisteria with red ribbon"),
        mark_c("niwa card", "red ribbon"),
        mark_c("niwa card", "wisteria"),
        mark_c("niwa card", "eight-plank bridge"),
        mark_c("niwa card", "iris with red ribbon"),
        mark_c("niwa card", "iris"),
        mark_c("niwa card", "butterflies"),
        mark_c("niwa card", "peony with blue ribbon"),
        mark_c("niwa card", "blue ribbon"),
        mark_c("niwa card", "peony"),
        mark_c("niwa card", "boar"),
        mark_c("niwa card", "bush clover with red ribbon"),
        mark_c("niwa card", "bush clover"),
        mark_c("niwa card", "full moon"),
        mark_c("niwa card", "geese"),
        mark_c("niwa card", "pampas grass"),
        mark_c("niwa card", "sake cup"),
        mark_c("niwa card", "chrysanthemum with blue ribbon"),
        mark_c("niwa card", "chrysanthemum"),
        mark_c("niwa card", "deer"),
        mark_c("niwa card", "maple with blue ribbon"),
        mark_c("niwa card", "maple"),
        mark_c("niwa card", "rain man"),
        mark_c("niwa card", "swallow"),
        mark_c("niwa card", "willow with red ribbon"),
        mark_c("niwa card", "lightning"),
        mark_c("niwa card", "phoenix"),
        mark_c("niwa card", "paulownia"),
        mark_c("niwa card", "paulownia on yellow ground"),
    }
)
"""Names of cards, in full ("iris with red ribbon") and in short ("red ribbon"), as a sentence has them."""
_FLOWERS: Final = frozenset(
    {
        mark_c("niwa flower", "pine"),
        mark_c("niwa flower", "plum blossom"),
        mark_c("niwa flower", "cherry blossom"),
        mark_c("niwa flower", "wisteria"),
        mark_c("niwa flower", "iris"),
        mark_c("niwa flower", "peony"),
        mark_c("niwa flower", "bush clover"),
        mark_c("niwa flower", "pampas grass"),
        mark_c("niwa flower", "chrysanthemum"),
        mark_c("niwa flower", "maple"),
        mark_c("niwa flower", "willow"),
        mark_c("niwa flower", "paulownia"),
    }
)
_MONTHS: Final = (
    mark_c("niwa month", "January"),
    mark_c("niwa month", "February"),
    mark_c("niwa month", "March"),
    mark_c("niwa month", "April"),
    mark_c("niwa month", "May"),
    mark_c("niwa month", "June"),
    mark_c("niwa month", "July"),
    mark_c("niwa month", "August"),
    mark_c("niwa month", "September"),
    mark_c("niwa month", "October"),
    mark_c("niwa month", "November"),
    mark_c("niwa month", "December"),
)
MARKED: Final = _NAMES | _FLOWERS
"""All names that can be looked up."""


def full_name(card: int) -> str:
    """What the picture shows: "crane", "iris with red ribbon"."""
    return tr_c("niwa card", CARDS[card].name)


def short_name(card: int) -> str:
    """A name of one or two words for lists: "crane", "red ribbon", "maple"."""
    return tr_c("niwa card", CARDS[card].short_name)


def flower_of(month: int) -> str:
    """The flower of a month, counted from 0."""
    return tr_c("niwa flower", CARDS[4 * month].flower)


def month_name(month: int) -> str:
    """A month, counted from 0."""
    return tr_c("niwa month", _MONTHS[month])


def feature_names(mask: int) -> tuple[str, ...]:
    """The features in `mask` in words, months first: ("April", "ribbon")."""
    names = [month_name(month) for month in range(len(_MONTHS)) if mask >> month & 1]
    if mask & RIBBON:
        names.append(tr_c("niwa term", "ribbon"))
    if mask & CREATURE:
        names.append(tr_c("niwa term", "creature"))
    return tuple(names)


def feature_text(card: int) -> str:
    """What a card matches by, in words: "November, creature"."""
    return row(feature_names(CARDS[card].features))
