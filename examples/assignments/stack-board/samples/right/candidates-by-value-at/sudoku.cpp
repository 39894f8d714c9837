#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <string>
#include <vector>

class Board : public sudoku::IBoard {
    std::vector<int> values;
    std::vector<bool> given;

public:
    Board(const std::array<std::string, 9>& rows)
    {
        for (const std::string& row : rows) {
            for (char c : row) {
                if (c == ' ')
                    continue;
                values.push_back(c - '0');
                given.push_back(c != '0');
            }
        }
    }

    int valueAt(int row, int column) const override { return values[9 * row + column]; }

    bool isFixed(int row, int column) const override { return given[9 * row + column]; }

    void move(const sudoku::Move& m) override
    {
        bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
        bool legalValue = m.value() >= 0 && m.value() <= 9;
        if (!onBoard || !legalValue || isFixed(m.row(), m.column())) {
            throw sudoku::IBoard::BadMoveException(m);
        }
        values[9 * m.row() + m.column()] = m.value();
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; i++) {
            std::vector<int> row, column, box;
            for (int j = 0; j < 9; j++) {
                row.push_back(valueAt(i, j));
                column.push_back(valueAt(j, i));
                box.push_back(valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3));
            }
            if (hasRepetition(row) || hasRepetition(column) || hasRepetition(box))
                return true;
        }
        return false;
    }

private:
    static bool hasRepetition(const std::vector<int>& digits)
    {
        std::set<int> found;
        for (int digit : digits) {
            if (digit == 0)
                continue;
            if (!found.insert(digit).second)
                return true;
        }
        return false;
    }
};

// Looks at row, column and box itself, so only digits that fit are ever moved.
class LookingSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        if (givensClash(board))
            return "This puzzle has no solution.";
        std::vector<sudoku::Move> stack;
        int cell = nextGap(board, -1);
        int digit = 1;
        while (cell < 81) {
            int row = cell / 9;
            int column = cell % 9;
            while (digit <= 9 && !fits(board, row, column, digit))
                digit++;
            if (digit <= 9) {
                stack.push_back(sudoku::Move(row, column, digit));
                board.move(stack.back());
                cell = nextGap(board, cell);
                digit = 1;
            } else if (stack.empty()) {
                return "This puzzle has no solution.";
            } else {
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
    static int nextGap(const sudoku::IBoard& board, int cell)
    {
        do {
            cell++;
        } while (cell < 81 && board.isFixed(cell / 9, cell % 9));
        return cell;
    }

    static bool fits(const sudoku::IBoard& board, int row, int column, int digit)
    {
        for (int i = 0; i < 9; i++) {
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

    static bool givensClash(const sudoku::IBoard& board)
    {
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int digit = board.valueAt(row, column);
                if (digit != 0 && !fits(board, row, column, digit))
                    return true;
            }
        }
        return false;
    }

    static std::string toString(const sudoku::IBoard& board)
    {
        std::string lines;
        for (int i = 0; i < 81; i++) {
            lines += static_cast<char>('0' + board.valueAt(i / 9, i % 9));
            if (i < 80)
                lines += i % 9 == 8 ? '\n' : ' ';
        }
        return lines;
    }
};

SUDOKU_EXPORT_BOARD(Board)
SUDOKU_EXPORT_BOARD_SOLVER(LookingSolver)
