#pragma once

#include <sudokulab/contract.h>
#include <undo_grid.h>

namespace sudoku::host {

template <>
struct Description<IUndoGrid> {
  static constexpr std::string_view name = "undo-grid";
  static constexpr std::string_view interface = "IUndoGrid";
  static constexpr const char* symbol = "sudoku_export_undo_grid";
  using Export = plugin::UndoGridExport;
  static constexpr std::tuple methods{
      Method<&IUndoGrid::get>{"get"}, Method<&IUndoGrid::set>{"set"},
      Method<&IUndoGrid::isValid>{"isValid"}, Method<&IUndoGrid::undo>{"undo"}};

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    int get(int x, int y) const override { return Base::template ask<&IUndoGrid::get>(x, y); }
    void set(int x, int y, int digit) override { Base::template ask<&IUndoGrid::set>(x, y, digit); }
    bool isValid() const override { return Base::template ask<&IUndoGrid::isValid>(); }
    bool undo() override { return Base::template ask<&IUndoGrid::undo>(); }
  };
};

}  // namespace sudoku::host

SUDOKULAB_CONTRACT(sudoku::IUndoGrid)
