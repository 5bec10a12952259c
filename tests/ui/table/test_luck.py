"""Luck at the table: in the chronicle, on the curve of a review, asked for while nobody presses anything."""

from __future__ import annotations

from dataclasses import replace

import pygame

from games.analysis.luck import luck_of
from games.analysis.luck_request import LuckRequest
from games.analysis.stored import keep_luck, kept_luck
from games.core.luck import Draw, MatchLuck
from games.core.match import Match
from tests.ui.driving import Hands, pixels
from tests.ui.judge import Judge
from tests.ui.table.test_eyes import finished
from tests.ui.tables import blocks, push_table
from ui.table.features.curve import Course, Curve
from ui.table.features.ending.blocks import Facts, Seats
from ui.table.panel.blocks import Alternatives
from ui.table.table import Table
from ui.window.app import App


def with_luck(place: int = 12) -> Match:
    """A match of Naishi that is over, with one large draw."""
    match = finished(None, "adept")
    key = luck_of(match).key
    keep_luck(match, MatchLuck(key, 2, (Draw(place, "T0", (0.18, -0.18)),)))
    return match


def settled(app: App, hands: Hands) -> None:
    """Waits for what is worked out in the background."""
    for _ in range(3):
        assert hands.wait(lambda: not app.tasks.busy)
        app.step([], 0.02)


def course(table: Table) -> Course:
    found = next(each for block in blocks(table) for each in [_shown(block)] if isinstance(each, Course))
    assert isinstance(found, Course)
    return found


def _shown(block: object) -> object:
    return block.version if isinstance(block, Alternatives) else block


def test_the_chronicle_says_it_in_a_line_and_a_figure_a_seat(app: App, hands: Hands) -> None:
    table = push_table(app, with_luck(), viewer=0)
    settled(app, hands)
    shown = blocks(table)
    seats = next(each for each in shown if isinstance(each, Seats))
    assert [place.detail.rpartition("luck ")[2] for place in seats.places] == ["+18", "-18"]
    facts = next(each for each in shown if isinstance(each, Facts))
    assert facts.read_out()[0].startswith("Luck: 18 of 100 to ")


def test_the_chronicles_curve_has_the_draw_as_a_dot_and_names_it_where_the_pointer_is(app: App, hands: Hands) -> None:
    table = push_table(app, with_luck(), viewer=0)
    settled(app, hands)
    assert hands.wait(lambda: any(isinstance(each, Curve) for each in blocks(table)))
    curve = next(each for each in blocks(table) if isinstance(each, Curve))
    (draw,) = curve.draws
    assert (draw.place, draw.seat) == (12, 0)
    points = range(len(curve.chronicle.curve))
    (number,) = [each for each in points if draw.words in curve.words_at(each)]
    assert curve.chronicle.curve[number].place >= 12 > curve.chronicle.curve[number - 1].place
    plain, pointed = (pygame.Surface((480, 260)) for _ in range(2))
    curve.paint(plain, table.panel_look)
    replace(curve, pointed=number).paint(pointed, table.panel_look)
    assert pixels(plain) != pixels(pointed)


def test_the_curve_of_a_review_names_the_draw_where_pointer_or_keys_are(app: App, hands: Hands) -> None:
    table = push_table(app, with_luck(), review=11)
    settled(app, hands)
    assert course(table).read_out() == ()
    hands.key(pygame.K_RIGHT)
    assert table.snapshot.shown == 12
    assert course(table).read_out()[0].startswith("Torii: 18 of 100 to ")


def test_what_is_not_known_is_asked_for_once_and_kept_and_gives_way_to_a_key(app: App, hands: Hands) -> None:
    judge = Judge()
    app.thinkers.use(judge)  # type: ignore[arg-type]
    match = finished(None, "adept")
    table = push_table(app, match, review=3)
    settled(app, hands)
    asked = [each for each in judge.given if isinstance(each, LuckRequest)]
    assert len(asked) == 1
    hands.key(pygame.K_RIGHT)
    settled(app, hands)
    app.step([], 1.1)
    settled(app, hands)
    found = kept_luck(match)
    assert found is not None and found.draws
    assert course(table).draws or not found.largest


def test_a_match_whose_branch_goes_on_tells_no_luck(app: App, hands: Hands) -> None:
    judge = Judge()
    app.thinkers.use(judge)  # type: ignore[arg-type]
    match = finished(None, None)
    other = match.branch(10)
    assert not other.may_lie_open
    push_table(app, other, review=5)
    settled(app, hands)
    assert not judge.given
