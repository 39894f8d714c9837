#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>

using namespace sudoku;

class BitBoard final : public IBoard
{
  public:
    explicit BitBoard(const std::array<std::string, 9> &lines)
    {
        for (int cell = 0; cell < 81; ++cell)
        {
            digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
            if (digits_[cell] != 0)
                fixed_[cell] = true;
        }
    }

    bool isBad() const override
    {
        std::array<unsigned, 9> rows{}, columns{}, boxes{};
        for (int cell = 0; cell < 81; ++cell)
        {
            if (digits_[cell] == 0)
                continue;
            const unsigned bit = 1u << digits_[cell];
            unsigned &row = rows[cell / 9];
            unsigned &column = columns[cell % 9];
            unsigned &box = boxes[cell / 27 * 3 + cell % 9 / 3];
            if ((row | column | box) & bit)
                return true;
            row |= bit;
            column |= bit;
            box |= bit;
        }
        return false;
    }

    void move(const Move &move) override
    {
        const int cell = cellOf(move);
        if (fixed_[cell] || move.value() < 0 || move.value() > 9)
            throw BadMoveException(move);
        digits_[cell] = move.value();
    }

    int valueAt(int row, int column) const override
    {
        return digits_[row * 9 + column];
    }

    bool isFixed(int row, int column) const override
    {
        return fixed_[row * 9 + column];
    }

  private:
    static int cellOf(const Move &move)
    {
        if (move.row() < 0 || move.row() >= 9)
            throw BadMoveException(move);
        if (move.column() < 0 || move.column() >= 9)
            throw BadMoveException(move);
        return move.row() * 9 + move.column();
    }

    std::array<int, 81> digits_{};
    std::array<bool, 81> fixed_{};
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

    void push(const Move &move)
    {
        head = new Node{head, move};
    }

    Move pop()
    {
        Node *node = head;
        Move move = node->move;
        head = node->below;
        delete node;
        return move;
    }

  private:
    struct Node
    {
        Node *below;
        Move move;
    };

    Node *head = nullptr;
};

class LinkedSolver : public IBoardSolver
{
  public:
    std::string solve(IBoard &board) override
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
            else if (stack.isEmpty())
            {
                solved = false;
            }
            else
            {
                Move ruledOut = stack.pop();
                cell = ruledOut.row() * 9 + ruledOut.column();
                value = ruledOut.value() + 1;
            }
        }
        return solved ? answer(board) : "This puzzle has no solution.";
    }

  private:
    // Puts the first digit from value on that goes, or 0 if there is none.
    bool tryFrom(IBoard &board, int cell, int value, MoveStack &stack)
    {
        for (; value <= 9; ++value)
        {
            Move move(cell / 9, cell % 9, value);
            board.move(move);
            if (!board.isBad())
            {
                stack.push(move);
                return true;
            }
        }
        board.move(Move(cell / 9, cell % 9, 0));
        return false;
    }

    std::string answer(IBoard &board)
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

SUDOKU_EXPORT_BOARD(BitBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LinkedSolver)
