#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class CountedBoard : public sudoku::IBoard {
public:
    explicit CountedBoard(const std::array<std::string, 9>& rows)
    {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const int digit = rows[row][2 * column] - '0';
                put(row, column, digit);
                isGiven[row][column] = digit != 0;
            }
        }
    }

    bool isBad() const override { return conflicts > 0; }

    void move(const sudoku::Move& move) override
    {
        const int top = std::max(move.row(), move.column());
        const int bottom = std::min(move.row(), move.column());
        if (bottom < 0 || top > 8)
            throw BadMoveException(move);
        if (move.value() < 0 || move.value() > 9)
            throw BadMoveException(move);
        if (isGiven[move.row()][move.column()])
            throw BadMoveException(move);
        take(move.row(), move.column());
        put(move.row(), move.column(), move.value());
    }

    int valueAt(int row, int column) const override { return digits[row][column]; }
    bool isFixed(int row, int column) const override { return isGiven[row][column]; }

private:
    void put(int row, int column, int digit)
    {
        digits[row][column] = digit;
        if (digit == 0)
            return;
        if (++inRow[row][digit] > 1)
            ++conflicts;
        if (++inColumn[column][digit] > 1)
            ++conflicts;
        if (++inBox[row / 3][column / 3][digit] > 1)
            ++conflicts;
    }

    void take(int row, int column)
    {
        const int digit = digits[row][column];
        if (digit == 0)
            return;
        if (--inRow[row][digit] > 0)
            --conflicts;
        if (--inColumn[column][digit] > 0)
            --conflicts;
        if (--inBox[row / 3][column / 3][digit] > 0)
            --conflicts;
    }

    int digits[9][9] = {};
    bool isGiven[9][9] = {};
    int inRow[9][10] = {};
    int inColumn[9][10] = {};
    int inBox[3][3][10] = {};
    int conflicts = 0;
};

class ColumnSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        collectGaps(board);
        stack_.clear();
        if (board.isBad())
            return "This puzzle has no solution.";
        while (stack_.size() < gaps_.size()) {
            if (!goForward(board) && !goBack(board))
                return "This puzzle has no solution.";
        }
        return format(board);
    }

private:
    struct Gap {
        int row;
        int column;
    };

    void collectGaps(const sudoku::IBoard& board)
    {
        gaps_.clear();
        for (int column = 0; column < 9; column++)
            for (int row = 0; row < 9; row++)
                if (!board.isFixed(row, column))
                    gaps_.push_back({ row, column });
    }

    // Fills the next gap with the first digit that fits.
    bool goForward(sudoku::IBoard& board) { return place(board, gaps_[stack_.size()], 1); }

    // Takes moves back until one of them can be replaced by a higher one.
    bool goBack(sudoku::IBoard& board)
    {
        while (!stack_.empty()) {
            const sudoku::Move last = stack_.back();
            stack_.pop_back();
            board.move(sudoku::Move(last.row(), last.column(), 0));
            if (place(board, { last.row(), last.column() }, last.value() + 1))
                return true;
        }
        return false;
    }

    bool place(sudoku::IBoard& board, Gap gap, int digit)
    {
        for (; digit <= 9; digit++) {
            const sudoku::Move move(gap.row, gap.column, digit);
            board.move(move);
            if (!board.isBad()) {
                stack_.push_back(move);
                return true;
            }
            board.move(sudoku::Move(gap.row, gap.column, 0));
        }
        return false;
    }

    static std::string format(const sudoku::IBoard& board)
    {
        std::string text;
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                if (column != 0)
                    text += ' ';
                text += std::to_string(board.valueAt(row, column));
            }
            if (row != 8)
                text += '\n';
        }
        return text;
    }

    std::vector<Gap> gaps_;
    std::vector<sudoku::Move> stack_;
};

SUDOKU_EXPORT_BOARD(CountedBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ColumnSolver)
