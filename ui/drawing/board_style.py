"""What a game's board, pieces and cards are made of: one of several styles, which change pictures and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from games.core.words import N_
from ui.drawing.look import Look

Drawn = TypeVar("Drawn")

USUAL: Final = ""
"""The id of the style that every game has."""
HOUSE: Final = N_("Zashiki")


class StyleName(NamedTuple):
    """A style as it is kept, and as players read it (marked for translation)."""

    id: str
    words: str


WOOD_AND_STONE: Final = StyleName("wood", N_("Wood and stone"))
PRINTED_BOOK: Final = StyleName("print", N_("Printed book"))
# translators: a style of the boards: drawn in ink with a brush.
INK_AND_BRUSH: Final = StyleName("ink", N_("Ink"))


@dataclass(frozen=True)
class BoardStyles(Generic[Drawn]):
    """The styles of one game: for each a record of colours and painters, which its drawings ask for what they draw."""

    game: str
    usual: Drawn
    others: Mapping[str, Drawn] = field(default_factory=dict)
    """The further styles by their ids."""

    def of(self, look: Look) -> Drawn:
        """The style that the game wears in this look; the usual one where it is of a kind that nobody knows."""
        return self.others.get(look.style(self.game), self.usual)
