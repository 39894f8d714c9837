#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class Grid : public sudoku::IGrid {
    std::array<std::array<int, 9>, 9> _field;

    static bool bad(int c) { return c < 0 || c > 8; }

public:
    Grid() { for (auto& column : _field) column.fill(0); }

    int get(int x, int y) const override {
        if (bad(x) || bad(y)) throw BadCellException(x, y);
        return _field[x][y];
    }

    void set(int x, int y, int digit) override {
        if (bad(x) || bad(y)) throw BadCellException(x, y);
        if (digit < 0 || digit > 9) throw BadDigitException(digit);
        _field[x][y] = digit;
    }

    bool isValid() const override {
        for (int i = 0; i < 9; ++i) {
            int row = 0, column = 0, box = 0;
            for (int j = 0; j < 9; ++j) {
                if (!mark(row, _field[j][i])) return false;
                if (!mark(column, _field[i][j])) return false;
                if (!mark(box, _field[i % 3 * 3 + j % 3][i / 3 * 3 + j / 3])) return false;
            }
        }
        return true;
    }

private:
    static bool mark(int& digits, int digit) {
        if (digit == 0) return true;
        if (digits >> digit & 1) return false;
        digits |= 1 << digit;
        return true;
    }
};

class Solver : public sudoku::ISolver {
    sudoku::IGrid& _grid;

    // Givens and gaps are treated alike: a given is a cell with one digit to try.
    bool fill(int n) {
        if (n == 81) return true;
        const int x = n % 9, y = n / 9;
        const int before = _grid.get(x, y);
        const int first = before == 0 ? 1 : before;
        const int last = before == 0 ? 9 : before;
        for (int digit = first; digit <= last; ++digit) {
            _grid.set(x, y, digit);
            if (_grid.isValid() && fill(n + 1)) return true;
        }
        _grid.set(x, y, before);
        return false;
    }

public:
    Solver(sudoku::IGrid& grid) : _grid(grid) {}

    bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(Grid)
SUDOKU_EXPORT_SOLVER(Solver)
