#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

using Table = std::array<std::array<int, 9>, 9>;

class JudgeBoard : public sudoku::IBoard
{
  public:
    JudgeBoard(const std::array<std::string, 9> &rows) : puzzle(tableOf(rows)), now(puzzle)
    {
    }

    // The puzzle never changes: what it holds is fixed.
    bool isFixed(int row, int column) const override
    {
        return puzzle[row][column] != 0;
    }

    int valueAt(int row, int column) const override
    {
        return now[row][column];
    }

    void move(const sudoku::Move &move) override
    {
        if (!isAllowed(move))
        {
            throw BadMoveException(move);
        }
        int before = now[move.row()][move.column()];
        now[move.row()][move.column()] = move.value();
        if (move.value() != 0 && standsTwice(move.row(), move.column()))
        {
            now[move.row()][move.column()] = before;
            throw BadMoveException(move);
        }
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
    bool isAllowed(const sudoku::Move &move) const
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
        for (int r = 0; r < 9; r++)
        {
            for (int c = 0; c < 9; c++)
            {
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
        for (int row = 0; row < 9; row++)
        {
            for (int column = 0; column < 9; column++)
            {
                table[row][column] = rows[row].at(column * 2) - '0';
            }
        }
        return table;
    }

    const Table puzzle;
    Table now;
};

// Looks at row, column and box itself, so only digits that fit are ever moved.
class FittingSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        if (givensClash(board))
            return "This puzzle has no solution.";
        std::vector<sudoku::Move> stack;
        int cell = nextGap(board, -1);
        int digit = 1;
        while (cell < 81)
        {
            int row = cell / 9;
            int column = cell % 9;
            while (digit <= 9 && !fits(board, row, column, digit))
                digit++;
            if (digit <= 9)
            {
                stack.push_back(sudoku::Move(row, column, digit));
                board.move(stack.back());
                cell = nextGap(board, cell);
                digit = 1;
            }
            else if (stack.empty())
            {
                return "This puzzle has no solution.";
            }
            else
            {
                sudoku::Move last = stack.back();
                stack.pop_back();
                board.move(sudoku::Move(last.row(), last.column(), 0));
                cell = 9 * last.row() + last.column();
                digit = last.value() + 1;
            }
        }
        return toString(board);
    }

  private:
    static int nextGap(const sudoku::IBoard &board, int cell)
    {
        do
        {
            cell++;
        } while (cell < 81 && board.isFixed(cell / 9, cell % 9));
        return cell;
    }

    static bool fits(const sudoku::IBoard &board, int row, int column, int digit)
    {
        for (int i = 0; i < 9; i++)
        {
            if (i != column && board.valueAt(row, i) == digit)
                return false;
            if (i != row && board.valueAt(i, column) == digit)
                return false;
            int r = row / 3 * 3 + i / 3;
            int c = column / 3 * 3 + i % 3;
            if (r != row && c != column && board.valueAt(r, c) == digit)
                return false;
        }
        return true;
    }

    static bool givensClash(const sudoku::IBoard &board)
    {
        for (int row = 0; row < 9; row++)
        {
            for (int column = 0; column < 9; column++)
            {
                int digit = board.valueAt(row, column);
                if (digit != 0 && !fits(board, row, column, digit))
                    return true;
            }
        }
        return false;
    }

    static std::string toString(const sudoku::IBoard &board)
    {
        std::string lines;
        for (int i = 0; i < 81; i++)
        {
            lines += static_cast<char>('0' + board.valueAt(i / 9, i % 9));
            if (i < 80)
                lines += i % 9 == 8 ? '\n' : ' ';
        }
        return lines;
    }
};

SUDOKU_EXPORT_BOARD(JudgeBoard)
SUDOKU_EXPORT_BOARD_SOLVER(FittingSolver)
