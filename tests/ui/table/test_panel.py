"""The side panel: what is left out where the window is low, and what waits while something moves on the board."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.core.match import Match, Seat
from games.nissi import GAME
from tests.ui.hosts import fonts
from tests.ui.tables import push_table
from ui.drawing.breaking import phrases
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.table.panel import panel_painter
from ui.table.panel.blocks import Prompt, Rule, first_lines
from ui.table.panel.panel import SidePanel
from ui.table.panel.panel_painter import FrameTime
from ui.window.app import App


def test_of_equal_lines_that_need_not_be_there_the_lowest_goes_first() -> None:
    fonts()
    look, panel = look_of("light", 100), SidePanel()
    blocks = (Rule(12, optional=True), Prompt("One.", ""), Rule(12, optional=True), Prompt("Two.", ""))
    high = sum(each.height(look, 280) for each in blocks) - 12
    box = pygame.Rect(0, 0, 280, high)
    panel.place(box, box)
    assert [block for block, _ in panel.layout(blocks, look)] == [blocks[0], blocks[1], blocks[3]]


def painted(panel: SidePanel, *words: str, moving: bool, gently: bool = False, spent: float = 0.0) -> str:
    """Draws a panel of prompts and says which of them its picture shows; `spent`: seconds that the board has taken."""
    look, target = look_of("light", 100), pygame.Surface((300, 400))
    blocks = tuple(Prompt(each, "") for each in words)
    panel.paint(target, blocks, look, FrameTime(moving, spent, gently))
    return pygame.image.tobytes(target, "RGB").hex()


def test_while_something_moves_a_panel_catches_up_within_some_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    panel = SidePanel()
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    before = painted(panel, "One.", "Two.", moving=False)
    clock = iter(range(1000))
    monkeypatch.setattr(panel_painter, "perf_counter", lambda: float(next(clock)))  # every block takes too long
    assert painted(panel, "Six.", "Ten.", moving=True) == before and panel.painter.late
    between = painted(panel, "Six.", "Ten.", moving=False)
    assert between != before and panel.painter.late, "one block a frame"
    after = painted(panel, "Six.", "Ten.", moving=False)
    assert after != between and not panel.painter.late
    fresh = SidePanel()
    fresh.place(panel.box, panel.content)
    assert painted(fresh, "Six.", "Ten.", moving=True) == after


def test_the_frame_in_which_a_board_comes_to_rest_leaves_the_panel_to_the_next_one() -> None:
    fonts()
    panel = SidePanel()
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    before = painted(panel, "One.", moving=True)
    assert painted(panel, "One.", "New.", moving=False, spent=0.003) == before and panel.painter.late
    after = painted(panel, "One.", "New.", moving=False, spent=0.003)
    assert after != before and not panel.painter.late
    painted(panel, "One.", moving=True)
    assert painted(panel, "One.", "New.", moving=False, spent=0.001) == after, "there was time for it"


def test_no_frame_draws_both_a_board_that_takes_long_and_a_panel_that_has_changed() -> None:
    fonts()
    panel = SidePanel()
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    before = painted(panel, "One.", moving=False, gently=True)
    assert painted(panel, "New.", moving=False, gently=True, spent=0.003) == before and panel.painter.late
    after = painted(panel, "New.", moving=False, gently=True, spent=0.003)
    assert after != before and not panel.painter.late
    assert painted(panel, "One.", moving=False, spent=0.003) == before, "without motion nothing waits"


def test_while_a_board_moves_an_unchanged_panel_is_not_laid_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    panel, look, target = SidePanel(), look_of("light", 100), pygame.Surface((300, 400))
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    blocks = (Prompt("One.", ""), Prompt("Two.", ""))
    panel.paint(target, blocks, look, FrameTime(moving=True))
    shown = pygame.image.tobytes(target, "RGB")
    asked: list[int] = []
    monkeypatch.setattr(Prompt, "paint", lambda *_: asked.append(1))
    monkeypatch.setattr(SidePanel, "layout", lambda *_: asked.append(1))
    target.fill((0, 0, 0))
    panel.paint(target, blocks, look, FrameTime(moving=True))
    assert pygame.image.tobytes(target, "RGB") == shown and not asked


class _Counted(pygame.Surface):
    """A surface that knows how many pictures have been drawn on it one by one."""

    count = 0

    def blit(self, *given: Any, **others: Any) -> pygame.Rect:
        self.count += 1
        return super().blit(*given, **others)


@pytest.mark.parametrize("moving", [False, True])
def test_a_panel_in_which_nothing_changed_was_drawn_block_by_block_in_every_frame(
    monkeypatch: pytest.MonkeyPatch, moving: bool
) -> None:
    monkeypatch.setattr(panel_painter, "perf_counter", lambda: 0.0)
    fonts()
    panel, look = SidePanel(), look_of("light", 100)
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    blocks = tuple(Prompt(each, "") for each in ("One.", "Two.", "Ten."))
    found = []
    for _ in range(4):
        target = _Counted((300, 400))
        panel.paint(target, blocks, look, FrameTime(moving))
        found.append(pygame.image.tobytes(target, "RGB"))
    assert len(set(found)) == 1 and target.count == 1
    other = pygame.Surface((300, 400))
    panel.paint(other, (*blocks[:2], Prompt("Six.", "")), look, FrameTime(moving))
    assert pygame.image.tobytes(other, "RGB") != found[0]


def test_what_the_person_before_has_read_is_never_shown_to_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    panel = SidePanel()
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    blank = painted(panel, moving=False)
    painted(panel, "Your hand: ox.", moving=False)
    panel.forget(gently=True)
    monkeypatch.setattr(panel_painter, "perf_counter", iter((0.0, 9.0)).__next__)  # no time for anything
    assert painted(panel, "Covered.", moving=True) == blank and panel.painter.late


def test_after_a_handover_the_panel_stayed_empty_while_cards_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    panel = SidePanel()
    panel.place(pygame.Rect(0, 0, 300, 400), pygame.Rect(10, 0, 280, 400))
    blank = painted(panel, moving=False)
    whole = painted(panel, "Sit down.", moving=False)
    panel.forget(gently=True)
    monkeypatch.setattr(panel_painter, "perf_counter", lambda: 0.0)
    assert painted(panel, "Sit down.", moving=True, spent=0.01) == blank, "the first frame has enough to draw"
    assert painted(panel, "Sit down.", moving=True, spent=0.01) == whole


def test_what_was_played_stands_in_the_log_at_once(app: App) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    table = push_table(app, match)
    assert not table.log.rows
    match.play(match.legal()[0])
    assert len(table.log.rows) == 1


def test_what_a_prompt_has_no_lines_for_was_left_out_amid_a_sentence() -> None:
    fonts()
    words, detail = Prompt("Word. " * 90, "Detail. " * 90).lines(look_of("light", 100), 280)
    assert words[-1].endswith("…") and detail[-1].endswith("…")
    assert Prompt("Word.", "Detail.").lines(look_of("light", 100), 280) == (["Word."], ["Detail."])


@pytest.mark.parametrize(
    "text",
    [
        "八橋を\u200b1,3へ：石を\u200b2個\u200b返す、孤立した\u200b石を\u200b1個\u200b加える。その後は\u200bあなた22、相手20",
        "金色の星は、猛っている印です。チェスのクイーンのように8方向に何マスでも動けますが、駒は飛び越せません。",
        "Achtbohlensteg auf 1,3: dreht zwei Steine um und macht deine Steine sicherer; danach führst du mit zwei.",
    ],
)
def test_words_that_had_no_room_ended_in_an_ellipsis_amid_a_word(text: str) -> None:
    fonts()
    look = look_of("light", 100)
    for width in range(120, 300, 7):
        lines = look.type.wrap(text, LABEL, width)
        for most in range(1, len(lines)):
            last = first_lines(look, lines, most, LABEL, width)[-1]
            assert last.endswith("\u2026") and look.type.width(last, LABEL) <= width
            kept = last.removesuffix("\u2026").rstrip()
            assert any("".join(phrases(lines[most - 1])[:n]).rstrip(" ,;:、：") == kept for n in range(1, 40)), last
