#pragma once

#include <array>
#include <string_view>

#include "solution/rating/candidates.h"
#include "solution/rating/difficulty.h"

// The techniques of human solvers. Each function looks for one instance that makes progress,
// applies it and returns true; false if there is none. None removes a digit that occurs in some
// solution, so none relies on uniqueness (unique rectangles and the like are excluded).

namespace sudoku::rating {

bool hiddenSingleInBox(Candidates& candidates);
bool hiddenSingleInLine(Candidates& candidates);
bool nakedSingle(Candidates& candidates);
bool pointing(Candidates& candidates);
bool claiming(Candidates& candidates);
bool nakedPair(Candidates& candidates);
bool nakedTriple(Candidates& candidates);
bool nakedQuad(Candidates& candidates);
bool hiddenPair(Candidates& candidates);
bool hiddenTriple(Candidates& candidates);
bool hiddenQuad(Candidates& candidates);
bool xWing(Candidates& candidates);
bool swordfish(Candidates& candidates);
bool jellyfish(Candidates& candidates);
bool xyWing(Candidates& candidates);
bool xyzWing(Candidates& candidates);
bool xChain(Candidates& candidates);
bool xyChain(Candidates& candidates);
bool alternatingChain(Candidates& candidates);

/// A technique. `weight` is ten times the rating by Sudoku Explainer (N. Juillerat); for chains,
/// the lowest of their ratings there.
struct Technique {
  std::string_view name;
  int weight;
  Difficulty difficulty;
  bool (*apply)(Candidates& candidates);
};

/// In the order of application: by class, then by weight.
inline constexpr std::array<Technique, 19> kTechniques{{
    {"hidden single in a box", 12, Difficulty::easy, hiddenSingleInBox},
    {"hidden single in a row or column", 15, Difficulty::easy, hiddenSingleInLine},
    {"naked single", 23, Difficulty::easy, nakedSingle},
    {"pointing", 26, Difficulty::medium, pointing},
    {"claiming", 28, Difficulty::medium, claiming},
    {"naked pair", 30, Difficulty::medium, nakedPair},
    {"hidden pair", 34, Difficulty::medium, hiddenPair},
    {"naked triple", 36, Difficulty::medium, nakedTriple},
    {"hidden triple", 40, Difficulty::medium, hiddenTriple},
    {"X-wing", 32, Difficulty::hard, xWing},
    {"swordfish", 38, Difficulty::hard, swordfish},
    {"XY-wing", 42, Difficulty::hard, xyWing},
    {"XYZ-wing", 44, Difficulty::hard, xyzWing},
    {"naked quad", 50, Difficulty::hard, nakedQuad},
    {"jellyfish", 52, Difficulty::hard, jellyfish},
    {"hidden quad", 54, Difficulty::hard, hiddenQuad},
    {"X-chain", 65, Difficulty::expert, xChain},
    {"XY-chain", 66, Difficulty::expert, xyChain},
    {"alternating chain", 70, Difficulty::expert, alternatingChain},
}};

}  // namespace sudoku::rating
