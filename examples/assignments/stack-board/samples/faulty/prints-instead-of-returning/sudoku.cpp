#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <iostream>
#include <set>
#include <stack>
#include <string>
#include <vector>

class ShowBoard : public sudoku::IBoard
{
    std::vector<int> values;
    std::vector<bool> given;

  public:
    ShowBoard(const std::array<std::string, 9> &rows)
    {
        for (const std::string &row : rows)
        {
            for (char c : row)
            {
                if (c == ' ')
                    continue;
                values.push_back(c - '0');
                given.push_back(c != '0');
            }
        }
    }

    int valueAt(int row, int column) const override
    {
        return values[9 * row + column];
    }

    bool isFixed(int row, int column) const override
    {
        return given[9 * row + column];
    }

    void move(const sudoku::Move &m) override
    {
        bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
        bool legalValue = m.value() >= 0 && m.value() <= 9;
        if (!onBoard || !legalValue || isFixed(m.row(), m.column()))
        {
            throw sudoku::IBoard::BadMoveException(m);
        }
        values[9 * m.row() + m.column()] = m.value();
    }

    bool isBad() const override
    {
        for (int i = 0; i < 9; i++)
        {
            std::vector<int> row, column, box;
            for (int j = 0; j < 9; j++)
            {
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
    static bool hasRepetition(const std::vector<int> &digits)
    {
        std::set<int> found;
        for (int digit : digits)
        {
            if (digit == 0)
                continue;
            if (!found.insert(digit).second)
                return true;
        }
        return false;
    }
};

// The stack holds the numbers of the cells that were filled; which digit stands there, the board
// knows.
class PrintingSolver : public sudoku::IBoardSolver
{
  public:
    std::string solve(sudoku::IBoard &board) override
    {
        std::stack<int> filled;
        int cell = firstGap(board, 0);
        bool solvable = !board.isBad();
        while (solvable && cell < 81)
        {
            if (countUp(board, cell))
            {
                filled.push(cell);
                cell = firstGap(board, cell + 1);
            }
            else
            {
                solvable = !filled.empty();
                if (solvable)
                {
                    cell = filled.top();
                    filled.pop();
                }
            }
        }
        if (!solvable)
        {
            std::cout << "This puzzle has no solution." << std::endl;
            return "";
        }
        for (int i = 0; i < 81; i++)
        {
            if (i > 0)
                std::cout << (i % 9 == 0 ? "\n" : " ");
            std::cout << board.valueAt(i / 9, i % 9);
        }
        return "";
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

SUDOKU_EXPORT_BOARD(ShowBoard)
SUDOKU_EXPORT_BOARD_SOLVER(PrintingSolver)
