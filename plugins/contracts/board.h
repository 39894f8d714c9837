#pragma once

#include <sudoku/board.h>
#include <sudoku/plugin.h>

#include "plugins/contracts/description.h"
#include "solution/grid/board.h"

namespace sudoku::host {

template <>
struct Description<IBoard> {
  static constexpr std::string_view name = "board";
  static constexpr std::string_view interface = "IBoard";
  static constexpr const char* symbol = "sudoku_export_board";
  using Export = plugin::BoardExport;
  static constexpr std::tuple methods{
      Method<&IBoard::isBad>{"isBad"}, Method<&IBoard::move>{"move"},
      Method<&IBoard::valueAt>{"valueAt"}, Method<&IBoard::isFixed>{"isFixed"}};

  static std::array<std::string, 9> place(const Grid& puzzle) { return rowsOf(puzzle); }
  static void use(IBoard& board, const std::array<std::string, 9>& /*rows*/) { board.isBad(); }
};

}  // namespace sudoku::host
