"""First starts for real: a toy project with its own private folder, a real pip, packages from a local folder.

The toy needs `pygame-ce>=1000`, which no interpreter has. The Python that starts it is told to do
without ensurepip, because the virtual environment is then made in a tenth of the time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pip
import pytest

from launch import setup
from launch.environment import PROJECT
from launch.folder import LOCK, PrivateFolder

MAIN = """\
import sys
from launch.environment import ensure
ensure("requirements.txt")
import toy
print(toy.VERSION, *sys.argv[1:])
sys.exit(7)
"""


FOLDERS = (".venv", ".venv-zashiki")


class Toy:
    """A project with a `launch` package of its own, a store of wheels and a user's cache; made if it is not there."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "my games"
        self.store = folder / "store"
        self.cache = folder / "cache"
        self.lacks = folder / "lacks"
        self.folder = PrivateFolder(self.project / ".venv")
        if self.project.exists():
            return
        self.store.mkdir(parents=True)
        self.lacks.mkdir()
        for part in ("launch", "games/core"):  # the second has the words
            shutil.copytree(PROJECT / part, self.project / part, ignore=shutil.ignore_patterns("__pycache__"))
        (self.project / "main.py").write_text(MAIN)
        self.require("1000")
        self.without("ensurepip")

    def copied(self, folder: Path) -> Toy:
        """The same in another folder, with the packages as they were installed."""
        shutil.copytree(self.store.parent, folder, symlinks=True, dirs_exist_ok=True)
        return Toy(folder)

    def require(self, version: str) -> None:
        (self.project / "requirements.txt").write_text(f"pygame-ce>={version}\n")

    def publish(self, version: str, name: str = "pygame_ce", module: str = "") -> None:
        """Puts a wheel into the store, with a module called toy."""
        text = module or f"VERSION = '{version}'\n"
        digest = urlsafe_b64encode(sha256(text.encode()).digest()).rstrip(b"=").decode()
        row = f"toy.py,sha256={digest},{len(text)}"
        info = f"{name}-{version}.dist-info"
        with zipfile.ZipFile(self.store / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr("toy.py", text)
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", f"{row}\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")

    def without(self, *modules: str) -> None:
        """Makes the Python that starts the toy do without these modules."""
        lines = [f"import sys; sys.modules[{name!r}] = None\n" for name in modules]
        (self.lacks / "sitecustomize.py").write_text("".join(lines))

    def start(
        self, *arguments: str, options: Sequence[str] = (), **more: str | None
    ) -> subprocess.CompletedProcess[str]:
        """Starts it with these arguments, Python with `options`; `more` goes into the environment (None: not there)."""
        command = [sys.executable, *options, "main.py", *arguments]
        return subprocess.run(
            command, cwd=self.project, env=self.environment(**more), capture_output=True, text=True, check=False,
            timeout=120,
        )  # fmt: skip

    def environment(self, **more: str | None) -> dict[str, str]:
        """What a start is told by its environment."""
        usual: dict[str, str | None] = {
            **os.environ,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.store.as_uri(),
            "PIP_CONFIG_FILE": os.devnull,
            "XDG_CACHE_HOME": str(self.cache),
            "LOCALAPPDATA": str(self.cache),
            "HOME": str(self.cache),
            "PYTHONPATH": str(self.lacks),
            "PYTHONPYCACHEPREFIX": None,  # byte code lies beside its module, as for players
        }
        return {name: value for name, value in (usual | more).items() if value is not None}

    def packages(self) -> Path:
        (path,) = self.folder.packages_path()
        return path


@pytest.fixture
def bare(tmp_path: Path) -> Toy:
    """A fresh checkout."""
    return Toy(tmp_path)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    """A checkout that was started once; the tests that share it each leave it as it was."""
    made = Toy(tmp_path_factory.mktemp("toy"))
    made.publish("1000.0")
    first = made.start("--game", "a b")
    assert (first.returncode, first.stdout) == (7, "1000.0 --game a b\n"), first.stderr
    assert "Installing into" in first.stderr
    return made


def test_the_second_start_says_nothing_and_keeps_arguments_and_exit_code(toy: Toy) -> None:
    done = toy.start('c"d', "", "-x")
    assert (done.returncode, done.stdout, done.stderr) == (7, '1000.0 c"d  -x\n', "")


def test_a_start_inside_the_private_folder_stays_there(toy: Toy) -> None:
    done = subprocess.run(
        [str(toy.folder.python), "main.py", "x"], cwd=toy.project, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (7, "1000.0 x\n", "")


def test_changed_requirements_are_installed_by_the_next_start(toy: Toy) -> None:
    toy.publish("1001.0")
    toy.require("1001")
    assert toy.start().stdout == "1001.0\n"
    toy.require("1000")


def test_an_installation_cut_short_is_healed_by_the_next_start(toy: Toy) -> None:
    (info,) = toy.packages().glob("pygame_ce-*.dist-info")
    (info / "INSTALLER").unlink()
    (toy.packages() / "toy.py").write_text("half a fi")
    done = toy.start()
    assert done.returncode == 7, done.stderr
    assert done.stdout.startswith("100")


def test_a_package_removed_by_hand_comes_back_even_when_started_inside(toy: Toy) -> None:
    (info,) = toy.packages().glob("pygame_ce-*.dist-info")
    shutil.rmtree(info)
    assert pip.__file__ is not None
    (toy.packages() / "pip").symlink_to(Path(pip.__file__).parent)
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": toy.store.as_uri()}
    done = subprocess.run(
        [str(toy.folder.python), "main.py"],
        cwd=toy.project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 7, done.stderr
    (toy.packages() / "pip").unlink()


def test_a_folder_without_pip_gets_the_one_that_python_brings_with_it(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> tuple[int, list[str]]:
        asked.append(command[3:])
        return 0 if ["ensurepip", "--default-pip"] in asked else 1, []

    monkeypatch.setattr(setup, "_run", run)
    found = setup.pip_for(toy.folder, toy.project / "requirements.txt")
    assert asked == [["pip", "--version"], ["ensurepip", "--default-pip"], ["pip", "--version"]]
    assert found[:4] == [str(toy.folder.python), "-P", "-m", "pip"]


def test_pygame_beside_pygame_ce_is_explained(toy: Toy) -> None:
    rival = toy.packages() / "pygame-2.6.1.dist-info"
    rival.mkdir()
    (rival / "INSTALLER").write_text("pip\n")
    done = toy.start()
    shutil.rmtree(rival)
    assert (done.returncode, done.stdout) == (1, "")
    assert "-m pip uninstall --yes pygame pygame-ce\n" in done.stderr
    assert "-m pip install -r " in done.stderr


def test_no_network_is_explained_and_the_next_start_heals_it(bare: Toy) -> None:
    failed = bare.start()
    assert (failed.returncode, failed.stdout) == (1, "")
    assert "-m venv " in failed.stderr
    assert "-m pip install -r " in failed.stderr
    assert "Traceback" not in failed.stderr
    bare.publish("1000.0")
    assert bare.start().stdout == "1000.0\n"


def test_a_python_that_can_install_nothing_names_the_package_to_install(bare: Toy) -> None:
    bare.without("ensurepip", "pip", "virtualenv")
    done = bare.start()
    assert (done.returncode, done.stdout) == (1, "")
    assert f"apt install python3.{sys.version_info.minor}-venv" in done.stderr


def test_a_project_that_cannot_be_written_uses_the_users_cache(bare: Toy) -> None:
    bare.publish("1000.0")
    for name in FOLDERS:
        (bare.project / name).write_text("in the way, like a folder that cannot be written")
    assert bare.start().stdout == "1000.0\n"
    assert [*bare.cache.rglob("toy.py")]
    assert bare.start().stderr == ""


def test_nowhere_to_install_is_explained(bare: Toy) -> None:
    for name in FOLDERS:
        (bare.project / name).write_text("in the way")
    bare.cache.write_text("in the way")
    done = bare.start()
    assert done.returncode == 1
    assert "cannot be written" in done.stderr


def test_an_environment_whose_python_has_gone_is_made_anew(bare: Toy) -> None:
    bare.publish("1000.0")
    bare.folder.python.parent.mkdir(parents=True)
    bare.folder.python.symlink_to(bare.project / "no such python")
    (bare.folder.path / LOCK).touch()
    (bare.folder.path / "pyvenv.cfg").write_text("home = nowhere\n")
    assert bare.start().stdout == "1000.0\n"


def test_two_first_starts_at_once_do_not_disturb_each_other(bare: Toy) -> None:
    from concurrent.futures import ThreadPoolExecutor

    bare.publish("1000.0")
    with ThreadPoolExecutor(2) as pool:
        done = [*pool.map(lambda word: bare.start(word).stdout, ["a", "b"])]
    assert done == ["1000.0 a\n", "1000.0 b\n"]
