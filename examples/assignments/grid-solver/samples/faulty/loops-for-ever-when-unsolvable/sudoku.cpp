#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <vector>

class LoopGrid : public sudoku::IGrid {
public:
	int get(int x, int y) const override {
		checkCell(x, y);
		return cells[y][x];
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

class LoopSolver : public sudoku::ISolver {
public:
	explicit LoopSolver(sudoku::IGrid &grid) : grid(grid) {}

	bool solve() override {
		if (!grid.isValid())
			return false;
		std::vector<sudoku::Cell> gaps;
		for (int y = 0; y < 9; y++)
			for (int x = 0; x < 9; x++)
				if (grid.get(x, y) == 0)
					gaps.push_back({x, y});

		std::size_t i = 0;
		while (i < gaps.size()) {
			if (nextDigit(gaps[i])) {
				i++;
			} else if (i > 0) {
				i--;
			}
		}
		return true;
	}

private:
	// the next digit that fits, or back to 0
	bool nextDigit(sudoku::Cell cell) {
		for (int digit = grid.get(cell.x, cell.y) + 1; digit <= 9; digit++) {
			grid.set(cell.x, cell.y, digit);
			if (grid.isValid())
				return true;
		}
		grid.set(cell.x, cell.y, 0);
		return false;
	}

	sudoku::IGrid &grid;
};

SUDOKU_EXPORT_GRID(LoopGrid)
SUDOKU_EXPORT_SOLVER(LoopSolver)
