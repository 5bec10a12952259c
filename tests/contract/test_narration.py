"""The table in words: every place, player and action of every game is told, to whom it may be told."""

from __future__ import annotations

from random import Random

from games.core.game import Game
from games.core.narration import narration_of
from tests.contract.sampling import Moment, each_game, moments


def names_of(moment: Moment) -> list[str]:
    return [f"Player{seat}" for seat in range(len(moment.match.seats))]


@each_game
def test_every_part_of_a_position_and_every_place_is_told(game: Game) -> None:
    narration = narration_of(game)
    for moment in moments(game, 12):
        names = names_of(moment)
        for seat in moment.readers:
            view = game.rules.observe(moment.state, seat)
            parts = narration.parts(view, names)
            assert parts and all(part.title and part.lines and all(part.lines) for part in parts)
            for place in narration.places(view):
                assert narration.find(view, place) == place
                assert narration.place(view, place, names)
                narration.may(view, place, names)


@each_game
def test_each_players_area_is_a_part_of_its_own(game: Game) -> None:
    if game.narration is None:
        return
    moment = next(iter(moments(game, 1)))
    parts = game.narration.parts(game.rules.observe(moment.state, 0), names_of(moment))
    messages = [part.seat for part in parts if part.seat is not None]
    assert sorted(messages) == list(range(len(moment.match.seats)))
    assert messages[0] == 0


@each_game
def test_every_legal_action_has_words(game: Game) -> None:
    narration = narration_of(game)
    for moment in moments(game, 8):
        seat = game.rules.actor(moment.state)
        if seat >= 0:
            view = game.rules.observe(moment.state, seat)
            legal = view.legal if len(view.legal) <= 40 else Random(moment.index).sample(view.legal, 40)
            for action in legal:
                steps = narration.choices(view, action, names_of(moment))
                assert steps and all(steps) and not any("\n" in step for step in steps)
