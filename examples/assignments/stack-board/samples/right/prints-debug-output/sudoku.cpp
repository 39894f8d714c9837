#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <iostream>
#include <sstream>
#include <stack>
#include <string>

class BoardV2 : public sudoku::IBoard
{
  public:
    BoardV2(const std::array<std::string, 9> &rows)
    {
        for (int r = 0; r < 9; r++)
        {
            for (int c = 0; c < 9; c++)
            {
                cells[r][c] = rows[r][2 * c] - '0';
                fixed[r][c] = cells[r][c] != 0;
            }
        }
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; i++)
        {
            bool row[10] = {};
            bool column[10] = {};
            bool box[10] = {};
            for (int j = 0; j < 9; j++)
            {
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

    void move(const sudoku::Move &move) override
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

    int valueAt(int row, int column) const override
    {
        return cells[row][column];
    }

    bool isFixed(int row, int column) const override
    {
        return fixed[row][column];
    }

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

// The stack holds the numbers of the cells that were filled; which digit stands there, the board
// knows.
class ChattySolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        std::stack<int> filled;
        int cell = firstGap(board, 0);
        bool solvable = !board.isBad();
        std::cout << "start, first gap is " << cell << std::endl;
        while (solvable && cell < 81)
        {
            if (countUp(board, cell))
            {
                filled.push(cell);
                cell = firstGap(board, cell + 1);
            }
            else
            {
                std::cout << "dead end at cell " << cell << ", stack has " << filled.size()
                          << std::endl;
                solvable = !filled.empty();
                if (solvable)
                {
                    cell = filled.top();
                    filled.pop();
                }
            }
        }
        if (!solvable)
            return "This puzzle has no solution.";

        std::stringstream text;
        for (int i = 0; i < 81; i++)
        {
            if (i > 0)
                text << (i % 9 == 0 ? "\n" : " ");
            text << board.valueAt(i / 9, i % 9);
        }
        return text.str();
    }

  private:
    int firstGap(const sudoku::IBoard &board, int cell) const
    {
        while (cell < 81 && board.isFixed(cell / 9, cell % 9))
            cell++;
        return cell;
    }

    // The next higher digit that breaks no rule; false and an empty cell if there is none.
    bool countUp(sudoku::IBoard &board, int cell) const
    {
        int row = cell / 9, column = cell % 9;
        int digit = board.valueAt(row, column);
        while (digit < 9)
        {
            digit++;
            board.move({row, column, digit});
            if (!board.isBad())
                return true;
        }
        board.move({row, column, 0});
        return false;
    }
};

SUDOKU_EXPORT_BOARD(BoardV2)
SUDOKU_EXPORT_BOARD_SOLVER(ChattySolver)
