#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <stack>
#include <string>

using Table = std::array<std::array<int, 9>, 9>;

class TableBoard : public sudoku::IBoard {
public:
	TableBoard(const std::array<std::string, 9> &rows) : puzzle(tableOf(rows)), now(puzzle) {}

	// The puzzle never changes: what it holds is fixed.
	bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

	int valueAt(int row, int column) const override { return now[row][column]; }

	void move(const sudoku::Move &move) override {
		if (!isAllowed(move)) {
			throw BadMoveException(move);
		}
		now[move.row()][move.column()] = move.value();
	}

	bool isBad() const override {
		for (int row = 0; row < 9; row++)
			for (int column = 0; column < 9; column++)
				if (now[row][column] != 0 && standsTwice(row, column))
					return true;
		return false;
	}

private:
	bool isAllowed(const sudoku::Move &move) const {
		if (move.row() < 0 || move.row() >= 9)
			return false;
		if (move.column() < 0 || move.column() >= 9)
			return false;
		if (move.value() < 0 || move.value() > 9)
			return false;
		return !isFixed(move.row(), move.column());
	}

	bool standsTwice(int row, int column) const {
		for (int r = 0; r < 9; r++) {
			for (int c = 0; c < 9; c++) {
				if (r == row && c == column)
					continue;
				bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
				bool related = r == row || c == column || sameBox;
				if (related && now[r][c] == now[row][column])
					return true;
			}
		}
		return false;
	}

	static Table tableOf(const std::array<std::string, 9> &rows) {
		Table table;
		for (int row = 0; row < 9; row++) {
			for (int column = 0; column < 9; column++) {
				table[row][column] = rows[row].at(column * 2) - '0';
			}
		}
		return table;
	}

	const Table puzzle;
	Table now;
};

// The stack holds the numbers of the cells that were filled; which digit stands there, the board
// knows.
class IndexSolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		std::stack<int> filled;
		int cell = firstGap(board, 0);
		bool solvable = !board.isBad();
		while (solvable && cell < 81) {
			if (countUp(board, cell)) {
				filled.push(cell);
				cell = firstGap(board, cell + 1);
			} else {
				solvable = !filled.empty();
				if (solvable) {
					cell = filled.top();
					filled.pop();
				}
			}
		}
		if (!solvable)
			return "This puzzle has no solution.";

		std::stringstream text;
		for (int i = 0; i < 81; i++) {
			if (i > 0)
				text << (i % 9 == 0 ? "\n" : " ");
			text << board.valueAt(i / 9, i % 9);
		}
		return text.str();
	}

private:
	int firstGap(const sudoku::IBoard &board, int cell) const {
		while (cell < 81 && board.isFixed(cell / 9, cell % 9))
			cell++;
		return cell;
	}

	// The next higher digit that breaks no rule; false and an empty cell if there is none.
	bool countUp(sudoku::IBoard &board, int cell) const {
		int row = cell / 9, column = cell % 9;
		int digit = board.valueAt(row, column);
		while (digit < 9) {
			digit++;
			board.move({row, column, digit});
			if (!board.isBad())
				return true;
		}
		board.move({row, column, 0});
		return false;
	}
};

SUDOKU_EXPORT_BOARD(TableBoard)
SUDOKU_EXPORT_BOARD_SOLVER(IndexSolver)
