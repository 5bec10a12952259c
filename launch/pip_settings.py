"""Filters the settings of pip: how it reaches packages is kept, where they go is ours to say.

pip reads settings from several files (`pip config debug` lists them) and from `PIP_*` variables. One of them may send
every installation elsewhere (`user`, `target`, `prefix`, `root`), or forbid or bend it (`require-virtualenv`,
`no-deps`, `python`). So our pip reads no file at all, and is handed the few settings of `KEPT` by its environment.
"""

# not for players: what the command line says is English

from __future__ import annotations

import configparser
import locale
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

KEPT: Final = frozenset(
    {
        "cache-dir",
        "cert",
        "client-cert",
        "default-timeout",
        "extra-index-url",
        "find-links",
        "index-url",
        "keyring-provider",
        "no-cache-dir",
        "no-index",
        "proxy",
        "pypi-url",
        "retries",
        "timeout",
        "trusted-host",
        "use-deprecated",
        "use-feature",
    }
)
"""Where packages come from, and by which way."""
FOREIGN: Final = ("PYTHONHOME", "PYTHONPATH", "PYTHONPLATLIBDIR", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__")
"""The variables that send a Python to the packages of another one."""
_HARMLESS: Final = frozenset({"config-file", "disable-pip-version-check", "no-color", "no-input"})
_SECTIONS: Final = ("global", "install")
"""The sections of pip's files that count, the second over the first."""
_LISTED: Final = re.compile(r"^  (?P<file>.+), exists: True\s*$")


def without_foreign(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment for a Python that looks for packages in its own folder."""
    return {name: value for name, value in environment.items() if name.upper() not in FOREIGN}


def environment_for(files: Iterable[Path], environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment in which our pip is started: the settings to keep of its files, over them the environment's."""
    kept = {}
    for file in files:
        kept.update(_kept_of(file))
    ours = without_foreign(environment)
    for name in [name for name in ours if name.upper().startswith("PIP_")]:
        value = ours.pop(name)
        if value and _named(name[4:]) in KEPT:
            kept[_named(name[4:])] = value
    ours.update({variable(name): value for name, value in kept.items()})
    ours["PIP_CONFIG_FILE"] = os.devnull
    return ours


def files_in(report: Sequence[str]) -> list[Path]:
    """The files that pip reads here, by the lines of `pip config debug`; what counts more comes later."""
    groups: dict[str, list[Path]] = {}
    group = ""
    for line in report:
        if found := _LISTED.match(line):
            groups.setdefault(group, []).append(Path(found["file"]))
        elif line and not line[0].isspace():
            group = line.strip().rstrip(":")
    named = groups.pop("env", [])  # by PIP_CONFIG_FILE: over all others, but listed first
    return [*(file for group in groups.values() for file in group), *named]


def variable(name: str) -> str:
    """The environment's name for a setting."""
    return f"PIP_{name.upper().replace('-', '_')}"


def bends(files: Iterable[Path], environment: Mapping[str, str] = os.environ) -> bool:
    """Whether pip's settings say more than how to reach packages."""
    messages = [_named(name[4:]) for name, value in environment.items() if value and name.upper().startswith("PIP_")]
    messages += [name for file in files for name in _settings_in(file)]
    return any(name not in KEPT and name not in _HARMLESS for name in messages)


def by_hand(command: str, ours: Mapping[str, str], environment: Mapping[str, str] = os.environ) -> list[str]:
    """The command line of a pip as one types it, so that it too runs as in the environment `ours`, without secrets."""
    names = sorted(name for name in environment if name.startswith("PIP_") and name not in ours)
    fields = {name: _without_secret(value) for name, value in ours.items() if name.startswith("PIP_")}
    fields = {name: value for name, value in fields.items() if environment.get(name) != value}
    if sys.platform == "win32":
        return [
            *(f"set {name}=" for name in names),
            *(f"set {name}={value}" for name, value in fields.items()),
            command,
        ]
    from shlex import quote

    taken = [part for name in names for part in ("-u", name)]
    words = ["env", *taken, *(f"{name}={quote(value)}" for name, value in fields.items()), command]
    return [" ".join(words)]


def _kept_of(file: Path) -> dict[str, str]:
    """The settings to keep of one of pip's files."""
    return {name: value for name, value in _settings_in(file).items() if name in KEPT}


def _settings_in(file: Path) -> dict[str, str]:
    """The settings of an installation in one of pip's files; nothing where it cannot be read."""
    found = configparser.RawConfigParser()
    try:
        found.read(file, encoding=locale.getpreferredencoding(False))
    except (configparser.Error, OSError, ValueError):
        return {}
    fields = {}
    for section in _SECTIONS:
        for name, value in found.items(section) if found.has_section(section) else ():
            if value:
                fields[_named(name)] = " ".join(value.split())
    return fields


def _named(name: str) -> str:
    return name.lower().replace("_", "-").removeprefix("--")


def _without_secret(value: str) -> str:
    return re.sub(r"://[^/@\s]+@", "://YOUR-NAME-AND-PASSWORD@", value)
