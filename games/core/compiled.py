"""Compiled modules: found at import in place of the plain ones, as long as no source has changed since they were made.

The same source, made into machine code (`launch/compiling.py`). Plain Python is the reference and does without.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.abc import Loader

STAMP = "compiled.json"
"""The file in the folder of the compiled modules that says from which sources and for which Python they were made."""

PROJECT = Path(__file__).resolve().parents[2]


def use_from(home: str) -> None:
    """Has the compiled modules in `home` found from now on. Whether they are fresh is seen when one is asked for."""
    sys.meta_path.insert(0, Finder(Path(home)))


class Finder:
    """Finds compiled modules; knows nothing of them before the first one is asked for."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._files: dict[str, Path] | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, if there is one of that name and no source has changed since it was made."""
        if not (name.startswith("games.") or name.endswith("__mypyc")):
            return None
        if self._files is None:
            self._files = {}  # what is imported to find out is none of ours
            self._files = fresh_files(self._home)
        file = self._files.get(name)
        if file is None:
            return None
        from importlib.util import spec_from_file_location

        return spec_from_file_location(name, file, loader=_loader(name, file, self._files))


def _loader(name: str, file: Path, ours: Collection[str]) -> Loader:
    """Loads a compiled module, and sees to it that its values can be sent to other processes.

    Those that it imports in turn, of `ours`, come into being without being asked for.
    """
    from importlib.machinery import ExtensionFileLoader

    class Compiled(ExtensionFileLoader):
        def create_module(self, spec: ModuleSpec) -> ModuleType:
            self.before = {other for other in ours if other in sys.modules}
            return super().create_module(spec)

        def exec_module(self, module: ModuleType) -> None:
            super().exec_module(module)
            for other in ours:
                if other not in self.before and other in sys.modules:
                    _have_sent_by_fields(sys.modules[other])

    return Compiled(name, str(file))


def _have_sent_by_fields(module: ModuleType) -> None:
    """Has the values of a module's dataclasses made again by their fields."""
    from copyreg import pickle
    from dataclasses import is_dataclass

    for kind in list(vars(module).values()):
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
            pickle(kind, _by_fields)


def _by_fields(value: Any) -> tuple[type, tuple[Any, ...]]:
    """Pickles a compiled dataclass by its fields, as a frozen one, or one with required fields, cannot be pickled."""
    from dataclasses import fields

    return type(value), tuple([getattr(value, field.name) for field in fields(value) if field.init])


def fresh_files(home: Path) -> dict[str, Path]:
    """The compiled modules by name; none, and a word about it, if they do not fit the source or this Python."""
    import json

    try:
        stamp = json.loads((home / STAMP).read_text(encoding="utf-8"))
        files = {name: home / file for name, file in stamp["files"].items()}
        made_for = (stamp["sources"], stamp["python"])
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        files, made_for = {}, ("", "")
    if made_for == (digest(PROJECT), python()) and all(file.exists() for file in files.values()):
        return files
    from multiprocessing import parent_process

    if parent_process() is None:
        print(  # not for players
            "The compiled modules do not fit the source any more and are not used: python3 main.py compile",
            file=sys.stderr,
        )
    return {}


def sources(project: Path) -> Iterator[Path]:
    """Every Python file of games/: a compiled module may hold constants and shapes of any other."""
    return iter(sorted((project / "games").rglob("*.py")))


def digest(project: Path) -> str:
    """A number that changes with any source of games/."""
    from hashlib import blake2b

    found = blake2b(digest_size=16)
    for file in sources(project):
        found.update(file.relative_to(project).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def python() -> str:
    """The versions of Python that can load modules which this one compiles."""
    return f"{sys.implementation.cache_tag} {sys.platform} {sys.version_info[:2]}"
