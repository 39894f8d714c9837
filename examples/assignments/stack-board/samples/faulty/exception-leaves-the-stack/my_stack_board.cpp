#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <map>
#include <stack>
#include <string>
#include <utility>
#include <vector>

class MyBoard : public sudoku::IBoard {
 public:
  explicit MyBoard(const std::array<std::string, 9>& rows) {
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        const int digit = rows[i][2 * j] - '0';
        if (digit != 0) {
          givens[{i, j}] = digit;
        }
      }
    }
  }

  int valueAt(int row, int column) const override {
    auto given = givens.find({row, column});
    if (given != givens.end()) return given->second;
    auto moved = moves.find({row, column});
    return moved == moves.end() ? 0 : moved->second;
  }

  bool isFixed(int row, int column) const override { return givens.count({row, column}) == 1; }

  void move(const sudoku::Move& move) override {
    if (move.row() < 0 || move.row() > 8 || move.column() < 0 || move.column() > 8 ||
        isFixed(move.row(), move.column()) || move.value() < 0 || move.value() > 9) {
      throw BadMoveException(move);
    }
    moves[{move.row(), move.column()}] = move.value();
  }

  bool isBad() const override {
    int rowCount[9][10] = {};
    int columnCount[9][10] = {};
    int boxCount[9][10] = {};
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        const int v = valueAt(i, j);
        if (v != 0 && (++rowCount[i][v] > 1 || ++columnCount[j][v] > 1 ||
                       ++boxCount[i / 3 * 3 + j / 3][v] > 1)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  std::map<std::pair<int, int>, int> givens;
  std::map<std::pair<int, int>, int> moves;
};

class MySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    findGaps(board);
    if (board.isBad() || !search(board)) {
      emptyGaps(board);
      return "This puzzle has no solution.";
    }
    std::string result = text(board);
    while (!moves.empty()) {
      moves.pop();
    }
    return result;
  }

 private:
  void findGaps(const sudoku::IBoard& board) {
    gaps.clear();
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (board.valueAt(row, column) == 0) gaps.push_back({row, column});
      }
    }
  }

  bool search(sudoku::IBoard& board) {
    int value = 1;
    while (moves.size() < gaps.size()) {
      if (value > 9) {
        if (moves.empty()) return false;
        const sudoku::Move ruledOut = moves.top();
        moves.pop();
        board.move(sudoku::Move(ruledOut.row(), ruledOut.column(), 0));
        value = ruledOut.value() + 1;
        continue;
      }
      const auto& gap = gaps[moves.size()];
      moves.push(sudoku::Move(gap.first, gap.second, value));
      board.move(moves.top());
      if (board.isBad()) {
        board.move(sudoku::Move(gap.first, gap.second, 0));
        moves.pop();
        value++;
      } else {
        value = 1;
      }
    }
    return true;
  }

  void emptyGaps(sudoku::IBoard& board) {
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (!board.isFixed(row, column)) board.move(sudoku::Move(row, column, 0));
      }
    }
  }

  std::string text(const sudoku::IBoard& board) {
    std::string result;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        result += std::to_string(board.valueAt(row, column));
        result += column < 8 ? " " : row < 8 ? "\n" : "";
      }
    }
    return result;
  }

  std::vector<std::pair<int, int>> gaps;
  std::stack<sudoku::Move> moves;
};

SUDOKU_EXPORT_BOARD(MyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MySolver)
