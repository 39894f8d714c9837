#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stack>
#include <string>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class IncrementalBoard : public sudoku::IBoard {
public:
    explicit IncrementalBoard(const std::array<std::string, 9>& rows)
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

// The stack holds the numbers of the cells that were filled; which digit stands there, the board
// knows.
class PatientSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        std::stack<int> filled;
        int cell = firstGap(board, 0);
        bool solvable = !board.isBad();
        while (solvable && cell < 81) {
            if (countUp(board, cell)) {
                filled.push(cell);
                cell = firstGap(board, cell + 1);
            } else {
                if (!filled.empty()) {
                    cell = filled.top();
                    filled.pop();
                }
            }
        }
        if (!solvable)
            return "This puzzle has no solution.";

        std::stringstream text;
        for (int i = 0; i < 81; i++) {
            if (i > 0)
                text << (i % 9 == 0 ? "\n" : " ");
            text << board.valueAt(i / 9, i % 9);
        }
        return text.str();
    }

private:
    int firstGap(const sudoku::IBoard& board, int cell) const
    {
        while (cell < 81 && board.isFixed(cell / 9, cell % 9))
            cell++;
        return cell;
    }

    // The next higher digit that breaks no rule; false and an empty cell if there is none.
    bool countUp(sudoku::IBoard& board, int cell) const
    {
        int row = cell / 9, column = cell % 9;
        int digit = board.valueAt(row, column);
        while (digit < 9) {
            digit++;
            board.move({ row, column, digit });
            if (!board.isBad())
                return true;
        }
        board.move({ row, column, 0 });
        return false;
    }
};

SUDOKU_EXPORT_BOARD(IncrementalBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PatientSolver)
