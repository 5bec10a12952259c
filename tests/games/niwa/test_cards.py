"""The deck is the traditional one, and its features are those of the rules page."""

from __future__ import annotations

from collections import Counter

from games.niwa.cards import CARDS, CREATURE, FEATURES, RIBBON, card_code
from games.niwa.names import MARKED, feature_names, feature_text
from tests.games.niwa.tools import card


def test_forty_eight_cards_four_a_month_in_code_order() -> None:
    assert [one.code for one in CARDS] == sorted(f"{month:02d}{letter}" for month in range(1, 13) for letter in "abcd")
    assert Counter(one.month for one in CARDS) == dict.fromkeys(range(1, 13), 4)
    assert all(card(card_code(index)) == index for index in range(48))


def test_counts_of_features() -> None:
    ribbons = [mask for mask in FEATURES if mask & RIBBON]
    creatures = [mask for mask in FEATURES if mask & CREATURE]
    assert len(ribbons) == len(creatures) == 10
    assert not any(mask & CREATURE for mask in ribbons)
    assert sum(mask.bit_count() == 1 for mask in FEATURES) == 28
    assert all((mask & 0xFFF) == 1 << index // 4 for index, mask in enumerate(FEATURES))


def test_creatures_and_ribbons_are_those_of_the_rules() -> None:
    found = {one.code for one in CARDS if one.features & CREATURE}
    assert found == {"01a", "02a", "04a", "06a", "07a", "08b", "10a", "11a", "11b", "12a"}
    found = {one.code for one in CARDS if one.features & RIBBON}
    assert found == {"01b", "02b", "03b", "04b", "05b", "06b", "07b", "09b", "10b", "11c"}


def test_the_features_agree_with_the_picture_data() -> None:
    for one in CARDS:
        assert bool(one.ribbon) == bool(one.features & RIBBON), one.code
        assert bool(one.creature) == bool(one.features & CREATURE), one.code
        assert one.picture.endswith(".")


def test_names_for_lists() -> None:
    names = [CARDS[card(code)].short_name for code in ("01a", "02b", "11c", "10c", "12d", "05a")]
    assert names == ["crane", "poetry ribbon", "red ribbon", "maple", "paulownia", "eight-plank bridge"]
    assert feature_text(card("11b")) == "November, creature"
    assert feature_names(RIBBON | 1 << 3) == ("April", "ribbon")


def test_every_name_of_the_deck_can_be_looked_up() -> None:
    assert {name for one in CARDS for name in (one.name, one.short_name, one.flower)} == MARKED
