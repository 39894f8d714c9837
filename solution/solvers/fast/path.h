#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace sudoku::fast {

/// The instruction set used for 9x9 puzzles. All paths give the same counts; the first solution
/// found may differ. The best path that the processor supports is chosen at run time.
enum class Path {
  scalar,  ///< any processor; four digits of a puzzle at once
  avx2,    ///< eight digits at once; batches: 8 puzzles at once
  avx512,  ///< eight digits at once; batches and the rest of hard puzzles: 16 states at once
};

/// Returns the paths that this processor supports, best last; never empty.
const std::vector<Path>& availablePaths();

inline Path bestPath() { return availablePaths().back(); }

/// "scalar", "avx2", "avx512".
std::string_view nameOf(Path path);

/// Returns the path of that name, or nullopt. The processor may not support it.
std::optional<Path> pathNamed(std::string_view name);

}  // namespace sudoku::fast
