#include <fstream>
#include <iostream>
#include <string>

std::string grid[16];   // as in the file
int solutions;          // how many were written

// compares a symbol with everything around it
bool placeable(int y, int x, char symbol)
{
    for (int i = 0; i < 16; i++)
        if (grid[y][i] == symbol || grid[i][x] == symbol)
            return false;
    // box of 4 x 4
    for (int j = y / 4 * 4; j < y / 4 * 4 + 4; j++)
        for (int i = x / 4 * 4; i < x / 4 * 4 + 4; i++)
            if (grid[j][i] == symbol)
                return false;
    return true;  // nothing in the way
}

// recursive; writes all solutions
void recurse(int y, int x, std::ostream& out)
{
    if (x > 15) { recurse(y + 1, 0, out); return; }              // line is full
    if (y > 15)                                                  // grid is full
    {
        out << "Solution " << ++solutions << "\n\n";
        for (int j = 0; j < 16; j++) out << grid[j] << "\n";  // line by line
        out << "\n";
        return;
    }
    if (grid[y][x] != '.') { recurse(y, x + 1, out); return; }   // given
    for (char symbol : std::string("0123456789abcdef"))
        if (placeable(y, x, symbol))  // fits
        {
            grid[y][x] = symbol;
            recurse(y, x + 1, out);
            grid[y][x] = '.';                                    // reset
        }
}

// reads the grid, false if that is not possible or the givens are wrong
bool load(std::istream& in)
{
    for (int j = 0; j < 16; j++)
        if (!(in >> grid[j])) return false;
    for (int j = 0; j < 16; j++)
        for (int i = 0; i < 16; i++)
        {
            // take it out and ask whether it could go in
            char symbol = grid[j][i];
            grid[j][i] = '.';
            if (symbol != '.' && !placeable(j, i, symbol)) return false;
            grid[j][i] = symbol;
        }
    return true;
}

int main()
{
    // ask the user
    std::string from, to;
    std::cout << "Name of the puzzle file: ";
    std::cin >> from;
    std::cout << "Name of the solution file: ";
    std::cin >> to;
    // and go
    std::ifstream in(from);
    std::ofstream out(to);
    if (load(in)) recurse(0, 0, out);
    std::cout << solutions << " solutions\n";
}
