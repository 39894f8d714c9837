#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <stack>
#include <string>

class MarginBoard : public sudoku::IBoard
{
  public:
    explicit MarginBoard(const std::array<std::string, 9> &rows)
    {
        for (int row = 0; row < 9; ++row)
        {
            std::istringstream in(rows[row]);
            for (int column = 0; column < 9; ++column)
            {
                int value = 0;
                in >> value;
                squares_[row][column] = Square{value, value > 0};
            }
        }
    }

    bool isBad() const override
    {
        for (int row = 0; row < 9; ++row)
        {
            if (isBadRow(row))
                return true;
        }
        for (int column = 0; column < 8; ++column)
        {
            if (isBadColumn(column))
                return true;
        }
        for (int box = 0; box < 9; ++box)
        {
            if (isBadBox(box / 3 * 3, box % 3 * 3))
                return true;
        }
        return false;
    }

    void move(const sudoku::Move &m) override
    {
        if (!isInside(m.row()) || !isInside(m.column()))
        {
            throw BadMoveException(m);
        }
        Square &square = squares_[m.row()][m.column()];
        if (square.given || m.value() < 0 || m.value() > 9)
        {
            throw BadMoveException(m);
        }
        square.value = m.value();
    }

    int valueAt(int row, int column) const override
    {
        return squares_[row][column].value;
    }
    bool isFixed(int row, int column) const override
    {
        return squares_[row][column].given;
    }

  private:
    struct Square
    {
        int value = 0;
        bool given = false;
    };

    static bool isInside(int number)
    {
        return number >= 0 && number < 9;
    }

    bool isBadRow(int row) const
    {
        std::array<int, 10> count{};
        for (int column = 0; column < 9; ++column)
            ++count[valueAt(row, column)];
        return hasDouble(count);
    }

    bool isBadColumn(int column) const
    {
        std::array<int, 10> count{};
        for (int row = 0; row < 9; ++row)
            ++count[valueAt(row, column)];
        return hasDouble(count);
    }

    bool isBadBox(int top, int left) const
    {
        std::array<int, 10> count{};
        for (int row = top; row < top + 3; ++row)
        {
            for (int column = left; column < left + 3; ++column)
                ++count[valueAt(row, column)];
        }
        return hasDouble(count);
    }

    static bool hasDouble(const std::array<int, 10> &count)
    {
        for (int digit = 1; digit <= 9; ++digit)
        {
            if (count[digit] > 1)
                return true;
        }
        return false;
    }

    std::array<std::array<Square, 9>, 9> squares_;
};

class PlainSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        if (!search(board))
            return "This puzzle has no solution.";
        return textOf(board);
    }

  private:
    bool search(sudoku::IBoard &board)
    {
        if (board.isBad())
            return false;
        int gap = nextGap(board, 0);
        if (gap == 81)
            return true;

        std::stack<sudoku::Move> moves;
        moves.push(sudoku::Move(gap / 9, gap % 9, 0));
        while (!moves.empty())
        {
            sudoku::Move last = moves.top();
            moves.pop();
            if (last.value() > 0)
                board.move(sudoku::Move(last.row(), last.column(), 0));
            if (last.value() == 9)
                continue; // all nine are ruled out

            sudoku::Move next(last.row(), last.column(), last.value() + 1);
            board.move(next);
            moves.push(next);
            if (board.isBad())
                continue;

            gap = nextGap(board, next.row() * 9 + next.column() + 1);
            if (gap == 81)
                return true;
            moves.push(sudoku::Move(gap / 9, gap % 9, 0));
        }
        return false;
    }

    int nextGap(const sudoku::IBoard &board, int from)
    {
        while (from < 81 && board.isFixed(from / 9, from % 9))
            from++;
        return from;
    }

    std::string textOf(const sudoku::IBoard &board)
    {
        std::string text;
        for (int row = 0; row < 9; row++)
        {
            if (row > 0)
                text += "\n";
            for (int column = 0; column < 9; column++)
            {
                if (column > 0)
                    text += " ";
                text += std::to_string(board.valueAt(row, column));
            }
        }
        return text;
    }
};

SUDOKU_EXPORT_BOARD(MarginBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PlainSolver)
