// Assignment 3 - backtracking solver

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class BacktrackingSolver : public sudoku::ISolver {
public:
    BacktrackingSolver(sudoku::IGrid& grid) : grid(grid) {}

    bool solve() override {
        if (!grid.isValid()) {
            return false;
        }
        return backtrack();
    }

private:
    bool backtrack() {
        // look for the first empty cell
        for (int y = 0; y < 9; y++) {
            for (int x = 0; x < 9; x++) {
                if (grid.get(x, y) == 0) {
                    for (int digit = 1; digit <= 9; digit++) {
                        grid.set(x, y, digit);
                        if (grid.isValid()) {
                            if (backtrack()) {
                                return true;
                            }
                        }
                    }
                    grid.set(x, y, 0); // nothing fits, go back
                    return false;
                }
            }
        }
        return true; // no empty cell left
    }

    sudoku::IGrid& grid;
};

SUDOKU_EXPORT_SOLVER(BacktrackingSolver)
