#include <algorithm>

#include "grading/check.h"

namespace sudoku::grading {

const std::vector<Check>& allChecks() {
  static const std::vector<Check> kAll = [] {
    std::vector<Check> all;
    for (auto* part :
         {gridChecks, gridValidityChecks, solverChecks, solverSearchChecks, boardChecks,
          boardValidityChecks, boardSolverChecks, boardUseChecks, boardSearchChecks,
          allSolutionsChecks, allSolutionsUseChecks, hexProgramChecks, stepChecks, stepSolveChecks,
          stepProgramChecks, memoryChecks}) {
      std::ranges::move(part(), std::back_inserter(all));
    }
    return all;
  }();
  return kAll;
}

const Check* findCheck(std::string_view id) {
  const auto& all = allChecks();
  const auto found = std::ranges::find(all, id, &Check::id);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace sudoku::grading
