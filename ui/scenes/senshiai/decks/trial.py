"""Try it: a match of the deck in the making against the starter deck that is evenest with it, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.errors import GameError
from games.core.words import sentences, tr
from games.senshiai import GAME
from games.senshiai.cards.built_decks import Trial, trial_of
from games.senshiai.cards.decks import deck_text, starter
from games.senshiai.cards.printed import deck_name
from games.senshiai.deck_report import card_uses, report_lines
from games.senshiai.deck_strength import LEVEL, evenest
from games.senshiai.words.deck_words import counted
from ui.controls.labels import act
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, texts
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.scenes.senshiai.decks.builder import Builder
from ui.services.trial_start import trial_match


class TrialMatch:
    """One trial: the match, and the deck as it was played."""

    def __init__(self, builder: Builder) -> None:
        measured = builder.measuring.measured
        self.trial: Trial = trial_of(builder.working.deck, builder.goal)
        text = deck_text(self.trial.deck)
        self.other = evenest(text, builder.board, measured.shares if measured is not None else {})
        options = GAME.rules.make_options({"board": str(builder.board), "decks": f"{text},{self.other}"})
        self.match = trial_match(GAME, options, LEVEL, builder.app.guests)

    @property
    def played(self) -> bool:
        """Whether the person has drawn any card."""
        return any(each.drawn for each in card_uses(self.match, 0, self.trial.deck))


def lent_words(trial: Trial) -> str:
    """What is added to a deck for a trial, and what is left out, in sentences; "" where it is played as it is."""
    lent = tr("Borrowed for the trial: {cards}.", cards=counted(trial.lent)) if trial.lent else ""
    left = tr("Left out for the trial: {cards}.", cards=counted(trial.left_out)) if trial.left_out else ""
    return sentences(*filter(None, (lent, left)))


class TrialReport(OverlayScreen):
    """What a trial has shown: its result, and which cards did nothing in it."""

    def __init__(self, app: AppServices, trial: TrialMatch) -> None:
        super().__init__(app)
        known = starter(trial.other)
        name = deck_name(known) if known is not None else trial.other
        self.title = tr("Tried against {deck}", deck=name)
        result = trial.match.result() if trial.match.outcome is not None else tr("The match was not played to its end.")
        uses = card_uses(trial.match, 0, trial.trial.deck)
        self.parts: list[tuple[str, str]] = [("", result), *report_lines(uses)]
        if len(self.parts) == 1:
            self.parts.append(("", tr("Every card of the deck was drawn and played.")))
        self._lines: list[tuple[str, bool]] = []

    def build(self) -> None:
        look = self.look
        inner = min(self.app.size[0] - 2 * look.px(40), look.px(520))
        self._lines = []
        for heading, words in self.parts:
            self._lines += [(heading, True)] if heading else []
            self._lines += [(line, False) for line in look.type.wrap(words, LABEL + 1, inner)] + [("", False)]
        line = look.type.line_height(LABEL + 1)
        room = self.app.size[1] - look.px(60 + 64 + 40)
        self._lines = self._lines[: max(4, room // line)]
        self.place(inner + 2 * look.px(24), look.px(64) + len(self._lines) * line + look.px(64))
        words = tr("Close")
        wide = look.type.width(words, LABEL + 3, True) + look.px(48)
        rect = pygame.Rect(self.box.right - look.px(24) - wide, self.box.bottom - look.px(56), wide, look.px(40))
        self.focus.focus(self.button(rect, act(words), self.close))

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, self.title)
        x, y = self.box.x + look.px(24), self.box.y + look.px(64)
        for words, bold in self._lines:
            place_text(target, look, words, LABEL + 1, (x, y), bold=bold)
            y += look.type.line_height(LABEL + 1)

    def _spoken_title(self) -> str:
        return self.title

    def _spoken(self) -> Sequence[AccessibleNode]:
        lines = [tr("{setting}: {value}", setting=head, value=words) if head else words for head, words in self.parts]
        return texts("report", lines)


def begin_trial(builder: Builder) -> TrialMatch | None:
    """Opens the table of a trial over the builder; None where the match cannot be made, which is said."""
    try:
        trial = TrialMatch(builder)
    except GameError as error:
        builder.say(str(error))
        return None
    builder.app.try_out(trial.match)
    return trial
