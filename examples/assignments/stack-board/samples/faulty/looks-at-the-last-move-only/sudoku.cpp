#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

using Table = std::array<std::array<int, 9>, 9>;

class ShortSightBoard : public sudoku::IBoard {
 public:
  ShortSightBoard(const std::array<std::string, 9>& rows) : puzzle(tableOf(rows)), now(puzzle) {}

  // The puzzle never changes: what it holds is fixed.
  bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

  int valueAt(int row, int column) const override { return now[row][column]; }

  void move(const sudoku::Move& move) override {
    if (!isAllowed(move)) {
      throw BadMoveException(move);
    }
    now[move.row()][move.column()] = move.value();
    lastRow = move.row();
    lastColumn = move.column();
  }

  bool isBad() const override {
    return now[lastRow][lastColumn] != 0 && standsTwice(lastRow, lastColumn);
  }

 private:
  bool isAllowed(const sudoku::Move& move) const {
    if (move.row() < 0 || move.row() >= 9) return false;
    if (move.column() < 0 || move.column() >= 9) return false;
    if (move.value() < 0 || move.value() > 9) return false;
    return !isFixed(move.row(), move.column());
  }

  bool standsTwice(int row, int column) const {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (r == row && c == column) continue;
        bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
        bool related = r == row || c == column || sameBox;
        if (related && now[r][c] == now[row][column]) return true;
      }
    }
    return false;
  }

  static Table tableOf(const std::array<std::string, 9>& rows) {
    Table table;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        table[row][column] = rows[row].at(column * 2) - '0';
      }
    }
    return table;
  }

  const Table puzzle;
  Table now;
  int lastRow = 0;
  int lastColumn = 0;
};

// Searches on a copy of the cells; the board gets to know the solution only.
class BlindSolver : public sudoku::IBoardSolver {
  using Cells = std::array<int, 81>;

  static bool clashes(const Cells& cells, int cell) {
    for (int other = 0; other < 81; other++) {
      if (other == cell || cells[other] != cells[cell]) continue;
      if (other / 9 == cell / 9) return true;
      if (other % 9 == cell % 9) return true;
      if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3) return true;
    }
    return false;
  }

  static bool search(Cells& cells) {
    std::vector<int> gaps;
    for (int cell = 0; cell < 81; cell++) {
      if (cells[cell] == 0) {
        gaps.push_back(cell);
      } else if (clashes(cells, cell)) {
        return false;
      }
    }
    std::vector<int> stack;
    while (stack.size() < gaps.size()) {
      int cell = gaps[stack.size()];
      do {
        cells[cell]++;
      } while (cells[cell] <= 9 && clashes(cells, cell));
      if (cells[cell] <= 9) {
        stack.push_back(cell);
        continue;
      }
      cells[cell] = 0;
      if (stack.empty()) return false;
      stack.pop_back();
    }
    return true;
  }

 public:
  std::string solve(sudoku::IBoard& board) override {
    Cells cells;
    for (int i = 0; i < 81; i++) cells[i] = board.valueAt(i / 9, i % 9);
    if (!search(cells)) return "This puzzle has no solution.";

    std::string text;
    for (int i = 0; i < 81; i++) {
      if (!board.isFixed(i / 9, i % 9)) board.move(sudoku::Move(i / 9, i % 9, cells[i]));
      if (i != 0) text += i % 9 == 0 ? '\n' : ' ';
      text += std::to_string(cells[i]);
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(ShortSightBoard)
SUDOKU_EXPORT_BOARD_SOLVER(BlindSolver)
