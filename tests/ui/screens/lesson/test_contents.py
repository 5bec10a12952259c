"""The chapters of a lesson in every language: what each is about stands whole in its row."""

from __future__ import annotations

import pytest

from games.core import words
from games.core.lesson import find_lesson
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.lessons import WITH_LESSONS
from tests.ui.pseudo import listening
from ui.drawing.lettering import LABEL
from ui.screens.lesson.contents import ContentsScreen
from ui.window.app import App


def test_the_sides_of_nissis_lesson_were_called_by_their_english_names() -> None:
    words.use("de")
    lesson = find_lesson("nissi")
    assert lesson is not None
    assert [seat.name for seat in lesson.chapters[0].seats] == ["Blau", "Rot"]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_a_chapter_is_about_was_cut_in_the_middle_of_its_sentence(
    app: App, hands: Hands, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words.use(language)
    app.settings.text_size = 150
    resize(app, hands, (1024, 640))
    app.settings_changed()
    for game_id in WITH_LESSONS:
        lesson = find_lesson(game_id)
        assert lesson is not None
        screen = ContentsScreen(app, lesson, lambda number: None)
        with listening(monkeypatch) as said:
            app.push(screen)
            hands.send()
        look = screen.narration()
        for row in screen.rows:
            room = row.opening.rect.x - row.box.x - app.look.px(68) - 12
            lines = look.type.wrap(row.chapter.about, LABEL, room) if look is not None else []
            assert said.texts >= set(lines)
            begins = row.chapter.about.split(" ")[0]
            assert lines or not any(text.startswith(begins) and text in row.chapter.about for text in said.texts - {
                row.chapter.title
            })  # fmt: skip
        app.pop()
