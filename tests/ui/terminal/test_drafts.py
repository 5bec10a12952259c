"""A draft in the terminal: the packs as lists, kept after every pick, the deal of a day with its draft."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

import ui.terminal.puzzles
from games import ready_games
from games.core.drafting import Draft
from games.puzzles.today import deal_of_the_day
from games.senshiai.cards.drafting import PICKS, bot_draft
from tests.ui.terminal.sessions import script, session
from ui.scenes.senshiai.decks.shelf import folder, read
from ui.services.draft_records import KeptDraft, keep_draft, load_drafts
from ui.services.folders import find_folders

DRAFT = str(len(ready_games()) + 8)
"""What is typed at the start for the draft."""


def test_a_draft_is_told_pick_by_pick_and_goes_on_where_it_was_left(tmp_path: Path) -> None:
    folders = find_folders(str(tmp_path))
    keep_draft(folders, "", "senshiai", KeptDraft(Draft(7)))
    said = session(tmp_path, script(DRAFT, "1", "1", "5", "6", "", ""))
    assert "Pick 1 of 25: a Capital" in said and "1. Iron Fortress, no cost. Acts as a Unit." in said
    assert "Still to come: 8 Terrains, 12 Troops and 4 Events." in said
    kept = load_drafts(folders, "", "senshiai").of()
    assert kept == Draft(7, (), second_thought=True)


def test_a_whole_draft_leads_to_a_match_and_to_a_line_for_somebody_else(tmp_path: Path) -> None:
    folders = find_folders(str(tmp_path))
    picks = bot_draft(7, "expert").picks
    keep_draft(folders, "", "senshiai", KeptDraft(Draft(7, picks[:-1])))
    said = session(tmp_path, script(DRAFT, "1", str(picks[-1] + 1), "2", "leave", ""))
    assert "Zashiki draft senshiai 7 [" in said and "Troops, 12 of 12:" in said
    assert "Raiders’ Camp" in said and len(list(folders.unfinished.glob("*.json"))) == 1


def test_a_deck_drafted_in_the_terminal_could_not_be_kept(tmp_path: Path) -> None:
    folders = find_folders(str(tmp_path))
    picks = bot_draft(7, "expert").picks
    keep_draft(folders, "", "senshiai", KeptDraft(Draft(7, picks)))
    said = session(tmp_path, script(DRAFT, "1", "5", "5", "", ""))
    assert "On the shelf as: Drafted Raiders’ Camp." in said and "On the shelf as: Drafted Raiders’ Camp 2." in said
    kept = read(folder(folders), "Drafted Raiders’ Camp")
    assert kept.usable and kept.size == PICKS and not kept.problem


def test_the_deal_of_a_day_begins_with_its_draft_in_which_every_pick_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = (date(2026, 12, 1) + timedelta(after) for after in range(9))
    day = next(each for each in days if deal_of_the_day(each).drafted)

    class Today(date):
        @classmethod
        def today(cls) -> Today:
            return cls(day.year, day.month, day.day)

    monkeypatch.setattr(ui.terminal.puzzles, "date", Today)
    puzzles, deal = str(len(list(ready_games())) + 4), str(len(set(_games())) + 2)
    said = session(tmp_path, script(puzzles, deal, *["1"] * PICKS, "leave"))
    assert "What the coach would pick" not in said and "Pick 25 of 25: an Event" in said
    kept = load_drafts(find_folders(str(tmp_path)), "", "senshiai").of(day.isoformat())
    assert kept == Draft(deal_of_the_day(day).seed, (0,) * PICKS)
    assert len(list(find_folders(str(tmp_path)).unfinished.glob("*.json"))) == 1


def _games() -> list[str]:
    from games.puzzles.library import shelf_file

    return [info.id for info in ready_games() if shelf_file(info.id).exists()]
