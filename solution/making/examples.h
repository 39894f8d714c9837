#pragma once

#include <istream>
#include <string>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku {

/// The 400 example puzzles of the timing run (grid-solver, task 3): ten for each number of gaps,
/// from 30 (example 0) to 69 (example 399). A value type; reading is thread-safe.
class Examples {
 public:
  static constexpr int kCount = 400;

  /// Reads examples/puzzles/examples400.txt, which is also installed (Installation::examples).
  /// `name` is for messages only.
  /// Throws:  PuzzleError - a malformed puzzle; std::runtime_error - puzzles other than the 400;
  ///          what() says which.
  Examples(std::istream& in, const std::string& name);

  /// Returns the number of gaps of example n: 30 + n / 10.
  /// Throws:  std::out_of_range - n is not 0..399.
  static int getGapCount(int n);

  /// Throws:  std::out_of_range - n is not 0..399.
  const Grid& getExample(int n) const;

 private:
  std::vector<Grid> puzzles_;
};

}  // namespace sudoku
