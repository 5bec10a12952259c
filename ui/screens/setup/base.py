"""What the parts of the set-up's form share: the set-up so far, how it is changed, and how its seats look."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from games.bots.levels import about, strength_words
from games.core.errors import BadOption
from games.core.game import Game
from games.core.opponent import EVEN, OPPONENTS, read_opponent
from games.core.types import LEVELS
from games.core.words import capital, sentences, tr
from games.guests.road import Proposal
from ui.controls.screen import AppServices
from ui.drawing.look import Dress
from ui.drawing.paint import crest_disc
from ui.scenes import seat_colour
from ui.screens.mat_form import FormScreen
from ui.screens.setup.choices import Change, refusal
from ui.screens.setup.state import Setup, proposed
from ui.services.results import evened
from ui.table.layout.seat_colours import dress_of

PERSON: Final = ""
"""The value of a seat in which a person sits, beside the levels of bots."""


def bots() -> tuple[tuple[str, str], ...]:
    """The levels of bots, as buttons say them."""
    return tuple((level, capital(read_opponent(level).words)) for level in OPPONENTS)


def players() -> tuple[tuple[str, str], ...]:
    """The kinds of players for a seat, as buttons say them."""
    # translators: who plays at a seat: a human being, not a bot.
    return (PERSON, tr("Person")), *bots()


class SetupForm(FormScreen):
    """The form of a set-up; `setup` is what has been chosen so far."""

    def __init__(self, app: AppServices, game: Game) -> None:
        super().__init__(app)
        self.game = game
        kept = app.settings.last_setups.get(game.info.id)
        self.setup: Setup = proposed(game, kept, app.guests.roster.known, LEVELS[0])
        self.by_hand = isinstance(kept, dict)
        """Whether the levels are somebody's own choice, of today or of the last time."""
        self.proposal: Proposal | None = None
        """The level that the record proposes, once it has been read."""
        self.said = ""
        """A sentence about what else changed with the last choice."""
        self.refused: dict[str, str] = {}
        """Choices whose text field holds something that cannot be, and why."""
        self.written: dict[str, str] = {}
        """What was written into the text fields of choices, letter by letter, since the last press of a button."""
        self.begins: int | None = None
        """The seat that has the first turn, once that is known."""
        self.opened: int | None = None
        """The seat whose choices are shown."""
        self.part_top = 0
        """Where the opened seat, the rows or their folded line begin in the form."""
        self._level = ""

    # -- changing --------------------------------------------------------------------------

    def take(self, setup: Setup, said: str = "") -> None:
        """Goes on with another set-up; `said` is what else had to change."""
        self.setup, self.said = setup, said
        self.changed()

    def changed(self) -> None:
        """Follows a change of the set-up."""

    def unroll(self) -> None:
        """Has the sheet move from the height it has to that which it gets."""

    def pick(self, key: str, choose: Change, text: str) -> None:
        """Chooses one of the offered values."""
        self.refused.pop(key, None)
        self.written = {other: kept for other, kept in self.written.items() if other in self.refused}
        self.take(*choose(text))

    def write(self, key: str, choose: Change, text: str) -> None:
        """Takes a value that was written into a text field, if it can be."""
        self.refused.pop(key, None)
        self.written[key] = text
        try:
            self.take(*choose(text.strip()))
        except BadOption as error:
            self.refused[key] = refusal(self.setup, key, error)
            self.take(self.setup)

    def text_of(self, key: str, value: str, offered: Collection[str]) -> str:
        """The text for the field of a choice: what was written, or a value that has no button."""
        return self.written.get(key, "" if value in offered else value)

    def open_seat(self, seat: int) -> None:
        """Shows the choices of a seat, or hides them where they are shown."""
        self.opened = None if self.opened == seat else seat
        self.changed()
        self.show_part()

    def show_part(self) -> None:
        """Brings what was opened or unfolded into sight, as much of it as there is room for."""
        self.scroll.show(self.part_top, self.form.y - self.part_top)
        self.request_redraw()

    # -- the players -----------------------------------------------------------------------

    @property
    def level(self) -> str:
        """The level of a bot that comes to the table."""
        levels = self.setup.levels
        if levels:
            self._level = levels[0]
        proposed = self.proposal.level if self.proposal is not None else LEVELS[0]
        return self._level or proposed

    @property
    def has_plates(self) -> bool:
        """Whether the seats have a plate each: where more than two play, or each chooses something of its own."""
        return self.setup.seat_count > 2 or any(spec.seat_values for spec in self.game.rules.option_specs)

    def about_levels(self) -> Sequence[str]:
        """The levels at the table in a sentence each; Even's says how strong it would be today."""
        return [self.about_level(level) for level in self.setup.levels]

    def about_level(self, level: str) -> str:
        """A level in a sentence; Even's says how strong it would be today, where it has a seat."""
        words = about(level)
        if level != EVEN or EVEN not in self.setup.levels:
            return words
        seats = evened(self.app.settings, self.game.info.id, self.app.guests.seated(self.setup.players()))
        now = next(read_opponent(seat.level).strength for seat in seats if seat.level and seat.level.startswith(EVEN))
        return sentences(words, tr("Today it plays {strength}.", strength=strength_words(now)))

    def dress(self) -> Dress:
        """The crests and the colours that the seats will have at the table."""
        return dress_of(self.app.guests.seated(self.setup.players()), self.app.guests.roster)

    def disc(self, seat: int, radius: int) -> pygame.Surface:
        """The crest of a seat as it will be at the table."""
        worn = self.look.dressed(self.dress())
        return crest_disc(worn.crest(seat), radius, seat_colour(self.game.info.id, seat, worn), self.look)
