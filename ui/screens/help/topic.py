"""Help on a topic: a sentence or two over the screen, and the rules page that goes with it."""

from __future__ import annotations

from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Stage
from ui.controls.topic import Topic
from ui.screens.reader.screen import ReaderScreen


def open_topic(app: Stage, topic: Topic) -> None:
    """Shows a topic; where there are only rules to it, those."""

    def rules() -> None:
        app.push(ReaderScreen(app, topic.game, topic.heading, topic.word))

    if topic.game and not topic.words:
        rules()
        return
    answers = [Answer("Keys", lambda: app.command("help"), icon="learn")]
    if topic.game:
        answers.append(Answer("Rules", rules, icon="rules"))
    app.push(Dialog(app, topic.title, topic.words, [*answers, Answer("OK", main=True)]))
