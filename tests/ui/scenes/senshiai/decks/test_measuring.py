"""The strength of a deck: games asked for one after the other while the builder is in sight, remembered by content."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.worker_messages import WorkDone, WorkerUnavailable
from games.senshiai.cards.built_decks import built_deck
from games.senshiai.cards.decks import SMALL_STARTERS, deck_text
from games.senshiai.deck_strength import GAMES, SHOWN, Measured, Share, StrengthGame
from ui.scenes.senshiai.decks.kept_strength import file_of, read_strength, write_strength
from ui.scenes.senshiai.decks.measuring import REST, SHOW, KnownDecks, Measuring
from ui.scenes.senshiai.decks.strength_bars import share_words, state_words
from ui.window.app import App

FIRST, SECOND = (deck_text(built_deck(25, place)) for place in (0, 1))


class Bots:
    """Answers every game at once: the deck wins."""

    def __init__(self) -> None:
        self.asked: list[StrengthGame] = []
        self.cancelled: list[int] = []
        self.open_ticket: int | None = None
        self.says: list[Any] = []

    def give(self, game: StrengthGame) -> None:
        self.asked.append(game)
        self.open_ticket = game.ticket
        self.says = [WorkDone(game.ticket, 2)]

    def poll(self) -> list[Any]:
        found, self.says = self.says, []
        self.open_ticket = None if found else self.open_ticket
        return found

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        self.open_ticket = None


@pytest.fixture
def bots(app: App, monkeypatch: pytest.MonkeyPatch) -> Bots:
    made = Bots()
    monkeypatch.setattr(type(app), "bots", property(lambda self: made))
    return made


def test_a_deck_that_rests_is_measured_until_all_is_played(app: App, bots: Bots) -> None:
    shown: list[object] = []
    measuring = Measuring(app, lambda: shown.append(None), KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST / 2)
    assert not bots.asked and measuring.due == pytest.approx(REST / 2)
    while measuring.running:
        measuring.tick(REST / 2)
    assert measuring.measured is not None and len(bots.asked) == GAMES * len(SMALL_STARTERS)
    assert share_words(measuring.measured)[0].endswith(": 100%")
    assert state_words(measuring.measured, 0, False) == "60 games each, adepts"
    assert state_words(measuring.measured, 2, False) == "60 games each, 2 cards changed"
    asked = len(bots.asked)
    measuring.tick(10)
    assert len(bots.asked) == asked and shown


def test_pictures_of_what_comes_in_are_no_more_than_two_a_second(app: App, bots: Bots) -> None:
    shown: list[object] = []
    measuring = Measuring(app, lambda: shown.append(None), KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    for _ in range(100):
        measuring.tick(SHOW / 50)
    assert len(bots.asked) > 90 and len(shown) <= 2


def test_a_bar_appears_at_twelve_games(app: App, bots: Bots) -> None:
    measuring = Measuring(app, lambda: None, KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    while len(bots.asked) < SHOWN * len(SMALL_STARTERS):
        assert not share_words(measuring.measured) or len(bots.asked) > (SHOWN - 1) * len(SMALL_STARTERS)
        measuring.tick(0.01)
    measuring.tick(0.01)
    assert len(share_words(measuring.measured)) == len(SMALL_STARTERS)


def test_another_deck_withdraws_the_game_and_the_first_is_not_measured_twice(app: App, bots: Bots) -> None:
    measuring = Measuring(app, lambda: None, KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    measuring.tick(0.01)
    played = len(bots.asked)
    measuring.follow(SECOND, 3)
    assert bots.cancelled == [bots.asked[-1].ticket]
    measuring.tick(REST)
    assert bots.asked[-1].deck == SECOND and bots.asked[-1].number == 0
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    assert len(bots.asked) == played + 2 and bots.asked[-1] == StrengthGame(
        bots.asked[-1].ticket, bots.asked[0].limit, FIRST, bots.asked[played - 1].other, 3, 0
    )


def test_without_a_process_nothing_is_measured_in_the_program_itself(app: App, bots: Bots) -> None:
    measuring = Measuring(app, lambda: None, KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    bots.says = [WorkerUnavailable(bots.asked[-1].ticket, "no")]
    bots.open_ticket = bots.asked[-1].ticket
    measuring.tick(0.01)
    assert measuring.off and not measuring.running and bots.cancelled
    assert state_words(measuring.measured, 0, measuring.off) == "cannot be measured here"


def test_who_else_asks_meanwhile_is_not_disturbed(app: App, bots: Bots) -> None:
    measuring = Measuring(app, lambda: None, KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    bots.open_ticket = -5
    measuring.tick(0.01)
    assert len(bots.asked) == 1 and bots.says, "nobody else's answers are taken away"


def _work_done(app: App) -> None:
    while app.tasks.busy:
        app.tasks.poll()


def test_what_was_measured_was_forgotten_when_the_program_was_left(app: App, bots: Bots) -> None:
    measuring = Measuring(app, lambda: None, KnownDecks())
    measuring.follow(FIRST, 3)
    measuring.tick(REST)
    while len(bots.asked) <= SHOWN * len(SMALL_STARTERS):
        measuring.tick(0.01)
    measuring.stop()
    _work_done(app)
    later = Measuring(app, lambda: None, KnownDecks())
    _work_done(app)
    later.follow(FIRST, 3)
    assert measuring.measured is not None and later.measured is not None
    assert later.measured.shares == measuring.measured.shares and share_words(later.measured)


def test_strength_that_other_bots_had_or_that_makes_no_sense_is_measured_anew(app: App) -> None:
    path = file_of(app.folders)
    write_strength(path, [Measured(FIRST, 3, {SMALL_STARTERS[0].id: Share(12, 24)})])
    assert [each.shares[SMALL_STARTERS[0].id] for each in read_strength(path)] == [Share(12, 24)]
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[12, 24]", "[12, 25]"), encoding="utf-8")
    assert [each.shares[SMALL_STARTERS[0].id] for each in read_strength(path)] == [Share()]
    path.write_text(text.replace('"program": "', '"program": "0'), encoding="utf-8")
    assert read_strength(path) == []
    path.write_text("nonsense", encoding="utf-8")
    assert read_strength(path) == []
