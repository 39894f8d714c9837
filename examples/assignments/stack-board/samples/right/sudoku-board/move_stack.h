#ifndef MOVE_STACK_H
#define MOVE_STACK_H

#include <sudoku/move.h>

#include <array>

namespace sudoku {

/// At most one move for each cell of a board.
class MoveStack {
public:
  bool empty() const { return size_ == 0; }
  const Move &top() const { return moves_[size_ - 1]; }
  void push(const Move &move) { moves_[size_++] = move; }
  void pop() { --size_; }

private:
  static constexpr int kMost = 81;

  // Move has no default constructor, so the array needs a filler.
  static std::array<Move, kMost> fillers();

  int size_ = 0;
  std::array<Move, kMost> moves_ = fillers();
};

} // namespace sudoku

#endif
