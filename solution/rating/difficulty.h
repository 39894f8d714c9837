#pragma once

#include <array>
#include <string_view>

namespace sudoku {

/// How hard a puzzle is for a person, by the hardest technique that it needs. Classes and sources:
/// docs/difficulty.md.
enum class Difficulty {
  easy,    ///< singles
  medium,  ///< locked candidates, pairs and triples
  hard,    ///< quads, fish, wings
  expert,  ///< chains
  beyond,  ///< these techniques do not suffice: requires trial and error
};

inline constexpr std::array<std::string_view, 5> kDifficulties{"easy", "medium", "hard", "expert",
                                                               "beyond"};

constexpr std::string_view nameOf(Difficulty difficulty) {
  return kDifficulties.at(static_cast<std::size_t>(difficulty));
}

}  // namespace sudoku
