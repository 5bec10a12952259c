"""The rules reader: a game's page of Markdown, typeset, with contents and a search."""

from ui.screens.reader.screen import ReaderScreen

__all__ = ["ReaderScreen"]
