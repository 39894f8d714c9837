#pragma once

#include <sudoku/plugin.h>
#include <sudoku/visibility.h>

#include <vector>

/// Puts queens on a board so that none attacks another. Default constructible.
class SUDOKU_CONTRACT IQueens {
 public:
  virtual ~IQueens() = default;

  /// Takes the row of the queen in each column of a square board, from 0; -1 where there is none yet.
  /// Returns: the same with a queen in each column, and none attacking another; those that stood
  ///          there have not moved;
  ///          nothing (an empty vector) if there is no such board.
  virtual std::vector<int> complete(const std::vector<int>& rows) = 0;
};

namespace sudoku::plugin {
using QueensExport = Export<IQueens>;
}

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::QueensExport sudoku_export_queens;
}
#define SUDOKU_EXPORT_QUEENS(...) SUDOKULAB_EXPORT_(sudoku_export_queens, QueensExport, __VA_ARGS__)
