"""What a review's table shows: the match, a line that is tried, an error, or the search for a better move."""

from __future__ import annotations

from enum import Enum


class ReviewState(Enum):
    """The four states of one table at which a match is looked back at."""

    MATCH = "match"
    """The match, at a place of its log."""
    TRY = "try"
    """A line that is tried from a place of the match, for every side."""
    ERROR = "error"
    """The position before an action with a bad mark, with what was played and what that allows."""
    RETRY = "retry"
    """The same position with nothing drawn on it: a better move is looked for."""
