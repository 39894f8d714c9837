#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <stack>
#include <string>
#include <vector>

class PoolBoard : public sudoku::IBoard {
    std::vector<int> values;
    std::vector<bool> given;

public:
    PoolBoard(const std::array<std::string, 9>& rows)
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
        bool legalValue = m.value() >= 0 && m.value() < 9;
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

// Below the nine moves of a cell lies a move with value 0: when the search comes down to it, it has
// tried all of them, and the cell becomes empty again.
class UndoSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        std::stack<sudoku::Move> plan;
        int cell = 0;
        if (board.isBad())
            return "This puzzle has no solution.";
        while (true) {
            while (cell < 81 && board.isFixed(cell / 9, cell % 9))
                ++cell;
            if (cell == 81)
                return written(board);
            for (int value : { 0, 9, 8, 7, 6, 5, 4, 3, 2, 1 })
                plan.emplace(cell / 9, cell % 9, value);
            if (!playUntilItFits(board, plan, cell))
                return "This puzzle has no solution.";
        }
    }

private:
    bool playUntilItFits(sudoku::IBoard& board, std::stack<sudoku::Move>& plan, int& cell)
    {
        while (!plan.empty()) {
            sudoku::Move move = plan.top();
            plan.pop();
            board.move(move);
            if (move.value() == 0 || board.isBad())
                continue;
            cell = 9 * move.row() + move.column() + 1;
            return true;
        }
        return false;
    }

    std::string written(const sudoku::IBoard& board)
    {
        std::string text;
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                text.push_back(static_cast<char>('0' + board.valueAt(row, column)));
                text.push_back(column == 8 ? '\n' : ' ');
            }
        }
        text.erase(text.size() - 1);
        return text;
    }
};

SUDOKU_EXPORT_BOARD(PoolBoard)
SUDOKU_EXPORT_BOARD_SOLVER(UndoSolver)
