#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

using namespace sudoku;

class SquareGrid : public IGrid {
public:
	int get(int x, int y) const override {
		checkCell(x, y);
		return cells[x][y];
	}

	void set(int x, int y, int digit) override {
		checkCell(x, y);
		if (digit < 0 || digit > 9)
			throw BadDigitException(digit);
		cells[y][x] = digit;
	}

	bool isValid() const override { return rowsAreValid() && columnsAreValid() && boxesAreValid(); }

private:
	static void checkCell(int x, int y) {
		if (x < 0 || x > 8 || y < 0 || y > 8)
			throw BadCellException(x, y);
	}

	bool rowsAreValid() const {
		for (int y = 0; y < 9; ++y) {
			bool seen[10] = {};
			for (int x = 0; x < 9; ++x) {
				if (isRepeated(cells[y][x], seen))
					return false;
			}
		}
		return true;
	}

	bool columnsAreValid() const {
		for (int x = 0; x < 9; ++x) {
			bool seen[10] = {};
			for (int y = 0; y < 9; ++y) {
				if (isRepeated(cells[y][x], seen))
					return false;
			}
		}
		return true;
	}

	bool boxesAreValid() const {
		for (int box = 0; box < 9; ++box) {
			bool seen[10] = {};
			for (int i = 0; i < 9; ++i) {
				if (isRepeated(cells[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3], seen))
					return false;
			}
		}
		return true;
	}

	static bool isRepeated(int digit, bool *seen) {
		if (digit == 0)
			return false;
		bool repeated = seen[digit];
		seen[digit] = true;
		return repeated;
	}

	int cells[9][9] = {};
};

class SquareSolver : public ISolver {
	IGrid *grid;

	bool fill(int cell) {
		if (cell == 81)
			return grid->isValid();
		int x = cell % 9;
		int y = cell / 9;
		if (grid->get(x, y) != 0)
			return fill(cell + 1);
		for (int digit = 1; digit <= 9; digit++) {
			grid->set(x, y, digit);
			if (grid->isValid()) {
				if (fill(cell + 1))
					return true;
			}
			grid->set(x, y, 0);
		}
		return false;
	}

public:
	SquareSolver(IGrid &g) { grid = &g; }

	bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(SquareGrid)
SUDOKU_EXPORT_SOLVER(SquareSolver)
