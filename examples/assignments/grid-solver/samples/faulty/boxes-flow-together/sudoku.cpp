#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class PuzzleGrid : public sudoku::IGrid {
private:
	std::array<int, 81> m_digits{};

	static int indexOf(int x, int y) {
		if (x < 0 || x >= 9 || y < 0 || y >= 9) {
			throw BadCellException(x, y);
		}
		return y * 9 + x;
	}

public:
	int get(int x, int y) const override { return m_digits[indexOf(x, y)]; }

	void set(int x, int y, int digit) override {
		const int index = indexOf(x, y);
		if (digit < 0 || digit > 9) {
			throw BadDigitException(digit);
		}
		m_digits[index] = digit;
	}

	bool isValid() const override {
		bool inRow[9][10] = {};
		bool inColumn[9][10] = {};
		bool inBox[9][10] = {};
		for (int y = 0; y < 9; y++) {
			for (int x = 0; x < 9; x++) {
				const int digit = m_digits[y * 9 + x];
				if (digit == 0)
					continue;
				const int box = y / 3 + x / 3;
				if (inRow[y][digit])
					return false;
				if (inColumn[x][digit])
					return false;
				if (inBox[box][digit])
					return false;
				inRow[y][digit] = true;
				inColumn[x][digit] = true;
				inBox[box][digit] = true;
			}
		}
		return true;
	}
};

class PuzzleSolver : public sudoku::ISolver {
public:
	explicit PuzzleSolver(sudoku::IGrid &grid) : grid_(grid) {}

	bool solve() override {
		if (!grid_.isValid())
			return false;
		return solveFrom(0, 0);
	}

private:
	bool solveFrom(int x, int y) {
		if (x == 9)
			return solveFrom(0, y + 1);
		if (y == 9)
			return true;
		if (grid_.get(x, y) != 0)
			return solveFrom(x + 1, y);

		for (int digit = 1; digit <= 9; ++digit) {
			grid_.set(x, y, digit);
			if (grid_.isValid() && solveFrom(x + 1, y))
				return true;
		}
		grid_.set(x, y, 0);
		return false;
	}

	sudoku::IGrid &grid_;
};

SUDOKU_EXPORT_GRID(PuzzleGrid)
SUDOKU_EXPORT_SOLVER(PuzzleSolver)
