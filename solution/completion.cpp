#include "solution/completion.h"

#include <fmt/core.h>

namespace sudoku {

std::string faultOfCompletion(const Grid& puzzle, const Grid& answer) {
  for (int y = 0; y < order(puzzle.shape()); ++y) {
    for (int x = 0; x < order(puzzle.shape()); ++x) {
      const int given = puzzle.get(x, y);
      const int found = answer.get(x, y);
      if (given != kEmpty && given != found)
        return fmt::format("cell ({}, {}) holds {}, given was {}", x, y, found, given);
      if (found == kEmpty) return fmt::format("cell ({}, {}) holds 0, it is empty", x, y);
    }
  }
  return answer.isValid() ? "" : "a digit stands twice in a row, column or box";
}

}  // namespace sudoku
