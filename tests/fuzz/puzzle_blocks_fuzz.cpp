// Any text read in blocks: the same puzzles and errors as when read line by line.
#include "cli/solving/puzzle_blocks.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "solution/solvers/fast/convert.h"
#include "solution/text/puzzle_text.h"

using namespace sudoku;

namespace {

using Found = std::vector<std::pair<int, std::variant<Grid, std::string>>>;

Found byLines(const std::string& text) {
  std::istringstream in(text);
  PuzzleReader reader(in, "x");
  Found found;
  while (true) {
    try {
      const auto grid = reader.next();
      if (!grid) return found;
      found.emplace_back(reader.line(), *grid);
    } catch (const PuzzleError& error) {
      found.emplace_back(reader.line(), std::string(error.what()));
    }
  }
}

std::variant<Grid, std::string> contentOf(const cli::MalformedPuzzle& odd) {
  if (const auto* fault = std::get_if<PuzzleError>(&odd.content)) return std::string(fault->what());
  return std::get<Grid>(odd.content);
}

Found byBlocks(const std::string& text) {
  std::istringstream in(text);
  cli::BlockReader reader(in, "x");
  Found found;
  for (auto block = reader.next(3); block.size() != 0; block = reader.next(3)) {
    auto odd = block.odd.begin();
    for (std::size_t i = 0; i <= block.plain.size(); ++i) {
      for (; odd != block.odd.end() && odd->before == i; ++odd)
        found.emplace_back(odd->line, contentOf(*odd));
      if (i < block.plain.size()) found.emplace_back(block.lines[i], fast::gridOf(block.plain[i]));
    }
  }
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  if (byLines(text) != byBlocks(text)) std::abort();
  return 0;
}
