#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <stdexcept>
#include <utility>

namespace sudoku {

/// Random numbers, deterministic for a seed on every platform (the standard library's distributions
/// and std::shuffle differ between vendors). Not thread-safe.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// Returns a uniform random number in 0..n-1.
  /// Throws:  std::invalid_argument - n is not positive.
  int below(int n) {
    if (n < 1) throw std::invalid_argument("Random::below: n must be positive");
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const auto range = static_cast<std::uint64_t>(n);
    std::uint64_t number = engine_();
    // Rejects numbers from the last, incomplete run of `range`, which would favour small results.
    // Few numbers are that high, so the second division is rare.
    while (number > kMost - range && number >= kMost / range * range) number = engine_();
    return static_cast<int>(number % range);
  }

  /// Shuffles uniformly (Fisher-Yates).
  template <class T>
  void shuffle(std::span<T> items) {
    using std::swap;
    for (std::size_t left = items.size(); left > 1; --left) {
      swap(items[left - 1], items[static_cast<std::size_t>(below(static_cast<int>(left)))]);
    }
  }

 private:
  std::mt19937_64 engine_;
};

/// Returns the seed of item `index` of a series. Items are independent, so they may be made in any
/// order and by any number of threads (the finalizer of splitmix64: G. Steele, D. Lea, C. Flood,
/// Fast Splittable Pseudorandom Number Generators, 2014).
constexpr std::uint64_t seedOf(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t z = seed + (index + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

}  // namespace sudoku
