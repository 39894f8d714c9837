#pragma once

#include <cstdint>
#include <cstdlib>

#include "plugins/host/implementation.h"

namespace sudoku::host {

/// The kind of search that the evidence indicates.
enum class SearchForm { recursive, flat, unknown };

/// Stack growth per filled cell, and the kind of search it indicates.
struct StackEvidence {
  SearchForm form = SearchForm::unknown;
  int bytesPerLevel = 0;  // if the form is known
};

/// Classifies a search by the stack depths measured while it solved a puzzle with `gaps` gaps.
/// If `placements` does not exceed `gaps`, the solver may only have copied its answer into the
/// grid, which says nothing about the search.
inline StackEvidence stackEvidence(const SearchFacts& facts, int gaps, std::int64_t placements) {
  constexpr int kLevelsNeeded = 10;
  // On x86-64 a call takes at least its return address and 8 bytes of alignment; a loop takes none.
  constexpr int kLeastFrameBytes = 16;
  const int levels = facts.highestLevel - facts.lowestLevel;
  if (placements <= gaps || levels < kLevelsNeeded) return {};
  const int deeper = facts.depthAtHighest - facts.depthAtLowest;
  if (std::abs(deeper) < kLeastFrameBytes) return {SearchForm::flat, deeper / levels};
  // A few frames prove nothing: they may be a few guesses between cells that a loop fills, or a
  // helper that sets a loop's first or last cell.
  if (deeper / levels < kLeastFrameBytes) return {};
  return {SearchForm::recursive, deeper / levels};
}

}  // namespace sudoku::host
