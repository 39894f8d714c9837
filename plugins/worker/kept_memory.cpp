// How a leak is told from what is kept on purpose.
//
// A class is used from its making to its destruction. What is allocated then and not freed may be a
// table that is filled once; so the first uses do not count, and of the later ones only what each
// of them leaves. It is counted by operator new, so memory from malloc() does not show. A leak
// checker would tell more, but it needs ptrace, which the sandbox refuses.

#include "plugins/worker/kept_memory.h"

#include <algorithm>

#include "plugins/worker/heap.h"
#include "solution/board.h"
#include "solution/shapes.h"
#include "solution/step_cells.h"

namespace sudoku::worker {
namespace {

using host::Contract;

constexpr int kWarmUps = 2;
constexpr int kUses = 2;

void fill(IGrid& grid, const Grid& puzzle) {
  for (int y = 0; y < order(puzzle.shape()); ++y) {
    for (int x = 0; x < order(puzzle.shape()); ++x) grid.set(x, y, puzzle.get(x, y));
  }
  grid.isValid();
}

void useOnce(host::Plugin& plugin, Contract contract, const Grid& puzzle) {
  switch (contract) {
    case Contract::grid:
      return fill(*plugin.makeGrid(), puzzle);
    case Contract::solver: {
      Grid grid = puzzle;
      plugin.makeSolver(grid)->solve();
      return;
    }
    case Contract::board:
      plugin.makeBoard(host::rowsOf(puzzle))->isBad();
      return;
    case Contract::boardSolver: {
      Board board(host::rowsOf(puzzle));
      plugin.makeBoardSolver()->solve(board);
      return;
    }
    case Contract::allSolutionsSolver: {
      Grid grid = puzzle;
      plugin.makeAllSolutionsSolver()->solveAll(grid, [](const IGrid&) {});
      return;
    }
    case Contract::stepSolver: {
      IStepSolver::Cells cells = cellsOf(puzzle);
      plugin.makeStepSolver()->solve(cells);
      return;
    }
  }
}

std::int32_t inOneNumber(std::int64_t count) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(count, 0, INT32_MAX));
}

}  // namespace

wire::Message keptMemoryOf(host::Plugin& plugin, Contract contract, const Grid& puzzle) {
  if (!plugin.offers(contract)) throw wire::ProtocolError("a use of what is not offered");
  if (contract != Contract::allSolutionsSolver && !sameShape(puzzle.shape(), Shape{}))
    throw wire::ProtocolError("a use on something that is no 9x9 puzzle");
  for (int i = 0; i < kWarmUps; ++i) useOnce(plugin, contract, puzzle);
  std::int64_t blocks = INT32_MAX;
  std::int64_t bytes = INT32_MAX;
  for (int i = 0; i < kUses; ++i) {
    const HeapUse before = heapUse();
    useOnce(plugin, contract, puzzle);
    const HeapUse after = heapUse();
    blocks = std::min(blocks, after.liveBlocks - before.liveBlocks);
    bytes = std::min(bytes, after.liveBytes - before.liveBytes);
  }
  return wire::result({inOneNumber(blocks), inOneNumber(bytes)});
}

}  // namespace sudoku::worker
