#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>
#include <vector>

// Keeps the nine rows as the text they came in.
class CharBoard : public sudoku::IBoard {
public:
	explicit CharBoard(const std::array<std::string, 9> &rows) : rows_(rows) {
		for (int i = 0; i < 81; i++)
			fixed_[i] = valueAt(i / 9, i % 9) != 0;
	}

	int valueAt(int row, int column) const override { return rows_[row][2 * column] - '0'; }

	bool isFixed(int row, int column) const override { return fixed_[9 * row + column]; }

	void move(const sudoku::Move &move) override {
		checkPlace(move);
		checkValue(move);
		rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
	}

	bool isBad() const override {
		for (int i = 0; i < 9; i++) {
			std::bitset<10> row, column, box;
			for (int j = 0; j < 9; j++) {
				if (isIn(row, valueAt(i, j)))
					return true;
				if (isIn(column, valueAt(j, i)))
					return true;
				if (isIn(box, valueAt(3 * (i / 3) + j / 3, 3 * (i % 3) + j % 3)))
					return true;
			}
		}
		return false;
	}

private:
	void checkPlace(const sudoku::Move &move) const {
		if (move.row() < 0 || move.row() > 8)
			throw BadMoveException(move);
		if (move.column() < 0 || move.column() > 8)
			throw BadMoveException(move);
		if (isFixed(move.row(), move.column()))
			throw BadMoveException(move);
	}

	void checkValue(const sudoku::Move &move) const {
		if (move.value() < 0 || move.value() > 9)
			throw BadMoveException(move);
	}

	// is the digit in the set? puts it in
	static bool isIn(std::bitset<10> &set, int digit) {
		if (digit == 0)
			return false;
		bool was = set[digit];
		set[digit] = true;
		return was;
	}

	std::array<std::string, 9> rows_;
	std::bitset<81> fixed_;
};

// Looks at row, column and box itself, so only digits that fit are ever moved.
class WordySolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		if (givensClash(board))
			return "No solution found";
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
				return "No solution found";
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

	static bool givensClash(const sudoku::IBoard &board) {
		for (int row = 0; row < 9; row++) {
			for (int column = 0; column < 9; column++) {
				int digit = board.valueAt(row, column);
				if (digit != 0 && !fits(board, row, column, digit))
					return true;
			}
		}
		return false;
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

SUDOKU_EXPORT_BOARD(CharBoard)
SUDOKU_EXPORT_BOARD_SOLVER(WordySolver)
