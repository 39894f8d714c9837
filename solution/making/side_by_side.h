#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

namespace sudoku {

/// A 9x9 grid with one solution, and the order in which its cells are to be taken away.
struct Beginning {
  fast::Cells puzzle;
  std::vector<int> order;  // each of 0..80 once
};

/// A full grid and an order, both random. The same for the same state of `random`.
Beginning randomBeginning(Random& random);

/// Takes from so many puzzles each cell that can be spared while one solution is left; what is left
/// of each is minimal, and the same as if it were made alone. Many grow at a time: their questions
/// go to the solver in batches (minimal_puzzles.h). `begin` is called once for each number, in
/// order; the results stand in that order too.
std::vector<fast::Cells> thinnedSideBySide(std::size_t count,
                                           const std::function<Beginning(std::size_t)>& begin);

}  // namespace sudoku
