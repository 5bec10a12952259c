"""A match as pages to print: what is on them, for whom, and on which paper."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.stored import keep
from games.analysis.verdict import Line, Verdict
from games.core.errors import SaveError
from games.core.match import Match
from games.core.record import line_words, log_rows
from games.core.savefile import load, loads
from games.core.share_code import match_code
from games.core.words import use
from games.guests.roster import COLOURS, CRESTS
from launch.cli import main
from tests.contract.sampling import matches
from tests.ui.driving import Hands
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.drawing import pages
from ui.drawing.look import PLAIN, Dress, Look, WornStyles
from ui.drawing.pages import Paper
from ui.screens import match_sheet
from ui.screens.match_sheet import MOST_BOARDS, positions, write_sheet
from ui.screens.picture_exporter import PictureExporter
from ui.services.job import Stopped
from ui.window.app import App

EXAMPLES = Path(__file__).resolve().parents[3] / "saves" / "examples"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of words on the pages, in order."""
    lines: list[str] = []

    def put(pdf: object, x: float, y: float, text: str) -> None:
        lines.append(text)
        pages.put_text(pdf, x, y, text)

    monkeypatch.setattr(match_sheet, "put_text", put)
    return lines


@pytest.fixture
def language() -> Iterator[Callable[[str], None]]:
    yield use
    use("en")


def short(game: str = "nissi", count: int = 8) -> Match:
    match = load(EXAMPLES / f"{game}.json")
    match.go_to(count)
    return match.copy()


def quietly(words: str, share: float | None) -> None:
    """Hears how far it is, and lets it go on."""


def test_the_pages_have_players_result_date_log_and_share_line(tmp_path: Path, written: list[str]) -> None:
    match = short()
    path = write_sheet(match, None, tmp_path / "new" / "it.pdf", Paper.A4, quietly)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    assert [each.name for each in path.parent.iterdir()] == ["it.pdf"]
    assert written[0] == "Nissi Samurai" and "Red: Ren, adept" in written
    assert "Move 5: the match goes on." in written
    names = [seat.name for seat in match.seats]
    log = [line_words(line, names) for _, _, line in log_rows(match, None)]
    assert [line for line in written[written.index("The log") :] if line in log] == log
    assert match_code(match) in "".join(written)
    assert "Page 1 of 2" in written and "Army points" in written


def test_the_paper_is_as_large_as_it_is_called(tmp_path: Path) -> None:
    path, paper = tmp_path / "it.pdf", Paper.LETTER
    write_sheet(short("nissi", 1), None, path, paper, quietly)
    boxes = re.findall(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", path.read_bytes())
    assert {tuple(round(float(side) / 72 * 25.4) for side in box) for box in boxes} == {
        tuple(round(side) for side in paper.size)
    }


def test_the_boards_on_the_pages_were_in_the_usual_style_whatever_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worn = []

    class Noted(PictureExporter):
        def __init__(self, match: Match, seat: int | None, size: tuple[int, int], look: Look) -> None:
            worn.append(look.style("nissi"))
            super().__init__(match, seat, size, look)

    monkeypatch.setattr(match_sheet, "PictureExporter", Noted)
    write_sheet(short("nissi", 1), None, tmp_path / "it.pdf", Paper.A4, quietly, (("nissi", "wood"),))
    assert set(worn) == {"wood"}


def test_the_pages_had_the_seats_colours_where_people_wear_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheets = []

    class Noted(match_sheet._Sheet):
        def drawn(self, report: Callable[[str, float | None], object]) -> bytes:
            sheets.append(self.colours)
            return super().drawn(report)

    monkeypatch.setattr(match_sheet, "_Sheet", Noted)
    changed = Dress(tuple(range(CRESTS)), (1, 0, *range(2, COLOURS)))
    for dress in (PLAIN, changed):
        write_sheet(short("djambi", 1), None, tmp_path / "it.pdf", Paper.A4, quietly, dress=dress)
    assert sheets[0][:2] == sheets[1][1::-1] and sheets[0] != sheets[1]


@pytest.mark.parametrize("code", ["ja", "fr", "de"])
def test_every_sign_of_a_language_is_on_the_pages(
    tmp_path: Path, language: Callable[[str], None], caplog: pytest.LogCaptureFixture, code: str
) -> None:
    """Japanese signs were left out of printed sheets, with a warning that nobody saw."""
    language(code)
    with caplog.at_level(logging.WARNING, logger="fpdf"):
        write_sheet(short("nissi", 2), None, tmp_path / "it.pdf", Paper.A4, quietly)
    assert not [each for each in caplog.messages if "missing" in each]


def test_pages_hold_no_more_than_their_reader_may_know(tmp_path: Path, written: list[str]) -> None:
    match = short("naishi", 3)
    for seat in (None, 1):
        written.clear()
        write_sheet(match, seat, tmp_path / "it.pdf", Paper.A4, quietly)
        names = [each.name for each in match.seats]
        log = [line_words(line, names) for _, _, line in log_rows(match, seat)]
        assert [line for line in written[written.index("The log") :] if line in log] == log
        assert not any("Z1." in line or "one line" in line for line in written)


def test_the_boards_are_those_of_the_gravest_errors_where_it_was_analysed() -> None:
    match = min((each for each in matches("nissi") if each.length > 40), key=lambda each: each.length)
    match.go_to(40)
    match = match.copy()
    keys = place_keys(match.entries())
    analysis = MatchAnalysis()
    for place, lost in ((10, 0.7), (11, 0.6), (20, 0.5), (30, 0.4)):
        entry = match.entries()[place]
        best = Line(_chances(entry.actor, 0.9), ("better",))
        played = Line(_chances(entry.actor, 0.9 - lost), (entry.notation,))
        verdict = Verdict(entry.actor, _chances(entry.actor, 0.9), (best, played), choices=9)
        analysis = analysis.with_verdict(place, verdict, keys[place])
    keep(match, analysis)
    assert positions(match) == [11, 21, 31, 40]


def _chances(seat: int, share: float) -> tuple[float, float]:
    return (share, 1 - share) if seat == 0 else (1 - share, share)


@pytest.mark.parametrize("count", [1, 2, 3, 8, 24])
def test_boards_are_evenly_chosen_where_nothing_turned(count: int) -> None:
    places = positions(short("naishi", count))
    assert places[-1] == count and places == sorted(set(places)) and 1 <= len(places) <= MOST_BOARDS


def test_pages_that_are_called_off_leave_nothing_behind(tmp_path: Path) -> None:
    def stop(words: str, share: float | None) -> None:
        if share:
            raise Stopped

    with pytest.raises(Stopped):
        write_sheet(short(), None, tmp_path / "it.pdf", Paper.A4, stop)
    assert list(tmp_path.iterdir()) == []


def test_pages_that_cannot_be_written_say_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be written"):
        write_sheet(short("nissi", 1), None, tmp_path / "file" / "it.pdf", Paper.A4, quietly)


def test_a_match_is_printed_from_the_window_once_the_paper_is_chosen(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, str, WornStyles]] = []
    app.look = app.look.styled("djambi", "wood")

    def shoot(
        text: str, viewer: int | None, path: Path, style: str, say: object, styles: WornStyles, dress: Dress
    ) -> Path:
        asked.append((loads(text).index, style, styles))
        return path

    monkeypatch.setattr("ui.screens.record_printing.shoot", shoot)
    app.print_record(short("djambi", 4), None)
    choice = app.top
    assert isinstance(choice, ChoiceScreen) and [each.text for each in choice.items] == ["A4", "Letter"]
    choice.items[1].press()
    assert hands.wait(lambda: isinstance(app.top, Dialog), 60)
    assert app.top.title == "The pages are ready"  # type: ignore[attr-defined]
    assert asked == [(4, "LETTER", (("djambi", "wood"),))]


def test_without_the_package_it_is_offered_to_be_installed(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.record_printing.ready", lambda requirements: False)
    app.print_record(short(), None)
    assert isinstance(app.top, Dialog) and app.top.title == "A package is missing"


def test_before_the_first_move_there_is_nothing_to_print(app: App, hands: Hands) -> None:
    app.print_record(short().branch(0), None)
    assert isinstance(app.top, Dialog) and app.top.title == "Nothing to print yet"


def test_the_command_line_writes_pages_and_refuses_another_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = str(EXAMPLES / "nissi.json")
    out = tmp_path / "it.pdf"
    assert main(["export", save, "--pdf", "--at", "1", "--paper", "letter", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")
    assert main(["export", save, "--pdf", "--out", str(tmp_path / "it.txt")]) == 1
    assert "end in .pdf, not in .txt" in capsys.readouterr().err
