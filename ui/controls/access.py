"""The tree of a screen for a screen reader: what the screen itself has to tell, then its controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
import pygame_gui
from pygame_gui.core import UIElement

from games.core.words import row, tr
from ui.controls.buttons import PRESSED, Button
from ui.controls.cells import FocusableGrid
from ui.controls.focus import Control, Element
from ui.controls.key_hints import as_taught, with_current_keys
from ui.controls.slider import Slider
from ui.controls.spoken import LIVE, AccessibleNode, with_distinct_keys
from ui.controls.text_field import TextField

if TYPE_CHECKING:
    from ui.controls.screen import Screen

MOST_CELLS: Final = 200
"""The most cells of a long grid or list that are sent to a screen reader: those around the mark."""


def tree_of(screen: Screen) -> AccessibleNode:
    """The screen with all that is on it; exactly one node has the keyboard."""
    box = pygame.Rect((0, 0), screen.app.size)
    messages = [each for each in screen._spoken() if each.name or each.role not in LIVE]  # silence is not read out
    nodes = with_distinct_keys([*messages, *(control_node(screen, each) for each in controls_of(screen))])
    title = screen._spoken_title() or tr("Zashiki")  # not for players: its name
    on_screen = not any(map(_has_focus, nodes))
    return AccessibleNode(
        "screen", "group" if screen.opaque else "dialog", title, box,
        about=as_taught(screen.about_now, screen.bindings), children=nodes, focused=on_screen,
        focus=partial(screen.focus.focus, None),
    )  # fmt: skip


def speaks_on(screen: Screen) -> bool:
    """Words what the screen tells for a moment; True while not all of it is."""
    return screen.speech is not None and screen.speech.words_on()


def _has_focus(node: AccessibleNode) -> bool:
    return node.focused or any(map(_has_focus, node.children))


def controls_of(screen: Screen) -> list[Element]:
    """Returns all controls in reading order: those that Tab reaches and those that cannot be pressed now."""
    ring = screen.focus
    walked = ring.elements()
    disabled = [
        each for each in screen.manager.get_sprite_group().sprites()
        if isinstance(each, Control) and each.visible and not each.is_enabled and UIElement.alive(each)
    ]  # fmt: skip
    return [*walked, *sorted(disabled, key=lambda each: (each.rect.centery // 12, each.rect.x))]


def in_window(screen: Screen, rect: pygame.Rect) -> pygame.Rect | None:
    """The part of a rectangle that can be seen; None where nothing of it can."""
    seen = pygame.Rect(rect).clip(pygame.Rect((0, 0), screen.app.size))
    return seen if seen.width and seen.height else None


def control_node(screen: Screen, element: Element) -> AccessibleNode:
    """A control, or a grid or list with its cells."""
    if isinstance(element, FocusableGrid):
        return _cells_node(screen, element)
    name = next((name for name, each in screen.named_controls().items() if each is element), "")
    box, focused = in_window(screen, element.rect), screen.focus.current is element
    focus = partial(screen.ring_on, element)
    if isinstance(element, Button):
        words = row([each for each in (element.face.text, element.face.detail) if each])
        hint = with_current_keys(element.hint)
        called = element.called or words or hint
        about = element.why if element.why and not element.is_enabled else hint if hint != called else ""
        picked = True if element.face.kind == "chosen" else element.picked
        return AccessibleNode(
            name or called, "choice" if picked is not None else "button", called, box,
            about=about, picked=picked, enabled=bool(element.is_enabled),
            focused=focused, focus=focus, press=partial(press_button, screen, element),
        )  # fmt: skip
    if isinstance(element, Slider):
        value, (_, most) = element.get_current_value(), element.value_range
        return AccessibleNode(
            name or "slider", "slider", element.called, box, enabled=bool(element.is_enabled), focused=focused,
            number=(float(value), float(most)), focus=focus, slide=partial(_slide, screen, element),
        )  # fmt: skip
    called = element.called or element.placeholder_text or ""
    return AccessibleNode(
        name or called, "field", called, box, value=element.get_text(), enabled=bool(element.is_enabled),
        focused=focused or element.is_focused, focus=focus, write=partial(write_into, screen, element),
    )  # fmt: skip


def press_button(screen: Screen, button: Button) -> None:
    """Posts the event that pygame_gui sends when a button is clicked."""
    if button.is_enabled:
        screen.handle(pygame.event.Event(PRESSED, ui_element=button, ui_object_id="", mouse_button=1))


def _slide(screen: Screen, slider: Slider, value: float) -> None:
    low, high = slider.value_range
    slider.set_current_value(min(high, max(low, value)))
    event = pygame.event.Event(
        pygame_gui.UI_HORIZONTAL_SLIDER_MOVED, ui_element=slider, value=slider.get_current_value()
    )
    screen.handle(event)


def write_into(screen: Screen, entry: TextField, words: str) -> None:
    """Puts a text into a field, as if it had been typed."""
    entry.set_text(words)
    screen.handle(pygame.event.Event(pygame_gui.UI_TEXT_ENTRY_CHANGED, ui_element=entry, text=entry.get_text()))


def _cells_node(screen: Screen, cells: FocusableGrid) -> AccessibleNode:
    """A grid or list that the screen paints itself."""
    count, mark = cells.count(), cells.current()
    ringed = screen.focus.current is cells
    first = max(0, min((mark or 0) - MOST_CELLS // 2, count - MOST_CELLS))
    places = range(first, min(count, first + MOST_CELLS))
    rows = tuple(_cell(screen, cells, place, ringed and place == mark, place == mark) for place in places)
    return AccessibleNode(
        cells.title, "list", cells.title, in_window(screen, cells.rect), children=rows,
        focused=ringed and mark is None, focus=partial(screen.ring_on, cells),
    )  # fmt: skip


def _cell(screen: Screen, cells: FocusableGrid, place: int, focused: bool, picked: bool) -> AccessibleNode:
    def go() -> None:
        screen.ring_on(cells)
        cells.go(place)
        screen.request_redraw()

    def press() -> None:
        go()
        cells.press(place)

    box = cells.box(place).clip(cells.rect)
    seen = in_window(screen, box) if box.width and box.height else None
    actions: tuple[Callable[[], object], Callable[[], object]] = (go, press)
    return AccessibleNode(
        str(place), "row", cells.called(place), seen, picked=picked, focused=focused,
        focus=actions[0], press=actions[1],
    )  # fmt: skip
