#include "solution/grid/transform.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace sudoku {

namespace {

template <class Copy>
void forEachCell(int n, Copy copy) {
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) copy(x, y);
  }
}

std::vector<int> shuffledFrom(int first, int count, Random& random) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), first);
  random.shuffle(std::span(numbers));
  return numbers;
}

// A random order of n lines that keeps each band of `size` lines together.
std::vector<int> shuffledLines(int n, int size, Random& random) {
  std::vector<int> lines;
  for (const int band : shuffledFrom(0, n / size, random)) {
    for (const int line : shuffledFrom(band * size, size, random)) lines.push_back(line);
  }
  return lines;
}

}  // namespace

Grid relabelled(const Grid& grid, std::span<const int> permutation) {
  const int n = order(grid.shape());
  std::vector<int> sorted(permutation.begin(), permutation.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> digits(static_cast<std::size_t>(n));
  std::iota(digits.begin(), digits.end(), 1);
  if (sorted != digits) {
    throw std::invalid_argument("relabelled: the permutation must contain each of 1.." +
                                std::to_string(n) + " exactly once");
  }
  Grid result(grid.shape());
  forEachCell(n, [&](int x, int y) {
    const int digit = grid.get(x, y);
    if (digit != kEmpty) result.set(x, y, permutation[static_cast<std::size_t>(digit - 1)]);
  });
  return result;
}

Grid transposed(const Grid& grid) {
  Grid result(Shape{grid.shape().boxHeight, grid.shape().boxWidth});
  forEachCell(order(grid.shape()), [&](int x, int y) { result.set(y, x, grid.get(x, y)); });
  return result;
}

Grid reflected(const Grid& grid) {
  const int n = order(grid.shape());
  Grid result(grid.shape());
  forEachCell(n, [&](int x, int y) { result.set(n - 1 - x, y, grid.get(x, y)); });
  return result;
}

Grid disguised(const Grid& grid, Random& random) {
  const Shape shape = grid.shape();
  const int n = order(shape);
  const Grid source = relabelled(grid, shuffledFrom(1, n, random));
  const auto columns = shuffledLines(n, shape.boxWidth, random);
  const auto rows = shuffledLines(n, shape.boxHeight, random);
  const bool turns = shape.boxWidth == shape.boxHeight && random.below(2) == 1;
  Grid result(shape);
  forEachCell(n, [&](int x, int y) {
    const int digit =
        source.get(columns[static_cast<std::size_t>(x)], rows[static_cast<std::size_t>(y)]);
    turns ? result.set(y, x, digit) : result.set(x, y, digit);
  });
  return result;
}

}  // namespace sudoku
