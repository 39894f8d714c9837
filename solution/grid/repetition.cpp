#include "solution/grid/repetition.h"

#include <array>

#include "solution/grid/shapes.h"

namespace sudoku {

std::vector<Cell> cellsOfUnit(Shape shape, int unit) {
  const int n = order(shape);
  std::vector<Cell> cells;
  for (int cell = 0; cell < n * n; ++cell) {
    const int x = cell % n;
    const int y = cell / n;
    if (unit == y || unit == n + x || unit == 2 * n + boxOf(shape, x, y)) cells.push_back({x, y});
  }
  return cells;
}

std::optional<Repetition> repetitionIn(const Grid& grid) {
  static constexpr std::array kKinds = {"row", "column", "box"};
  const int n = order(grid.shape());
  for (int unit = 0; unit < 3 * n; ++unit) {
    std::vector<std::optional<Cell>> seen(static_cast<std::size_t>(n) + 1);
    for (const Cell cell : cellsOfUnit(grid.shape(), unit)) {
      const int digit = grid.get(cell.x, cell.y);
      if (digit == kEmpty) continue;
      auto& before = seen[static_cast<std::size_t>(digit)];
      if (before)
        return Repetition{digit, kKinds.at(static_cast<std::size_t>(unit / n)), *before, cell};
      before = cell;
    }
  }
  return std::nullopt;
}

}  // namespace sudoku
