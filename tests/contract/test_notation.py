"""Notation and text positions: canonical when written, lenient when read, never a surprise."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import BadNotation, GameError
from games.core.game import Game
from games.core.types import CHANCE
from tests.contract.sampling import Moment, each_game, matches, moments, step


def position_of(moment: Moment) -> str | None:
    """The text position, or None where the game defines none."""
    try:
        return moment.match.game.rules.position(moment.state)
    except BadNotation as error:
        assert len(str(error)) > 8, "the reason is missing"
        return None


@each_game
def test_every_action_has_one_notation_and_reads_back(game: Game) -> None:
    for moment in moments(game, 15):
        texts: dict[str, object] = {}
        for action in moment.legal():
            text = game.rules.encode(moment.state, action)
            assert text not in texts, f"{text} stands for {action} and for {texts[text]}"
            texts[text] = action
            assert game.rules.decode(moment.state, text) == action
            assert text == text.strip()
            assert text.isascii()
            assert text.isprintable()
            assert len(text) < 400


@each_game
def test_reading_does_not_mind_case_and_blanks(game: Game) -> None:
    rng = Random(3)
    for moment in moments(game, 12):
        legal = moment.legal()
        actions = list(rng.sample(legal, min(6, len(legal))))
        entry = step(moment)
        if entry is not None and game.rules.actor(moment.state) == CHANCE:
            actions.append(entry.action)
        for action in actions:
            text = game.rules.encode(moment.state, action)
            spaced = f"  {text.replace(' ', '   ')} "
            for variant in (text.lower(), text.upper(), spaced):
                assert game.rules.decode(moment.state, variant) == action, variant


@each_game
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_any_text_is_an_action_or_refused(game: Game, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(matches(game.info.id)))
    state = match.state_at(data.draw(st.integers(0, match.length)))
    real = st.sampled_from([entry.notation for entry in match.all_entries()])
    text = data.draw(st.one_of(st.text(max_size=40), mutated(real)))
    try:
        action = game.rules.decode(state, text)
    except GameError as error:
        assert str(error)
    else:
        try:
            game.rules.apply(state, action)
        except GameError as error:
            assert str(error)


def mutated(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Texts with a piece cut out, doubled or replaced."""

    def cut(text: str, start: int, length: int, filling: str) -> str:
        start %= len(text) + 1
        return text[:start] + filling + text[start + length :]

    return st.builds(cut, texts, st.integers(0, 400), st.integers(0, 6), st.text(max_size=4) | texts)


@each_game
def test_positions_read_back(game: Game) -> None:
    seen = 0
    for moment in moments(game, 25):
        text = position_of(moment)
        if text is None:
            continue
        seen += 1
        state = game.rules.parse_position(text, moment.match.options)
        assert game.rules.position(state) == text
        assert game.rules.actor(state) == game.rules.actor(moment.state)
        assert game.rules.legal_actions(state) == moment.legal()
        assert game.rules.outcome(state) == game.rules.outcome(moment.state)
        assert text == text.strip()
        assert text.isascii()
        assert " // " not in text
    assert seen, "no moment has a text position"


@each_game
def test_play_goes_on_alike_from_a_position_that_was_read(game: Game) -> None:
    for moment in moments(game, 6):
        text = position_of(moment)
        if text is None:
            continue
        state = game.rules.parse_position(text, moment.match.options)
        for entry in moment.match.all_entries()[moment.index : moment.index + 25]:
            state = game.rules.apply(state, entry.action).state
            assert game.rules.legal_actions(state) == game.rules.legal_actions(entry.after)
            assert game.rules.outcome(state) == game.rules.outcome(entry.after)


@each_game
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_any_text_is_a_position_or_refused(game: Game, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(matches(game.info.id)))
    index = data.draw(st.integers(0, match.length))
    text = position_of(Moment(match, index)) or ""
    text = data.draw(st.one_of(st.text(max_size=60), mutated(st.just(text))))
    options = data.draw(st.sampled_from([None, match.options]))
    try:
        state = game.rules.parse_position(text, options)
    except GameError as error:
        assert str(error)
    else:
        canonical = game.rules.position(state)
        assert game.rules.parse_position(canonical, state.options) == state
        assert hash(state) == hash(game.rules.parse_position(canonical, state.options))


@each_game
def test_junk_positions_are_refused(game: Game) -> None:
    for text in ("", " ", "\n", "x", "0", "-" * 100, "\0", "{}", "9" * 6000):
        with pytest.raises(GameError):
            game.rules.parse_position(text, None)
