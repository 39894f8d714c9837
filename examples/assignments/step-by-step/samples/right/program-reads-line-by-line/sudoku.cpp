#include <iostream>
#include <sstream>
#include <string>

const int EMPTY = 0;

void read(int grid[9][9]) {
  std::string line;
  for (int x = 0; x < 9; x++) {
    std::getline(std::cin, line);
    std::istringstream numbers(line);
    for (int y = 0; y < 9; y++) {
      grid[x][y] = 0;
      numbers >> grid[x][y];
    }
  }
}

void print(const int grid[9][9]) {
  for (int x = 0; x < 9; x++) {
    for (int y = 0; y < 9; y++) {
      if (y != 0) std::cout << ' ';
      std::cout << grid[x][y];
    }
    std::cout << std::endl;
  }
}

bool findNextEmptyCell(const int grid[9][9], int& x, int& y) {
  for (; y < 9; y++) {
    for (; x < 9; x++) {
      if (grid[x][y] == EMPTY) return true;
    }
    x = 0;
  }
  return false;
}

// used[n]: the digit n + 1 stands in the line, column or box of another cell than (x, y)
void usedValues(const int grid[9][9], int x, int y, bool used[9]) {
  for (int n = 0; n < 9; n++) used[n] = false;
  for (int u = 0; u < 9; u++) {
    for (int v = 0; v < 9; v++) {
      if (grid[u][v] == EMPTY || (u == x && v == y)) continue;
      if (u == x || v == y || (u / 3 == x / 3 && v / 3 == y / 3)) used[grid[u][v] - 1] = true;
    }
  }
}

bool hasDoubles(const int grid[9][9]) {
  bool used[9];
  for (int x = 0; x < 9; x++) {
    for (int y = 0; y < 9; y++) {
      if (grid[x][y] == EMPTY) continue;
      usedValues(grid, x, y, used);
      if (used[grid[x][y] - 1]) return true;
    }
  }
  return false;
}

bool isValid(const int grid[9][9]) {
  int x = 0, y = 0;
  return !findNextEmptyCell(grid, x, y) && !hasDoubles(grid);
}

bool solveFrom(int grid[9][9], int x, int y) {
  if (!findNextEmptyCell(grid, x, y)) return true;
  bool used[9];
  usedValues(grid, x, y, used);
  for (int n = 0; n < 9; n++) {
    if (used[n]) continue;
    grid[x][y] = n + 1;
    if (solveFrom(grid, x, y)) return true;
  }
  grid[x][y] = EMPTY;
  return false;
}

bool solve(int grid[9][9]) { return !hasDoubles(grid) && solveFrom(grid, 0, 0); }

int main() {
  int grid[9][9];
  read(grid);
  print(grid);
  if (isValid(grid)) {
    std::cout << "Valid" << std::endl;
  } else if (solve(grid)) {
    std::cout << "Solved:" << std::endl;
    print(grid);
  } else {
    std::cout << "Grid isn't solvabled" << std::endl;
  }
}
