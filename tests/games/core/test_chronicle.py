"""The words in which a chronicle tells when something was."""

from __future__ import annotations

from games import find_game
from games.core.chronicle import chronicle
from games.core.endings import Ending
from games.core.match import Match, Seat


def test_a_match_that_ends_in_the_draft_is_counted_by_turns_and_its_longest_thought_was_in_the_draft() -> None:
    info = find_game("naishi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1)
    match.settle()
    match.spend(125)
    match.play(Ending.RESIGN)
    record = chronicle(match.copy(), 0)
    assert record.unit == "turn"
    assert ("The longest thought", "Aoi, 2:05 in the draft") in [fact[:2] for fact in record.facts]


def test_who_draws_cards_first_was_not_behind_in_senshiai() -> None:
    info = find_game("senshiai")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1)
    match.settle()
    for text in ("draw 6", "end", "draw 6", "seppuku"):
        match.play_text(text)
        match.settle()
    labels = [fact.label for fact in chronicle(match.copy(), 0).facts]
    assert "The lead changed hands" not in labels and "The winner was behind" not in labels


SIEGE = """senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main
seat 1 hand=- reserve=militiamen discard=- credit=-
seat 2 hand=- reserve=militiamen discard=- credit=-
c3 crane-castle@1
g3 watchtower@1 samurai@1 samurai@1
h3 cloud-palace@2"""


def test_where_a_roll_ends_a_match_the_last_turning_point_shows_what_it_left() -> None:
    info = find_game("senshiai")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({"decks": "raiders-of-the-red-tents,archers-of-the-cloud-palace"})
    match = Match(game, options, [Seat("Aoi"), Seat("Ren")], start=SIEGE, seed=1)
    match.play_text("attack g3>h3")
    while match.settle():
        pass
    assert match.outcome is not None and match.entries()[-1].notation.startswith("roll")
    turning = chronicle(match.copy(), 0).turnings[-1]
    assert (turning.place, turning.standing, turning.seat) == (match.index, (1.0, 0.0), 1)
