"""Senshiai's scene as a function: a situation and a gesture in, a reply out, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.senshiai.rules import actions as act
from tests.ui.hosts import AREA, Asked
from tests.ui.scenes.senshiai.tables import MEETING, RISKY, shoot
from ui.scenes.senshiai.scene import SenshiaiScene
from ui.scenes.senshiai.selection import Selection, Spot, board_of, most_cards, my_hand
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.replies import CHANGED, Ask, Command, Open, Play, Refuse, Reply

SHOOTING = MEETING.replace("samurai@1 warriors@1 warriors@1", "arquebusiers@1 longbow-ashigaru@1")


@pytest.fixture
def asked() -> Asked:
    """Seat 1's Samurai and Warriors on d3 face seat 2's Spearmen and archers on e3."""
    return Asked("senshiai", start=MEETING)


def scene(asked: Asked) -> SenshiaiScene:
    assert isinstance(asked.scene, SenshiaiScene)
    return asked.scene


def chosen(asked: Asked) -> Selection:
    return scene(asked).selection


def space(asked: Asked, name: str) -> Spot:
    return ("space", board_of(asked.snapshot).by_name[name])


def card(asked: Asked, name: str) -> Spot:
    return ("hand", my_hand(asked.snapshot).index(name))


def top_of(asked: Asked, name: str) -> tuple[int, int]:
    """A point of a space above its tokens."""
    box = scene(asked).ground.rect(space(asked, name)[1])
    return box.centerx, box.y + round(box.height * 0.3)


def click(asked: Asked, *spots: Spot, names: tuple[str, ...] = ()) -> Reply[act.Action]:
    """Clicks cards of the hand, then spaces above their tokens; the last reply to a press."""
    reply: Reply[act.Action] = None
    for spot in spots:
        reply = scene(asked).gesture(Gesture(Kind.PRESS, (-1, -1), spot), asked.snapshot)
        scene(asked).gesture(Gesture(Kind.TAP, (-1, -1), spot, spot), asked.snapshot)
    for name in names:
        at, spot = top_of(asked, name), space(asked, name)
        reply = scene(asked).gesture(Gesture(Kind.PRESS, at, spot), asked.snapshot)
        scene(asked).gesture(Gesture(Kind.TAP, at, spot, spot), asked.snapshot)
    return reply


# -- choosing and completing -----------------------------------------------------------------------


def test_a_card_and_a_space_play_it(asked: Asked) -> None:
    assert click(asked, card(asked, "open-grassland")) is CHANGED
    assert chosen(asked).chosen_card(asked.snapshot) == "open-grassland"
    assert asked.words(click(asked, names=("c4",))) == "play open-grassland c4"


def test_of_cards_that_overlap_the_one_on_top_is_pointed_at() -> None:
    many = ",".join(["militiamen"] * 8 + ["samurai"] * 8)
    asked = Asked("senshiai", start=MEETING.replace("samurai,sharpened-blades,warriors,open-grassland", many))
    *_, below, above = (scene(asked).hand_box(asked.snapshot, place) for place in range(16))
    both = below.clip(above)
    assert both.width > 0
    assert scene(asked).spot_at(both.center, asked.snapshot) == ("hand", 15)


def test_without_pointer_and_digits_a_unit_can_be_left_behind(asked: Asked) -> None:
    chosen(asked).cursor = space(asked, "d3")
    scene(asked).on_command("act", asked.snapshot)
    assert chosen(asked).slots == {1, 2, 3}
    scene(asked).on_command("act", asked.snapshot)
    choices = chosen(asked).choices
    assert choices is not None
    assert [(line.words, line.detail) for line in choices.lines] == [
        ("Samurai", "goes along"), ("Warriors", "goes along"), ("Warriors", "goes along"), ("Done", "")
    ]  # fmt: skip
    for command in ("down", "act"):
        scene(asked).on_command(command, asked.snapshot)
    assert chosen(asked).slots == {1, 3}
    assert chosen(asked).choices is not None
    scene(asked).on_command("back", asked.snapshot)
    assert chosen(asked).choices is None
    assert asked.words(click(asked, names=("d4",))) == "move d3/1,2-d4"


def test_a_company_of_one_is_let_go_when_it_is_chosen_again() -> None:
    asked = Asked("senshiai", start=MEETING.replace("samurai@1 warriors@1 warriors@1", "samurai@1"))
    chosen(asked).cursor = space(asked, "d3")
    scene(asked).on_command("act", asked.snapshot)
    assert chosen(asked).slots == {1}
    scene(asked).on_command("act", asked.snapshot)
    assert (chosen(asked).src, chosen(asked).choices) == (None, None)


def test_a_company_and_a_space_send_it_there(asked: Asked) -> None:
    assert click(asked, names=("d3",)) is CHANGED
    assert chosen(asked).slots == {1, 2, 3}
    assert asked.words(click(asked, names=("d4",))) == "move d3-d4"


def test_units_are_left_behind_by_their_numbers(asked: Asked) -> None:
    click(asked, names=("d3",))
    for number in (2, 3):
        asked.key(ord(str(number)))
    assert asked.words(click(asked, names=("d4",))) == "move d3/1-d4"


def test_a_card_is_dragged_to_its_space(asked: Asked) -> None:
    held, target = card(asked, "samurai"), space(asked, "c3")
    assert asked.words(asked.drag(held, target, top_of(asked, "c3"))) == "play samurai c3"


@pytest.mark.parametrize("target", [None, ("reserve", 0)])
def test_a_card_that_is_dropped_beside_the_board_goes_back(asked: Asked, target: Spot | None) -> None:
    asked.drag(card(asked, "warriors"), target)
    assert (chosen(asked).card, chosen(asked).drag) == (None, None)


def test_a_company_that_only_trembles_stays_chosen(asked: Asked) -> None:
    spot = space(asked, "d3")
    asked.drag(spot, spot, top_of(asked, "d3"))
    assert chosen(asked).drag is None


def test_a_battle_in_which_all_may_fall_waits_for_a_yes() -> None:
    asked = Asked("senshiai", start=RISKY)
    click(asked, names=("d3", "e3"))
    assert isinstance(chosen(asked).armed, act.Attack)
    assert {"go", "let-go"} <= set(asked.buttons)
    assert asked.words(asked.on_command("act")) == "attack d3>e3"


# -- refusing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["j5", "h3"])
def test_a_space_to_which_the_company_cannot_go_says_why_above_it(asked: Asked, name: str) -> None:
    click(asked, names=("d3",))
    reply = click(asked, names=(name,))
    assert isinstance(reply, Refuse) and reply.words.endswith(".")
    assert reply.at == scene(asked).ground.rect(space(asked, name)[1]).midtop
    assert chosen(asked).src == space(asked, "d3")[1], "the Company stays chosen for another space"


def test_the_other_sides_company_is_not_led(asked: Asked) -> None:
    reply = click(asked, names=("e3",))
    assert isinstance(reply, Refuse) and reply.words == "That Company is not yours."


def test_a_card_that_costs_too_much_says_so_above_it() -> None:
    start = MEETING.replace("samurai,sharpened-blades,warriors,open-grassland", "gate-oni,warriors")
    asked = Asked("senshiai", start=start)
    reply = click(asked, card(asked, "gate-oni"))
    assert isinstance(reply, Refuse) and "costs 5" in reply.words
    assert reply.at is not None and chosen(asked).card is None


def test_while_the_other_is_to_act_clicks_choose_nothing() -> None:
    asked = Asked("senshiai", start=MEETING, viewer=1)
    assert click(asked, card(asked, "warriors")) is CHANGED
    assert click(asked, names=("e3",)) is CHANGED
    assert (chosen(asked).card, chosen(asked).src) == (None, None)


# -- letting go ------------------------------------------------------------------------------------


def test_escape_leads_back_one_step_at_a_time() -> None:
    asked = Asked("senshiai", start=RISKY)
    click(asked, names=("d3", "e3"))
    assert asked.on_command("back") is CHANGED
    assert chosen(asked).armed is None and chosen(asked).src is not None
    assert asked.on_command("back") is CHANGED
    assert chosen(asked).src is None
    assert asked.on_command("back") is None, "with nothing to let go of the table hears Escape"


def test_the_card_clicked_again_is_put_back(asked: Asked) -> None:
    click(asked, card(asked, "warriors"), card(asked, "warriors"))
    assert chosen(asked).card is None


def test_whatever_was_chosen_is_dropped_when_the_match_moves_on(asked: Asked) -> None:
    click(asked, names=("d3",))
    asked.play(click(asked, names=("d4",)))
    assert (chosen(asked).src, chosen(asked).card, chosen(asked).armed) == (None, None, None)


# -- the keyboard ----------------------------------------------------------------------------------


def test_the_cursor_begins_at_the_capital_and_walks_down_into_the_hand(asked: Asked) -> None:
    asked.on_command("up")
    assert chosen(asked).cursor == ("space", board_of(asked.snapshot).capitals[0])
    for _ in range(board_of(asked.snapshot).rows):
        asked.on_command("down")
    assert chosen(asked).cursor is not None and chosen(asked).cursor[0] == "hand"
    for _ in my_hand(asked.snapshot):
        asked.on_command("right")
    assert chosen(asked).cursor == ("discard", 0)
    asked.on_command("left")
    assert chosen(asked).cursor == ("hand", len(my_hand(asked.snapshot)) - 1)


def test_enter_on_the_cursor_does_what_a_click_does(asked: Asked) -> None:
    chosen(asked).cursor = space(asked, "d3")
    asked.on_command("act")
    chosen(asked).cursor = space(asked, "d4")
    assert asked.words(asked.on_command("act")) == "move d3-d4"


def test_the_mouse_takes_the_cursor_away(asked: Asked) -> None:
    asked.on_command("up")
    asked.gesture(Kind.HOVER, None)
    assert chosen(asked).cursor is None


# -- lists that a phase opens ----------------------------------------------------------------------


def damage() -> Asked:
    """A shot has hit, and its points are to be given."""
    match = Asked("senshiai", start=SHOOTING).match
    shoot(match)
    log = tuple(entry.notation for entry in match.entries())
    asked = Asked("senshiai", log, start=SHOOTING, viewer=match.actor)
    assert asked.snapshot.mine and asked.snapshot.view.phase == "assign"
    return asked


def test_the_list_of_a_phase_opens_by_itself_once() -> None:
    asked = damage()
    assert chosen(asked).choices is None
    asked.scene.tick(0.0, asked.snapshot)
    found = chosen(asked).choices
    assert found is not None and len(found.lines) == len(asked.snapshot.view.legal) + 1
    asked.scene.tick(0.0, asked.snapshot)
    assert chosen(asked).choices is found


def test_a_forced_list_cannot_be_put_away() -> None:
    asked = damage()
    asked.scene.tick(0.0, asked.snapshot)
    assert asked.on_command("back") is None
    click(asked, names=("c4",))
    assert chosen(asked).choices is not None, "a click beside it once left nothing to answer with"


def test_a_number_takes_a_line_of_the_list() -> None:
    asked = damage()
    asked.scene.tick(0.0, asked.snapshot)
    reply = asked.key(ord("1"))
    assert isinstance(reply, Play) and isinstance(reply.action, act.Assign)


def test_sharing_points_freely_goes_back_to_the_list_and_never_gives_more_than_there_are() -> None:
    asked = damage()
    asked.scene.tick(0.0, asked.snapshot)
    assert chosen(asked).choices is not None
    asked.key(ord(str(len(chosen(asked).choices.lines))))
    assert chosen(asked).points == {}
    pool = asked.snapshot.view.battle.pool
    replies = [asked.on_command("right") for _ in range(pool + 1)]
    assert isinstance(replies[-1], Refuse) and replies[-1].words == "No points are left to give."
    assert sum((chosen(asked).points or {}).values()) == pool
    asked.on_command("left")
    assert sum((chosen(asked).points or {}).values()) == pool - 1
    assert asked.on_command("back") is CHANGED
    assert chosen(asked).points is None
    asked.scene.tick(0.0, asked.snapshot)
    assert chosen(asked).choices is not None, "the listed ways are asked again"


def test_points_that_are_being_shared_out_survive_a_look_from_elsewhere_and_another_window() -> None:
    asked = damage()
    asked.scene.tick(0.0, asked.snapshot)
    assert chosen(asked).choices is not None
    asked.key(ord(str(len(chosen(asked).choices.lines))))
    asked.on_command("right", "right")
    given = dict(chosen(asked).points or {})
    asked.on_command("nearer")
    asked.scene.tick(0.0, asked.snapshot)
    title = f"{asked.snapshot.view.battle.pool} points"
    assert chosen(asked).choices.title.startswith(title) and chosen(asked).points == given
    asked.scene.lay_out(AREA.inflate(-240, -200), asked.snapshot)
    asked.scene.tick(0.0, asked.snapshot)
    assert chosen(asked).choices.title.startswith(title) and chosen(asked).points == given


def test_an_open_list_stays_on_the_table_when_the_window_becomes_smaller() -> None:
    start = MEETING.replace("samurai,sharpened-blades", "samurai,open-the-vaults,open-the-vaults")
    asked = Asked("senshiai", start=start)
    asked.on_command("abilities")
    if chosen(asked).choices is None:
        click(asked, card(asked, "open-the-vaults"))
    assert chosen(asked).choices is not None
    small = AREA.inflate(-300, -160)
    asked.scene.lay_out(small, asked.snapshot)
    assert chosen(asked).choices is not None and small.contains(chosen(asked).choices.box)


# -- stages, courtesy, looking ---------------------------------------------------------------------


def test_the_draw_stage_draws_as_many_as_the_player_says() -> None:
    asked = Asked("senshiai")
    assert asked.snapshot.view.phase == "draw"
    most = most_cards(asked.snapshot)
    assert asked.words(asked.key(ord("9"))) == f"draw {most}"
    assert asked.words(asked.key(ord("1"))) == "draw 1", "at once"
    asked.on_command("draw-fewer")
    assert asked.words(asked.on_command("draw-cards")) == f"draw {most - 1}"
    assert asked.on_command("back") is CHANGED
    assert asked.words(asked.on_command("draw-cards")) == f"draw {most}"


def test_a_seat_that_is_asked_for_courtesy_passes_without_playing(asked: Asked) -> None:
    asked.snapshot = replace(asked.snapshot, viewer=1, mine=False, asked="battle")
    assert asked.panel.prompt is not None and asked.panel.prompt.startswith("Ren: a battle is declared.")
    assert [each.command for each in asked.panel.buttons] == ["pass", "pass-on", "stops", "look"]
    assert asked.on_command("pass") == Command("end-courtesy")


def test_the_buttons_are_four_whatever_is_chosen(asked: Asked) -> None:
    counts = [len(asked.panel.buttons)]
    click(asked, names=("d3",))
    counts.append(len(asked.panel.buttons))
    asked.snapshot = replace(asked.snapshot, mine=False)
    counts.append(len(asked.panel.buttons))
    assert counts == [4, 4, 4]


def test_giving_up_is_asked_about_and_refused_before_the_main_stage(asked: Asked) -> None:
    reply = asked.on_command("seppuku")
    assert isinstance(reply, Ask) and reply.action == act.Seppuku() and reply.no == "Keep playing"
    early = Asked("senshiai")
    assert isinstance(early.on_command("seppuku"), Refuse)


def test_looking_needs_something_to_look_at(asked: Asked) -> None:
    reply = asked.on_command("look")
    assert isinstance(reply, Refuse) and reply.words == "Point at a card or a space first."
    asked.gesture(Kind.HOVER, space(asked, "d3"), at=top_of(asked, "d3"))
    assert isinstance(asked.on_command("look"), Open)
    assert asked.gesture(Kind.LOOK, space(asked, "d3"), at=top_of(asked, "d3")) == Command("look")


def test_the_whole_board_is_one_key_away(asked: Asked) -> None:
    whole = scene(asked).ground
    asked.on_command("nearer")
    assert scene(asked).ground.cell > whole.cell
    asked.on_command("fit")
    assert scene(asked).ground == whole


def test_spaces_and_cards_of_the_hand_are_found_by_name(asked: Asked) -> None:
    assert asked.scene.find("d3", asked.snapshot) == scene(asked).ground.rect(space(asked, "d3")[1])
    found = asked.scene.find("hand:samurai", asked.snapshot)
    assert found is not None
    assert asked.scene.spot_at((found.x + 6, found.centery), asked.snapshot) == card(asked, "samurai")
    assert asked.scene.find("hand:ill-omen", asked.snapshot) is None, "the other hand's cards have no place"
