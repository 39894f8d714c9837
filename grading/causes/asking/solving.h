#pragma once

// What probes of solvers share.

#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "grading/causes/asking/probe.h"
#include "grading/checks/board/board_support.h"
#include "grading/verdict/wording.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/completion.h"

namespace sudoku::grading {

using Ids = std::vector<std::string_view>;

/// These and more.
Ids joined(Ids ids, const Ids& more);

/// The checks in which a plain solver must solve a puzzle, and those in which none is solvable.
Ids puzzleChecks();
Ids deadEndChecks();
/// Those that count calls.
Ids costChecks();
/// All in which a puzzle is searched, of a board solver, and of a step solver.
Ids checksOfBoardSearches();
Ids stepSearchChecks();

/// The numbers of the cells of an n x n grid, in random order.
std::vector<int> shuffledCells(int n, Random& random);

/// How the contract of a solver names cells.
template <class Interface>
constexpr Naming kCellsOf =
    std::is_same_v<Interface, ISolver> ? Naming::xAndY : Naming::rowAndColumn;

/// What came back for a puzzle.
struct Reply {
  bool givesUp = false;      // it says that there is no solution
  std::optional<Grid> grid;  // that it says is solved

  bool isRightFor(const Grid& puzzle) const { return grid && isCompletion(puzzle, *grid); }
};

/// Neither where an exception came.
using Ask = std::function<Reply(const Grid& puzzle)>;

/// What this solver replies when it is asked about its target, which holds the puzzle.
template <class Interface, class Scratch>
Reply replyOf(Interface& solver, Scratch& scratch) {
  Reply reply;
  ignoringOutcome([&] {
    std::optional<Grid> reported;
    const host::SolverAnswer answer =
        host::Description<Interface>::solve(solver, scratch.target(), [&](const IGrid& solution) {
          if (!reported) reported = Grid(solution);
        });
    if constexpr (std::is_same_v<Interface, IAllSolutionsSolver>) {
      reply = {.givesUp = !reported, .grid = reported};
    } else if (answer.text) {
      const Answer read = readAnswer(*answer.text);
      reply = {.givesUp = read.saysNone, .grid = read.grid};
    } else {
      const bool saysSolved = answer.saysSolved.value_or(true);
      reply.givesUp = !saysSolved;
      if (saysSolved) reply.grid = scratch.contents();
    }
  });
  return reply;
}

/// Asks a new solver.
template <class Interface>
Reply replyTo(Context& context, const Grid& puzzle) {
  const auto scratch =
      host::makeScratch(context.code(), host::Description<Interface>::place(puzzle));
  Reply reply;
  ignoringOutcome([&] {
    const auto solver = context.code().makeFor<Interface>(scratch->target());
    reply = replyOf<Interface>(*solver, *scratch);
  });
  return reply;
}

/// Whether a new solver says that the puzzle is solved, and has completed it.
template <class Interface>
bool solves(Context& context, const Grid& puzzle) {
  return replyTo<Interface>(context, puzzle).isRightFor(puzzle);
}

/// Whether gaps in some cells, or of some digits, are the ones that are not filled: each cell of
/// a full grid is made the only gap in turn. Nothing where all are filled, none is, or no
/// pattern shows.
std::optional<Shown> missedGaps(Context& context, Shape shape, Naming naming,
                                const std::function<bool(const Grid&)>& solves);

/// Whether givens that contradict one another are noticed by nothing.
std::optional<Shown> takesContradictions(Context& context, const Ask& ask);

/// Whether puzzles are given up just where the first digit that fits is wrong.
std::optional<Shown> neverChoosesAnew(Context& context, const Ask& ask);

/// Whether a wrong digit is got over just where nothing was filled after it.
std::optional<Shown> leavesWhatFollowed(Context& context, const Ask& ask);

/// Whether digits that are forbidden still are taken just where another one was taken back before.
std::optional<Shown> takesBackTooMuch(Context& context, const Ask& ask);

/// Whether gaps that no digit fits are left empty in what is said to be solved, and no others.
std::optional<Shown> passesDeadGaps(Context& context, Shape shape, const Ask& ask);

/// Whether puzzles are given up from so many gaps on, or for which so much must be tried, and no
/// others.
std::optional<Shown> givesUpEarly(Context& context, const Ask& ask);

/// Whether the same puzzle is solved or given up as its digits are named: so as the first one that
/// fits is right, or not.
std::optional<Shown> forgetsWhatAGuessBrought(Context& context, const Ask& ask);

/// Where to look for that.
inline constexpr const char* kWhatAGuessBrings =
    "With a digit that was tried has to go all that followed from it: cells that were filled "
    "because just one digit was left, also where a dead end is met on the way; and each mark and "
    "counter, at the same index at which it was set.";

/// The grid with the last digit for 1, and so on.
Grid renamedBackwards(const Grid& grid);

/// Whether a last gap is given a digit that all its units hold already.
std::optional<Shown> putsUsedDigits(Context& context, const Ask& ask);

/// Whether an unsolvable puzzle is said to be solved just where its last cell is filled.
std::optional<Shown> endsAtTheLastCell(Context& context, const Ask& ask);

/// Whether what is said to be solved has digits twice in units of one kind only. The puzzles are
/// some that a plain search solves.
std::optional<Shown> overlooksOneKind(const std::function<Grid()>& makePuzzle, const Ask& ask,
                                      Naming naming);

}  // namespace sudoku::grading
