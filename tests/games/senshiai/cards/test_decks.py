"""Decks: option texts, legality line by line, lists of cards, statistics, odds, random decks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadOption
from games.senshiai.cards import decks as decks_module
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.decks import (
    LONGEST_LIST,
    SMALL_STARTERS,
    STARTERS,
    DeckTextError,
    deck_rules,
    deck_text,
    earlier_starters,
    export_deck,
    import_deck,
    is_legal,
    list_title,
    make_deck,
    opening_odds,
    random_deck,
    read_deck,
    starter,
    statistics,
)
from games.senshiai.contract import SenshiaiRules
from tests.cases import of_each

SMALL = "@crane-castle*1+open-grassland*7+warriors*12"


def test_starter_decks_are_legal_and_as_large_as_they_say() -> None:
    for each in STARTERS:
        assert is_legal(each.deck, 50)
        assert deck_text(each.deck) == each.id
        assert read_deck(each.id.upper()) == each.deck
        assert each.plan
    assert starter("no such deck") is None


def test_each_capital_leads_a_starter_deck_of_each_board_and_every_card_is_in_one() -> None:
    capitals = sorted(card.number for card in CARDS if card.capital)
    for offered in (STARTERS, SMALL_STARTERS):
        assert sorted(each.deck.capital for each in offered) == capitals
    used = {number for each in (*STARTERS, *SMALL_STARTERS) for number, _ in each.deck.cards}
    assert used == {card.number for card in CARDS}


def test_a_match_of_before_the_decks_were_changed_has_the_decks_that_it_was_played_with() -> None:
    offered = {each.id for each in (*STARTERS, *SMALL_STARTERS)}
    assert len(earlier_starters()) >= 23
    for name, earlier in earlier_starters().items():
        assert name == earlier.id and name not in offered
        assert read_deck(name) == earlier.deck and deck_text(earlier.deck) == name
        assert is_legal(earlier.deck, earlier.deck.size) and earlier.deck.size in (25, 50)


def test_decks_of_before_were_read_at_every_start_though_no_match_named_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks_module, "earlier_starters", lambda: pytest.fail("they were read"))
    rules = SenshiaiRules()
    for each in (*STARTERS, *SMALL_STARTERS):
        assert starter(each.id) == each and deck_text(each.deck) == each.id
    options = rules.make_options({"decks": f"{SMALL},{SMALL}", "board": "3"})
    assert rules.option_values(options)["decks"] == f"{SMALL},{SMALL}"


def test_cards_are_numbered_by_id_copies_side_by_side() -> None:
    numbered = [CARDS[number].id for number in read_deck(SMALL).numbered]
    assert numbered == ["open-grassland"] * 7 + ["warriors"] * 12


def test_a_custom_deck_reads_back() -> None:
    deck = read_deck(" @warriors*12+OPEN-GRASSLAND*7 + crane-castle*1 ")
    assert deck_text(deck) == SMALL
    assert (deck.name, deck.size, CARDS[deck.capital].id) == ("custom", 20, "crane-castle")


@of_each(
    [
        ("nobody", "no starter deck"),
        ("", "no starter deck"),
        ("@", "no card"),
        ("@crane-castle*1+dragon*19", "no card"),
        ("@crane-castle*1+warriors", "needs a count"),
        ("@crane-castle*1+warriors*0", "needs a count"),
        ("@crane-castle*1+warriors*-3", "needs a count"),
        ("@crane-castle*1+warriors*10+warriors*9", "listed twice"),
        ("@warriors*20", "exactly one Capital (has 0)"),
        ("@crane-castle*1+iron-fortress*1+warriors*18", "exactly one Capital (has 2)"),
        ("@crane-castle*2+warriors*18", "exactly one Capital (has 2)"),
        ("@crane-castle*1+warriors*18", "20 to 200 cards (has 19)"),
        ("@crane-castle*1+warriors*200", "20 to 200 cards (has 201)"),
    ]
)
def test_a_bad_deck_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        read_deck(text)
    assert reason in str(caught.value)


def test_legality_line_by_line() -> None:
    numbers = CARD_NUMBERS
    deck = make_deck({numbers["crane-castle"]: 1, numbers["warriors"]: 12})
    assert [rule.kept for rule in deck_rules(deck)] == [True, False]
    assert [rule.kept for rule in deck_rules(deck, 13)] == [True, False, True]
    assert not is_legal(deck)


def test_decks_of_one_game_have_one_size() -> None:
    rules = SenshiaiRules()
    with pytest.raises(BadOption, match="seat 2"):
        rules.make_options({"decks": f"{SMALL},nine-bells-granary"})
    with pytest.raises(BadOption, match="seat 1"):
        rules.make_options({"decks": f"{SMALL},{SMALL}", "deck-size": "21"})
    options = rules.make_options({"decks": f"{SMALL},{SMALL}", "board": "3"})
    assert options.deck_size == 20
    assert rules.option_values(options)["decks"] == f"{SMALL},{SMALL}"
    with pytest.raises(BadOption, match="3 decks"):
        rules.make_options({"players": "3", "decks": f"{SMALL},{SMALL}"})


def test_a_list_of_cards_is_written_and_read() -> None:
    for each in STARTERS:
        text = export_deck(each.deck, each.name)
        assert text.startswith(f"# {each.name}\n# Capital\n1 {CARDS[each.deck.capital].name}\n")
        assert import_deck(text).cards == each.deck.cards
    assert import_deck("Crane Castle\n12x warriors\n7 Open Grassland  # green\n\n") == read_deck(SMALL)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("1 Crane Castle\n3 Dragons\n", 2, "no card"),
        ("1 Crane Castle\n0 Warriors\n", 2, "not a count"),
        ("1 Crane Castle\n999 Warriors\n", 2, "not a count"),
        ("1 Crane Castle\n12 Warriors\n", 0, "20 to 200"),
        ("", 0, "exactly one Capital"),
    ],
)
def test_a_bad_list_names_its_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(DeckTextError) as caught:
        import_deck(text)
    assert caught.value.line == line
    assert reason in caught.value.reason


@given(st.text(max_size=60))
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    for reader in (read_deck, import_deck):
        try:
            deck = reader(text)
        except BadOption as error:
            assert str(error)
        else:
            assert is_legal(deck)


@given(st.integers(0, 10_000), st.integers(20, 200))
def test_random_decks_are_legal_and_read_back(seed: int, size: int) -> None:
    deck = random_deck(Random(seed), size)
    assert is_legal(deck, size)
    assert read_deck(deck_text(deck)) == deck
    assert random_deck(Random(seed), size) == deck


def test_statistics_of_a_deck() -> None:
    numbers = statistics(read_deck("@harbour-of-lanterns*1+fishing-boats*4+kappa*6+slow-river*5+shipyard*2+tax-riot*3"))
    assert numbers.curve == (9, 11, 0, 0, 0, 0)
    assert dict(numbers.types) == {"terrain": 7, "troop": 10, "event": 3}
    assert dict(numbers.paths) == {"air": 0, "earth": 6, "water": 10}
    assert dict(numbers.grounds) == {"air": 5, "earth": 2, "water": 7}
    assert (numbers.recruits, numbers.producers) == (2, 4)
    assert numbers.average_cost == pytest.approx(11 / 20)
    assert numbers.points == 28 + 4 * 10 + 6 * 15 + 5 * 7 + 2 * 10


def test_the_odds_of_an_opening_hand() -> None:
    deck = read_deck(SMALL)
    warriors, grass = CARD_NUMBERS["warriors"], CARD_NUMBERS["open-grassland"]
    assert opening_odds(deck, [warriors, grass]) == 1
    assert opening_odds(deck, [CARD_NUMBERS["kappa"]]) == 0
    none = 1.0
    for drawn in range(6):
        none *= (12 - drawn) / (19 - drawn)
    assert opening_odds(deck, [grass]) == pytest.approx(1 - none)
    at_least_two = sum(opening_odds(deck, [grass], n) - opening_odds(deck, [grass], n + 1) for n in range(2, 7))
    assert opening_odds(deck, [grass], 2) == pytest.approx(at_least_two)


@of_each(["> ", "- ", "* ", "• ", "> - ", "\ufeff", "\u200b"])
def test_a_list_out_of_a_mail_or_a_chat_is_read(before: str) -> None:
    text = export_deck(STARTERS[0].deck, "Clouds")
    pasted = "```\n" + "".join(f"{before}{line}\n" for line in text.splitlines()) + "```\n"
    assert import_deck(pasted).cards == STARTERS[0].deck.cards
    assert list_title(pasted) == "Clouds"


def test_a_list_in_wide_digits_with_times_signs_is_read() -> None:
    wide = str.maketrans("0123456789", "０１２３４５６７８９")
    lines = export_deck(STARTERS[0].deck).translate(wide).splitlines()
    text = "\n".join(line if line[0] == "#" else line.replace(" ", "× ", 1) for line in lines)
    assert import_deck(text).cards == STARTERS[0].deck.cards


def test_a_list_of_megabytes_was_read_to_its_end_before_it_was_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.senshiai.cards.decks.lines_of", lambda text: pytest.fail("a line was read"))
    with pytest.raises(DeckTextError, match="at most") as refused:
        import_deck("# a remark\n" * (LONGEST_LIST // 10))
    assert refused.value.deck is None
