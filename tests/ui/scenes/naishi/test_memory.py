"""Cards that must be remembered: neither log nor thumbnail keeps them in sight."""

from __future__ import annotations

import pygame

from tests.ui.hosts import Asked, fonts
from tests.ui.scenes.naishi.hands import DEAL
from ui.drawing.look import look_of
from ui.scenes.naishi import miniature

PLAYED = (*DEAL, "d0", "done", "d7", "done")


def words(log: tuple[str, ...], memory: str) -> list[str]:
    asked = Asked("naishi", log, memory=memory)
    told = asked.panel.log_told
    return [line.text for entry in (told if told is not None else asked.now.told) for line in entry.lines]


def test_the_log_forgets_what_the_other_hand_got_once_one_has_acted_oneself() -> None:
    card = next(text for text in words(PLAYED, "show") if "->" in text and "Fort" not in text)
    assert card in words(PLAYED, "hide"), "it has only just been seen"
    later = words((*PLAYED, "d1"), "hide")
    assert card not in later and "Mountain -> a card" in later
    assert card in words((*PLAYED, "d1"), "show")


def test_the_thumbnail_shows_no_card_that_must_be_remembered() -> None:
    fonts()
    look = look_of("light", 100)
    pictures = []
    for memory in ("hide", "show"):
        first = Asked("naishi", (*DEAL, "d7", "done"), memory=memory, viewer=None).now.view
        other = Asked("naishi", (*DEAL, "d2", "done"), memory=memory, viewer=None).now.view
        drawn = [miniature.paint(each, (300, 240), look) for each in (first, other)]
        hands = [each.subsurface((0, 170, each.get_width(), 60)) for each in drawn]
        pictures.append([pygame.image.tobytes(each, "RGB") for each in hands])
    assert pictures[0][0] == pictures[0][1] and pictures[1][0] != pictures[1][1]
