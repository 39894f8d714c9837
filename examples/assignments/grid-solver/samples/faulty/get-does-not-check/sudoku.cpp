#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <cstdint>

class TrustingGrid final : public sudoku::IGrid {
	std::uint8_t field[9][9] = {};

	// adds the digit to the set; false if it was in already
	static bool add(unsigned &set, int digit) {
		if (digit == 0)
			return true;
		const unsigned bit = 1u << digit;
		if (set & bit)
			return false;
		set |= bit;
		return true;
	}

public:
	int get(int x, int y) const override { return field[x][y]; }

	void set(int x, int y, int digit) override {
		if (x < 0 || y < 0 || x > 8 || y > 8)
			throw BadCellException(x, y);
		if (digit < 0 || digit > 9)
			throw BadDigitException(digit);
		field[x][y] = static_cast<std::uint8_t>(digit);
	}

	bool isValid() const override {
		for (int i = 0; i < 9; ++i) {
			unsigned row = 0, column = 0, box = 0;
			for (int j = 0; j < 9; ++j) {
				if (!add(row, field[j][i]))
					return false;
				if (!add(column, field[i][j]))
					return false;
				if (!add(box, field[3 * (i % 3) + j % 3][3 * (i / 3) + j / 3]))
					return false;
			}
		}
		return true;
	}
};

class PlainSolver : public sudoku::ISolver {
	sudoku::IGrid *grid;

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
	PlainSolver(sudoku::IGrid &g) { grid = &g; }

	bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(TrustingGrid)
SUDOKU_EXPORT_SOLVER(PlainSolver)
