"""Words in the player's language: looked up, filled in, counted, and English again for programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from games import find_info
from games.core import words
from games.core.catalogue import HOME, pseudo, read
from games.core.errors import BadNotation
from games.core.match import Match, Seat
from games.core.words import (
    N_,
    cut_off,
    in_english,
    is_you,
    kept,
    language,
    listing,
    offered,
    quoted,
    tr,
    tr_c,
    tr_n,
    tr_who,
    use,
)
from games.naishi.notation import decode


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(words.ENGLISH)


def test_english_is_its_own_key() -> None:
    assert tr("Undo") == "Undo"
    assert tr("{name} wins.", name="Aoi") == "Aoi wins."
    assert tr_c("nissi piece", "Protector") == "Protector"
    assert [tr_n("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [tr_n("{n} point", "{n} points", n) for n in (-1, -2)] == ["-1 point", "-2 points"]
    assert N_("Undo") == "Undo"


def test_a_hole_without_a_value_is_a_fault() -> None:
    with pytest.raises(KeyError, match="name"):
        tr("{name} wins.")
    with pytest.raises(KeyError, match="name"):
        tr("{name} takes {piece}", piece="the Protector")


def test_what_stands_in_a_name_is_never_taken_for_a_hole() -> None:
    assert tr("{name} wins.", name="{n}") == "{n} wins."


def test_a_player_called_you_is_spoken_to() -> None:
    assert tr_who("Aoi", "You win.", "{name} wins.") == "Aoi wins."
    assert tr_who("you", "You win.", "{name} wins.") == "You win."
    assert tr_who("Ren", "takes your {piece}", "takes {name}’s {piece}", piece="Chief") == "takes Ren’s Chief"


def test_lists_in_words() -> None:
    several: list[list[str]] = [[], ["a"], ["a", "b"], ["a", "b", "c"]]
    assert [listing(items) for items in several] == ["", "a", "a and b", "a, b and c"]
    assert listing(["a", "b", "c"], either=True) == "a, b or c"


def test_the_pseudo_language_is_longer_and_keeps_the_holes() -> None:
    assert pseudo("Take {n} cards") == "⟦Táké {n} çárdš ~~~~⟧"
    use(words.PSEUDO)
    assert language() == words.PSEUDO
    assert tr("{name} wins.", name="Aoi").startswith("⟦Aoi ")
    assert tr_n("{n} card", "{n} cards", 1).startswith("⟦1 ")
    assert tr_c("nissi piece", "Protector").startswith("⟦Próté")
    assert is_you("You") and not is_you("Aoi")


def test_what_is_written_for_programs_stays_english_in_one_thread_alone() -> None:
    use(words.PSEUDO)
    elsewhere: list[str] = []
    with in_english():
        other = Thread(target=lambda: elsewhere.append(tr("Undo")))
        other.start()
        other.join()
        with in_english():
            assert tr("Undo") == "Undo"
        assert (tr("Undo"), language()) == ("Undo", words.ENGLISH)
    assert tr("Undo") != "Undo"
    assert elsewhere == [tr("Undo")]


def test_kept_words_are_kept_for_each_language() -> None:
    asked: list[int] = []

    @kept()
    def told(count: int) -> str:
        asked.append(count)
        return tr_n("{n} card", "{n} cards", count)

    assert told(2) == told(2) == "2 cards"
    use(words.PSEUDO)
    assert told(2) == told(2) != "2 cards"
    with in_english():
        assert told(2) == "2 cards"
    assert asked == [2, 2]


def test_the_log_of_a_match_is_told_in_the_language_of_now() -> None:
    game = find_info("niwa").load()
    match = Match(game, game.rules.make_options({"variant": "noluck"}), [Seat("Aoi"), Seat("Ren")])
    match.play(match.legal()[0])
    english = match.log(0)
    use(words.PSEUDO)
    pseudo_log = match.log(0)
    assert pseudo_log[0].notation == english[0].notation
    assert pseudo_log[0].lines != english[0].lines
    use(words.ENGLISH)
    assert match.log(0) == english


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "“Z9” is not a Naishi action"),
        ("ja", "「Z9」はNaishiの手として読めません"),
        ("fr", "«\u00a0Z9\u00a0» n’est pas une action de Naishi"),
        ("de", "„Z9“ ist keine Aktion von Naishi"),
    ],
)
def test_refusals_quoted_what_was_typed_as_python_does_in_every_language(code: str, said: str) -> None:
    use(code)
    with pytest.raises(BadNotation) as refused:
        decode("Z9")
    assert str(refused.value).replace("\u200b", "") == said
    assert quoted("l’un\n\x1b")[1:-1].strip() == r"l’un\n\x1b"


def test_dots_stood_behind_a_blank_in_what_was_cut_off() -> None:
    assert quoted("\n" * 40) == "“" + r"\n" * 30 + "…”"
    for code, dots in (("en", "…"), ("fr", "…"), ("ja", "…"), ("de", " …")):
        use(code)
        assert cut_off("Aoi") == f"Aoi{dots}"


def test_an_unknown_language_is_english_and_a_lost_catalogue_too(tmp_path: Path) -> None:
    use("tlh")
    assert (language(), tr("Undo")) == (words.ENGLISH, "Undo")
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "table.mo").write_bytes(b"no catalogue")
    lost = read("ja", words.SHARED, tmp_path)
    assert lost.gettext("Undo") == "Undo"
    assert [lost.ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} card", "{n} cards"]
    assert lost.pgettext("nissi piece", "Protector") == "Protector"
    assert lost.gettext("") == ""


def test_a_game_without_a_catalogue_is_english_and_the_language_stays(tmp_path: Path) -> None:
    made = tmp_path / "de"
    made.mkdir()
    for area in ("table", "nissi"):
        (made / f"{area}.mo").write_bytes((HOME / "de" / f"{area}.mo").read_bytes())
    found = read("de", words.SHARED, tmp_path)
    assert found.gettext("Undo") != "Undo"
    assert found.pgettext("nissi piece", "Protector") != "Protector"
    assert found.pgettext("naishi card", "Monk") == "Monk"


def test_english_is_always_offered_and_others_when_they_have_all_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered()[0] == words.ENGLISH
    monkeypatch.setitem(words.COMPLETE, "fr", words.SHARED)
    monkeypatch.setitem(words.COMPLETE, "de", words.SHARED[1:])
    assert "fr" in offered() and "de" not in offered()
