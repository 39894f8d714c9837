#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>

// Keeps the nine rows as the text they came in.
class SlotBoard : public sudoku::IBoard
{
  public:
    explicit SlotBoard(const std::array<std::string, 9> &rows) : rows_(rows)
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
            throw BadMoveException(move);
        if (move.column() < 0 || move.column() > 8)
            throw BadMoveException(move);
        if (isFixed(move.row(), move.column()))
            throw BadMoveException(move);
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

class MoveStack
{
  public:
    MoveStack() = default;
    MoveStack(const MoveStack &) = delete;
    MoveStack &operator=(const MoveStack &) = delete;
    ~MoveStack()
    {
        while (!isEmpty())
            pop();
    }

    bool isEmpty() const
    {
        return head == nullptr;
    }

    void push(const sudoku::Move &move)
    {
        head = new Node{head, move};
    }

    sudoku::Move pop()
    {
        Node *node = head;
        sudoku::Move move = node->move;
        head = node->below;
        delete node;
        return move;
    }

  private:
    struct Node
    {
        Node *below;
        sudoku::Move move;
    };

    Node *head = nullptr;
};

class ImpatientSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        bool solved = !board.isBad();
        MoveStack stack;
        int cell = 0;
        int value = 1;
        while (solved && cell < 81)
        {
            if (board.isFixed(cell / 9, cell % 9))
            {
                ++cell;
                continue;
            }
            if (tryFrom(board, cell, value, stack))
            {
                ++cell;
                value = 1;
            }
            else
            {
                solved = false;
                while (!stack.isEmpty())
                {
                    sudoku::Move ruledOut = stack.pop();
                    board.move(sudoku::Move(ruledOut.row(), ruledOut.column(), 0));
                }
            }
        }
        return solved ? answer(board) : "This puzzle has no solution.";
    }

  private:
    // Puts the first digit from value on that goes, or 0 if there is none.
    bool tryFrom(sudoku::IBoard &board, int cell, int value, MoveStack &stack)
    {
        for (; value <= 9; ++value)
        {
            sudoku::Move move(cell / 9, cell % 9, value);
            board.move(move);
            if (!board.isBad())
            {
                stack.push(move);
                return true;
            }
        }
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
        return false;
    }

    std::string answer(sudoku::IBoard &board)
    {
        std::string result = "";
        for (int row = 0; row < 9; ++row)
        {
            std::string line = "";
            for (int column = 0; column < 9; ++column)
            {
                line += std::to_string(board.valueAt(row, column)) + (column == 8 ? "" : " ");
            }
            result += line + (row == 8 ? "" : "\n");
        }
        return result;
    }
};

SUDOKU_EXPORT_BOARD(SlotBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ImpatientSolver)
