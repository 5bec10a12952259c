"""Djambi's board as a function: a situation and a gesture in, a reply out."""

from __future__ import annotations

from games.djambi.actions import RESIGN
from tests.ui.hosts import Asked
from tests.ui.scenes.djambi.hands import ON_THE_SEAT, RULED, THUG_KILLS
from ui.controls.key_hints import both
from ui.scenes.djambi.scene import DjambiScene
from ui.scenes.djambi.selection import Selection
from ui.table.scene.game_scene import PlateSlot
from ui.table.scene.gestures import Kind
from ui.table.scene.replies import CHANGED, Ask, Command, Play, Point, Refuse, Say
from ui.table.scene.table_snapshot import observe


def scene(asked: Asked) -> DjambiScene:
    assert isinstance(asked.scene, DjambiScene)
    return asked.scene


def selection(asked: Asked) -> Selection:
    return scene(asked).selection


def cell(asked: Asked, name: str) -> int:
    number: int = asked.snapshot.view.geometry.names.index(name)
    return number


def above(asked: Asked, name: str) -> Point:
    """Where words about a cell stand: over a piece on it."""
    plan = scene(asked).board.plan
    x, y = plan.centres[cell(asked, name)]
    return round(x), round(y - plan.token_radius)


def test_a_piece_is_picked_up_and_the_panel_says_what_it_may_do() -> None:
    asked = Asked("djambi")
    assert asked.click(cell(asked, "c2")) is CHANGED
    assert selection(asked).picker.chosen == cell(asked, "c2")
    assert asked.panel.prompt is not None and "Thug" in asked.panel.prompt
    assert asked.buttons["put-back"].face.text == "Put back"


def test_a_cell_on_its_lines_completes_the_move() -> None:
    asked = Asked("djambi")
    assert asked.words(asked.click(cell(asked, "c2"), cell(asked, "e4"))) == "Tc2-e4"


def test_a_drag_completes_it_too() -> None:
    asked = Asked("djambi")
    here, there = cell(asked, "c2"), cell(asked, "d2")
    asked.press(here)
    asked.gesture(Kind.DRAG, there, here, (40, 50))
    assert selection(asked).picker.drag == (40, 50)
    assert asked.words(asked.gesture(Kind.DROP, there, here)) == "Tc2-d2"


def test_a_drag_that_ends_on_no_cell_leaves_the_piece_chosen_at_its_place() -> None:
    asked = Asked("djambi")
    assert asked.drag(cell(asked, "c2"), None) is CHANGED
    assert selection(asked).picker.drag is None
    assert selection(asked).picker.chosen == cell(asked, "c2")


def test_a_cell_off_its_lines_is_sent_to_the_rules_who_answer_over_it() -> None:
    asked = Asked("djambi")
    reply = asked.click(cell(asked, "c2"), cell(asked, "h5"))
    assert isinstance(reply, Play) and reply.at == above(asked, "h5")


def test_a_strangers_piece_is_refused_over_it() -> None:
    asked = Asked("djambi")
    reply = asked.click(cell(asked, "a9"))
    assert reply == Refuse("Choose one of your own pieces.", above(asked, "a9"), "one-move")


def test_another_piece_of_ones_own_is_chosen_instead() -> None:
    asked = Asked("djambi")
    asked.click(cell(asked, "c2"), cell(asked, "c1"))
    assert selection(asked).picker.chosen == cell(asked, "c1")


def test_a_piece_is_put_back_by_a_second_click_the_button_or_escape() -> None:
    asked = Asked("djambi")
    here = cell(asked, "c2")
    asked.click(here, here)
    assert selection(asked).picker.chosen is None
    for command in ("put-back", "back"):
        asked.click(here)
        assert asked.on_command(command) is CHANGED
        assert selection(asked).picker.chosen is None
    assert asked.on_command("back") is None


def test_escape_in_the_middle_of_a_turn_takes_the_step_back() -> None:
    asked = Asked("djambi", start=ON_THE_SEAT)
    asked.play(asked.click(cell(asked, "d4"), cell(asked, "@")))
    assert asked.on_command("back") == Command("undo")
    assert asked.buttons["undo"].face.text == "Undo step"
    assert asked.panel.detail == "Esc to undo the step."


def test_the_steps_of_a_turn_are_each_one_click() -> None:
    asked = Asked("djambi", start=ON_THE_SEAT)
    asked.play(asked.click(cell(asked, "d4"), cell(asked, "@")))
    reply = asked.click(cell(asked, "a9"))
    assert asked.words(reply) == "drop a9"
    asked.play(reply)
    assert asked.words(asked.click(cell(asked, "b2"))) == "exit b2"


def test_a_wrong_cell_for_what_is_in_hand_is_sent_to_the_rules() -> None:
    asked = Asked("djambi", start=ON_THE_SEAT)
    asked.play(asked.click(cell(asked, "d4"), cell(asked, "@")))
    reply = asked.click(cell(asked, "d5"))
    assert isinstance(reply, Play) and reply.at == above(asked, "d5")


def test_the_cursor_begins_on_an_own_piece_and_picks_it_up_and_puts_it_back() -> None:
    asked = Asked("djambi")
    asked.on_command("up")
    start = selection(asked).picker.cursor
    assert start in asked.snapshot.view.pieces_of(asked.snapshot.view.mover)
    asked.on_command("act")
    assert selection(asked).picker.chosen == start
    asked.on_command("act")
    assert selection(asked).picker.chosen is None


def test_the_mouse_takes_over_from_the_cursor() -> None:
    asked = Asked("djambi")
    asked.on_command("up")
    asked.gesture(Kind.HOVER, cell(asked, "e4"))
    assert selection(asked).picker.cursor is None
    assert selection(asked).picker.pointed == cell(asked, "e4")


def test_pointing_tells_what_an_action_would_bring() -> None:
    asked = Asked("djambi", start=RULED)
    asked.click(cell(asked, "d20"))
    asked.gesture(Kind.HOVER, cell(asked, "@"))
    assert "falls from power" in asked.panel.detail


def test_a_death_is_told_once_and_not_again_when_something_after_it_is_taken_back() -> None:
    asked = Asked("djambi", start=THUG_KILLS)
    told = asked.play(asked.click(cell(asked, "d4"), cell(asked, "f6")))
    assert isinstance(told, Say) and told.lasting
    assert "Ren is out." in told.words
    asked.play(asked.click(cell(asked, "a5")))
    before = asked.snapshot.view
    asked.match.undo()
    asked.snapshot = observe(asked.match, 0, before=before)
    assert asked.scene.changed(asked.snapshot) is CHANGED


def test_resigning_asks_and_says_what_becomes_of_the_pieces() -> None:
    asked = Asked("djambi")
    reply = asked.on_command("resign")
    assert isinstance(reply, Ask) and reply.action == RESIGN
    assert reply.words == "Aoi’s Chief dies where it stands, and the other pieces are abandoned."


def test_whoever_is_not_to_act_picks_nothing_up() -> None:
    asked = Asked("djambi", levels=("novice", None, "novice", "novice"), viewer=1)
    asked.click(cell(asked, "c2"))
    assert selection(asked).picker.chosen is None
    assert asked.on_command("resign") == Refuse("It is not your turn.")
    assert not asked.buttons["resign"].enabled


def test_a_hint_marks_the_rest_of_the_turn_and_the_reply_that_is_expected() -> None:
    asked = Asked("djambi", start=THUG_KILLS)
    line = ("Td4xf6", "drop a9", "Ci1-i2", "Ca1-a2")
    asked.scene.hint(asked.match.read(line[0]), asked.snapshot)
    asked.scene.expect(line, asked.snapshot)
    hinted = selection(asked).hinted
    names = asked.snapshot.view.geometry.names
    assert [names[action.target] for _, action in hinted] == ["f6", "a9", "i2"], "one reply, and no more"
    assert [view.mover for view, _ in hinted] == [0, 0, 2]


def test_a_hint_shows_the_later_turns_of_its_plan_up_to_the_neutral_chief() -> None:
    asked = Asked("djambi", n="5", players="3")
    action = asked.match.read("Ta24-a13")
    asked.scene.hint(action, asked.snapshot)
    asked.scene.expect(("Ta24-a13", "Tb23-b14"), asked.snapshot)
    plan, names = selection(asked).plan, asked.snapshot.view.geometry.names
    assert [names[later.target] for _, later in plan] == ["e42", "e43", "e44"]
    assert {view.mover for view, _ in plan} == {0}
    ways, *_ = scene(asked).busy(asked.snapshot)
    boxes = scene(asked).board.plan.boxes
    assert any(way.contains(boxes[cell(asked, "e44")]) for way in ways), "the plan's ways are kept in sight"
    asked.scene.hint(asked.match.read("Ta24-a14"), asked.snapshot)
    assert not selection(asked).plan, "another hint, another plan"


def test_a_chief_that_would_be_surrounded_is_ringed_before_the_corpse_is_put_down() -> None:
    asked = Asked("djambi", start="4c PPPP abcd drop:x 7 - a:Ca1,Ga4/b:Ca9/c:Ci9/d:Ci1/x:h1,h2")
    asked.gesture(Kind.HOVER, cell(asked, "i2"))
    ahead = selection(asked).preview(asked.snapshot)
    assert ahead is not None and ahead.doomed == (cell(asked, "i1"),) and not ahead.victims
    assert "Sora is out: the Chief is surrounded." in asked.panel.detail


def test_pointing_tells_who_could_then_strike_at_ones_own_chief() -> None:
    asked = Asked("djambi", start="4c PPPP abcd move 7 - a:Ca1,Ta3/b:Ca9,Aa7/c:Ch9/d:Ci2")
    asked.click(cell(asked, "a3"))
    asked.gesture(Kind.HOVER, cell(asked, "b3"))
    assert asked.panel.detail == "Ren’s Assassin could then strike at your Chief."
    assert [each.origin for each in selection(asked).hunters(asked.snapshot)] == [cell(asked, "a7")], "its way is drawn"
    asked.gesture(Kind.HOVER, cell(asked, "a2"))
    assert "strike" not in asked.panel.detail


def test_the_journalists_kill_is_foretold_by_ringed_victims_and_a_sentence() -> None:
    one = Asked("djambi", start="4c PPPP abcd move 0 - a:Cb1,Jc2/b:Ca9,Tc6/c:Ci9/d:Ci2")
    one.click(cell(one, "c2"))
    one.gesture(Kind.HOVER, cell(one, "c5"))
    ahead = selection(one).preview(one.snapshot)
    assert ahead is not None and ahead.victims == (cell(one, "c6"),)
    assert one.panel.detail == "Kills Ren’s Thug."
    two = Asked("djambi", start="4c PPPP abcd move 0 - a:Cb1,Jc2/b:Ca9,Tc6/c:Ci9,Tb5/d:Ci2")
    two.click(cell(two, "c2"))
    assert both(two.panel.detail).seen == "Click a dot. Esc to put it back.", "it never takes what it comes to"
    two.gesture(Kind.HOVER, cell(two, "c5"))
    assert two.panel.detail == "Then you choose to kill Mika’s Thug or Ren’s Thug."


def test_a_draw_that_a_bot_would_not_have_cannot_be_accepted_and_the_button_says_so() -> None:
    rich = Asked("djambi", start="4c PppP ad move 5 - a:Ca1/d:Ci2,Ah3,Jg4,Dg2,Tf3", levels=(None, *["adept"] * 3))
    assert not rich.buttons["accept-draw"].enabled
    assert rich.buttons["accept-draw"].disabled_reason == "Sora hopes for more than a draw."
    even = Asked("djambi", start="4c PppP ad move 5 - a:Ca1/d:Ci1", levels=(None, *["adept"] * 3))
    assert even.buttons["accept-draw"].enabled


def test_one_piece_is_no_pieces_and_what_the_diplomat_holds_still_counts() -> None:
    asked = Asked("djambi", start="4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9")
    plates = {each.seat: each.words for each in asked.panel.blocks if isinstance(each, PlateSlot)}
    assert (plates[1].score, plates[1].score_label) == ("1", "piece")
    asked.play(asked.click(cell(asked, "d4"), cell(asked, "@")))
    plates = {each.seat: each.words for each in asked.panel.blocks if isinstance(each, PlateSlot)}
    assert (plates[1].score, plates[1].score_label) == ("1", "piece"), "the Chief is in the Diplomat's hand"
