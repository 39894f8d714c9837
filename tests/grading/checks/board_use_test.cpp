// Board solvers that keep state between calls to solve().
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "solution/solvers/recursive_solver.h"
#include "tests/support/grading/code_that_solves.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

/// When a solver clears its moves.
enum class Forgets { always, never, afterSuccess, onAnotherBoard };

/// A correct search that fills the first empty cell next; its stack of moves outlives the call.
template <Forgets forgets, class Moves>
class Remembering final : public IBoardSolver {
 public:
  std::string solve(IBoard& board) override {
    if (forgets == Forgets::always || (forgets == Forgets::onAnotherBoard && &board != last_))
      moves().clear();
    last_ = &board;
    const bool solved = !board.isBad() && search(board);
    if (solved && forgets == Forgets::afterSuccess) moves().clear();
    test::GridOnABoard grid(board);
    return solved ? toText(grid, TextFormat::spaced) : "This puzzle has no solution.";
  }

 private:
  std::vector<Move>& moves() { return moves_.moves; }

  static bool place(IBoard& board, std::vector<Move>& moves, int row, int column, int value) {
    for (; value <= 9; ++value) {
      board.move(Move(row, column, value));
      if (board.isBad()) continue;
      moves.emplace_back(row, column, value);
      return true;
    }
    board.move(Move(row, column, 0));
    return false;
  }

  bool search(IBoard& board) {
    for (int cell = 0; cell < 81; ++cell) {
      if (board.valueAt(cell / 9, cell % 9) != 0) continue;
      if (place(board, moves(), cell / 9, cell % 9, 1)) continue;
      Move last(0, 0, 0);
      do {
        if (moves().empty()) return false;
        last = moves().back();
        moves().pop_back();
      } while (!place(board, moves(), last.row(), last.column(), last.value() + 1));
      cell = last.row() * 9 + last.column();
    }
    return true;
  }

  Moves moves_;
  const IBoard* last_ = nullptr;
};

struct Member {
  std::vector<Move> moves;
};
struct Static {
  static inline std::vector<Move> moves;
};

template <Forgets forgets, class Moves = Member>
test::Seen seenBy(std::string_view check, std::uint64_t seed) {
  Static::moves.clear();
  test::CodeWith<IBoardSolver, Remembering<forgets, Moves>> code;
  return test::runCheck(check, code, seed);
}

TEST(BoardSolverUse, PassesWhatForgetsEverything) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_TRUE(seenBy<Forgets::always>("stack-solves-again", seed).passed);
    EXPECT_TRUE(seenBy<Forgets::always>("stack-two-at-once", seed).passed);
  }
}

TEST(BoardSolverUse, PassesAStackThatIsEmptyAfterEachCall) {
  // After "no solution" every move has been popped.
  EXPECT_TRUE(seenBy<Forgets::afterSuccess>("stack-solves-again", 1).passed);
}

TEST(BoardSolverUse, SeesTheMovesOfAnEarlierSuccessBelowThoseOfAnUnsolvableBoard) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const test::Seen again = seenBy<Forgets::never>("stack-solves-again", seed);
    EXPECT_FALSE(again.passed);
    EXPECT_THAT(again.words, HasSubstr("a new solver's answer: \"This puzzle has no"));
    EXPECT_TRUE(seenBy<Forgets::never>("stack-two-at-once", seed).passed);
  }
}

TEST(BoardSolverUse, SeesWhatIsForgottenOnAnotherBoardOnly) {
  struct GapsOfTheFirst final : IBoardSolver {
    std::string solve(IBoard& board) override {
      if (&board != last) filled.clear();
      last = &board;
      test::GridOnABoard grid(board);
      for (int cell = 0; cell < 81; ++cell) {
        if (filled.contains(cell)) return "This puzzle has no solution.";
        if (board.valueAt(cell / 9, cell % 9) == 0) filled[cell] = true;
      }
      return RecursiveSolver(grid).solve() ? toText(grid, TextFormat::spaced)
                                           : "This puzzle has no solution.";
    }
    std::map<int, bool> filled;
    const IBoard* last = nullptr;
  };
  test::CodeWith<IBoardSolver, GapsOfTheFirst> code;
  const test::Seen again = test::runCheck("stack-solves-again", code, 1);
  EXPECT_FALSE(again.passed);
  EXPECT_THAT(again.words, HasSubstr("the same board again"));
  EXPECT_TRUE(test::runCheck("stack-two-at-once", code, 1).passed);
}

TEST(BoardSolverUse, SeesAStackThatAllSolversShare) {
  const test::Seen shared = seenBy<Forgets::never, Static>("stack-two-at-once", 1);
  EXPECT_FALSE(shared.passed);
  EXPECT_THAT(shared.words, HasSubstr("Another solver was given another board before"));
  EXPECT_TRUE((seenBy<Forgets::always, Static>("stack-two-at-once", 1).passed));
}

TEST(BoardSolverUse, LeavesWrongAnswersOfNewSolversToOtherChecks) {
  // Takes any full board as solved, and throws if there is no solution.
  const test::Solve solve = [](IGrid& grid) {
    int gaps = 0;
    for (int cell = 0; cell < 81; ++cell) gaps += grid.get(cell % 9, cell / 9) == 0 ? 1 : 0;
    if (gaps > 0 && !RecursiveSolver(grid).solve()) throw std::runtime_error("none");
    return true;
  };
  EXPECT_TRUE(test::runCheck("stack-solves-again", solve, 1).passed);
  EXPECT_TRUE(test::runCheck("stack-two-at-once", solve, 1).passed);
}

TEST(BoardSolverDepth, PassesWhateverComesToAnEnd) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const test::Solve right = [](IGrid& grid) { return RecursiveSolver(grid).solve(); };
    EXPECT_TRUE(test::runCheck("stack-depth-first", right, seed).passed);
  }
  // Wrong on puzzles with many gaps, which loses points in other checks.
  const test::Solve givesUp = [](IGrid& grid) {
    int gaps = 0;
    for (int cell = 0; cell < 81; ++cell) gaps += grid.get(cell % 9, cell / 9) == 0 ? 1 : 0;
    return gaps < 60 && RecursiveSolver(grid).solve();
  };
  EXPECT_TRUE(test::runCheck("stack-depth-first", givesUp, 1).passed);
}

TEST(BoardSolverDepth, GivesNothingForAConstantAnswer) {
  for (const bool answer : {true, false}) {
    const test::Solve solve = [answer](IGrid&) { return answer; };
    EXPECT_FALSE(test::runCheck("stack-depth-first", solve, 1).passed);
  }
}

TEST(BoardSolverUse, GivesNothingForAConstantAnswer) {
  for (const bool answer : {true, false}) {
    const test::Solve solve = [answer](IGrid&) { return answer; };
    EXPECT_FALSE(test::runCheck("stack-solves-again", solve, 1).passed);
    EXPECT_FALSE(test::runCheck("stack-two-at-once", solve, 1).passed);
  }
}

}  // namespace
}  // namespace sudoku::grading
