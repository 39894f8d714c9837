#pragma once

// Reports how a submission searches: recursion or an explicit stack, and the resources used. Facts
// are informative and do not affect points.

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

/// The contracts whose objects solve puzzles: shipped ones, and custom ones described as solvers.
std::vector<host::Contract> contractsThatSearch(const std::vector<remote::ContractLibrary>& own);

/// Watches one search in a fresh process, for a quarter of a check's time. Returns nullopt if the
/// search does not end or finds nothing.
std::optional<SearchReport> watchSearch(const Target& target, host::Contract contract,
                                        std::uint64_t seed);

}  // namespace sudoku::grading
