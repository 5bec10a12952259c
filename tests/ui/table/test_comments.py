"""Comments at moves of a review: written, kept in the save, gone when emptied; older saves stay as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from games.core.branches import LONGEST_COMMENT
from games.core.errors import SaveError
from games.core.savefile import checksum, dumps, loads
from tests.ui.driving import Hands
from tests.ui.table.test_analysis import LOG, over
from tests.ui.tables import blocks, push_table
from ui.controls.dialog import Dialog
from ui.table.features.comments import Comments
from ui.window.app import App


def write(app: App, hands: Hands, text: str) -> None:
    """Writes a comment at the move shown."""
    hands.key(pygame.K_k, mod=pygame.KMOD_CTRL)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    dialog.field.set_text(text)
    hands.key(pygame.K_RETURN)


def test_a_comment_stands_at_its_move_is_saved_and_goes_when_it_is_emptied(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = push_table(app, match, review=2)
    write(app, hands, "Too  early.")
    assert table.feature(Comments).text(table) == "Too early." and "Too early." in str(blocks(table))
    table.run_command("next")
    assert not table.feature(Comments).text(table)
    again = loads(dumps(match))
    assert json.loads(dumps(match))["version"] == 8 and again.branches.comments == match.branches.comments
    table = push_table(app, again, review=2)
    assert table.feature(Comments).text(table) == "Too early."
    write(app, hands, "")
    assert not again.branches.comments and json.loads(dumps(again))["version"] < 8


def test_a_comment_at_a_move_that_is_tried_belongs_to_that_line(app: App, hands: Hands) -> None:
    match = over(*LOG)
    table = push_table(app, match, review=2)
    assert table.play(table.snapshot.view.legal[0])
    write(app, hands, "My idea.")
    assert table.feature(Comments).text(table) == "My idea."
    table.run_command("to-match")
    table.show_place(3)
    assert not table.feature(Comments).text(table) and len(match.branches.comments) == 1


def test_a_save_without_comments_is_written_as_it_always_was() -> None:
    body = json.loads(dumps(over(*LOG)))
    assert "comments" not in body and body["version"] == 5


@pytest.mark.parametrize("comments", [{"a": 3}, ["x"], {"a": "x" * (LONGEST_COMMENT + 1)}])
def test_comments_that_make_no_sense_are_refused(comments: object) -> None:
    match = over(*LOG)
    match.branches.comment("00000000", "Good.")
    body = json.loads(dumps(match)) | {"comments": comments}
    body["checksum"] = checksum(body)
    with pytest.raises(SaveError):
        loads(json.dumps(body))


def test_a_save_of_version_1_still_opens_without_comments() -> None:
    text = (Path(__file__).parents[2] / "fixtures" / "saves" / "format-1.json").read_text(encoding="utf-8")
    assert not loads(text).branches.comments
