"""A table of cases as one test, where each case alone would take less time than what a test costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def of_each(cases: Iterable[object]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Makes one test of a check and all its cases; a tuple is several arguments. A failure names its case."""

    table = tuple(cases)
    assert table, "a table without a case tests nothing"

    def test_of(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            for case in table:
                try:
                    check(*case) if type(case) is tuple else check(case)
                except BaseException as failure:
                    failure.add_note(f"in the case {case!r:.500}")
                    raise

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return test_of
