"""Making and filling the private folder.

Every step looks at what is there, so that a set-up that was cut short is finished by the next.
"""

# not for players: what a start says on a terminal is English

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from launch import OLDEST
from launch.folder import LOCK, PrivateFolder
from launch.pip_settings import bends, environment_for, files_in, without_foreign
from launch.pip_settings import by_hand as hand_typed
from launch.requirements import half_installed
from launch.streams import say


class SetupFailed(Exception):
    """The packages could not be installed; the text says why and what to do."""


def set_up(
    folder: PrivateFolder, file: Path, why: str, report: Callable[[str], object] = lambda line: None, *,
    anew: Callable[[], object] | None = None,
) -> None:  # fmt: skip
    """Makes `folder` meet the requirements file. Raises `SetupFailed`; safe to repeat and to interrupt.

    `report` gets every line of pip's; what it raises ends the installation. `anew` takes away what is to be put there
    once more, though the folder may seem to have it all.
    """
    with _alone(folder.path):
        if anew is not None:
            anew()
        elif folder.meets(file):
            return
        say(f"{why} Installing into {folder.path}; nothing else on this machine is changed.")
        if not _runs(folder):
            make(folder)
        for remains in half_installed(folder.packages_path()):
            shutil.rmtree(remains, ignore_errors=True)
        pip = pip_for(folder, file)
        files = _settings_of(pip)
        command = [*pip, "install", "--prefer-binary", "-r", str(file)]
        code, lines = _run(command, report, show=True, environment=environment_for(files))
        if code != 0 or not folder.meets(file):
            offline = any("connection" in line.lower() or "Retrying" in line for line in lines)
            question = " Is this machine online?" if offline else ""
            words = _last_words(lines)
            advice = by_hand(folder, file, files)
            raise SetupFailed(f"The packages could not be installed.{question}\n{words}\n{advice}")
        say("Installed.")


def _settings_of(pip: Sequence[str]) -> list[Path]:
    """The files of settings that this pip reads."""
    if os.environ.get("PIP_CONFIG_FILE") == os.devnull:
        return []
    return files_in(_run([*pip, "config", "debug"])[1])


def by_hand(folder: PrivateFolder, file: Path, files: Sequence[Path] = ()) -> str:
    """The commands that do by hand what `set_up` does, whatever these `files` of pip's settings say."""
    make = [sys.executable, "-m", "venv", str(folder.path)]
    fill = [str(folder.python), "-m", "pip", "install", "-r", str(file)]
    lines = [_quoted(fill)]
    if bends(files):
        lines = hand_typed(lines[0], environment_for(files))
    if not folder.is_running():
        lines.insert(0, _quoted(make))
    return "\n    ".join(["To do it by hand:", *lines]) + "\nThen start again."


def rival_advice(rival: str, file: Path) -> str:
    """How to get rid of a package that overwrites pygame-ce's files."""
    pip = [sys.executable, "-m", "pip"]
    return (
        f"The package {rival} is installed in {sys.prefix}. It and pygame-ce put their files in the same folder, "
        "and Zashiki needs those of pygame-ce. To mend it:\n"
        f"    {_quoted([*pip, 'uninstall', '--yes', rival, 'pygame-ce'])}\n"
        f"    {_quoted([*pip, 'install', '-r', str(file)])}\n"
        "Then start again."
    )


def strange_path_advice() -> str:
    """Advice for a private interpreter that does not look for packages in its own folder."""
    return (
        f"{sys.executable} was started for its packages, but looks for them elsewhere: "
        f"{', '.join(path for path in sys.path if path)}.\n"
        "Are PYTHONHOME or PYTHONPATH set? Unset them and start again."
    )


def run_and_exit(command: Sequence[str], environment: Mapping[str, str]) -> NoReturn:
    """Runs a program and exits with its exit code: for Windows, which cannot replace a process."""
    with subprocess.Popen(command, env=environment) as process:
        while True:
            try:
                sys.exit(process.wait())
            except KeyboardInterrupt:  # for the program that runs, which gets it too
                continue


def _runs(folder: PrivateFolder) -> bool:
    """True when the folder's interpreter starts and is new enough."""
    test = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    return folder.python.exists() and _run([str(folder.python), "-c", test])[0] == 0


def _has_pip(folder: PrivateFolder) -> bool:
    return _run([str(folder.python), "-P", "-m", "pip", "--version"], environment=environment_for(()))[0] == 0


def make(folder: PrivateFolder) -> None:
    """Makes the virtual environment, by whichever way this Python has."""
    for child in folder.path.iterdir():
        if child.name != LOCK:
            shutil.rmtree(child) if child.is_dir() and not child.is_symlink() else child.unlink()
    base = [sys.executable, "-P", "-m"]
    ways = []
    if find_spec("venv") and find_spec("ensurepip"):
        ways.append([*base, "venv", str(folder.path)])
    if find_spec("venv") and find_spec("pip"):
        ways.append([*base, "venv", "--without-pip", str(folder.path)])
    if find_spec("virtualenv"):
        ways.append([*base, "virtualenv", str(folder.path)])
    lines: list[str] = []
    for way in ways:
        code, lines = _run(way)
        if code == 0 and _runs(folder):
            return
    raise SetupFailed(f"{_no_venv_advice()}\n{_last_words(lines)}".rstrip())


def pip_for(folder: PrivateFolder, file: Path) -> list[str]:
    """The command line of a pip that installs into `folder`."""
    own = [str(folder.python), "-P", "-m", "pip"]
    has = _has_pip(folder)
    if not has and find_spec("ensurepip"):
        _run([str(folder.python), "-P", "-m", "ensurepip", "--default-pip"])
        has = _has_pip(folder)
    if has:
        return [*own, "--no-input", "--disable-pip-version-check"]
    if find_spec("pip"):
        return [sys.executable, "-P", "-m", "pip", "--python", str(folder.python), "--no-input"]
    raise SetupFailed(f"{_no_venv_advice()}\n{by_hand(folder, file)}")


def _no_venv_advice() -> str:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return (
        f"This Python ({sys.executable}) comes without the parts that install packages (venv, pip).\n"
        f"On Debian, Ubuntu and their relatives:  sudo apt install python{version}-venv\n"
        f"Elsewhere: install pip and venv for Python {version}, or Python from python.org. Then start again."
    )


def _last_words(lines: Sequence[str]) -> str:
    """The end of a failed command's output, shortened."""
    errors = [line for line in lines if line.lower().startswith("error")]
    return "\n".join(f"    {line[:200]}" for line in (errors or list(lines))[-4:])


def _quoted(command: Sequence[str]) -> str:
    if sys.platform == "win32":
        return subprocess.list2cmdline(command)
    from shlex import join

    return join(command)


def _run(
    command: Sequence[str], report: Callable[[str], object] = lambda line: None, *, show: bool = False,
    environment: Mapping[str, str] | None = None,
) -> tuple[int, list[str]]:  # fmt: skip
    """Runs a command quietly, or with its latest line on the screen; returns its exit code and all its lines."""
    lines: list[str] = []
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=without_foreign() if environment is None else environment,
        )
    except OSError as error:
        return 1, [str(error)]
    with process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line.rstrip())
                report(lines[-1])
                if show:
                    _show_progress(lines[-1])
        except BaseException:
            process.kill()
            raise
    if show:
        _show_progress("")
    return process.returncode, lines


def _show_progress(line: str) -> None:
    """Writes what pip is at over the last such line; nothing where standard error is no terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        text = line.partition(" (from ")[0].strip()
        sys.stderr.write("\r" + text[:width].ljust(width) + ("" if text else "\r"))
        sys.stderr.flush()


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keeps a second start from installing at the same time; the system lets go if this one dies."""
    path.mkdir(parents=True, exist_ok=True)
    with (path / LOCK).open("a+") as lock:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError as error:
                    if error.errno != errno.EDEADLOCK:  # which says that ten seconds have passed
                        raise
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
