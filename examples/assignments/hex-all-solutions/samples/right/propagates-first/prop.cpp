// All solutions of a 16x16 grid, in two steps that take turns:
//
//   1. A digit that is certain is taken from the candidates of all cells that see it. That may
//      make another digit certain, and so on: a list of work, done in a loop.
//   2. Where no digit is certain any more, the cell with the fewest candidates is guessed: for
//      each of them the function calls itself with a copy of the state.
//
// A puzzle with one solution often needs no guess at all. Then nothing calls itself, although the
// search is a recursive one.
//
// A state is a value: nothing has to be taken back after a guess. The solutions are collected
// first and shown in the grid of the caller afterwards; at the end it holds the puzzle again.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

using Mask = std::uint16_t;  // bit d - 1: digit d is still possible

// The candidates of all cells: a value, copied for each guess.
struct State {
  std::array<Mask, 256> can;
  std::array<bool, 256> done{};  // its digit has been taken from its neighbours
  State() { can.fill(0xffff); }

  // Takes digits away until nothing changes. Returns false on a contradiction.
  // There is no recursion here: just a list of work.
  bool propagate() {
    bool changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < 256; ++i) {
        if (can[i] == 0) return false;
        if (done[i] || !std::has_single_bit(can[i])) continue;
        done[i] = changed = true;
        for (int j = 0; j < 256; ++j) {
          if (j == i || !sees(i, j)) continue;
          can[j] &= static_cast<Mask>(~can[i]);
          if (can[j] == 0) return false;
        }
      }
    }
    return true;
  }

  // Do two cells share a row, a column or a box?
  static bool sees(int i, int j) {
    return i / 16 == j / 16 || i % 16 == j % 16 ||
           (i / 64 == j / 64 && i % 16 / 4 == j % 16 / 4);
  }
};

class PropagatingSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    State start;
    std::array<int, 256> puzzle{};
    for (int i = 0; i < 256; ++i)
      if ((puzzle[i] = grid.get(i % 16, i / 16)) != 0)
        start.can[i] = static_cast<Mask>(1u << (puzzle[i] - 1));
    std::vector<State> found;
    search(start, found);
    // all are known now: show each in the grid, then put the puzzle back
    for (const State& s : found) {
      for (int i = 0; i < 256; ++i)
        if (!puzzle[i]) grid.set(i % 16, i / 16, std::countr_zero(s.can[i]) + 1);
      onSolution(grid);
    }
    for (int i = 0; i < 256; ++i)
      if (!puzzle[i]) grid.set(i % 16, i / 16, 0);
  }

 private:
  // The recursion: propagate, then guess in the cell with the fewest candidates.
  static void search(State s, std::vector<State>& found) {
    if (!s.propagate()) return;
    int best = -1;
    for (int i = 0; i < 256; ++i)
      if (!s.done[i] && (best < 0 || std::popcount(s.can[i]) < std::popcount(s.can[best]))) best = i;
    if (best < 0) {
      found.push_back(s);  // nothing left to guess
      return;
    }
    for (Mask rest = s.can[best]; rest; rest &= static_cast<Mask>(rest - 1)) {
      State next = s;
      next.can[best] = static_cast<Mask>(rest & -rest);
      search(next, found);
    }
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(PropagatingSolver)
