#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

class HastyBoard : public sudoku::IBoard {
	std::vector<int> values;
	std::vector<bool> given;

public:
	HastyBoard(const std::array<std::string, 9> &rows) {
		for (const std::string &row : rows) {
			for (char c : row) {
				if (c == ' ')
					continue;
				values.push_back(c - '0');
				given.push_back(c != '0');
			}
		}
	}

	int valueAt(int row, int column) const override { return values[9 * row + column]; }

	bool isFixed(int row, int column) const override { return given[9 * row + column]; }

	void move(const sudoku::Move &m) override {
		bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
		if (!onBoard || isFixed(m.row(), m.column())) {
			throw sudoku::IBoard::BadMoveException(m);
		}
		int &value = values[9 * m.row() + m.column()];
		value = m.value();
		if (value < 0 || value > 9) {
			throw sudoku::IBoard::BadMoveException(m);
		}
	}

	bool isBad() const override {
		for (int i = 0; i < 9; i++) {
			std::vector<int> row, column, box;
			for (int j = 0; j < 9; j++) {
				row.push_back(valueAt(i, j));
				column.push_back(valueAt(j, i));
				box.push_back(valueAt(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3));
			}
			if (hasRepetition(row) || hasRepetition(column) || hasRepetition(box))
				return true;
		}
		return false;
	}

private:
	static bool hasRepetition(const std::vector<int> &digits) {
		std::set<int> found;
		for (int digit : digits) {
			if (digit == 0)
				continue;
			if (!found.insert(digit).second)
				return true;
		}
		return false;
	}
};

class BitSolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		Used used;
		for (int cell = 0; cell < 81; ++cell) {
			const int digit = board.valueAt(cell / 9, cell % 9);
			if (digit == 0)
				continue;
			if (!(used.free(cell) >> digit & 1u))
				return kNone;
			used.flip(cell, digit);
		}

		std::vector<Level> stack;
		int cell = nextGap(board, 0);
		if (cell < 81)
			stack.push_back({cell, used.free(cell), 0});
		while (cell < 81) {
			if (stack.empty())
				return kNone;
			Level &level = stack.back();
			if (level.digit != 0) {
				used.flip(level.cell, level.digit);
				put(board, level.cell, 0);
			}
			if (level.untried == 0) {
				stack.pop_back();
				continue;
			}
			level.digit = std::countr_zero(level.untried);
			level.untried &= level.untried - 1;
			used.flip(level.cell, level.digit);
			put(board, level.cell, level.digit);
			cell = nextGap(board, level.cell + 1);
			if (cell < 81)
				stack.push_back({cell, used.free(cell), 0});
		}
		return show(board);
	}

private:
	static constexpr const char *kNone = "This puzzle has no solution.";

	// Bit n of a mask stands for digit n.
	struct Used {
		std::array<unsigned, 9> rows{}, columns{}, boxes{};

		static int boxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
		unsigned free(int cell) const {
			return ~(rows[cell / 9] | columns[cell % 9] | boxes[boxOf(cell)]) & 0x3FEu;
		}
		void flip(int cell, int digit) {
			rows[cell / 9] ^= 1u << digit;
			columns[cell % 9] ^= 1u << digit;
			boxes[boxOf(cell)] ^= 1u << digit;
		}
	};

	struct Level {
		int cell;
		unsigned untried;
		int digit;
	};

	static int nextGap(const sudoku::IBoard &board, int cell) {
		while (cell < 81 && board.isFixed(cell / 9, cell % 9))
			++cell;
		return cell;
	}

	static void put(sudoku::IBoard &board, int cell, int digit) {
		board.move(sudoku::Move(cell / 9, cell % 9, digit));
	}

	static std::string show(const sudoku::IBoard &board) {
		std::string text(161, ' ');
		for (int i = 0; i < 9; ++i) {
			for (int j = 0; j < 9; ++j)
				text[18 * i + 2 * j] = "0123456789"[board.valueAt(i, j)];
			if (i > 0)
				text[18 * i - 1] = '\n';
		}
		return text;
	}
};

SUDOKU_EXPORT_BOARD(HastyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(BitSolver)
