"""Words taken apart at their marks, as English, French, German and Japanese set them."""

from __future__ import annotations

import pytest

from ui.table.panel.phrases import (
    after_name,
    as_sentences,
    asked_of,
    first_sentence,
    sentence,
    shortened,
    together,
)


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        ("Aoi takes a card", "takes a card"),
        ("Aoi: a draw is welcome", "a draw is welcome"),
        ("Aoi : la nulle est acceptée", "la nulle est acceptée"),
        ("Aoi：札を取る", "札を取る"),
        ("Aoiが札を取る", "Aoiが札を取る"),
        ("Aoife takes a card", "Aoife takes a card"),
        ("Ren takes a card", "Ren takes a card"),
    ],
)
def test_a_name_is_taken_from_the_words_that_begin_with_it(words: str, rest: str) -> None:
    assert after_name(words, "Aoi") == rest


@pytest.mark.parametrize(
    ("prompt", "asked"),
    [
        ("Ren: choose a piece to move.", "choose a piece to move."),
        ("Ren : choisissez une pièce.", "choisissez une pièce."),
        ("Ren：駒を選んでください。", "駒を選んでください。"),
        ("Time: it runs out", ""),
        ("The game is over.", ""),
    ],
)
def test_a_prompt_says_after_the_name_what_it_asks(prompt: str, asked: str) -> None:
    assert asked_of(prompt, ["Aoi", "Ren"]) == asked


def test_a_clause_becomes_a_sentence_with_one_full_stop() -> None:
    assert sentence("nobody is out") == sentence("nobody is out.") == "Nobody is out."
    assert as_sentences(["a card is lost", "", "it is calm"]) == "A card is lost. It is calm."
    assert first_sentence("It is calm. Nobody moves.") == first_sentence("It is calm") == "It is calm."


def test_an_outcome_gives_up_its_last_clauses_in_every_script() -> None:
    assert shortened("Mika is out. Ren wins: the last Chief") == ["Mika is out…", ""]
    assert shortened("美香は脱落。蓮の勝ち。") == ["美香は脱落。蓮の勝ち…", "美香は脱落…", ""]
    assert shortened("nothing else") == [""]


def test_broken_lines_are_one_text_again_with_blanks_where_the_language_writes_them() -> None:
    assert together(["goes from a1", "to a2"]) == "goes from a1 to a2"
    assert together(["札を", "取る"]) == "札を取る"
