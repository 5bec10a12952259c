"""Option specs: how a game declares its options, so that set-up, line protocol and saves agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.core.errors import BadOption
from games.core.words import quoted, tr


def same(text: str, values: Mapping[str, str]) -> str:
    """A choice that stays what it is, whatever else is chosen."""
    return text


def always_open(values: Mapping[str, str]) -> str:
    """The condition of an option that no other option disables."""
    return ""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option as a player meets it: label, labels of values and help are marked words, looked up where shown.

    `values` are the texts to choose from, in order, each with its label; an option with a free
    value (a number in a range, a deck) has `free` set and lists the values worth offering.
    `default` may depend on other options; then it is the text the first screen shows.
    """

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    default: str
    help: str = ""
    free: bool = False
    seat_values: Callable[[Mapping[str, str]], tuple[tuple[str, str], ...]] | None = None
    """For an option whose text is one part a seat, joined by commas: the values of each part beside the texts
    of the other options, with labels."""
    carried: Callable[[str, Mapping[str, str]], str] = same
    """Adapts a chosen text when other options change: given it and all their texts, the nearest one that is
    possible there."""
    agreeing: Callable[[Sequence[str], int, Mapping[str, str], Sequence[int]], Sequence[str]] | None = None
    """Given the parts of all seats, a seat whose part is settled, the texts of all options and the seats that may
    follow: the parts with those of the followers exchanged that do not go with it. None: no part depends on another."""
    by_seat: bool = False
    """Whether the values are seats by the names of the rules; a screen may call them in its own way."""
    seating: bool = False
    """Whether it decides who sits at the table, or what a seat may choose: a form asks for it before the seats."""
    variant: bool = False
    """Another value makes another game of it: what is won under it is counted apart."""
    new_match: Callable[[Mapping[str, str], bool], str] | None = None
    """Given every option's text and whether an Even bot plays: what a form begins a new match with. None: the default,
    which also stands for saves, codes and programs that do not name the option and must mean what they always meant."""
    untimed: bool = False
    """Whether `new_match` is only for matches in which no player has a clock."""
    without_even: bool = False
    """With Even at the table it stays at its default, whatever is chosen: Even's strength is measured so."""
    added_later: bool = False
    """It came after the first saves were written: a save has it only where it is not at its default, so that older
    programs read what they can."""
    exercise: bool = False
    """It makes an exercise of the match that is settled beforehand: no form offers it, and the match is counted apart
    and never rated."""
    handicap: tuple[str, ...] = ()
    """The grades of a handicap (`games.core.handicap`), in marked words of what each takes from who gives it; empty
    for any other option."""
    disabled_reason: Callable[[Mapping[str, str]], str] = always_open
    """Given every option's text: why this one means nothing then, in words for a player; "" where it applies."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The offered values without their labels."""
        return tuple(text for text, _ in self.values)


def written_values(values: Mapping[str, str], specs: Iterable[OptionSpec]) -> dict[str, str]:
    """The options' texts as a save or a share code has them."""
    left_out = {spec.name for spec in specs if spec.added_later and values[spec.name] == spec.default}
    return {name: text for name, text in values.items() if name not in left_out}


def check_names(values: Mapping[str, str], specs: Iterable[OptionSpec]) -> None:
    """Raises `BadOption` for a name that no option has."""
    names = [spec.name for spec in specs]
    for name in values:
        if name not in names:
            if not names:
                raise BadOption(tr("there is no option {name}; this game has none", name=quoted(name)))
            known = ", ".join(names)
            raise BadOption(tr("there is no option {name}; this game has: {known}", name=quoted(name), known=known))


def choice(values: Mapping[str, str], name: str, allowed: Iterable[str], default: str) -> str:
    """The value of `name`, which must be one of `allowed`; raises `BadOption`."""
    text = values.get(name, default)
    allowed = tuple(allowed)
    if text not in allowed:
        raise _refusal(name, ", ".join(allowed), text)
    return text


def whole_number(values: Mapping[str, str], name: str, low: int, high: int, default: int) -> int:
    """The value of `name` as a whole number from `low` to `high`; raises `BadOption`."""
    text = values.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high):
        raise _refusal(name, tr("a whole number from {low} to {high}", low=low, high=high), text)
    return int(text)


def _refusal(name: str, need: str, text: str) -> BadOption:
    return BadOption(tr("{name} takes {need}, not {text}", name=name, need=need, text=quoted(text[:40])), need)
