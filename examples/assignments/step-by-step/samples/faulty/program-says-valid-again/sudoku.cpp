#include <array>
#include <bitset>
#include <iostream>
#include <optional>
#include <utility>

class Sudoku {
public:
	explicit Sudoku(std::istream &in) {
		for (auto &line : cells_) {
			for (int &cell : line)
				in >> cell;
		}
	}

	void print(std::ostream &out) const {
		for (const auto &line : cells_) {
			const char *gap = "";
			for (int cell : line) {
				out << gap << cell;
				gap = " ";
			}
			out << '\n';
		}
	}

	bool isConsistent() const {
		for (int x = 0; x < 9; ++x) {
			for (int y = 0; y < 9; ++y) {
				if (cells_[x][y] != 0 && usedAround(x, y).test(cells_[x][y]))
					return false;
			}
		}
		return true;
	}

	bool isValid() const {
		return !firstEmpty() && isConsistent();
	}

	bool solve() {
		return isConsistent() && fill();
	}

private:
	std::optional<std::pair<int, int>> firstEmpty() const {
		for (int y = 0; y < 9; ++y) {
			for (int x = 0; x < 9; ++x) {
				if (cells_[x][y] == 0)
					return std::pair(x, y);
			}
		}
		return std::nullopt;
	}

	// What the other cells of the line, column and box hold.
	std::bitset<10> usedAround(int x, int y) const {
		std::bitset<10> used;
		for (int i = 0; i < 9; ++i) {
			const int u = x / 3 * 3 + i / 3;
			const int v = y / 3 * 3 + i % 3;
			if (i != y)
				used.set(cells_[x][i]);
			if (i != x)
				used.set(cells_[i][y]);
			if (u != x || v != y)
				used.set(cells_[u][v]);
		}
		return used;
	}

	bool fill() {
		const auto gap = firstEmpty();
		if (!gap)
			return true;
		const auto [x, y] = *gap;
		const auto used = usedAround(x, y);
		for (int digit = 1; digit <= 9; ++digit) {
			if (used.test(digit))
				continue;
			cells_[x][y] = digit;
			if (fill())
				return true;
		}
		cells_[x][y] = 0;
		return false;
	}

	std::array<std::array<int, 9>, 9> cells_{};
};

int main() {
	Sudoku sudoku(std::cin);
	sudoku.print(std::cout);
	if (sudoku.isValid()) {
		std::cout << "Valid\n";
	} else if (sudoku.solve()) {
		std::cout << "Solved:\n";
		sudoku.print(std::cout);
		if (sudoku.isValid())
			std::cout << "Valid\n";
	} else {
		std::cout << "Grid isn't solvabled\n";
	}
}
