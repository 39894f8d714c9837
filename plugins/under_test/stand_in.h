#pragma once

// What stands for an export line in a test program: objects that it makes are stubs, for those of a
// worker in which the code under test runs.

#include <sudoku/plugin.h>
#include <sudoku/visibility.h>

#include "plugins/remote/objects.h"

/// Those of the one conversation of a test program: implementation.cpp. Never null.
/// Tests have no name for it.
// NOLINTNEXTLINE(readability-identifier-naming): with C linkage
extern "C" SUDOKU_CONTRACT sudoku::remote::Objects* sudokulab_objects_under_test();

namespace sudoku::under_test {

// What stands behind a stub stays to the end: a test that ends a grid before its solver shall not
// lead the worker into freed memory.
template <class Interface>
void end(Interface* stub) noexcept {
  delete stub;
}

template <host::Contract contract, class Interface, class... A>
constexpr plugin::Export<Interface, A...> standIn(const plugin::Export<Interface, A...>* /*kind*/) {
  return {
      plugin::kAbi, plugin::kCxxAbi,
      [](A... arguments) -> Interface* {
        return sudokulab_objects_under_test()->make<Interface>(contract, arguments...).release();
      },
      end<Interface>};
}

/// The same of a shipped contract.
template <class Interface, class... A>
constexpr plugin::Export<Interface, A...> standIn(const plugin::Export<Interface, A...>* kind) {
  return standIn<host::contractOf<Interface>>(kind);
}

}  // namespace sudoku::under_test
