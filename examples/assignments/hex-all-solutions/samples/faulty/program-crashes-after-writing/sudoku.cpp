#include <fstream>
#include <iostream>

// Grid with 256 numbers on the heap; -1 is empty.
class Grid {
 public:
  Grid() { numbers = new int[256]; }
  ~Grid() { delete[] numbers; }
  int& at(int row, int column) { return numbers[16 * row + column]; }  // row by row

 private:
  int* numbers;  // belongs to this object
};

// 0 to 15 as a character
char symbol(int number) { return "0123456789abcdef"[number]; }

// and back
int number(char symbol) {
  if (symbol == '.') return -1;
  return symbol <= '9' ? symbol - '0' : symbol - 'a' + 10;
}

// Can value be at this place? Its own cell is not looked at.
bool possible(Grid& grid, int row, int column, int value) {
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) {
      if (r == row && c == column) continue;  // itself
      bool box = r / 4 == row / 4 && c / 4 == column / 4;
      if ((r == row || c == column || box) && grid.at(r, c) == value) return false;
    }
  }
  return true;
}

// Recursive. Returns how many solutions it wrote.
int solve(Grid& grid, int cell, int count, std::ostream& out) {
  if (cell == 256) {
    out << "Solution " << ++count << "\n\n";
    // the grid, line by line
    for (int row = 0; row < 16; ++row) {
      for (int column = 0; column < 16; ++column) out << symbol(grid.at(row, column));
      out << "\n";
    }
    out << "\n";
    return count;
  }
  int row = cell / 16, column = cell % 16;  // position
  if (grid.at(row, column) >= 0) return solve(grid, cell + 1, count, out);  // given
  for (int value = 0; value < 16; ++value) {
    if (!possible(grid, row, column, value)) continue;  // not allowed
    grid.at(row, column) = value;
    count = solve(grid, cell + 1, count, out);
  }
  grid.at(row, column) = -1;  // empty again
  return count;
}

// Tells on the screen what happened.
void report(Grid grid, int count) {
  int empty = 0;
  for (int cell = 0; cell < 256; ++cell) empty += grid.at(cell / 16, cell % 16) < 0;
  std::cout << empty << " empty cells, " << count << " solutions" << std::endl;
}

int main() {
  Grid grid;
  std::ifstream in("puzzle.txt");
  for (int cell = 0; cell < 256; ++cell) {
    char c = '.';
    in >> c;  // skips line ends
    grid.at(cell / 16, cell % 16) = number(c);
  }
  // do the givens fit together?
  bool good = true;
  for (int cell = 0; cell < 256; ++cell) {
    int value = grid.at(cell / 16, cell % 16);
    if (value >= 0 && !possible(grid, cell / 16, cell % 16, value)) good = false;
  }
  std::ofstream out("solutions.txt");  // made in any case
  int count = good ? solve(grid, 0, 0, out) : 0;
  out.close();  // everything is on the disk now
  report(grid, count);
}
