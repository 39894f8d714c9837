#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

using sudoku::Move;

class Board : public sudoku::IBoard
{
public:
    Board(const std::array<std::string, 9> &rows)
    {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
            {
                value[r][c] = rows[r][c * 2] - '0';
                fixed[r][c] = value[r][c] > 0;
            }
    }

    bool isBad() const override
    {
        return badRows() || badColumns() || badBoxes();
    }

    void move(const Move &m) override
    {
        bool ok = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8 &&
                  m.value() >= 0 && m.value() <= 9;
        if (!ok || fixed[m.row()][m.column()])
            throw BadMoveException(m);
        value[m.row()][m.column()] = m.value();
    }

    int valueAt(int r, int c) const override { return value[r][c]; }
    bool isFixed(int r, int c) const override { return fixed[r][c]; }

private:
    bool badRows() const
    {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 8; c++)
                if (value[r][c] != 0 && value[r][c] == value[r][c + 1])
                    return true;
        return false;
    }

    bool badColumns() const
    {
        for (int c = 0; c < 9; c++)
        {
            bool seen[10] = {};
            for (int r = 0; r < 9; r++)
            {
                if (value[r][c] != 0 && seen[value[r][c]])
                    return true;
                seen[value[r][c]] = true;
            }
        }
        return false;
    }

    bool badBoxes() const
    {
        for (int box = 0; box < 9; box++)
        {
            bool seen[10] = {};
            for (int i = 0; i < 9; i++)
            {
                int v = value[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3];
                if (v != 0 && seen[v])
                    return true;
                seen[v] = true;
            }
        }
        return false;
    }

    int value[9][9];
    bool fixed[9][9];
};

class Solver : public sudoku::IBoardSolver
{
public:
    std::string solve(sudoku::IBoard &board) override
    {
        std::vector<Move> gaps;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if (!board.isFixed(r, c))
                    gaps.push_back(Move(r, c, 0));
        if (board.isBad())
            return "This puzzle has no solution.";

        std::vector<Move> made; // the stack
        int digit = 1;
        while (made.size() < gaps.size())
        {
            const Move &gap = gaps[made.size()];
            if (digit <= 9)
            {
                Move m(gap.row(), gap.column(), digit);
                board.move(m);
                if (board.isBad())
                {
                    digit++;
                    continue;
                }
                made.push_back(m);
                digit = 1;
            }
            else
            {
                board.move(Move(gap.row(), gap.column(), 0));
                if (made.empty())
                    return "This puzzle has no solution.";
                digit = made.back().value() + 1;
                made.pop_back();
            }
        }
        return text(board);
    }

private:
    std::string text(const sudoku::IBoard &board)
    {
        std::string all;
        for (int r = 0; r < 9; r++)
        {
            if (r > 0)
                all += "\n";
            for (int c = 0; c < 9; c++)
                all += (c > 0 ? " " : "") + std::to_string(board.valueAt(r, c));
        }
        return all;
    }
};

SUDOKU_EXPORT_BOARD(Board)
SUDOKU_EXPORT_BOARD_SOLVER(Solver)
