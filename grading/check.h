#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "grading/context.h"
#include "plugins/build/compiler.h"

namespace sudoku::grading {

/// Which kind of submission a check judges.
enum class Judges { plugins, programs, both };

/// One graded rule. `run` is a GoogleTest body: it passes if no assertion fails in it. It may run
/// against code in this process, a plugin, or a worker.
struct Check {
  std::string_view id;                    // unique, as rubrics name it
  std::string_view title;                 // the rule, in a few words
  std::string_view rationale;             // why the rule is there, or what it means
  std::string_view hint;                  // where to look when it fails
  std::vector<host::Contract> contracts;  // the classes that it needs
  void (*run)(Context&);
  /// Tried in a fresh process after a failure, to tell more; may be null.
  /// Returns a sentence, or nothing. Throws like `run`, which is taken as nothing.
  std::string (*explain)(Context&) = nullptr;
  build::Variant variant = build::Variant::plain;
  Judges judges = Judges::plugins;

  bool suits(build::Kind kind) const {
    return judges == Judges::both || (judges == Judges::programs) == (kind == build::Kind::program);
  }
};

/// All checks of all contracts, in the order in which they are best read.
const std::vector<Check>& allChecks();

/// Returns the check with that id, null if there is none.
const Check* findCheck(std::string_view id);

// One for each file in checks/.
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

}  // namespace sudoku::grading
