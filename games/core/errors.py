"""Errors: everything that can be wrong with what a player, a file or a program hands to a game.

All of them are `GameError`, and all carry words a player understands.
"""

from __future__ import annotations


class GameError(ValueError):
    """The root of every error the games raise on purpose; `code` is stable, the text is not."""

    code = "error"


class BadNotation(GameError):
    """A text that is no action, or no position, of the game."""

    code = "notation"


class BadOption(GameError):
    """An unknown option, or a value an option does not take.

    `need` says what the option takes, without its name, where the text named it: a screen has a name of its own for it.
    """

    code = "option"

    def __init__(self, message: str, need: str = "") -> None:
        super().__init__(message)
        self.need = need


class IllegalAction(GameError):
    """A well-formed action that the rules do not allow now.

    `reason` is a short stable code ("blocked", "not-yours"); `message` says it in words;
    `where` names the cells, cards or slots that stand in the way, for a screen to point at.
    """

    code = "illegal"

    def __init__(self, reason: str, message: str, where: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.where = where


class SaveError(GameError):
    """A save that cannot be read, written or replayed."""

    code = "save"
