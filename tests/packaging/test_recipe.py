"""PyInstaller's recipe, followed with stand-ins for PyInstaller: what it would make on each system."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from zashiki_build import frozen
from zashiki_build.commands import BuildFailed

from launch import VERSION
from launch.environment import PROJECT

SPEC = PROJECT / "packaging" / "zashiki.spec"


def follow(platform: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[dict[str, Any]]]:
    """What the recipe asks PyInstaller for on a system: each kind of thing, by its keyword arguments."""
    asked: dict[str, list[dict[str, Any]]] = {kind: [] for kind in ("Analysis", "EXE", "COLLECT", "BUNDLE")}

    def stand_in(kind: str) -> Any:
        def make(*given: object, **named: object) -> SimpleNamespace:
            asked[kind].append({"given": given, **named})
            return SimpleNamespace(kind=kind, pure=[], scripts=[], binaries=[], datas=list(named.get("datas", ())))  # type: ignore[call-overload]

        return make

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.__dict__.update(
        collect_submodules=lambda name: [name], copy_metadata=lambda name: [(f"{name}/METADATA", name)]
    )
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name, value in (("PLACE", place), ("ICONS", place / "icons"), ("VERSION", VERSION)):
        monkeypatch.setenv(f"ZASHIKI_{name}", str(value))
    monkeypatch.setenv("ZASHIKI_LEFT_OUT", ",".join(frozen.LEFT_OUT))
    names = {kind: stand_in(kind) for kind in asked} | {"PYZ": lambda pure: pure, "SPECPATH": str(SPEC.parent)}
    runpy.run_path(str(SPEC), names)
    return asked


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An installed package, as far as the recipe looks at it."""
    for name in ("ui/window/app.py", "assets/icon.svg", "compiled/x.so", "games/__pycache__/a.pyc", "docs/news.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def test_windows_has_a_program_without_a_terminal_and_one_with(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = follow("win32", place, monkeypatch)
    assert {each["name"]: each["console"] for each in asked["EXE"]} == {"zashiki": False, "zashiki-cli": True}
    assert all(Path(each["icon"]).name == "zashiki.ico" for each in asked["EXE"])
    assert len([each for each in asked["COLLECT"][0]["given"] if getattr(each, "kind", "") == "EXE"]) == 2
    assert not asked["BUNDLE"]


def test_a_deck_is_printed_and_a_film_made_without_what_is_left_out_of_the_folder(tmp_path: Path) -> None:
    frozen.tries_its_extras(Path(sys.executable), PROJECT, tmp_path)
    with pytest.raises(BuildFailed, match="fpdf"):
        frozen.tries_its_extras(Path(sys.executable), PROJECT, tmp_path, ["fpdf"])


def test_macos_has_a_bundle_that_opens_matches(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = follow("darwin", place, monkeypatch)
    bundle = asked["BUNDLE"][0]
    assert (bundle["name"], bundle["version"], Path(bundle["icon"]).name) == ("Zashiki.app", VERSION, "zashiki.icns")
    assert bundle["info_plist"]["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"] == ["zashiki"]
    assert [each["name"] for each in asked["EXE"]] == ["zashiki"]


def test_linux_has_one_program_and_all_that_it_reads_but_nothing_compiled(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = follow("linux", place, monkeypatch)
    assert [(each["name"], each["console"], each["icon"]) for each in asked["EXE"]] == [("zashiki", True, None)]
    data = [(Path(source).name, target) for source, target in asked["Analysis"][0]["datas"] if "METADATA" not in source]
    assert sorted(data) == [("icon.svg", "assets"), ("news.md", "docs")]
    assert not asked["BUNDLE"]
