#pragma once

// What probes of solvers share.

#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "grading/causes/probe.h"
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

/// How the contract of a solver names cells.
template <class Interface>
constexpr Naming kCellsOf =
    std::is_same_v<Interface, ISolver> ? Naming::xAndY : Naming::rowAndColumn;

/// Whether a new solver says that the puzzle is solved, and has completed it.
template <class Interface>
bool solves(Context& context, const Grid& puzzle) {
  using Solver = host::Description<Interface>;
  return outcomeOf([&] {
           const auto scratch = host::makeScratch(context.code(), Solver::place(puzzle));
           const host::SolverAnswer answer =
               Solver::solve(*context.code().makeFor<Interface>(scratch->target()),
                             scratch->target(), [](const IGrid& /*solution*/) {});
           const std::optional<Grid> found =
               answer.text ? readAnswer(*answer.text).grid : scratch->contents();
           return answer.saysSolved.value_or(true) && found && isCompletion(puzzle, *found)
                      ? "solved"
                      : "not";
         }) == "solved";
}

/// Whether gaps in some cells, or of some digits, are the ones that are not filled: each cell of
/// a full grid is made the only gap in turn. Nothing where all are filled, none is, or no
/// pattern shows.
std::optional<Shown> missedGaps(Context& context, Shape shape, Naming naming,
                                const std::function<bool(const Grid&)>& solves);

}  // namespace sudoku::grading
