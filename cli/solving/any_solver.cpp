#include "cli/solving/any_solver.h"

#include <fmt/format.h>

#include "plugins/contracts/solving.h"
#include "solution/grid/board.h"
#include "solution/grid/completion.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

using host::contractOf;

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

/// What a solver has left there.
Grid leftIn(const IStepSolver::Cells& cells) {
  return read({}, [&](int x, int y) {
    return cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  });
}
template <class Place>
Grid leftIn(const Place& place) {
  return gridOf(place);
}

/// What a solver is handed: the plugin's own board, or a place of ours.
std::shared_ptr<IBoard> placeOf(const Board& board, host::Plugin& plugin) {
  return plugin.make<IBoard>(rowsOf(gridOf(board)));
}
template <class Place>
std::shared_ptr<Place> placeOf(const Place& place, host::Plugin& /*plugin*/) {
  return std::make_shared<Place>(place);
}

void requireCompletion(const Grid& puzzle, const Grid& solution) {
  if (const std::string fault = faultOfCompletion(puzzle, solution); !fault.empty())
    throw SolverError("wrong answer: " + fault);
}

}  // namespace

AnySolver::AnySolver(const std::filesystem::path& library) : plugin_(library) {
  if (!plugin_.offers(contractOf<IBoard>))
    plugin_.offerClass<IBoard, Board>();
  else if (!plugin_.offers(contractOf<IBoardSolver>))
    plugin_.offerClass<IBoardSolver, StackBoardSolver>();
}

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
  const auto solver =
      host::preferredSolver([this](host::Contract contract) { return plugin_.offers(contract); });
  if (!solver) return withOwnGrid(puzzle);
  return host::withSolver(*solver, [&](auto kind) { return with(kind, puzzle); });
}

template <class Interface>
std::optional<Grid> AnySolver::with(host::Description<Interface> solver, const Grid& puzzle) {
  if (!solver.takesAnyShape) requireNineByNine(puzzle);
  const auto place = placeOf(solver.place(puzzle), plugin_);
  std::optional<Grid> found;
  const host::SolverAnswer answer = ask(solver, *place, puzzle, [&found](const Grid& solution) {
    found = solution;
    return false;
  });
  if (answer.text && *answer.text != host::kNoSolution) found = parsePuzzle(*answer.text);
  if (answer.saysSolved.value_or(false)) found = leftIn(*place);
  return found;
}

template <class Interface, class Place>
host::SolverAnswer AnySolver::ask(host::Description<Interface> solver, Place& place,
                                  const Grid& puzzle,
                                  const std::function<bool(const Grid&)>& onSolution) {
  try {
    return solver.solve(*plugin_.makeFor<Interface>(place), place, [&](const IGrid& solution) {
      const Grid found(solution);
      requireCompletion(puzzle, found);
      if (!onSolution(found)) throw Stop();
    });
  } catch (const Stop&) {
    return {};
  }
}

void AnySolver::enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution) {
  Grid grid = puzzle;
  ask(host::Description<IAllSolutionsSolver>(), grid, puzzle, onSolution);
}

std::optional<Grid> AnySolver::withOwnGrid(const Grid& puzzle) {
  const auto grid = plugin_.make<IGrid>();
  const Shape shape = puzzle.shape();
  if (!sameShape(grid->shape(), shape)) requireNineByNine(puzzle);
  for (int y = 0; y < order(shape); ++y) {
    for (int x = 0; x < order(shape); ++x) grid->set(x, y, puzzle.get(x, y));
  }
  if (!RecursiveSolver(*grid).solve()) return std::nullopt;
  return read(shape, [&](int x, int y) { return grid->get(x, y); });
}

}  // namespace sudoku::cli
