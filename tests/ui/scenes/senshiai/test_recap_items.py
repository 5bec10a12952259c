"""What others did at Senshiai's table, told deed by deed."""

from __future__ import annotations

from games.core.types import CHANCE, Event
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.vocabulary import AIR
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Attack
from games.senshiai.rules.geometry import board_for
from tests.ui.scenes.senshiai.tables import MEETING, SIEGE, open_table
from ui.scenes.senshiai.recap import idle, losses, recap_items
from ui.table.features.analysis.arrows import Advice, number_boxes
from ui.table.features.recap.marks import _lost
from ui.table.scene.recap_items import Arrived, BoardMark, Changed, Fallen, Loss, RecapItem, Trail
from ui.table.scene.table_snapshot import LogRecord
from ui.window.app import App

BOARD = board_for(2, 5)
NAMES = ("Aoi", "Ren")


def _card(name: str) -> int:
    return CARD_NUMBERS[name]


def _at(name: str) -> int:
    return BOARD.by_name[name]


def _description(
    *entries: tuple[int, str, tuple[Event, ...]], viewer: int | None = 0, under_way: bool = False
) -> list[RecapItem]:
    log = [LogRecord(place, actor, words, (), events) for place, (actor, words, events) in enumerate(entries, start=5)]
    return recap_items(log, BOARD, NAMES, viewer, ("c3", "h3"), under_way=under_way)


SHOT = (
    (1, "shoot d2>c2", (ev.BattleDeclared(1, 0, _at("d2"), _at("c2"), True),)),
    (0, "pass", (ev.Passed(0),)),
    (CHANCE, "roll 3", (ev.DieRolled(1, 3, False), ev.PoolRaised(1, 3, 3))),
    (1, "assign 1", (
        ev.DamageDealt(0, _card("warriors"), 1, 6, True),
        ev.UnitDestroyed(0, _card("warriors"), _at("c2"), "battle"),
    )),
)  # fmt: skip


def test_a_shot_with_all_that_came_of_it_is_one_deed() -> None:
    (item,) = _description(*SHOT)
    assert (item.seat, item.index, item.sign, item.badge, item.loser) == (1, 8, "bow", "\u00d7", 0)
    assert item.words == "Ren shoots at you on c2, from d2"
    assert item.outcome == "Your Warriors fall"
    assert item.marks == (Trail("d2", "c2", shot=True), Fallen("c2", 0, ("warriors", 0), shared=True))
    assert item.important


def test_an_onlooker_is_told_the_names_and_never_you() -> None:
    (item,) = _description(*SHOT, viewer=None)
    assert (item.words, item.outcome) == ("Ren shoots at Aoi on c2, from d2", "Aoi’s Warriors fall")


def test_the_chronicle_of_several_people_called_one_of_them_you(app: App) -> None:
    for levels, words in (({}, "Ren’s Reserve is empty"), ({0: "novice"}, "your Reserve is empty")):
        table = open_table(app, start=SIEGE.replace(",".join(["militiamen"] * 25), "militiamen"), levels=levels)
        while table.match.outcome is None:
            legal = table.match.legal()
            table.match.play(next((each for each in legal if isinstance(each, Attack)), legal[0]))
            table.match.settle()
        table.viewer = 1
        table.refresh()
        snapshot = table.snapshot
        items = table.scene.recap_items(snapshot.records, snapshot)
        told = " ".join(words for each in items for words in (each.words, each.outcome)).lower()
        assert words.lower() in told and ("you" in told) == bool(levels), told


def test_cards_wasted_by_a_siege_stand_at_the_capital_and_on_the_bead() -> None:
    wasted = tuple(ev.CardWasted(0, _card("kappa"), 1) for _ in range(3))
    (item,) = _description(
        (1, "attack d3>c3", (ev.BattleDeclared(1, 0, _at("d3"), _at("c3"), False),)),
        (1, "assign 0", (ev.PoolRaised(1, 4, 2), *wasted)),
    )
    assert (item.badge, item.outcome) == ("-3", "You waste 3 cards")
    assert Loss("c3", 3, 0) in item.marks
    assert losses([item]) == {0: 3}


def test_an_event_is_told_with_its_card_its_target_and_what_it_did() -> None:
    card = _card("plague-in-the-granaries")
    wasted = tuple(ev.CardWasted(0, _card("kappa"), 1) for _ in range(3))
    (item,) = _description(
        (1, "cast plague-in-the-granaries p1", (ev.CardPlayed(1, card, "p1"),)),
        (1, "pay kappa", (ev.CardPaid(1, _card("kappa")),)),
        (0, "pass", (ev.Passed(0), ev.EventResolved(1, card), *wasted)),
    )
    assert (item.sign, item.card, item.important) == ("scroll", "plague-in-the-granaries", True)
    assert item.words == "Ren casts Plague in the Granaries on you"
    assert item.outcome == "You waste 3 cards"


def test_an_event_for_ones_own_kingdom_does_not_name_its_caster_twice() -> None:
    card = _card("good-harvest")
    (theirs,) = _description((1, "cast good-harvest p2", (ev.CardPlayed(1, card, "p2"), ev.EventResolved(1, card))))
    assert theirs.words == "Ren casts Good Harvest on their own kingdom"
    (own,) = _description((0, "cast good-harvest p1", (ev.CardPlayed(0, card, "p1"), ev.EventResolved(0, card))))
    assert own.words == "Aoi casts Good Harvest on their own kingdom"


def test_an_event_in_the_middle_of_a_battle_is_a_deed_of_its_own() -> None:
    card = _card("sharpened-blades")
    battle, blades = _description(
        (1, "attack d2>c2", (ev.BattleDeclared(1, 0, _at("d2"), _at("c2"), False),)),
        (1, "cast sharpened-blades d2", (ev.CardPlayed(1, card, "d2"), ev.EventResolved(1, card))),
        (1, "pass", (ev.Passed(1),)),
        (CHANCE, "roll 3", (ev.DieRolled(1, 3, False), ev.PoolRaised(1, 3, 3))),
        (1, "assign 1", (ev.UnitDestroyed(0, _card("kappa"), _at("c2"), "battle"), ev.GroundTaken(1, _at("c2")))),
    )
    assert (blades.words, blades.marks) == ("Ren casts Sharpened Blades on d2", (Changed("d2"),))
    assert battle.outcome == "Your Kappa falls; Ren takes c2"


def test_plays_and_moves_are_told_and_passes_are_not() -> None:
    found = _description(
        (1, "draw 4", (ev.CardsDrawn(1, 4),)),
        (0, "pass", (ev.Passed(0),)),
        (1, "play militiamen h3", (ev.CardPlayed(1, _card("militiamen"), "h3"),)),
        (1, "pay kappa", (ev.CardPaid(1, _card("kappa")), ev.UnitArrived(1, _card("militiamen"), _at("h3")))),
        (1, "move h3-g2", (
            ev.MoveDeclared(1, _at("h3"), _at("g2"), False),
            ev.UnitsMoved(1, (_card("kappa"), _card("kappa")), (_at("h3"), _at("g2"))),
        )),
        (1, "end", (ev.MainEnded(1), ev.TurnBegan(0, 3))),
    )  # fmt: skip
    assert [each.words for each in found] == ["Ren recruits Militiamen on h3", "Ren moves two Kappa, h3 to g2"]
    assert [each.marks for each in found] == [(Arrived("h3"),), (Trail("h3", "g2"),)]
    assert not any(each.important for each in found)


def test_drawing_is_told_where_its_seat_did_nothing_else() -> None:
    (item,) = _description((1, "draw 4", (ev.CardsDrawn(1, 4),)), (1, "end", (ev.MainEnded(1), ev.TurnBegan(0, 3))))
    assert item.words == "Ren draws 4 cards"


def test_who_starves_as_a_turn_ends_is_told() -> None:
    (item,) = _description((1, "end", (ev.MainEnded(1), ev.UnitDestroyed(0, _card("wolf-pack"), _at("c3"), "weak"))))
    assert (item.words, item.outcome) == ("Ren ends the turn", "Your Wolf Pack starves")


def test_drawing_and_answering_do_not_end_the_recap_but_acting_does() -> None:
    answers = ("draw 4", "discard kappa", "pass", "assign 1", "stance air", "flee c3/1-c2", "pay kappa")
    assert all(idle(LogRecord(1, 0, words, (), ())) for words in answers)
    assert not any(
        idle(LogRecord(1, 0, words, (), ())) for words in ("play kappa c3", "move c3-c2", "end", "attack c3>d3")
    )


def test_what_passes_and_questions_reveal_is_told_by_nothing() -> None:
    asked = ((0, "pass", (ev.Passed(0),)), (1, "pass", (ev.Passed(1),)))
    assert _description(*asked) == []


def test_nobody_is_said_to_fall_before_a_blow_has_fallen_or_while_another_may() -> None:
    assert [item.outcome for item in _description(*SHOT[:2])] == [""]
    harmless = (*SHOT[:3], (1, "assign 1", (ev.DamageDealt(0, _card("warriors"), 1, 2, False),)))
    assert [item.outcome for item in _description(*harmless)] == ["Nobody falls"]
    assert [item.outcome for item in _description(*harmless, under_way=True)] == [""]


def test_an_event_that_sets_the_die_says_to_what() -> None:
    card = _card("divine-wind")
    (item,) = _description(
        (1, "cast divine-wind die", (ev.CardPlayed(1, card, "die"),)),
        (0, "pass", (ev.Passed(0), ev.EventResolved(1, card), ev.DieRolled(1, 6, True))),
    )
    assert item.outcome == "The die is set to 6"


def test_the_path_that_was_chosen_and_who_fled_are_told_of_a_battle_in_which_nobody_was_hit() -> None:
    chosen = (0, "stance air", (ev.StanceTaken(0, AIR), ev.UnitFled(1, _card("samurai"), BOARD.field, _at("d3"))))
    (item,) = _description((1, "attack d3>c3", (ev.BattleDeclared(1, 0, _at("d3"), _at("c3"), False),)), chosen)
    assert item.outcome == "Ren’s Samurai flees to d3; you fight in the Air Path"
    (rest,) = _description(chosen, viewer=1)
    assert (rest.seat, rest.words) == (0, "Aoi fights in the Air Path")
    assert rest.outcome == "Your Samurai flees to d3"
    assert rest.marks == (Arrived("d3"),), "where the battle came from is not told, so no way begins there"


def test_cards_thrown_away_in_the_draw_stage_are_one_deed() -> None:
    thrown = [ev.CardDiscarded(1, _card(name), -1) for name in ("kappa", "kappa", "warriors")]
    found = _description(*((1, "discard it", (each,)) for each in thrown), (1, "draw 3", (ev.CardsDrawn(1, 3),)))
    assert [each.words for each in found] == ["Ren throws away two Kappa and Warriors", "Ren draws 3 cards"]
    assert not found[0].important


def test_of_two_blows_on_one_capital_the_board_tells_the_sum() -> None:
    marks: list[BoardMark] = [Loss("c3", 4, 0), Trail("d3", "c3"), Loss("c3", 1, 0), Loss("h3", 2, 1)]
    assert _lost(marks) == {"c3": 5, "h3": 2}


def test_an_error_of_which_nothing_lies_on_the_board_is_shown_where_it_belongs(app: App) -> None:
    """Of an end of the stage and of a payment nothing was drawn."""
    start = MEETING.replace("hand=samurai,sharpened-blades", "hand=samurai,barracks")
    table = open_table(app, start=start)
    for text in ("play barracks d2", "pay warriors", "end"):
        table.match.play_text(text)
    records = {each.notation: each for each in table.snapshot.records}
    scene = table.scene
    assert scene.acted_at(records["pay warriors"], table.snapshot) == "d2"
    assert scene.acted_at(records["end"], table.snapshot) == "c3"


def test_an_answer_that_only_costs_cards_had_no_number_on_the_board(app: App) -> None:
    table = open_table(app, start=MEETING)
    loss = RecapItem(1, 1, "Ren casts Plague in the Granaries", marks=(Loss("c3", 3, 0),))
    (box,) = number_boxes(Advice((loss,), 1), table.scene, table.snapshot, table.look)
    castle = table.scene.find("c3", table.snapshot)
    assert castle is not None and castle.colliderect(box)
