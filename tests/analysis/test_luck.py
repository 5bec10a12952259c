"""Luck told apart from play: what it may know, what it comes to, how it is kept and what is said of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games import find_info
from games.analysis.luck import luck_of, luck_teller
from games.analysis.luck_request import luck_request
from games.analysis.luck_words import luck_in_words, signed
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.stored import keep, keep_luck, kept, kept_luck
from games.core import savefile
from games.core.bot import Budget, Cancelled, Limit
from games.core.luck import Draw, MatchLuck, read_luck, write_luck
from games.core.match import Match, Seat
from games.guests.played import read_played

NAISHI = find_info("naishi").load()


def a_match(game_id: str = "naishi", seed: int = 5) -> Match:
    """A match whose players choose at random, played to its end."""
    game, rng = find_info(game_id).load(), Random(seed)
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "adept")], seed=seed)
    while match.outcome is None:
        match.settle()
        if match.outcome is None:
            match.play(rng.choice(match.legal()))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of Naishi; nobody changes it."""
    return a_match()


@pytest.fixture(scope="module")
def found(match: Match) -> MatchLuck:
    """The luck of that match."""
    return luck_of(match)


def test_what_one_seat_gains_by_luck_the_other_loses(found: MatchLuck) -> None:
    assert len(found.draws) > 5
    assert all(sum(draw.worth) == 0 for draw in found.draws) and abs(sum(found.total)) < 1e-9


def test_it_knows_no_order_of_cards_that_stay_hidden(match: Match, found: MatchLuck) -> None:
    end = match.state_at(match.index)
    left = [card for deck in end.decks for card in deck[1:]]
    turned = iter(left[1:] + left[:1])
    deal = match.entries()[0].action
    decks = []
    for whole, rest in zip(deal.decks, end.decks, strict=True):
        kept_cards = whole[: len(whole) - max(0, len(rest) - 1)]
        decks.append((*kept_cards, *(next(turned) for _ in rest[1:])))
    other = Match(match.game, match.options, match.seats)
    other.play(replace(deal, decks=tuple(decks)))
    for entry in match.entries()[1:]:
        other.play(entry.action)
    assert other.entries()[0].action != deal
    assert [draw[1:] for draw in luck_of(other).draws] == [draw[1:] for draw in found.draws]


def test_all_that_could_have_come_is_worth_nothing_on_average(match: Match, found: MatchLuck) -> None:
    teller = luck_teller(NAISHI)
    assert teller is not None
    place = found.draws[-3].place
    entry = match.entries()[place - 1]
    before, after = entry.before, entry.after
    number = next(n for n in range(5) if after.decks[n] and len(after.decks[n]) < len(before.decks[n]))
    hidden = [(deck, at) for deck in range(5) for at in range(1, len(after.decks[deck]))] + [(number, 0)]
    worth, letters = [], Counter[str]()
    for deck, at in hidden:  # each of them in the place of the one that came
        decks = [list(cards) for cards in after.decks]
        decks[number][0], decks[deck][at] = decks[deck][at], decks[number][0]
        could = replace(after, decks=tuple(map(tuple, decks)))
        (drawn,) = teller.drawn(replace(entry, after=could), Budget(Limit()), Random(3))
        worth.append(drawn.worth[0])
        letters[drawn.what[0]] += 1
    assert len(letters) > 3 and abs(sum(worth)) < 1e-9 and max(worth) > 0.001


def test_where_nothing_is_hidden_or_drawn_there_is_no_luck() -> None:
    match = a_match("nissi")
    assert luck_teller(match.game) is None
    assert luck_of(match).draws == () and luck_in_words(match, luck_of(match)) is None


def test_the_same_match_has_the_same_luck_in_the_bots_process_which_sends_it_whole(
    match: Match, found: MatchLuck
) -> None:
    request = luck_request(match, 1)
    told = request.run(Budget(Limit()), lambda partial: None)
    assert told == found
    assert told.draws and request.read(request.write(told)).draws == read_luck(write_luck(told), 2).draws
    with pytest.raises(ValueError, match="no worker"):
        request.read({"key": 1})


def test_it_is_kept_with_the_match_beside_its_analysis(found: MatchLuck) -> None:
    match = a_match()
    keep_luck(match, found)
    keep(match, MatchAnalysis())
    again = savefile.loads(savefile.dumps(match))
    read = kept_luck(again)
    assert read is not None and read.total == pytest.approx(found.total, abs=0.01)
    assert kept(again) == (None, "")
    again.undo()
    assert kept_luck(again) is None, "it holds for the whole match"


def test_the_guest_book_reads_it_from_the_file_and_from_older_files_none(found: MatchLuck) -> None:
    match = a_match()
    assert read_played("a.json", savefile.dumps(match)).seats[0].luck is None
    keep_luck(match, found)
    seats = read_played("a.json", savefile.dumps(match)).seats
    assert seats[0].luck == pytest.approx(found.total[0], abs=0.01)
    assert sum(seat.luck or 0 for seat in seats) == pytest.approx(0)


@pytest.mark.parametrize(
    "body",
    [None, [], {"key": 1}, {"key": 1, "draws": [[1, "T0", 0.1]]}, {"key": 1, "draws": [[1, "T0", 2.0, -2.0]]}],
)
def test_what_is_no_luck_is_reckoned_again(body: object) -> None:
    assert read_luck(body, 2) is None


def test_one_line_says_luck_and_play_and_the_largest_draws_are_named(match: Match) -> None:
    assert match.outcome is not None
    winner = match.outcome.points.index(1.0)
    small, large = Draw(8, "F1", (0.01, -0.01)), Draw(9, "T0", (0.2, -0.2) if winner == 0 else (-0.2, 0.2))
    told = luck_in_words(match, MatchLuck(0, 2, (small, large)))
    assert told is not None
    name, names = match.seats[winner].name, [seat.name for seat in match.seats]
    n = round(100 * (0.2 + (0.01 if winner == 0 else -0.01)))
    assert told.line.words == f"{n} of 100 to {name}; by play {50 - n} of 100 to {name}"
    assert told.figures[winner] == f"+{n}" and told.figures[1 - winner] == f"-{n}"
    assert [(draw.place, draw.words) for draw in told.draws] == [(9, f"Torii: 20 of 100 to {names[winner]}")]
    even = luck_in_words(
        match, MatchLuck(0, 2, (large, large._replace(worth=tuple(1.5 * each for each in large.worth))))
    )
    assert even is not None and even.line.words == f"50 of 100 to {name}; by play it was level"


def test_a_number_has_its_sign_but_for_nothing() -> None:
    assert [signed(each) for each in (4.6, -0.4, -7)] == ["+5", "0", "-7"]


def test_a_withdrawn_request_stops(match: Match) -> None:
    with pytest.raises(Cancelled):
        luck_request(match, 1).run(Budget(Limit(), cancelled=lambda: True), lambda partial: None)
