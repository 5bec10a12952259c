"""The rules reader: pages of Markdown read, broken into lines, searched and shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.game import GameInfo
from games.core.rules_page import numbered
from launch.environment import PROJECT
from tests.ui.driving import Hands, inked
from ui.drawing.fonts import forget_fonts
from ui.drawing.look import Look, look_of
from ui.screens.reader import screen as scene
from ui.screens.reader.document import (
    Block,
    Code,
    Divider,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Run,
    TableBlock,
    parse,
    plain,
)
from ui.screens.reader.drawings import draw_figure
from ui.screens.reader.flow import flow
from ui.screens.reader.layout import Layout, Layouter, Ornament, Pending
from ui.screens.reader.painting import paint_column
from ui.screens.reader.screen import ReaderScreen, read_page
from ui.screens.reader.searching import boxes, find_all
from ui.screens.reader.typeface import TEXT
from ui.services import rules_pages
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

PAGE = """# A game

Some *slanted*, **strong** and `exact` words, and it's over
two lines.

## First part

1. one
   - inner
2. two

> quoted

| key | meaning |
|---|---:|
| `Z` | the leftmost piece on the screen |

```
board
  here
```

---

![A board](figure:start)
![Unknown](figure:nothing)

## Last part 終

The end of the road.
"""


@pytest.fixture
def look(app: App) -> Look:
    return look_of("light", 100)


def lay_out(text: str, look: Look, width: int = 500) -> Layout:
    layouter = Layouter(parse(text), width, look, lambda name, size: None)
    for _ in layouter.work:
        pass
    return layouter.result


def test_a_page_is_read_into_blocks() -> None:
    kinds: list[type[Block]] = [type(block) for block in parse(PAGE)]  # type: ignore[misc]
    assert kinds == [
        Heading, Paragraph, Heading, Listing, Quote, TableBlock, Code, Divider, Figure, Figure, Heading, Paragraph,
    ]  # fmt: skip


def test_styles_and_blanks() -> None:
    [_, paragraph, *_] = parse(PAGE)
    assert isinstance(paragraph, Paragraph)
    assert paragraph.runs == (
        Run("Some "),
        Run("slanted", italic=True),
        Run(", "),
        Run("strong", bold=True),
        Run(" and "),
        Run("exact", code=True),
        Run(" words, and it’s over two lines."),
    )


def test_lists_keep_their_numbers_and_inner_lists() -> None:
    [block] = parse("3. three\n4. four\n   * inner\n")
    assert isinstance(block, Listing)
    assert [mark for mark, _ in block.items] == ["3.", "4."]
    assert isinstance(block.items[1][1][1], Listing)


def test_comments_are_left_out() -> None:
    assert parse("<!-- hidden -->\n\nseen <b>too</b>") == (Paragraph((Run("seen too"),)),)


def test_every_rules_page_is_laid_out(look: Look) -> None:
    pages = [PROJECT / "docs" / "rules" / f"{info.id}.md" for info in GAMES]
    for page in (page for page in pages if page.is_file()):
        for width in (300, 570):
            layout = lay_out(page.read_text(encoding="utf-8"), look, width)
            assert layout.finished and layout.entries and layout.entries[0].level == 1, page.name
            for line in layout.lines:
                ends = [line.x + piece.x + piece.width for piece in line.pieces]
                assert max(ends, default=0) <= width + 6, (page.name, width, line)


def test_pieces_are_their_texts_from_where_they_start(look: Look) -> None:
    layout = lay_out(PAGE, look, 220)
    for line in layout.lines:
        for piece in line.pieces:
            if line.block >= 0:
                assert layout.texts[line.block][piece.start :].startswith(piece.text)


@settings(max_examples=60, deadline=None)
@given(st.text("ab é侍. ", max_size=60), st.integers(20, 300))
def test_breaking_loses_no_character(text: str, width: int) -> None:
    pygame.font.init()
    forget_fonts()
    look = look_of("light", 100)
    lines = flow([Run(text)], TEXT, width, look)
    assert "".join(piece.text for line in lines for piece in line).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        if len(line) > 1 or (line and len(line[0].text) > 1):
            assert line[-1].x + line[-1].width <= width + 3


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_words_in_a_tables_cells_are_whole_at_every_text_size(percent: int) -> None:
    page = PROJECT / "docs" / "rules" / "niwa.md"
    layout = lay_out(page.read_text(encoding="utf-8"), look_of("light", percent), 480)
    pieces = {word for line in layout.lines for piece in line.pieces for word in piece.text.split()}
    assert {"February", "creature", "butterflies:", "chrysanthemum", "lightning:"} <= pieces


def test_a_table_wider_than_the_page_is_broken_inside_its_cells(look: Look) -> None:
    layout = lay_out("| a | b |\n|---|---|\n| " + "word " * 40 + "| " + "more " * 30 + " |\n", look, 300)
    assert max(line.x + line.pieces[-1].x + line.pieces[-1].width for line in layout.lines if line.pieces) <= 302
    assert [line.y for line in layout.lines] == sorted(line.y for line in layout.lines)


def test_words_are_found_across_lines_styles_and_capitals(look: Look) -> None:
    layout = lay_out(PAGE, look, 200)
    [match] = find_all(layout.texts, "STRONG and  exact words")
    assert len(boxes(layout, match, look)) >= 2
    assert len(find_all(layout.texts, "it's over two")) == 1
    assert find_all(layout.texts, "") == [] and find_all(layout.texts, "nowhere") == []
    assert len(find_all(["aaaa"], "aa")) == 2


@pytest.mark.parametrize(("kind", "below"), [("bullet", 12), ("divider", 60)])
def test_the_diamonds_of_a_list_and_of_a_divider_stand_in_the_line_they_belong_to(
    look: Look, kind: str, below: int
) -> None:
    line = pygame.Rect(40, below, 200, look.px(20))
    layout = Layout(240, ornaments=[Ornament(kind, line)])
    painted = inked((300, 120), lambda target: paint_column(target, look, layout, (10, 0), (0, 120), {}, None))
    assert line.top <= painted.top < painted.bottom <= line.bottom
    if kind == "bullet":
        assert 10 < painted.left < painted.right < 10 + line.x
    else:
        assert abs(painted.centerx - 10 - line.centerx) <= 1 and painted.width > 3 * painted.height


def test_unknown_figures_are_left_out_and_known_ones_drawn(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draw_figure("no-such-game", look, "start", (10, 10)) is None
    picture = pygame.Surface((100, 60))
    monkeypatch.setattr("ui.screens.reader.drawings.figures_of", lambda game_id: {"start": lambda size, look: picture})
    layouter = Layouter(parse(PAGE), 500, look, partial(draw_figure, "any", look))
    for _ in layouter.work:
        pass
    figures = [ornament for ornament in layouter.result.ornaments if ornament.kind == "figure"]
    assert [ornament.picture for ornament in figures] == [picture]
    assert "A board" in layouter.result.texts and "Unknown" not in layouter.result.texts


def test_what_stands_before_a_figure_can_be_read_while_it_is_drawn(look: Look) -> None:
    drawn: list[pygame.Surface] = []

    def figure(name: str, room: tuple[int, int]) -> pygame.Surface:
        if not drawn:
            raise Pending
        return drawn[0]

    layouter = Layouter(parse("Before.\n\n![A board](figure:start)\n\nBehind.\n"), 500, look, figure)
    while not layouter.waiting:
        next(layouter.work)
    assert layouter.result.texts == ["Before."]
    drawn.append(pygame.Surface((100, 60)))
    for _ in layouter.work:
        pass
    assert layouter.result.finished and layouter.result.texts == ["Before.", "A board", "Behind."]


# -- the scene -----------------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A page of many parts for the game "nissi"."""
    folder = tmp_path / "project" / "docs" / "rules"
    folder.mkdir(parents=True)
    parts = [
        f'## <a id="part-{number}"></a>Part {number}\n\n' + "Words to read, and a samurai. " * 30 for number in range(8)
    ]
    (folder / "nissi.md").write_text("# Nissi\n\n" + "\n\n".join(parts), encoding="utf-8")
    monkeypatch.setattr(rules_pages, "PAGES", folder)
    scene.read_page.cache_clear()
    return "nissi"


def open_page(app: App, hands: Hands, game_id: str, anchor: str = "") -> ReaderScreen:
    reader = ReaderScreen(app, game_id, anchor)
    app.push(reader)
    assert hands.wait(lambda: reader.layout.finished)
    return reader


def current(reader: ReaderScreen) -> str:
    number = reader.contents.current
    return "" if number is None else reader.contents.titles[number].entry.title


def test_the_page_scrolls_by_every_key(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page)
    seen = [reader.scroll.offset]
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END):
        hands.key(code)
        seen.append(reader.scroll.offset)
    assert seen == sorted(set(seen)) and seen[-1] == reader.scroll.most
    assert current(reader) == "Part 7"
    hands.key(pygame.K_HOME)
    assert reader.scroll.offset == 0
    hands.key(pygame.K_ESCAPE)
    assert app.top is not reader


def test_the_wheel_and_the_bar_scroll(app: App, hands: Hands, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = open_page(app, hands, page)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: reader.page.center)
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, which=0, flipped=False))
    assert reader.scroll.offset == 144
    thumb = reader.scroll.thumb()
    hands.drag(thumb.center, (thumb.centerx, reader.page.bottom))
    assert reader.scroll.offset == reader.scroll.most


def test_arrows_and_clicks_go_from_part_to_part(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page)
    hands.key(pygame.K_RIGHT)
    assert current(reader) == "Part 0"
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert current(reader) == "Part 2"
    hands.key(pygame.K_LEFT)
    assert current(reader) == "Part 1"
    title = reader.contents.titles[5]
    hands.click((reader.contents.scroll.area.x + 20, reader.contents.scroll.area.y + title.y + 6))
    assert current(reader) == "Part 5"


def test_a_page_opens_at_an_anchor(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page, "part-4")
    assert current(reader) == "Part 4"
    y = next(entry.y for entry in reader.layout.entries if entry.title == "Part 4")
    assert 0 < y + reader.margin - reader.scroll.offset < 60
    assert open_page(app, hands, page, "no-such-part").scroll.offset == 0


@pytest.mark.parametrize("code", [pygame.K_7, pygame.K_COLON])
def test_a_slash_that_lies_on_another_key_opens_the_search(app: App, hands: Hands, page: str, code: int) -> None:
    reader = open_page(app, hands, page)
    hands.key(code, mod=pygame.KMOD_SHIFT)
    assert reader.focus.typing()


def test_what_is_looked_for_in_wide_letters_is_found(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page)
    hands.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="Ｓａｍｕｒａｉ"))
    assert len(reader.matches) == 8 * 30


@pytest.mark.parametrize("opener", ["slash", "ctrl-f"])
def test_searching_goes_from_place_to_place(app: App, hands: Hands, page: str, opener: str) -> None:
    reader = open_page(app, hands, page)
    if opener == "slash":
        hands.write("/")
    else:
        hands.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    hands.write("Samurai")
    assert reader.search == "Samurai"
    assert len(reader.matches) == 8 * 30 and reader.current == 0
    hands.key(pygame.K_RETURN)
    assert reader.current == 1
    hands.key(pygame.K_ESCAPE)  # out of the field
    hands.key(pygame.K_n)
    assert reader.current == 2
    hands.key(pygame.K_n, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_F3, mod=pygame.KMOD_SHIFT)
    assert reader.current == 239 and reader.scroll.offset > reader.scroll.most - 200
    hands.key(pygame.K_ESCAPE)  # the search goes
    assert reader.search == "" and reader.matches == [] and app.top is reader
    hands.key(pygame.K_ESCAPE)
    assert app.top is not reader


def test_what_is_not_there_is_said(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page)
    hands.write("/")
    hands.write("xyz")
    assert reader.matches == [] and reader.current is None
    assert not any(button.visible for button in reader.step_buttons)
    hands.key(pygame.K_RETURN)
    assert app.top is reader


def test_another_window_size_keeps_the_place(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, page, "part-4")
    for size in ((1024, 640), (1920, 1080)):
        app.window = pygame.display.set_mode(size)
        reader.rebuild()
        assert hands.wait(lambda: reader.layout.finished)
        y = next(entry.y for entry in reader.layout.entries if entry.title == "Part 4")
        assert abs(y + reader.margin - reader.scroll.offset) < 160


def test_a_page_that_is_missing_is_said_in_words(app: App, hands: Hands, page: str) -> None:
    reader = open_page(app, hands, "djambi")
    assert any("cannot be read" in text for text in reader.layout.texts)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 150])
def test_page_and_contents_lie_beside_each_other(
    app: App, hands: Hands, page: str, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    reader = open_page(app, hands, page)
    assert not reader.side.colliderect(reader.page)
    assert pygame.Rect((0, 0), size).contains(reader.page)
    assert reader.layout.width > 300


def test_painting_changes_nothing(app: App, hands: Hands, page: str) -> None:
    app.pace.hidden = False
    reader = open_page(app, hands, page)
    hands.write("/")
    hands.write("words")
    hands.key(pygame.K_ESCAPE)
    reader.draw(app.window)
    first = pygame.image.tobytes(app.window, "RGB")
    reader.draw(app.window)
    assert pygame.image.tobytes(app.window, "RGB") == first


def test_titles_are_plain_text() -> None:
    [heading] = parse("## The `X` *key*")
    assert isinstance(heading, Heading) and plain(heading.runs) == "The X key"


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_no_chapter_of_the_rules_is_for_programmers(info: GameInfo) -> None:
    read_page.cache_clear()
    titles = {plain(block.runs) for block in read_page(info.id) if isinstance(block, Heading)}
    assert not {"For programmers", "Position text", "Views", "Possible worlds", "Exact position", "Position"} & titles


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_what_is_shown_with_a_number_is_what_is_counted(info: GameInfo) -> None:
    text = rules_pages.rules_file(info.id).read_text(encoding="utf-8")
    shown = list(numbers(parse(text)))
    assert shown == list(numbered(text).numbers.values())
    assert shown == sorted(shown, key=lambda each: [int(part) for part in each.split(".")])


def numbers(blocks: Sequence[Block]) -> Iterator[str]:
    """The numbers of blocks in order; outside the preamble nothing that is a rule lacks one."""
    for block in blocks:
        if isinstance(block, Heading | Paragraph) and block.number:
            yield block.number
        elif isinstance(block, Listing):
            yield from numbers([inner for _, blocks in block.items for inner in blocks])
        elif isinstance(block, TableBlock):
            yield from filter(None, block.numbers)


def test_numbers_stand_in_the_margin_and_are_not_searched(look: Look) -> None:
    layout = lay_out("# A game\n\nText.\n\n## First\n\nOne.\n\n| a |\n|---|\n| two |\n\n- three\n", look)
    margin = [(line.pieces[0].text, line.x) for line in layout.lines if line.pieces and line.x < 0]
    assert [text for text, _ in margin] == ["1", "1.1", "1.2", "1.3"]
    assert list(layout.places) == ["1", "1.1", "1.2", "1.3"] and not find_all(layout.texts, "1.2")


def test_the_paragraph_that_a_page_is_opened_at_is_marked(app: App, hands: Hands) -> None:
    reader = open_page(app, hands, "nissi", "samurai")
    assert reader.pointed == rules_pages.number_of("nissi", "samurai")
    top, _ = reader.layout.places[reader.pointed]
    assert 0 <= top + reader.margin - reader.scroll.offset < reader.page.height


def test_the_credits_name_every_game_and_every_package() -> None:
    page = (PROJECT / "docs" / "credits.md").read_text(encoding="utf-8")
    for info in GAMES:
        assert f"**{info.name}**" in page
    wanted = [PROJECT / "requirements.txt", PROJECT / "requirements" / "print.txt"]
    for file in wanted:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(("#", "-")):
                assert f"| {line.partition('>')[0]}" in page, line
    assert read_page("credits")[0] == Heading(1, (Run("Credits"),))


def test_lines_of_japanese_rules_began_with_a_stop_and_tore_words(look: Look) -> None:
    first = "札を置くたびに、その上に自分の色の石を載せます。それぞれの領地はカード10枚です：5枚は"
    runs = [Run(first), Run("場札", True), Run("として公開され、5枚は手札に隠れています。")]
    text = "".join(run.text for run in runs)
    for width in range(160, 600, 11):
        lines = ["".join(piece.text for piece in line) for line in flow(runs, TEXT, width, look)]
        assert "".join(lines) == text and not any(line[0] in "、。：" for line in lines)
        assert all(any(whole in line for line in lines) for whole in ("カード", "10枚", "隠れて", "置くたびに"))
