#include "solution/making/symmetry.h"

#include <algorithm>

namespace sudoku {

namespace {

int imageOf(Symmetry symmetry, int cell, int n) {
  const int x = cell % n;
  const int y = cell / n;
  const int last = n - 1;
  switch (symmetry) {
    case Symmetry::none:
      return cell;
    case Symmetry::rotational:
      return (last - y) * n + last - x;
    case Symmetry::quarter:
      return x * n + last - y;
    case Symmetry::mirror:
      return y * n + last - x;
    case Symmetry::flip:
      return (last - y) * n + x;
    case Symmetry::diagonal:
      return x * n + y;
  }
  return cell;
}

}  // namespace

std::vector<Orbit> orbitsOf(Symmetry symmetry, int n) {
  std::vector<Orbit> orbits;
  for (int cell = 0; cell < n * n; ++cell) {
    Orbit orbit{cell};
    for (int next = imageOf(symmetry, cell, n); next != cell; next = imageOf(symmetry, next, n))
      orbit.push_back(next);
    if (*std::ranges::min_element(orbit) == cell) orbits.push_back(std::move(orbit));
  }
  return orbits;
}

}  // namespace sudoku
