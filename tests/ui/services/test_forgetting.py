"""Who is forgotten is gone from profiles, matches and index; other people's matches stay theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.errors import SaveError
from games.core.match import Seat
from games.core.savefile import dumps, load, rewritten, summarize, write_text
from tests.ui.driving import Hands
from tests.ui.services.histories import ask, finish, match_of
from ui.services.guests.forgetting import NAMELESS, Forgotten, forget_in_settings
from ui.services.matches import store
from ui.services.resource_locks import claim
from ui.window.app import App


@pytest.fixture
def aoi(app: App, hands: Hands) -> str:
    """Aoi’s id; the history has a match of hers alone, one with Mina, one of Mina alone; a named save of hers lies
    there, and an unfinished match from before there were ids."""
    app.guests.admit("Mina")
    app.guests.admit("Aoi")
    tables = ([Seat("Aoi"), Seat("Ren", "adept")], [Seat("Mina"), Seat("Aoi")], [Seat("Mina"), Seat("Aoi", "novice")])
    for number, seats in enumerate(tables):
        match = match_of(seed=number)
        match.seats = app.guests.seated(seats)
        finish(app.folders, match, number)
    match = match_of(seed=9, ending=False)
    match.seats = (Seat("Aoi"), Seat("Ren", "adept"))
    for path in (app.folders.saves / "Evening.json", app.folders.unfinished / "old.json"):
        write_text(path, dumps(match))
        write_text(path, dumps(match))
    assert hands.wait(lambda: not app.tasks.busy)
    assert len(ask(app, hands).matches) == 3
    return app.guests.roster.current


def forget(app: App, hands: Hands, guest: str, *, delete: bool) -> Forgotten:
    found: list[Forgotten] = []
    app.guests.forget(guest, delete=delete, done=found.append)
    assert hands.wait(lambda: bool(found))
    return found[0]


def everything(app: App) -> str:
    """All texts in the data folder, and the bytes of the index."""
    files = [path for path in Path(app.folders.local).rglob("*") if path.is_file()]
    return "\n".join(path.read_bytes().decode("latin-1") for path in files)


def test_a_guest_who_takes_the_matches_along_leaves_nothing_but_other_peoples(app: App, hands: Hands, aoi: str) -> None:
    assert forget(app, hands, aoi, delete=True) == Forgotten(removed=3, nameless=1)
    assert app.guests.roster.known == ("Mina",) and app.guests.roster.current == ""
    assert [len(store.files_in(folder)) for folder in (app.folders.history, app.folders.saves)] == [2, 0]
    assert aoi not in everything(app)
    shared, own = ask(app, hands).matches
    assert [each.name for each in shared.seats] == ["Mina", NAMELESS] and shared.seats[0].guest
    assert [each.name for each in own.seats] == ["Mina", "Aoi"], "a bot of that name is somebody else"


def test_a_guest_who_leaves_the_matches_here_is_nameless_in_them(app: App, hands: Hands, aoi: str) -> None:
    assert forget(app, hands, aoi, delete=False) == Forgotten(nameless=4)
    assert len(ask(app, hands).matches) == 3
    for path in (*store.files_in(app.folders.history), *store.files_in(app.folders.saves)):
        summary = summarize(path.read_text(encoding="utf-8"))
        assert "Aoi" not in [each.name for each in summary.seats if each.human]
        assert "Aoi" not in summary.result or summary.seats[1].level == "novice"
        assert load(path).length >= 4, "the match itself is as it was"
    assert aoi not in everything(app)


def test_a_match_that_is_open_stays_and_is_told(app: App, hands: Hands, aoi: str) -> None:
    held = claim(store.claim_path(app.folders, "old.json"))
    assert held is not None
    assert forget(app, hands, aoi, delete=True).left == ("old",)
    held.release()


def test_the_settings_know_nothing_of_who_is_forgotten(app: App, aoi: str) -> None:
    settings, guest = app.settings, app.guests.roster.find(aoi)
    assert guest is not None
    settings.last_setups = {"nissi": {"seats": [["Aoi", None], ["Ren", "adept"]], "minutes": 5}, "niwa": "odd"}
    settings.strengths = {"nissi": {aoi: 1.5, "Aoi": 1, "Mina": 2}, "niwa": 3}
    settings.tips_told = {f"nissi-keys@{aoi}": True, "nissi-keys": True}
    forget_in_settings(settings, guest)
    assert settings.last_setups["nissi"] == {"seats": [["", None], ["Ren", "adept"]], "minutes": 5}
    assert settings.strengths == {"nissi": {"Mina": 2}, "niwa": 3}
    assert settings.tips_told == {"nissi-keys": True}


def test_forgetting_nobody_does_nothing(app: App, hands: Hands, aoi: str) -> None:
    before = app.guests.roster
    app.guests.forget("gone", delete=True)
    assert hands.wait(lambda: not app.tasks.busy)
    assert app.guests.roster == before and len(ask(app, hands).matches) == 3


def test_no_save_is_rewritten_into_something_that_is_none() -> None:
    text = dumps(match_of())
    assert summarize(rewritten(text, lambda body: body["seats"][0].update(name="Mina"))).seats[0].name == "Mina"
    with pytest.raises(SaveError, match="invalid"):
        rewritten(text, lambda body: body.update(log=3))
    with pytest.raises(SaveError, match="damaged"):
        rewritten(text.replace("Aoi", "Ren"), lambda body: None)
