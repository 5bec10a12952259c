"""Help on what has the mark: a sentence or two over the screen, and the rules page that goes with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.stage import Stage


@dataclass(frozen=True)
class Topic:
    """What F1 speaks of: `words`, or the rules of the game `game` from a heading on, or both."""

    title: str = ""
    words: str = ""
    game: str = ""
    heading: str = ""


def open_topic(app: Stage, topic: Topic) -> None:
    """Shows a topic; where there are only rules to it, those."""

    def rules() -> None:
        from ui.reader import ReaderScene

        app.push(ReaderScene(app, topic.game, topic.heading))

    if topic.game and not topic.words:
        rules()
        return
    from ui.dialog import Answer, Dialog

    answers = [Answer("Keys", lambda: app.command("help"), icon="learn")]
    if topic.game:
        answers.append(Answer("Rules", rules, icon="rules"))
    app.push(Dialog(app, topic.title, topic.words, [*answers, Answer("OK", main=True)]))
