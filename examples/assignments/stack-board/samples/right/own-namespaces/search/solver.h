#pragma once

#include <sudoku/board_solver.h>

namespace homework::search {

class Solver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override;
};

std::string toText(const sudoku::IBoard& board);

}  // namespace homework::search
