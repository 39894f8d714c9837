#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

class GrudgeBoard final : public sudoku::IBoard {
public:
    explicit GrudgeBoard(const std::array<std::string, 9>& lines)
    {
        for (int cell = 0; cell < 81; ++cell) {
            digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
            if (digits_[cell] != 0)
                fixed_[cell] = true;
        }
    }

    bool isBad() const override
    {
        std::array<unsigned, 9> rows {}, columns {}, boxes {};
        for (int cell = 0; cell < 81; ++cell) {
            if (digits_[cell] == 0)
                continue;
            const unsigned bit = 1u << digits_[cell];
            unsigned& row = rows[cell / 9];
            unsigned& column = columns[cell % 9];
            unsigned& box = boxes[cell / 27 * 3 + cell % 9 / 3];
            if ((row | column | box) & bit)
                bad_ = true;
            row |= bit;
            column |= bit;
            box |= bit;
        }
        return bad_;
    }

    void move(const sudoku::Move& move) override
    {
        const int cell = cellOf(move);
        if (fixed_[cell] || move.value() < 0 || move.value() > 9)
            throw BadMoveException(move);
        digits_[cell] = move.value();
    }

    int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

    bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

private:
    static int cellOf(const sudoku::Move& move)
    {
        if (move.row() < 0 || move.row() >= 9)
            throw BadMoveException(move);
        if (move.column() < 0 || move.column() >= 9)
            throw BadMoveException(move);
        return move.row() * 9 + move.column();
    }

    std::array<int, 81> digits_ {};
    std::array<bool, 81> fixed_ {};
    mutable bool bad_ = false;
};

// The stack holds whole positions: the one on top is taken off and replaced by those that one more
// digit makes of it.
class TreeSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        std::stack<Position> open;
        open.push(read(board));
        if (!isFine(open.top()))
            open.pop();
        while (!open.empty()) {
            Position position = open.top();
            open.pop();
            const int gap = firstGap(position);
            if (gap == 81) {
                write(position, board);
                return text(position);
            }
            for (char digit = 9; digit >= 1; --digit) {
                if (!goes(position, gap, digit))
                    continue;
                position[gap] = digit;
                open.push(position);
                position[gap] = 0;
            }
        }
        return "This puzzle has no solution.";
    }

private:
    using Position = std::array<char, 81>;

    static int firstGap(const Position& position)
    {
        int cell = 0;
        while (cell < 81 && position[cell] != 0)
            ++cell;
        return cell;
    }

    static bool goes(const Position& position, int cell, char digit)
    {
        const int row = cell / 9, column = cell % 9;
        for (int i = 0; i < 9; ++i) {
            const int inRow = 9 * row + i;
            const int inColumn = 9 * i + column;
            const int inBox = 9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3;
            for (int other : { inRow, inColumn, inBox }) {
                if (other != cell && position[other] == digit)
                    return false;
            }
        }
        return true;
    }

    static bool isFine(const Position& position)
    {
        for (int cell = 0; cell < 81; ++cell) {
            if (position[cell] != 0 && !goes(position, cell, position[cell]))
                return false;
        }
        return true;
    }

    static Position read(const sudoku::IBoard& board)
    {
        Position position;
        for (int i = 0; i < 81; ++i)
            position[i] = static_cast<char>(board.valueAt(i / 9, i % 9));
        return position;
    }

    static void write(const Position& position, sudoku::IBoard& board)
    {
        for (int i = 0; i < 81; ++i) {
            if (board.isFixed(i / 9, i % 9))
                continue;
            board.move(sudoku::Move(i / 9, i % 9, position[i]));
        }
    }

    static std::string text(const Position& position)
    {
        std::string result;
        for (int i = 0; i < 81; ++i) {
            result += static_cast<char>('0' + position[i]);
            if (i < 80)
                result += i % 9 < 8 ? ' ' : '\n';
        }
        return result;
    }
};

SUDOKU_EXPORT_BOARD(GrudgeBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TreeSolver)
