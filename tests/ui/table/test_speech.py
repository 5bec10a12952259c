"""A table read aloud: every place in words, what happens as it happens, nothing hidden, and play by what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from games.core.aloud import becoming, spoken
from games.core.game import LogLine
from games.core.match import Match, Seat
from games.core.spoken_alphabet import INTERNATIONAL
from tests.ui.by_ear import ByEar
from tests.ui.driving import Hands
from tests.ui.every_screen import GAMES, match_of
from tests.ui.spoken import Listener, listen, nodes
from tests.ui.tables import push_table
from ui.services.rules_pages import number_of
from ui.services.settings import BRIEF, FULL
from ui.table import speech
from ui.table.scene.table_snapshot import LogRecord
from ui.table.table import Table
from ui.window.app import App

NO_PIECE = f"There is no piece of yours here. Rule {number_of('nissi', 'one-move')}."
WITH_WORDS = [game_id for game_id, game in GAMES.items() if game.narration is not None]


def solo(game_id: str, **options: str) -> Match:
    """A match of a person against silent others: it waits wherever somebody else is to act."""
    game = GAMES[game_id]
    chosen = game.rules.make_options(options)
    return Match(game, chosen, [Seat(f"Player {n}") for n in range(len(game.rules.seat_names(chosen)))], seed=4)


def later(game_id: str, actions: int = 30) -> Match:
    """The same after so many actions by chance."""
    match, rng = solo(game_id), Random(2)
    for _ in range(actions):
        if not match.settle():
            match.play(rng.choice(match.legal()))
    return match


def by_chance(game_id: str, fits: Callable[[Match], bool]) -> Match:
    """A match played by chance to where it fits; if it ends before, another."""
    for seed in count():
        match, rng = solo(game_id), Random(seed)
        while not fits(match):
            if not match.settle():
                if not match.legal():
                    break
                match.play(rng.choice(match.legal()))
        else:
            return match
    raise AssertionError


def holding_cards() -> Match:
    """A match of Senshiai in which the first seat holds cards."""
    return by_chance("senshiai", lambda match: len(match.view(0).seats[0].hand) > 1)


def lines(match: Match) -> Iterator[LogLine]:
    """What the log tells the first seat."""
    return (line for each in match.log(0) for line in each.lines)


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
    assert voice.tree[voice.focus].name == f"{piece.rstrip('.')}; chosen"
    goal = next(sent.name for sent in voice.tree.values() if sent.name.endswith("; can be chosen now"))
    voice.ask("press", goal)
    assert hands.wait(lambda: table.match.index == 1)
    text = spoken(table.snapshot.last.lines[0], table.snapshot.names)
    assert goal[:2] in text
    live = lambda: [sent.name for sent in voice.tree.values() if sent.role == "polite"]  # noqa: E731
    assert hands.wait(lambda: f"{text}." in live())


def test_what_cannot_be_done_is_said_at_once(app: App, hands: Hands) -> None:
    push_table(app, solo("nissi"))
    voice = heard(app, hands)
    voice.ask("press", "E5: empty")
    hands.send()
    assert NO_PIECE in [s.name for s in voice.tree.values() if s.role == "urgent"]


def test_what_is_said_again_in_the_same_words_comes_as_something_new(app: App, hands: Hands) -> None:
    """For a reader speaks live text when it has changed, or is new."""
    table = push_table(app, solo("nissi"))
    voice = heard(app, hands)
    numbers = []
    for _ in range(2):
        voice.ask("press", "E5: empty")
        hands.send()
        numbers += [n for n, sent in voice.sends[-1].items() if sent.name == NO_PIECE]
    assert len(set(numbers)) == 2
    table.say(NO_PIECE)
    table.take_seat(1)  # the count of messages does not begin anew
    hands.send()
    assert hands.wait(lambda: not app.access.follower.due)
    assert numbers[-1] not in voice.tree and not any(sent.role == "urgent" for sent in voice.tree.values())


def test_two_moves_that_sound_alike_are_both_told(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "heard_of", lambda entry, priority, now, game, brief: ["Somebody passes"])
    table = push_table(app, solo("nissi"))
    voice = heard(app, hands)
    seen: set[int] = set()
    for _ in range(3):
        table.match.play(table.match.legal()[0])
        assert hands.wait(lambda: not app.access.follower.due)
        seen |= {number for number, sent in voice.tree.items() if sent.name == "Somebody passes."}
    assert len(seen) == 3


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


@pytest.mark.parametrize("game_id", WITH_WORDS)
def test_every_place_the_cursor_can_stand_on_is_told_and_nothing_twice(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, match_of(game_id, "Aoi", 12), viewer=0)
    table.take_seat(max(0, table.match.actor))
    places = table.scene.reach.places(table.snapshot)
    spots = [each.spot for each in places]
    assert len(set(spots)) == len(spots) > 5
    for each in places:
        table.scene.reach.stand(each.spot, table.snapshot)
        assert table.scene.reach.cursor() == each.spot
    for command in ("up", "right", "down", "left", "down", "down", "right"):
        table.run_command(command)
        assert table.scene.reach.cursor() is None or table.scene.reach.cursor() in spots
    messages = nodes(table)
    assert all(node.name for node in messages if node.role == "cell")


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
            state = game.rules.determinize(table.snapshot.view, Random(seed))
            table.snapshot = replace(table.snapshot, view=game.rules.observe(state, viewer))
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
    assert any(table.snapshot.view.territories[0][5:])
    messages = _tree(table)
    assert "Hand: hidden, hidden, hidden, hidden, hidden" in messages
    held = [name for name in messages if name.startswith("Player 0’s Hand")]
    assert len(held) == 5 and all(name.endswith("a hidden card") for name in held)


def test_nothing_is_told_of_a_table_that_is_covered(app: App, hands: Hands) -> None:
    app.open_match(solo("naishi"))
    hands.send()
    voice = heard(app, hands)
    assert "Hand" not in words_of(voice) and "Pass to Player 0" in words_of(voice)


@pytest.mark.parametrize(
    ("game_id", "words"),
    [("naishi", r"Mountain, now \w+, Line 1"), ("niwa", r"\d\d[abcd] on 0,0$"), ("djambi", r"\w+, \w\d to \w\d$")],
)
def test_the_log_tells_a_reader_where_something_was_done(app: App, game_id: str, words: str) -> None:
    table = push_table(app, match_of(game_id, "Aoi", 12))
    table.take_seat(0)
    log = next(node for node in nodes(table) if node.role == "log")
    assert any(re.search(words, each.name) for each in log.children), log.children


def _three_moves(app: App, table: Table, seconds: float = 0.0) -> list[str]:
    """What the log tells of three moves, so long after each other."""
    before = len(table.snapshot.records)
    for _ in range(3):
        table.match.play(table.match.legal()[0])
        app.step([], seconds)
        table.speech.words_on()
    return [f"{spoken(line, table.snapshot.names)}." for each in table.snapshot.records[before:] for line in each.lines]


def test_what_quick_players_did_before_it_could_be_told_is_told_together(app: App) -> None:
    table = push_table(app, solo("djambi"))
    table.speech.content()
    messages = _three_moves(app, table)
    assert len(messages) == 3 and " ".join(messages) in [node.name for node in table.speech.content()]


def test_brief_news_tell_others_moves_once_and_none_of_ones_own(app: App) -> None:
    app.settings.announcements, app.settings.alphabet = BRIEF, INTERNATIONAL
    table = push_table(app, solo("nissi"))
    table.speech.content()
    for text in ("E9-E8", "E0-E1"):
        table.match.play_text(text)
    app.step([], 0.0)
    (news,) = [node.name for node in table.speech.content() if node.key == "news"]
    assert news.endswith(": Samurai 2 to Echo 1.") and news.count("Samurai") == 1


def _live(table: Table) -> dict[str, str]:
    """What a reader says of a table by itself, by its key."""
    return {node.key: node.name for node in table.speech.content() if node.role in ("polite", "urgent")}


def test_what_is_asked_was_said_again_with_every_cell_that_the_cursor_came_to(app: App) -> None:
    app.settings.announcements = BRIEF
    table = push_table(app, match_of("niwa", "Aoi", 12))
    table.take_seat(table.match.actor)
    table.run_command("card-1")
    first = _live(table)["prompt"]
    places = table.scene.reach.places(table.snapshot)
    for place in [each for each in places if each.spot[0] == "cell"][:6]:
        table.scene.reach.stand(place.spot, table.snapshot)
        table.request_redraw()
        app.step([], 0.1)
        assert _live(table)["prompt"] == first


def test_how_a_piece_is_moved_is_said_once_in_brief(app: App) -> None:
    app.settings.announcements = BRIEF
    table = push_table(app, solo("nissi"))
    said = []
    for text in ("E9-E8", "E0-E1", "E8-E7", "E1-E2"):
        said.append(_live(table)["prompt"])
        table.match.play_text(text)
        app.step([], 0.0)
    assert said[0].startswith(said[2]) and len(said[0]) > len(said[2])


def test_what_happened_is_said_before_what_is_asked(app: App) -> None:
    table = push_table(app, solo("nissi"))
    keys = [node.key for node in table.speech.content()]
    assert keys.index("news") < keys.index("prompt")


@pytest.mark.parametrize(("how", "ends"), [(FULL, f"({number_of('nissi', 'raging')})"), (BRIEF, "rages")])
def test_the_rule_of_an_effect_was_said_in_the_terminal_and_not_in_the_window(app: App, how: str, ends: str) -> None:
    app.settings.announcements = how
    table = push_table(app, solo("nissi"))
    table.speech.content()
    line = LogLine(1, "Protector to E9", note="rages", rule="raging")
    table.snapshot = replace(table.snapshot, records=(LogRecord(1, 1, "E8-E9", (line,), ()),), shown=1)
    (news,) = [node.name for node in table.speech.content() if node.key == "news"]
    assert news.removesuffix(".").endswith(ends)


@pytest.mark.parametrize("seconds", [0.0, 0.05, 1.0])
def test_a_reader_hears_of_every_one_of_some_quick_moves(app: App, hands: Hands, seconds: float) -> None:
    """Whether the news are sent one by one or together: the screen may stand still between two moves."""
    table = push_table(app, solo("djambi"))
    voice = heard(app, hands)
    messages = _three_moves(app, table, seconds)
    assert hands.wait(lambda: not app.access.follower.due)
    said = [sent.name for nodes in voice.sends for sent in nodes.values() if sent.role == "polite"]
    assert len(messages) == 3 and all(any(words in each for each in said) for words in messages)


def test_the_log_tells_no_reader_who_could_have_answered(app: App, hands: Hands) -> None:
    from games.senshiai.view.priority import tells_who_could_answer

    match = by_chance("senshiai", lambda match: any(map(tells_who_could_answer, lines(match))))
    table = push_table(app, match)
    table.take_seat(0)
    app.step([], 0.1)
    entries = table.snapshot.records[-60:]
    kept = [line for each in entries for line in each.lines if tells_who_could_answer(line)]
    assert kept and table.snapshot.veiled
    log = next(node for node in nodes(table) if node.role == "log")
    words = " ".join(each.name for each in log.children)
    assert all(spoken(line, table.snapshot.names) not in words for line in kept)


@pytest.mark.parametrize(
    ("game_id", "command", "words"),
    [
        ("naishi", "known", "Naishi, "), ("naishi", "pile", "Mountain: "), ("niwa", "known", "Phoenix, "),
        ("senshiai", "known", "Open Grassland, "), ("senshiai", "look", "cost"), ("djambi", "whole-log", " to "),
    ],
)  # fmt: skip
def test_a_sheet_over_the_table_is_read_out(app: App, hands: Hands, game_id: str, command: str, words: str) -> None:
    table = push_table(app, holding_cards() if command == "look" else later(game_id))
    table.take_seat(0)
    if command == "look":
        reach = table.scene.reach
        reach.stand(next(each.spot for each in reach.places(table.snapshot) if each.spot[0] == "hand"), table.snapshot)
    table.run_command(command)
    hands.send()
    assert app.top is not table
    messages = nodes(app.top)
    assert any(words in node.name for node in messages), [node.name for node in messages]


def test_a_card_in_the_hand_is_told_with_what_it_does(app: App) -> None:
    table = push_table(app, holding_cards())
    table.take_seat(0)
    held = [node for node in nodes(table) if node.role == "cell" and node.about]
    assert held and all("cost" in node.about for node in held)
    table = push_table(app, later("naishi"))
    table.take_seat(0)
    cells = [node for node in nodes(table) if node.role == "cell"]
    assert any("Mountain" in node.name and node.about.startswith("Exactly one: 5.") for node in cells)
    assert [node.about for node in cells if "a hidden card" in node.name and node.about] == []


@pytest.mark.parametrize("game_id", [each for each in WITH_WORDS if each != "naishi"])
def test_a_game_with_its_table_in_words_is_played_by_ear(app: App, hands: Hands, game_id: str) -> None:
    """Its beginning; Naishi is played to its end below."""
    match = solo(game_id)
    app.open_match(match)
    player = ByEar(hands, heard(app, hands))
    for _ in range(60):
        player.act()
        if match.index >= 8:
            break
    assert match.index >= 8, player.pressed[-10:]


def test_a_whole_match_is_played_by_ear_to_its_chronicle(app: App, hands: Hands) -> None:
    match = solo("naishi")
    app.open_match(match)
    player = ByEar(hands, heard(app, hands))
    for _ in range(600):
        player.act()
        if match.outcome is not None:
            break
    assert match.outcome is not None, player.pressed[-10:]
    assert hands.wait(lambda: any(name.startswith("Rematch") for name in player.names))


def test_no_arrow_is_read_out_in_what_a_card_became() -> None:
    """A voice said "right arrow" where the recap shows one."""
    assert becoming("Ren: Mountain → Counsellor") == "Ren: Mountain, now Counsellor"
    assert becoming("Ren: discards Monk, Naishi") == "Ren: discards Monk, Naishi"
