"""The marks of a plan on the board: the order in which they come up, and what hides nothing."""

from __future__ import annotations

import pygame
import pytest

from games.core.plan import Plan, PlanStep
from ui.drawing.look import look_of
from ui.drawing.motion import Motion
from ui.drawing.plan_marks import plan_arrow, rounded
from ui.table.scene.plan_marks import PlanMarks, PlanShown, PlanWay, free_way, paint_plan

TURN = Plan((PlanStep("swap"), PlanStep("develop"), PlanStep("go on", later=True)), ("it earns",))
"""Two actions of one turn, and one of a later turn."""


def shares(shown: PlanShown) -> tuple[bool, bool, bool, bool]:
    """Whether all of the frames, of each action of the turn and of the reply is to be seen."""
    return shown.frames >= 1, shown.action(0) >= 1, shown.action(1) >= 1, shown.reply >= 1


@pytest.mark.parametrize(
    ("milliseconds", "seen"),
    [(0, (False,) * 4), (121, (True, False, False, False)), (341, (True, True, False, False)),
     (561, (True, True, True, False)), (760, (True, True, True, False)), (1021, (True,) * 4)],
)  # fmt: skip
def test_frames_come_first_then_each_action_then_after_a_pause_the_reply(
    milliseconds: int, seen: tuple[bool, bool, bool, bool]
) -> None:
    motion, shown = Motion(), PlanShown()
    shown.begin(TURN, 0, motion)
    motion.advance(milliseconds / 1000)
    assert shares(shown) == seen
    assert (shown.reply > 0) == (milliseconds > 760)


def test_with_less_motion_all_of_a_plan_is_there_at_once() -> None:
    motion, shown = Motion(0.0), PlanShown()
    shown.begin(TURN, 0, motion)
    assert shares(shown) == (True,) * 4 and not motion.running


def test_a_plan_that_is_put_away_leaves_no_mark() -> None:
    shown = PlanShown()
    shown.begin(TURN, 1, Motion())
    shown.put_away()
    assert shown.plan is None and shown.reply == 1


@pytest.fixture
def sheet() -> pygame.Surface:
    pygame.font.init()
    return pygame.Surface((400, 300), pygame.SRCALPHA)


def painted(sheet: pygame.Surface, marks: PlanMarks) -> pygame.Rect:
    """The part of a sheet on which marks of a whole plan were drawn."""
    sheet.fill((0, 0, 0, 0))
    paint_plan(sheet, look_of("light", 100), marks, PlanShown())
    return sheet.get_bounding_rect()


def test_a_pill_goes_to_the_other_side_where_it_would_hide_something(sheet: pygame.Surface) -> None:
    way = PlanWay(at=(200, 150), number=1, words="third Torii +30")
    right = painted(sheet, PlanMarks(ways=(way,)))
    left = painted(sheet, PlanMarks(ways=(way,), free=lambda box: box.centerx < 200))
    none = painted(sheet, PlanMarks(ways=(way,), free=lambda box: False))
    assert right.right > 260 and left.left < 140 and none.width < 40


def test_the_frame_of_a_reply_stands_round_ones_own(sheet: pygame.Surface) -> None:
    box = pygame.Rect(100, 100, 60, 80)
    own = painted(sheet, PlanMarks((box,)))
    both = painted(sheet, PlanMarks((box,), answered=box))
    assert both.contains(own) and both.width > own.width


def test_an_arrow_ends_at_its_last_point_and_a_double_one_at_both() -> None:
    pygame.font.init()
    look, points = look_of("light", 100), ((20.0, 20.0), (120.0, 20.0))
    one = plan_arrow(points, look.palette.indigo, look, both=False, dashed=False, scale=1.0)
    two = plan_arrow(points, look.palette.indigo, look, both=True, dashed=False, scale=1.0)
    assert one.get_bounding_rect().right >= 119
    heights = [sum(face.get_at((34, y))[3] > 128 for y in range(face.get_height())) for face in (one, two)]
    assert heights[1] > heights[0]


def test_corners_are_rounded_and_ends_stay() -> None:
    way = rounded(((0, 0), (0, 50), (80, 50)), 20)
    assert way[0] == (0, 0) and way[-1] == (80, 50) and (0, 50) not in way
    assert all(0 <= x <= 80 and 0 <= y <= 50 for x, y in way)


def test_the_arrow_of_a_reply_far_away_ran_over_cards_that_had_no_part_in_it() -> None:
    start, between, end, above = (pygame.Rect(across, 100, 40, 60) for across in (0, 100, 200, 200))
    above.move_ip(0, -70)
    assert free_way(start, end, [], [above])[0][1] == start.centery
    ways = free_way(start, end, [between], [end.move(70, 0), above])
    assert len(ways) == 2 and above.collidepoint(ways[0]) and end.collidepoint(ways[1])
    assert free_way(start, end, [between], []) == ()
