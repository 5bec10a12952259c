"""The names of the cards and of the features that they match by: the one place where they are translated.

The deck's file has the English names; every one of them is marked here (a test sees to that).
"""

from __future__ import annotations

from typing import Final

from games.core.words import NC_, row, tr_c
from games.niwa.cards import CARDS, CREATURE, RIBBON

_NAMES: Final = frozenset(
    {
        NC_("niwa card", "crane"),
        NC_("niwa card", "pine with poetry ribbon"),
        NC_("niwa card", "poetry ribbon"),
        NC_("niwa card", "pine"),
        NC_("niwa card", "bush warbler"),
        NC_("niwa card", "plum with poetry ribbon"),
        NC_("niwa card", "plum"),
        NC_("niwa card", "curtain"),
        NC_("niwa card", "cherry with poetry ribbon"),
        NC_("niwa card", "cherry"),
        NC_("niwa card", "cuckoo"),
        NC_("niwa card", "wisteria with red ribbon"),
        NC_("niwa card", "red ribbon"),
        NC_("niwa card", "wisteria"),
        NC_("niwa card", "eight-plank bridge"),
        NC_("niwa card", "iris with red ribbon"),
        NC_("niwa card", "iris"),
        NC_("niwa card", "butterflies"),
        NC_("niwa card", "peony with blue ribbon"),
        NC_("niwa card", "blue ribbon"),
        NC_("niwa card", "peony"),
        NC_("niwa card", "boar"),
        NC_("niwa card", "bush clover with red ribbon"),
        NC_("niwa card", "bush clover"),
        NC_("niwa card", "full moon"),
        NC_("niwa card", "geese"),
        NC_("niwa card", "pampas grass"),
        NC_("niwa card", "sake cup"),
        NC_("niwa card", "chrysanthemum with blue ribbon"),
        NC_("niwa card", "chrysanthemum"),
        NC_("niwa card", "deer"),
        NC_("niwa card", "maple with blue ribbon"),
        NC_("niwa card", "maple"),
        NC_("niwa card", "rain man"),
        NC_("niwa card", "swallow"),
        NC_("niwa card", "willow with red ribbon"),
        NC_("niwa card", "lightning"),
        NC_("niwa card", "phoenix"),
        NC_("niwa card", "paulownia"),
        NC_("niwa card", "paulownia on yellow ground"),
    }
)
"""Names of cards, in full ("iris with red ribbon") and in short ("red ribbon"), as a sentence has them."""
_FLOWERS: Final = frozenset(
    {
        NC_("niwa flower", "pine"),
        NC_("niwa flower", "plum blossom"),
        NC_("niwa flower", "cherry blossom"),
        NC_("niwa flower", "wisteria"),
        NC_("niwa flower", "iris"),
        NC_("niwa flower", "peony"),
        NC_("niwa flower", "bush clover"),
        NC_("niwa flower", "pampas grass"),
        NC_("niwa flower", "chrysanthemum"),
        NC_("niwa flower", "maple"),
        NC_("niwa flower", "willow"),
        NC_("niwa flower", "paulownia"),
    }
)
_MONTHS: Final = (
    NC_("niwa month", "January"),
    NC_("niwa month", "February"),
    NC_("niwa month", "March"),
    NC_("niwa month", "April"),
    NC_("niwa month", "May"),
    NC_("niwa month", "June"),
    NC_("niwa month", "July"),
    NC_("niwa month", "August"),
    NC_("niwa month", "September"),
    NC_("niwa month", "October"),
    NC_("niwa month", "November"),
    NC_("niwa month", "December"),
)
MARKED: Final = _NAMES | _FLOWERS
"""All names that can be translated."""


def full_name(card: int) -> str:
    """The name of a card's picture: "crane", "iris with red ribbon"."""
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
    """The features by which a card matches, in words: "November, creature"."""
    return row(feature_names(CARDS[card].features))
