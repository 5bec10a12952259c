"""What a player reads: prompts, the log, the result."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Final

from games.bots.why import changed_terms, why
from games.core.aloud import spoken
from games.core.bot import Variation
from games.core.endings import Ending, outcome_of, result_words
from games.core.errors import IllegalAction
from games.core.game import Game
from games.core.record import line_text
from games.core.types import OVER
from tests.contract.sampling import each_game, matches, moments

_ONE_OF_MANY: Final = re.compile(
    r"(?<![\w.,:])1 (other |different )?"
    r"(actions|cards|cells|decks|games|groups|kills|kinds|minutes|moves|pieces|points|rounds|seconds|spaces|steps|stones|turns)\b"
)
"""One of something, told in the plural."""


def readable(text: str) -> bool:
    """One line that begins and ends like a sentence or a label, and speaks of one thing in the singular."""
    whole = bool(text) and text == text.strip() and "\n" not in text and "  " not in text and "None" not in text
    return whole and _ONE_OF_MANY.search(text) is None


@each_game
def test_there_is_a_prompt_for_every_reader_at_every_moment(game: Game) -> None:
    for moment in moments(game, 20):
        names = [f"Player{seat}" for seat in moment.seats]
        for seat in moment.readers:
            prompt = game.text.prompt(game.rules.observe(moment.state, seat), names)
            assert readable(prompt), repr(prompt)


@each_game
def test_the_prompt_follows_from_the_view(game: Game) -> None:
    for moment in moments(game, 6):
        names = [f"Player{seat}" for seat in moment.seats]
        for seat in moment.readers:
            view = game.rules.observe(moment.state, seat)
            world = game.rules.determinize(view, Random(1))
            again = game.text.prompt(game.rules.observe(world, seat), names)
            assert again == game.text.prompt(view, names)


@each_game
def test_a_hint_is_in_words_that_tell_nothing_hidden(game: Game) -> None:
    for moment in moments(game, 6):
        if moment.actor >= 0:
            view = game.rules.observe(moment.state, moment.actor)
            other = game.rules.observe(game.rules.determinize(view, Random(1)), moment.actor)
            for action in view.legal[:40]:
                hint = game.text.hint(view, action)
                assert readable(hint) and hint[-1] != ".", hint
                assert hint == game.text.hint(other, action)


@each_game
def test_a_hint_says_first_what_decides_or_else_the_greatest_change_of_that_very_choice(game: Game) -> None:
    """What decides takes seconds to prove, so a few proofs are enough once a change has been told as well."""
    proofs = 0
    spoken: set[str] = set()
    for moment in moments(game, 4, seed=1):
        if moment.actor < 0:
            continue
        view = game.rules.observe(moment.state, moment.actor)
        for action in view.legal[:: max(1, len(view.legal) // 3)]:
            if spoken and proofs >= 6:
                return
            proved = () if game.deciding is None else game.deciding(view, Variation(action), None)
            proofs += game.deciding is not None
            changes = changed_terms(game, view, action, Random(2))
            hint = game.text.hint(view, action, (), (*proved, *changes))
            decides = game.text.decides(view, Variation(action), proved)
            if decides:
                assert readable(hint) and hint.partition(": ")[2].startswith(decides), hint
                continue
            words = [game.text.reason(view, action, term) for term in changes]
            greatest = next(((each, term) for each, term in zip(words, changes, strict=True) if each), None)
            if greatest is None or abs(greatest[1].change) < abs(changes[0].change) / 5:
                continue
            assert readable(hint) and greatest[0] in hint, hint
            assert greatest[1].change < 0 or hint.partition(": ")[2].startswith(greatest[0]) or ", " in hint
            spoken.add(greatest[1].name)
    assert spoken or game.terms is None


@each_game
def test_a_hint_with_the_reasons_of_its_choice_tells_nothing_hidden(game: Game) -> None:
    for moment in moments(game, 3):
        if moment.actor >= 0:
            view = game.rules.observe(moment.state, moment.actor)
            other = game.rules.observe(game.rules.determinize(view, Random(1)), moment.actor)
            for action in view.legal[:2]:
                found = why(game, view, action, Random(2))
                assert found == why(game, other, action, Random(2))
                assert game.text.hint(view, action, (), found) == game.text.hint(other, action, (), found)


@each_game
def test_what_speaks_against_an_action_is_a_clause_that_tells_nothing_hidden(game: Game) -> None:
    for moment in moments(game, 2):
        if moment.actor >= 0:
            view = game.rules.observe(moment.state, moment.actor)
            world = game.rules.determinize(view, Random(1))
            better = view.legal[0]
            for action in view.legal[1 :: max(1, len(view.legal) // 3)]:
                other, chosen = (Variation(each, (game.rules.encode(moment.state, each),)) for each in (action, better))
                words = []
                for seen in (view, game.rules.observe(world, moment.actor)):
                    proved = () if game.deciding is None else game.deciding(seen, chosen, other)
                    words.append(game.text.against(seen, other, chosen, proved))
                assert words[0] == "" or (readable(words[0]) and words[0][-1] != ".")
                assert words[0] == words[1]


@each_game
def test_the_log_says_something_about_every_action(game: Game) -> None:
    for moment in moments(game, 4):
        for seat in moment.readers:
            logged = moment.match.log(seat, moment.index)
            assert [line.index for line in logged] == list(range(1, moment.index + 1))
            for entry in logged:
                assert entry.notation
                for line in entry.lines:
                    assert line.seat is None or line.seat in moment.seats
                    assert readable(line.text), repr(line)
                    assert "\n" not in line.place + line.note
                assert entry.lines or entry.actor < 0, f"{entry.notation} is not told to {seat}"


@each_game
def test_the_result_is_one_sentence(game: Game) -> None:
    for moment in moments(game, 2):
        names = [f"Player{seat}" for seat in moment.seats]
        outcome = game.rules.outcome(moment.state)
        if outcome is not None:
            sentence = game.text.result(outcome, names)
            assert readable(sentence)
            assert sentence[-1] in ".!"
            assert len(outcome.winners) == len(names) or any(names[seat] in sentence for seat in outcome.winners)


@each_game
def test_a_winner_who_is_called_you_wins_without_an_s(game: Game) -> None:
    for match in matches(game.info.id):
        outcome = match.outcome
        assert outcome is not None
        for seat in outcome.winners:
            names = ["You" if each == seat else f"Player{each}" for each in range(len(match.seats))]
            words = game.text.result(outcome, names).split()
            assert not {"wins", "resigns", "is", "has"} & {
                after.strip(".,:") for word, after in pairwise(words) if word == "You"
            }


@each_game
def test_the_log_said_you_and_went_on_as_of_somebody_else(game: Game) -> None:
    """As in "You: passes"; what pieces and cards do stays as it is."""
    for match in matches(game.info.id):
        lines = [line for entry in match.log(None) for line in entry.lines if line.seat is not None and line.seat >= 0]
        verbs = {line.text.split()[0].strip(",:") for line in lines if line.you}
        assert verbs or game.info.id not in ("naishi", "niwa", "senshiai")  # elsewhere most is told of pieces
        for line in lines:
            names = ["You" if seat == line.seat else f"Player{seat}" for seat in range(len(match.seats))]
            words = [spoken(line, names), line_text("", line, names).strip()]
            if line.you:
                assert line.you.startswith("You ") and all(each.startswith(line.you) for each in words), words
            else:
                assert line.text.split()[0].strip(",:") not in verbs, words


@each_game
def test_the_match_can_end_from_outside_wherever_a_seat_is_to_move(game: Game) -> None:
    for moment in moments(game, 10):
        names = [f"Player{seat}" for seat in moment.seats]
        for word in sorted(game.info.endings):
            try:
                outcome = outcome_of(game, moment.state, Ending(word))
            except IllegalAction:
                too_many = word == "draw" and not game.can_agree_to_draw(len(names))
                assert game.rules.actor(moment.state) < 0 or too_many
                continue
            assert game.rules.actor(moment.state) >= 0
            assert len(outcome.points) == len(names)
            assert abs(sum(outcome.points) - 1) < 1e-9
            assert readable(result_words(game, outcome, names))


@each_game
def test_a_finished_match_prompts_with_its_result(game: Game) -> None:
    for moment in moments(game, 2):
        if moment.index == moment.match.length and moment.actor == OVER:
            outcome = game.rules.outcome(moment.state)
            assert outcome is not None
            names = [seat.name for seat in moment.match.seats]
            assert moment.match.prompt(None) == game.text.result(outcome, names)
