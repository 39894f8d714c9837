#include "move_stack.h"

namespace homework::search {

sudoku::Move MoveStack::pop() {
  const sudoku::Move last = moves_.back();
  moves_.pop_back();
  return last;
}

}  // namespace homework::search
