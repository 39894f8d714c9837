#include "solver.h"

#include <sudoku/plugin.h>

#include <iostream>

Solver::Cells Solver::readGrid(std::istream& in) {
	Cells grid{};
	for (int x = 0; x < 9; ++x)
		for (int y = 0; y < 9; ++y)
			in >> grid[x][y];
	return grid;
}

void Solver::printGrid(const Cells& grid, std::ostream& out) {
	for (int x = 0; x < 9; ++x) {
		for (int y = 0; y < 9; ++y)
			out << grid[x][y] << ' ';
		out << '\n';
	}
}

// A cell is right when its own value is the only one of its kind that it sees.
bool Solver::isValid(const Cells& grid) {
	for (int x = 0; x < 9; ++x) {
		for (int y = 0; y < 9; ++y) {
			Cells others = grid;
			others[x][y] = 0;
			if (grid[x][y] == 0 || usedValuesAt(others, x, y)[grid[x][y] - 1])
				return false;
		}
	}
	return true;
}

std::optional<sudoku::Cell> Solver::findNextEmptyCell(const Cells& grid, int x, int y) {
	while (x + 9 * y < 81 && grid[x][y] != 0) {
		if (x == 8)
			++y;
		x = (x + 1) % 9;
	}
	if (x + 9 * y >= 81)
		return std::nullopt;
	return sudoku::Cell{x, y};
}

std::array<bool, 9> Solver::usedValuesAt(const Cells& grid, int x, int y) {
	std::array<bool, 10> seen{};  // place 0 for the empty cells
	for (int i = 0; i < 9; ++i) {
		seen[grid[x][i]] = true;
		seen[grid[i][y]] = true;
		seen[grid[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3]] = true;
	}
	std::array<bool, 9> used{};
	for (int digit = 1; digit <= 9; ++digit)
		used[digit - 1] = seen[digit];
	return used;
}

bool Solver::solve(Cells& grid) {
	attempts = 0;
	for (int x = 0; x < 9; ++x) {
		for (int y = 0; y < 9; ++y) {
			Cells others = grid;
			others[x][y] = 0;
			if (grid[x][y] != 0 && usedValuesAt(others, x, y)[grid[x][y] - 1])
				return false;
		}
	}
	bool solved = solveRest(grid);
	std::cerr << "solve: " << attempts << " attempts\n";
	return solved;
}

bool Solver::solveRest(Cells& grid) {
	auto cell = findNextEmptyCell(grid, 0, 0);
	if (!cell)
		return true;
	auto used = usedValuesAt(grid, cell->x, cell->y);
	for (int digit = 1; digit <= 9; ++digit) {
		if (used[digit - 1])
			continue;
		++attempts;
		grid[cell->x][cell->y] = digit;
		if (solveRest(grid))
			return true;
	}
	grid[cell->x][cell->y] = 0;
	return false;
}

SUDOKU_EXPORT_STEP_SOLVER(Solver)
