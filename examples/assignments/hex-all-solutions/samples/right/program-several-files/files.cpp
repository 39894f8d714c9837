#include "files.h"

#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

namespace {
// the place of a symbol in here is the number in the cell
const std::string kSymbols = "0123456789abcdef";
}  // namespace

Puzzle readPuzzle(std::istream& in) {
  Puzzle puzzle;
  for (int& cell : puzzle) {
    char symbol = '?';
    in >> symbol;  // skips white space
    const auto place = kSymbols.find(symbol);
    if (place == std::string::npos && symbol != '.') throw std::runtime_error("bad puzzle.txt");
    cell = symbol == '.' ? kEmpty : static_cast<int>(place);
  }
  return puzzle;
}

void Writer::write(const Puzzle& solution) {
  out_ << "Solution " << ++number_ << "\n\n";  // from 1 on
  for (int i = 0; i < 256; ++i) {
    out_ << kSymbols[solution[i]];
    if (i % 16 == 15) out_ << '\n';  // end of a row
  }
  out_ << '\n';
}
