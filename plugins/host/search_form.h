#pragma once

#include <cstdint>
#include <cstdlib>

#include "plugins/host/implementation.h"

namespace sudoku::host {

/// What the evidence says of a search.
enum class SearchForm { recursive, flat, unknown };

/// How much deeper the machine stack stood for each further filled cell, and what that tells.
struct StackEvidence {
  SearchForm form = SearchForm::unknown;
  int bytesPerLevel = 0;  // where the form is known
};

/// Weighs the depth of the machine stack, seen while a puzzle with that many gaps was solved.
/// `placements` tells a search through the grid from an answer that is written back: the latter has
/// one for each gap, and shows no search.
inline StackEvidence stackEvidence(const SearchFacts& facts, int gaps, std::int64_t placements) {
  constexpr int kLevelsNeeded = 10;
  // The least that a call leaves on the stack of x86-64 is its return address and, to keep the
  // stack aligned, eight bytes more. A loop leaves nothing.
  constexpr int kLeastFrameBytes = 16;
  const int levels = facts.highestLevel - facts.lowestLevel;
  if (placements <= gaps || levels < kLevelsNeeded) return {};
  const int deeper = facts.depthAtHighest - facts.depthAtLowest;
  if (std::abs(deeper) < kLeastFrameBytes) return {SearchForm::flat, deeper / levels};
  // A few frames are no proof: they may be calls for a few guesses between cells that are filled in
  // a loop, or a helper of a loop that sets the first cell or the last.
  if (deeper / levels < kLeastFrameBytes) return {};
  return {SearchForm::recursive, deeper / levels};
}

}  // namespace sudoku::host
