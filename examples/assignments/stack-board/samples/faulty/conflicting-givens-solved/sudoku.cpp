#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class GivenBoard : public sudoku::IBoard {
public:
	explicit GivenBoard(const std::array<std::string, 9> &rows) {
		for (int row = 0; row < 9; ++row) {
			std::istringstream in(rows[row]);
			for (int column = 0; column < 9; ++column) {
				int value = 0;
				in >> value;
				squares_[row][column] = Square{value, value > 0};
			}
		}
	}

	bool isBad() const override {
		for (int i = 0; i < 9; ++i) {
			if (isBadRow(i))
				return true;
			if (isBadColumn(i))
				return true;
			if (isBadBox(i / 3 * 3, i % 3 * 3))
				return true;
		}
		return false;
	}

	void move(const sudoku::Move &m) override {
		if (!isInside(m.row()) || !isInside(m.column())) {
			throw BadMoveException(m);
		}
		Square &square = squares_[m.row()][m.column()];
		if (square.given || m.value() < 0 || m.value() > 9) {
			throw BadMoveException(m);
		}
		square.value = m.value();
	}

	int valueAt(int row, int column) const override { return squares_[row][column].value; }
	bool isFixed(int row, int column) const override { return squares_[row][column].given; }

private:
	struct Square {
		int value = 0;
		bool given = false;
	};

	static bool isInside(int number) { return number >= 0 && number < 9; }

	bool isBadRow(int row) const {
		std::array<int, 10> count{};
		for (int column = 0; column < 9; ++column)
			++count[valueAt(row, column)];
		return hasDouble(count);
	}

	bool isBadColumn(int column) const {
		std::array<int, 10> count{};
		for (int row = 0; row < 9; ++row)
			++count[valueAt(row, column)];
		return hasDouble(count);
	}

	bool isBadBox(int top, int left) const {
		std::array<int, 10> count{};
		for (int row = top; row < top + 3; ++row) {
			for (int column = left; column < left + 3; ++column)
				++count[valueAt(row, column)];
		}
		return hasDouble(count);
	}

	static bool hasDouble(const std::array<int, 10> &count) {
		for (int digit = 1; digit <= 9; ++digit) {
			if (count[digit] > 1)
				return true;
		}
		return false;
	}

	std::array<std::array<Square, 9>, 9> squares_;
};

// Looks at row, column and box itself, so only digits that fit are ever moved.
class TrustingSolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		std::vector<sudoku::Move> stack;
		int cell = nextGap(board, -1);
		int digit = 1;
		while (cell < 81) {
			int row = cell / 9;
			int column = cell % 9;
			while (digit <= 9 && !fits(board, row, column, digit))
				digit++;
			if (digit <= 9) {
				stack.push_back(sudoku::Move(row, column, digit));
				board.move(stack.back());
				cell = nextGap(board, cell);
				digit = 1;
			} else if (stack.empty()) {
				return "This puzzle has no solution.";
			} else {
				sudoku::Move last = stack.back();
				stack.pop_back();
				board.move(sudoku::Move(last.row(), last.column(), 0));
				cell = 9 * last.row() + last.column();
				digit = last.value() + 1;
			}
		}
		return toString(board);
	}

private:
	static int nextGap(const sudoku::IBoard &board, int cell) {
		do {
			cell++;
		} while (cell < 81 && board.isFixed(cell / 9, cell % 9));
		return cell;
	}

	static bool fits(const sudoku::IBoard &board, int row, int column, int digit) {
		for (int i = 0; i < 9; i++) {
			if (i != column && board.valueAt(row, i) == digit)
				return false;
			if (i != row && board.valueAt(i, column) == digit)
				return false;
			int r = row / 3 * 3 + i / 3;
			int c = column / 3 * 3 + i % 3;
			if (r != row && c != column && board.valueAt(r, c) == digit)
				return false;
		}
		return true;
	}

	static std::string toString(const sudoku::IBoard &board) {
		std::string lines;
		for (int i = 0; i < 81; i++) {
			lines += static_cast<char>('0' + board.valueAt(i / 9, i % 9));
			if (i < 80)
				lines += i % 9 == 8 ? '\n' : ' ';
		}
		return lines;
	}
};

SUDOKU_EXPORT_BOARD(GivenBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TrustingSolver)
