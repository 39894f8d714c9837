#include <bitset>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

// One grid and the symbols that its rows, columns and boxes hold.
class Grid {
public:
    // throws std::out_of_range when the file is too short
    explicit Grid(std::istream& in) : lines(16) {
        for (std::string& line : lines) in >> line;
        for (int y = 0; y < 16; y++)
            for (int x = 0; x < 16; x++) {
                char c = lines.at(y).at(x);
                if (c == '.') {
                    gaps.push_back({y, x});
                    continue;
                }
                // '0' is 0, 'f' is 15
                int n = std::stoi(std::string(1, c), nullptr, 16);
                if (used(y, x)[n]) consistent = false;
                toggle(y, x, n);
            }
    }

    // What must not stand in this cell.
    std::bitset<16> used(int y, int x) const { return rows[y] | cols[x] | boxes[y / 4][x / 4]; }

    // Puts a symbol on the lists of its row, column and box, or takes it off them.
    void toggle(int y, int x, int n) {
        rows[y].flip(n);
        cols[x].flip(n);
        boxes[y / 4][x / 4].flip(n);
    }

    bool consistent = true;  // no symbol twice among the givens
    std::vector<std::string> lines;  // the symbols as in the file
    std::vector<std::pair<int, int>> gaps;  // empty cells: row, column

private:
    std::bitset<16> rows[16], cols[16], boxes[4][4];  // a bit is a symbol
};

// Prints the lines to any stream.
std::ostream& operator<<(std::ostream& out, const Grid& grid) {
    for (const std::string& line : grid.lines) out << line << "\n";
    return out << "\n";
}

// Depth-first search. i is the number of the gap, count the number of solutions so far.
void solve(Grid& grid, std::size_t i, int& count, std::ostream& file) {
    if (i == grid.gaps.size()) {
        count++;
        std::cout << "found number " << count << "!" << std::endl;  // so that one sees it work
        file << "Solution " << count << "\n\n" << grid;
        return;
    }
    auto [y, x] = grid.gaps[i];  // the gap to fill
    for (int n = 0; n < 16; n++) {
        if (grid.used(y, x)[n]) continue;  // not this one
        grid.toggle(y, x, n);
        grid.lines[y][x] = "0123456789abcdef"[n];
        solve(grid, i + 1, count, file);
        grid.toggle(y, x, n);  // off again
    }
    grid.lines[y][x] = '.';
}

int main() {
    std::ifstream in("puzzle.txt");
    std::ofstream file("solutions.txt");  // made even if it stays empty
    Grid grid(in);
    // show what was read
    std::cout << "The puzzle, with " << grid.gaps.size() << " gaps:\n" << grid;
    int count = 0;
    if (grid.consistent) solve(grid, 0, count, file);
    // a last word, as a header would look, but on the screen
    std::cout << "Solution 0\nThat makes " << count << ".\n";
}
