// Sudoku 16 x 16, written on Windows.
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>

// Which symbols stand in each unit. Units are "r0" to "r15", "c0" to "c15", "b0" to "b15".
typedef std::map<std::string, std::set<char>> Units;

// the three units of a cell
std::string rowName(int r) { return "r" + std::to_string(r); }
std::string colName(int c) { return "c" + std::to_string(c); }
std::string boxName(int r, int c) { return "b" + std::to_string(r / 4 * 4 + c / 4); }

class Solver
{
public:
    Solver(std::string* lines, std::ostream& out) : m_lines(lines), m_out(out) {}

    // writes all solutions
    void run()
    {
        // fill the sets with the givens
        for (int r = 0; r < 16; r++)
            for (int c = 0; c < 16; c++)
                if (m_lines[r][c] != '.' && !put(r, c, m_lines[r][c]))
                    return;   // no solution
        next(0);   // start with the first cell
    }

private:
    // false if one of the units has the symbol already; then nothing is changed
    bool put(int r, int c, char symbol)
    {
        // all three must be free of it
        std::set<char>& row = m_units[rowName(r)];
        std::set<char>& col = m_units[colName(c)];
        std::set<char>& box = m_units[boxName(r, c)];
        if (row.count(symbol) || col.count(symbol) || box.count(symbol))
            return false;
        row.insert(symbol);
        col.insert(symbol);
        box.insert(symbol);
        return true;
    }

    // takes the symbol out of the three units of the cell
    void remove(int r, int c, char symbol)
    {
        m_units[rowName(r)].erase(symbol);
        m_units[colName(c)].erase(symbol);
        m_units[boxName(r, c)].erase(symbol);
    }

    // recursive
    void next(int cell)
    {
        // everything full
        if (cell == 256)
        {
            m_out << "Solution " << ++m_number << "\r\n\r\n";
            for (int r = 0; r < 16; r++)
                m_out << m_lines[r] << "\r\n";
            m_out << "\r\n";
            return;
        }
        int r = cell / 16;   // row
        int c = cell % 16;   // column
        // a given
        if (m_lines[r][c] != '.')
        {
            next(cell + 1);
            return;
        }
        for (const char* symbol = "0123456789abcdef"; *symbol; ++symbol)
        {
            if (!put(r, c, *symbol))
                continue;   // it is used
            m_lines[r][c] = *symbol;
            next(cell + 1);
            // and back
            m_lines[r][c] = '.';
            remove(r, c, *symbol);
        }
    }

    std::string* m_lines;   // 16 of them, owned by main
    std::ostream& m_out;
    Units m_units;
    int m_number = 0;       // of the last solution
};

int main()
{
    std::ifstream in("puzzle.txt");
    std::string lines[16];
    for (std::string& line : lines)
        in >> line;         // without the \r
    // binary, so that \r\n is written as it stands here
    std::ofstream out("solutions.txt", std::ios::binary);
    Solver(lines, out).run();
}
