// For grids of 16x16 only, which is what the task is about.
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cstring>

class SixteenSolver : public sudoku::IAllSolutionsSolver {
public:
    void solveAll(sudoku::IGrid& g, const std::function<void(const sudoku::IGrid&)>& cb) override {
        // forget the last puzzle
        std::memset(used, 0, sizeof(used));
        for (int y = 0; y < 16; y++)
            for (int x = 0; x < 16; x++) {
                int d = g.get(x, y);
                if (d == 0) continue;  // nothing given
                if (taken(x, y, d)) return;  // the digit stands twice
                mark(x, y, d, true);
            }
        rec(g, 0, 0, cb);  // upper left corner
    }

private:
    bool used[3][16][17];  // [row, column or box][its number][digit]

    // is the digit used in one of the three?
    bool taken(int x, int y, int d) const {
        return used[0][y][d] || used[1][x][d] || used[2][y / 4 * 4 + x / 4][d];
    }

    // sets or clears all three
    void mark(int x, int y, int d, bool value) {
        used[0][y][d] = used[1][x][d] = used[2][y / 4 * 4 + x / 4][d] = value;
    }

    // fills (x, y) and all cells that come later
    void rec(sudoku::IGrid& g, int x, int y, const std::function<void(const sudoku::IGrid&)>& cb) {
        // past the last row: done
        if (y == 16) {
            cb(g);
            return;
        }
        // the cell that comes next
        int nx = x == 15 ? 0 : x + 1;
        int ny = x == 15 ? y + 1 : y;
        // a given: skip it
        if (g.get(x, y)) {
            rec(g, nx, ny, cb);
            return;
        }
        for (int d = 1; d <= 16; d++)
            if (!taken(x, y, d)) {
                mark(x, y, d, true);
                g.set(x, y, d);
                rec(g, nx, ny, cb);
                // undo both
                g.set(x, y, 0);
                mark(x, y, d, false);
            }
    }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(SixteenSolver)
