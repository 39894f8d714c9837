#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class ZeroBoard : public sudoku::IBoard {
public:
  explicit ZeroBoard(const std::array<std::string, 9> &rows) {
    for (int row = 0; row < 9; ++row) {
      std::istringstream in(rows[row]);
      for (int column = 0; column < 9; ++column) {
        int value = 0;
        in >> value;
        squares_[row][column] = Square{value, value > 0};
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; ++i) {
      if (isBadRow(i))
        return true;
      if (isBadColumn(i))
        return true;
      if (isBadBox(i / 3 * 3, i % 3 * 3))
        return true;
    }
    return false;
  }

  void move(const sudoku::Move &m) override {
    if (!isInside(m.row()) || !isInside(m.column())) {
      throw BadMoveException(m);
    }
    Square &square = squares_[m.row()][m.column()];
    if (square.given || m.value() < 0 || m.value() > 9) {
      throw BadMoveException(m);
    }
    square.value = m.value();
  }

  int valueAt(int row, int column) const override { return squares_[row][column].value; }
  bool isFixed(int row, int column) const override { return squares_[row][column].given; }

private:
  struct Square {
    int value = 0;
    bool given = false;
  };

  static bool isInside(int number) { return number >= 0 && number < 9; }

  bool isBadRow(int row) const {
    std::array<int, 10> count{};
    for (int column = 0; column < 9; ++column)
      ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadColumn(int column) const {
    std::array<int, 10> count{};
    for (int row = 0; row < 9; ++row)
      ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadBox(int top, int left) const {
    std::array<int, 10> count{};
    for (int row = top; row < top + 3; ++row) {
      for (int column = left; column < left + 3; ++column)
        ++count[valueAt(row, column)];
    }
    return hasDouble(count);
  }

  static bool hasDouble(const std::array<int, 10> &count) {
    for (int digit = 0; digit <= 9; ++digit) {
      if (count[digit] > 1)
        return true;
    }
    return false;
  }

  std::array<std::array<Square, 9>, 9> squares_;
};

// Searches on a copy of the cells; the board gets to know the solution only.
class CellSolver : public sudoku::IBoardSolver {
  using Cells = std::array<int, 81>;

  static bool clashes(const Cells &cells, int cell) {
    for (int other = 0; other < 81; other++) {
      if (other == cell || cells[other] != cells[cell])
        continue;
      if (other / 9 == cell / 9)
        return true;
      if (other % 9 == cell % 9)
        return true;
      if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
        return true;
    }
    return false;
  }

  static bool search(Cells &cells) {
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
      if (stack.empty())
        return false;
      stack.pop_back();
    }
    return true;
  }

public:
  std::string solve(sudoku::IBoard &board) override {
    Cells cells;
    for (int i = 0; i < 81; i++)
      cells[i] = board.valueAt(i / 9, i % 9);
    if (!search(cells))
      return "This puzzle has no solution.";

    std::string text;
    for (int i = 0; i < 81; i++) {
      if (!board.isFixed(i / 9, i % 9))
        board.move(sudoku::Move(i / 9, i % 9, cells[i]));
      if (i != 0)
        text += i % 9 == 0 ? '\n' : ' ';
      text += std::to_string(cells[i]);
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(ZeroBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CellSolver)
