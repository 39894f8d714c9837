#pragma once

#include <type_traits>

#include "solution/solvers/fast/words/words_plain.h"

namespace sudoku::fast {
namespace {

/// Implements W of digit_lanes.h with 128-bit vectors. The one for digit 9 has the bands in lanes
/// 0, 1 and 2; lane 3 has all cells, which no rule changes.
struct Digits128 : Wide128 {
  static constexpr bool kBothWays = false;

  [[gnu::always_inline]] static Word load(const std::uint32_t* words) {
    return {Bits{words[0], words[1], words[2], words[3]}};
  }
  [[gnu::always_inline]] static void store(Word word, std::uint32_t* words) {
    __builtin_memcpy(words, &word, sizeof word);
  }
  [[gnu::always_inline]] static bool any(Word word) {
    using Halves = std::uint64_t __attribute__((vector_size(16)));
    const auto halves = reinterpret_cast<Halves>(word.bits);
    return (halves[0] | halves[1]) != 0;
  }
  [[gnu::always_inline]] static Word whereZero(Word word) {
    return {reinterpret_cast<Bits>(word.bits == 0)};
  }
  [[gnu::always_inline]] static std::uint32_t lanesWith(Word word, std::uint32_t bit) {
    const Word in{reinterpret_cast<Bits>((word.bits & bit) != 0) & Bits{1, 2, 4, 8}};
    return in.bits[0] | in.bits[1] | in.bits[2] | in.bits[3];
  }
  [[gnu::always_inline]] static Word lane(unsigned number) {
    return {reinterpret_cast<Bits>(Bits{0, 1, 2, 3} == number)};
  }

  [[gnu::always_inline]] static Word nine(const std::uint32_t* bands) {
    return {Bits{bands[0], bands[1], bands[2], kCells}};
  }
  [[gnu::always_inline]] static void bandsOf(Word nine, std::uint32_t* bands) {
    for (unsigned band = 0; band < 3; ++band) bands[band] = nine.bits[band];
  }
  [[gnu::always_inline]] static Word nextBand(Word nine) {
    return {__builtin_shufflevector(nine.bits, nine.bits, 1, 2, 0, 3)};
  }
  [[gnu::always_inline]] static Word ofBand(Word nine, unsigned band) {
    if (band == 0) return {__builtin_shufflevector(nine.bits, nine.bits, 0, 0, 0, 0)};
    if (band == 1) return {__builtin_shufflevector(nine.bits, nine.bits, 1, 1, 1, 1)};
    return {__builtin_shufflevector(nine.bits, nine.bits, 2, 2, 2, 2)};
  }
  [[gnu::always_inline]] static Word band(unsigned band, std::uint32_t bits) {
    return lane(band) & all(bits);
  }

  /// Folds the digits of each band. Lane 3 becomes empty.
  template <class Of>
  [[gnu::always_inline]] static auto overDigits(const Word (&digits)[2][3], Of&& of) {
    const auto a = of(digits[0][0]) + of(digits[1][0]);
    const auto b = of(digits[0][1]) + of(digits[1][1]);
    const auto c = of(digits[0][2]) + of(digits[1][2]);
    using Folded = std::remove_const_t<decltype(a)>;
    const auto low = [](Word x, Word y) {
      return Word{__builtin_shufflevector(x.bits, y.bits, 0, 4, 1, 5)};
    };
    const auto high = [](Word x, Word y) {
      return Word{__builtin_shufflevector(x.bits, y.bits, 2, 6, 3, 7)};
    };
    const auto lowHalves = [](Word x, Word y) {
      return Word{__builtin_shufflevector(x.bits, y.bits, 0, 1, 4, 5)};
    };
    const auto highHalves = [](Word x, Word y) {
      return Word{__builtin_shufflevector(x.bits, y.bits, 2, 3, 6, 7)};
    };
    const auto none = of(all(0));
    const auto ab = Folded::each(low, a, b) + Folded::each(high, a, b);
    const auto cc = Folded::each(low, c, none) + Folded::each(high, c, none);
    return Folded::each(lowHalves, ab, cc) + Folded::each(highHalves, ab, cc);
  }
};

}  // namespace
}  // namespace sudoku::fast
