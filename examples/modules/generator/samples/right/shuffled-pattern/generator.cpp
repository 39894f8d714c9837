// Shuffles a full grid made from a pattern, and lets the solver complete 27 of its cells. Then
// empties random cells; if the solution must be unique, only those whose digit is forced.

#include "generator.h"

#include <cstdlib>
#include <utility>
#include <vector>

namespace {

class Numbers {
 public:
  explicit Numbers(unsigned seed) : state_(seed * 2654435761u + 12345u) {}
  int below(int n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return static_cast<int>(state_ % static_cast<unsigned>(n));
  }

 private:
  unsigned state_;
};

class PatternGenerator final : public sudoku::IGenerator {
 public:
  PatternGenerator(sudoku::IGrid& g, sudoku::ISolver& s) : g_(g), s_(s) {}

  void generate(int gaps, unsigned seed, bool unique) override {
    Numbers numbers(seed);
    for (int i = 0; i < 20; ++i) numbers.below(2);
    while (!full(numbers)) {
    }
    std::vector<int> left;
    for (int i = 0; i < 81; ++i) left.push_back(i);
    while (gaps > 0 && !left.empty()) {
      const std::size_t at = static_cast<std::size_t>(numbers.below(static_cast<int>(left.size())));
      const int cell = left[at];
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
      const int x = cell % 9, y = cell / 9, digit = g_.get(x, y);
      if (unique && !isForced(x, y, digit)) continue;
      g_.set(x, y, 0);
      --gaps;
    }
  }

 private:
  bool full(Numbers& numbers) {
    int map[10];
    for (int i = 1; i <= 9; ++i) map[i] = i;
    for (int i = 9; i > 1; --i) std::swap(map[i], map[1 + numbers.below(i)]);
    int row[9], column[9];
    order(numbers, row);
    order(numbers, column);
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const int digit = map[1 + (row[y] * 3 + row[y] / 3 + column[x]) % 9];
        g_.set(x, y, (x + y) % 3 == 0 ? digit : 0);
      }
    }
    return s_.solve();
  }

  void order(Numbers& numbers, int* lines) {
    int band[3] = {0, 1, 2};
    for (int i = 2; i > 0; --i) std::swap(band[i], band[numbers.below(i + 1)]);
    for (int b = 0; b < 3; ++b) {
      int line[3] = {0, 1, 2};
      for (int i = 2; i > 0; --i) std::swap(line[i], line[numbers.below(i + 1)]);
      for (int i = 0; i < 3; ++i) lines[3 * b + i] = 3 * band[b] + line[i];
    }
  }

  bool isForced(int x, int y, int digit) {
    bool forced = true;
    int before[81];
    for (int i = 0; i < 81; ++i) before[i] = g_.get(i % 9, i / 9);
    for (int other = 1; other <= 9 && forced; ++other) {
      if (other == digit) continue;
      g_.set(x, y, other);
      if (g_.isValid() && s_.solve()) forced = false;
      for (int i = 0; i < 81; ++i) g_.set(i % 9, i / 9, before[i]);
    }
    return forced;
  }

  sudoku::IGrid& g_;
  sudoku::ISolver& s_;
};

}  // namespace

SUDOKU_EXPORT_GENERATOR(PatternGenerator)
