#include <sudoku/step_solver.h>

#include <iostream>

class TabSolver : public sudoku::IStepSolver {
public:
	Cells readGrid(std::istream &in) override {
		Cells grid{};
		for (auto &line : grid)
			for (auto &cell : line)
				in >> cell;
		return grid;
	}

	void printGrid(const Cells &grid, std::ostream &out) override {
		for (const auto &line : grid) {
			for (int y = 0; y < 8; y++)
				out << line[y] << '\t';
			out << line[8] << '\n';
		}
	}

	bool isValid(const Cells &grid) override { return !findNextEmptyCell(grid, 0, 0) && !contradicts(grid); }

	std::optional<sudoku::Cell> findNextEmptyCell(const Cells &grid, int x, int y) override {
		for (int i = 9 * y + x; i < 81; i++)
			if (grid[i % 9][i / 9] == 0)
				return sudoku::Cell{i % 9, i / 9};
		return {};
	}

	std::array<bool, 9> usedValuesAt(const Cells &grid, int x, int y) override {
		std::array<bool, 9> used{};
		for (int i = 0; i < 9; i++) {
			for (int value : {grid[x][i], grid[i][y], grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]})
				if (value != 0)
					used[value - 1] = true;
		}
		return used;
	}

	bool solve(Cells &grid) override { return !contradicts(grid) && solveRest(grid, 0, 0); }

private:
	bool contradicts(Cells grid) {
		for (auto cell = sudoku::Cell{0, 0}; cell.y < 9; cell.x == 8 ? (cell.x = 0, cell.y++) : cell.x++) {
			int value = grid[cell.x][cell.y];
			grid[cell.x][cell.y] = 0;
			if (value != 0 && usedValuesAt(grid, cell.x, cell.y)[value - 1])
				return true;
			grid[cell.x][cell.y] = value;
		}
		return false;
	}

	bool solveRest(Cells &grid, int x, int y) {
		auto next = findNextEmptyCell(grid, x, y);
		if (!next)
			return true;
		auto used = usedValuesAt(grid, next->x, next->y);
		for (int digit = 1; digit <= 9; digit++) {
			if (used[digit - 1])
				continue;
			grid[next->x][next->y] = digit;
			if (solveRest(grid, next->x, next->y))
				return true;
		}
		grid[next->x][next->y] = 0;
		return false;
	}
};

int main() {
	TabSolver solver;
	auto grid = solver.readGrid(std::cin);
	solver.printGrid(grid, std::cout);
	if (solver.isValid(grid)) {
		std::cout << "Valid\n";
	} else if (solver.solve(grid)) {
		std::cout << "Solved:\n";
		solver.printGrid(grid, std::cout);
	} else {
		std::cout << "Grid isn't solvabled\n";
	}
}
