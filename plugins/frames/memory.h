#pragma once

// Reads memory of this process at addresses that student code may have left in any state.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "base/files/file_descriptor.h"

namespace sudoku::frames {

/// The kernel checks each address: write() to a pipe fails with EFAULT where a read would crash.
/// Not thread-safe.
class Memory {
 public:
  /// Throws:  std::system_error.
  Memory();

  /// Copies `bytes` bytes, if all of them are readable.
  bool read(std::uintptr_t address, void* to, std::size_t bytes) const;

  template <class Number>
  std::optional<Number> number(std::uintptr_t address) const {
    Number value{};
    if (!read(address, &value, sizeof value)) return std::nullopt;
    return value;
  }
  std::optional<std::uintptr_t> pointer(std::uintptr_t address) const {
    return number<std::uintptr_t>(address);
  }

  /// The part of this thread's stack that is in use needs no check.
  void trust(std::uintptr_t from, std::uintptr_t to) {
    from_ = from;
    to_ = to;
  }

 private:
  FileDescriptor out_;
  FileDescriptor in_;
  std::uintptr_t from_ = 0;
  std::uintptr_t to_ = 0;
};

}  // namespace sudoku::frames
