"""Text in PNG pictures: written so that others still show them, read from whatever anybody sends."""

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from games.core.errors import SaveError
from games.core.png_text import MAX_TEXT, is_png, texts, with_text
from tests.cases import of_each


def a_picture(info: PngInfo | None = None) -> bytes:
    made = BytesIO()
    Image.new("RGB", (5, 4), (200, 30, 30)).save(made, "PNG", pnginfo=info)
    return made.getvalue()


PICTURE = a_picture()


def chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


def with_chunk(made: bytes) -> bytes:
    return PICTURE[:33] + made + PICTURE[33:]


def test_a_text_goes_into_a_picture_and_others_read_and_show_it() -> None:
    made = with_text(PICTURE, "Zashiki", "Z1.nissi.abc-_")
    assert list(texts(made)) == [("Zashiki", "Z1.nissi.abc-_")]
    with Image.open(BytesIO(made)) as shown:
        assert shown.info["Zashiki"] == "Z1.nissi.abc-_"
        assert shown.tobytes() == Image.open(BytesIO(PICTURE)).tobytes()


def test_texts_are_read_as_other_programs_pack_them() -> None:
    info = PngInfo()
    info.add_text("a", "plain")
    info.add_text("b", "packed" * 50, zip=True)
    info.add_itxt("c", "譜", "ja", "c")
    info.add_itxt("d", "packed 譜" * 9, "ja", "d", zip=True)
    assert dict(texts(a_picture(info))) == {"a": "plain", "b": "packed" * 50, "c": "譜", "d": "packed 譜" * 9}


@of_each(
    [
        chunk(b"tEXt", b"k\0" + b"x" * MAX_TEXT),
        chunk(b"zTXt", b"k\0\0" + zlib.compress(b"x" * (MAX_TEXT + 1))),
        chunk(b"zTXt", b"k\0\0no packing"),
        chunk(b"zTXt", b"k\0\1" + zlib.compress(b"x")),
        chunk(b"zTXt", b"k"),
        chunk(b"iTXt", b"k\0\0\0en"),
        chunk(b"tEXt", b"k\0text")[:-1] + b"?",
    ]
)
def test_a_text_that_is_too_long_or_damaged_is_passed_over(made: bytes) -> None:
    assert list(texts(with_chunk(made + chunk(b"tEXt", b"k\0after")))) == [("k", "after")]


def test_a_picture_that_was_cut_short_tells_so_after_what_is_whole() -> None:
    found = texts(with_text(PICTURE, "k", "text")[:-20])
    assert next(found) == ("k", "text")
    with pytest.raises(SaveError, match="its end is missing"):
        next(found)


def test_what_is_no_picture_or_no_short_text_is_not_written() -> None:
    for picture, text in ((b"no picture", "x"), (PICTURE, "x" * MAX_TEXT)):
        with pytest.raises(ValueError):
            with_text(picture, "k", text)


@given(st.binary(max_size=200), st.integers(0, len(PICTURE)), st.integers(0, len(PICTURE)))
def test_whatever_happened_to_a_picture_its_texts_are_read_or_refused(put: bytes, start: int, end: int) -> None:
    damaged = PICTURE[:start] + put + PICTURE[end:]
    if is_png(damaged):
        try:
            assert all(isinstance(text, str) for _, text in texts(damaged))
        except SaveError as error:
            assert str(error)
