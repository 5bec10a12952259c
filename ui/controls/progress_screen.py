"""A sheet that shows how far a long piece of work is, and lets it be called off. The window stays live."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

import pygame

from games.core.words import tr, tr_n
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_lines, place_text
from ui.services.job import Job, JobProgress, Stopped

Result = TypeVar("Result")


def work_on(
    app: AppServices,
    title: str,
    work: Callable[[JobProgress], Result],
    done: Callable[[Result], object],
    failed: Callable[[Exception], object],
) -> None:
    """Does `work` in a thread under a sheet, then `done(result)` or `failed(error)`; nothing if it was called off."""
    job = Job(work)

    def over() -> None:
        if job.error is None:
            done(job.result)
        elif not isinstance(job.error, Stopped):
            failed(job.error)

    app.push(ProgressScreen(app, title, job, over))


class ProgressScreen(OverlayScreen):
    """Title, name of the step at work, a progress bar where the share is known, and a button to cancel."""

    closed_beside: ClassVar[bool] = False

    def __init__(self, app: AppServices, title: str, job: Job[Result], over: Callable[[], object]) -> None:
        super().__init__(app)
        self.title = title
        self.job: Job[Result] = job
        self.over = over
        self._seconds = 0.0
        self._painted: tuple[object, ...] = ()

    def build(self) -> None:
        look = self.look
        width = min(self.app.size[0] - 48, look.px(460))
        self.place(width, look.px(24 + 34 + 24 + 20 + 16 + 40 + 24) + look.type.line_height(LABEL) * 2)
        wide = look.type.width(tr("Cancel"), LABEL + 1) + look.px(36)
        rect = pygame.Rect(self.box.right - look.px(24) - wide, self.box.bottom - look.px(64), wide, look.px(40))
        self.focus.focus(self.button(rect, ButtonLabel(tr("Cancel"), size=LABEL + 1), self.close))

    def tick(self, seconds: float) -> None:
        self._seconds += seconds
        progress = self.job.progress
        shown = (progress.words, progress.share, int(self._seconds))
        if shown != self._painted:
            self._painted = shown
            self.request_redraw()
        if self.job.over:
            self.close()
            self.over()

    def leave(self) -> None:
        self.job.stop()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        self.paint_title(target, self.title)
        progress = self.job.progress
        x, width = self.box.x + look.px(24), self.box.width - look.px(48)
        lines = look.type.wrap(progress.words or tr("Starting…"), LABEL + 1, width)[:2]
        place_lines(target, look, lines, LABEL + 1, (x, self.box.y + look.px(62)))
        y = self.box.bottom - look.px(64 + 30)
        if progress.share is not None:
            bar = pygame.Rect(x, y, width, look.px(8))
            pygame.draw.rect(target, palette.line, bar, border_radius=4)
            bar.width = max(bar.height, round(bar.width * min(1.0, progress.share)))
            pygame.draw.rect(target, palette.moss, bar, border_radius=4)
        elif self._seconds >= 2:
            words = tr_n("{n} second so far", "{n} seconds so far", int(self._seconds))
            place_text(target, look, words, LABEL, (x, y - look.px(6)), palette.muted)
