"""What is written otherwise in French: blanks before signs, and what a lesson calls its seats."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO, StringIO, TextIOWrapper

import polib
import pygame
import pytest

from games.bots.levels import about
from games.core import words
from games.core.lesson import find_lesson
from games.core.story import amount
from games.core.words import tr
from games.senshiai.words.phrases import as_clause
from tests.words.files import wrong_words
from tests.words.french import blank_faults
from tests.words.siblings import french_faults
from ui.drawing.fonts import forget_fonts
from ui.drawing.lettering import BODY, text_picture, text_width
from ui.drawing.look import look_of
from ui.scenes.senshiai.card_text import broken
from ui.screens.reader.document import Run
from ui.screens.reader.flow import flow
from ui.screens.reader.searching import find_all
from ui.screens.reader.typeface import Style
from ui.screens.saves.listing import SHELVES
from ui.table.panel.phrases import shortened
from ui.terminal.talk import Talk


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Fonts of a module that another test has closed cannot be used."""
    pygame.font.init()
    forget_fonts()


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    words.use("fr")
    yield
    words.use(words.ENGLISH)


def test_what_is_told_in_several_parts_had_no_blank_before_its_semicolons() -> None:
    assert words.clauses(["prend e4", "tient le terrain"]) == "prend e4\u202f; tient le terrain"
    with words.in_english():
        assert words.clauses(["takes e4", "holds"]) == "takes e4; holds"


def test_matches_on_a_shelf_were_one_match_and_masculine() -> None:
    assert [tr(each.words) for each in SHELVES][:3] == ["Enregistrées", "En cours", "Terminées"]


def test_the_seats_of_a_lesson_were_called_red_and_blue() -> None:
    lesson = find_lesson("nissi")
    assert lesson is not None and [each.name for each in lesson.chapters[0].seats] == ["Bleu", "Rouge"]


def test_signs_of_french_stood_behind_a_plain_or_a_wide_blank() -> None:
    right = "Qui\u202f? «\u00a0{name}\u00a0»\u00a0: 3\u00a0%\u202f; `a; b` dit oui\u202f! Entrée, ? pour la légende"
    assert list(blank_faults(right)) == []
    for wrong in (
        "Qui ?",
        "Qui\u00a0?",
        "Qui?",
        "a\u202f: b",
        "a : b",
        "« a\u00a0»",
        "«\u00a0a »",
        "3 %",
        "l'autre",
        "Plus ...",
        "Plus …",
    ):
        assert list(blank_faults(wrong)), wrong
    assert list(wrong_words(polib.POEntry(msgid="Who?", msgstr="Qui\u00a0?"), "fr"))
    assert list(wrong_words(polib.POEntry(msgid="Who?", msgstr="Qui\u202f?"), "fr")) == []
    assert list(french_faults("Quoted:\nWho?", "Quoted:\nQui ?")) == list(blank_faults("Qui ?"))


def test_a_semicolon_began_a_line_of_the_rules() -> None:
    """Lines of the reader, of cards and of everything else break at none of the blanks before signs."""
    look = look_of("light", 100)
    words_ = "Une dame\u202f; qui\u202f? lui\u00a0: «\u00a0moi\u00a0» part\u202f!"
    wholes = words_.split(" ")
    for width in range(60, 240, 9):
        lines = look.type.wrap(words_, BODY, width) + broken(words_, 16, width)
        flowed = flow((Run(words_),), Style(BODY), width, look)
        lines += ["".join(piece.text for piece in line) for line in flowed]
        narrow = width < max(look.type.width(each, BODY) for each in wholes)
        assert narrow or all(line[0] not in ";?:!»" and line[-1] != "«" for line in lines)


def test_a_card_without_room_ended_in_a_blank_before_its_dots() -> None:
    words.use("fr")
    assert shortened("Il prend e4\u202f; il tient.")[0] == "Il prend e4…"


def test_a_question_was_not_found_in_the_rules_with_the_blank_that_a_keyboard_has() -> None:
    page = ["Qui commence\u202f? Puis\u00a0: jouez."]
    assert find_all(page, "commence ?") and find_all(page, "puis :")


def test_a_terminal_that_has_no_narrow_blank_said_a_question_mark_instead() -> None:
    heard = StringIO()
    Talk(StringIO(), heard).say("Qui\u202f? Lui\u00a0: «\u00a0moi\u00a0»")
    assert heard.getvalue() == "Qui ? Lui : « moi »\n"


def test_an_apostrophe_was_a_question_mark_in_a_terminal_of_few_letters() -> None:
    written = BytesIO()
    sink = TextIOWrapper(written, encoding="latin-1", errors="replace", newline="\n")
    Talk(StringIO(), sink).say("l’une… «\u00a0œuvre\u00a0»")
    assert written.getvalue().decode("latin-1") == "l'une... « oeuvre »\n"


def test_minus_five_point_was_one_point() -> None:
    assert words.tr_n("{n} point now", "{n} points now", -5) == "-5 points maintenant"


def test_a_hint_began_a_sentence_after_its_colon() -> None:
    assert as_clause("L’ennemi gaspille 9 cartes.") == "l’ennemi gaspille 9 cartes"


def test_twelve_thousand_positions_were_twelve_and_a_bit() -> None:
    assert (words.number(12_345), words.number(3.5, 1)) == ("12\u202f345", "3,5")
    assert amount(3.5) == "3,5" and "0,4 seconde " in about("adept") and "2 secondes " in about("master")
    words.use("de")
    assert (words.number(12_345), words.number(3.5, 1)) == ("12.345", "3,5")
    with words.in_english():
        assert (words.number(12_345), words.number(3.5, 1), words.number(3)) == ("12,345", "3.5", "3")
        assert "0.4 seconds " in about("adept") and "1 second " in about("expert")


def test_a_font_drew_a_box_for_the_narrow_blank() -> None:
    for bold, italic in ((False, False), (True, False), (False, True), (True, True)):
        alone, whole = (text_width(blank, 48, bold, italic) for blank in ("\u202f", "\u00a0"))
        assert 0 < alone < whole
        assert text_picture("\u202f", 48, (0, 0, 0), bold, italic).get_bounding_rect().size == (0, 0)
