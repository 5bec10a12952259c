"""The catalogues: complete where they say so, equal to what was compiled of them, in letters that fonts have."""

from __future__ import annotations

from pathlib import Path

import polib
import pygame
import pytest

from games.core.catalogue import HOME
from games.core.words import COMPLETE, LANGUAGES, SHARED
from tests.words import files
from tests.words.extract import GAME_AREAS, extracted
from tests.words.files import compiled, faults, forms, is_done, key_of, merged, po_path, read_po, wrong_words
from tests.words.japanese import BREAK, with_breaks
from ui.drawing.fonts import face_of

COMMITTED = [(path.parent.name, path.stem) for path in sorted(HOME.glob("*/*.po"))]
AREAS = {*SHARED, *GAME_AREAS}
FINISHED = [
    *((language, area) for language, areas in COMPLETE.items() for area in areas),
    *(each for each in COMMITTED if each[1] in GAME_AREAS),
]
"""What games share, and every game that has been translated at all."""


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def test_there_is_nothing_but_areas_of_languages_that_are_known() -> None:
    assert {language for language, _ in COMMITTED} <= set(COMPLETE) == set(LANGUAGES) - {"en"}
    assert {area for _, area in COMMITTED} <= AREAS
    assert {path.stem for path in HOME.glob("*/*.mo")} <= AREAS


def test_a_finished_area_has_all_words_and_none_too_many() -> None:
    wanted = extracted()[0]
    assert [(*each, fault) for each in FINISHED for fault in faults(*each, wanted[each[1]])] == []


def test_a_translation_has_the_holes_and_plurals_of_its_text() -> None:
    done = [(each, entry) for each in COMMITTED for entry in read_po(*each) if is_done(entry)]
    assert [(each, fault) for each, entry in done for fault in wrong_words(entry, each[0])] == []


def test_what_was_compiled_is_what_the_translators_wrote() -> None:
    """Else: `python3 -m tests.tools.words --compile`."""
    made = {each: po_path(*each).with_suffix(".mo") for each in COMMITTED}
    assert [
        each
        for each, path in made.items()
        if not path.exists() or path.read_bytes() != compiled(read_po(*each), each[0])
    ] == []


def test_every_letter_of_a_translation_can_be_drawn() -> None:
    entries = [entry for each in COMMITTED for entry in read_po(*each)]
    letters = {char for entry in entries for form in forms(entry) for char in form} - {"\n", BREAK}
    assert [char for char in sorted(letters) if face_of(char) is None] == []


def test_a_fault_of_a_translation_is_found() -> None:
    entry = polib.POEntry(msgid="{name} wins.", msgstr="{nom} gagne. ")
    assert len(list(wrong_words(entry, "fr"))) == 2
    assert not is_done(polib.POEntry(msgid="Undo", msgstr="Annuler", flags=["fuzzy"]))
    counted = polib.POEntry(msgid="{n} card", msgid_plural="{n} cards", msgstr_plural={0: "{n} carte"})
    assert len(list(wrong_words(counted, "fr"))) == 1
    one = polib.POEntry(msgid="One card", msgid_plural="{n} cards", msgstr_plural={0: "une carte", 1: "{n} cartes"})
    assert list(wrong_words(one, "fr")) == []


def test_an_update_keeps_what_was_translated_and_nothing_that_is_gone() -> None:
    wanted = extracted()[0]["core"]
    first = merged("de", "core", wanted, {})
    assert [key_of(entry) for entry in first] == list(wanted)
    first[0].msgstr = "Übersetzt"
    again = merged("de", "core", dict(list(wanted.items())[:2]), {key_of(first[0]): first[0]})
    assert [entry.msgstr for entry in again][:1] == ["Übersetzt"] and len(again) == 2


def test_a_game_that_nobody_translated_stays_without_a_catalogue_until_one_is_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An update wrote an empty one, and then every word of the game was missing."""
    monkeypatch.setattr(files, "HOME", tmp_path)
    areas = {area: dict(list(extracted()[0][area].items())[:2]) for area in ("core", GAME_AREAS[0])}
    files.update(areas, ["de"])
    assert sorted(path.name for path in tmp_path.glob("de/*")) == ["core.mo", "core.po"]
    files.begin("de", GAME_AREAS[0], areas[GAME_AREAS[0]])
    assert [key_of(entry) for entry in read_po("de", GAME_AREAS[0])] == list(areas[GAME_AREAS[0]])


def test_japanese_may_break_between_phrases_and_never_inside_a_hole() -> None:
    assert with_breaks("次はあなたの番です。") == BREAK.join(["次は", "あなたの", "番です。"])
    assert with_breaks("{name}の番です。").replace(BREAK, "") == "{name}の番です。"
    assert "{name}" in with_breaks("{name}の番です。")


def test_words_of_japanese_were_torn_where_the_parser_of_phrases_saw_two() -> None:
    for word in ("3枚支払ってください", "捨て札に", "ならず者が", "はい", "時間切れに", "見直し中の", "終了宣言"):
        assert with_breaks(f"{word}。").split(BREAK)[0].startswith(word[:5]), word
    assert with_breaks("{n}枚公開").replace(BREAK, "|") == "{n}枚|公開"
