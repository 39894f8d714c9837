// All solutions of a 16x16 puzzle, as a program.
//
//   candidates   the symbols that no row, column or box of a cell has yet
//   search       fills cells with one candidate as long as there are any, then guesses
//   main         reads, looks whether the givens agree, and writes what was found
//
// Most puzzles with one solution are solved by the loop in search alone. Then it never calls
// itself; with several solutions it must.
//
// The cells are one string, row by row, and handed on by value: a guess that leads nowhere has
// changed nothing but its own copy.
//
// Reads puzzle.txt, writes solutions.txt. Naked singles are filled in a loop, then one guess is
// made, and the function calls itself.
#include <fstream>
#include <iterator>
#include <string>
#include <vector>
using Cells = std::string;  // 256 symbols
const std::string digits = "0123456789abcdef";

// The symbols that may stand there.
std::string candidates(const Cells& c, int i) {
  std::string left;
  for (char d : digits) {
    bool free = true;
    for (int j = 0; j < 256 && free; ++j)  // all cells in the same units
      if (j != i && c[j] == d && (j / 16 == i / 16 || j % 16 == i % 16 || (j / 64 == i / 64 && j % 16 / 4 == i % 16 / 4)))
        free = false;
    if (free) left += d;
  }
  return left;
}

// Recursive: by value, so that nothing need be undone.
void search(Cells c, std::vector<Cells>& found) {
  int best = -1;
  std::string choices;
  for (bool changed = true; changed;) {
    changed = false;
    best = -1;
    for (int i = 0; i < 256; ++i) {
      if (c[i] != '.') continue;
      const std::string can = candidates(c, i);
      if (can.empty()) return;  // dead end
      if (can.size() == 1) {
        c[i] = can[0];
        changed = true;
      } else if (best < 0 || can.size() < choices.size()) {
        best = i;
        choices = can;
      }
    }
    if (changed) best = -1;  // look again
  }
  if (best < 0) {
    found.push_back(c);
    return;
  }
  // a guess
  for (char d : choices) {
    c[best] = d;
    search(c, found);
  }
}

int main() {
  std::ifstream in("puzzle.txt");
  Cells c;
  for (char s; in >> s;) c += s;  // skips all white space
  std::vector<Cells> found;
  bool good = c.size() == 256;
  // do the givens agree?
  for (int i = 0; good && i < 256; ++i)
    if (c[i] != '.') good = candidates(c, i).find(c[i]) != std::string::npos;
  if (good) search(c, found);
  std::ofstream out("solutions.txt");
  for (std::size_t k = 0; k < found.size(); ++k) {
    out << "Solution " << k + 1 << "\n\n";
    for (int r = 0; r < 16; ++r) out << found[k].substr(16 * r, 16) << "\n";
    out << "\n";
  }
}
