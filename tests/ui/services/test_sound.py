"""What is heard: short sounds, bells, ambience; and silence where there is nothing to play it on."""

from __future__ import annotations

import threading
import time
from types import SimpleNamespace

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
from ui.services.sound import LATE, NAMES, RELEASE, Sounds
from ui.services.sound_making import RATE, make_sound
from ui.services.tasks import Tasks
from ui.window.app import App

PATIENCE = 20.0
AROUND = [name for name in CHOICES["ambience"] if name != "off"]


def sounds_of(settings: Settings) -> tuple[Sounds, Tasks]:
    """Sounds with a background of their own, whose device is not open yet."""
    tasks = Tasks()
    return Sounds(settings, tasks), tasks


def settle(tasks: Tasks) -> None:
    """Waits until all background work is handed back."""
    end = time.monotonic() + PATIENCE
    while tasks.busy:
        assert time.monotonic() < end, "the background work does not end"
        time.sleep(0.002)
        tasks.poll()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each sound the first time that it is played."""
    played: list[str] = []
    monkeypatch.setattr(sound, "make_sound", lambda name: played.append(name) or bytes(200))
    return played


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
    sounds, tasks = sounds_of(Settings(ambience="rain"))
    sounds.prepare()
    sounds.play("wood")
    sounds.play("bell")
    sounds.surround()
    settle(tasks)
    assert sounds.missing and sounds.released and sounds.loop is None
    tasks.close()
    sounds.close()


def test_the_first_sound_of_a_table_waits_for_no_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[threading.Thread] = []

    def make(name: str) -> bytes:
        made.append(threading.current_thread())
        return bytes(200)

    monkeypatch.setattr(sound, "make_sound", make)
    sounds, tasks = sounds_of(Settings())
    sounds.prepare()
    settle(tasks)
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
    sounds, _ = sounds_of(settings)
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
    sounds.surround()
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
    sounds.surround()
    app.settings.ambience = "off"
    sounds.surround()
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
    sounds, tasks = sounds_of(Settings())
    for _ in range(2):
        sounds.play("wood")
        settle(tasks)
    tasks.close()
    assert tries == ["wood"] and len(noted) == 1


def test_a_table_at_which_nothing_is_heard_for_long_holds_no_sound_device() -> None:
    sounds, tasks = sounds_of(Settings(sound=True))
    sounds.play("wood")
    settle(tasks)
    assert not sounds.released and pygame.mixer.get_init() is not None
    while pygame.mixer.get_busy():
        time.sleep(0.01)
    sounds.pass_time(RELEASE - 1)
    assert not sounds.released
    sounds.pass_time(1)
    settle(tasks)
    assert sounds.released and pygame.mixer.get_init() is None
    sounds.play("wood")
    settle(tasks)
    assert not sounds.released and pygame.mixer.get_busy()
    tasks.close()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_the_loop_gives_the_sound_device_back(app: App, hands: Hands) -> None:
    app.settings.sound = True
    app.sounds.play("wood")
    assert hands.wait(lambda: not app.sounds.released and not pygame.mixer.get_busy())
    app.step([], RELEASE)
    assert app.sounds.released


def test_an_ambience_keeps_the_sound_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambience, "make_ambience", lambda name: bytes(4000))
    sounds, tasks = sounds_of(Settings(sound=True, ambience="garden"))
    sounds.surround()
    settle(tasks)
    sounds.pass_time(10 * RELEASE)
    settle(tasks)
    assert sounds.loop is not None and not sounds.released
    tasks.close()
    sounds.close()


def test_a_sound_that_had_to_wait_long_for_the_device_is_not_heard_too_late(
    monkeypatch: pytest.MonkeyPatch, heard: list[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr(sound, "time", SimpleNamespace(monotonic=lambda: now[0]))
    sounds, tasks = sounds_of(Settings(sound=True))
    sounds.play("wood")
    now[0] += LATE + 0.1
    sounds.play("stone")
    settle(tasks)
    assert heard == ["stone"]
    sounds.play("wood")
    assert heard == ["stone", "wood"], "the device is open, so nothing waits"
    tasks.close()
    sounds.close()


def test_a_device_that_is_wanted_again_before_it_is_released_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambience, "make_ambience", lambda name: bytes(4000))
    sounds, tasks = sounds_of(Settings(sound=True))
    sounds.prepare()
    settle(tasks)
    begin = threading.Event()
    tasks.ask(lambda: begin.wait(PATIENCE))  # the release has to wait for it
    sounds.pass_time(RELEASE)
    assert sounds.released
    sounds.settings.ambience = "garden"
    sounds.surround()
    while sounds.loop is None:
        tasks.poll()
    begin.set()
    settle(tasks)
    assert not sounds.released and pygame.mixer.get_init() is not None
    tasks.close()
    sounds.close()
