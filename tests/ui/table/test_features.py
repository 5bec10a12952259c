"""What the features of a table have in common: who is asked, what they forget, and how one is added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any

import pygame
import pytest

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.spoken import listen
from tests.ui.table.place_names import NAMES_KEY, PlaceNames
from tests.ui.table.test_hot_seat import HIDDEN, begun, frame, game_of, leave_all_open, seated, sit_down, worlds
from tests.ui.tables import chronicled, push_table
from ui.screens.settings.catalogue import catalogue
from ui.table.feature import Feature, hearing
from ui.table.features import order
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.seat_change import SeatChange
from ui.table.features.tips import Tips
from ui.table.keys import DANGER_KEY
from ui.table.table import Table
from ui.table.table_mode import TableMode
from ui.window.app import App

OPEN = ("nissi", "djambi", "niwa")


def two_people(game_id: str) -> Match:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    count = len(game.rules.seat_names(options))
    match = Match(game, options, [Seat("Aoi"), *(Seat(f"Bot {n}", "novice") for n in range(1, count))], seed=1)
    match.settle()
    return match


def key_event(kind: int, code: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, scancode=code, mod=0, unicode="")


# -- one more overlay: a file, and in the order of features an import and an entry ------------------


@pytest.fixture
def _with_names(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(order, "FEATURES", (*order.FEATURES, PlaceNames))
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


@pytest.mark.usefixtures("_with_names")
@pytest.mark.parametrize("game_id", OPEN)
def test_an_overlay_that_is_added_is_shown_while_its_key_is_held(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, two_people(game_id))
    assert NAMES_KEY in table.bindings
    before, key = frame(app, hands, table), NAMES_KEY.keys[0].code
    hands.send(key_event(pygame.KEYDOWN, key))
    assert table.feature(PlaceNames).shown and frame(app, hands, table) != before
    hands.send(key_event(pygame.KEYUP, key))
    assert not table.feature(PlaceNames).shown and frame(app, hands, table) == before


@pytest.mark.usefixtures("_with_names")
def test_the_key_of_an_overlay_that_is_added_stands_in_the_settings() -> None:
    assert catalogue().find(NAMES_KEY.id).command == NAMES_KEY.command


@pytest.mark.usefixtures("_with_names")
def test_an_overlay_takes_clicks_but_no_press_of_a_screen_reader(app: App, hands: Hands) -> None:
    table = push_table(app, two_people("nissi"))
    voice = listen(app)
    assert hands.wait(lambda: bool(voice.sends))
    piece = next(sent for sent in voice.tree.values() if sent.role == "cell" and "It may go to" in sent.name)
    reach, picks = table.scene.reach, table.scene.picks
    assert reach is not None and picks is not None
    place = next(each for each in reach.places(table.snapshot) if piece.name.startswith(each.name))
    hands.send(key_event(pygame.KEYDOWN, NAMES_KEY.keys[0].code))
    hands.click(place.box.center)
    assert picks.chosen is None
    voice.ask("press", piece.name)
    hands.send()
    assert picks.chosen is not None


# -- who is asked ----------------------------------------------------------------------------------


def test_only_features_with_a_method_of_their_own_are_asked(app: App) -> None:
    table = push_table(app, two_people("nissi"))
    for hook in ("tick", "points", "pressed", "paint_board", "blocks"):
        asked = [type(each) for each in table.hearing(hook)]
        assert asked == [type(each) for each in table.features if hook in _methods(type(each))]
    assert hearing([Feature()], "tick") == []


def _methods(kind: type[Feature]) -> set[str]:
    return {name for each in kind.__mro__[: kind.__mro__.index(Feature)] for name in vars(each)}


def test_no_feature_keeps_the_table_or_the_mode_of_its_beginning(app: App) -> None:
    table = push_table(app, two_people("nissi"))
    for kind in order.FEATURES:
        if kind is not TableMode:
            kept = [each for each in vars(table.feature(kind)).values() if each is table or each is table.mode]
            assert kept == [], kind


# -- what is forgotten -----------------------------------------------------------------------------


def _known(value: Any, seen: Set[int] = frozenset()) -> object:
    """All that can be reached from a value, to be compared; what is moved by a match as a whole is left out."""
    if id(value) in seen or isinstance(value, Match | type) or callable(value):
        return type(value).__name__
    seen = seen | {id(value)}
    if isinstance(value, str | int | bytes | None):
        return value
    if isinstance(value, float):
        return "seconds"  # for which something has been there
    if isinstance(value, pygame.Surface):
        return pygame.image.tobytes(value, "RGBA")
    if isinstance(value, Mapping):
        return sorted((repr(_known(key, seen)), repr(_known(each, seen))) for key, each in value.items())
    if isinstance(value, Set):
        return sorted(repr(_known(each, seen)) for each in value)
    if isinstance(value, list | tuple | pygame.Rect):
        return [_known(each, seen) for each in value]
    if is_dataclass(value) and not isinstance(value, TableMode):
        return [(each.name, _known(getattr(value, each.name, None), seen)) for each in fields(value)]
    return [(name, _known(each, seen)) for name, each in sorted(getattr(value, "__dict__", {}).items())]


@pytest.mark.parametrize("game_id", HIDDEN)
def test_no_feature_remembers_after_the_handover_what_the_other_person_knew(
    app: App, hands: Hands, game_id: str
) -> None:
    """In two worlds that the next person cannot tell apart all features know the same."""
    game = game_of(game_id)
    one, other, text = worlds(game_id)
    known: list[dict[str, object]] = []
    app.settings.tips = True
    for start in (one, other):
        table = seated(app, hands, begun(game, start))
        assert hands.wait(lambda table=table: bool(table.feature(Tips).words), 5)  # type: ignore[misc]
        leave_all_open(app, hands, table)
        hands.send(key_event(pygame.KEYDOWN, DANGER_KEY.keys[0].code))
        hands.send(key_event(pygame.KEYUP, DANGER_KEY.keys[0].code))
        assert table.play(table.match.read(text))
        table.match.settle()
        hands.passed_on()
        sit_down(app, hands)
        features = [table.feature(kind) for kind in order.FEATURES if kind is not TableMode]
        known.append({type(each).__name__: _known(each) for each in (*features, table.mode)})
        while table in app.screens:
            app.pop()
    for name, what in known[0].items():
        assert what == known[1][name], name


def test_a_tip_for_one_person_is_gone_when_another_sits_down(app: App, hands: Hands) -> None:
    table = seated(app, hands, begun(game_of("naishi"), worlds("naishi")[0]))
    app.settings.tips = True
    assert hands.wait(lambda: bool(table.feature(Tips).words), 5)
    table.take_seat(None)
    assert (table.feature(Tips).words, table.feature(Tips).box) == ("", None)


# -- at the end of a match -------------------------------------------------------------------------


def _ended(app: App, hands: Hands, game_id: str) -> Table:
    table = seated(app, hands, begun(game_of(game_id), worlds(game_id)[0]))
    table.match.play(Ending.RESIGN)
    assert hands.wait(lambda: chronicled(app))
    return table


@pytest.mark.parametrize("game_id", HIDDEN)
def test_in_the_chronicle_nobody_is_asked_and_nothing_is_covered(app: App, hands: Hands, game_id: str) -> None:
    table = _ended(app, hands, game_id)
    for _ in range(100):
        app.step([], 0.1)
        assert app.top is table and not table.feature(ResponseWindow).busy(table)
        assert not table.feature(SeatChange).due(table)
    hands.key(pygame.K_h, mod=pygame.KMOD_CTRL)
    assert app.top is table, "no hand is left to be covered"


def test_a_match_that_goes_on_after_its_chronicle_is_covered_as_before(app: App, hands: Hands) -> None:
    table = _ended(app, hands, "naishi")
    table.match.go_to(table.match.length - 1)
    assert table.match.outcome is None and not chronicled(app) and table.mode.covers
    assert table.play(table.match.read(worlds("naishi")[2]))
    table.match.settle()
    hands.passed_on()
