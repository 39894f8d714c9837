#include "cli/solving/any_solver.h"

#include <fmt/format.h>

#include "plugins/wire/messages/channel.h"
#include "plugins/wire/messages/exceptions.h"
#include "solution/grid/board.h"
#include "solution/grid/completion.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/count.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_board_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

using host::contractOf;

/// Stops an enumeration by unwinding through the code under test.
struct Stop final : wire::Abort {};

void requireNineByNine(const Grid& puzzle) {
  if (!sameShape(puzzle.shape(), Shape{})) {
    throw SolverError(fmt::format(
        "this solver takes only 9x9 puzzles, but this one is {0}x{0}; try --solver all-solutions",
        order(puzzle.shape())));
  }
}

/// Reads a grid cell by cell; the values may be anything.
template <class Get>
Grid read(Shape shape, Get&& get) {
  Grid grid(shape);
  for (int y = 0; y < order(shape); ++y) {
    for (int x = 0; x < order(shape); ++x) grid.set(x, y, get(x, y));
  }
  return grid;
}

/// After "no solution" or a complete enumeration, the grid must be unchanged.
void requireUnchanged(const Grid& puzzle, const Grid& contents, const std::string& what) {
  if (const std::string left = differencesInWords(puzzle, contents); !left.empty())
    throw SolverError(fmt::format("{}, and leaves the grid changed: {}", what, left));
}

void requireRightRefusal(const Grid& puzzle, const Grid& contents) {
  const bool isWrong = firstSolution(puzzle).has_value();
  const std::string what = fmt::format("says that there is no solution{}",
                                       isWrong ? ", which is wrong: it has one" : "");
  requireUnchanged(puzzle, contents, what);
  if (isWrong) throw SolverError(what);
}

void requireCompletion(const Grid& puzzle, const Grid& solution) {
  if (const std::string fault = faultOfCompletion(puzzle, solution); !fault.empty())
    throw SolverError("wrong answer: " + fault);
}

}  // namespace

std::optional<Grid> AnySolver::solve(const Grid& puzzle) {
  try {
    auto solution = solveUnchecked(puzzle);
    if (solution) requireCompletion(puzzle, *solution);
    return solution;
  } catch (const SolverError&) {
    throw;
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const wire::Abort&) {
    throw;
  } catch (const wire::RemoteException& error) {
    throw SolverError(fmt::format("the solver threw {}{}{}", error.typeName(),
                                  *error.what() == '\0' ? "" : ": ", error.what()));
  } catch (const std::exception& error) {
    throw SolverError(fmt::format("the solver threw: {}", error.what()));
  } catch (...) {
    throw SolverError("the solver threw something that is not a std::exception");
  }
}

template <class Interface, class Place>
host::SolverAnswer AnySolver::ask(host::Description<Interface> solver, Place& place,
                                  const Grid& puzzle,
                                  const std::function<bool(const Grid&)>& onSolution) {
  try {
    return solver.solve(*code_.makeFor<Interface>(place), place, [&](const IGrid& solution) {
      const Grid found(solution);
      requireCompletion(puzzle, found);
      if (!onSolution(found)) throw Stop();
    });
  } catch (const Stop&) {
    return {};
  }
}

template <class Interface>
std::optional<Grid> AnySolver::with(host::Description<Interface> solver, const Grid& puzzle) {
  if (!solver.takesAnyShape) requireNineByNine(puzzle);
  const auto place = host::makeScratch(code_, solver.place(puzzle));
  std::optional<Grid> found;
  const host::SolverAnswer answer =
      ask(solver, place->target(), puzzle, [&found](const Grid& solution) {
        found = solution;
        return false;
      });
  if (answer.text && *answer.text != host::kNoSolution) found = parsePuzzle(*answer.text);
  if (answer.saysSolved.value_or(false)) found = place->contents();
  if (!found) requireRightRefusal(puzzle, place->contents());
  return found;
}

std::optional<Grid> AnySolver::solveUnchecked(const Grid& puzzle) {
  const auto solver =
      host::preferredSolver([this](host::Contract contract) { return code_.offers(contract); });
  if (solver) return host::withSolver(*solver, [&](auto kind) { return with(kind, puzzle); });
  return code_.offers(contractOf<IBoard>) ? withOwnBoard(puzzle) : withOwnGrid(puzzle);
}

void AnySolver::enumerate(const Grid& puzzle, const std::function<bool(const Grid&)>& onSolution) {
  const auto place = host::makeScratch(code_, puzzle);
  bool wantsMore = true;
  ask(host::Description<IAllSolutionsSolver>(), place->target(), puzzle,
      [&](const Grid& solution) { return wantsMore = onSolution(solution); });
  if (wantsMore) requireUnchanged(puzzle, place->contents(), "reports its solutions");
}

std::optional<Grid> AnySolver::withOwnBoard(const Grid& puzzle) {
  requireNineByNine(puzzle);
  const std::string answer = StackBoardSolver().solve(*code_.make<IBoard>(rowsOf(puzzle)));
  if (answer != host::kNoSolution) return parsePuzzle(answer);
  requireRightRefusal(puzzle, puzzle);
  return std::nullopt;
}

std::optional<Grid> AnySolver::withOwnGrid(const Grid& puzzle) {
  const auto grid = code_.make<IGrid>();
  const Shape shape = puzzle.shape();
  if (!sameShape(grid->shape(), shape)) requireNineByNine(puzzle);
  for (int y = 0; y < order(shape); ++y) {
    for (int x = 0; x < order(shape); ++x) grid->set(x, y, puzzle.get(x, y));
  }
  if (!RecursiveSolver(*grid).solve()) {
    requireRightRefusal(puzzle, puzzle);
    return std::nullopt;
  }
  return read(shape, [&](int x, int y) { return grid->get(x, y); });
}

}  // namespace sudoku::cli
