"""Share codes of every game: whole matches come back, one that has secrets is not told, and any text gives a reason."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import share_code
from games.core.assistance import HINT, TAKE_BACK
from games.core.errors import BadNotation, SaveError
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.share_code import is_code, match_code, pack, position_code, read_code
from tests.contract.sampling import READY, each_ready_game, matches, new_match, play_on

CODES = Path(__file__).parents[1] / "fixtures" / "codes"


def short(game: Game, actions: int = 12) -> Match:
    return play_on(new_match(game, {}, 3), Random(3), actions)


def forged(game: Game, **fields: object) -> str:
    """The code of a match at its start, with other fields and a checksum that fits."""
    head = {"rules": 1, "options": {}, "start": None, "aids": [], "seats": [[] for _ in short(game, 0).seats]}
    return pack(game.info, json.dumps(head | fields).encode())


@each_ready_game
def test_a_match_that_is_over_comes_back_as_it_was(game: Game) -> None:
    for match in matches(game.info.id):
        if match.outcome is None:
            continue
        again = read_code(match_code(match))
        assert (again.state, again.options, again.seats) == (match.state, match.options, match.seats)
        assert [entry.notation for entry in again.entries()] == [entry.notation for entry in match.entries()]
        assert again.result() == match.result()


@each_ready_game
def test_a_match_that_goes_on_is_told_only_where_nothing_is_hidden(game: Game) -> None:
    match = short(game)
    if match.hides:
        with pytest.raises(SaveError, match="not over yet"):
            match_code(match)
        with pytest.raises(SaveError, match="hidden cards"):
            position_code(match, match.index)
    else:
        assert read_code(match_code(match)).state == match.state


@each_ready_game
def test_bots_alone_have_no_secrets_so_their_match_can_be_told(game: Game) -> None:
    match = short(game)
    match.seats = tuple(Seat(seat.name, "novice") for seat in match.seats)
    assert read_code(match_code(match)).seats == match.seats


@each_ready_game
def test_a_position_is_told_without_names(game: Game) -> None:
    for match in matches(game.info.id):
        if match.hides:
            continue
        for place in range(0, match.length, 1 + match.length // 6):
            try:
                text = game.rules.position(match.state_at(place))
            except BadNotation:
                continue
            again = read_code(position_code(match, place))
            assert (again.index, game.rules.position(again.state)) == (0, text)
            assert [seat.name for seat in again.seats][:2] == ["Aoi", "Ren"]


def test_codes_of_earlier_programs_are_still_read() -> None:
    for file in CODES.glob("*.txt"):
        for line in file.read_text(encoding="utf-8").split():
            match = read_code(line)
            assert match.game.info.id == file.stem
            assert match.outcome is not None or match.start is not None


@each_ready_game
def test_a_letter_that_was_changed_on_the_way_never_makes_another_match_of_it(game: Game) -> None:
    code = next(match_code(match) for match in matches(game.info.id) if match.outcome is not None)
    rng, reported, noticed = Random(1), read_code(code).state, 0
    for _ in range(60):
        place = rng.randrange(len(f"Z1.{game.info.id}."), len(code) - 1)
        other = rng.choice([each for each in "abcXYZ019-_" if each != code[place]])
        try:
            # A few letters can be packed in two ways.
            assert read_code(code[:place] + other + code[place + 1 :]).state == reported
        except SaveError:
            noticed += 1
    assert noticed > 50
    for cut in (1, 7, len(code) // 2):
        with pytest.raises(SaveError):
            read_code(code[:-cut])


def test_the_code_in_the_docs_is_one() -> None:
    page = (Path(__file__).parents[2] / "docs" / "sharing.md").read_text(encoding="utf-8")
    assert read_code(next(line for line in page.splitlines() if is_code(line))).game.info.id == "nissi"


def test_a_code_that_a_letter_has_broken_into_lines_is_read() -> None:
    code = (CODES / "nissi.txt").read_text(encoding="utf-8").split()[0]
    broken = f"  {code[:30]}\r\n {code[30:60]}\n{code[60:]}\n"
    assert is_code(broken)
    assert read_code(broken).state == read_code(code).state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a complete share code"),
        ("Z1.nissi", "not a complete share code"),
        ("Z1.nissi.!", "not a complete share code"),
        ("Z1.nissi.A", "damaged"),
        ("Z1.nissi.AAAA", "incomplete"),
        ("Z2.nissi.AAAA", "newer"),
        ("Z1.chess.AAAA", "not have the game “chess”"),
        ("Z1.nissi." + "A" * 60_000, "too long"),
        ("Z1.nissi.\u0410AAA", "not a complete share code"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(SaveError, match=why):
        read_code(text)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"rules": 99}, "newer rules"),
        ({"rules": "1"}, "rules_version"),
        ({"options": {"clock": "400 years"}}, "cannot be set up"),
        ({"options": []}, "options"),
        ({"start": "nowhere"}, "cannot be set up"),
        ({"seats": [["Aoi"]]}, "2 seats"),
        ({"seats": [["Aoi", "god"], []]}, "bot level"),
        ({"seats": [["Aoi", None], []]}, "can read"),
        ({"aids": ["telescope"]}, "aids"),
        ({"more": 1}, "can read"),
    ],
)
def test_a_forged_code_is_refused_with_the_reason(fields: dict[str, object], why: str) -> None:
    with pytest.raises(SaveError, match=why):
        read_code(forged(READY[[game.info.id for game in READY].index("nissi")], **fields))


def test_no_more_is_unpacked_than_a_match_can_have() -> None:
    info = READY[0].info
    with pytest.raises(SaveError, match="more than a match can have"):
        read_code(pack(info, b" " * 5_000_000))


def test_a_match_too_long_for_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_code, "MAX_CODE", 40)
    match = next(each for each in matches("nissi") if each.outcome is not None)
    with pytest.raises(SaveError, match="too long for one line"):
        match_code(match)


def test_who_goes_on_with_a_code_plays_a_match_that_is_counted_apart() -> None:
    nissi = next(game for game in READY if game.info.id == "nissi")
    match = short(nissi)
    match.assistance.add(HINT)
    assert read_code(match_code(match)).assistance == {HINT, TAKE_BACK}
    assert read_code(position_code(match, 3)).assistance == {TAKE_BACK}


def test_a_code_does_not_tell_what_chance_would_bring() -> None:
    niwa = next(game for game in READY if game.info.id == "niwa")
    match = short(niwa)
    match.seats = tuple(Seat(seat.name, "novice") for seat in match.seats)
    code = match_code(match)
    match.seed += 1
    assert match_code(match) == code


_ids = st.sampled_from([game.info.id for game in READY])
_letters = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", max_size=60)


@given(st.text(max_size=80) | st.builds(lambda game, rest: f"Z1.{game}.{rest}", _ids, _letters))
def test_any_text_loads_or_gives_a_reason(text: str) -> None:
    try:
        read_code(text)
    except SaveError as error:
        assert str(error)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=6), each, max_size=3),
    max_leaves=8,
)
_heads: st.SearchStrategy[object] = st.fixed_dictionaries(
    {"rules": st.just(1) | _json, "options": st.just({}) | _json, "start": st.none() | st.text(max_size=40) | _json,
     "aids": st.just([]) | _json, "seats": st.just([[], []]) | _json}
)  # fmt: skip


@given(st.sampled_from(READY), _heads | _json, st.lists(st.text(max_size=12), max_size=4), st.binary(max_size=60))
def test_anything_in_a_code_whose_checksum_fits_loads_or_gives_a_reason(
    game: Game, head: object, log: list[str], junk: bytes
) -> None:
    for data in ("\n".join([json.dumps(head), *log]).encode("utf-8", "replace"), junk):
        try:
            read_code(pack(game.info, data))
        except SaveError as error:
            assert str(error)


def test_bytes_after_the_end_are_refused() -> None:
    code = (CODES / "nissi.txt").read_text(encoding="utf-8").split()[0]
    start, last = code.rsplit(".", 1)
    packed = urlsafe_b64decode(last + "=" * (-len(last) % 4)) + zlib.compress(b"more")
    with pytest.raises(SaveError, match="something follows"):
        read_code(f"{start}.{urlsafe_b64encode(packed).decode().rstrip('=')}")


def _wrapped(code: str, before: str = "", end: str = "\n") -> str:
    return end.join(f"{before}{code[at : at + 40]}" for at in range(0, len(code), 40))


ROUND = {
    "straight quotes": lambda code: f'"{code}"',
    "curled quotes": lambda code: f"“{code}”",
    "German quotes": lambda code: f"„{code}“",
    "French quotes": lambda code: f"«\u00a0{code}\u00a0»",
    "Japanese quotes": lambda code: f"「{code}」",
    "angle brackets": lambda code: f"<{code}>",
    "backticks": lambda code: f"`{code}`",
    "a block of code": lambda code: f"```\n{code}\n```",
    "a named block": lambda code: f"~~~text\r\n{_wrapped(code)}\r\n~~~",
    "a quoted mail": lambda code: _wrapped(code, "> "),
    "a mail quoted twice": lambda code: _wrapped(code, "> > ", "\r\n"),
    "bold": lambda code: f"**{code}**",
    "slanted": lambda code: f"_{code}_",
    "struck out": lambda code: f"~~{code}~~",
    "a link": lambda code: f"[my match]({code})",
    "escaped": lambda code: code.replace("_", "\\_").replace("-", "\\-"),
    "a full stop behind": lambda code: f"{code}.",
    "a Japanese full stop behind": lambda code: f"{code}。",
    "a word before": lambda code: f"look: {code}",
    "words round it": lambda code: f"Hi Ren,\nmy match: {code}\nBye, Aoi",
    "words after lines": lambda code: f"Hi\n{_wrapped(code)}\nthanks a lot",
    "quoted-printable lines": lambda code: _wrapped(code, "", "=\n"),
    "no-break spaces": lambda code: _wrapped(code, "", "\u00a0"),
    "a soft hyphen inside": lambda code: f"{code[:30]}\u00ad{code[30:]}",
    "a zero-width space inside": lambda code: f"{code[:30]}\u200b{code[30:]}",
    "a byte-order mark": lambda code: f"\ufeff{code}",
    "marks of direction": lambda code: f"\u2067{code}\u2069",
    "wide letters": lambda code: "".join(chr(ord(char) + 0xFEE0) for char in code),
    "other dashes": lambda code: code.replace("--", "—").replace("-", "–"),
    "escapes of an address": lambda code: code.replace(".", "%2E"),
}


@pytest.mark.parametrize("given_as", ROUND.values(), ids=[*ROUND])
def test_a_code_is_read_with_whatever_was_written_round_it(given_as: Callable[[str], str]) -> None:
    match = short(next(game for game in READY if game.info.id == "nissi"), 40)
    text = given_as(match_code(match))
    assert is_code(text)
    assert read_code(text).state == match.state


@each_ready_game
@pytest.mark.parametrize("evil", ["\U0001f600" * 300, "word " * 300, "\x00" * 300, "長" * 300])
def test_a_refusal_is_short_however_long_what_it_speaks_of_is(game: Game, evil: str) -> None:
    seats: list[list[str]] = [[] for _ in short(game, 0).seats]
    head = json.dumps({"rules": 1, "options": {}, "start": None, "aids": [], "seats": seats})
    for code in (
        pack(game.info, f"{head}\n{evil}".encode()), forged(game, options={evil: evil}), forged(game, start=evil),
        forged(game, seats=[[evil]] * len(seats)), f"Z1.{evil}", f"Z1.nissi.{evil}",
    ):  # fmt: skip
        try:
            read_code(code)
        except SaveError as error:
            assert len(str(error)) <= 200
