#pragma once

#include <generator.h>
#include <sudokulab/contract.h>

namespace sudoku::host {

template <>
struct Description<IGenerator> {
  static constexpr std::string_view name = "generator";
  static constexpr std::string_view interface = "IGenerator";
  static constexpr const char* symbol = "sudoku_export_generator";
  using Export = plugin::GeneratorExport;
  static constexpr std::tuple methods{Method<&IGenerator::generate>{"generate"}};

  template <class Base>
  struct Stub : Base {
    using Base::Base;
    void generate(int gaps, unsigned seed, bool unique) override {
      Base::template ask<&IGenerator::generate>(gaps, seed, unique);
    }
  };
};

}  // namespace sudoku::host

SUDOKULAB_CONTRACT(sudoku::IGenerator)
