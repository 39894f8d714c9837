#pragma once

#include <utility>

#include "plugins/wire/stubs.h"
#include "tests/support/plugins/two_sides.h"

namespace sudoku::test {

/// An object on the far side and its stub on the near side.
template <class Interface, class Object>
struct Remoted {
  template <class... Args>
  explicit Remoted(Args&&... args)
      : object(std::forward<Args>(args)...),
        sides([this](const wire::Message& call) { return wire::serve<Interface>(object, call); }),
        stub({sides.near(), 1}) {}

  Object object;
  TwoSides sides;
  wire::StubFor<Interface> stub;
};

}  // namespace sudoku::test
