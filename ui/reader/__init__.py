"""The rules reader: a game's page of Markdown, typeset, with contents and a search."""

from ui.reader.scene import ReaderScene

__all__ = ["ReaderScene"]
