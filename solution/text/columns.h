#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

// Lines of columns: CSV and its relatives, without quoted separators.

namespace sudoku {

/// What is between two separators, without blanks around it. The text is part of the line.
struct Field {
  std::string_view text;
  std::size_t begin;  // in the line
};

/// Returns the fields of a line. Of blanks (' '), any number separates two.
std::vector<Field> fieldsOf(std::string_view line, char separator);

/// Returns whether a field holds all cells of a grid; gap: a further symbol of an empty cell.
bool isWholeGrid(std::string_view field, char gap);

/// The columns of a file that hold whole grids, from 0.
struct GridColumns {
  std::vector<int> puzzles;  ///< those in which some cell is empty; if there are none, the first
  int solution = -1;         ///< the first other one
};

GridColumns gridColumnsOf(const std::vector<std::string_view>& lines, char separator, char gap);

}  // namespace sudoku
