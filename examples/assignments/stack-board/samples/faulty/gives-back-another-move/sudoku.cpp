#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <sstream>
#include <string>
#include <vector>

// Keeps the nine rows as the text they came in.
class QuoteBoard : public sudoku::IBoard
{
  public:
    explicit QuoteBoard(const std::array<std::string, 9> &rows) : rows_(rows)
    {
        for (int i = 0; i < 81; i++)
            fixed_[i] = valueAt(i / 9, i % 9) != 0;
    }

    int valueAt(int row, int column) const override
    {
        return rows_[row][2 * column] - '0';
    }

    bool isFixed(int row, int column) const override
    {
        return fixed_[9 * row + column];
    }

    void move(const sudoku::Move &move) override
    {
        checkPlace(move);
        checkValue(move);
        rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; i++)
        {
            std::bitset<10> row, column, box;
            for (int j = 0; j < 9; j++)
            {
                if (isIn(row, valueAt(i, j)))
                    return true;
                if (isIn(column, valueAt(j, i)))
                    return true;
                if (isIn(box, valueAt(3 * (i / 3) + j / 3, 3 * (i % 3) + j % 3)))
                    return true;
            }
        }
        return false;
    }

  private:
    void checkPlace(const sudoku::Move &move) const
    {
        if (move.row() < 0 || move.row() > 8)
            refuse(move.row(), move.column(), move.value());
        if (move.column() < 0 || move.column() > 8)
            refuse(move.row(), move.column(), move.value());
        if (isFixed(move.row(), move.column()))
            refuse(move.row(), move.column(), move.value());
    }

    static void refuse(int row, int column, int value)
    {
        throw BadMoveException(sudoku::Move(column, row, value));
    }

    void checkValue(const sudoku::Move &move) const
    {
        if (move.value() < 0 || move.value() > 9)
            throw BadMoveException(move);
    }

    // is the digit in the set? puts it in
    static bool isIn(std::bitset<10> &set, int digit)
    {
        if (digit == 0)
            return false;
        bool was = set[digit];
        set[digit] = true;
        return was;
    }

    std::array<std::string, 9> rows_;
    std::bitset<81> fixed_;
};

class RowSolver : public sudoku::IBoardSolver
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
                return none;
            digit = stack.back().value() + 1;
            stack.pop_back();
        }
        return print(board);
    }

  private:
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

SUDOKU_EXPORT_BOARD(QuoteBoard)
SUDOKU_EXPORT_BOARD_SOLVER(RowSolver)
