// Any text: each puzzle in it is refused with a message that names its place, or read and survives
// a round trip.
#include <cstdlib>
#include <sstream>

#include "solution/text/puzzle_text.h"

using namespace sudoku;

namespace {

void checkPuzzle(const Grid& grid) {
  for (const TextFormat format : {TextFormat::line, TextFormat::grid}) {
    if (!(parsePuzzle(toText(grid, format)) == grid)) std::abort();
  }
  (void)toText(grid, TextFormat::spaced);
}

void checkError(const PuzzleError& error) {
  if (error.line() < 0 || error.column() < 0 || error.found().empty()) std::abort();
  for (const char* c = error.what(); *c != '\0'; ++c) {
    if (static_cast<unsigned char>(*c) < 0x20) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  PuzzleReader reader(in, "fuzz");
  // Each puzzle takes at least one byte, so the reader terminates.
  for (std::size_t turns = 0;; ++turns) {
    if (turns > size + 1) std::abort();
    try {
      const auto grid = reader.next();
      if (!grid) return 0;
      checkPuzzle(*grid);
    } catch (const PuzzleError& error) {
      checkError(error);
    }
  }
}
