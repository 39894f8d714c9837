#pragma once

#include "solution/solvers/fast/words/words.h"

namespace sudoku::fast {
namespace {

/// Four words of bands.h, with the vector extension of GCC and clang. Works on any processor.
struct Wide128 {
  using Bits = std::uint32_t __attribute__((vector_size(16)));
  struct Word {
    Bits bits;
  };
  static constexpr unsigned kLanes = 4;
  static constexpr bool kTernary = false;
  static constexpr bool kRowPairs = true;

  [[gnu::always_inline]] static Word all(std::uint32_t word) { return {Bits{} + word}; }
};

using Word128 = Wide128::Word;

[[gnu::always_inline]] inline Word128 operator&(Word128 a, Word128 b) { return {a.bits & b.bits}; }
[[gnu::always_inline]] inline Word128 operator|(Word128 a, Word128 b) { return {a.bits | b.bits}; }
[[gnu::always_inline]] inline Word128 operator^(Word128 a, Word128 b) { return {a.bits ^ b.bits}; }
[[gnu::always_inline]] inline Word128 operator+(Word128 a, Word128 b) { return {a.bits + b.bits}; }
[[gnu::always_inline]] inline Word128 operator-(Word128 a, Word128 b) { return {a.bits - b.bits}; }
template <int kBits>
[[gnu::always_inline]] inline Word128 operator<<(Word128 a, Shift<kBits> /*bits*/) {
  return {a.bits << kBits};
}
template <int kBits>
[[gnu::always_inline]] inline Word128 operator>>(Word128 a, Shift<kBits> /*bits*/) {
  return {a.bits >> kBits};
}
[[gnu::always_inline]] inline Word128 andNot(Word128 a, Word128 b) { return {a.bits & ~b.bits}; }

}  // namespace
}  // namespace sudoku::fast

#include "solution/solvers/fast/words/words_of_three.h"
