"""What is heard: short sounds, bells, ambience; and silence where there is nothing to play it on."""

from __future__ import annotations

import threading

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from ui.screens.launcher.screen import LauncherScreen
from ui.services import ambience, sound
from ui.services.ambience import SECONDS, make_ambience
from ui.services.settings import CHOICES, Settings
from ui.services.sound import NAMES, Sounds
from ui.services.sound_making import RATE, make_sound
from ui.services.tasks import Tasks
from ui.window.app import App

AROUND = [name for name in CHOICES["ambience"] if name != "off"]


def wave(samples: bytes) -> npt.NDArray[np.float64]:
    return np.frombuffer(samples, "<i2").astype(float)


@pytest.fixture
def audible(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program with a sound device, and an ambience that is quickly made."""
    monkeypatch.setattr(ambience, "make_ambience", lambda name: bytes(4000))
    app.settings.sound = True
    return app


def test_without_a_sound_card_it_is_quiet_and_that_is_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**options: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds, tasks = Sounds(Settings(ambience="rain")), Tasks()
    sounds.prepare()
    sounds.play("wood")
    sounds.play("bell")
    done = threading.Event()
    sounds.surround(tasks)
    tasks.run(done.set)
    assert done.wait(20)
    tasks.poll()
    tasks.close()
    sounds.close()


def test_the_first_sound_of_a_table_waits_for_no_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[threading.Thread] = []

    def make(name: str) -> bytes:
        made.append(threading.current_thread())
        return bytes(200)

    monkeypatch.setattr(sound, "make_sound", make)
    sounds, tasks = Sounds(Settings()), Tasks()
    ready = threading.Event()
    tasks.run(lambda: (sounds.prepare(), ready.set()))
    assert ready.wait(20)
    tasks.close()
    sounds.play("wood")
    sounds.close()
    assert len(made) == len(NAMES) and threading.main_thread() not in made


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_can_be_made(name: str) -> None:
    samples = make_sound(name)
    assert 0.05 * RATE * 2 < len(samples) < 1.5 * RATE * 2
    assert max(samples) > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_ends_in_silence_and_not_in_a_click(name: str) -> None:
    heard = wave(make_sound(name)) / 32768
    assert heard[-1] == 0 and np.max(np.abs(heard[-RATE // 1000 :])) < 0.0005


@pytest.mark.parametrize("name", AROUND)
def test_an_ambience_comes_round_without_a_click_and_is_soft(name: str) -> None:
    heard = wave(make_ambience(name))
    assert heard.size == RATE * SECONDS
    steps = np.abs(np.diff(heard))
    assert abs(heard[0] - heard[-1]) <= np.quantile(steps, 0.99)  # the seam is a step like any other
    assert 0 < np.max(np.abs(heard)) <= 0.3 * 32767
    loud = [float(np.std(part)) for part in np.array_split(heard, SECONDS)]
    assert min(loud) > 0.1 * max(loud)  # no second of silence, none that startles


def test_each_kind_of_sound_has_its_own_volume_and_one_switch_is_over_all() -> None:
    settings = Settings(volume=20, bell_volume=70)
    sounds = Sounds(settings)
    assert (sounds.volume_of("stone"), sounds.volume_of("bell"), sounds.volume_of("turn")) == (20, 70, 70)
    settings.sound = False
    assert sounds.muted and {sounds.volume_of(name) for name in NAMES} == {0}


def test_an_ambience_is_made_beside_the_loop_and_is_silent_while_one_looks_away(audible: App, hands: Hands) -> None:
    app, sounds = audible, audible.sounds
    app.settings.ambience = "garden"
    app.settings_changed()
    assert hands.wait(lambda: sounds.loop is not None and not app.tasks.busy)
    first = sounds.loop
    assert first is not None and first.get_num_channels() == 1
    app.settings.ambience_volume = 80
    sounds.surround(app.tasks)
    assert sounds.loop is first and first.get_volume() == pytest.approx(0.8, abs=0.01)
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert sounds.loop is None
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert hands.wait(lambda: sounds.loop is not None and not app.tasks.busy)
    hands.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    assert sounds.loop is None and sounds.muted
    hands.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    assert not sounds.muted


def test_an_ambience_that_is_switched_while_it_is_made_is_not_heard(audible: App, hands: Hands) -> None:
    app, sounds = audible, audible.sounds
    app.settings.ambience = "rain"
    sounds.surround(app.tasks)
    app.settings.ambience = "off"
    sounds.surround(app.tasks)
    assert hands.wait(lambda: not app.tasks.busy)
    assert sounds.loop is None


def test_that_sound_is_off_is_seen_at_the_table_and_in_the_room(app: App, hands: Hands) -> None:
    app.window = pygame.display.set_mode((2560, 1080))  # the menu has room for it, however many games there are
    app.settings_changed()
    app.push(LauncherScreen(app))
    hands.send()
    assert app.top.controls["settings"].face.detail == "Sound is off"  # type: ignore[attr-defined]
    app.open_match(match_of("nissi", "Aoi"))
    app.step([], 0.02)
    silent = app.window.copy()
    hands.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    assert app.settings.sound
    corner = pygame.Rect(app.size[0] - 200, 0, 200, 70)
    before, after = (pygame.image.tobytes(each.subsurface(corner), "RGB") for each in (silent, app.window))
    assert before != after


def test_a_damaged_package_behind_the_sounds_makes_it_quiet_and_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[BaseException] = []
    tries: list[str] = []

    def broken(name: str) -> bytes:
        tries.append(name)
        raise ImportError("numpy is damaged", name="numpy")

    monkeypatch.setattr("launch.mending.note", lambda error: noted.append(error) or True)
    monkeypatch.setattr(sound, "make_sound", broken)
    sounds = Sounds(Settings())
    sounds.play("wood")
    sounds.play("wood")
    assert tries == ["wood"] and len(noted) == 1
