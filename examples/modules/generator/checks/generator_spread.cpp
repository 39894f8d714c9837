// A simple test for bias. A cell is a gap in about half of 40 puzzles with 41 gaps; P(one never or
// always is by chance) = 10^-10. If all digits are equally likely, P(twenty givens in a cell show
// fewer than four digits) = 10^-7.

#include "making.h"

#include <set>
#include <vector>

namespace {

using namespace making;

constexpr int kPuzzles = 40;

std::string nameOf(int cell) {
  return "(" + std::to_string(cell % 9) + ", " + std::to_string(cell / 9) + ")";
}

void spread(Context& context) {
  std::vector<int> gaps(81);
  std::vector<std::set<int>> digits(81);
  const unsigned first = someSeed(context);
  for (unsigned i = 0; i < kPuzzles; ++i) {
    const Request request{.gaps = 41, .seed = first + i};
    const Grid puzzle = puzzleOf(context, request);
    requirePuzzle(context, request, puzzle);
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = puzzle.get(cell % 9, cell / 9);
      const auto place = static_cast<std::size_t>(cell);
      digit == 0 ? static_cast<void>(++gaps[place])
                 : static_cast<void>(digits[place].insert(digit));
    }
  }
  for (int cell = 0; cell < 81; ++cell) {
    const auto place = static_cast<std::size_t>(cell);
    const std::string of = " of " + std::to_string(kPuzzles) + " puzzles with 41 gaps";
    if (gaps[place] == 0 || gaps[place] == kPuzzles)
      context.fail({.expected = "each cell is a gap in some" + of + ", and a given in others",
                    .seen = "cell (x, y) = " + nameOf(cell) + " is a gap in " +
                            std::to_string(gaps[place]) + of,
                    .hint = "Choose each gap at random among the cells that are filled."});
    if (digits[place].size() < 4)
      context.fail({.expected = "any digit may stand in any cell",
                    .seen = "only " + counted(static_cast<int>(digits[place].size()), "digit") +
                            " in cell (x, y) = " + nameOf(cell) + of,
                    .hint =
                        "Does the full grid come from the seed too, or is it always the one that "
                        "the solver finds in an empty grid?"});
  }
}

}  // namespace

SUDOKULAB_CHECK(spread, .id = "generator-spread", .title = "No cell and no digit is preferred",
                .needs = needs<sudoku::IGenerator>())
