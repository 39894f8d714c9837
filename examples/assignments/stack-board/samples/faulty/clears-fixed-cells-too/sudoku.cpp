#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class FieldBoard : public sudoku::IBoard
{
  public:
    explicit FieldBoard(const std::array<std::string, 9> &rows)
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
        for (int i = 0; i < 9; ++i)
        {
            if (isBadRow(i))
                return true;
            if (isBadColumn(i))
                return true;
            if (isBadBox(i / 3 * 3, i % 3 * 3))
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

class SweepingSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        const std::string none = "This puzzle has no solution.";
        if (board.isBad())
            return none;

        std::vector<sudoku::Move> gaps;
        for (int row = 0; row < 9; ++row)
        {
            for (int column = 0; column < 9; ++column)
            {
                if (!board.isFixed(row, column))
                    gaps.emplace_back(row, column, 0);
            }
        }

        std::vector<sudoku::Move> stack;
        int digit = 1;
        while (stack.size() < gaps.size())
        {
            const sudoku::Move &gap = gaps[stack.size()];
            bool placed = false;
            while (!placed && digit <= 9)
            {
                board.move(sudoku::Move(gap.row(), gap.column(), digit));
                placed = !board.isBad();
                if (!placed)
                    ++digit;
            }
            if (placed)
            {
                stack.emplace_back(gap.row(), gap.column(), digit);
                digit = 1;
                continue;
            }
            board.move(gap); // its value is 0
            if (stack.empty())
            {
                clear(board);
                return none;
            }
            digit = stack.back().value() + 1;
            stack.pop_back();
        }
        return print(board);
    }

  private:
    static void clear(sudoku::IBoard &board)
    {
        for (int cell = 0; cell < 81; ++cell)
        {
            try
            {
                board.move(sudoku::Move(cell / 9, cell % 9, 0));
            }
            catch (const sudoku::IBoard::BadMoveException &)
            {
                // was fixed
            }
        }
    }

    static std::string print(const sudoku::IBoard &board)
    {
        std::ostringstream out;
        for (int row = 0; row < 9; ++row)
        {
            for (int column = 0; column < 9; ++column)
            {
                out << board.valueAt(row, column);
                if (column < 8)
                    out << ' ';
            }
            if (row < 8)
                out << '\n';
        }
        return out.str();
    }
};

SUDOKU_EXPORT_BOARD(FieldBoard)
SUDOKU_EXPORT_BOARD_SOLVER(SweepingSolver)
