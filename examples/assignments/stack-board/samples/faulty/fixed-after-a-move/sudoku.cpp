#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

class SolidBoard final : public sudoku::IBoard {
 public:
  explicit SolidBoard(const std::array<std::string, 9>& lines) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
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
    if (digits_[cell] != 0 || move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return digits_[row * 9 + column] != 0; }

 private:
  static int cellOf(const sudoku::Move& move) {
    if (move.row() < 0 || move.row() >= 9) throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9) throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
};

// Searches on a copy of the cells; the board gets to know the solution only.
class CautiousSolver : public sudoku::IBoardSolver {
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

SUDOKU_EXPORT_BOARD(SolidBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CautiousSolver)
