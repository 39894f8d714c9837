#pragma once

#include <sudoku/plugin.h>
#include <sudoku/visibility.h>

#include <vector>

/// Puts queens on a board so that none attacks another. Default constructible.
class SUDOKU_CONTRACT IQueens {
 public:
  virtual ~IQueens() = default;

  /// Completes a square board. `rows` holds the row of the queen in each column, from 0; -1: none.
  /// Returns: `rows` with a queen in each column, none attacking another, the given ones unmoved;
  ///          an empty vector if there is no such board.
  virtual std::vector<int> complete(const std::vector<int>& rows) = 0;
};

namespace sudoku::plugin {
using QueensExport = Export<IQueens>;
}

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::QueensExport sudoku_export_queens;
}
#define SUDOKU_EXPORT_QUEENS(...) SUDOKULAB_EXPORT_(sudoku_export_queens, QueensExport, __VA_ARGS__)
