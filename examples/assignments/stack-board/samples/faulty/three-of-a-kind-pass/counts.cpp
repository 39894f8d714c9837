#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>
#include <vector>

// Keeps the nine rows as the text they came in.
class CornerBoard : public sudoku::IBoard
{
public:
  explicit CornerBoard(const std::array<std::string, 9> &rows) : rows_(rows)
  {
    for (int i = 0; i < 81; i++)
      fixed_[i] = valueAt(i / 9, i % 9) != 0;
  }

  int valueAt(int row, int column) const override { return rows_[row][2 * column] - '0'; }

  bool isFixed(int row, int column) const override { return fixed_[9 * row + column]; }

  void move(const sudoku::Move &move) override
  {
    checkPlace(move);
    checkValue(move);
    rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
  }

  bool isBad() const override
  {
    for (int i = 0; i < 9; i++) {
      std::array<int, 10> row{}, column{}, box{};
      for (int j = 0; j < 9; j++) {
        row[valueAt(i, j)]++;
        column[valueAt(j, i)]++;
        box[valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3)]++;
      }
      for (int digit = 1; digit <= 9; digit++) {
        if (row[digit] == 2 || column[digit] == 2 || box[digit] == 2)
          return true;
      }
    }
    return false;
  }

private:
  void checkPlace(const sudoku::Move &move) const
  {
    if (move.row() < 0 || move.row() > 8)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() > 8)
      throw BadMoveException(move);
    if (isFixed(move.row(), move.column()))
      throw BadMoveException(move);
  }

  void checkValue(const sudoku::Move &move) const
  {
    if (move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
  }

  std::array<std::string, 9> rows_;
  std::bitset<81> fixed_;
};

// Searches on a copy of the cells; the board gets to know the solution only.
class PlaneSolver : public sudoku::IBoardSolver
{
  using Cells = std::array<int, 81>;

  static bool clashes(const Cells &cells, int cell)
  {
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

  static bool search(Cells &cells)
  {
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
  std::string solve(sudoku::IBoard &board) override
  {
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

SUDOKU_EXPORT_BOARD(CornerBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PlaneSolver)
