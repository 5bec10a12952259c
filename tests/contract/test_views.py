"""Hidden information: a seat's view holds what the seat knows, and nothing that others know reaches it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from games.core.errors import IllegalAction
from games.core.game import Game
from games.core.match import Seat
from games.core.types import CHANCE, OVER
from tests.contract.sampling import Moment, each_game, moments, step


def worlds(moment: Moment, seat: int | None, count: int = 3) -> list[Any]:
    """Full states that `seat` cannot tell from the real one."""
    rules = moment.match.game.rules
    view = rules.observe(moment.state, seat)
    return [rules.determinize(view, Random(f"{seat} {moment.index} {number}")) for number in range(count)]


@each_game
def test_a_view_says_whose_it_is_and_who_acts(game: Game) -> None:
    for moment in moments(game, 15):
        for seat in moment.readers:
            view = game.rules.observe(moment.state, seat)
            assert view.seat == seat
            assert view.actor == game.rules.actor(moment.state)
            assert view.legal == (moment.legal() if seat == view.actor else ())
            assert view.text
            assert view == game.rules.observe(moment.state, seat)


@each_game
def test_a_possible_world_looks_the_same_to_its_seat(game: Game) -> None:
    for moment in moments(game, 12):
        for seat in moment.readers:
            view = game.rules.observe(moment.state, seat)
            for world in worlds(moment, seat):
                assert game.rules.observe(world, seat) == view
                assert game.rules.actor(world) == game.rules.actor(moment.state)
                if seat == view.actor:
                    assert game.rules.legal_actions(world) == view.legal


@each_game
def test_possible_worlds_differ_where_something_is_hidden(game: Game) -> None:
    differing = 0
    for moment in moments(game, 12):
        for seat in moment.readers:
            found = worlds(moment, seat)
            if moment.match.hides:
                differing += any(world != moment.state for world in found)
            else:
                assert all(world == moment.state for world in found)
    assert bool(differing) is game.info.hidden


@each_game
def test_hands_do_not_lie_open_while_a_match_goes_on(game: Game) -> None:
    """Possible worlds are drawn from a view, so what a view shows too much of is the same in all of them."""
    if game.lay_open is None:
        assert not game.info.hidden
        return
    going = [each for each in moments(game, 20) if each.match.hides and each.actor != OVER]
    for seat in (0, 1, None):
        closed = [game.rules.observe(each.state, seat) != game.lay_open(each.state, seat) for each in going]
        assert sum(closed) > len(going) / 4, f"seat {seat}"  # a hand may be empty, or known to the last card


@each_game
def test_a_possible_world_is_drawn_from_the_generator_alone(game: Game) -> None:
    for moment in moments(game, 6):
        view = game.rules.observe(moment.state, 0)
        assert game.rules.determinize(view, Random(9)) == game.rules.determinize(view, Random(9))


@each_game
def test_a_possible_world_can_be_played_on(game: Game) -> None:
    rng = Random(4)
    for moment in moments(game, 6):
        for seat in moment.seats:
            (state,) = worlds(moment, seat, 1)
            for _ in range(30):
                actor = game.rules.actor(state)
                if actor == CHANCE:
                    action = game.rules.sample_chance(state, rng)
                elif actor >= 0:
                    action = rng.choice(game.rules.legal_actions(state))
                else:
                    break
                state = game.rules.apply(state, action).state


@each_game
def test_what_a_seat_is_told_follows_from_what_it_sees(game: Game) -> None:
    """The same action in two worlds that a seat cannot tell apart, before or after, is told it alike."""
    compared = 0
    for moment in moments(game, 25):
        entry = step(moment)
        if entry is None or entry.actor == CHANCE:
            continue
        for seat in moment.readers:
            for world in worlds(moment, seat):
                try:
                    other = game.rules.apply(world, entry.action)
                except IllegalAction:
                    continue
                if game.rules.observe(other.state, seat) != game.rules.observe(entry.after, seat):
                    continue
                compared += 1
                messages = [event for event in entry.events if event.seen_by(seat)]
                assert [event for event in other.events if event.seen_by(seat)] == messages, (
                    moment,
                    entry.notation,
                    seat,
                )
                assert game.rules.redact(world, entry.action, other.state, seat) == game.rules.redact(
                    moment.state, entry.action, entry.after, seat
                )
    assert compared


@each_game
def test_what_teaches_somebody_something_cannot_be_taken_back(game: Game) -> None:
    """Two worlds that a reader could not tell apart before the action, but can after it."""
    for moment in moments(game, 25):
        entry = step(moment)
        if entry is None or entry.actor == CHANCE or not game.rules.reveals_nothing(moment.state, entry.action):
            continue
        for seat in moment.readers:
            after = game.rules.observe(entry.after, seat)
            for world in worlds(moment, seat):
                try:
                    other = game.rules.apply(world, entry.action).state
                except IllegalAction:
                    continue
                assert game.rules.observe(other, seat) == after, (moment, entry.notation, seat)


@each_game
def test_the_log_of_a_seat_does_not_change_with_what_it_cannot_see(game: Game) -> None:
    for moment in moments(game, 8):
        entries = moment.match.all_entries()[: moment.index]
        for seat in moment.readers:
            for world in worlds(moment, seat, 2):
                for entry in entries[-12:]:
                    real = game.rules.redact(entry.before, entry.action, moment.state, seat)
                    assert game.rules.redact(entry.before, entry.action, world, seat) == real, (moment, entry.notation)


@each_game
def test_whoever_reads_every_line_in_full_knows_everything(game: Game) -> None:
    """So, while something is hidden from a reader, some line of the log is not told in full."""
    for moment in moments(game, 12):
        for seat in moment.readers:
            entries = moment.match.all_entries()[: moment.index]
            if all(game.rules.redact(e.before, e.action, moment.state, seat) == e.notation for e in entries):
                assert all(world == moment.state for world in worlds(moment, seat)), (moment, seat)


@each_game
def test_the_actor_reads_its_own_actions_in_full(game: Game) -> None:
    for moment in moments(game, 20):
        entry = step(moment)
        if entry is not None and entry.actor >= 0:
            assert game.rules.redact(moment.state, entry.action, entry.after, entry.actor) == entry.notation


@each_game
def test_at_the_end_of_an_open_game_everybody_reads_everything(game: Game) -> None:
    for moment in moments(game, 10):
        entry = step(moment)
        if entry is not None and not moment.match.hides:
            for seat in moment.readers:
                assert game.rules.redact(moment.state, entry.action, entry.after, seat) == entry.notation
                assert all(event.seen_by(seat) for event in entry.events)


@each_game
def test_with_all_hands_open_every_reader_sees_the_same_table(game: Game) -> None:
    assert (game.lay_open is not None) is game.info.hidden
    if game.lay_open is None:
        return
    for moment in moments(game, 12):
        shown = [replace(game.lay_open(moment.state, seat), seat=None, legal=()) for seat in moment.readers]
        assert all(each == shown[0] for each in shown), moment
        assert any(game.lay_open(moment.state, seat).legal for seat in moment.seats) is (moment.actor >= 0)


@each_game
def test_nobody_sees_all_hands_while_a_person_could_still_act_by_it(game: Game) -> None:
    """A person's match, played on and taken back; the same match of bots, and when it is over."""
    for moment in moments(game, 8):
        played, index = moment.match, moment.index
        bots = [Seat(seat.name, "novice") for seat in played.seats]
        for seats in (played.seats, [*bots[:-1], played.seats[-1]], bots):
            match = played.branch(played.length, seats)
            match.go_to(index)
            over, watched = match.outcome is not None, seats is bots
            assert match.may_lie_open is (over or watched)
            for place in {0, index, match.length}:
                for reader in moment.readers:
                    own = game.rules.observe(match.state_at(place), reader)
                    if not match.may_lie_open or game.lay_open is None or not match.hides:
                        assert match.open_view_at(place, reader) == own
                    else:
                        assert match.open_view_at(place, reader) == game.lay_open(match.state_at(place), reader)
