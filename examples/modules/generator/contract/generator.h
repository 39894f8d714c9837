#pragma once

#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

namespace sudoku {

/// Makes puzzles in the grid that it was made with, by the solver that it was made with, which
/// solves that grid. Not thread-safe.
class SUDOKU_CONTRACT IGenerator {
 public:
  virtual ~IGenerator() = default;

  /// Leaves a solvable 9x9 puzzle with exactly that many gaps in the grid, whatever it held before.
  /// The same seed gives the same puzzle, others give others. `gaps` is at most 50, and at most 30
  /// where the puzzle has to have one solution only.
  virtual void generate(int gaps, unsigned seed, bool unique) = 0;
};

namespace plugin {
using GeneratorExport = Export<IGenerator, IGrid&, ISolver&>;
}

}  // namespace sudoku

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::GeneratorExport sudoku_export_generator;
}
#define SUDOKU_EXPORT_GENERATOR(...) \
  SUDOKULAB_EXPORT_(sudoku_export_generator, GeneratorExport, __VA_ARGS__)
