#include "stack.h"

bool Stack::isEmpty() const { return moves.empty(); }

void Stack::push(const sudoku::Move &move) { moves.push_back(move); }

const sudoku::Move &Stack::pop() {
  const std::list<sudoku::Move>::iterator last = --moves.end();
  const sudoku::Move &move = *last;
  moves.erase(last);
  return move;
}
