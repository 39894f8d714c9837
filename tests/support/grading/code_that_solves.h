#pragma once

// Runs a check on in-process code that searches as the test specifies.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <functional>

#include "grading/checks/registry.h"
#include "grading/subjects/check.h"
#include "implementations.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::test {

/// Adapts a board to the grid interface of a search.
class GridOnABoard final : public IGrid {
 public:
  explicit GridOnABoard(IBoard& board) : board_(board) {}
  int get(int x, int y) const override { return board_.valueAt(y, x); }
  void set(int x, int y, int digit) override { board_.move(Move(y, x, digit)); }
  bool isValid() const override { return !board_.isBad(); }

 private:
  IBoard& board_;
};

using Solve = std::function<bool(IGrid&)>;

/// Code whose grid and board solvers search with `solve`.
class CodeThatSolves final : public host::LocalImplementation {
 public:
  explicit CodeThatSolves(const Solve& solve) {
    offer<ISolver>([solve](IGrid& grid) { return std::make_shared<Solver>(solve, grid); });
    offer<IBoardSolver>([solve] { return std::make_shared<BoardSolver>(solve); });
  }

 private:
  class Solver final : public ISolver {
   public:
    Solver(Solve solve, IGrid& grid) : solve_(std::move(solve)), grid_(grid) {}
    bool solve() override { return solve_(grid_); }

   private:
    Solve solve_;
    IGrid& grid_;
  };
  class BoardSolver final : public IBoardSolver {
   public:
    explicit BoardSolver(Solve solve) : solve_(std::move(solve)) {}
    std::string solve(IBoard& board) override {
      GridOnABoard grid(board);
      return solve_(grid) ? toText(grid, TextFormat::spaced) : "This puzzle has no solution.";
    }

   private:
    Solve solve_;
  };
};

/// Code with this single class.
template <class Interface, class Class>
class CodeWith final : public host::LocalImplementation {
 public:
  CodeWith() { offerClass<Interface, Class>(); }
};

/// The result of a check: `words` is its note or what it saw; empty if it passed without a note.
struct Seen {
  bool passed = true;
  std::string words;
  std::string hint = {};  // of the finding, if it has one
};

inline Seen runCheck(std::string_view id, host::IImplementation& code, std::uint64_t seed) {
  grading::Context context({code}, seed);
  testing::TestPartResultArray caught;
  try {
    const testing::ScopedFakeTestPartResultReporter catcher(&caught);
    grading::findCheck(id)->run(context);
  } catch (const grading::StopCheck&) {
    const grading::Finding& finding = *context.finding();
    return {false, finding.expected + " / " + finding.seen, finding.hint};
  }
  return {true, context.noted()};
}

inline Seen runCheck(std::string_view id, const Solve& solve, std::uint64_t seed) {
  CodeThatSolves code(solve);
  return runCheck(id, code, seed);
}

}  // namespace sudoku::test
