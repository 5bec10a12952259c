"""A pip that is told to install elsewhere, or not at all: the packages come into the private folder all the same."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from launch.pip_settings import bends, by_hand, environment_for, files_in
from tests.launch.test_first_start import Toy


@pytest.fixture
def bare(tmp_path: Path) -> Toy:
    """A fresh checkout, and a store with what it needs."""
    made = Toy(tmp_path)
    made.publish("1000.0")
    return made


def everything_under(folder: Path) -> list[Path]:
    return [*folder.rglob("toy.py")]


def test_packages_come_into_the_private_folder_whatever_the_environment_tells_pip(bare: Toy, tmp_path: Path) -> None:
    """Any one of these alone would send them elsewhere, or stop the installation."""
    there = str(tmp_path / "there")
    places = dict.fromkeys(("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONUSERBASE"), there)
    kinds = dict.fromkeys(
        ("PIP_USER", "PIP_REQUIRE_VIRTUALENV", "PIP_NO_DEPS", "PIP_DRY_RUN", "PIP_REQUIRE_HASHES"), "1"
    )
    done = bare.start(**places, **kinds, PIP_PYTHON=f"{there}/python")
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert everything_under(bare.project) == [bare.packages() / "toy.py"]
    assert everything_under(tmp_path / "there") == []


@pytest.mark.parametrize("named", [False, True], ids=["of the user", "by PIP_CONFIG_FILE"])
def test_packages_come_into_the_private_folder_whatever_a_file_tells_pip(
    bare: Toy, tmp_path: Path, named: bool
) -> None:
    there = tmp_path / "there"
    config = bare.cache / ".config" / "pip" / "pip.conf" if not named else tmp_path / "company.conf"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        f"[global]\nfind-links =\n    {bare.store.as_uri()}\nno-index = true\nuser = true\n"
        f"[install]\ntarget = {there}\nrequire-hashes = true\n"
    )
    said = {"PIP_CONFIG_FILE": str(config) if named else None, "PIP_NO_INDEX": None, "PIP_FIND_LINKS": None}
    done = bare.start(APPDATA=str(bare.cache), XDG_CONFIG_HOME=str(bare.cache / ".config"), **said)
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert everything_under(there) == []


def test_the_commands_by_hand_work_where_pip_is_told_to_install_elsewhere(bare: Toy, tmp_path: Path) -> None:
    shutil.rmtree(bare.store)
    reported = {"PIP_USER": "1", "PIP_TARGET": str(tmp_path / "there")}
    failed = bare.start(**reported)
    assert failed.returncode == 1
    line = next(line for line in failed.stderr.splitlines() if "pip install" in line)
    assert "-u PIP_TARGET -u PIP_USER" in line
    bare.store.mkdir()
    bare.publish("1000.0")
    command = shlex.split(line.strip())
    place = command.index(str(bare.folder.python))
    base_pip = [sys.executable, "-m", "pip", "--python", str(bare.folder.python)]  # the folder was made without one
    environment = {**os.environ, **reported, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": bare.store.as_uri()}
    typed = [*command[:place], *base_pip, *command[place + 3 :]]
    subprocess.run(typed, cwd=bare.project, env=environment, check=True, capture_output=True)
    assert everything_under(tmp_path / "there") == []
    assert bare.start(**reported).stdout == "1000.0\n"


def test_the_ways_to_packages_are_kept(tmp_path: Path) -> None:
    user, company = tmp_path / "pip.conf", tmp_path / "company.conf"
    user.write_text("[global]\nproxy = http://a:1\nindex_url = https://old\nuser = yes\n[list]\nformat = columns\n")
    company.write_text("[global]\nindex-url = https://new\n[install]\ntrusted-host =\n    a\n    b\nprefix = /opt\n")
    environment = {"PIP_CERT": "/cert", "PIP_ROOT": "/r", "PIP_CACHE_DIR": "/c", "PYTHONHOME": "/p", "HOME": "/h"}
    assert environment_for([user, company], environment) == {
        "HOME": "/h",
        "PIP_CACHE_DIR": "/c",
        "PIP_CERT": "/cert",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "https://new",
        "PIP_PROXY": "http://a:1",
        "PIP_TRUSTED_HOST": "a b",
    }


def test_a_file_that_pip_could_not_read_either_is_passed_over(tmp_path: Path) -> None:
    torn = tmp_path / "pip.conf"
    torn.write_bytes(b"index-url = without a section \xff\n")
    assert environment_for([torn, tmp_path / "nowhere"], {}) == {"PIP_CONFIG_FILE": os.devnull}


def test_the_files_that_pip_reads_are_found_in_what_it_reports() -> None:
    report = """\
env_var:
  PIP_USER='1'
env:
  /company.conf, exists: True
    global.user: true
global:
  /etc/xdg/pip/pip.conf, exists: False
  /etc/pip.conf, exists: True
site:
  /a folder, with commas/pip.conf, exists: True
user:
  /home/a/.pip/pip.conf, exists: False""".splitlines()
    assert files_in(report) == [Path("/etc/pip.conf"), Path("/a folder, with commas/pip.conf"), Path("/company.conf")]
    assert files_in(["ERROR: unknown command"]) == []


def test_plain_commands_are_told_where_nothing_bends_pip(tmp_path: Path) -> None:
    config = tmp_path / "pip.conf"
    config.write_text("[global]\nindex-url = https://a\ndisable-pip-version-check = yes\nuser =\n")
    assert not bends([config], {"PIP_CERT": "/c", "PIP_USER": ""})
    assert bends([], {"PIP_TARGET": "/t"})


@pytest.mark.parametrize(("platform", "first"), [("linux", "env -u PIP_USER "), ("win32", "set PIP_USER=")])
def test_what_is_typed_by_hand_shows_no_password(platform: str, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    lines = by_hand("pip install x", {"PIP_INDEX_URL": "https://me:secret@host/simple"}, {"PIP_USER": "1"})
    assert lines[0].startswith(first)
    assert lines[-1].endswith("pip install x")
    assert "secret" not in "".join(lines) and "@host/simple" in "".join(lines)
