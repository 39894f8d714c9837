#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <stack>
#include <string>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class TallyBoard : public sudoku::IBoard {
public:
	explicit TallyBoard(const std::array<std::string, 9> &rows) {
		for (int row = 0; row < 9; ++row) {
			for (int column = 0; column < 9; ++column) {
				const int digit = rows[row][2 * column] - '0';
				put(row, column, digit);
				isGiven[row][column] = digit != 0;
			}
		}
	}

	bool isBad() const override { return conflicts > 0; }

	void move(const sudoku::Move &move) override {
		const int top = std::max(move.row(), move.column());
		const int bottom = std::min(move.row(), move.column());
		if (bottom < 0 || top > 8)
			throw BadMoveException(move);
		if (move.value() < 0 || move.value() > 9)
			throw BadMoveException(move);
		if (isGiven[move.row()][move.column()])
			throw BadMoveException(move);
		take(move.row(), move.column());
		put(move.row(), move.column(), move.value());
	}

	int valueAt(int row, int column) const override { return digits[row][column]; }
	bool isFixed(int row, int column) const override { return isGiven[row][column]; }

private:
	void put(int row, int column, int digit) {
		digits[row][column] = digit;
		if (digit == 0)
			return;
		if (++inRow[row][digit] > 1)
			++conflicts;
		if (++inColumn[column][digit] > 1)
			++conflicts;
		if (++inBox[row / 3][column / 3][digit] > 1)
			++conflicts;
	}

	void take(int row, int column) {
		const int digit = digits[row][column];
		if (digit == 0)
			return;
		if (--inRow[row][digit] > 0)
			--conflicts;
		if (--inColumn[column][digit] > 0)
			--conflicts;
		if (--inBox[row / 3][column / 3][digit] > 0)
			--conflicts;
	}

	int digits[9][9] = {};
	bool isGiven[9][9] = {};
	int inRow[9][10] = {};
	int inColumn[9][10] = {};
	int inBox[3][3][10] = {};
	int conflicts = 0;
};

class TidySolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		if (!search(board))
			return "This puzzle has no solution.";
		std::string text = textOf(board);
		for (int cell = nextGap(board, 0); cell < 81; cell = nextGap(board, cell + 1)) {
			board.move(sudoku::Move(cell / 9, cell % 9, 0));
		}
		return text;
	}

private:
	bool search(sudoku::IBoard &board) {
		if (board.isBad())
			return false;
		int gap = nextGap(board, 0);
		if (gap == 81)
			return true;

		std::stack<sudoku::Move> moves;
		moves.push(sudoku::Move(gap / 9, gap % 9, 0));
		while (!moves.empty()) {
			sudoku::Move last = moves.top();
			moves.pop();
			if (last.value() > 0)
				board.move(sudoku::Move(last.row(), last.column(), 0));
			if (last.value() == 9)
				continue; // all nine are ruled out

			sudoku::Move next(last.row(), last.column(), last.value() + 1);
			board.move(next);
			moves.push(next);
			if (board.isBad())
				continue;

			gap = nextGap(board, next.row() * 9 + next.column() + 1);
			if (gap == 81)
				return true;
			moves.push(sudoku::Move(gap / 9, gap % 9, 0));
		}
		return false;
	}

	int nextGap(const sudoku::IBoard &board, int from) {
		while (from < 81 && board.isFixed(from / 9, from % 9))
			from++;
		return from;
	}

	std::string textOf(const sudoku::IBoard &board) {
		std::string text;
		for (int row = 0; row < 9; row++) {
			if (row > 0)
				text += "\n";
			for (int column = 0; column < 9; column++) {
				if (column > 0)
					text += " ";
				text += std::to_string(board.valueAt(row, column));
			}
		}
		return text;
	}
};

SUDOKU_EXPORT_BOARD(TallyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TidySolver)
