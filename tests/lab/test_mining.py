"""Mining: what games between bots have, and how a shelf takes its puzzles."""

from __future__ import annotations

from itertools import islice

from games import find_info
from games.puzzles.library import shelf_of
from games.puzzles.prover import check, prover_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.worth import is_rated
from lab.mining import MinedPuzzles, ShelfBuilder, Wanted, dig, jobs


def test_a_game_is_the_same_and_so_is_what_is_found_in_it_of_the_kind_that_is_asked_for() -> None:
    game = find_info("naishi").load()
    job = next(islice(jobs(game, 1), 25, None))
    found = dig(job)
    of_a_kind = dig(job, Wanted(frozenset({"turns 2"})))
    assert of_a_kind and len(of_a_kind) < len(found)
    assert of_a_kind == tuple(puzzle for puzzle in found if puzzle.found.kind == "turns 2")
    for puzzle in found[:2]:
        check(puzzle)


def test_games_go_through_the_tables_in_turn() -> None:
    game = find_info("djambi").load()
    tables = prover_of(game).tables
    boards = [dict(job.options)["n"] for job in islice(jobs(game, 1), len(tables))]
    assert boards == [table.get("n", "4") for table in tables]


def alike(number: int, kind: int) -> Puzzle:
    """A puzzle of Nissi with another id, which is won in so many moves."""
    puzzle = shelf_of(find_info("nissi").load())[0]
    return puzzle._replace(id=f"nissi-{number:08x}", found=puzzle.found._replace(moves=kind))


def test_a_shelf_takes_one_puzzle_of_a_kind_from_a_game_and_no_more_of_a_kind_than_its_share() -> None:
    harvest, quarry = ShelfBuilder(find_info("nissi").load(), 10), MinedPuzzles(None, "")
    quarry.add(0, (alike(1, 1), alike(2, 4)))
    quarry.add(1, (alike(2, 4), alike(3, 1)))
    for number in range(2, 8):
        quarry.add(number, (alike(10 + number, 1),))
    quarry.add(9, (alike(99, 2),))
    harvest.gather(quarry)
    assert [puzzle.found.moves for puzzle in harvest.puzzles] == [4, 1, 1]
    assert harvest.looked_at == 8
    quarry.add(8, ())
    harvest.gather(quarry)
    assert harvest.puzzles[-1] == alike(99, 2)
    assert not harvest.full()


def test_of_named_kinds_and_themes_nothing_else_is_taken_and_no_share_holds() -> None:
    wanted = Wanted(frozenset({"win 4"}))
    harvest, quarry = ShelfBuilder(find_info("nissi").load(), 3, wanted=wanted), MinedPuzzles(None, "")
    for number in range(3):
        quarry.add(number, (alike(10 + number, 4), alike(20 + number, 1)))
    harvest.gather(quarry)
    assert [puzzle.found.moves for puzzle in harvest.puzzles] == [4, 4, 4]
    tagged = alike(1, 4)._replace(found=alike(1, 4).found._replace(tags=("quiet",)))
    assert Wanted(themes=frozenset({"quiet", "threat"})).allows(tagged)
    assert not Wanted(themes=frozenset({"threat"})).allows(tagged)
    assert wanted.goals == {"win"}


def test_games_are_played_with_the_options_that_are_asked_for() -> None:
    game = find_info("djambi").load()
    boards = [dict(job.options)["n"] for job in islice(jobs(game, 1, tables_of=({"n": "5"}, {"n": "3"})), 3)]
    assert boards == ["5", "3", "5"]


def test_what_no_solver_solves_is_not_taken_unless_bots_say_nothing_of_it() -> None:
    puzzle = shelf_of(find_info("nissi").load())[0]
    assert puzzle.measured is not None
    unsolved = puzzle._replace(measured=puzzle.measured._replace(solved=(0, 0, 0, 0)))
    assert not is_rated(unsolved)
    assert not is_rated(puzzle._replace(measured=None))
    assert is_rated(puzzle._replace(measured=puzzle.measured._replace(solved=(0, 0, 0, 1))))
    niwa = next(each for each in shelf_of(find_info("niwa").load()) if each.found.goal == "answered")
    assert niwa.measured is not None
    assert is_rated(niwa._replace(measured=niwa.measured._replace(solved=(0, 0, 0, 0))))
