#include "grading/checks/registry.h"

#include <algorithm>

namespace sudoku::grading {

// One function per file in the contracts' folders.
std::vector<Check> gridChecks();
std::vector<Check> gridValidityChecks();
std::vector<Check> solverChecks();
std::vector<Check> solverSearchChecks();
std::vector<Check> boardChecks();
std::vector<Check> boardValidityChecks();
std::vector<Check> boardSolverChecks();
std::vector<Check> boardSearchChecks();
std::vector<Check> boardUseChecks();
std::vector<Check> allSolutionsChecks();
std::vector<Check> allSolutionsUseChecks();
std::vector<Check> hexProgramChecks();
std::vector<Check> stepChecks();
std::vector<Check> stepSolveChecks();
std::vector<Check> stepProgramChecks();
std::vector<Check> memoryChecks();

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
