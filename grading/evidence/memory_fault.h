#pragma once

// What AddressSanitizer or UBSan has found, as data.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::grading {

enum class MemoryFaultKind {
  freedElsewhere,  // uses memory that was given back, and not by the submission
  moved,           // uses memory that was given back where it came from, as a growing vector does
  freed,           // uses memory that was given back otherwise
  outOfScope,      // uses a local variable that is gone
  outside,         // reads or writes beside an object
  freedTwice,
  invalidValue,  // reads a value that its type does not have
  badIndex,      // uses an index that the array does not have
  neverWritten,  // the same, and the index is our fill pattern
  stackOverflow,
  other
};

struct MemoryFaultName {
  MemoryFaultKind kind;
  std::string_view name;
};

/// As files name them.
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

/// At most one of a run: the process ends there.
struct MemoryFault {
  MemoryFaultKind kind = MemoryFaultKind::other;
  std::string said;      // by the sanitizer, and where, without addresses, which differ each time
  std::string function;  // of the submission, where it was: "Grid::get"; empty: in none of its own
  std::string place;     // "my_sudoku.cpp:12"

  bool operator==(const MemoryFault&) const = default;
  bool isAtSamePlaceAs(const MemoryFault& other) const {
    return !place.empty() && place == other.place && function == other.function;
  }
};

}  // namespace sudoku::grading
