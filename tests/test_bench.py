"""The bench programs can be started; what they measure is for people to read."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from games import find_game
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.decks import starters
from games.senshiai.rules.events import CardDrawn, CardPaid, CardPlayed
from tests.bench import __main__ as bench
from tests.bench import senshiai_cards, senshiai_decks
from tests.bench.__main__ import main, programs
from tests.bench.games import long_match, play_by_rules, play_fast
from tests.bench.measure import Ratio, seconds, yardstick


@pytest.mark.parametrize("name", programs())
def test_every_program_has_a_main_and_says_what_it_is(name: str) -> None:
    module = import_module(f"tests.bench.{name}")
    assert callable(module.main)
    assert module.__doc__


def test_a_ratio_knows_whether_its_aim_is_met() -> None:
    assert Ratio("x", 0.5, "", at_most=1).met
    assert not Ratio("x", 1.5, "", at_most=1).met
    assert not Ratio("x", 1.5, "", at_least=2).met
    assert [Ratio("x", 1, "", at_most=2).aim_text, Ratio("x", 1, "", at_least=2).aim_text] == ["<= 2", ">= 2"]
    assert Ratio("x", 1, "").aim_text == ""


def test_the_yardstick_is_measured_once() -> None:
    assert yardstick() == yardstick() > 0
    assert seconds(lambda: None, 2) < yardstick()


def test_an_unknown_program_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonsense"]) == 2
    assert "games" in capsys.readouterr().out


def test_a_program_s_part_of_the_table_tells_what_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = ModuleType("tests.bench.shown")
    module.ratios = lambda: [Ratio("met", 1, "one", at_most=2), Ratio("over", 3, "", at_most=2)]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert main(["--rows", "shown"]) == 0
    name, met, over = capsys.readouterr().out.split("\n")[1:4]
    assert (name, met.split(), over.split()) == ("shown", ["met", "1", "<=", "2", "one"], "over 3 <= 2 MISSED".split())


def test_a_program_that_breaks_off_is_named_and_the_next_one_measured_in_its_own_process(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "programs", lambda: ["of_no_such_name", "compiled"])
    assert main([]) == 1
    assert capfd.readouterr().out.endswith("every aim met\nbroken off: of_no_such_name\n")


def test_what_is_measured_is_whole_games() -> None:
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    play_by_rules(game, 1)
    play_fast(game, 1)
    assert 150 < long_match(game).length <= 300


def test_measured_pairs_of_decks_go_on_where_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [each.id for each in starters(3)][:3]
    file = tmp_path / "matchups.json"
    rows = [[names[1], names[0], 2, 2.0], ["a-deck-of-before", names[0], 200, 100.0]]
    file.write_text(json.dumps({"3": {"player": "", "seed": 5, "pairs": rows}}), encoding="utf-8")
    met: list[tuple[str, str]] = []

    def play(meeting: senshiai_decks.Meeting) -> tuple[float, str]:
        met.append(meeting.decks)
        return float(meeting.decks[0] == names[2]), "reserve"

    monkeypatch.setattr(senshiai_decks, "play", play)
    senshiai_decks.keep_on(1, 3, file)
    kept = json.loads(file.read_text(encoding="utf-8"))["3"]["pairs"]
    assert len(kept) == 15 and [names[1], names[0], 2, 2.0] in kept and [names[0], names[2], 2, 0.0] in kept
    assert (names[0], names[1]) not in met and (names[0], names[2]) in met and (names[2], names[0]) in met
    once = len(met)
    senshiai_decks.keep_on(1, 3, file)
    assert len(met) == once


def test_the_use_of_cards_is_counted_for_each_seat_and_game(tmp_path: Path) -> None:
    uses: senshiai_cards.Uses = {}
    warriors, wolves = CARD_NUMBERS["warriors"], CARD_NUMBERS["wolf-pack"]
    events = [CardDrawn(0, warriors), CardDrawn(0, warriors), CardPlayed(0, warriors, ""), CardDrawn(1, wolves)]
    senshiai_cards.count_game(uses, [*events, CardPaid(1, wolves)], 0.25)
    assert uses["warriors"] == senshiai_cards.Use(2, 1, 0, 1, 0.25, 1, 0.25)
    assert uses["wolf-pack"] == senshiai_cards.Use(1, 0, 1, 1, 0.75)
    file = tmp_path / "tally.json"
    file.write_text(json.dumps({"3": {"uses": {name: asdict(use) for name, use in uses.items()}}}), encoding="utf-8")
    table = senshiai_cards.table(file)
    assert len(table) == 2 + 84 and any(row.startswith("| Warriors | Troop |") for row in table)
    assert any(row.startswith("| Wolf Pack | Troop |") and "| 1 | 0 | 100 | - | - |" in row for row in table)
