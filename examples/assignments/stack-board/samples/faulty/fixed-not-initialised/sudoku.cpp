#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>

class ChanceBoard : public sudoku::IBoard {
public:
	ChanceBoard(const std::array<std::string, 9> &rows) {
		for (int r = 0; r < 9; r++) {
			for (int c = 0; c < 9; c++) {
				cells[r][c] = rows[r][2 * c] - '0';
				if (cells[r][c] != 0)
					fixed[r][c] = 1;
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
	int fixed[9][9];
};

class MoveStack {
public:
	MoveStack() = default;
	MoveStack(const MoveStack &) = delete;
	MoveStack &operator=(const MoveStack &) = delete;
	~MoveStack() {
		while (!isEmpty())
			pop();
	}

	bool isEmpty() const { return head == nullptr; }

	void push(const sudoku::Move &move) { head = new Node{head, move}; }

	sudoku::Move pop() {
		Node *node = head;
		sudoku::Move move = node->move;
		head = node->below;
		delete node;
		return move;
	}

private:
	struct Node {
		Node *below;
		sudoku::Move move;
	};

	Node *head = nullptr;
};

class ChainSolver : public sudoku::IBoardSolver {
public:
	std::string solve(sudoku::IBoard &board) override {
		bool solved = !board.isBad();
		MoveStack stack;
		int cell = 0;
		int value = 1;
		while (solved && cell < 81) {
			if (board.isFixed(cell / 9, cell % 9)) {
				++cell;
				continue;
			}
			if (tryFrom(board, cell, value, stack)) {
				++cell;
				value = 1;
			} else if (stack.isEmpty()) {
				solved = false;
			} else {
				sudoku::Move ruledOut = stack.pop();
				cell = ruledOut.row() * 9 + ruledOut.column();
				value = ruledOut.value() + 1;
			}
		}
		return solved ? answer(board) : "This puzzle has no solution.";
	}

private:
	// Puts the first digit from value on that goes, or 0 if there is none.
	bool tryFrom(sudoku::IBoard &board, int cell, int value, MoveStack &stack) {
		for (; value <= 9; ++value) {
			sudoku::Move move(cell / 9, cell % 9, value);
			board.move(move);
			if (!board.isBad()) {
				stack.push(move);
				return true;
			}
		}
		board.move(sudoku::Move(cell / 9, cell % 9, 0));
		return false;
	}

	std::string answer(sudoku::IBoard &board) {
		std::string result = "";
		for (int row = 0; row < 9; ++row) {
			std::string line = "";
			for (int column = 0; column < 9; ++column) {
				line += std::to_string(board.valueAt(row, column)) + (column == 8 ? "" : " ");
			}
			result += line + (row == 8 ? "" : "\n");
		}
		return result;
	}
};

SUDOKU_EXPORT_BOARD(ChanceBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ChainSolver)
