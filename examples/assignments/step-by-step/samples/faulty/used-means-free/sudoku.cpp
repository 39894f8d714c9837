// Sudoku, step by step.
#include "sudoku/step_solver.h"

#include <array>
#include <istream>
#include <optional>
#include <ostream>

#include "sudoku/plugin.h"

namespace lab {

using Grid = sudoku::IStepSolver::Cells;

const int SIZE = 9;

class Solver final : public sudoku::IStepSolver {
public:
    Grid readGrid(std::istream& input) override {
        Grid result;
        for (int x = 0; x < SIZE; ++x) {
            for (int y = 0; y < SIZE; ++y) {
                int number = 0;
                input >> number;
                result[x][y] = number;
            }
        }
        return result;
    }

    void printGrid(const Grid& grid, std::ostream& output) override {
        for (int x = 0; x < SIZE; ++x) {
            for (int y = 0; y < SIZE; ++y) {
                output << grid[x][y] << (y == SIZE - 1 ? '\n' : ' ');
            }
        }
    }

    // Complete, and each cell would have to hold what it holds.
    bool isValid(const Grid& grid) override {
        return !findNextEmptyCell(grid, 0, 0) && !hasConflict(grid);
    }

    std::optional<sudoku::Cell> findNextEmptyCell(const Grid& grid, int x,
                                                  int y) override {
        for (; y < SIZE; ++y, x = 0) {
            for (; x < SIZE; ++x) {
                if (grid[x][y] == 0) return sudoku::Cell{x, y};
            }
        }
        return std::nullopt;
    }

    std::array<bool, 9> usedValuesAt(const Grid& grid, int x, int y) override {
        std::array<bool, 9> possible;
        possible.fill(true);
        auto note = [&possible](int value) {
            if (value != 0) possible[value - 1] = false;
        };
        for (int i = 0; i < SIZE; ++i) {
            note(grid[x][i]);
            note(grid[i][y]);
            note(grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]);
        }
        return possible;
    }

    bool solve(Grid& grid) override {
        if (hasConflict(grid)) return false;
        return solveFrom(grid, 0, 0);
    }

private:
    // Takes each digit out for a moment: is it still possible by another cell?
    bool hasConflict(Grid grid) {
        for (int x = 0; x < SIZE; ++x) {
            for (int y = 0; y < SIZE; ++y) {
                int value = grid[x][y];
                if (value == 0) continue;
                grid[x][y] = 0;
                if (!usedValuesAt(grid, x, y)[value - 1]) return true;
                grid[x][y] = value;
            }
        }
        return false;
    }

    bool solveFrom(Grid& grid, int x, int y) {
        auto cell = findNextEmptyCell(grid, x, y);
        if (!cell.has_value()) return true;

        auto possible = usedValuesAt(grid, cell->x, cell->y);
        for (int n = 0; n < SIZE; ++n) {
            if (!possible[n]) continue;
            grid[cell->x][cell->y] = n + 1;
            if (solveFrom(grid, cell->x, cell->y)) return true;
        }
        grid[cell->x][cell->y] = 0;
        return false;
    }
};

}  // namespace lab

SUDOKU_EXPORT_STEP_SOLVER(lab::Solver)
