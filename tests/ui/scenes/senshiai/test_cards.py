"""Senshiai's card faces: every text fits, every card has a picture and a sign."""

from __future__ import annotations

import pytest

from games.core import words
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import short_text_of, text_of
from games.senshiai.cards.vocabulary import CardType
from ui.drawing.assets import ASSETS
from ui.drawing.breaking import begins_phrase
from ui.scenes.senshiai import card_layout, card_text, cards, symbols
from ui.window.app import App

# -- the cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("small", [False, True])
def test_every_text_of_every_card_fits(app: App, small: bool) -> None:
    for card in CARDS:
        plan = card_layout.layout(card, small)
        for part in plan.parts:
            if isinstance(part, card_layout.Text):
                wide = card_text.text_width(part.text, part.size, part.bold, part.italic)
                assert wide <= part.room + 0.5, (card.id, part.text)
                assert part.size >= 8, (card.id, part.text)
                assert 0 < part.middle < plan.height


def test_rules_text_never_reaches_the_numbers(app: App) -> None:
    for card in CARDS:
        texts = [part for part in card_layout.layout(card).parts if isinstance(part, card_layout.Text)]
        words = set(card.text.split()) or {"-"}
        body = [part for part in texts if set(part.text.split()) & words and part.middle > 200]
        for part in body[: len(body)]:
            if part.colour == card_layout.INK and not part.bold:
                assert part.middle + part.size / 2 <= 298, (card.id, part.text)


def test_every_card_has_a_picture_and_a_sign_of_its_own() -> None:
    for card in CARDS:
        assert (ASSETS / "senshiai" / f"{card.id}.svg").is_file(), card.id
    assert set(symbols.KANJI) == {card.id for card in CARDS}
    assert len(set(symbols.KANJI.values())) == len(CARDS)
    assert len(set(symbols.LETTERS.values())) == len(CARDS)


def test_faces_are_cached_and_as_large_as_told(app: App) -> None:
    for width in (40, 110, 152, 260):
        face = cards.face("samurai", width, app.look)
        assert face.get_size() == cards.size_of(width)
        assert cards.face("samurai", width, app.look) is face
    with pytest.raises(KeyError):
        cards.find("no-such-card")


def test_numbers_of_two_digits_and_rules_keep_inside_the_small_panel(app: App) -> None:
    """Resistance 10 once touched the rim, the third line of rules the line below it."""
    for card in CARDS:
        for part in card_layout.layout(card, True).parts:
            if not isinstance(part, card_layout.Text):
                continue
            if part.bold and part.middle > 176 and card.power is not None:
                assert part.x + card_text.text_width(part.text, part.size, True) <= 141
            if not part.bold and 132 < part.middle < 176 and card.type is not CardType.EVENT:
                assert part.middle + part.size * 0.45 <= 175.5


def test_rules_of_a_card_in_japanese_are_broken_though_they_have_no_blanks(app: App) -> None:
    """They once shrank into one line of dust."""
    text = "ユニットを兼ねる。徴募。維持。自身を含むこの部隊のユニットは+0/0/1。"
    lines = card_text.broken(text, 10, 110)
    assert len(lines) > 2 and "".join(lines) == text
    assert not any(line.startswith("。") for line in lines)
    assert card_text.broken("Units here have  +0/0/1.", 10, 400) == ["Units here have +0/0/1."]


def _bare(text: str) -> str:
    """A text without blanks, which go where a line is broken."""
    return text.replace(" ", "")


@pytest.mark.parametrize(
    ("width", "shortened"), [(116, 0), (120, 0), (124, 0), (130, 0), (140, 0), (149, 0), (cards.WHOLE, 0)]
)
def test_small_faces_tore_words_of_japanese_rules_over_two_lines_and_ended_amid_a_phrase(
    app: App, width: int, shortened: int
) -> None:
    words.use("ja")
    least = 11 * card_layout.SMALL[0] / width if width < cards.WHOLE else 0.0
    ended = 0
    for card in CARDS:
        parts = card_layout._small_rules(card, card_layout._small_rules_box(card), least)
        lines = [part.text for part in parts if isinstance(part, card_layout.Text)]
        sentence, at = "".join(lines).removesuffix("…"), 0
        text = next(
            each for each in (text_of(card.number), short_text_of(card.number)) if _bare(each).startswith(sentence)
        )
        assert all(part.size >= least * 10 / 11 - 0.01 for part in parts if isinstance(part, card_layout.Text))
        ended += bool(lines) and lines[-1].endswith("…")
        for line in lines:
            at = text.index(line.removesuffix("…"), at) + len(line.removesuffix("…"))
            at += len(text[at:]) - len(text[at:].lstrip(" 、："))
            assert at == len(text) or begins_phrase(text, at), (card.id, lines)
    assert ended <= shortened


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
def test_the_text_of_the_execution_ground_ended_in_dots(app: App, language: str) -> None:
    words.use(language)
    for width in (116, 166):
        least = 11 * card_layout.SMALL[0] / width
        for card in CARDS:
            parts = card_layout.layout(card, True, least).parts
            assert not any(part.text.endswith("…") for part in parts if isinstance(part, card_layout.Text)), card.id


@pytest.mark.parametrize("small", [False, True])
def test_reminders_on_cards_in_japanese_were_one_long_line_of_tiny_letters(app: App, small: bool) -> None:
    words.use("ja")
    for card in CARDS:
        for part in card_layout.layout(card, small).parts:
            if isinstance(part, card_layout.Text):
                assert card_text.text_width(part.text, part.size, part.bold, part.italic) <= part.room + 0.5, part.text
