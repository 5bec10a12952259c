"""The whole program as a person meets it: a real window, real keys, a whole game, a save, a load."""

from __future__ import annotations

from pathlib import Path
from random import Random

import mss
import pytest

from games.core.bot import Budget, Limit
from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import load
from games.nissi.actions import Move
from games.nissi.geometry import tile_name
from games.nissi.pieces import KEYS, piece_number
from tests.e2e.screen import MISSING, Program, VirtualScreen, wait_for

needs_a_screen = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


NOVICE = (511, 274)
CHANGE = (1149, 372)
MORE = (694, 534)
OTHER_LIMIT = (712, 622)
START = (1147, 479)
STARTS_BELOW = (1147, 724)
"""Buttons of the set-up screen in a window of 1280x800: as it opens, then with all rows, the first and the last of
which have moved what is below them."""


def match_at(path: Path) -> Match | None:
    """The match in a file, or None while there is none."""
    try:
        return load(path) if path.exists() else None
    except SaveError:
        return None


def my_turn(unfinished: Path, after: int) -> Match | None:
    """The match once Blue is to move and more than `after` actions are in its log."""
    match = newest(unfinished)
    return match if match is not None and match.actor == 0 and match.index > after else None


def picture(screen: VirtualScreen, box: tuple[int, int, int, int]) -> bytes:
    """The pixels of a part of the screen (left, top, width, height)."""
    left, top, width, height = box
    with mss.MSS(display=screen.display) as camera:
        return bytes(camera.grab({"left": left, "top": top, "width": width, "height": height}).rgb)


def untipped(screen: VirtualScreen, box: tuple[int, int, int, int]) -> bytes:
    """The same after a key that does nothing but put away a first-time tip, which may be about the board."""
    screen.keys("shift")
    _settle(0.3)
    return picture(screen, box)


def set_up(screen: VirtualScreen) -> bool:
    """True once the form is there: the button that starts is red, and nothing of the room is at its place."""
    red, green, _ = picture(screen, (START[0] - 50, START[1], 1, 1))
    return red > green + 60


def type_move(screen: VirtualScreen, match: Match) -> None:
    """Types the bot's choice for Blue as a player would: the piece's key, then the tile."""
    bot = match.game.make_bot("expert")
    choice = bot.choose(match.view(0), Budget(Limit(nodes=5_000)), Random(match.index))
    assert isinstance(choice.action, Move)
    piece = match.state.board[choice.action.source]
    key = KEYS[piece - piece_number(0, KEYS[0])]
    tile = tile_name(choice.action.target)
    screen.keys(key.lower(), tile[0].lower(), tile[1])


@needs_a_screen
def test_a_whole_game_against_novice_saved_and_loaded_in_a_real_window(tmp_path: Path) -> None:
    unfinished = tmp_path / "unfinished"
    board = (48, 24, 752, 752)
    with VirtualScreen() as screen:
        program = Program(screen, tmp_path, "--game", "nissi", "--windowed")
        assert wait_for(lambda: set_up(screen)), "the form did not open"
        screen.click(*NOVICE)
        for place in (CHANGE, MORE):
            _settle(0.5)
            screen.click(*place)
        _settle(0.5)
        screen.hand("click", "--repeat", "10", "5")  # the wheel, to the end of the form
        _settle(0.8)
        screen.click(*OTHER_LIMIT)
        screen.keys("1", "8", "Tab")
        screen.click(*STARTS_BELOW)
        screen.hand("mousemove", "1279", "799")
        assert wait_for(lambda: _started(screen, unfinished)), "the table did not open"

        begun = newest(unfinished)
        assert begun is not None and begun.options.move_limit == 18, "the form did not take the typed limit"
        played = _play(screen, unfinished, 0, moves=4)
        screen.keys("ctrl+s")
        screen.keys("Return")
        saves = tmp_path / "saves"
        assert wait_for(lambda: any(saves.glob("*.json"))), "nothing was saved"
        saved = next(saves.glob("*.json"))
        assert wait_for(lambda: match_at(saved) is not None)
        _settle(4.5)  # until the word that it is saved has gone
        before = untipped(screen, board)
        position = played.game.rules.position(played.state)
        assert program.quit() == 0

        again = Program(screen, tmp_path, "--load", str(saved), "--windowed")
        screen.hand("mousemove", "1279", "799")
        assert wait_for(lambda: untipped(screen, board) == before, 20), "the loaded board looks different"
        loaded = match_at(saved)
        assert loaded is not None
        assert loaded.game.rules.position(loaded.state) == position

        _play(screen, unfinished, loaded.index - 1, moves=200)
        assert wait_for(lambda: any((tmp_path / "history").glob("*.json")), 20), "the history lacks the match"
        assert again.quit() == 0


@needs_a_screen
def test_a_killed_program_loses_nothing_but_the_half_made_move(tmp_path: Path) -> None:
    unfinished = tmp_path / "unfinished"
    with VirtualScreen() as screen:
        program = Program(screen, tmp_path, "--game", "nissi", "--windowed")
        assert wait_for(lambda: set_up(screen)), "the form did not open"
        screen.keys("Return")
        assert wait_for(lambda: _started(screen, unfinished))
        match = _play(screen, unfinished, 0, moves=2)
        screen.keys("c", "f")  # half a coordinate
        program.kill()
        kept = newest(unfinished)
        assert kept is not None
        assert [entry.notation for entry in kept.entries()] == [entry.notation for entry in match.entries()]

        again = Program(screen, tmp_path, "--windowed")
        _settle(3.0)  # until the open match has been found, on a busy machine too
        screen.keys("Return")  # Continue has the focus
        assert wait_for(lambda: any((tmp_path / "open").glob("*.lock"))), "the match is not open"
        _settle()
        _play(screen, unfinished, match.index - 1, moves=1)
        assert again.quit() == 0


def newest(unfinished: Path) -> Match | None:
    """The match that was written last."""
    paths = sorted(unfinished.glob("*.json"), key=lambda path: path.stat().st_mtime)
    return match_at(paths[-1]) if paths else None


def _started(screen: VirtualScreen, unfinished: Path) -> bool:
    """Blue’s first move, typed until the table takes it."""
    match = newest(unfinished)
    if match is not None and match.index > 0:
        return True
    screen.keys("c", "f", "8")
    return wait_for(lambda: (found := newest(unfinished)) is not None and found.index > 0, 1)


def _settle(seconds: float = 1.0) -> None:
    """Lets animations and notices end."""
    wait_for(lambda: False, seconds)


def _play(screen: VirtualScreen, unfinished: Path, after: int, moves: int) -> Match:
    """Plays Blue’s moves until it is Blue’s turn again that often, or the match is over; the match then."""
    match: Match | None = None
    index = after
    for number in range(moves + 1):
        found: list[Match] = []

        def ready(index: int = index, found: list[Match] = found) -> bool:
            current = my_turn(unfinished, index)
            if current is not None:
                found.append(current)
            return bool(found) or any((unfinished.parent / "history").glob("*.json"))

        assert wait_for(ready, 30), f"no answer after {index} actions"
        if not found:
            assert match is not None
            return match
        match = found[0]
        index = match.index
        if number < moves:
            type_move(screen, match)
    assert match is not None
    return match
