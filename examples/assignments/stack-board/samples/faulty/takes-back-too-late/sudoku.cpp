#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>
#include <vector>

class SwiftBoard final : public sudoku::IBoard {
 public:
  explicit SwiftBoard(const std::array<std::string, 9>& lines) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0) fixed_[cell] = true;
    }
  }

  bool isBad() const override {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (int cell = 0; cell < 81; ++cell) {
      if (digits_[cell] == 0) continue;
      const unsigned bit = 1u << digits_[cell];
      unsigned& row = rows[cell / 9];
      unsigned& column = columns[cell % 9];
      unsigned& box = boxes[cell / 27 * 3 + cell % 9 / 3];
      if ((row | column | box) & bit) return true;
      row |= bit;
      column |= bit;
      box |= bit;
    }
    return false;
  }

  void move(const sudoku::Move& move) override {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

 private:
  static int cellOf(const sudoku::Move& move) {
    if (move.row() < 0 || move.row() >= 9) throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9) throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

// All nine moves of a cell go on the stack at once, the 1 on top.
class DelayedSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return kNoSolution;
    std::stack<sudoku::Move> untried;
    std::vector<sudoku::Move> made;
    if (!pushNextCell(board, 0, untried)) return text(board);

    while (!untried.empty()) {
      const sudoku::Move move = untried.top();
      untried.pop();
      board.move(move);
      while (!made.empty() && cellOf(made.back()) > cellOf(move)) takeBack(board, made);
      if (made.empty() || cellOf(made.back()) != cellOf(move)) made.push_back(move);
      if (board.isBad()) continue;
      if (!pushNextCell(board, cellOf(move) + 1, untried)) return text(board);
    }
    while (!made.empty()) takeBack(board, made);
    return kNoSolution;
  }

 private:
  static constexpr const char* kNoSolution = "This puzzle has no solution.";

  static int cellOf(const sudoku::Move& move) { return move.row() * 9 + move.column(); }

  static void takeBack(sudoku::IBoard& board, std::vector<sudoku::Move>& made) {
    board.move(sudoku::Move(made.back().row(), made.back().column(), 0));
    made.pop_back();
  }

  // false if no cell is left to fill
  static bool pushNextCell(const sudoku::IBoard& board, int cell,
                           std::stack<sudoku::Move>& untried) {
    while (cell < 81 && board.valueAt(cell / 9, cell % 9) != 0) ++cell;
    if (cell == 81) return false;
    for (int value = 9; value >= 1; --value) untried.push(sudoku::Move(cell / 9, cell % 9, value));
    return true;
  }

  static std::string text(const sudoku::IBoard& board) {
    std::string result;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        result += std::to_string(board.valueAt(row, column));
        result += column < 8 ? " " : "\n";
      }
    }
    result.pop_back();
    return result;
  }
};

SUDOKU_EXPORT_BOARD(SwiftBoard)
SUDOKU_EXPORT_BOARD_SOLVER(DelayedSolver)
