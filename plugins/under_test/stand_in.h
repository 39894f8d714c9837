#pragma once

// Replaces an export line in a test program: it makes stubs for objects in a worker, which runs the
// code under test.

#include <sudoku/plugin.h>
#include <sudoku/visibility.h>

#include "plugins/remote/objects.h"

/// The objects of the test program's only conversation (implementation.cpp). Never null.
/// Not declared for tests.
// NOLINTNEXTLINE(readability-identifier-naming): with C linkage
extern "C" SUDOKU_CONTRACT sudoku::remote::Objects* sudokulab_objects_under_test();

namespace sudoku::under_test {

// The object behind a stub lives until the process ends, so that a test that destroys a grid before
// its solver does not make the worker use freed memory.
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

/// The same for a shipped contract.
template <class Interface, class... A>
constexpr plugin::Export<Interface, A...> standIn(const plugin::Export<Interface, A...>* kind) {
  return standIn<host::contractOf<Interface>>(kind);
}

}  // namespace sudoku::under_test
