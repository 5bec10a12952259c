"""What desktops are told: it is of one piece, and true of what the program writes."""

from __future__ import annotations

import configparser
import re
import tarfile
from pathlib import Path
from xml.etree import ElementTree as Xml

import pygame
import pytest
from zashiki_build import deb, icons, papers, wheel

from games.core.savefile import load
from launch import VERSION
from launch.environment import PROJECT
from launch.grammar import SUFFIXES

EXAMPLES = sorted((PROJECT / "saves" / "examples").glob("*.json"))
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> configparser.SectionProxy:
    """The desktop's entry."""
    found = configparser.RawConfigParser()
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(papers.SOURCES / f"{papers.ID}.desktop", encoding="utf-8")
    return found["Desktop Entry"]


def match_type() -> Xml.Element:
    """What the desktop knows of saved matches."""
    found = Xml.parse(papers.SOURCES / f"{papers.ID}.mime.xml").getroot().find(f"{MIME}mime-type")
    assert found is not None
    return found


def test_a_double_click_on_a_match_opens_it() -> None:
    assert entry()["Exec"] == "zashiki %f"
    assert match_type().get("type") in entry()["MimeType"].split(";")
    endings = {str(glob.get("pattern")).removeprefix("*") for glob in match_type().iter(f"{MIME}glob")}
    assert all(ending.endswith(SUFFIXES) for ending in endings)


def test_a_json_file_that_is_no_match_is_not_handed_to_the_program_where_nothing_else_asks_for_such() -> None:
    assert entry()["MimeType"].strip(";").split(";") == [match_type().get("type")]
    assert "*.json" not in {glob.get("pattern") for glob in match_type().iter(f"{MIME}glob")}


def test_every_save_is_known_by_its_first_bytes() -> None:
    said = match_type().find(f"{MIME}magic/{MIME}match")
    assert said is not None and EXAMPLES
    first, last = map(int, str(said.get("offset")).split(":"))
    for file in EXAMPLES:
        assert load(file)
        assert first <= file.read_text(encoding="utf-8").index(str(said.get("value"))) <= last


def test_the_window_is_known_to_belong_to_the_entry() -> None:
    from ui.window.hints import CLASS

    assert entry()["StartupWMClass"] == CLASS
    assert entry()["Icon"] == papers.ID


def test_the_newest_of_what_is_new_is_this_version() -> None:
    messages = papers.releases(papers.NEWS.read_text(encoding="utf-8"))
    assert messages[0].version == VERSION
    assert all(release.news for release in messages)
    assert [release.date for release in messages] == sorted((release.date for release in messages), reverse=True)


def test_a_shop_gets_pictures_only_where_there_is_a_site_that_shows_them() -> None:
    assert "<screenshot" not in papers.metainfo()
    page = Xml.fromstring(papers.metainfo("https://example.org/pictures/").partition("\n")[2])
    shown = [image.text or "" for image in page.iter("image")]
    assert shown[0] == "https://example.org/pictures/launcher.png"
    assert all((PROJECT / "docs" / "images" / name.rpartition("/")[2]).exists() for name in shown)
    assert next(release.get("version") for release in page.iter("release")) == VERSION


def test_everything_has_its_place_on_a_linux_system(tmp_path: Path) -> None:
    papers.write(tmp_path / "usr", tmp_path / "work")
    there = {str(file.relative_to(tmp_path / "usr" / "share")) for file in (tmp_path / "usr").rglob("*.*")}
    assert {f"icons/hicolor/{size}x{size}/apps/{papers.ID}.png" for size in icons.SIZES} < there
    assert f"icons/hicolor/scalable/apps/{papers.ID}.svg" in there
    assert f"applications/{papers.ID}.desktop" in there
    assert VERSION in (tmp_path / "usr" / "share" / "man" / "man6" / "zashiki.6").read_text(encoding="utf-8")


def test_the_icon_is_drawn_in_every_size_and_in_the_forms_of_other_systems(tmp_path: Path) -> None:
    for size, file in icons.draw(tmp_path).items():
        picture = pygame.image.load(file)
        assert picture.get_size() == (size, size)
        assert picture.get_at((size // 2, size // 4)) != picture.get_at((0, 0)), "nothing is on it"
    assert (tmp_path / "zashiki.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (tmp_path / "zashiki.icns").read_bytes()[:4] == b"icns"


def test_the_manifest_names_what_is_put_beside_it() -> None:
    manifest = (papers.SOURCES / f"{papers.ID}.yaml").read_text(encoding="utf-8")
    assert f"\nid: {papers.ID}\n" in manifest
    assert re.findall(r"path: (\S+)", manifest) == ["wheels", "share"]


def test_a_debian_package_says_what_it_is() -> None:
    control = deb.CONTROL.format(maintainer="M", version=VERSION, machine="amd64", size=1, libc="2.36")
    fields = [line.partition(":")[0] for line in control.splitlines() if not line.startswith(" ")]
    assert fields[:4] == ["Package", "Version", "Section", "Priority"]
    assert control.endswith("\n")


def test_debians_tools_can_read_what_is_new() -> None:
    text = deb.changelog("# New\n\n## 0.2.0 (2027-01-04)\n\n- One.\n- Two.\n\n## 0.1.0 (2026-11-23)\n\n- Zero.\n")
    assert text.split("\n\n")[:2] == ["zashiki (0.2.0) unstable; urgency=low", "  * One.\n  * Two."]
    assert f"\n -- {deb.MAINTAINER}  Mon, 04 Jan 2027 00:00:00 +0000\n\nzashiki (0.1.0) unstable" in text


def test_in_the_debian_package_the_program_can_be_started_and_its_libraries_cannot(tmp_path: Path) -> None:
    modes = {"zashiki": 0o755, "libX.so.6": 0o644, "numpy.cpython-311-x86_64-linux-gnu.so": 0o644, "credits.md": 0o644}
    for name in modes:
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o600 if name.endswith(".md") else 0o700)
    deb.open_to_all(tmp_path)
    assert {name: (tmp_path / name).stat().st_mode & 0o777 for name in modes} == modes
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_what_is_compiled_for_one_python_is_not_given_to_flatpak_which_has_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dist, work = tmp_path / "dist", tmp_path / "work"
    dist.mkdir()
    (dist / f"zashiki-{VERSION}-cp311-cp311-linux_x86_64.whl").touch()

    def built(source: Path, folder: Path, target: str) -> Path:
        folder.mkdir(exist_ok=True)
        made = folder / (f"zashiki-{VERSION}-py3-none-any.whl" if target == "wheel" else f"zashiki-{VERSION}.tar.gz")
        if target == "sdist":
            with tarfile.open(made, "w:gz") as archive:
                archive.add(PROJECT / "LICENSE", "zashiki/LICENSE")
        else:
            assert (source / "LICENSE").exists() and source != PROJECT, "where it is compiled"
            made.touch()
        return made

    monkeypatch.setattr(wheel, "_built", built)
    assert wheel.for_every_python(dist, work).parent == work
    (dist / f"zashiki-{VERSION}-py3-none-any.whl").touch()
    assert wheel.for_every_python(dist, work).parent == dist
