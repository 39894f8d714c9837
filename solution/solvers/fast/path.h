#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace sudoku::fast {

/// How a 9x9 puzzle is solved. Every path gives the same counts; which solution comes first may
/// differ. Each needs what the processor has: the best there is is chosen at run time.
enum class Path {
  scalar,  ///< every processor; the digits of a puzzle four at once
  avx2,    ///< eight digits at once; batches: 8 puzzles at once
  avx512,  ///< eight digits at once; batches and what is left of hard puzzles: 16 states at once
};

/// Returns the paths that this processor can go, the best one last; never empty.
const std::vector<Path>& availablePaths();

inline Path bestPath() { return availablePaths().back(); }

/// "scalar", "avx2", "avx512".
std::string_view nameOf(Path path);

/// Returns the path of that name, if there is one; whether this processor can go it is another
/// question.
std::optional<Path> pathNamed(std::string_view name);

}  // namespace sudoku::fast
