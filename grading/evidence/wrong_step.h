#pragma once

// The first wrong step of a search, as data. grading/wording/ formats it.

#include <sudoku/shape.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku::grading {

enum class StepKind {
  neverStarts,     // gives up without setting a cell
  writesGiven,     // `cell` is a given, is set to `digit`, and never restored
  keepsConflict,   // `cell` and `other` both hold `digit`, and the search continues
  writesNoDigit,   // `cell`, a gap, gets 0 as its last value, and the search continues
  passesGap,       // `cell` is emptied, and the search continues and reports success
  leavesDigits,    // `cell` gets `digit` while `other`, filled later, still holds its old digit
  goesBackPast,    // the same, and `other` has untried digits
  stopsEarly,      // gives up while `other` holds a digit and has untried ones;
                   // `cell`, if different, has no digit left
  losesSolution,   // `cell` is abandoned after `tried`, but `digit` leads to a solution
  turnsBack,       // all digits are correct, but `cell` changes and no other gap was tried;
                   // `other`, if any, is the first gap examined, where `digit` is correct
  repeats,         // `cell` gets `digit` again with the same digits elsewhere
  undoesSolution,  // the grid was complete and correct, but `cell` changes
  missesVerdict,   // gives up although the grid is complete and correct
  leavesGaps,      // reports success; `cell` is the first of `count` gaps never set
  reportsTwice,    // reports the same solution again
  reportsWrong,    // reports a grid that is not a solution
};

struct StepKindName {
  StepKind kind;
  std::string_view name;
};

/// Names in files.
inline constexpr auto kStepKindNames =
    std::to_array<StepKindName>({{StepKind::neverStarts, "never-starts"},
                                 {StepKind::writesGiven, "writes-given"},
                                 {StepKind::keepsConflict, "keeps-conflict"},
                                 {StepKind::writesNoDigit, "writes-no-digit"},
                                 {StepKind::passesGap, "passes-gap"},
                                 {StepKind::leavesDigits, "leaves-digits"},
                                 {StepKind::goesBackPast, "goes-back-past"},
                                 {StepKind::stopsEarly, "stops-early"},
                                 {StepKind::losesSolution, "loses-solution"},
                                 {StepKind::turnsBack, "turns-back"},
                                 {StepKind::repeats, "repeats"},
                                 {StepKind::undoesSolution, "undoes-solution"},
                                 {StepKind::missesVerdict, "misses-verdict"},
                                 {StepKind::leavesGaps, "leaves-gaps"},
                                 {StepKind::reportsTwice, "reports-twice"},
                                 {StepKind::reportsWrong, "reports-wrong"}});

constexpr std::string_view nameOf(StepKind kind) {
  return std::ranges::find(kStepKindNames, kind, &StepKindName::kind)->name;
}

inline std::optional<StepKind> stepKindNamed(std::string_view name) {
  const auto* const found = std::ranges::find(kStepKindNames, name, &StepKindName::name);
  return found == kStepKindNames.end() ? std::nullopt : std::optional(found->kind);
}

/// The first step after which the search cannot succeed on this puzzle. Cells are x and y from 0.
struct WrongStep {
  StepKind kind = StepKind::neverStarts;
  Grid puzzle;
  bool hasSolution = true;
  Grid before;           // the grid before the step
  std::size_t step = 0;  // number of the change, from 1; one past the last: the return
  Cell cell{};
  std::optional<Cell> other = std::nullopt;
  int digit = 0;
  std::vector<int> tried = {};  // ascending
  int count = 0;
};

}  // namespace sudoku::grading
