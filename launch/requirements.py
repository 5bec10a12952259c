"""Reads requirements files, and whether an interpreter has the packages.

Answers from the names of the `*.dist-info` folders: a third of a millisecond, where
`importlib.metadata` takes thirty. Every start pays for this check.
"""

# not for players: what the command line says is English

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

_LINE = re.compile(r"(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)(>=(?P<minimum>\d+(\.\d+)*)(,<(?P<below>\d+(\.\d+)*))?)?")

_RIVALS = {"pygame-ce": "pygame"}
"""Packages that put their files in the same folder as one of ours and so break it."""


class Requirement(NamedTuple):
    """One line of a requirements file: a package, the oldest version that will do and the first that is too new.

    Either version is "" for any.
    """

    name: str
    minimum: str
    below: str = ""


def read_requirements(file: Path) -> tuple[Requirement, ...]:
    """The requirements in `file` and in those it includes with `-r`.

    Only lines of the form `name`, `name>=1.2` and `name>=1.2,<3` are understood; raises `ValueError` for others.
    """
    found: list[Requirement] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if not text:
            continue
        if text.startswith("-r "):
            found += read_requirements(file.parent / text[3:].strip())
            continue
        match = _LINE.fullmatch(text)
        if match is None:
            raise ValueError(f"{file}: cannot read {text!r}")
        found.append(Requirement(match["name"], match["minimum"] or "", match["below"] or ""))
    return tuple(found)


def installed_packages(search_path: Iterable[str | Path]) -> dict[str, str]:
    """The packages in the folders of `search_path`: normalised name to version; the first one found counts."""
    packages: dict[str, str] = {}
    for folder in search_path:
        for entry in Path(folder or ".").glob("*-info"):
            if entry.suffix in (".dist-info", ".egg-info"):
                name, _, version = entry.stem.partition("-")
                packages.setdefault(_normalise(name), version.partition("-")[0])
    return packages


def half_installed(search_path: Iterable[str | Path]) -> list[Path]:
    """The `*.dist-info` folders of packages whose installation was cut short.

    pip writes `INSTALLER` after a package's own files. System packages have none: ask only about
    an environment that pip filled.
    """
    return [
        entry
        for folder in search_path
        for entry in Path(folder or ".").glob("*.dist-info")
        if not (entry / "INSTALLER").exists()
    ]


def missing(requirements: Iterable[Requirement], packages: Mapping[str, str]) -> list[str]:
    """The reasons why `requirements` are not met, one short phrase each; empty when they are."""
    reasons = []
    for requirement in requirements:
        version = packages.get(_normalise(requirement.name))
        if version is None:
            reasons.append(requirement.name)
        elif _numbers(version) < _numbers(requirement.minimum):
            reasons.append(f"{requirement.name} {requirement.minimum} (here: {version})")
        elif requirement.below and _numbers(version) >= _numbers(requirement.below):
            reasons.append(f"{requirement.name} below {requirement.below} (here: {version})")
    return reasons


def rivals(requirements: Iterable[Requirement], packages: Mapping[str, str]) -> list[str]:
    """Installed packages that overwrite the files of a required one."""
    wanted = {_normalise(requirement.name) for requirement in requirements}
    return [rival for ours, rival in _RIVALS.items() if ours in wanted and rival in packages]


def _normalise(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _numbers(version: str) -> tuple[int, ...]:
    """The numeric release of a version, without trailing zeros, so that 2 equals 2.0."""
    match = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(part) for part in match[0].split(".")] if match else []
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
