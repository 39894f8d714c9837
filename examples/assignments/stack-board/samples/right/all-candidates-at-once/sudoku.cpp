#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <stack>
#include <string>
#include <vector>

// Keeps the nine rows as the text they came in.
class TextBoard : public sudoku::IBoard {
 public:
  explicit TextBoard(const std::array<std::string, 9>& rows) : rows_(rows) {
    for (int i = 0; i < 81; i++) fixed_[i] = valueAt(i / 9, i % 9) != 0;
  }

  int valueAt(int row, int column) const override { return rows_[row][2 * column] - '0'; }

  bool isFixed(int row, int column) const override { return fixed_[9 * row + column]; }

  void move(const sudoku::Move& move) override {
    checkPlace(move);
    checkValue(move);
    rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      std::bitset<10> row, column, box;
      for (int j = 0; j < 9; j++) {
        if (isIn(row, valueAt(i, j))) return true;
        if (isIn(column, valueAt(j, i))) return true;
        if (isIn(box, valueAt(3 * (i / 3) + j / 3, 3 * (i % 3) + j % 3))) return true;
      }
    }
    return false;
  }

 private:
  void checkPlace(const sudoku::Move& move) const {
    if (move.row() < 0 || move.row() > 8) throw BadMoveException(move);
    if (move.column() < 0 || move.column() > 8) throw BadMoveException(move);
    if (isFixed(move.row(), move.column())) throw BadMoveException(move);
  }

  void checkValue(const sudoku::Move& move) const {
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
  }

  // is the digit in the set? puts it in
  static bool isIn(std::bitset<10>& set, int digit) {
    if (digit == 0) return false;
    bool was = set[digit];
    set[digit] = true;
    return was;
  }

  std::array<std::string, 9> rows_;
  std::bitset<81> fixed_;
};

// All nine moves of a cell go on the stack at once, the 1 on top.
class CandidateSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return kNoSolution;
    std::stack<sudoku::Move> untried;
    std::vector<sudoku::Move> made;
    if (!pushNextCell(board, 0, untried)) return text(board);

    while (!untried.empty()) {
      const sudoku::Move move = untried.top();
      untried.pop();
      while (!made.empty() && cellOf(made.back()) >= cellOf(move)) takeBack(board, made);
      board.move(move);
      made.push_back(move);
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

SUDOKU_EXPORT_BOARD(TextBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CandidateSolver)
