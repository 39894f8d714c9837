#include "solution/rating/rater.h"

#include <algorithm>

namespace sudoku {

namespace {

/// Applies the first technique that makes progress. Returns its index, -1 if none does.
int applyOne(rating::Candidates& candidates) {
  for (std::size_t i = 0; i < rating::kTechniques.size(); ++i)
    if (rating::kTechniques[i].apply(candidates)) return static_cast<int>(i);
  return -1;
}

}  // namespace

Rating rate(const IGrid& puzzle) {
  rating::Candidates candidates(puzzle);
  Rating rating;
  while (!candidates.isSolved()) {
    const int applied = applyOne(candidates);
    if (applied == -1) {
      rating.difficulty = Difficulty::beyond;
      return rating;
    }
    ++rating.steps[static_cast<std::size_t>(applied)];
    rating.hardest = std::max(rating.hardest, applied);
  }
  if (rating.hardest != -1)
    rating.difficulty = rating::kTechniques[static_cast<std::size_t>(rating.hardest)].difficulty;
  return rating;
}

}  // namespace sudoku
