#include "solution/making/examples.h"

#include <fmt/core.h>

#include <stdexcept>

#include "solution/grid/gaps.h"
#include "solution/text/puzzle_text.h"

namespace sudoku {

namespace {

constexpr const char* kRemedy = "reinstall sudokulab, or write the file again: generate --examples";

void requireExample(int n) {
  if (n < 0 || n >= Examples::kCount) {
    throw std::out_of_range(
        fmt::format("there is no example {}; the examples are 0..{}", n, Examples::kCount - 1));
  }
}

}  // namespace

Examples::Examples(std::istream& in, const std::string& name) {
  PuzzleReader reader(in, name);
  while (const auto puzzle = reader.next()) {
    const int n = static_cast<int>(puzzles_.size());
    if (n == kCount || order(puzzle->shape()) != 9 || gapsOf(*puzzle) != getGapCount(n)) {
      throw std::runtime_error(fmt::format(
          "{}:{}: found a {}x{} puzzle with {} gaps, expected {}\n  {}", name, reader.line(),
          order(puzzle->shape()), order(puzzle->shape()), gapsOf(*puzzle),
          n == kCount ? "no more than 400 puzzles"
                      : fmt::format("example {}: 9x9 with {} gaps", n, getGapCount(n)),
          kRemedy));
    }
    puzzles_.push_back(*puzzle);
  }
  if (puzzles_.size() != kCount) {
    throw std::runtime_error(fmt::format("{}: found {} puzzles, expected {}\n  {}", name,
                                         puzzles_.size(), kCount, kRemedy));
  }
}

int Examples::getGapCount(int n) {
  requireExample(n);
  return 30 + n / 10;
}

const Grid& Examples::getExample(int n) const {
  requireExample(n);
  return puzzles_[static_cast<std::size_t>(n)];
}

}  // namespace sudoku
