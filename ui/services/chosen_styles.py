"""The board styles that players have chosen: every guest for themselves, all who have no profile together.

They are kept with the settings. A game's id alone has the style in force, so that a start need not know who plays;
with `@` and a guest's id behind it, what that guest has chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.services.settings import Settings


def styles_in_force(settings: Settings) -> tuple[tuple[str, str], ...]:
    """The games with another style than the usual one, in order, each with its style's id."""
    worn = {game: style for game, style in settings.board_styles.items() if "@" not in game}
    return tuple(sorted((game, style) for game, style in worn.items() if isinstance(style, str) and style))


def choose_style(settings: Settings, guest: str, game: str, style: str) -> None:
    """Has a guest ("": without a profile) see a game in a style from now on; the settings are still to be written."""
    settings.board_styles[game] = settings.board_styles[f"{game}@{guest}"] = style


def follow_guest(settings: Settings, guest: str) -> bool:
    """Puts in force what the guest who plays now has chosen, else what was chosen without a profile.

    Returns whether that changes anything.
    """
    before, kept = styles_in_force(settings), settings.board_styles
    for game in {key.partition("@")[0] for key in kept}:
        kept[game] = kept.get(f"{game}@{guest}", kept.get(f"{game}@", ""))
    return styles_in_force(settings) != before


def forget_styles(settings: Settings, guest: str) -> None:
    """Forgets what a guest has chosen."""
    kept = settings.board_styles.items()
    settings.board_styles = {key: style for key, style in kept if not key.endswith(f"@{guest}")}
