"""What the system asks for, followed by the window: high contrast, less motion."""

from __future__ import annotations

from ui.controls.screen import Stage


def follow_system(app: Stage) -> None:
    """Reads it in the background, uses it where the settings leave it to the system, and remembers it for a start."""

    def work() -> dict[str, bool]:
        from ui.services.system_wishes import read_wishes

        return read_wishes()._asdict()

    def heed(wishes: dict[str, bool]) -> None:
        settings = app.settings
        before = settings.high_contrast, settings.speed
        if any(settings.system.get(name, False) != asked for name, asked in wishes.items()):
            settings.system = wishes
            changed = (settings.high_contrast, settings.speed) != before
            (app.settings_changed if changed else app.keep_settings)()

    app.tasks.run(work, heed)
