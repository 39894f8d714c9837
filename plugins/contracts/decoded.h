#pragma once

// Decodes values from the memory or registers of student code before anything else uses them.

#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>

namespace sudoku::host {

/// Decodes a bool from student code: any nonzero byte is true. An uninitialized bool may hold any
/// byte, and a compiler that assumes 0 or 1 would pass it on.
inline bool decoded(const bool& raw) {
  unsigned char byte = 0;
  std::memcpy(&byte, &raw, sizeof byte);
  asm volatile("" : "+r"(byte));  // the compiler can no longer assume 0 or 1
  return byte != 0;
}

/// Decodes an optional from student code. Its engaged flag is a bool too, which the standard
/// libraries store after the value.
template <class Value>
std::optional<Value> decoded(const std::optional<Value>& raw) {
  static_assert(std::is_trivially_copyable_v<Value>,
                "an optional in a contract holds a number, bool, Cell or Shape: return an empty "
                "string or vector if there is no value");
  std::array<unsigned char, sizeof raw> bytes{};
  std::memcpy(bytes.data(), static_cast<const void*>(&raw), sizeof raw);
  if (bytes[sizeof(Value)] == 0) return std::nullopt;
  std::array<unsigned char, sizeof(Value)> value{};
  std::memcpy(value.data(), bytes.data(), sizeof(Value));
  return std::bit_cast<Value>(value);
}

/// Decodes a digit from student code, or from our grid, which it may have overwritten; 0 if out of
/// range.
inline int decodedDigit(int raw, int order) { return raw >= 0 && raw <= order ? raw : 0; }

}  // namespace sudoku::host
