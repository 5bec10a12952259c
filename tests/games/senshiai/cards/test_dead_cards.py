"""Dead cards: what is called so never comes to anything, what brings it into play, nothing false on the starters."""

from __future__ import annotations

from games.senshiai.cards.campaign import MISSIONS
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.dead_cards import Dead, best_bringer, dead_cards, verdicts
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, make_deck
from tests.tools import dead_cards as search

PLAIN = "raiders-camp open-grassland*8 militiamen*8"


def deck(text: str) -> Deck:
    """`warriors*2 samurai` as a deck."""
    counts: dict[int, int] = {}
    for word in text.split():
        card, _, count = word.partition("*")
        counts[CARD_NUMBERS[card]] = int(count or 1)
    return make_deck(counts)


def dead(text: str) -> dict[str, Dead]:
    return {CARDS[number].id: why for number, why in dead_cards(deck(text)).items()}


def test_no_card_of_a_starter_deck_or_of_a_mission_is_called_dead() -> None:
    decks = [each.deck for each in (*STARTERS, *SMALL_STARTERS)] + [each for road in MISSIONS for each in road.decks]
    assert not [(each.name, dead_cards(each)) for each in decks if dead_cards(each)]


def test_fishing_boats_without_water_that_recruits_and_the_river_under_them() -> None:
    boats = f"{PLAIN} fishing-boats*2 slow-river*2"
    assert dead(boats) == {"fishing-boats": Dead.TROOP, "slow-river": Dead.LAND}
    assert dead(f"{boats} shipyard") == {}
    assert dead(f"{boats} murder-of-crows") == {"fishing-boats": Dead.TROOP}, "a river carries birds"
    found = best_bringer(deck(boats), CARD_NUMBERS["fishing-boats"])
    assert found is not None and found.id == "shipyard"
    assert verdicts(deck(boats))[found.number].brings == 4


def test_units_that_recruit_count_wherever_they_can_stand() -> None:
    assert dead(f"{PLAIN} fishing-boats daimyo") == {"fishing-boats": Dead.TROOP}
    assert dead(f"{PLAIN} fishing-boats daimyo shallow-ford") == {}, "on a ford a Daimyo recruits boats"
    assert dead(f"{PLAIN} fishing-boats troop-ferry slow-river") == {
        "fishing-boats": Dead.TROOP,
        "troop-ferry": Dead.TROOP,
        "slow-river": Dead.LAND,
    }, "the ferry itself cannot come into play"
    assert dead(f"{PLAIN} fishing-boats last-stand haunted-swamp") == {}, "Last Stand has anybody recruit"


def test_an_event_whose_target_never_exists() -> None:
    assert dead(f"{PLAIN} fire-arrows typhoon") == {"fire-arrows": Dead.TARGET}
    assert dead(f"{PLAIN} fire-arrows longbow-ashigaru") == {}
    assert dead("raiders-camp tactical-retreat open-grassland") == {"tactical-retreat": Dead.TARGET}
    assert dead("raiders-camp tactical-retreat native-barbarian") == {}


def test_a_deck_that_is_hardly_begun_is_not_judged() -> None:
    assert dead("fishing-boats*3") == {} and not verdicts(deck("fishing-boats*3"))
    assert dead("raiders-camp slow-river militiamen*2") == {}


def test_the_verdict_on_a_card_is_what_adding_it_does() -> None:
    for text in (PLAIN, f"{PLAIN} fishing-boats*3 slow-river fire-arrows", "harbour-of-lanterns slow-river*5 kappa*5"):
        counts = dict(deck(text).cards)
        before = dead_cards(deck(text))
        for number, verdict in verdicts(deck(text)).items():
            card = CARDS[number]
            if card.capital or number in counts:
                continue
            after = dead_cards(make_deck({**counts, number: 1}))
            assert (after.get(number), sum(counts[each] for each in before if each not in after)) == (
                verdict.dead,
                verdict.brings,
            ), card.id


def test_in_openings_at_random_no_card_called_dead_comes_to_anything() -> None:
    assert search.main(["--openings", "25", "--length", "60", "--seed", "43"]) == 0
