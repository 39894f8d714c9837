#pragma once

#include <array>
#include <string>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/wording/values.h"
#include "solution/grid/step_cells.h"
#include "solution/grid/transform.h"

namespace sudoku::grading {

/// Ways to write nine lines of nine numbers, all readable both by line and by number.
struct InputLayout {
  const char* between;  // between two numbers
  const char* lineEnd;
  const char* behind;  // after the last number
  std::string name;    // completes "the grid is given ..."
};
inline std::array<InputLayout, 5> inputLayouts() {
  return {InputLayout{" ", "\n", "", tr("without a line ending after the last line")},
          InputLayout{" ", "\r\n", "\r\n", tr("with \\r\\n after each line")},
          InputLayout{"\t", "\n", "\n", tr("with tabs between the numbers")},
          InputLayout{"  ", " \n", " \n",
                      tr("with two spaces between the numbers and one after each line")},
          InputLayout{" ", "\n", "\n\n\n", tr("with blank lines after the last line")}};
}

/// The lines of a grid in this layout.
inline std::string textIn(const InputLayout& layout, const IStepSolver::Cells& cells) {
  std::string text;
  for (std::size_t x = 0; x < cells.size(); ++x) {
    for (std::size_t y = 0; y < cells[x].size(); ++y)
      text += (y == 0 ? "" : layout.between) + std::to_string(cells[x][y]);
    text += x + 1 < cells.size() ? layout.lineEnd : layout.behind;
  }
  return text;
}

/// The first cell without a valid digit: "the cell in row 0, column 3 holds 10"; empty if none.
inline std::string strayIn(const IStepSolver::Cells& cells) {
  for (std::size_t x = 0; x < cells.size(); ++x) {
    for (std::size_t y = 0; y < cells[x].size(); ++y) {
      const int value = cells[x][y];
      if (value < 0 || value > kOrder)
        return tr("{} holds {}",
                  cellInWords(static_cast<int>(y), static_cast<int>(x), Naming::rowAndColumn),
                  value);
    }
  }
  return {};
}

/// A puzzle that a search solves quickly, whichever index varies fastest.
template <class Make>
Grid fairPuzzle(Make&& make) {
  while (true) {
    Grid puzzle = make();
    if (yardstick(transposed(puzzle), 30'000)) return puzzle;
  }
}

}  // namespace sudoku::grading
