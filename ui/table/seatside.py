"""One person's side of the table: what ends with their turn. It is never cleared: the next person finds another one."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar, cast, overload

from ui.table.notices import Notices

T = TypeVar("T")


class Seatside:
    """From taking the seat to handing over: messages, and every field that a table declares as `Own`."""

    def __init__(self, notices: Notices | None = None) -> None:
        self.notices = notices if notices is not None else Notices()
        self.kept: dict[str, object] = {}

    def for_the_next(self) -> Seatside:
        """Another person's: only what the program has to say to whoever is there goes along."""
        return Seatside(self.notices.unowned())


class _Seated(Protocol):
    seatside: Seatside


class Own(Generic[T]):
    """A field of a table whose value belongs to the person at the screen: the next person finds `first` there."""

    def __init__(self, first: T) -> None:
        """`first` must not be changeable: all tables share it."""
        self.first = first
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, table: None, owner: type) -> Own[T]: ...

    @overload
    def __get__(self, table: _Seated, owner: type) -> T: ...

    def __get__(self, table: _Seated | None, owner: type) -> T | Own[T]:
        return self if table is None else cast(T, table.seatside.kept.get(self.name, self.first))

    def __set__(self, table: _Seated, value: T) -> None:
        table.seatside.kept[self.name] = value
