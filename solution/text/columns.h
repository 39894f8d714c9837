#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

// Lines with columns: CSV and similar formats, without quoted separators.

namespace sudoku {

/// The trimmed text between two separators, a view of the line.
struct Field {
  std::string_view text;
  std::size_t begin;  // in the line
};

/// Splits a line into fields. With separator ' ', any number of blanks counts as one.
std::vector<Field> fieldsOf(std::string_view line, char separator);

/// Returns whether a field contains all cells of a grid. `gap`: another symbol for an empty cell.
bool isWholeGrid(std::string_view field, char gap);

/// The columns of a file with whole grids, from 0.
struct GridColumns {
  std::vector<int> puzzles;  ///< those with empty cells; if there are none, the first
  int solution = -1;         ///< the first other one; -1: none
};

GridColumns gridColumnsOf(const std::vector<std::string_view>& lines, char separator, char gap);

}  // namespace sudoku
