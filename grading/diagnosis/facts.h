#pragma once

// How a submission searches, for its report: recursion or an explicit stack, and what that takes.
// Facts inform, and cost nothing.

#include <optional>
#include <string>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/subjects/recursion.h"

namespace sudoku::grading {

struct SearchReport {
  std::string words;
  SearchForm form = SearchForm::unknown;
};

/// The contracts whose objects solve puzzles: shipped ones, and of the assignment's own those whose
/// descriptions say how.
std::vector<host::Contract> contractsThatSearch(const std::vector<remote::ContractLibrary>& own);

/// Watches one search in a fresh process, for a quarter of the time that a check has. Nothing if it
/// does not come to its end, or finds nothing.
std::optional<SearchReport> watchSearch(const Target& target, host::Contract contract,
                                        std::uint64_t seed);

}  // namespace sudoku::grading
