#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class Grid9 : public sudoku::IGrid
{
public:
	int get(int x, int y) const override
	{
		if (!inside(x, y)) throw BadCellException(x, y);
		return m_cells[y][x];
	}

	void set(int x, int y, int digit) override
	{
		if (!inside(x, y)) throw BadCellException(x, y);
		if (digit < 0 || digit > 9) throw BadDigitException(digit);
		m_cells[y][x] = digit;
	}

	bool isValid() const override
	{
		for (int y = 0; y < 9; ++y)
			for (int x = 0; x < 9; ++x)
				if (m_cells[y][x] != 0 && isTwice(x, y)) return false;
		return true;
	}

private:
	static bool inside(int x, int y) { return x >= 0 && x < 9 && y >= 0 && y < 9; }

	bool isTwice(int x, int y) const
	{
		int count = 0;
		for (int i = 0; i < 9; ++i)
		{
			count += m_cells[y][i] == m_cells[y][x];
			count += m_cells[i][x] == m_cells[y][x];
			count += m_cells[y / 3 * 3 + i / 3][x / 3 * 3 + i % 3] == m_cells[y][x];
		}
		return count > 3; // the cell itself stands in its row, its column and its box
	}

	int m_cells[9][9] = {};
};

class Solver : public sudoku::ISolver
{
public:
	explicit Solver(sudoku::IGrid& grid) : m_grid(grid) {}

	bool solve() override { return givensAgree() && solveCell(0); }

private:
	bool givensAgree()
	{
		for (int i = 0; i < 81; ++i)
		{
			const int digit = m_grid.get(i % 9, i / 9);
			if (digit != 0 && !isLegal(i % 9, i / 9, digit)) return false;
		}
		return true;
	}

	bool solveCell(int i)
	{
		if (i == 81) return true;
		const int x = i % 9;
		const int y = i / 9;
		if (m_grid.get(x, y) != 0) return solveCell(i + 1);

		for (int digit = 1; digit <= 9; ++digit)
		{
			if (!isLegal(x, y, digit)) continue;
			m_grid.set(x, y, digit);
			if (solveCell(i + 1)) return true;
			m_grid.set(x, y, 0);
		}
		return false;
	}

	// Does the digit not stand in the other cells of the row, the column and the box?
	bool isLegal(int x, int y, int digit) const
	{
		for (int col = 0; col < 8; ++col)
			if (col != x && m_grid.get(col, y) == digit) return false;
		for (int row = 0; row < 9; ++row)
			if (row != y && m_grid.get(x, row) == digit) return false;
		const int left = x - x % 3;
		const int top = y - y % 3;
		for (int row = top; row < top + 3; ++row)
			for (int col = left; col < left + 3; ++col)
				if ((col != x || row != y) && m_grid.get(col, row) == digit) return false;
		return true;
	}

	sudoku::IGrid& m_grid;
};

SUDOKU_EXPORT_GRID(Grid9)
SUDOKU_EXPORT_SOLVER(Solver)
