#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>

class Board9 : public sudoku::IBoard
{
  public:
    Board9(const std::array<std::string, 9> &rows)
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

// Below the nine moves of a cell lies a move with value 0: when the search comes down to it, it has
// tried all of them, and the cell becomes empty again.
class PlanSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        std::stack<sudoku::Move> plan;
        int cell = 0;
        if (board.isBad())
            return "This puzzle has no solution.";
        while (true)
        {
            while (cell < 81 && board.isFixed(cell / 9, cell % 9))
                ++cell;
            if (cell == 81)
                return written(board);
            for (int value : {0, 9, 8, 7, 6, 5, 4, 3, 2, 1})
                plan.emplace(cell / 9, cell % 9, value);
            if (!playUntilItFits(board, plan, cell))
                return "This puzzle has no solution.";
        }
    }

  private:
    bool playUntilItFits(sudoku::IBoard &board, std::stack<sudoku::Move> &plan, int &cell)
    {
        while (!plan.empty())
        {
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

    std::string written(const sudoku::IBoard &board)
    {
        std::string text;
        for (int row = 0; row < 9; ++row)
        {
            for (int column = 0; column < 9; ++column)
            {
                text.push_back(static_cast<char>('0' + board.valueAt(row, column)));
                text.push_back(column == 8 ? '\n' : ' ');
            }
        }
        text.erase(text.size() - 1);
        return text;
    }
};

SUDOKU_EXPORT_BOARD(Board9)
SUDOKU_EXPORT_BOARD_SOLVER(PlanSolver)
