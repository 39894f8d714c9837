#include <fstream>
#include <string>

using namespace std;

string grid[16];      // symbols, '.' is empty
int counter = 0;      // numbers the solutions
ofstream result;

// true if symbol is not in row r, column c or their box
bool fits(int r, int c, char symbol)
{
    for (int i = 0; i < 16; i++)
    {
        if (grid[r][i] == symbol) return false;                            // row
        if (grid[i][c] == symbol) return false;                            // column
        if (grid[r / 4 * 4 + i / 4][c / 4 * 4 + i % 4] == symbol) return false;  // box
    }
    return true;
}

// backtracking, k is the number of the cell
void solve(int k)
{
    if (k == 256)
    {
        // write the solution
        result << "Solution " << counter++ << "\n\n";
        for (const string& line : grid) result << line << "\n";
        result << "\n";
        return;
    }
    char& cell = grid[k / 16][k % 16];
    if (cell != '.') { solve(k + 1); return; }   // given
    for (char symbol : string("0123456789abcdef"))
        if (fits(k / 16, k % 16, symbol))
        {
            cell = symbol;
            solve(k + 1);
            cell = '.';   // take back
        }
}

// checks all givens by lifting them out for a moment
bool givensFit()
{
    for (int k = 0; k < 256; k++)
    {
        char& cell = grid[k / 16][k % 16];
        char symbol = cell;
        cell = '.';
        if (symbol != '.' && !fits(k / 16, k % 16, symbol)) return false;
        cell = symbol;
    }
    return true;
}

int main()
{
    ifstream puzzle("puzzle.txt");
    for (string& line : grid) puzzle >> line;  // read
    result.open("solutions.txt");   // empty so far
    if (givensFit()) solve(0);
}
