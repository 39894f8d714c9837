#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>

class CsvBoard : public sudoku::IBoard {
public:
    CsvBoard(const std::array<std::string, 9>& rows)
    {
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                cells[r][c] = rows[r][2 * c] - '0';
                fixed[r][c] = cells[r][c] != 0;
            }
        }
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; i++) {
            bool row[10] = {};
            bool column[10] = {};
            bool box[10] = {};
            for (int j = 0; j < 9; j++) {
                if (twice(cells[i][j], row))
                    return true;
                if (twice(cells[j][i], column))
                    return true;
                if (twice(cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3], box))
                    return true;
            }
        }
        return false;
    }

    void move(const sudoku::Move& move) override
    {
        int r = move.row();
        int c = move.column();
        if (r < 0 || r > 8 || c < 0 || c > 8)
            throw BadMoveException(move);
        if (move.value() < 0 || move.value() > 9)
            throw BadMoveException(move);
        if (fixed[r][c])
            throw BadMoveException(move);
        cells[r][c] = move.value();
    }

    int valueAt(int row, int column) const override { return cells[row][column]; }

    bool isFixed(int row, int column) const override { return fixed[row][column]; }

private:
    static bool twice(int digit, bool seen[10])
    {
        if (digit == 0)
            return false;
        if (seen[digit])
            return true;
        seen[digit] = true;
        return false;
    }

    int cells[9][9];
    bool fixed[9][9];
};

class CsvSolver : public sudoku::IBoardSolver {
    enum class State { findCell, nextDigit, back, solved, failed };

public:
    std::string solve(sudoku::IBoard& board) override
    {
        std::array<int, 81> stack {};
        int height = 0;
        int cell = 0;
        State state = board.isBad() ? State::failed : State::findCell;
        while (state != State::solved && state != State::failed) {
            switch (state) {
            case State::findCell:
                while (cell < 81 && board.isFixed(cell / 9, cell % 9))
                    ++cell;
                state = cell == 81 ? State::solved : State::nextDigit;
                break;
            case State::nextDigit: {
                const int digit = board.valueAt(cell / 9, cell % 9) + 1;
                if (digit > 9) {
                    state = State::back;
                    break;
                }
                board.move(sudoku::Move(cell / 9, cell % 9, digit));
                if (board.isBad())
                    break;
                stack[height++] = cell++;
                state = State::findCell;
                break;
            }
            case State::back:
                board.move(sudoku::Move(cell / 9, cell % 9, 0));
                state = height == 0 ? State::failed : State::nextDigit;
                if (height > 0)
                    cell = stack[--height];
                break;
            default:
                break;
            }
        }
        return state == State::failed ? "This puzzle has no solution." : lines(board);
    }

private:
    static std::string lines(const sudoku::IBoard& board)
    {
        std::string all;
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                all += static_cast<char>('0' + board.valueAt(row, column));
                if (column < 8)
                    all += ',';
            }
            if (row < 8)
                all += '\n';
        }
        return all;
    }
};

SUDOKU_EXPORT_BOARD(CsvBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CsvSolver)
