"""What kind of table it is: what features, commands and questions ask of the mode in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from games.core.match import Match
from ui.table.review_state import ReviewState
from ui.table.scene.table_snapshot import Perspective


@dataclass
class ModeTraits:
    """As at a plain table, on which a match is played."""

    place: int | None = None
    """The place of the log that is shown; None: the present one."""
    drives: bool = True
    """Bots, chance and clock go on, and the match is kept."""
    covers: bool = True
    """The table is covered between people with hidden cards."""
    tells_end: bool = True
    """The end of the match is told on a sheet."""
    leads_back: Callable[[], object] | None = None
    """Where the way out of the table leads; None: to the room."""
    counts: bool = True
    """It is a match and no trial or exercise: tips are told, and moves are asked about where the settings want that."""
    reviews: bool = False
    """The match is looked back at, with its course and, where somebody wants that, an analysis."""
    playing: bool = False
    """What is looked back at goes on by itself."""
    dangers: bool = True
    """The board tells what threatens who is to act: nothing where that is to be found, or the past is looked at."""
    recaps: bool = True
    """The panel tells what happened since one's own last action."""
    state: ReviewState = ReviewState.MATCH
    """Which of its states a review is in."""
    main: Match | None = None
    """The match that is reviewed, while a line tried in it is in sight."""
    left_at: int = 0
    """The place of the match at which that line was begun."""
    speaker: int | None = None
    """The seat of whose chances a review speaks, whoever is to act in a line that is tried; None: who is at the
    bottom."""
    just_tried: bool = False
    """The first move of a line was just tried, and nobody has done anything since."""
    error: int | None = None
    """The place of the match at which an error was made that is shown, or whose better move is looked for."""
    seeks: Callable[[], object] | None = None
    """What is told once a better move is found than one that was played, where that is what the review is for."""
    first_tried: Callable[[str], object] | None = None
    """What is told the first move that is tried there, in notation; "" where lines and best move are shown before."""
    shows_better: bool = False
    """Lines and the best move of that place are not kept back any more."""
    on_board: bool = False
    """In a review: arrows and Enter lead over the board, as while a match is played, and not along the log."""
    eyes: Perspective = field(default_factory=Perspective)
    """Whose eyes were borrowed, at a table where nobody plays."""

    def lends_eyes(self, match: Match) -> bool:
        """Whether those at the table choose whose eyes it is seen through."""
        return match.only_bots
