#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace sudoku {

/// What a puzzle's pattern of givens is the same under.
enum class Symmetry {
  none,
  rotational,  ///< a half turn, as in most newspapers
  quarter,     ///< a quarter turn
  mirror,      ///< left and right exchanged
  flip,        ///< top and bottom exchanged
  diagonal,    ///< rows and columns exchanged
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

/// Cells (y * n + x) that are given together or empty together.
using Orbit = std::vector<int>;

/// Returns the orbits of an n x n grid: each cell stands in one of them.
std::vector<Orbit> orbitsOf(Symmetry symmetry, int n);

}  // namespace sudoku
