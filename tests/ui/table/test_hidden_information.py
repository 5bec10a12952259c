"""Whatever tells of a match tells the same of two that its viewer cannot tell apart: words, files and pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games.bots.why import why
from games.core.bot import Budget, Limit
from games.core.endings import Ending
from games.core.errors import GameError
from games.core.lines import play_on
from games.core.match import Match, Seat
from games.core.savefile import loads, snapshot
from tests.ui.driving import Hands
from tests.ui.table.test_hot_seat import HIDDEN, frame, game_of, worlds
from tests.ui.tables import push_table, top_table
from ui.controls.chooser.screen import FileChooserScreen
from ui.drawing.look import look_of
from ui.scenes import miniature
from ui.screens.saves.thumbnails import look_into
from ui.services.save_files import read
from ui.table.commands import commands, log_text, saving
from ui.table.keys import DANGER_KEY
from ui.table.scene.table_snapshot import observe
from ui.table.table import Table
from ui.window.app import App

REN = 1
"""Who looks on; Aoi’s cards are hidden from him."""
ACTIONS = 12
"""So many are played in both, if Ren cannot tell them apart afterwards either."""
TRIES = 400


_SEATS = (Seat("Aoi", "novice"), Seat("Ren"))
pytestmark = pytest.mark.usefixtures("unseen")  # but for each picture that `frame` takes


@pytest.mark.parametrize("game_id", HIDDEN)
def test_nothing_moves_from_where_another_seat_saw_it(game_id: str) -> None:
    """A view before is that viewer's own or none: what it holds of another's hand would be painted on its way."""
    match = begun(game_id, worlds(game_id)[0])
    match.play(match.legal()[0])
    before = {seat: match.view_at(0, seat) for seat in (0, 1, None)}
    for viewer in before:
        for seat, view in before.items():
            assert observe(match, viewer, before=view).before is (view if seat == viewer else None)


@pytest.mark.parametrize("game_id", HIDDEN)
def test_only_the_person_to_act_may_and_not_while_the_table_is_covered(game_id: str) -> None:
    match = begun(game_id, worlds(game_id)[0])
    match = Match(match.game, match.options, (Seat("Aoi"), Seat("Ren")), seed=3, start=match.start)
    assert match.actor == 0
    assert observe(match, 0).mine
    assert not observe(match, 0, acting=False).mine
    assert not observe(match, REN).mine and not observe(match, None).mine


def begun(game_id: str, start: str, texts: Sequence[str] = ()) -> Match:
    """A match from a position, with these entries of its log."""
    game = game_of(game_id)
    match = Match(game, game.rules.make_options({}), _SEATS, seed=3, start=start)
    for text in texts:
        match.play_text(text)
    return match


def played(match: Match, text: str, chance: Sequence[str]) -> None:
    """Plays an action; chance brings the same as in the other match where it can."""
    match.play_text(text)
    for each in chance:
        with suppress(GameError):
            match.play_text(each)
    match.settle()


@cache
def twins(game_id: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Two matches, each by its start and its log, that Ren cannot tell apart after any action; Aoi has just acted."""
    rng = Random(7)
    one, other, first = worlds(game_id)
    pair = begun(game_id, one), begun(game_id, other)
    text, kept = first, (one, other)
    found: tuple[tuple[str, tuple[str, ...]], ...] = ()
    for _ in range(TRIES):
        place, actor = [match.index for match in pair], pair[0].actor
        legal = [{match.game.rules.encode(match.state, each): each for each in match.legal()} for match in pair]
        if text in legal[1]:
            played(pair[0], text, ())
            played(pair[1], text, [each.notation for each in pair[0].entries()[place[0] + 1 :]])
            if pair[0].view(REN) != pair[1].view(REN) or pair[0].outcome is not None:
                for match, index in zip(pair, place, strict=True):
                    match.go_to(index)
            elif actor == 0 and pair[0].actor == REN:
                logs = (tuple(each.notation for each in match.entries()) for match in pair)
                found = tuple(zip(kept, logs, strict=True))
                if pair[0].index >= ACTIONS:
                    break
        kinds = sorted({type(each).__name__ for each in pair[0].legal()})
        kind = rng.choice(kinds)
        among = [each for each in pair[0].legal() if type(each).__name__ == kind]
        text = pair[0].game.rules.encode(pair[0].state, rng.choice(among))
    assert pair[0].view(0) != pair[1].view(0)
    return found


def opened(app: App, game_id: str) -> list[Callable[[], Table]]:
    """Opens the one and the other."""
    return [partial(lambda *match: push_table(app, begun(*match)), game_id, *each) for each in twins(game_id)]


def recap(app: App, hands: Hands, table: Table) -> object:
    """The deeds told on the board and in the panel."""
    assert table.recap.recap_items
    return table.recap.recap_items, frame(app, hands, table)


def log_copied(app: App, hands: Hands, table: Table) -> object:
    return log_text.log_text(table), [each.cells for each in table.log.rows]


def log_saved(app: App, hands: Hands, table: Table) -> object:
    log_text.save_log(table)
    assert isinstance(app.top, FileChooserScreen)
    return app.top.asked.text


def hint(app: App, hands: Hands, table: Table) -> object:
    """The best bot's, by so many nodes, in words and marked."""
    bot = table.match.game.make_bot("expert")
    choice = bot.choose(table.snapshot.view, Budget(Limit(nodes=40)), Random(1))
    reasons = why(table.match.game, table.snapshot.view, choice.action, Random(1), choice.line)
    words = commands.show_hint(table, choice.action, choice.line, reasons)
    table.refresh()
    return words, frame(app, hands, table)


def danger(app: App, hands: Hands, table: Table) -> object:
    hands.send(
        pygame.event.Event(pygame.KEYDOWN, key=DANGER_KEY.keys[0].code, scancode=pygame.KSCAN_U, mod=0, unicode="u")
    )
    return table.scene.danger(table.snapshot).found, frame(app, hands, table)


def what_you_know(app: App, hands: Hands, table: Table) -> object:
    hands.key(pygame.K_i)
    assert app.top is not table
    return frame(app, hands, table)


def saved_picture(app: App, hands: Hands, table: Table) -> object:
    """The file that Save picture writes."""
    frame(app, hands, table)
    saving.save_picture(table)
    assert hands.wait(lambda: table.notices.words.startswith("The picture is here"))
    (file,) = app.folders.pictures.glob("[!.]*.png")
    found = pygame.image.tobytes(pygame.image.load(file), "RGB")
    file.unlink()
    return found


def in_small(app: App, match: Match) -> object:
    """The board in small beside a save in the list, and what is said of it."""
    path = Path(app.folders.saves) / "twin.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(snapshot(match).text(), encoding="utf-8")
    file = read(path)
    assert file is not None
    known = look_into(file)
    picture = miniature(known.game, known.view, (200, 160), look_of("light", 100))
    return known.words, pygame.image.tobytes(picture, "RGBA")


def picture_of_the_save(app: App, hands: Hands, table: Table) -> object:
    return in_small(app, table.match)


def branch(app: App, hands: Hands, table: Table) -> object:
    """A save of a match that goes on with a line that is over: its picture, and that line at its end."""
    over = table.match.copy()
    over.play(next(Ending(each) for each in over.game.info.endings))
    match = loads(snapshot(play_on(over, over.length - 3)).text())
    assert match.outcome is None and match.branches.lines[0].over and not match.may_lie_open
    app.review_match(match, match.length, viewer=REN)
    hands.key(pygame.K_F6)
    hands.key(pygame.K_RETURN)
    hands.wait(lambda: top_table(app).snapshot.length > match.length)
    seen = [in_small(app, match)]
    for key in (pygame.K_HOME, pygame.K_END, pygame.K_0, pygame.K_1, pygame.K_c):
        hands.key(key)
        hands.wait(lambda: not app.tasks.busy)
        app.step([], 10)  # past the words that come and go with time, of which waiting has taken more or less
        seen.append(frame(app, hands, top_table(app)))
    return seen


def review(app: App, hands: Hands, table: Table) -> object:
    """The match so far, from its start and from its last moment, with all that stands beside it."""
    table.review(0)
    hands.wait(lambda: not app.tasks.busy)
    start = frame(app, hands, app.top)  # type: ignore[arg-type]
    hands.key(pygame.K_END)
    hands.wait(lambda: not app.tasks.busy)
    return start, frame(app, hands, app.top)  # type: ignore[arg-type]


TELLING = (
    recap, log_copied, log_saved, hint, danger, what_you_know, saved_picture, picture_of_the_save, review, branch,
)  # fmt: skip


@pytest.mark.parametrize("game_id", HIDDEN)
@pytest.mark.parametrize("narration", TELLING, ids=lambda narration: narration.__name__)
def test_two_matches_that_look_alike_are_told_alike(
    app: App, hands: Hands, game_id: str, narration: Callable[[App, Hands, Any], object]
) -> None:
    messages = []
    for open_one in opened(app, game_id):
        table = open_one()
        assert table.snapshot.viewer == REN
        messages.append(narration(app, hands, table))
        while app.top is not table:
            app.pop()
        app.pop()
    assert messages[0] == messages[1]
