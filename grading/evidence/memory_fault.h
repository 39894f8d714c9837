#pragma once

// A fault that AddressSanitizer or UBSan reported, as data.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

enum class MemoryFaultKind {
  freedElsewhere,  // use after free; freed outside the submission
  moved,           // use after free; freed by the code that allocated it, e.g. a growing vector
  freed,           // use after free, all other cases
  outOfScope,      // uses a local variable after its scope ended
  outside,         // reads or writes out of bounds
  freedTwice,
  invalidValue,  // reads a value that is invalid for its type
  badIndex,      // array index out of range
  neverWritten,  // the same, where the index is our fill pattern for uninitialized memory
  stackOverflow,
  other
};

struct MemoryFaultName {
  MemoryFaultKind kind;
  std::string_view name;
};

/// Names in files.
inline constexpr std::array kMemoryFaultNames{
    MemoryFaultName{MemoryFaultKind::freedElsewhere, "freed-elsewhere"},
    MemoryFaultName{MemoryFaultKind::moved, "moved"},
    MemoryFaultName{MemoryFaultKind::freed, "freed"},
    MemoryFaultName{MemoryFaultKind::outOfScope, "out-of-scope"},
    MemoryFaultName{MemoryFaultKind::outside, "outside"},
    MemoryFaultName{MemoryFaultKind::freedTwice, "freed-twice"},
    MemoryFaultName{MemoryFaultKind::invalidValue, "invalid-value"},
    MemoryFaultName{MemoryFaultKind::badIndex, "bad-index"},
    MemoryFaultName{MemoryFaultKind::neverWritten, "never-written"},
    MemoryFaultName{MemoryFaultKind::stackOverflow, "stack-overflow"},
    MemoryFaultName{MemoryFaultKind::other, "other"}};

constexpr std::string_view nameOf(MemoryFaultKind kind) {
  return std::ranges::find(kMemoryFaultNames, kind, &MemoryFaultName::kind)->name;
}

inline std::optional<MemoryFaultKind> memoryFaultNamed(std::string_view name) {
  const auto* const found = std::ranges::find(kMemoryFaultNames, name, &MemoryFaultName::name);
  return found == kMemoryFaultNames.end() ? std::nullopt : std::optional(found->kind);
}

/// At most one per run: the process ends there.
struct MemoryFault {
  MemoryFaultKind kind = MemoryFaultKind::other;
  std::string said;      // the sanitizer's message and location, without addresses (they vary)
  std::string function;  // in the submission: "Grid::get"; empty if in none of its functions
  std::string place;     // "my_sudoku.cpp:12"

  bool operator==(const MemoryFault&) const = default;
  bool isAtSamePlaceAs(const MemoryFault& other) const {
    return !place.empty() && place == other.place && function == other.function;
  }
};

}  // namespace sudoku::grading
