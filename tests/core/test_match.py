"""The match: the log, undo and redo, what each seat is told, the clock. On a game of sealed envelopes."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.core.clock import Clock
from games.core.endings import Ending
from games.core.errors import BadNotation, IllegalAction
from games.core.match import Match, Seat
from games.core.types import CHANCE, OVER, Outcome
from tests.core.envelopes import GAME, SHOW, WAIT, Deal, Options

PERSON, BOT = Seat("A person"), Seat("A bot", "adept")


def match_of(*seats: Seat, deal: str = "deal 3 7", **more: object) -> Match:
    """A match after the deal."""
    match = Match(GAME, Options(len(seats)), seats, **more)  # type: ignore[arg-type]
    match.play_text(deal)
    return match


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play_text(text)
    return match


def test_begins_where_the_rules_begin() -> None:
    match = Match(GAME, Options(), [PERSON, PERSON])
    assert (match.index, match.length, match.actor, match.outcome) == (0, 0, CHANCE, None)
    assert match.legal() == ()
    assert not match.can_undo
    assert not match.can_redo
    assert match.log(0) == []


def test_needs_a_seat_for_everybody() -> None:
    with pytest.raises(ValueError, match="has 2 seats, not 1"):
        Match(GAME, Options(), [PERSON])


def test_can_begin_from_a_position() -> None:
    match = Match(GAME, Options(), [PERSON] * 3, start="1 2 3 0 4")
    assert match.options == Options(3)
    assert match.actor == 1
    with pytest.raises(BadNotation):
        Match(GAME, Options(), [PERSON] * 2, start="junk")


def test_playing_adds_to_the_log_and_tells_listeners() -> None:
    match = match_of(PERSON, PERSON)
    heard: list[int] = []
    match.listeners.append(lambda: heard.append(match.version))
    entry = match.play(WAIT)
    assert (entry.actor, entry.notation, entry.after) == (0, "wait", match.state)
    assert match.entries()[-1] is entry
    assert heard == [match.version]


def test_the_end_is_the_rules_own() -> None:
    match = play(match_of(PERSON, PERSON), "show", *["wait"] * 5)
    assert match.actor == OVER
    assert match.outcome == Outcome("highest", (1.0, 0.0))
    assert match.prompt(None) == "A person won (highest)."
    with pytest.raises(IllegalAction, match="over"):
        match.play(WAIT)


@pytest.mark.parametrize(
    ("word", "points"), [("resign", (0.0, 0.5, 0.5)), ("draw", (1 / 3, 1 / 3, 1 / 3)), ("TIME", (0.0, 0.5, 0.5))]
)
def test_a_match_can_end_from_outside_and_be_taken_back(word: str, points: tuple[float, ...]) -> None:
    match = match_of(PERSON, BOT, BOT, deal="deal 1 2 3")
    state = match.state
    play(match, word)
    assert match.actor == OVER
    assert match.legal() == ()
    assert match.outcome is not None
    assert match.outcome.points == pytest.approx(points)
    assert match.state == state
    assert match.log(0)[-1].notation == word.lower()
    match.go_to(match.index - 1)
    assert match.outcome is None


def test_nobody_can_resign_before_the_deal_or_where_the_game_has_no_such_ending() -> None:
    with pytest.raises(IllegalAction, match="while it is a player"):
        Match(GAME, Options(), [PERSON, PERSON]).play(Ending.RESIGN)
    game = GAME._replace(info=GAME.info._replace(endings=frozenset({"draw"})))
    match = Match(game, Options(), [PERSON, PERSON])
    match.settle()
    with pytest.raises(BadNotation):
        match.play_text("resign")


def test_a_draw_is_not_agreed_by_more_players_than_the_game_lets_agree() -> None:
    pair_only = GAME._replace(draw_seats=2)
    three = Match(pair_only, Options(3), [PERSON, BOT, BOT])
    three.settle()
    with pytest.raises(IllegalAction, match="only 2 players can agree"):
        three.play_text("draw")
    assert three.outcome is None and len(three.entries()) == 1
    two = Match(pair_only, Options(2), [PERSON, BOT])
    two.settle()
    two.play_text("draw")
    assert two.outcome is not None and two.outcome.points == (0.5, 0.5)


# -- chance ------------------------------------------------------------------------------------


def test_the_seed_alone_decides_the_deal() -> None:
    deals = {Match(GAME, Options(), [PERSON, PERSON], seed=seed).draw_chance() for seed in [5] * 5}
    assert len(deals) == 1
    others = {Match(GAME, Options(), [PERSON, PERSON], seed=seed).draw_chance() for seed in range(20)}
    assert len(others) > 10


def test_drawing_does_not_play() -> None:
    match = Match(GAME, Options(), [PERSON, PERSON])
    match.draw_chance()
    assert match.length == 0
    assert match.settle() == 1
    assert match.settle() == 0
    with pytest.raises(IllegalAction, match="nothing is left to chance"):
        match.draw_chance()


# -- who knows what ----------------------------------------------------------------------------


def test_views_events_and_log_show_what_a_seat_knows() -> None:
    match = match_of(PERSON, PERSON)
    assert [match.view(seat).text for seat in (0, 1, None)] == ["3 ? 0", "? 7 0", "? ? 0"]
    assert [len(match.events_at(1, seat)) for seat in (0, 1, None)] == [1, 1, 0]
    assert [match.log(seat)[0].notation for seat in (0, 1, None)] == ["deal 3 ?", "deal ? 7", "deal ? ?"]


def test_the_log_tells_in_full_what_has_come_to_light_since() -> None:
    match = play(match_of(PERSON, PERSON), "show")
    assert match.log(1)[0].notation == "deal 3 7"
    assert match.log(1, upto=1)[0].notation == "deal ? 7"


def test_views_of_earlier_moments_stay_available() -> None:
    match = play(match_of(PERSON, PERSON), *["wait"] * 4)
    assert [match.view_at(index, 0).turns for index in range(1, 6)] == [0, 1, 2, 3, 4]


def test_a_view_is_not_remembered_beyond_the_log_it_belongs_to() -> None:
    match = match_of(PERSON, PERSON)
    play(match, "wait")
    assert match.view(0).shown == frozenset()
    match.go_to(1)
    play(match, "show")
    assert match.view(0).shown == frozenset({0})


# -- undo and redo -----------------------------------------------------------------------------


def test_undo_against_a_bot_goes_back_to_the_persons_own_decision() -> None:
    match = play(match_of(PERSON, BOT), "wait", "wait", "wait", "wait")
    assert match.undo()
    assert (match.index, match.actor) == (3, 0)
    assert match.undo()
    assert match.index == 1
    assert not match.undo(), "the deal is nobody's decision"
    assert match.redo()
    assert match.index == 3
    assert match.redo()
    assert match.index == 5
    assert not match.redo()


def test_alone_against_bots_even_what_was_shown_can_be_taken_back() -> None:
    match = play(match_of(PERSON, BOT), "show", "wait")
    assert match.undo()
    assert match.index == 1


def test_between_persons_what_was_shown_stands() -> None:
    match = play(match_of(PERSON, PERSON), "show")
    assert not match.can_undo


def test_between_persons_with_secrets_undo_stays_with_the_player_who_asks() -> None:
    match = play(match_of(PERSON, PERSON), "wait")
    assert not match.can_undo, "it would put the other player's envelope on the screen"
    open_game = GAME._replace(hides=lambda options: False)
    match = Match(open_game, Options(), [PERSON, PERSON])
    match.settle()
    play(match, "wait")
    assert match.can_undo


def test_two_bots_leave_nothing_to_undo() -> None:
    assert not play(match_of(BOT, BOT), "wait", "wait").can_undo


def test_a_loss_on_time_stands_and_a_resignation_does_not() -> None:
    assert not play(match_of(PERSON, BOT), "wait", "wait", "time").can_undo
    assert play(match_of(PERSON, BOT), "wait", "wait", "resign").can_undo


def test_between_people_with_hidden_cards_an_end_that_shows_them_stands() -> None:
    match = play(match_of(PERSON, PERSON), "resign")
    assert not match.can_undo
    assert match.why_no_undo() == "The end revealed what was hidden, so it cannot be undone."


def test_the_same_action_again_keeps_what_was_undone_and_another_drops_it() -> None:
    match = play(match_of(PERSON, BOT), "wait", "wait", "wait")
    match.go_to(1)
    play(match, "wait")
    assert (match.index, match.length) == (2, 4)
    match.go_to(1)
    play(match, "show")
    assert (match.index, match.length) == (2, 2)


def test_there_are_no_places_outside_the_log() -> None:
    match = match_of(PERSON, PERSON)
    for index in (-1, 2):
        with pytest.raises(IndexError):
            match.go_to(index)


# -- the clock ---------------------------------------------------------------------------------


def test_the_clock_runs_for_the_seat_to_act_and_ends_the_match() -> None:
    match = match_of(PERSON, PERSON, clock=Clock.start(60, False, 2))
    assert match.clock is not None
    assert not match.spend(50)
    play(match, "wait")
    assert not match.spend(59)
    assert (match.clock.left(0), match.clock.left(1)) == (10, 1)
    assert match.spend(1.5)
    assert match.actor == OVER
    assert match.outcome == Outcome("time", (1.0, 0.0))
    assert not match.spend(10)


def test_every_turn_that_ends_adds_to_its_players_clock_and_undo_takes_that_back() -> None:
    match = match_of(PERSON, PERSON, clock=Clock.start(60, False, 2, increment=5))
    assert match.clock is not None
    match.spend(50)
    play(match, "wait")
    assert (match.clock.left(0), match.clock.left(1)) == (15, 60)
    match.spend(20)
    play(match, "wait")
    assert (match.clock.left(0), match.clock.left(1)) == (15, 45)
    earlier = match.clock_at(match.index - 1)
    assert earlier is not None and (earlier.left(0), earlier.left(1)) == (15, 60)
    match.go_to(match.index - 2)
    assert (match.clock.left(0), match.clock.left(1)) == (10, 40)
    assert not match.spend(9.5)
    assert match.spend(1)


def test_a_shared_clock_runs_on_everybodys_turn() -> None:
    clock = Clock.start(60, True, 2)
    clock.run(0, 20)
    clock.run(1, 15)
    assert (clock.left(0), clock.left(1), clock.reading()) == (25, 25, (35,))
    clock.run(1, -5)
    assert clock.left(0) == 25
    clock.run(0, 1e9)
    assert clock.left(1) == 0


def test_the_clock_does_not_run_while_chance_acts() -> None:
    match = Match(GAME, Options(), [PERSON, PERSON], clock=Clock.start(5, True, 2))
    assert not match.spend(100)
    assert match.clock is not None
    assert match.clock.left(0) == 5


def test_a_branch_takes_the_clock_of_its_moment() -> None:
    match = match_of(PERSON, PERSON, clock=Clock.start(60, False, 2))
    match.spend(10)
    play(match, "wait")
    match.spend(20)
    play(match, "wait")
    branch = match.branch(2)
    assert branch.clock is not None
    assert match.clock is not None
    branch.spend(1)
    assert match.clock.reading() == (10, 20)
    assert branch.clock.reading()[0] == 10


def test_each_action_keeps_the_time_it_took_also_without_a_clock() -> None:
    match = match_of(PERSON, BOT)
    match.spend(1.5)
    match.spend(0.254)
    play(match, "wait", "wait")
    match.spend(3)
    match.undo()
    match.spend(2)
    play(match, "show")
    assert [entry.seconds for entry in match.entries()] == [0, 2]
    assert [entry.seconds for entry in match.branch(2).entries()] == [0, 2]
    assert match.clock_at(1) is None


def test_undo_gives_no_time_back_and_the_clock_of_each_place_is_known() -> None:
    match = match_of(PERSON, BOT, clock=Clock.start(60, False, 2))
    match.spend(10)
    play(match, "wait")
    match.spend(5)
    play(match, "wait")
    match.spend(3)
    shown = [clock.used for index in range(match.length + 1) if (clock := match.clock_at(index))]
    assert shown == [[0, 0], [0, 0], [10, 0], [13, 5]]
    match.undo()
    assert match.clock is not None
    assert match.clock.used == [13, 5]
    review = match.copy()
    assert review.clock is not match.clock
    assert review.clock == match.clock


def test_nothing_is_played_beyond_the_longest_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.core.match.MAX_ACTIONS", 3)
    match = play(match_of(PERSON, BOT, clock=Clock.start(60, True, 2)), "wait", "wait")
    assert match.full
    assert "at most" in match.prompt(0)
    with pytest.raises(IllegalAction, match="at most"):
        match.play(WAIT)
    assert not match.spend(100), "nobody loses on time who cannot move"
    match.undo()
    assert not match.full
    play(match, "show")


def test_the_log_is_put_into_words_once_for_each_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAME._replace(redacts_later=False)
    match = Match(game, Options(), [PERSON, BOT], seed=3)
    match.settle()
    asked: list[object] = []
    redact = type(game.rules).redact
    monkeypatch.setattr(type(game.rules), "redact", lambda *given: asked.append(given) or redact(*given))
    for _ in range(3):
        match.play(WAIT)
        assert [line.index for line in match.log(0)] == list(range(1, match.length + 1))
    assert len(asked) == match.length
    match.go_to(2)
    match.play(SHOW)
    assert [line.notation for line in match.log(0)][1:] == ["wait", "show"]


def test_a_branch_leaves_endings_behind() -> None:
    match = play(match_of(PERSON, PERSON), "wait", "resign")
    branch = match.branch(match.length, [BOT, BOT])
    assert branch.outcome is None
    assert branch.seats == (BOT, BOT)
    assert play(branch, "wait").length == 3
    assert match.length == 3


class MatchMachine(RuleBasedStateMachine):
    """Whatever is done to a match, it stays where replaying its log would lead."""

    @initialize(persons=st.lists(st.booleans(), min_size=2, max_size=3), seed=st.integers(0, 99))
    def begin(self, persons: list[bool], seed: int) -> None:
        self.match = Match(GAME, Options(len(persons)), [PERSON if each else BOT for each in persons], seed=seed)
        self.version = 0

    @rule(shows=st.booleans())
    @precondition(lambda self: self.match.actor >= 0)
    def act(self, shows: bool) -> None:
        action = SHOW if shows and SHOW in self.match.legal() else WAIT
        self.match.play(action)

    @rule()
    def settle(self) -> None:
        self.match.settle()

    @rule(ending=st.sampled_from(Ending))
    @precondition(lambda self: self.match.actor >= 0)
    def end(self, ending: Ending) -> None:
        self.match.play(ending)

    @rule()
    def undo(self) -> None:
        index = self.match.index
        assert self.match.undo() is (self.match.index < index)

    @rule()
    def redo(self) -> None:
        index = self.match.index
        assert self.match.redo() is (self.match.index > index)

    @rule(text=st.sampled_from(["", "deal", "deal 1 1", "deal 1 2 3 4", "shows", "wait wait"]))
    def nonsense(self, text: str) -> None:
        before = (self.match.index, self.match.length, self.match.version)
        with pytest.raises((BadNotation, IllegalAction)):
            self.match.play_text(text)
        assert (self.match.index, self.match.length, self.match.version) == before

    @invariant()
    def stands_where_its_log_leads(self) -> None:
        if not hasattr(self, "match"):
            return
        match = self.match
        again = Match(GAME, match.options, match.seats, seed=match.seed)
        for entry in match.entries():
            again.play(entry.action)
        assert (again.state, again.actor, again.outcome) == (match.state, match.actor, match.outcome)
        assert match.version >= self.version
        self.version = match.version
        assert 0 <= match.index <= match.length


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=20)


def test_a_deal_that_is_none_is_refused() -> None:
    match = Match(GAME, Options(), [PERSON, PERSON])
    with pytest.raises(IllegalAction):
        match.play(Deal((1, 1)))
    assert match.length == 0
