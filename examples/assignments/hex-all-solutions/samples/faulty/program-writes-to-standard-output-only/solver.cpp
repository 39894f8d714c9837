#include <fstream>
#include <iostream>
#include <string>

// Sudoku with 16 rows and columns.
class Sudoku
{
public:
    // reads the 16 lines
    void load(const std::string& name)
    {
        std::ifstream file(name);
        for (int y = 0; y < 16; y++)
            file >> rows[y];
    }

    // shows all solutions
    void solveAll()
    {
        if (correct())
            tryCell(0, 0);
    }

private:
    std::string rows[16];  // the grid
    int solutions = 0;   // shown so far

    // symbol s somewhere else in row, column, box?
    bool conflict(int x, int y, char s) const
    {
        for (int j = 0; j < 16; j++)
            for (int i = 0; i < 16; i++)
            {
                if (rows[j][i] != s || (i == x && j == y)) continue;
                if (i == x || j == y) return true;
                if (i / 4 == x / 4 && j / 4 == y / 4) return true;   // box
            }
        return false;
    }

    // no given conflicts with another
    bool correct() const
    {
        for (int y = 0; y < 16; y++)
            for (int x = 0; x < 16; x++)
                if (rows[y][x] != '.' && conflict(x, y, rows[y][x])) return false;
        return true;
    }

    // recursion
    void tryCell(int x, int y)
    {
        if (x == 16) { tryCell(0, y + 1); return; }            // next row
        if (y == 16) { print(); return; }                      // all done
        if (rows[y][x] != '.') { tryCell(x + 1, y); return; }  // given
        for (const char* s = "0123456789abcdef"; *s; s++)
            if (!conflict(x, y, *s))  // possible
            {
                rows[y][x] = *s;
                tryCell(x + 1, y);
                rows[y][x] = '.';   // remove it
            }
    }

    // one solution
    void print()
    {
        std::cout << "Solution " << ++solutions << "\n\n";
        for (const std::string& row : rows) std::cout << row << "\n";
        std::cout << "\n";
    }
};

int main()
{
    Sudoku sudoku;
    // read, then solve
    sudoku.load("puzzle.txt");
    sudoku.solveAll();
}
