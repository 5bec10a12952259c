"""The system's clipboard, which may hold anything, or not be there."""

from __future__ import annotations

import pygame


def pasted() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def copy(text: str) -> None:
    """Puts text on the clipboard, halves of pairs as question marks. Raises `pygame.error` where there is none."""
    pygame.scrap.put_text(text.replace("\0", "").encode("utf-8", "replace").decode())
