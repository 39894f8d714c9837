#include "cli/any_solver.h"

#include <fmt/format.h>

#include "plugins/host/decoded.h"
#include "solution/board.h"
#include "solution/completion.h"
#include "solution/puzzle_text.h"
#include "solution/shapes.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/step_cells.h"

namespace sudoku::cli {
namespace {

using host::Contract;

struct Stop {};

void requireNineByNine(const Grid& puzzle) {
  if (!sameShape(puzzle.shape(), Shape{})) {
    throw SolverError(fmt::format(
        "this solver takes 9x9 puzzles only, this one is {0}x{0}; try --solver all-solutions",
        order(puzzle.shape())));
  }
}

/// A grid read cell by cell: what it holds may be anything.
template <class Get>
Grid read(Shape shape, Get&& get) {
  Grid grid(shape);
  for (int y = 0; y < order(shape); ++y) {
    for (int x = 0; x < order(shape); ++x) grid.set(x, y, get(x, y));
  }
  return grid;
}

void requireCompletion(const Grid& puzzle, const Grid& solution) {
  if (const std::string fault = faultOfCompletion(puzzle, solution); !fault.empty())
    throw SolverError("wrong answer: " + fault);
}

}  // namespace

std::optional<Grid> AnySolver::solve(const Grid& puzzle) {
  try {
    const auto solution = solveUnchecked(puzzle);
    if (solution) requireCompletion(puzzle, *solution);
    return solution;
  } catch (const SolverError&) {
    throw;
  } catch (const std::exception& error) {
    throw SolverError(fmt::format("the solver threw: {}", error.what()));
  } catch (...) {
    throw SolverError("the solver threw something that is no std::exception");
  }
}

std::optional<Grid> AnySolver::solveUnchecked(const Grid& puzzle) {
  if (plugin_.offers(Contract::solver)) return withSolver(puzzle);
  if (plugin_.offers(Contract::allSolutionsSolver)) {
    std::optional<Grid> found;
    enumerate(puzzle, [&found](const Grid& solution) {
      found = solution;
      return false;
    });
    return found;
  }
  if (plugin_.offers(Contract::stepSolver)) return withSteps(puzzle);
  if (plugin_.offers(Contract::boardSolver) || plugin_.offers(Contract::board))
    return withBoard(puzzle);
  return withOwnGrid(puzzle);
}

std::optional<Grid> AnySolver::withSolver(const Grid& puzzle) {
  Grid grid = puzzle;
  return host::decoded(plugin_.makeSolver(grid)->solve()) ? std::optional(grid) : std::nullopt;
}

std::optional<Grid> AnySolver::withOwnGrid(const Grid& puzzle) {
  const auto grid = plugin_.makeGrid();
  const Shape shape = puzzle.shape();
  if (!sameShape(grid->shape(), shape)) requireNineByNine(puzzle);
  for (int y = 0; y < order(shape); ++y) {
    for (int x = 0; x < order(shape); ++x) grid->set(x, y, puzzle.get(x, y));
  }
  if (!RecursiveSolver(*grid).solve()) return std::nullopt;
  return read(shape, [&](int x, int y) { return grid->get(x, y); });
}

std::optional<Grid> AnySolver::withBoard(const Grid& puzzle) {
  requireNineByNine(puzzle);
  const std::array<std::string, 9> rows = host::rowsOf(puzzle);
  Board ownBoard(rows);
  const auto board = plugin_.offers(Contract::board) ? plugin_.makeBoard(rows) : nullptr;
  IBoard& target = board ? *board : ownBoard;
  StackBoardSolver ownSolver;
  const auto solver = plugin_.offers(Contract::boardSolver) ? plugin_.makeBoardSolver() : nullptr;
  const std::string answer =
      (solver ? static_cast<IBoardSolver&>(*solver) : ownSolver).solve(target);
  if (answer == "This puzzle has no solution.") return std::nullopt;
  return parsePuzzle(answer);
}

std::optional<Grid> AnySolver::withSteps(const Grid& puzzle) {
  requireNineByNine(puzzle);
  IStepSolver::Cells cells = cellsOf(puzzle);
  if (!host::decoded(plugin_.makeStepSolver()->solve(cells))) return std::nullopt;
  return read({}, [&](int x, int y) {
    return cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  });
}

void AnySolver::enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution) {
  Grid grid = puzzle;
  try {
    plugin_.makeAllSolutionsSolver()->solveAll(grid, [&](const IGrid& solution) {
      const Grid found(solution);
      requireCompletion(puzzle, found);
      if (!onSolution(found)) throw Stop();
    });
  } catch (const Stop&) {
  }
}

}  // namespace sudoku::cli
