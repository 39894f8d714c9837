// Hexadecimal sudoku. Inside the program digits are 1 to 16, and 0 is an empty cell.
#include <fstream>

int digits[16][16];  // [y][x]
int total;  // solutions so far

// From file to digit: '0' is 1, '9' is 10, 'a' is 11, 'f' is 16.
int toDigit(char c) {
  if (c == '.') return 0;
  return c <= '9' ? c - '0' + 1 : c - 'a' + 11;
}

// From digit to file.
char toSymbol(int digit) {
  return "0123456789abcdefg"[digit];
}

// The three rules.
bool ruleRow(int y, int digit) {
  for (int x = 0; x < 16; x++)
    if (digits[y][x] == digit) return false;
  return true;
}

bool ruleColumn(int x, int digit) {
  for (int y = 0; y < 16; y++)
    if (digits[y][x] == digit) return false;
  return true;
}

bool ruleBox(int y, int x, int digit) {
  // corner
  y -= y % 4;
  x -= x % 4;
  for (int i = 0; i < 16; i++)
    if (digits[y + i / 4][x + i % 4] == digit) return false;
  return true;
}

// All of them.
bool rules(int y, int x, int digit) {
  return ruleRow(y, digit) && ruleColumn(x, digit) && ruleBox(y, x, digit);
}

// Recursive search; cell runs from 0 to 255.
void search(int cell, std::ostream& out) {
  if (cell == 256) {
    out << "Solution " << ++total << "\n\n";
    // row by row
    for (int y = 0; y < 16; y++) {
      for (int x = 0; x < 16; x++) out << toSymbol(digits[y][x]);
      out << "\n";
    }
    out << "\n";
    return;
  }
  int y = cell / 16, x = cell % 16;
  // nothing to do for a given
  if (digits[y][x]) return search(cell + 1, out);  // given
  for (int digit = 1; digit <= 16; digit++) {
    if (!rules(y, x, digit)) continue;  // forbidden
    digits[y][x] = digit;
    search(cell + 1, out);
    digits[y][x] = 0;  // empty
  }
}

int main() {
  std::ifstream in("puzzle.txt");
  std::ofstream out("solutions.txt");
  bool good = true;
  // put the givens in one by one, so that each is compared with those before it
  for (int cell = 0; cell < 256; cell++) {
    char c = '.';
    in >> c;
    int digit = toDigit(c);
    if (digit && !rules(cell / 16, cell % 16, digit)) good = false;
    digits[cell / 16][cell % 16] = digit;
  }
  if (good) search(0, out);  // no conflict
}
