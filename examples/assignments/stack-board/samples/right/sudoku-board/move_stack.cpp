#include "move_stack.h"

#include <utility>

namespace sudoku {

namespace {

template <std::size_t... index>
std::array<Move, sizeof...(index)> repeated(std::index_sequence<index...>) {
  return {(static_cast<void>(index), Move(0, 0, 0))...};
}

} // namespace

std::array<Move, MoveStack::kMost> MoveStack::fillers() {
  return repeated(std::make_index_sequence<kMost>());
}

} // namespace sudoku
