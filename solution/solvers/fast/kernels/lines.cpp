#include "solution/solvers/fast/kernels/lines.h"

namespace sudoku::fast {

// Has no branches, so that the compiler processes sixteen characters at once.
bool readLine(const char* text, Cells& cells) {
  unsigned wrong = 0;
  for (std::size_t i = 0; i < kLineLength; ++i) {
    const auto c = static_cast<std::uint8_t>(text[i]);
    const auto digit = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    cells[i] = digit;
    wrong |= static_cast<std::uint8_t>(digit > 9);
  }
  return wrong == 0;
}

void writeLine(const Cells& cells, char* text) {
  for (std::size_t i = 0; i < kLineLength; ++i) text[i] = static_cast<char>('0' + cells[i]);
}

}  // namespace sudoku::fast
