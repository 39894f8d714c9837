#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

using namespace sudoku;

using Table = std::array<std::array<int, 9>, 9>;

class PuzzleBoard : public IBoard
{
public:
  PuzzleBoard(const std::array<std::string, 9> &rows) : puzzle(tableOf(rows)), now(puzzle) {}

  // The puzzle never changes: what it holds is fixed.
  bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

  int valueAt(int row, int column) const override { return now[row][column]; }

  void move(const Move &move) override
  {
    if (!isAllowed(move)) {
      throw BadMoveException(move);
    }
    now[move.row()][move.column()] = move.value();
  }

  bool isBad() const override
  {
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (now[row][column] != 0 && standsTwice(row, column))
          return true;
    return false;
  }

private:
  bool isAllowed(const Move &move) const
  {
    if (move.row() < 0 || move.row() >= 9)
      return false;
    if (move.column() < 0 || move.column() >= 9)
      return false;
    if (move.value() < 0 || move.value() > 9)
      return false;
    return !isFixed(move.row(), move.column());
  }

  bool standsTwice(int row, int column) const
  {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (r == row && c == column)
          continue;
        bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
        bool related = r == row || c == column || sameBox;
        if (related && now[r][c] == now[row][column])
          return true;
      }
    }
    return false;
  }

  static Table tableOf(const std::array<std::string, 9> &rows)
  {
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
};

// Two stacks: the gaps still to be filled, and the moves made. A cell wanders from one to the other
// and back.
class TwoStackSolver : public IBoardSolver
{
public:
  std::string solve(IBoard &board) override
  {
    std::stack<int> toDo;
    for (int cell = 80; cell >= 0; cell--)
      if (!board.isFixed(cell / 9, cell % 9))
        toDo.push(cell);

    std::stack<Move> done;
    int value = board.isBad() ? 10 : 1;
    while (!toDo.empty() || value == 10) {
      if (value <= 9) {
        Move move(toDo.top() / 9, toDo.top() % 9, value);
        board.move(move);
        if (board.isBad()) {
          board.move(Move(move.row(), move.column(), 0));
          value++;
        } else {
          done.push(move);
          toDo.pop();
          value = 1;
        }
        continue;
      }
      if (done.empty())
        return "This puzzle has no solution.";
      Move last = done.top();
      done.pop();
      board.move(Move(last.row(), last.column(), 0));
      toDo.push(last.row() * 9 + last.column());
      value = last.value() + 1;
    }

    std::string text;
    for (int row = 0; row < 9; row++) {
      text += row == 0 ? "" : "\n";
      for (int column = 0; column < 9; column++) {
        text += column == 0 ? "" : " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(PuzzleBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TwoStackSolver)
