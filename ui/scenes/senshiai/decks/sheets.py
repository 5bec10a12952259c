"""Sheets to print: 3 x 3 cards a page in their real size, crop marks, backs, boards, a summary of the rules.

Vectors and embedded fonts throughout, by fpdf2. The cards are those of the screen: both follow
`card_layout`. Measures are millimetres.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from games.core.names import plain
from games.core.words import N_, tr, tr_c
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.printed import name_of
from ui.drawing.assets import svg_text
from ui.drawing.pages import Paper, new_pages, put_text, text_width
from ui.drawing.palette import Colour, hex_of
from ui.scenes.senshiai.card_layout import CREAM, INK, Drawing, Shape, Text, frame_colour, layout

CARD: Final = (63.0, 88.0)
"""The width and height of a card, in millimetres."""
MARK: Final = 4.0
"""The length of a crop mark."""
WHITE: Final[Colour] = (255, 255, 255)

SUMMARY: Final = (
    (
        N_("Aim"),
        N_("A player whose Reserve runs empty loses. Make the others waste and discard theirs."),
    ),
    (N_("Draw Stage"), N_("Discard any cards from your hand, then draw up to six.")),
    (N_("Main Stage"), N_("In any order: lay Terrains, recruit, cast Events, move, attack, activate, produce.")),
    (N_("Paying"), N_("Every point of a cost is one card of your hand put on your Discard Pile.")),
    (
        N_("Moving"),
        N_(
            "A Unit steps to near (adjacent) Terrains whose Paths it can use, up to its Speed; the Limit counts Troops."
        ),
    ),
    (N_("Battle"), N_("The attackers’ pool and a die against the Resistance of the others, then their answer.")),
    (
        N_("Singularity"),
        N_("Of bonuses (and of penalties) by cards of one Type, only the largest counts for each value."),
    ),
    (N_("Windows"), N_("After what a player does, the others may answer with Events, the last answer first.")),
    (
        N_("Upkeep"),
        N_("Effects that last for a turn end with it."),
    ),
)

Report = Callable[[str, float], object]


@dataclass(frozen=True)
class Plan:
    """The choices for a print: paper, cards, table."""

    paper: Paper
    backs: bool = False
    bleed: float = 0.0
    """The millimetres by which the frame's colour runs over the edge of each card."""
    low_ink: bool = False
    cards: bool = True
    table: bool = False
    """A board and the summary of the rules."""

    @property
    def pitch(self) -> tuple[float, float]:
        """The millimetres from one card to the next, across and down."""
        return CARD[0] + 2 * self.bleed, CARD[1] + 2 * self.bleed

    @property
    def suffix(self) -> str:
        """The end of the file's name, by which it differs from others of the same deck."""
        words = [self.paper.value[0]]
        marks = (  # not for players
            ("backs", self.backs),
            ("bleed", self.bleed),
            ("low ink", self.low_ink),
        )  # not for players: names of files
        words += [word for word, on in marks if on]
        words += ["board"] if self.table else []
        return ", " + ", ".join(words)


def write_sheets(deck: Deck, name: str, plan: Plan, path: Path, report: Report = lambda words, share: None) -> int:
    """Writes the PDF to `path` and returns its number of pages. Raises OSError where it cannot be written.

    `report` hears which page is being drawn, and how much is done (0 to 1); what it raises stops the work.
    """
    report(tr("Starting…"), 0.0)
    pdf = new_pages(plan.paper, plain(name))
    if plan.cards:
        _add_cards(pdf, deck, plan, report)
    if plan.table:
        _add_board(pdf, plan)
        _add_summary(pdf, plan)
    report(tr("Writing the file…"), 0.95)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(pdf.output()))
    return int(pdf.pages_count)


# -- pages of cards -----------------------------------------------------------------------------


def copies(deck: Deck) -> list[Card]:
    """Every card of the deck, copy by copy, the Capital first."""
    cards = [(CARDS[number], count) for number, count in deck.cards]
    cards.sort(key=lambda each: (not each[0].capital, each[0].type, name_of(each[0].number)))
    return [card for card, count in cards for _ in range(count)]


def _places(plan: Plan) -> list[tuple[float, float]]:
    """The top left corners of the nine cards."""
    pitch = plan.pitch
    left = (plan.paper.size[0] - 3 * pitch[0]) / 2 + plan.bleed
    top = (plan.paper.size[1] - 3 * pitch[1]) / 2 + plan.bleed
    return [(left + column * pitch[0], top + row * pitch[1]) for row in range(3) for column in range(3)]


def _add_cards(pdf: Any, deck: Deck, plan: Plan, report: Report) -> None:
    cards = copies(deck)
    places = _places(plan)
    for start in range(0, len(cards), 9):
        words = tr("Page {n} of {all}…", n=start // 9 + 1, all=-(-len(cards) // 9))
        report(words, 0.9 * start / len(cards))
        page = cards[start : start + 9]
        pdf.add_page()
        for card, place in zip(page, places, strict=False):
            _bleed(pdf, place, plan, WHITE if plan.low_ink else frame_colour(card))
        for card, place in zip(page, places, strict=False):
            _put_card(pdf, card, place, plan)
        _crop_marks(pdf, plan)
        if plan.backs:
            pdf.add_page()
            back = svg_text("senshiai/back").encode()
            for number in range(len(page)):
                x, y = places[number // 3 * 3 + 2 - number % 3]
                pdf.image(io.BytesIO(back), x=x, y=y, w=CARD[0], h=CARD[1])
            _crop_marks(pdf, plan)


def _bleed(pdf: Any, place: tuple[float, float], plan: Plan, colour: Colour) -> None:
    if plan.bleed:
        pdf.set_fill_color(*colour)
        pdf.rect(place[0] - plan.bleed, place[1] - plan.bleed, *plan.pitch, style="F")


def _crop_marks(pdf: Any, plan: Plan) -> None:
    """Draws short lines outside the block of cards, on the lines to cut along."""
    pdf.set_draw_color(90, 90, 90)
    pdf.set_line_width(0.15)
    places = _places(plan)
    xs = sorted({x + dx for x, _ in places for dx in (0.0, CARD[0])})
    ys = sorted({y + dy for _, y in places for dy in (0.0, CARD[1])})
    gap = plan.bleed + 1
    for x in xs:
        pdf.line(x, ys[0] - gap - MARK, x, ys[0] - gap)
        pdf.line(x, ys[-1] + gap, x, ys[-1] + gap + MARK)
    for y in ys:
        pdf.line(xs[0] - gap - MARK, y, xs[0] - gap, y)
        pdf.line(xs[-1] + gap, y, xs[-1] + gap + MARK, y)


# -- one card -----------------------------------------------------------------------------------


def _put_card(pdf: Any, card: Card, place: tuple[float, float], plan: Plan) -> None:
    """Draws the parts of the card's layout, in order: runs of shapes as one drawing, words as text."""
    plan_ = layout(card)
    unit = CARD[0] / plan_.width
    frame = frame_colour(card)
    run: list[str] = []

    def flush() -> None:
        if run:
            box = f"0 0 {plan_.width} {plan_.height}"
            size = f'viewBox="{box}" width="{plan_.width}" height="{plan_.height}"'  # not for players
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(run)}</svg>'
            pdf.image(io.BytesIO(svg.encode()), x=place[0], y=place[1], w=CARD[0], h=plan_.height * unit)
            run.clear()

    for part in plan_.parts:
        if isinstance(part, Text):
            flush()
            _put_text(pdf, part, place, unit, plan.low_ink)
        elif isinstance(part, Drawing):
            flush()
            run.append(_drawing_svg(part, WHITE if plan.low_ink else frame))
            x, y, w, h = part.box
            with pdf.rect_clip(place[0] + x * unit, place[1] + y * unit, w * unit, h * unit):
                flush()  # a drawing may be larger than its box
            if part.window:
                run.append(_seam_svg(part, WHITE if plan.low_ink else frame))
        else:
            run.append(_shape_svg(part, frame, plan.low_ink))
    flush()


def _shape_svg(part: Shape, frame: Colour, low_ink: bool) -> str:
    fill, stroke, width = part.fill, part.stroke, part.width
    if low_ink and fill == frame:
        fill, stroke, width = WHITE, frame, max(width, 1.2)
    style = f' fill="{hex_of(fill)}"' if fill is not None else ' fill="none"'  # not for players
    if stroke is not None and width:
        style += f' stroke="{hex_of(stroke)}" stroke-width="{width:.2f}" stroke-linejoin="round"'  # not for players
    if part.alpha < 1:
        style += f' opacity="{part.alpha:.3f}"'  # not for players
    return f'<path d="{part.path}"{style}/>'


def _drawing_svg(part: Drawing, frame: Colour) -> str:
    """An asset stretched over its box; outside its window the frame's colour lies over it again."""
    text = svg_text(part.asset)
    if part.ink is not None:
        text = text.replace("#211f1d", hex_of(part.ink))
    found = re.search(r'viewBox="([^"]+)"', text)
    assert found is not None, part.asset
    left, top, wide, high = map(float, found.group(1).split())
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    x, y, w, h = part.box
    place = (  # not for players
        f"translate({x:.3f} {y:.3f}) scale({w / wide:.5f} {h / high:.5f}) translate({-left:.3f} {-top:.3f})"
    )
    drawn = f'<g transform="{place}">{inner}</g>'
    if part.window:
        edge = 1.5
        around = f"M{x - edge} {y - edge}H{x + w + edge}V{y + h + edge}H{x - edge}Z"  # not for players
        drawn += f'<path d="{around}{part.window}" fill="{hex_of(frame)}" fill-rule="evenodd"/>'
    return drawn


def _seam_svg(part: Drawing, frame: Colour) -> str:
    """A ring of the frame's colour over the edge of the clip, where a hairline of the drawing would shine through."""
    x, y, w, h = part.box
    rings = (  # not for players
        f"M{x - e:.2f} {y - e:.2f}h{w + 2 * e:.2f}v{h + 2 * e:.2f}h{-w - 2 * e:.2f}Z" for e in (1.0, -0.5)
    )  # not for players
    return f'<path d="{"".join(rings)}" fill="{hex_of(frame)}" fill-rule="evenodd"/>'


def _put_text(pdf: Any, part: Text, place: tuple[float, float], unit: float, low_ink: bool) -> None:
    style = ("B" if part.bold else "") + ("I" if part.italic else "")
    points = part.size * unit / 25.4 * 72
    pdf.set_font("noto", style, points)
    colour = INK if low_ink and part.colour == CREAM else part.colour
    pdf.set_text_color(*colour)
    width = text_width(pdf, part.text)
    room = part.room * unit
    if width > room > 0:
        pdf.set_font("noto", style, points * room / width)
        width = room
    x = place[0] + part.x * unit
    x -= {"left": 0.0, "centre": width / 2, "middle": width / 2, "right": width}.get(part.align, 0.0)
    baseline = place[1] + (part.middle + 0.36 * part.size) * unit
    put_text(pdf, x, baseline, part.text)


# -- board and rules ----------------------------------------------------------------------------


def _add_board(pdf: Any, plan: Plan) -> None:
    """Adds one kingdom's 5 x 5 spaces, each wide enough for a card's picture; lay the pages edge to edge."""
    pdf.add_page()
    side = 36.0
    left, top = (plan.paper.size[0] - 5 * side) / 2, (plan.paper.size[1] - 5 * side) / 2
    pdf.set_draw_color(*INK)
    for row in range(5):
        for column in range(5):
            capital = row == column == 2
            pdf.set_line_width(0.6 if capital else 0.25)
            pdf.set_fill_color(244, 236, 214)
            style = "DF" if capital and not plan.low_ink else "D"
            pdf.rect(left + column * side, top + row * side, side, side, style=style)
    pdf.set_font("noto", "", 9)
    pdf.set_text_color(*INK)
    for number in range(5):
        put_text(pdf, left + (number + 0.5) * side - 1, top + 5 * side + 6, "abcde"[number])
        put_text(pdf, left - 6, top + (4 - number + 0.5) * side + 1, str(number + 1))
    pdf.set_font("noto", "B", 11)
    words = tr_c("senshiai term", "Capital")
    put_text(pdf, left + 2.5 * side - text_width(pdf, words) / 2, top + 2.5 * side + 1.5, words)
    pdf.set_font("noto", "", 9)
    note = tr("One kingdom. Lay the boards edge to edge, so that all Capitals are five steps apart.")
    put_text(pdf, left, top - 6, note)


def _add_summary(pdf: Any, plan: Plan) -> None:
    pdf.add_page()
    margin = 22.0
    pdf.set_left_margin(margin)
    pdf.set_right_margin(margin)
    pdf.set_text_color(*INK)
    pdf.set_xy(margin, margin)
    pdf.set_font("noto", "B", 18)
    pdf.cell(0, 12, tr("Senshiai in short"))
    pdf.set_xy(margin, margin + 16)
    for heading, words in SUMMARY:
        pdf.set_font("noto", "B", 11)
        pdf.set_x(margin)
        pdf.multi_cell(0, 6, tr(heading), new_x="LMARGIN", new_y="NEXT")
        pdf.set_font("noto", "", 10.5)
        pdf.multi_cell(0, 5.4, tr(words), align="L", new_x="LMARGIN", new_y="NEXT")
        pdf.ln(2.4)
