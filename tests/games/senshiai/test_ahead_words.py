"""What an Event would leave is said before it is cast: values, who falls, what others choose."""

from __future__ import annotations

from games.senshiai.rules.actions import Cast
from games.senshiai.view.cast_ahead import cast_ahead
from games.senshiai.words.ahead import ahead_lines
from tests.games.senshiai.tabletop import RULES, Play, tabletop

NAMES = ("Aoi", "Ren")
ANSWER = ("Another Event may still answer it", "", True)


def told(play: Play, text: str) -> list[tuple[str, str, bool]]:
    """The lines about a cast, without the one that it may be answered."""
    action = RULES.decode(play.state, text)
    assert isinstance(action, Cast)
    lines = ahead_lines(cast_ahead(play.view(play.seat), action), NAMES)
    return [line for line in lines if line != ANSWER]


def meeting(hand: str) -> Play:
    return tabletop(
        "d3 open-grassland@1 samurai@1 warriors@1 warriors@1",
        "e3 open-grassland@2 ashigaru-spearmen@2 longbow-ashigaru@2 tengu@2",
        "f3 open-grassland@2",
        "f2 open-grassland@2",
        hands=(f"{hand} militiamen*4", "warriors*3"),
        piles=("warriors*3", ""),
    )


def test_power_is_told_before_and_after_alike_units_together() -> None:
    lines = told(meeting("sharpened-blades"), "cast sharpened-blades d3")
    assert lines == [
        ("Samurai", "5/n/8 \u2192 7/n/8", False),
        ("Two Warriors", "3/0/6 \u2192 5/0/6", False),
        ("This turn", "", True),
    ]


def test_cards_lost_are_told_at_the_reserve_they_are_lost_from() -> None:
    assert told(meeting("plague-in-the-granaries"), "cast plague-in-the-granaries p2") == [
        ("Ren’s Reserve", "20 \u2192 17", False)
    ]


def test_who_would_fall_or_go_back_to_a_hand_is_named() -> None:
    assert told(meeting("assassin-in-the-tea-house"), "cast assassin-in-the-tea-house e3/2") == [
        ("Longbow Ashigaru is destroyed", "", False)
    ]
    assert told(meeting("summons-to-court"), "cast summons-to-court e3/2") == [
        ("Longbow Ashigaru returns to the hand", "", False), ("Ren’s hand", "3 \u2192 4", False),
    ]  # fmt: skip


def test_who_would_win_by_it_at_once_is_told() -> None:
    play = tabletop(hands=("plague-in-the-granaries militiamen*3", "warriors"), reserves=("warriors*9", "warriors*2"))
    assert told(play, "cast plague-in-the-granaries p2") == [
        ("Aoi wins", "", False), ("Ren’s Reserve", "2 \u2192 0", False),
    ]  # fmt: skip


def test_what_the_enemy_chooses_is_not_promised() -> None:
    assert told(meeting("typhoon"), "cast typhoon e3") == [
        ("Tengu flees", "", False), ("Ren chooses where to", "", True),
    ]  # fmt: skip
    play = meeting("tax-riot")
    assert told(play, "cast tax-riot p2") == [
        ("Ren’s hand", "3 \u2192 1", False),
    ], "cards of which none was seen are alike"


def test_one_too_many_for_the_limit_flees_and_its_master_chooses_which() -> None:
    lines = told(meeting("famine"), "cast famine e3")
    assert ("Limit of e3", "3 \u2192 2", False) in lines
    assert lines[1][0].startswith("One of ") and lines[-1] == ("Ren chooses who, and where to", "", True)


def test_a_conjured_unit_is_told_with_its_power() -> None:
    assert told(meeting("native-barbarian"), "cast native-barbarian d3")[0][0] == "Native Barbarian arrives on d3"


def test_before_the_dead_are_buried_it_is_told_who_lives_by_it() -> None:
    play = tabletop(
        "d3 open-grassland@1 samurai@1",
        "e3 open-grassland@2 warriors@2 warriors@2",
        hands=("militiamen*2", "field-surgeons militiamen*2"),
        phase="main",
    )
    play.do("attack d3>e3")
    while play.phase != "respond" or play.view(2).windows[-1].window != "bury":
        legal = sorted(play.legal())
        play.do("roll 2" if not legal else "pass" if "pass" in legal else legal[0])
    lines = told(play, "cast field-surgeons e3")
    assert any("lives" in values or "falls" in values for _, values, _ in lines)
