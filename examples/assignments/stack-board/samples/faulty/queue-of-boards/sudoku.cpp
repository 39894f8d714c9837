#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <queue>
#include <string>

class PlainBoard final : public sudoku::IBoard
{
public:
  explicit PlainBoard(const std::array<std::string, 9> &lines)
  {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0)
        fixed_[cell] = true;
    }
  }

  bool isBad() const override
  {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (int cell = 0; cell < 81; ++cell) {
      if (digits_[cell] == 0)
        continue;
      const unsigned bit = 1u << digits_[cell];
      unsigned &row = rows[cell / 9];
      unsigned &column = columns[cell % 9];
      unsigned &box = boxes[cell / 27 * 3 + cell % 9 / 3];
      if ((row | column | box) & bit)
        return true;
      row |= bit;
      column |= bit;
      box |= bit;
    }
    return false;
  }

  void move(const sudoku::Move &move) override
  {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

private:
  static int cellOf(const sudoku::Move &move)
  {
    if (move.row() < 0 || move.row() >= 9)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9)
      throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

class LevelSolver : public sudoku::IBoardSolver
{
public:
  std::string solve(sudoku::IBoard &board) override
  {
    Cells puzzle{};
    for (int i = 0; i < 81; i++)
      puzzle[i] = board.valueAt(i / 9, i % 9);
    for (int i = 0; i < 81; i++)
      if (puzzle[i] != 0 && clashes(puzzle, i))
        return "This puzzle has no solution.";

    // All boards with one more cell filled stand behind those with one less.
    std::queue<Cells> boards;
    boards.push(puzzle);
    while (!boards.empty()) {
      Cells cells = boards.front();
      boards.pop();
      int gap = 0;
      while (gap < 81 && cells[gap] != 0)
        gap++;
      if (gap == 81)
        return answer(board, cells);
      for (int digit = 1; digit <= 9; digit++) {
        cells[gap] = digit;
        if (!clashes(cells, gap))
          boards.push(cells);
      }
    }
    return "This puzzle has no solution.";
  }

private:
  using Cells = std::array<int, 81>;

  static std::string answer(sudoku::IBoard &board, const Cells &cells)
  {
    std::string text;
    for (int i = 0; i < 81; i++) {
      if (!board.isFixed(i / 9, i % 9))
        board.move(sudoku::Move(i / 9, i % 9, cells[i]));
      text += std::to_string(cells[i]);
      if (i < 80)
        text += i % 9 == 8 ? '\n' : ' ';
    }
    return text;
  }

  static bool clashes(const Cells &cells, int cell)
  {
    for (int other = 0; other < 81; other++) {
      if (other == cell || cells[other] != cells[cell])
        continue;
      if (other / 9 == cell / 9 || other % 9 == cell % 9)
        return true;
      if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
        return true;
    }
    return false;
  }
};

SUDOKU_EXPORT_BOARD(PlainBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LevelSolver)
