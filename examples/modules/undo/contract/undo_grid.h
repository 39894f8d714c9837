#pragma once

#include <sudoku/grid.h>
#include <sudoku/plugin.h>

namespace sudoku {

/// A grid with undo. Default constructible, initially empty. Not thread-safe.
class SUDOKU_CONTRACT IUndoGrid : public IGrid {
 public:
  /// Takes back the last set() that changed the grid and is not taken back yet.
  /// Returns: false if there is none; then nothing changes.
  virtual bool undo() = 0;
};

namespace plugin {
using UndoGridExport = Export<IUndoGrid>;
}

}  // namespace sudoku

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::UndoGridExport sudoku_export_undo_grid;
}
#define SUDOKU_EXPORT_UNDO_GRID(...) \
  SUDOKULAB_EXPORT_(sudoku_export_undo_grid, UndoGridExport, __VA_ARGS__)
