#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>

class PingPongBoard : public sudoku::IBoard {
public:
    explicit PingPongBoard(const std::array<std::string, 9>& rows)
    {
        for (int row = 0; row < 9; ++row) {
            std::istringstream in(rows[row]);
            for (int column = 0; column < 9; ++column) {
                int value = 0;
                in >> value;
                squares_[row][column] = Square { value, value > 0 };
            }
        }
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; ++i) {
            if (isBadRow(i))
                return true;
            if (isBadColumn(i))
                return true;
            if (isBadBox(i / 3 * 3, i % 3 * 3))
                return true;
        }
        return false;
    }

    void move(const sudoku::Move& m) override
    {
        if (!isInside(m.row()) || !isInside(m.column())) {
            throw BadMoveException(m);
        }
        Square& square = squares_[m.row()][m.column()];
        if (square.given || m.value() < 0 || m.value() > 9) {
            throw BadMoveException(m);
        }
        square.value = m.value();
    }

    int valueAt(int row, int column) const override { return squares_[row][column].value; }
    bool isFixed(int row, int column) const override { return squares_[row][column].given; }

private:
    struct Square {
        int value = 0;
        bool given = false;
    };

    static bool isInside(int number) { return number >= 0 && number < 9; }

    bool isBadRow(int row) const
    {
        std::array<int, 10> count {};
        for (int column = 0; column < 9; ++column)
            ++count[valueAt(row, column)];
        return hasDouble(count);
    }

    bool isBadColumn(int column) const
    {
        std::array<int, 10> count {};
        for (int row = 0; row < 9; ++row)
            ++count[valueAt(row, column)];
        return hasDouble(count);
    }

    bool isBadBox(int top, int left) const
    {
        std::array<int, 10> count {};
        for (int row = top; row < top + 3; ++row) {
            for (int column = left; column < left + 3; ++column)
                ++count[valueAt(row, column)];
        }
        return hasDouble(count);
    }

    static bool hasDouble(const std::array<int, 10>& count)
    {
        for (int digit = 1; digit <= 9; ++digit) {
            if (count[digit] > 1)
                return true;
        }
        return false;
    }

    std::array<std::array<Square, 9>, 9> squares_;
};

class PingPongSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        if (board.isBad() || !nextCell(board, 0))
            return "This puzzle has no solution.";
        return answer(board);
    }

private:
    bool nextCell(sudoku::IBoard& board, int cell)
    {
        while (cell < 81 && board.isFixed(cell / 9, cell % 9))
            cell++;
        return cell == 81 || tryDigits(board, cell);
    }

    bool tryDigits(sudoku::IBoard& board, int cell)
    {
        for (int digit = 1; digit <= 9; digit++) {
            board.move(sudoku::Move(cell / 9, cell % 9, digit));
            if (!board.isBad() && nextCell(board, cell + 1))
                return true;
        }
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
        return false;
    }

    std::string answer(sudoku::IBoard& board)
    {
        std::string text;
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                if (column > 0)
                    text += ' ';
                text += std::to_string(board.valueAt(row, column));
            }
            if (row < 8)
                text += '\n';
        }
        return text;
    }
};

SUDOKU_EXPORT_BOARD(PingPongBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PingPongSolver)
