#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoku {

/// The symmetry of a puzzle's pattern of givens.
enum class Symmetry {
  none,
  rotational,  ///< a half turn, as in most newspapers
  quarter,     ///< a quarter turn
  mirror,      ///< left and right swapped
  flip,        ///< top and bottom swapped
  diagonal,    ///< rows and columns swapped
};

struct SymmetryName {
  std::string_view name;
  Symmetry symmetry;
};

inline constexpr std::array<SymmetryName, 6> kSymmetries{{{"none", Symmetry::none},
                                                          {"rotational", Symmetry::rotational},
                                                          {"quarter", Symmetry::quarter},
                                                          {"mirror", Symmetry::mirror},
                                                          {"flip", Symmetry::flip},
                                                          {"diagonal", Symmetry::diagonal}}};

/// Cells (y * n + x) that are all given or all empty.
using Orbit = std::vector<int>;

/// Returns the orbits of an n x n grid. Each cell is in exactly one.
std::vector<Orbit> orbitsOf(Symmetry symmetry, int n);

}  // namespace sudoku
