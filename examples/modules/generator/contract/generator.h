#pragma once

#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

namespace sudoku {

/// Makes puzzles in its grid, using its solver, which solves that grid. Not thread-safe.
class SUDOKU_CONTRACT IGenerator {
 public:
  virtual ~IGenerator() = default;

  /// Fills the grid with a solvable 9x9 puzzle of exactly that many gaps, whatever it held before.
  /// The same seed gives the same puzzle, other seeds give others. `gaps` is at most 50, or at most
  /// 30 if the puzzle must have only one solution.
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
