#include <sudoku/plugin.h>
#include <sudoku/step_solver.h>

#include <iostream>

class LoopSolver : public sudoku::IStepSolver {
public:
	Cells readGrid(std::istream& in) override {
		Cells grid;
		for (int x = 0; x < 9; x++) {
			for (int y = 0; y < 9; y++) {
				in >> grid[x][y];
			}
		}
		return grid;
	}

	void printGrid(const Cells& grid, std::ostream& out) override {
		for (int x = 0; x < 9; x++) {
			for (int y = 0; y < 9; y++) {
				out << grid[x][y] << " ";
			}
			out << std::endl;
		}
	}

	bool isValid(const Cells& grid) override {
		for (int x = 0; x < 9; x++) {
			for (int y = 0; y < 9; y++) {
				if (grid[x][y] == 0) {
					return false;
				}
			}
		}
		return !hasDoubles(grid);
	}

	std::optional<sudoku::Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
		for (int j = y; j < 9; j++) {
			for (int i = 0; i < 9; i++) {
				if (j == y && i < x) {
					continue;
				}
				if (grid[i][j] == 0) {
					return sudoku::Cell{i, j};
				}
			}
		}
		return {};
	}

	std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
		std::array<bool, 9> used;
		used.fill(false);
		for (int i = 0; i < 9; i++) {
			for (int j = 0; j < 9; j++) {
				bool sameBox = i / 3 == x / 3 && j / 3 == y / 3;
				if ((i == x || j == y || sameBox) && grid[i][j] != 0) {
					used[grid[i][j] - 1] = true;
				}
			}
		}
		return used;
	}

	bool solve(Cells& grid) override {
		if (hasDoubles(grid)) {
			return false;
		}
		calls = 0;
		return solveFrom(grid, 0, 0);
	}

private:
	bool hasDoubles(const Cells& grid) {
		for (int x = 0; x < 9; x++) {
			for (int y = 0; y < 9; y++) {
				for (int i = 0; i < 9; i++) {
					for (int j = 0; j < 9; j++) {
						if (grid[x][y] == 0 || grid[x][y] != grid[i][j] || (x == i && y == j)) {
							continue;
						}
						if (x == i || y == j || (x / 3 == i / 3 && y / 3 == j / 3)) {
							return true;
						}
					}
				}
			}
		}
		return false;
	}

	int calls = 0;

	bool solveFrom(Cells& grid, int x, int y) {
		if (++calls > 20000) {
			return false;  // this leads nowhere
		}
		std::optional<sudoku::Cell> next = findNextEmptyCell(grid, x, y);
		if (!next) {
			return true;
		}
		std::array<bool, 9> used = usedValuesAt(grid, next->x, next->y);
		for (int value = 1; value <= 9; value++) {
			if (used[value - 1]) {
				continue;
			}
			grid[next->x][next->y] = value;
			if (solveFrom(grid, next->x, next->y)) {
				return true;
			}
			grid[next->x][next->y] = 0;
		}
		return false;
	}
};

SUDOKU_EXPORT_STEP_SOLVER(LoopSolver)
