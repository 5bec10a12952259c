"""A match from a save, from a text with a line to share, from a picture; and what is said of everything else."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from games.core.errors import GameError, SaveError
from games.core.match_file import carrying, content_of, match_of_text, read_match
from games.core.png_text import with_text
from games.core.savefile import load
from games.core.share_code import match_code
from tests.cases import of_each

SAVE = Path(__file__).resolve().parents[2] / "saves" / "examples" / "nissi.json"
MATCH = load(SAVE)
CODE = match_code(MATCH)


def picture(kind: str = "PNG") -> bytes:
    made = BytesIO()
    Image.new("RGB", (9, 9)).save(made, kind)
    return made.getvalue()


CARRYING = carrying(picture(), CODE)


@pytest.mark.parametrize(
    "data",
    [
        SAVE.read_bytes(),
        CODE.encode(),
        f"Dear Aoi,\nlook at this:\n> {CODE[:40]}\n> {CODE[40:]}\n\nYours, Ren".encode(),
        CARRYING,
        with_text(picture(), "Comment", CODE),
    ],
    ids=["save", "line", "letter", "picture", "picture by hand"],
)
def test_a_match_is_read_from_a_file_of_any_kind_whatever_it_is_called(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "it.dat"
    path.write_bytes(data)
    assert read_match(path).state == MATCH.state


@of_each(
    [
        (picture(), "no match in it.*ask for the file itself"),
        (picture("JPEG"), "is a JPEG picture, which cannot hold a match"),
        (picture("GIF"), "is a GIF film or picture"),
        (picture("WEBP"), "is a film, a picture or a sound"),
        (b"%PDF-1.7\nplain", "is a PDF"),
        (b"PK\3\4\xff\xff", "is a packed archive"),
        (b"\xfe\xfd\xfc", "is not a text file"),
        (CARRYING[:-60].replace(b"Zashiki\0Z1", b"Zashiki\0Z?"), "its end is missing"),
    ]
)
def test_what_carries_no_match_is_refused_with_what_it_is(data: bytes, why: str) -> None:
    with pytest.raises(SaveError, match=why):
        content_of(data, "it")


def test_a_picture_that_lost_its_end_still_has_its_match() -> None:
    assert match_of_text(content_of(CARRYING[:-30], "it")).state == MATCH.state


@given(
    st.sampled_from([CARRYING, SAVE.read_bytes(), CODE.encode(), b""]),
    st.binary(max_size=60),
    st.integers(0, 3000),
    st.integers(0, 60),
)
def test_every_damaged_file_is_read_or_refused_in_words(whole: bytes, put: bytes, place: int, lost: int) -> None:
    place %= len(whole) + 1
    try:
        match_of_text(content_of(whole[:place] + put + whole[place + lost :], "it"))
    except GameError as error:
        assert str(error)
