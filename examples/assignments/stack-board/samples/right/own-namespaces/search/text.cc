#include "solver.h"

namespace homework::search {

std::string toText(const sudoku::IBoard& board) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) {
    if (cell > 0) text += cell % 9 == 0 ? '\n' : ' ';
    text += std::to_string(board.valueAt(cell / 9, cell % 9));
  }
  return text;
}

}  // namespace homework::search
