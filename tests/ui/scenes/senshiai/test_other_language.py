"""Senshiai's table where its words are not English."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.core import words
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import SUBTYPES, name_of, spoken_of_as_many, type_name
from games.senshiai.words.card_words import explained, kind_of, window_words
from tests.ui.hosts import Asked
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.scenes.senshiai.card_layout import FRAMES, Drawing, Text, frame_colour, layout, window_path
from ui.scenes.senshiai.stages import STAGES, stage_width


@pytest.fixture
def pseudo() -> Iterator[None]:
    words.use(words.PSEUDO)
    yield
    words.use(words.ENGLISH)


@pytest.mark.usefixtures("pseudo")
def test_a_card_had_no_frame_where_its_kind_was_called_otherwise() -> None:
    for card in CARDS:
        assert frame_colour(card) == FRAMES[kind_of(card)]
    box = (0.0, 0.0, 222.0, 122.0)
    shapes = {kind_of(card): window_path(card, box) for card in CARDS}
    assert len(set(shapes.values())) == len(FRAMES) == 4


@pytest.mark.usefixtures("app")
def test_a_card_that_was_laid_out_is_laid_out_anew_in_another_language() -> None:
    def said() -> list[str]:
        return [part.text for part in layout(CARDS[0]).parts if isinstance(part, Text)]

    english = said()
    words.use(words.PSEUDO)
    try:
        assert type_name(CARDS[0].number) in said()
        assert said() != english
    finally:
        words.use(words.ENGLISH)
    assert said() == english


@pytest.mark.usefixtures("pseudo")
def test_what_explains_a_card_is_in_the_language() -> None:
    for card in CARDS:
        assert all(each.startswith("⟦") for each in explained(card))
        assert not window_words(card) or window_words(card).startswith("⟦")


def test_every_subtype_of_the_collection_is_a_word_to_translate() -> None:
    assert set(SUBTYPES) == {subtype for card in CARDS for subtype in card.subtypes}


def test_a_troop_like_warriors_is_spoken_of_as_many() -> None:
    named = {name_of(card.number): spoken_of_as_many(card.number) for card in CARDS}
    assert named["Warriors"] and named["Militiamen"]
    assert not named["Kappa"] and not named["Shield Wall"]


@pytest.mark.usefixtures("app", "pseudo")
def test_a_long_word_for_a_kind_ran_under_the_paths_of_a_small_card() -> None:
    for card in CARDS:
        parts = layout(card, small=True).parts
        paths = [part for part in parts if isinstance(part, Drawing) and part.asset.startswith("glyphs/path-")]
        kind = next(part for part in parts if isinstance(part, Text) and part.text == type_name(card.number))
        assert all(kind.x + kind.room <= path.box[0] for path in paths)


@pytest.mark.usefixtures("app", "pseudo")
def test_what_threatens_a_capital_was_told_in_english() -> None:
    header = "senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main"
    seats = [f"seat {seat} hand=- reserve=militiamen discard=- credit=-" for seat in (1, 2)]
    lands = ["c3 crane-castle@1", "d3 open-grassland@2", "e3 open-grassland@2 samurai@2"]
    asked = Asked("senshiai", start="\n".join([header, *seats, *lands, "h3 crane-castle@2"]))
    found = {each.place: each.words for each in asked.scene.danger(asked.snapshot).found}
    assert found["c3"].startswith("⟦")


@pytest.fixture
def french() -> Iterator[None]:
    words.use("fr")
    yield
    words.use(words.ENGLISH)


@pytest.mark.usefixtures("app", "french")
def test_no_stage_of_the_turn_was_cut_to_princi() -> None:
    look, box = look_of("light", 150), pygame.Rect(0, 0, 690, 40)
    names = [words.tr_c("senshiai stage", each) for each in STAGES]
    assert max(look.type.width(each, LABEL, True) for each in names) <= stage_width(box.width, look) - 8
