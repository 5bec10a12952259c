"""What is hidden stays so: at a shared keyboard nobody hears of the other's cards, whatever they ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.niwa.cards import CARDS
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.printed import name_of
from tests.ui.terminal.sessions import TWO, Chooser, Tables, remember, script, session
from ui.terminal.seen import Seen
from ui.terminal.talk import Talk

LOOKING = ("board", "player Aoi", "player Ren", "log 40", "news", "me")


def segments(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, hands: str) -> list[tuple[str, str, object]]:
    """For every time that somebody was at the keyboard: who, what was said, and the other's state before it."""
    tables = Tables(monkeypatch)
    found: list[tuple[str, str, object]] = []
    ask = Talk.ask
    here = [""]

    def noted(talk: Talk, question: str = "") -> str:
        if question.startswith("Pass the keyboard to "):
            here[0] = question.removeprefix("Pass the keyboard to ").partition(".")[0]
        return ask(talk, question)

    say = Talk.say

    def heard(talk: Talk, *lines: str) -> None:
        if tables.matches and here[0] and tables.last.outcome is None:
            seat = 0 if here[0] == "Aoi" else 1
            other = getattr(tables.last.state, hands)[1 - seat]
            found.append((here[0], "\n".join(lines), other))
        say(talk, *lines)

    monkeypatch.setattr(Talk, "ask", noted)
    monkeypatch.setattr(Talk, "say", heard)
    remember(tmp_path, game, {"board": "3", "rounds": "10"} if game == "senshiai" else {}, TWO)
    session(tmp_path, Chooser(3, LOOKING), game)
    return found


def test_niwa_never_names_a_card_of_the_others_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = segments(tmp_path, "niwa", monkeypatch, "hands")
    assert len(found) > 100
    for who, said, other in found:
        assert isinstance(other, tuple)
        if "Press Enter" not in said and "pass the keyboard" not in said:
            for card in other:
                assert CARDS[card].code not in said, (who, said)


def test_naishi_tells_the_others_hand_only_as_far_as_it_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = segments(tmp_path, "naishi", monkeypatch, "territories")
    messages = [said for _, said, _ in found if "Hand: " in said and "hidden" in said]
    assert messages


def test_senshiai_tells_how_many_cards_the_other_holds_and_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(monkeypatch)
    remember(tmp_path, "senshiai", {"board": "3", "rounds": "10"}, TWO)
    session(tmp_path, Chooser(5), "senshiai")
    match, unseen = tables.last, 0
    for at in range(1, match.index, 5):
        going_on = match.branch(at)  # what is over lies open
        for reader in (0, 1):
            seen = Seen(going_on, reader)
            known = [name_of(CARD_NUMBERS[each]) for each in seen.view.seats[1 - reader].hand if each in CARD_NUMBERS]
            messages = [line for line in seen.player(1 - reader) if line.startswith("Hand: ")]
            hidden = len(seen.view.seats[1 - reader].hand) - len(known)
            unseen += hidden
            assert ("hidden" in " ".join(messages)) is bool(hidden)
            assert all(card in " ".join(messages) for card in known)
    assert unseen > 20


def test_senshiai_asks_alike_whether_or_not_somebody_can_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(tmp_path, "senshiai", {"board": "3", "rounds": "10"}, TWO)
    said = session(tmp_path, Chooser(5), "senshiai")
    before = said.split("Cast an Event, or pass.")[:-1]
    assert len(before) > 3
    for each in before:
        *_, given, _ = each.split("Press Enter, then pass the keyboard to ")
        assert given.endswith("> "), given[-300:]  # what came of it would tell that nobody could answer
    assert ": passes" not in said.partition("The match is over.")[0].rpartition("Type a number.")[0]


def test_who_is_asked_out_of_courtesy_can_have_cards_and_rules_told_as_well(tmp_path: Path) -> None:
    remember(tmp_path, "senshiai", {"board": "3", "rounds": "10"}, TWO)
    chooser, asked, wishes = Chooser(5), [0], ["about Militiamen", "rules", "me", "board"]

    def typed(said: str) -> str | None:
        if asked[0] and said.endswith("Enter: back.\n> "):
            return ""
        answer = chooser(said)
        if answer == "pass":
            asked[0] += 1
            return wishes.pop(0) if wishes else answer
        return answer

    said = session(tmp_path, typed, "senshiai")
    assert not wishes
    assert "Militiamen" in said and "The rules of Senshiai:" in said and "Hand: " in said
    assert "You have nothing to cast now. Type pass, or me to hear what you have." in said


def test_who_skips_is_not_asked_before_their_own_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(tmp_path, "senshiai", {"board": "3", "rounds": "10"}, TWO)
    said = session(tmp_path, Chooser(5, ("skip",)), "senshiai")
    assert "You pass until your next turn." in said
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    assert "there is nothing to skip" in session(tmp_path, script("1", "skip"), "nissi")


def test_the_screen_is_cleared_between_two_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(tmp_path, "niwa", {}, TWO)
    lines = iter(["1", "ready", "moves", "1", "1", "", None])
    said = session(tmp_path, lambda said: next(lines), "niwa")
    assert "Press Enter, then pass the keyboard to Ren." in said
    after = said.partition("Press Enter, then pass the keyboard to Ren.")[2]
    assert "\n" * 50 in after
    assert after.partition("\n" * 50)[2].lstrip().startswith("Pass the keyboard to Ren.")


@pytest.mark.parametrize("game", ["naishi", "niwa", "senshiai"])
def test_no_number_of_enters_shows_the_next_person_what_they_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    tables = Tables(monkeypatch)
    remember(tmp_path, game, {"board": "3", "rounds": "10"} if game == "senshiai" else {}, TWO)
    chooser, pressed = Chooser(5), [0]

    def typed(said: str) -> str | None:
        if "when you are there" not in said.removesuffix("> ").rstrip("\n").rpartition("\n")[2]:
            return chooser(said) if not tables.matches or tables.last.index < 40 else None
        pressed[0] += 1
        return ("", "", "e", "enter", " ", chooser(said))[pressed[0] % 6]

    session(tmp_path, typed, game)
    assert pressed[0] > 12 and tables.last.index >= 2


def test_who_is_called_may_type_their_name_or_leave_the_table(tmp_path: Path) -> None:
    remember(tmp_path, "naishi", {}, TWO)
    said = session(tmp_path, script("1", "Aoi", "leave"), "naishi")
    assert "You: choose" in said
    remember(tmp_path, "naishi", {}, TWO)
    assert "Aoi: choose" not in session(tmp_path, script("1", "", "leave"), "naishi")
