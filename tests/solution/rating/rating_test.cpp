#include "solution/rating/rater.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "solution/grid/transform.h"
#include "solution/making/minimal_puzzles.h"
#include "solution/rating/choose.h"
#include "solution/solvers/count.h"
#include "solution/solvers/fast/convert.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using rating::Candidates;
using rating::Mask;

Mask digits(std::initializer_list<int> list) {
  Mask mask = 0;
  for (const int digit : list) mask |= Mask{1} << static_cast<unsigned>(digit - 1);
  return mask;
}

int at(int x, int y) { return y * 9 + x; }

/// An empty 9x9 grid with restricted candidates in some cells.
class Position {
 public:
  void keep(int x, int y, std::initializer_list<int> list) {
    candidates_.remove(at(x, y), ~digits(list));
  }
  void remove(int x, int y, std::initializer_list<int> list) {
    candidates_.remove(at(x, y), digits(list));
  }
  /// Restricts a digit to these columns of a row.
  void rowHas(int y, int digit, std::initializer_list<int> columns) {
    for (int x = 0; x < 9; ++x)
      if (std::ranges::find(columns, x) == columns.end()) remove(x, y, {digit});
  }
  bool can(int x, int y, int digit) const {
    return (candidates_.of(at(x, y)) & digits({digit})) != 0;
  }
  int countOf(int digit) const {
    int count = 0;
    for (int cell = 0; cell < 81; ++cell) count += (candidates_.of(cell) & digits({digit})) != 0;
    return count;
  }
  Candidates& operator*() { return candidates_; }

 private:
  Candidates candidates_{Grid()};
};

TEST(Technique, HiddenSingleInABoxFillsTheOnlyPlace) {
  Position position;
  for (int y = 0; y < 3; ++y)
    for (int x = 3; x < 6; ++x)
      if (x != 4 || y != 1) position.remove(x, y, {7});
  EXPECT_FALSE(hiddenSingleInLine(*position));
  ASSERT_TRUE(hiddenSingleInBox(*position));
  EXPECT_EQ((*position).digitAt(at(4, 1)), 7);
  EXPECT_FALSE(position.can(4, 8, 7));
}

TEST(Technique, HiddenSingleInALineFillsTheOnlyPlace) {
  Position position;
  position.rowHas(5, 3, {8});
  EXPECT_FALSE(hiddenSingleInBox(*position));
  ASSERT_TRUE(hiddenSingleInLine(*position));
  EXPECT_EQ((*position).digitAt(at(8, 5)), 3);
}

TEST(Technique, NakedSingleFillsTheOnlyDigit) {
  Position position;
  EXPECT_FALSE(nakedSingle(*position));
  position.keep(2, 6, {9});
  ASSERT_TRUE(nakedSingle(*position));
  EXPECT_EQ((*position).digitAt(at(2, 6)), 9);
  EXPECT_FALSE(position.can(0, 8, 9));
}

TEST(Technique, PointingClearsTheRestOfTheLine) {
  Position position;
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 3; ++x)
      if (y != 1) position.remove(x, y, {4});
  EXPECT_FALSE(claiming(*position));
  ASSERT_TRUE(pointing(*position));
  EXPECT_TRUE(position.can(1, 1, 4));
  for (int x = 3; x < 9; ++x) EXPECT_FALSE(position.can(x, 1, 4));
  EXPECT_FALSE(pointing(*position));
}

TEST(Technique, ClaimingClearsTheRestOfTheBox) {
  Position position;
  position.rowHas(0, 4, {3, 5});
  EXPECT_FALSE(pointing(*position));
  ASSERT_TRUE(claiming(*position));
  EXPECT_TRUE(position.can(3, 0, 4));
  for (int x = 3; x < 6; ++x) EXPECT_FALSE(position.can(x, 1, 4) || position.can(x, 2, 4));
  EXPECT_TRUE(position.can(0, 1, 4));
}

TEST(Technique, NakedSubsetsClearTheOtherCells) {
  Position pair;
  pair.keep(0, 0, {1, 2});
  pair.keep(5, 0, {1, 2});
  ASSERT_TRUE(nakedPair(*pair));
  EXPECT_EQ((*pair).of(at(8, 0)), digits({3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ((*pair).of(at(5, 0)), digits({1, 2}));
  EXPECT_TRUE(pair.can(0, 1, 1));

  Position triple;
  triple.keep(0, 0, {1, 2});
  triple.keep(0, 4, {2, 3});
  EXPECT_FALSE(nakedTriple(*triple));
  triple.keep(0, 8, {1, 3});
  EXPECT_FALSE(nakedPair(*triple));
  ASSERT_TRUE(nakedTriple(*triple));
  EXPECT_EQ((*triple).of(at(0, 2)), digits({4, 5, 6, 7, 8, 9}));

  Position quad;
  quad.keep(0, 0, {1, 2});
  quad.keep(1, 0, {2, 3});
  quad.keep(2, 1, {3, 4});
  quad.keep(2, 2, {1, 4});
  EXPECT_FALSE(nakedTriple(*quad));
  ASSERT_TRUE(nakedQuad(*quad));
  EXPECT_EQ((*quad).of(at(1, 1)), digits({5, 6, 7, 8, 9}));
}

TEST(Technique, HiddenSubsetsClearTheOtherDigits) {
  Position pair;
  pair.rowHas(2, 1, {0, 8});
  pair.rowHas(2, 2, {0, 8});
  EXPECT_FALSE(nakedPair(*pair));
  ASSERT_TRUE(hiddenPair(*pair));
  EXPECT_EQ((*pair).of(at(0, 2)), digits({1, 2}));
  EXPECT_EQ((*pair).of(at(8, 2)), digits({1, 2}));

  Position triple;
  triple.rowHas(2, 1, {0, 4});
  triple.rowHas(2, 2, {4, 8});
  triple.rowHas(2, 3, {0, 8});
  EXPECT_FALSE(hiddenPair(*triple));
  ASSERT_TRUE(hiddenTriple(*triple));
  EXPECT_EQ((*triple).of(at(4, 2)), digits({1, 2}));
  EXPECT_EQ((*triple).of(at(8, 2)), digits({2, 3}));

  Position quad;
  quad.rowHas(2, 1, {0, 4});
  quad.rowHas(2, 2, {4, 8});
  quad.rowHas(2, 3, {8, 6});
  quad.rowHas(2, 4, {6, 0});
  EXPECT_FALSE(hiddenTriple(*quad));
  ASSERT_TRUE(hiddenQuad(*quad));
  EXPECT_EQ((*quad).of(at(6, 2)), digits({3, 4}));
}

TEST(Technique, FishClearTheCoveringLines) {
  Position wing;
  wing.rowHas(1, 5, {2, 7});
  wing.rowHas(6, 5, {2, 7});
  EXPECT_FALSE(swordfish(*wing));
  ASSERT_TRUE(xWing(*wing));
  for (int y = 0; y < 9; ++y) {
    EXPECT_EQ(wing.can(2, y, 5), y == 1 || y == 6);
    EXPECT_EQ(wing.can(7, y, 5), y == 1 || y == 6);
    if (y != 1 && y != 6) EXPECT_TRUE(wing.can(0, y, 5));
  }

  Position sword;
  sword.rowHas(0, 5, {0, 4});
  sword.rowHas(3, 5, {4, 8});
  sword.rowHas(7, 5, {0, 8});
  EXPECT_FALSE(xWing(*sword));
  ASSERT_TRUE(swordfish(*sword));
  EXPECT_FALSE(sword.can(4, 5, 5));
  EXPECT_TRUE(sword.can(4, 3, 5));

  Position jelly;  // the same in columns
  for (const auto& [x, a, b] : {std::array{0, 0, 3}, {3, 3, 6}, {6, 6, 8}, {8, 8, 0}})
    for (int y = 0; y < 9; ++y)
      if (y != a && y != b) jelly.remove(x, y, {5});
  EXPECT_FALSE(swordfish(*jelly));
  ASSERT_TRUE(jellyfish(*jelly));
  EXPECT_FALSE(jelly.can(1, 6, 5));
  EXPECT_TRUE(jelly.can(6, 6, 5));
}

TEST(Technique, XyWingClearsWhatBothWingsSee) {
  Position position;
  position.keep(0, 0, {1, 2});
  position.keep(6, 0, {1, 9});
  position.keep(0, 6, {2, 9});
  ASSERT_TRUE(xyWing(*position));
  EXPECT_FALSE(position.can(6, 6, 9));
  EXPECT_EQ(position.countOf(9), 81 - 1 - 1);  // the pivot, and the corner
}

TEST(Technique, XyzWingClearsWhatAllThreeSee) {
  Position position;
  position.keep(0, 0, {1, 2, 9});
  position.keep(6, 0, {1, 9});
  position.keep(1, 1, {2, 9});
  EXPECT_FALSE(xyWing(*position));
  ASSERT_TRUE(xyzWing(*position));
  EXPECT_FALSE(position.can(1, 0, 9) || position.can(2, 0, 9));
  EXPECT_TRUE(position.can(5, 0, 9));
  EXPECT_EQ(position.countOf(9), 81 - 2);
}

TEST(Technique, XChainFindsASkyscraper) {
  Position position;  // two rows with two places each, one pair of them in one column
  position.rowHas(0, 6, {0, 4});
  position.rowHas(5, 6, {0, 3});
  EXPECT_FALSE(xWing(*position));
  ASSERT_TRUE(xChain(*position));
  EXPECT_FALSE(position.can(4, 3, 6) || position.can(3, 1, 6));
  EXPECT_TRUE(position.can(4, 0, 6) && position.can(3, 5, 6));
}

TEST(Technique, XyChainClearsWhatBothEndsSee) {
  Position position;  // (0,0)=1 or (0,0)=2, then (5,0)=3, then (5,7)=4, then (1,7)=1
  position.keep(0, 0, {1, 2});
  position.keep(5, 0, {2, 3});
  position.keep(5, 7, {3, 4});
  position.keep(1, 7, {4, 1});
  EXPECT_FALSE(xyWing(*position) || xChain(*position));
  ASSERT_TRUE(xyChain(*position));
  EXPECT_FALSE(position.can(0, 7, 1));
  EXPECT_FALSE(position.can(1, 1, 1));
  EXPECT_TRUE(position.can(1, 3, 1) && position.can(5, 5, 1));
}

TEST(Technique, AlternatingChainJoinsLinksOfBothKinds) {
  Position position;  // (0,0)=1, or it is 2; then (4,0) is not 2, so (4,8) is 2; then it is not 1,
                      // and (0,8) is
  position.keep(0, 0, {1, 2});
  for (int y = 0; y < 9; ++y)
    if (y != 0 && y != 8) position.remove(4, y, {2});
  position.rowHas(8, 1, {4, 0});
  EXPECT_FALSE(xChain(*position) || xyChain(*position));
  ASSERT_TRUE(alternatingChain(*position));
  EXPECT_FALSE(position.can(0, 4, 1));  // (0,0) or (0,8) holds it
  EXPECT_TRUE(position.can(0, 8, 1));
}

TEST(Technique, NeverTakesAwayADigitOfTheSolution) {
  Random random(21);
  std::array<int, rating::kTechniques.size()> applied{};
  const auto puzzles = minimalPuzzles(400, random);
  for (const fast::Cells& cells : puzzles) {
    const Grid puzzle = fast::gridOf(cells);
    const Grid solution = *firstSolution(puzzle);
    Candidates candidates(puzzle);
    for (bool goesOn = true; goesOn && !candidates.isSolved();) {
      goesOn = false;
      for (std::size_t i = 0; i < rating::kTechniques.size() && !goesOn; ++i) {
        goesOn = rating::kTechniques[i].apply(candidates);
        applied[i] += goesOn ? 1 : 0;
        for (int cell = 0; goesOn && cell < 81; ++cell) {
          const int digit = solution.get(cell % 9, cell / 9);
          ASSERT_TRUE(
              candidates.digitAt(cell) == digit ||
              (candidates.digitAt(cell) == 0 && (candidates.of(cell) & digits({digit})) != 0))
              << rating::kTechniques[i].name << " in " << toText(puzzle, TextFormat::line);
        }
      }
    }
  }
  for (const char* name : {"pointing", "naked pair", "X-wing", "XY-wing", "X-chain", "XY-chain",
                           "alternating chain"}) {
    const auto found =
        std::ranges::find(rating::kTechniques, std::string_view(name), &rating::Technique::name);
    ASSERT_NE(found, rating::kTechniques.end());
    EXPECT_GT(applied[static_cast<std::size_t>(found - rating::kTechniques.begin())], 0) << name;
  }
}

TEST(Rater, RatesByTheHardestTechnique) {
  const Rating easy = rate(parsePuzzle(test::kLine));
  EXPECT_EQ(easy.difficulty, Difficulty::easy);
  EXPECT_EQ(rating::kTechniques.at(static_cast<std::size_t>(easy.hardest)).difficulty,
            Difficulty::easy);
  int steps = 0;
  for (const int count : easy.steps) steps += count;
  EXPECT_EQ(steps, 49);  // each easy step fills one of the gaps
  EXPECT_EQ(rate(*firstSolution(Grid())).hardest, -1);
  const Rating none = rate(Grid());
  EXPECT_EQ(none.difficulty, Difficulty::beyond);
}

/// The difficulty for a Sukaku Explainer rating; see docs/difficulty.md.
Difficulty difficultyOf(double rating) {
  const int tenths = static_cast<int>(rating * 10 + 0.5);
  if (tenths <= 15 || tenths == 23) return Difficulty::easy;
  for (const int medium : {17, 19, 20, 25, 26, 28, 30, 34, 36, 40})
    if (tenths == medium) return Difficulty::medium;
  if (tenths <= 52) return Difficulty::hard;
  return tenths <= 75 ? Difficulty::expert : Difficulty::beyond;
}

TEST(Rater, AgreesWithSukakuExplainer) {
  std::ifstream in = test::openData("sukaku_explainer_sample.txt");
  int puzzles = 0;
  int agreed = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    const Grid puzzle = parsePuzzle(line);
    ASSERT_EQ(countSolutions(puzzle, 2), 1U) << line;
    ++puzzles;
    agreed += rate(puzzle).difficulty == difficultyOf(std::stod(line.substr(82))) ? 1 : 0;
  }
  EXPECT_EQ(puzzles, 123);
  EXPECT_EQ(agreed, 119);  // measured; docs/difficulty.md explains the others
}

TEST(Rater, RatesTheSameAfterADisguise) {
  Random random(22);
  for (const fast::Cells& cells : minimalPuzzles(30, random)) {
    const Grid puzzle = fast::gridOf(cells);
    const Rating rating = rate(puzzle);
    const Rating other = rate(transposed(puzzle));
    EXPECT_EQ(rating.difficulty, other.difficulty) << toText(puzzle, TextFormat::line);
  }
}

TEST(Rater, RatesEveryShape) {
  Random random(23);
  for (const Shape shape : {Shape{2, 2}, Shape{3, 2}, Shape{4, 4}}) {
    const Grid puzzle = uniquePuzzle(shape, order(shape) * order(shape) * 2 / 5, random);
    EXPECT_LE(rate(puzzle).difficulty, Difficulty::expert);
  }
}

}  // namespace
}  // namespace sudoku
