#pragma once

#include <string>
#include <vector>

namespace sudoku::grading {

/// What stands in one cell of a sketch: a symbol or a short word, and why it is marked.
struct Mark {
  std::string symbol;
  bool isGiven = false;  // as the task had it
  bool isWrong = false;
};

/// What is no Sudoku grid, drawn: rows of cells, from which text and HTML are made. Rows may differ
/// in length.
struct Sketch {
  std::string caption;
  std::vector<std::vector<Mark>> rows;
};

/// The rows as lines, with "*" before what is wrong, and "." for an empty symbol.
std::vector<std::string> linesOf(const Sketch& sketch);

}  // namespace sudoku::grading
