// Sudoku: written with an editor under Windows
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class CGrid : public sudoku::IGrid
{
    int m_nCells[9][9];

public:
    CGrid()
    {
        for (int i = 0; i < 81; i++)
            m_nCells[i / 9][i % 9] = 0;
    }

    virtual int get(int x, int y) const override
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
        {
            throw BadCellException(x, y);
        }
        return m_nCells[y][x];
    }

    virtual void set(int x, int y, int digit) override
    {
        if (x < 0 || x > 8 || y < 0 || y > 8)
        {
            throw BadCellException(x, y);
        }
        if (digit < 0 || digit > 9)
        {
            throw BadDigitException(digit);
        }
        m_nCells[y][x] = digit;
    }

    virtual bool isValid() const override
    {
        bool bRow[9][9] = {}, bColumn[9][9] = {}, bBox[9][9] = {};
        for (int y = 0; y < 9; y++)
        {
            for (int x = 0; x < 9; x++)
            {
                int n = m_nCells[y][x] - 1;
                if (n < 0)
                {
                    continue;
                }
                int nBox = (y / 3) * 3 + x / 3;
                if (bRow[y][n] || bColumn[x][n] || bBox[nBox][n])
                {
                    return false;
                }
                bRow[y][n] = bColumn[x][n] = bBox[nBox][n] = true;
            }
        }
        return true;
    }
};

class CSolver : public sudoku::ISolver
{
    sudoku::IGrid& m_rGrid;

    bool TryCell(int nCell)
    {
        if (nCell >= 81)
        {
            return m_rGrid.isValid();
        }
        int x = nCell % 9;
        int y = nCell / 9;
        if (m_rGrid.get(x, y) > 0)
        {
            return TryCell(nCell + 1);
        }
        for (int n = 1; n <= 9; n++)
        {
            m_rGrid.set(x, y, n);
            if (m_rGrid.isValid() && TryCell(nCell + 1))
            {
                return true;
            }
            m_rGrid.set(x, y, 0);
        }
        return false;
    }

public:
    CSolver(sudoku::IGrid& rGrid) : m_rGrid(rGrid) {}

    virtual bool solve() override
    {
        return TryCell(0);
    }
};

SUDOKU_EXPORT_GRID(CGrid)
SUDOKU_EXPORT_SOLVER(CSolver)
