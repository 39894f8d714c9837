#include "plugins/remote/all_cells.h"

#include "plugins/wire/messages/all_cells.h"
#include "plugins/wire/stubs.h"
#include "solution/grid/shapes.h"

namespace sudoku::remote {
namespace {

template <class Object>
void putAll(Object& object, const IGrid& contents) {
  const int rows = order(contents.shape());
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < rows; ++x) wire::put(object, x, y, contents.get(x, y));
  }
}

}  // namespace

void setAll(IGrid& grid, const IGrid& contents) {
  if (auto* stub = dynamic_cast<wire::GridStub*>(&grid)) return stub->setAll(contents);
  putAll(grid, contents);
}

void moveAll(IBoard& board, const IGrid& contents) {
  if (auto* stub = dynamic_cast<wire::BoardStub*>(&board)) return stub->moveAll(contents);
  putAll(board, contents);
}

std::vector<int> getAll(const IGrid& grid, int order) {
  if (const auto* stub = dynamic_cast<const wire::GridStub*>(&grid)) return stub->getAll(order);
  return wire::cellsOf(grid, order);
}

}  // namespace sudoku::remote
