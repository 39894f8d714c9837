#pragma once

#include <string>
#include <vector>

namespace sudoku::grading {

/// One cell of a sketch: a symbol or a short word, and why it is marked.
struct Mark {
  std::string symbol;
  bool isGiven = false;  // part of the task
  bool isWrong = false;
};

/// A drawing of something other than a Sudoku grid, for text and HTML. Rows may differ in length.
struct Sketch {
  std::string caption;
  std::vector<std::vector<Mark>> rows;
};

/// The rows as lines: "*" marks a wrong cell, "." an empty symbol.
std::vector<std::string> linesOf(const Sketch& sketch);

}  // namespace sudoku::grading
