#pragma once

// What is read from the memory or the registers of student code, before anything else sees it.

#include <cstring>
#include <optional>

namespace sudoku::host {

/// A bool of student code. One that was never set may hold any byte, which a compiler that takes it
/// for 0 or 1 would pass on: any byte but 0 is true.
inline bool decoded(const bool& raw) {
  unsigned char byte = 0;
  std::memcpy(&byte, &raw, sizeof byte);
  asm volatile("" : "+r"(byte));  // it is no bool any more, for all that the compiler knows
  return byte != 0;
}

/// Whether it holds something; that, too, is a bool in the memory of student code.
template <class Value>
bool holdsSomething(const std::optional<Value>& raw) {
  return decoded(raw.has_value());
}

/// A digit of student code, or of a grid of ours beside it that it may have written over: 0 for one
/// that is none.
inline int decodedDigit(int raw, int order) { return raw >= 0 && raw <= order ? raw : 0; }

}  // namespace sudoku::host
