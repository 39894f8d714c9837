#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

class TurnedBoard : public sudoku::IBoard {
public:
	TurnedBoard(const std::array<std::string, 9> &rows) {
		for (int r = 0; r < 9; r++) {
			for (int c = 0; c < 9; c++) {
				cells[c][r] = rows[r][2 * c] - '0';
				fixed[c][r] = cells[c][r] != 0;
			}
		}
	}

	bool isBad() const override {
		for (int i = 0; i < 9; i++) {
			bool row[10] = {};
			bool column[10] = {};
			bool box[10] = {};
			for (int j = 0; j < 9; j++) {
				if (twice(cells[i][j], row))
					return true;
				if (twice(cells[j][i], column))
					return true;
				if (twice(cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3], box))
					return true;
			}
		}
		return false;
	}

	void move(const sudoku::Move &move) override {
		int r = move.row();
		int c = move.column();
		if (r < 0 || r > 8 || c < 0 || c > 8)
			throw BadMoveException(move);
		if (move.value() < 0 || move.value() > 9)
			throw BadMoveException(move);
		if (fixed[r][c])
			throw BadMoveException(move);
		cells[r][c] = move.value();
	}

	int valueAt(int row, int column) const override { return cells[row][column]; }

	bool isFixed(int row, int column) const override { return fixed[row][column]; }

private:
	static bool twice(int digit, bool seen[10]) {
		if (digit == 0)
			return false;
		if (seen[digit])
			return true;
		seen[digit] = true;
		return false;
	}

	int cells[9][9];
	bool fixed[9][9];
};

// Searches on a copy of the cells; the board gets to know the solution only.
class MirrorSolver : public sudoku::IBoardSolver {
	using Cells = std::array<int, 81>;

	static bool clashes(const Cells &cells, int cell) {
		for (int other = 0; other < 81; other++) {
			if (other == cell || cells[other] != cells[cell])
				continue;
			if (other / 9 == cell / 9)
				return true;
			if (other % 9 == cell % 9)
				return true;
			if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
				return true;
		}
		return false;
	}

	static bool search(Cells &cells) {
		std::vector<int> gaps;
		for (int cell = 0; cell < 81; cell++) {
			if (cells[cell] == 0) {
				gaps.push_back(cell);
			} else if (clashes(cells, cell)) {
				return false;
			}
		}
		std::vector<int> stack;
		while (stack.size() < gaps.size()) {
			int cell = gaps[stack.size()];
			do {
				cells[cell]++;
			} while (cells[cell] <= 9 && clashes(cells, cell));
			if (cells[cell] <= 9) {
				stack.push_back(cell);
				continue;
			}
			cells[cell] = 0;
			if (stack.empty())
				return false;
			stack.pop_back();
		}
		return true;
	}

public:
	std::string solve(sudoku::IBoard &board) override {
		Cells cells;
		for (int i = 0; i < 81; i++)
			cells[i] = board.valueAt(i / 9, i % 9);
		if (!search(cells))
			return "This puzzle has no solution.";

		std::string text;
		for (int i = 0; i < 81; i++) {
			if (!board.isFixed(i / 9, i % 9))
				board.move(sudoku::Move(i / 9, i % 9, cells[i]));
			if (i != 0)
				text += i % 9 == 0 ? '\n' : ' ';
			text += std::to_string(cells[i]);
		}
		return text;
	}
};

SUDOKU_EXPORT_BOARD(TurnedBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MirrorSolver)
