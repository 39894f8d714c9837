#pragma once

#include <sudoku/move.h>

#include <vector>

namespace homework::search {

class MoveStack {
 public:
  bool isEmpty() const { return moves_.empty(); }
  void push(const sudoku::Move& move) { moves_.push_back(move); }
  sudoku::Move pop();

 private:
  std::vector<sudoku::Move> moves_;
};

}  // namespace homework::search
