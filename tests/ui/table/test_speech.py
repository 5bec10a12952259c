"""A table read aloud: every place in words, what happens as it happens, nothing hidden, and play by what is asked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.core.match import Match, Seat
from tests.ui.by_ear import ByEar
from tests.ui.driving import Hands
from tests.ui.every_screen import GAMES, match_of
from tests.ui.spoken import Listener, listen, nodes
from tests.ui.tables import push_table
from ui.table.table import Table
from ui.window.app import App


def solo(game_id: str, **options: str) -> Match:
    """A match of a person against silent others: it waits wherever somebody else is to act."""
    game = GAMES[game_id]
    chosen = game.rules.make_options(options)
    return Match(game, chosen, [Seat(f"Player {n}") for n in range(len(game.rules.seat_names(chosen)))], seed=4)


def heard(app: App, hands: Hands) -> Listener:
    """Somebody reads, and has been told all there is."""
    voice = listen(app)
    assert hands.wait(lambda: bool(voice.sends))
    return voice


def words_of(voice: Listener) -> str:
    return "\n".join(f"{sent.name}\n{sent.about}\n{sent.value}" for sent in voice.tree.values())


def test_an_action_that_a_reader_asks_for_is_played_and_what_happened_is_told(app: App, hands: Hands) -> None:
    table = push_table(app, solo("nissi"))
    voice = heard(app, hands)
    piece = next(sent.name for sent in voice.tree.values() if sent.role == "cell" and "It may go to" in sent.name)
    voice.ask("press", piece)
    hands.send()
    assert voice.tree[voice.focus].name == f"{piece}; chosen"
    goal = next(sent.name for sent in voice.tree.values() if sent.name.endswith("; can be chosen now"))
    voice.ask("press", goal)
    assert hands.wait(lambda: table.match.index == 1)
    told = table.now.last.lines[0].text
    live = lambda: [sent.name for sent in voice.tree.values() if sent.role == "polite"]  # noqa: E731
    assert hands.wait(lambda: f"Player 0: {told}." in live())


def test_what_cannot_be_done_is_said_at_once(app: App, hands: Hands) -> None:
    push_table(app, solo("nissi"))
    voice = heard(app, hands)
    voice.ask("press", "E5: empty")
    hands.send()
    assert "There is no piece of yours here." in [s.name for s in voice.tree.values() if s.role == "urgent"]


def test_the_keyboards_cursor_is_where_the_reader_is(app: App, hands: Hands) -> None:
    table = push_table(app, solo("djambi"))
    voice = heard(app, hands)
    voice.ask("focus", "the Seat" if any(s.name.startswith("the Seat") for s in voice.tree.values()) else "The Seat")
    hands.send()
    assert table.scene.reach.cursor() == 0 and voice.tree[voice.focus].name.lower().startswith("the seat")


def test_after_a_move_only_what_has_changed_is_sent(app: App, hands: Hands) -> None:
    table = push_table(app, solo("nissi"))
    voice = heard(app, hands)
    whole = len(voice.sends[0])
    sends = len(voice.sends)
    table.match.play(table.match.legal()[0])
    assert hands.wait(lambda: len(voice.sends) > sends)
    assert 0 < len(voice.sends[-1]) < whole / 2


@pytest.mark.parametrize("game_id", GAMES)
def test_every_place_the_cursor_can_stand_on_is_told_and_nothing_twice(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, match_of(game_id, "Aoi", 12), viewer=0)
    table.take_seat(max(0, table.match.actor))
    places = table.scene.reach.places(table.now)
    spots = [each.spot for each in places]
    assert len(set(spots)) == len(spots) > 5
    for each in places:
        table.scene.reach.stand(each.spot, table.now)
        assert table.scene.reach.cursor() == each.spot
    for command in ("up", "right", "down", "left", "down", "down", "right"):
        table.obey(command)
        assert table.scene.reach.cursor() is None or table.scene.reach.cursor() in spots
    told = nodes(table)
    assert all(node.name for node in told if node.role == "cell")


@pytest.mark.parametrize("game_id", [game_id for game_id, game in GAMES.items() if game.info.hidden])
def test_what_others_hold_is_in_no_word_of_the_tree(app: App, hands: Hands, game_id: str) -> None:
    """Other cards in the others' hands, as far as the viewer knows, sound the same."""
    game = GAMES[game_id]
    table = push_table(app, match_of(game_id, "Aoi", 14))
    table.match.settle()
    for viewer in range(2):
        table.take_seat(viewer)
        mine = _tree(table)
        for seed in range(3):
            state = game.rules.determinize(table.now.view, Random(seed))
            table.now = replace(table.now, view=game.rules.observe(state, viewer))
            assert _tree(table) == mine


def _tree(table: Table) -> list[str]:
    return [node.name for node in nodes(table)]


def test_a_card_that_is_to_be_remembered_is_told_no_more_than_it_is_shown(app: App, hands: Hands) -> None:
    match = solo("naishi", memory="hide")
    rng = Random(0)
    for _ in range(3):  # by then player 1 has seen a card of the other's Hand
        match.settle()
        match.play(rng.choice(match.legal()))
    table = push_table(app, match)
    table.take_seat(1)
    assert any(table.now.view.territories[0][5:])
    told = _tree(table)
    assert "Hand: hidden, hidden, hidden, hidden, hidden" in told
    held = [name for name in told if name.startswith("Player 0's Hand")]
    assert len(held) == 5 and all(name.endswith("a hidden card") for name in held)


def test_nothing_is_told_of_a_table_that_is_covered(app: App, hands: Hands) -> None:
    app.open_match(solo("naishi"))
    hands.send()
    voice = heard(app, hands)
    assert "Hand" not in words_of(voice) and "Pass to Player 0" in words_of(voice)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_played_by_ear(app: App, hands: Hands, game_id: str) -> None:
    match = solo(game_id)
    app.open_match(match)
    player = ByEar(hands, heard(app, hands))
    for _ in range(60):
        player.act()
        if match.index >= 8:
            break
    assert match.index >= 8, player.pressed[-10:]


@pytest.mark.parametrize("game_id", ["naishi", "niwa"])
def test_a_whole_match_is_played_by_ear_to_its_chronicle(app: App, hands: Hands, game_id: str) -> None:
    match = solo(game_id)
    app.open_match(match)
    player = ByEar(hands, heard(app, hands))
    for _ in range(600):
        player.act()
        if match.outcome is not None:
            break
    assert match.outcome is not None, player.pressed[-10:]
    assert hands.wait(lambda: any(name.startswith("Rematch") for name in player.names))
