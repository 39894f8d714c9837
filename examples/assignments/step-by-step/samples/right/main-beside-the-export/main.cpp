#include <iostream>

#include "solver.h"

int main() {
	Solver solver;
	std::cout << "Type in a sudoku:\n";
	Solver::Cells grid = solver.readGrid(std::cin);
	if (solver.solve(grid))
		solver.printGrid(grid, std::cout);
	return 0;
}
