// Reads a sudoku from standard input:  ./sudoku < puzzle.txt
#include <iostream>

using namespace std;

int grid[9][9];

void readGrid() {
  for (int x = 0; x < 9; x++)
    for (int y = 0; y < 9; y++) cin >> grid[x][y];
}

void printGrid() {
  for (int x = 0; x < 9; x++) {
    for (int y = 0; y < 9; y++) {
      cout << grid[x][y];
      if (y < 8) cout << " ";
    }
    cout << endl;
  }
}

bool canStand(int x, int y, int digit) {
  for (int i = 0; i < 9; i++) {
    if (i != y && grid[x][i] == digit) return false;
    if (i != x && grid[i][y] == digit) return false;
  }
  for (int i = x / 3 * 3; i < x / 3 * 3 + 3; i++)
    for (int j = y / 3 * 3; j < y / 3 * 3 + 3; j++)
      if ((i != x || j != y) && grid[i][j] == digit) return false;
  return true;
}

bool isValid() {
  for (int i = 0; i < 9; i++) {
    int line = 0, column = 0, box = 0;
    for (int j = 0; j < 9; j++) {
      if (grid[i][j] == 0) return false;
      line += grid[i][j];
      column += grid[j][i];
      box += grid[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3];
    }
    if (line != 45 || column != 45 || box != 45) return false;
  }
  return true;
}

bool isLegal() {
  for (int x = 0; x < 9; x++)
    for (int y = 0; y < 9; y++)
      if (grid[x][y] != 0 && !canStand(x, y, grid[x][y])) return false;
  return true;
}

bool solve(int x, int y) {
  if (x == 9) {
    x = 0;
    y++;
  }
  if (y == 9) return true;
  if (grid[x][y] != 0) return solve(x + 1, y);
  for (int digit = 1; digit <= 9; digit++) {
    if (!canStand(x, y, digit)) continue;
    grid[x][y] = digit;
    if (solve(x + 1, y)) return true;
    grid[x][y] = 0;
  }
  return false;
}

int main() {
  readGrid();
  printGrid();
  if (isValid()) {
    cout << "Valid" << endl;
  } else if (isLegal() && solve(0, 0)) {
    cout << "Solved:" << endl;
    printGrid();
  } else {
    cout << "Grid isn't solvabled" << endl;
  }
  return 0;
}
