#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudoku::grading {

/// Of more than so many none is named.
inline constexpr std::size_t kMostLikenesses = 2;

/// A mistake of the assignment's catalogue whose pattern this submission's failures fit.
struct Likeness {
  std::string id;                   // of the mistake
  std::string mistake;              // in a sentence
  std::vector<std::string> checks;  // that have failed as they fail with it, in their order
};

}  // namespace sudoku::grading
