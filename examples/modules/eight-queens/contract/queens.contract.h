#pragma once

#include <queens.h>
#include <sudokulab/contract.h>

template <>
struct sudoku::host::Description<IQueens> {
  static constexpr std::string_view name = "queens";
  static constexpr std::string_view interface = "IQueens";
  static constexpr const char* symbol = "sudoku_export_queens";
  using Export = plugin::QueensExport;
  static constexpr std::tuple methods{Method<&IQueens::complete>{"complete"}};

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    std::vector<int> complete(const std::vector<int>& rows) override {
      return Base::template ask<&IQueens::complete>(rows);
    }
  };
};

SUDOKULAB_CONTRACT(IQueens)
