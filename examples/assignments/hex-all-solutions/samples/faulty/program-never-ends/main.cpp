#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

// globals
std::string board[16];  // the 16 lines
bool rowHas[16][128], columnHas[16][128], boxHas[16][128];  // [number][character]
int solutionCount = 0;  // so far
std::ofstream file("solutions.txt");

// may the character be placed there?
bool isFree(int r, int c, char ch) {
  return !rowHas[r][int(ch)] && !columnHas[c][int(ch)] && !boxHas[r / 4 * 4 + c / 4][int(ch)];
}

// remembers or forgets a character
void setHas(int r, int c, char ch, bool value) {
  rowHas[r][int(ch)] = columnHas[c][int(ch)] = boxHas[r / 4 * 4 + c / 4][int(ch)] = value;
}

// recursive backtracking
void solve(int r, int c) {
  if (c == 16) {
    r++;  // next line
    c = 0;
  }
  if (r == 16) {
    // found one
    file << "Solution " << ++solutionCount << "\n\n";
    for (auto& line : board) file << line << "\n";
    file << "\n";
    return;
  }
  if (board[r][c] != '.') {
    solve(r, c + 1);  // given
    return;
  }
  for (char ch : std::string("0123456789abcdef")) {
    if (!isFree(r, c, ch)) continue;  // not here
    setHas(r, c, ch, true);
    board[r][c] = ch;
    solve(r, c + 1);
    board[r][c] = '.';  // undo everything
    setHas(r, c, ch, false);
  }
}

// reads the puzzle; false if its givens are in conflict
bool readPuzzle() {
  std::ifstream in("puzzle.txt");
  for (auto& line : board) in >> line;
  for (int r = 0; r < 16; r++)
    for (int c = 0; c < 16; c++) {
      char ch = board[r][c];
      if (ch == '.') continue;  // nothing there
      if (!isFree(r, c, ch)) return false;
      setHas(r, c, ch, true);
    }
  return true;
}

int main() {
  if (readPuzzle()) solve(0, 0);
  file.close();
  // keep the window open
  std::cout << solutionCount << " solutions. Press Enter to close.\n";
  while (std::getchar() != '\n') {
  }
  return 0;
}
