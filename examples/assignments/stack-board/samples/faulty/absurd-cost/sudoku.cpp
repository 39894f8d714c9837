#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>

using Table = std::array<std::array<int, 9>, 9>;

class BookBoard : public sudoku::IBoard {
public:
    BookBoard(const std::array<std::string, 9>& rows)
        : puzzle(tableOf(rows))
        , now(puzzle)
    {
    }

    // The puzzle never changes: what it holds is fixed.
    bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

    int valueAt(int row, int column) const override { return now[row][column]; }

    void move(const sudoku::Move& move) override
    {
        if (!isAllowed(move)) {
            throw BadMoveException(move);
        }
        now[move.row()][move.column()] = move.value();
    }

    bool isBad() const override
    {
        for (int row = 0; row < 9; row++)
            for (int column = 0; column < 9; column++)
                if (now[row][column] != 0 && standsTwice(row, column))
                    return true;
        return false;
    }

private:
    bool isAllowed(const sudoku::Move& move) const
    {
        if (move.row() < 0 || move.row() >= 9)
            return false;
        if (move.column() < 0 || move.column() >= 9)
            return false;
        if (move.value() < 0 || move.value() > 9)
            return false;
        return !isFixed(move.row(), move.column());
    }

    bool standsTwice(int row, int column) const
    {
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (r == row && c == column)
                    continue;
                bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
                bool related = r == row || c == column || sameBox;
                if (related && now[r][c] == now[row][column])
                    return true;
            }
        }
        return false;
    }

    static Table tableOf(const std::array<std::string, 9>& rows)
    {
        Table table;
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                table[row][column] = rows[row].at(column * 2) - '0';
            }
        }
        return table;
    }

    const Table puzzle;
    Table now;
};

class MoveStack {
public:
    MoveStack() = default;
    MoveStack(const MoveStack&) = delete;
    MoveStack& operator=(const MoveStack&) = delete;
    ~MoveStack()
    {
        while (!isEmpty())
            pop();
    }

    bool isEmpty() const { return head == nullptr; }

    void push(const sudoku::Move& move) { head = new Node { head, move }; }

    sudoku::Move pop()
    {
        Node* node = head;
        sudoku::Move move = node->move;
        head = node->below;
        delete node;
        return move;
    }

private:
    struct Node {
        Node* below;
        sudoku::Move move;
    };

    Node* head = nullptr;
};

class ThoroughSolver : public sudoku::IBoardSolver {
public:
    std::string solve(sudoku::IBoard& board) override
    {
        bool solved = !isWrong(board);
        MoveStack stack;
        int cell = 0;
        int value = 1;
        while (solved && cell < 81) {
            if (board.isFixed(cell / 9, cell % 9)) {
                ++cell;
                continue;
            }
            if (tryFrom(board, cell, value, stack)) {
                ++cell;
                value = 1;
            } else if (stack.isEmpty()) {
                solved = false;
            } else {
                sudoku::Move ruledOut = stack.pop();
                cell = ruledOut.row() * 9 + ruledOut.column();
                value = ruledOut.value() + 1;
            }
        }
        return solved ? answer(board) : "This puzzle has no solution.";
    }

private:
    // Puts the first digit from value on that goes, or 0 if there is none.
    bool tryFrom(sudoku::IBoard& board, int cell, int value, MoveStack& stack)
    {
        for (; value <= 9; ++value) {
            sudoku::Move move(cell / 9, cell % 9, value);
            board.move(move);
            if (!isWrong(board)) {
                stack.push(move);
                return true;
            }
        }
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
        return false;
    }

    bool isWrong(const sudoku::IBoard& board)
    {
        bool wrong = false;
        for (int a = 0; a < 81; ++a) {
            int one = board.valueAt(a / 9, a % 9);
            for (int b = a + 1; b < 81; ++b) {
                bool related = a / 9 == b / 9 || a % 9 == b % 9
                    || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
                if (!related)
                    continue;
                int other = board.valueAt(b / 9, b % 9);
                if (one != 0 && one == other)
                    wrong = true;
            }
        }
        return wrong;
    }

    std::string answer(sudoku::IBoard& board)
    {
        std::string result = "";
        for (int row = 0; row < 9; ++row) {
            std::string line = "";
            for (int column = 0; column < 9; ++column) {
                line += std::to_string(board.valueAt(row, column)) + (column == 8 ? "" : " ");
            }
            result += line + (row == 8 ? "" : "\n");
        }
        return result;
    }
};

SUDOKU_EXPORT_BOARD(BookBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ThoroughSolver)
