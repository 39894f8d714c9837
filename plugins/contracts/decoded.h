#pragma once

// What is read from the memory or the registers of student code, before anything else sees it.

#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>

namespace sudoku::host {

/// A bool of student code. One that was never set may hold any byte, which a compiler that takes it
/// for 0 or 1 would pass on: any byte but 0 is true.
inline bool decoded(const bool& raw) {
  unsigned char byte = 0;
  std::memcpy(&byte, &raw, sizeof byte);
  asm volatile("" : "+r"(byte));  // it is no bool any more, for all that the compiler knows
  return byte != 0;
}

/// An optional of student code. Whether it holds something is a bool in its memory too; the
/// standard libraries keep it behind the value.
template <class Value>
std::optional<Value> decoded(const std::optional<Value>& raw) {
  static_assert(std::is_trivially_copyable_v<Value>,
                "an optional of a contract holds a number, bool, Cell or Shape: return an empty "
                "text or list where there is none");
  std::array<unsigned char, sizeof raw> bytes{};
  std::memcpy(bytes.data(), static_cast<const void*>(&raw), sizeof raw);
  if (bytes[sizeof(Value)] == 0) return std::nullopt;
  std::array<unsigned char, sizeof(Value)> value{};
  std::memcpy(value.data(), bytes.data(), sizeof(Value));
  return std::bit_cast<Value>(value);
}

/// A digit of student code, or of a grid of ours beside it that it may have written over: 0 for one
/// that is none.
inline int decodedDigit(int raw, int order) { return raw >= 0 && raw <= order ? raw : 0; }

}  // namespace sudoku::host
