#include "grading/evidence/sketch.h"

#include <fmt/format.h>

#include <algorithm>

namespace sudoku::grading {

std::vector<std::string> linesOf(const Sketch& sketch) {
  std::size_t width = 1;
  for (const auto& row : sketch.rows) {
    for (const Mark& mark : row) width = std::max(width, mark.symbol.size());
  }
  std::vector<std::string> lines;
  for (const auto& row : sketch.rows) {
    std::string& line = lines.emplace_back();
    for (const Mark& mark : row)
      line += fmt::format("{}{}{:>{}}", line.empty() ? "" : " ", mark.isWrong ? "*" : " ",
                          mark.symbol.empty() ? "." : mark.symbol, width);
  }
  return lines;
}

}  // namespace sudoku::grading
