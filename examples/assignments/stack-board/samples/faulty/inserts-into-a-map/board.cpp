#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <map>
#include <stack>

using sudoku::Move;

class MapBoard : public sudoku::IBoard {
 public:
  explicit MapBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (rows[row][2 * column] != '0') givens[{row, column}] = rows[row][2 * column] - '0';
  }

  int valueAt(int row, int column) const override {
    if (auto given = givens.find({row, column}); given != givens.end()) return given->second;
    auto moved = moves.find({row, column});
    return moved == moves.end() ? 0 : moved->second;
  }

  bool isFixed(int row, int column) const override { return givens.count({row, column}) > 0; }

  void move(const Move& move) override {
    if (move.row() < 0 || move.row() > 8 || move.column() < 0 || move.column() > 8 ||
        move.value() < 0 || move.value() > 9 || isFixed(move.row(), move.column()))
      throw BadMoveException(move);
    if (move.value() == 0)
      moves.erase({move.row(), move.column()});
    else
      moves.insert({{move.row(), move.column()}, move.value()});
  }

  bool isBad() const override {
    for (int a = 0; a < 81; a++)
      for (int b = 0; b < a; b++) {
        bool together = a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
        int value = together ? valueAt(a / 9, a % 9) : 0;
        if (value != 0 && value == valueAt(b / 9, b % 9)) return true;
      }
    return false;
  }

 private:
  std::map<std::pair<int, int>, int> givens;
  std::map<std::pair<int, int>, int> moves;
};

class Solver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::stack<Move> path;
    if (board.isBad()) return none;
    int cell = 0;
    int digit = 1;
    while (cell < 81) {
      if (board.isFixed(cell / 9, cell % 9)) {
        cell++;
        continue;
      }
      bool fits = false;
      for (; digit <= 9 && !fits; digit++) {
        board.move(Move(cell / 9, cell % 9, 0));
        board.move(Move(cell / 9, cell % 9, digit));
        fits = !board.isBad();
        if (fits) path.push(Move(cell / 9, cell % 9, digit));
      }
      if (fits) {
        cell++;
        digit = 1;
        continue;
      }
      board.move(Move(cell / 9, cell % 9, 0));
      if (path.empty()) return none;
      cell = 9 * path.top().row() + path.top().column();
      digit = path.top().value() + 1;
      path.pop();
    }
    std::string text;
    for (int i = 0; i < 81; i++) {
      text += std::to_string(board.valueAt(i / 9, i % 9));
      if (i < 80) text += i % 9 == 8 ? "\n" : " ";
    }
    return text;
  }

 private:
  const std::string none = "This puzzle has no solution.";
};

SUDOKU_EXPORT_BOARD(MapBoard)
SUDOKU_EXPORT_BOARD_SOLVER(Solver)
