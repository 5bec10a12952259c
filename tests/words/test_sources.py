"""How words are written in the sources: whole, with named holes, and none forgotten where all have been marked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games import ready_games
from tests.words.extract import FOLDERS, PROJECT, extract, extracted, files_of
from tests.words.unmarked import STRICT, found_in, looks_like_words, unmarked

HEAD = "from games.core.words import N_, NC_, listing, tr, tr_c, tr_n, tr_who\n"


def written(tmp_path: Path, text: str) -> Path:
    """A module of these lines; each has a name of its own, for trees are kept."""
    path = tmp_path / "written.py"
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def test_every_word_of_the_sources_is_written_as_it_must_be() -> None:
    assert list(map(str, extracted()[1])) == []


def test_every_source_belongs_to_one_area() -> None:
    owned = [path for area in FOLDERS for path in files_of(area)]
    sources = [*(PROJECT / "games").rglob("*.py"), *(PROJECT / "ui").rglob("*.py"), *(PROJECT / "launch").rglob("*.py")]
    assert len(owned) == len(set(owned))
    left = {path.relative_to(PROJECT).as_posix() for path in set(sources) - set(owned)}
    assert left == {"ui/__init__.py", "ui/scenes/__init__.py"} - {
        path.relative_to(PROJECT).as_posix() for path in owned
    }


@pytest.mark.parametrize("where", STRICT)
def test_no_word_is_left_unmarked_where_all_have_been_marked(where: str) -> None:
    assert [str(each) for each in found_in(where)] == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('tr(f"{name} wins")', "written out"),
        ('tr("Wins: " + name)', "written out"),
        ('tr("%s wins" % name)', "written out"),
        ('tr("{} wins".format(name))', "written out"),
        ("tr(words_of(name))", "written out"),
        ('tr_n(ONE, "{n} cards", 2)', "written out"),
        ("N_(NAME)", "written out"),
        ('tr(" wins")', "without blanks"),
        ('tr("{} wins", name)', "plain name"),
        ('tr("{n:,} cards", n=n)', "no format"),
        ('tr("{name} wins")', "no value for name"),
        ('tr("You win", name=name)', "no hole for name"),
        ('tr("wins") + name', "glued"),
        ('f"{name} also {tr("wins")}"'.replace('"wins"', "'wins'"), "glued"),
        ('tr("{name} wins", name=1).format(2)', "filled by the call"),
    ],
)
def test_words_that_cannot_be_translated_are_refused(tmp_path: Path, line: str, why: str) -> None:
    _, faults = extract(written(tmp_path, line + "\n"))
    assert any(why in str(fault) for fault in faults), faults


def test_words_are_found_with_their_context_and_plural(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "HELD = N_('Held')\n"
        "# translators: A button of the table.\n"
        "tr('Undo')\n"
        "tr('On' if HELD else 'Off')\n"
        "tr(HELD)\n"
        "tr_n('{n} card', '{n} cards', 2)\n"
        "tr_c('naishi card', 'Monk')\n"
        "tr_who('Aoi', 'You win.', '{name} wins.')\n",
    )
    found, faults = extract(path)
    assert faults == []
    assert [each.key for each in found] == [
        (None, "Held", None),
        (None, "Undo", None),
        (None, "On", None),
        (None, "Off", None),
        (None, "{n} card", "{n} cards"),
        ("naishi card", "Monk", None),
        (None, "You win.", None),
        (None, "{name} wins.", None),
    ]
    assert found[1].notes == ["A button of the table."]


@pytest.mark.parametrize("text", ["Undo", "Undo.", "the end of it", "{} wins", "Takes back: {}", "wins a card"])
def test_what_a_player_could_read_looks_like_words(text: str) -> None:
    assert looks_like_words(text)


@pytest.mark.parametrize(
    "text", ["", "undo", "red-2", "NotoSans", "{}-{}", "<svg id='Undo me'>", "utf-8", "A1", "%d %B"]
)
def test_what_only_the_program_reads_does_not(text: str) -> None:
    assert not looks_like_words(text)


def test_a_literal_that_nobody_marked_is_found_and_a_reason_passes_it_over(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        '"""A docstring of some words."""\n'
        "label = 'Undo'\n"
        "font = 'Bold'  # not for players\n"
        "raise ValueError('no such file here')\n"
        "raise SaveError('no such file here')\n"
        "table = {'Some key': tr('Undo')}\n"
        "found = table['Some key'] == 'Other key'\n",
    )
    assert [each.place.rpartition(":")[2] for each in unmarked(path)] == ["3", "6"]


def test_a_bots_manner_was_named_in_english_in_every_language() -> None:
    marked = {text for area in extracted()[0].values() for _, text, _ in area}
    named = {play_style.name for info in ready_games() for play_style in info.load().manners}
    assert named and named <= marked


def test_a_refusal_spoke_of_the_phase_final() -> None:
    """A phase's name in texts of positions is no word for players; who typed one is told that there is none such."""
    found = [key[1] for messages in extracted()[0].values() for key in messages]
    assert [text for text in found if re.search(r"phases? [{`\'\"](?!text)", text)] == []
