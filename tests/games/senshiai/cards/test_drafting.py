"""The draft: whatever is taken makes a deck that can be played, and the packs follow from the seed alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.drafting import PACK, Draft, DraftLine, read_draft_line
from games.core.match import Match, Seat
from games.core.savefile import dumps, loads
from games.core.share_code import match_code, read_code
from games.senshiai import GAME
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.decks import is_legal
from games.senshiai.cards.drafting import (
    ORDER,
    PICKS,
    TOTALS,
    PickKind,
    advised,
    bot_draft,
    cards_taken,
    deck_of,
    kind_of,
    let_go,
    pack_of,
    worth_in_draft,
)
from games.senshiai.cards.vocabulary import CardType, Keyword, Whose
from games.senshiai.draft import DRAFT, draft_options, is_draft_match
from games.senshiai.words.drafting_words import reason_for

SEEDS = st.integers(0, 2**31 - 1)
PLACES = st.lists(st.integers(0, PACK - 1), min_size=PICKS, max_size=PICKS)


def drafted(seed: int, places: list[int]) -> Draft:
    """A whole draft."""
    return Draft(seed, tuple(places))


def greedy(seed: int, wanted: Callable[[Card], float]) -> Draft:
    """A draft in which always the card is taken that is wanted most."""
    draft = Draft(seed)
    while pack := pack_of(draft):
        draft = draft.taking(max(range(PACK), key=lambda place: wanted(CARDS[pack[place]])))
    return draft


def does_nothing(card: Card, deck: list[Card]) -> bool:
    """Whether a card can never be brought into play, or can be stood on by nobody, with these cards (4.2 to 4.5)."""
    troops = [each for each in deck if each.type is CardType.TROOP]
    if card.type is CardType.TROOP:
        return not any(card.paths & land.paths for land in deck if Keyword.RECRUIT in land.keywords and land.limit)
    if card.type is CardType.TERRAIN:
        return not any(card.paths & each.paths for each in troops)
    target = card.target
    narrow = target is not None and target.whose is Whose.OWN and target.subtypes
    return bool(narrow) and not any(target is not None and target.subtypes & each.subtypes for each in troops)


def assert_playable(draft: Draft) -> None:
    deck = [CARDS[card] for card in cards_taken(draft)]
    assert is_legal(deck_of(draft), PICKS)
    assert [kind_of(card) for card in deck] == list(ORDER)
    assert [card.id for card in deck if does_nothing(card, deck)] == []


@given(SEEDS, PLACES)
@settings(max_examples=20)
def test_whatever_is_taken_makes_a_legal_deck_in_which_every_card_does_something(seed: int, places: list[int]) -> None:
    assert_playable(drafted(seed, places))


@given(SEEDS, st.integers(1, 7))
@settings(max_examples=15)
def test_so_it_is_for_whoever_wants_the_water_the_air_or_what_is_dear(seed: int, paths: int) -> None:
    assert_playable(greedy(seed, lambda card: bool(card.paths & paths) - 0.1 * card.paths.bit_count()))
    assert_playable(greedy(seed, lambda card: card.cost))


@given(SEEDS, PLACES)
@settings(max_examples=20)
def test_every_pack_has_three_different_cards_of_the_kind_that_is_due(seed: int, places: list[int]) -> None:
    draft = Draft(seed)
    for place, kind in zip(places, ORDER, strict=True):
        pack = pack_of(draft)
        assert len(set(pack)) == PACK and {kind_of(CARDS[card]) for card in pack} == {kind}
        draft = draft.taking(place)
        assert {cards_taken(draft)[-1], *let_go(draft)} == set(pack)
    assert pack_of(draft) == ()


def test_the_order_of_the_kinds_is_a_capital_and_four_times_the_same_six() -> None:
    assert TOTALS == {PickKind.CAPITAL: 1, PickKind.TERRAIN: 8, PickKind.TROOP: 12, PickKind.EVENT: 4}
    assert [kind.value for kind in ORDER[1:7]] == ["terrain", "troop", "troop", "terrain", "troop", "event"]


def test_cheap_cards_come_more_often_than_dear_ones() -> None:
    costs = Counter(
        CARDS[card].cost for seed in range(60) for card in cards_taken(drafted(seed, [seed % PACK] * PICKS))
    )
    assert min(costs[0], costs[1]) > costs[2] > costs[3] > costs[4] > costs[5] > 0


def test_the_first_pack_and_what_is_taken_of_a_seed_are_always_the_same() -> None:
    taken = [CARDS[card].id for card in cards_taken(drafted(7, [place % PACK for place in range(PICKS)]))]
    assert taken[:7] == [
        "iron-fortress", "shallow-ford", "militiamen", "rice-farmers", "smoking-volcano", "hunting-falcon", "war-drums",
    ]  # fmt: skip


def test_a_pick_is_taken_back_once_and_that_is_not_forgotten() -> None:
    draft = Draft(5).taking(1).taking(2)
    back = draft.taken_back()
    assert back.picks == (1,) and back.second_thought
    assert back.taken_back() == back and not Draft(5).may_take_back


def test_the_stronger_bot_takes_the_better_cards() -> None:
    def worth(level: str) -> float:
        total = 0.0
        for seed in range(12):
            cards = cards_taken(bot_draft(seed, level))
            total += sum(worth_in_draft(card, cards[:pick]) for pick, card in enumerate(cards))
        return total

    assert worth("novice") < worth("adept") < worth("master")
    master = bot_draft(3, "master")
    assert all(advised(Draft(3, master.picks[:pick])) == place for pick, place in enumerate(master.picks))


def test_a_match_after_a_draft_is_known_by_its_seed_and_level_alone() -> None:
    draft = bot_draft(11, "expert")
    options = draft_options(draft, "adept")
    assert options.board == 3 and options.decks[0] == deck_of(draft)
    assert is_draft_match(options, 11, "adept")
    assert not is_draft_match(options, 11, "novice") and not is_draft_match(options, 12, "adept")
    assert not is_draft_match(GAME.rules.make_options({}), 11, "adept")


def test_saves_and_share_lines_carry_the_drafted_decks() -> None:

    options = draft_options(bot_draft(11, "novice"), "adept")
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren", "adept")], seed=3)
    match.settle()
    while match.actor >= 0:
        ending = "end" in [GAME.rules.encode(match.state, each) for each in match.legal()]
        match.play_text("seppuku" if ending else "draw 0")
    for again in (loads(dumps(match)), read_code(match_code(match))):
        assert again.options.decks == options.decks


def test_what_speaks_for_a_card_is_true_of_the_deck() -> None:
    draft = drafted(7, [0] * PICKS)
    for pick in range(PICKS):
        part = Draft(7, draft.picks[:pick])
        for number in pack_of(part):
            reason, card = reason_for(number, part), CARDS[number]
            assert reason.title and reason.detail
            if "Power" in reason.detail and card.power is not None:
                assert "/".join("n" if each is None else str(each) for each in card.power) in reason.detail
            if reason.title == "Strong, but expensive":
                assert card.cost >= 3 and f"it takes {card.cost} of the 6 cards" in reason.detail


def test_a_draft_is_told_pick_by_pick() -> None:
    draft = Draft(7)
    assert DRAFT.heading(draft) == "Pick 1 of 25: a Capital"
    assert DRAFT.choices(draft)[0].startswith("Iron Fortress, no cost. Acts as a Unit.")
    draft = draft.taking(0).taking(0)
    assert DRAFT.lines(draft) == ["Capital, 1 of 1: Iron Fortress.", "Terrains, 1 of 8: Smoking Volcano."]
    assert DRAFT.advice(draft).startswith("The average cost is 0.0. Still to come: 7 Terrains, 12 Troops and 4 Events.")
    whole = drafted(7, [0] * PICKS)
    assert DRAFT.over(whole) and DRAFT.heading(whole) == "All 25 picks are made" and not DRAFT.choices(whole)


def test_the_line_of_a_draft_names_its_packs_and_tells_when_it_was_changed() -> None:
    line = DraftLine("senshiai", 7)
    assert line.text.startswith("Zashiki draft senshiai 7 [")
    assert read_draft_line(f"Try these: {line.text} (mine won)") == line
    assert read_draft_line(line.text.replace(" 7 ", " 8 ")) is None and read_draft_line("Zashiki draft") is None
