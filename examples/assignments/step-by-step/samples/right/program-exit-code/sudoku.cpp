#include <cstdlib>
#include <iostream>
#include <vector>

typedef std::vector<std::vector<int>> Field;

Field read(std::istream &in) {
	Field field(9, std::vector<int>(9));
	for (int i = 0; i < 81; ++i)
		in >> field[i / 9][i % 9];
	return field;
}

void print(const Field &field) {
	for (const std::vector<int> &line : field) {
		for (int number : line)
			std::cout << number << ' ';
		std::cout << '\n';
	}
}

// Is the number in cell i repeated in a cell that it shares a line, column or box with?
bool isRepeated(const Field &field, int i) {
	int x = i / 9, y = i % 9;
	for (int k = 0; k < 81; ++k) {
		int u = k / 9, v = k % 9;
		if (k == i || field[u][v] != field[x][y])
			continue;
		if (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3))
			return true;
	}
	return false;
}

std::vector<int> emptyCells(const Field &field) {
	std::vector<int> cells;
	for (int i = 0; i < 81; ++i) {
		if (field[i / 9][i % 9] == 0)
			cells.push_back(i);
	}
	return cells;
}

bool isRight(const Field &field) {
	for (int i = 0; i < 81; ++i) {
		if (field[i / 9][i % 9] != 0 && isRepeated(field, i))
			return false;
	}
	return true;
}

bool solve(Field &field) {
	if (!isRight(field))
		return false;
	std::vector<int> cells = emptyCells(field);
	std::size_t k = 0;
	while (k < cells.size()) {
		int &number = field[cells[k] / 9][cells[k] % 9];
		number++;
		if (number > 9) {
			number = 0;
			if (k == 0)
				return false;
			k--;
		} else if (!isRepeated(field, cells[k])) {
			k++;
		}
	}
	return true;
}

int main() {
	Field field = read(std::cin);
	print(field);
	if (emptyCells(field).empty() && isRight(field)) {
		std::cout << "Valid" << std::endl;
		return EXIT_SUCCESS;
	}
	if (solve(field)) {
		std::cout << "Solved:" << std::endl;
		print(field);
	} else {
		std::cout << "Grid isn't solvabled" << std::endl;
		return 2;
	}
	return 1;
}
