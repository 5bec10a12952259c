"""The story of a finished match: a curve over all of it, turning points, facts, for every game that tells one."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise

from games.core import chronicle
from games.core.endings import Ending
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.result import result_of
from games.core.turns import turns
from tests.contract.sampling import each_game, matches, moments
from tests.contract.test_words import readable


@cache
def _chronicles(game_id: str) -> tuple[chronicle.Chronicle, ...]:
    return tuple(chronicle.chronicle(match.copy(), 0) for match in matches(game_id))


def _stories(game: Game) -> list[tuple[Match, chronicle.Chronicle]]:
    """The matches of a game with their chronicles, as seat 0 reads them."""
    return [*zip(matches(game.info.id), _chronicles(game.info.id), strict=True)]


@each_game
def test_the_curve_goes_from_the_first_decision_to_the_end_for_every_seat(game: Game) -> None:
    for match, record in _stories(game):
        if game.story is None:
            assert record == chronicle.Chronicle()
            continue
        assert readable(record.counted)
        assert record.curve[-1].place == match.index
        assert match.actor_at(record.curve[0].place) >= 0
        assert {len(point.standing) for point in record.curve} == {len(match.seats)}
        assert all(a.place < b.place and a.turn <= b.turn for a, b in pairwise(record.curve))
        assert len(record.curve) <= chronicle.SAMPLES + 1


@each_game
def test_turning_points_stand_apart_and_after_the_last_of_them_nothing_changes(game: Game) -> None:
    for match, record in _stories(game):
        if game.story is None:
            continue
        places = [each.place for each in record.turnings]
        assert 1 <= len(places) <= chronicle.TURNINGS
        assert places == sorted(places)
        own = [partial(game.rules.observe, match.state_at(place)) for place in (places[-1], match.index)]
        assert game.story.strength(own[0]) == game.story.strength(own[1])
        turns = [int(each.turn.rpartition(" ")[2]) for each in record.turnings if each.turn[-1].isdigit()]
        assert all(b - a >= chronicle.APART for a, b in pairwise(turns))


@each_game
def test_what_was_achieved_is_measured_for_every_seat_and_said_in_plain_words(game: Game) -> None:
    feats = game.story.feats if game.story is not None else ()
    assert len({each.key for each in feats}) == len(feats)
    assert all(readable(each.label) and readable(each.unit) for each in feats)
    for match in matches(game.info.id):
        result = result_of(match.copy())
        assert result is None or set(result.feats) <= {each.key for each in feats}
        if result is not None:
            assert {len(values) for values in result.feats.values()} <= {len(match.seats)}
            assert result.points == (match.outcome or result).points and result.turns > 0


@each_game
def test_what_is_worth_telling_is_told_in_plain_words(game: Game) -> None:
    for match, record in _stories(game):
        assert len(record.facts) <= chronicle.FACTS
        for fact in record.facts:
            assert readable(fact.label), fact
            assert readable(fact.words), fact
            assert 0 <= fact.rarity <= 1, fact
        assert readable(chronicle.reason(match, 0))


@each_game
def test_facts_are_made_of_what_the_reader_saw_happen(game: Game) -> None:
    for match in matches(game.info.id):
        for viewer in (None, 0):
            assert all(event.seen_by(viewer) for _, event in chronicle.visible_events(match, viewer))


@each_game
def test_a_match_that_is_resigned_at_once_has_a_story_too(game: Game) -> None:
    if "resign" not in game.info.endings:
        return
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)])
    match.settle()
    match.play(Ending.RESIGN)
    record = chronicle.chronicle(match.copy(), 0)
    assert len(record.turnings) <= 1
    assert record.unit in ("turn", "move", "round"), "never by draft"
    assert chronicle.reason(match, 0) == match.result()


@each_game
def test_a_story_that_is_public_tells_a_spectator_as_much_as_all_seats_together(game: Game) -> None:
    if game.story is None or not game.story.public:
        return
    for moment in moments(game, 8):
        own, spectator = partial(game.rules.observe, moment.state), game.rules.observe(moment.state, None)
        for tell in (game.story.standing, game.story.strength):
            assert tell(own) == tell(dict.fromkeys(moment.seats, spectator).__getitem__), moment


@each_game
def test_the_course_of_a_match_that_goes_on_tells_no_hidden_standing(game: Game) -> None:
    for moment in moments(game, 4):
        match = moment.match.branch(moment.match.length)
        match.go_to(moment.index)
        record = chronicle.course(match.copy())
        hidden = game.story is not None and match.hides and not game.story.public and match.outcome is None
        assert bool(record.curve) is not (hidden or game.story is None)


@each_game
def test_a_turning_point_names_the_turn_under_which_the_log_tells_its_deed(game: Game) -> None:
    for match, record in _stories(game):
        given_up = match.copy()
        if "resign" in game.info.endings:
            given_up.go_to(next(place for place in range(match.index // 2, 0, -1) if match.actor_at(place) >= 0))
            given_up.play(Ending.RESIGN)
        for each, story in ((match, record), (given_up, chronicle.chronicle(given_up.copy(), 0))):
            numbers = turns(game.text, each.entries())
            for turning in story.turnings:
                assert not turning.turn[-1].isdigit() or int(turning.turn.split()[-1]) == numbers[turning.place - 1]
