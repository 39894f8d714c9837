#pragma once

#include <sudoku/grid.h>
#include <sudoku/plugin.h>

#include "plugins/contracts/description.h"
#include "solution/grid/shapes.h"

namespace sudoku::host {

template <>
struct Description<IGrid> {
  static constexpr std::string_view name = "grid";
  static constexpr std::string_view interface = "IGrid";
  static constexpr const char* symbol = "sudoku_export_grid";
  using Export = plugin::GridExport;
  static constexpr std::tuple methods{Method<&IGrid::get>{"get"}, Method<&IGrid::set>{"set"},
                                      Method<&IGrid::isValid>{"isValid", true},
                                      Method<&IGrid::shape>{"shape"}};

  static Grid place(const Grid& puzzle) { return puzzle; }
  static void use(IGrid& grid, const Grid& puzzle) {
    for (int y = 0; y < order(puzzle.shape()); ++y) {
      for (int x = 0; x < order(puzzle.shape()); ++x) grid.set(x, y, puzzle.get(x, y));
    }
    grid.isValid();
  }
};

}  // namespace sudoku::host
