// Any 81 bytes as a puzzle: every path must find the same number of solutions, all of them valid.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"

using namespace sudoku;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t kLimit = 20;
  fast::Cells puzzle{};
  if (size < puzzle.size()) return 0;
  std::transform(data, data + puzzle.size(), puzzle.begin(),
                 [](std::uint8_t byte) { return static_cast<std::uint8_t>(byte % 10); });
  if (std::count(puzzle.begin(), puzzle.end(), 0) > 60) return 0;  // may take too long
  const std::uint64_t expected = fast::Engine(fast::Path::scalar).count(puzzle, kLimit);
  for (const fast::Path path : fast::availablePaths()) {
    const fast::Engine engine(path);
    std::array<fast::Cells, 3> puzzles{puzzle, puzzle, puzzle};
    std::array<fast::Result, 4> results{engine.search(puzzle, kLimit)};
    engine.searchAll(puzzles, std::span(results).subspan(1), kLimit);
    for (const fast::Result& result : results) {
      if (result.count != expected) std::abort();
      if (result.count > 0 && !fast::gridOf(result.solution).isValid()) std::abort();
    }
  }
  return 0;
}
