"""The program's files for a Linux desktop: its entry, icon and kind of file, its page in a shop, its manual."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as Xml

from launch import VERSION
from launch.environment import PROJECT
from zashiki_build import icons

ID: Final = "org.zashiki.Zashiki"
"""The program's id, in the form that desktops want."""
SOURCES: Final = PROJECT / "packaging" / "linux"
NEWS: Final = PROJECT / "docs" / "news.md"
IMAGES: Final = {
    "launcher.png": "The room, with a board of every game",
    "nissi-light.png": "Nissi Samurai",
    "djambi-dark.png": "Djambi, in dark colours",
    "niwa-light.png": "Niwa, with hanafuda cards and Go stones",
    "senshiai-light.png": "Senshiai",
    "review.png": "A finished match, gone through",
}
"""The pictures for shops, of docs/images, each with its caption."""

_RELEASE: Final = re.compile(r"## (?P<version>[0-9.]+) \((?P<date>\d{4}-\d\d-\d\d)\)")


class Release(NamedTuple):
    """A version, when it was made (YYYY-MM-DD), and what is new in it."""

    version: str
    date: str
    news: Sequence[str]


def releases(text: str) -> list[Release]:
    """The versions of the page *What is new*, the newest first."""
    found: list[Release] = []
    for line in text.splitlines():
        heading = _RELEASE.fullmatch(line)
        if heading:
            found.append(Release(heading["version"], heading["date"], []))
        elif line.startswith("- ") and found:
            found[-1] = found[-1]._replace(news=[*found[-1].news, line[2:]])
    return found


def write(usr: Path, work: Path, site: str = "") -> None:
    """Puts everything below `usr`. `site` is where docs/images can be seen; shops show pictures from the web alone."""
    _copy(SOURCES / f"{ID}.desktop", usr / "share" / "applications")
    _copy(SOURCES / f"{ID}.mime.xml", usr / "share" / "mime" / "packages", f"{ID}.xml")
    page = usr / "share" / "metainfo" / f"{ID}.metainfo.xml"
    page.parent.mkdir(parents=True)
    page.write_text(metainfo(site), encoding="utf-8")
    hicolor = usr / "share" / "icons" / "hicolor"
    for size, file in icons.draw(work / "icons").items():
        _copy(file, hicolor / f"{size}x{size}" / "apps", f"{ID}.png")
    _copy(icons.SOURCE, hicolor / "scalable" / "apps", f"{ID}.svg")
    manual = (SOURCES / "zashiki.6").read_text(encoding="utf-8").replace("@VERSION@", VERSION)
    (usr / "share" / "man" / "man6").mkdir(parents=True)
    (usr / "share" / "man" / "man6" / "zashiki.6").write_text(manual, encoding="utf-8")


def metainfo(site: str = "") -> str:
    """The page in a shop, with what is new in every version and, where there is a site, pictures."""
    root = Xml.parse(SOURCES / f"{ID}.metainfo.xml").getroot()
    shown, element = root.find("screenshots"), root.find("releases")
    assert shown is not None and element is not None
    for number, (name, caption) in enumerate(IMAGES.items() if site else ()):
        picture = Xml.SubElement(shown, "screenshot", {"type": "default"} if number == 0 else {})
        Xml.SubElement(picture, "caption").text = caption
        Xml.SubElement(picture, "image").text = f"{site.rstrip('/')}/{name}"
    if not site:
        root.remove(shown)
    for release in releases(NEWS.read_text(encoding="utf-8")):
        entry = Xml.SubElement(element, "release", {"version": release.version, "date": release.date})
        points = Xml.SubElement(Xml.SubElement(entry, "description"), "ul")
        for line in release.news:
            Xml.SubElement(points, "li").text = line
    Xml.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Xml.tostring(root, encoding="unicode")}\n'


def _copy(file: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))
