// Each probe, asked of classes in this process: right ones, of which nothing may be claimed, and wrong
// ones, each with the one mistake that it is called by.
#include "grading/causes/probes.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "grading/checks/registry.h"
#include "solution/grid/shapes.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"
#include "tests/support/grading/implementations.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::OddGrid;
using testing::AllOf;
using testing::HasSubstr;

struct GridWithXAndYExchanged final : OddGrid {
  int get(int x, int y) const override { return grid_.get(y, x); }
};

struct GridThatKeepsZero final : OddGrid {
  void set(int x, int y, int digit) override {
    if (digit != 0) grid_.set(x, y, digit);
  }
};

struct GridNotInitialised final : OddGrid {
  GridNotInitialised() { grid_.set(3, 4, 7); }
};

struct GridWithASharedPlace final : OddGrid {
  void set(int x, int y, int digit) override {
    grid_.set(x, y, digit);
    if (x == 8) grid_.set(0, y, digit);
  }
};

struct GridThatLosesTheLastRow final : OddGrid {
  void set(int x, int y, int digit) override {
    if (y != 8) grid_.set(x, y, digit);
  }
};

struct GridsAllTheSame final : IGrid {
  int get(int x, int y) const override { return cells().get(x, y); }
  void set(int x, int y, int digit) override { cells().set(x, y, digit); }
  bool isValid() const override { return cells().isValid(); }

 private:
  static Grid& cells() {
    static Grid all;
    return all;
  }
};

/// isValid() with the cells that two given ones are compared in.
template <bool (*isLookedAt)(int x, int y, int otherX, int otherY, const Grid& grid)>
struct GridThatLooksAt final : OddGrid {
  bool isValid() const override {
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < a; ++b) {
        const int digit = grid_.get(a % 9, a / 9);
        if (digit == 0 || digit != grid_.get(b % 9, b / 9)) continue;
        if (isLookedAt(a % 9, a / 9, b % 9, b / 9, grid_)) return false;
      }
    }
    return true;
  }
};

bool inALine(int x, int y, int otherX, int otherY, const Grid& /*grid*/) {
  return x == otherX || y == otherY;
}

bool butNotInTheLastColumn(int x, int y, int otherX, int otherY, const Grid& /*grid*/) {
  return std::max(x, otherX) < 8 &&
         (x == otherX || y == otherY || boxOf({}, x, y) == boxOf({}, otherX, otherY));
}

bool beside(int x, int y, int otherX, int otherY, const Grid& grid) {
  return std::abs(x - otherX) + std::abs(y - otherY) == 1 ||
         (boxOf({}, x, y) == boxOf({}, otherX, otherY) && !inALine(x, y, otherX, otherY, grid));
}

bool inLinesOrTheFirstBox(int x, int y, int otherX, int otherY, const Grid& grid) {
  return inALine(x, y, otherX, otherY, grid) || std::max({x, y, otherX, otherY}) < 3;
}

bool inLinesOrAFullGrid(int x, int y, int otherX, int otherY, const Grid& grid) {
  bool isFull = true;
  for (int cell = 0; cell < 81; ++cell) isFull = isFull && grid.get(cell % 9, cell / 9) != 0;
  return inALine(x, y, otherX, otherY, grid) ||
         (isFull && boxOf({}, x, y) == boxOf({}, otherX, otherY));
}

struct GridThatRefusesConflicts final : OddGrid {
  void set(int x, int y, int digit) override {
    const int before = grid_.get(x, y);
    grid_.set(x, y, digit);
    if (!grid_.isValid()) grid_.set(x, y, before);
  }
};

struct GridThatCountsEmptyCells final : OddGrid {
  bool isValid() const override {
    for (int cell = 0; cell < 81; ++cell) {
      if (grid_.get(cell % 9, cell / 9) == 0) return false;
    }
    return grid_.isValid();
  }
};

/// A mask with a bit for each digit, in a byte: that of the 9 is lost.
struct GridWithAByteForNineDigits final : OddGrid {
  bool isValid() const override {
    Grid withoutNine = grid_;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid_.get(cell % 9, cell / 9) == 9) withoutNine.set(cell % 9, cell / 9, 0);
    }
    return withoutNine.isValid();
  }
};

struct GridThatJudgesTheLastCell final : OddGrid {
  void set(int x, int y, int digit) override {
    Grid alone;
    for (int cell = 0; cell < 81; ++cell) {
      const bool isSeen =
          cell % 9 == x || cell / 9 == y || boxOf({}, cell % 9, cell / 9) == boxOf({}, x, y);
      if (isSeen && grid_.get(cell % 9, cell / 9) == digit) alone.set(cell % 9, cell / 9, digit);
    }
    grid_.set(x, y, digit);
    alone.set(x, y, digit);
    lastFits_ = digit == 0 || alone.isValid();
  }
  bool isValid() const override { return lastFits_; }

 private:
  bool lastFits_ = true;
};

struct GridThatStaysWrong final : OddGrid {
  bool isValid() const override { return wasRight_ = wasRight_ && grid_.isValid(); }

 private:
  mutable bool wasRight_ = true;
};

struct GridThatErasesWhatItFinds final : OddGrid {
  bool isValid() const override {
    if (shown_.isValid() && !grid_.isValid() && !wasAsked_) {
      wasAsked_ = true;
      return false;
    }
    return wasAsked_ || grid_.isValid();
  }

 private:
  Grid shown_;
  mutable bool wasAsked_ = false;
};

struct GridThatSortsItsRows final : OddGrid {
  bool isValid() const override {
    const bool isValid = shown_.isValid();
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) shown_.set(x, y, 9 - x);
    }
    return isValid;
  }
  int get(int x, int y) const override { return shown_.get(x, y); }
  void set(int x, int y, int digit) override { shown_.set(x, y, digit); }

 private:
  mutable Grid shown_;
};

/// Counts digits, and takes off only what a 0 empties.
struct GridThatCountsWhatIsOverwritten final : OddGrid {
  void set(int x, int y, int digit) override {
    if (digit == 0) stale_.set(x, y, 0);
    if (digit != 0 && grid_.get(x, y) == 0) stale_.set(x, y, digit);
    grid_.set(x, y, digit);
  }
  bool isValid() const override { return grid_.isValid() && stale_.isValid(); }

 private:
  Grid stale_;
};

bool inALineOrABoxOfThatNumber(int x, int y, int otherX, int otherY, const Grid& grid) {
  return inALine(x, y, otherX, otherY, grid) || y / 3 + x / 3 == otherY / 3 + otherX / 3;
}

struct GridsThatShareAFlag final : OddGrid {
  bool isValid() const override {
    static bool wasRight = true;
    const bool isRight = wasRight && grid_.isValid();
    bool isEmpty = true;
    for (int cell = 0; cell < 81; ++cell) isEmpty = isEmpty && grid_.get(cell % 9, cell / 9) == 0;
    wasRight = isEmpty || isRight;
    return isEmpty || isRight;
  }
};

TEST(Probes, ClaimNothingOfRightClasses) {
  test::InThisProcess<RecursiveSolver> recursive;
  test::InThisProcess<StackSolver> flat;
  for (const Probe& probe : allProbes()) {
    if (probe.judges == Judges::programs) continue;  // see their samples
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      EXPECT_FALSE(asked(probe.id, recursive, seed)) << probe.id << ", seed " << seed;
      EXPECT_FALSE(asked(probe.id, flat, seed)) << probe.id << ", seed " << seed;
    }
  }
}

TEST(Probes, ExplainChecksThatThereAre) {
  for (const Probe& probe : allProbes()) {
    for (const std::string_view id : probe.explains)
      EXPECT_NE(findCheck(id), nullptr) << probe.id << " explains " << id;
  }
}

TEST(Probes, NameWhatIsWrongWithTheCells) {
  Code<GridWithXAndYExchanged> exchanged;
  EXPECT_TRUE(asked("x-and-y-exchanged", exchanged));
  Code<GridThatKeepsZero> keepsZero;
  EXPECT_THAT(asked("zero-not-stored", keepsZero).value().evidence, HasSubstr("In all 81 cells"));
  Code<GridNotInitialised> notInitialised;
  EXPECT_THAT(asked("not-initialised", notInitialised).value().evidence,
              HasSubstr("1 of the 81 cells of a new grid hold something else than 0: get(3, 4)"));
  Code<GridWithASharedPlace> shared;
  EXPECT_THAT(asked("cells-share-a-place", shared).value().evidence,
              HasSubstr("changes the cell (0, 0) too; that is so for 9 of the 81"));
  Code<GridThatLosesTheLastRow> loses;
  EXPECT_THAT(asked("set-is-lost", loses).value().evidence, HasSubstr("9 of the 81 cells"));
  Code<GridsAllTheSame> same;
  EXPECT_TRUE(asked("grids-share-cells", same));
}

TEST(Probes, NameTheUnitsThatAreOverlooked) {
  Code<GridThatLooksAt<inALine>> noBoxes;
  const Shown boxes = asked("units-overlooked", noBoxes).value();
  EXPECT_EQ(boxes.mistake, "isValid() does not look at boxes.");
  EXPECT_THAT(boxes.evidence, HasSubstr("in all rows; in all columns; in none of the boxes."));
  Code<GridThatLooksAt<inLinesOrTheFirstBox>> firstBox;
  EXPECT_THAT(asked("units-overlooked", firstBox).value().evidence,
              HasSubstr("in the top left box, and in no other box."));
  Code<GridThatLooksAt<butNotInTheLastColumn>> noLastColumn;
  const Shown lastColumn = asked("units-overlooked", noLastColumn).value();
  EXPECT_EQ(lastColumn.mistake, "isValid() never looks at column 8.");
  EXPECT_THAT(lastColumn.evidence,
              AllOf(HasSubstr("in rows, but not where one of the two is cell 8 of the row"),
                    HasSubstr("in columns, but not in column 8;")));
  Code<GridThatLooksAt<beside>> neighbours;
  const Shown next = asked("units-overlooked", neighbours).value();
  EXPECT_THAT(next.mistake, HasSubstr("only cells of rows"));
  EXPECT_THAT(next.evidence, HasSubstr("in rows only where the two cells are next to each other"));
  Code<GridThatLooksAt<inLinesOrAFullGrid>> fullBoxes;
  EXPECT_EQ(asked("units-overlooked", fullBoxes).value().mistake,
            "isValid() looks at boxes only when they are full.");
  Code<GridThatCountsEmptyCells> counts;
  EXPECT_THAT(asked("empty-cells-count", counts).value().mistake, HasSubstr("empty cells"));
  EXPECT_FALSE(asked("units-overlooked", counts));
}

TEST(Probes, NameTheDigitThatIsOverlooked) {
  Code<GridWithAByteForNineDigits> byte;
  const Shown shown = asked("units-overlooked", byte).value();
  EXPECT_EQ(shown.mistake, "isValid() does not see the digit 9 in rows, columns and boxes.");
}

TEST(Probes, NameCellsThatHaveNothingInCommon) {
  Code<GridThatLooksAt<inALineOrABoxOfThatNumber>> boxes;
  const Shown shown = asked("sees-too-much", boxes).value();
  EXPECT_THAT(shown.mistake, HasSubstr("one: the top centre box and the middle left box; the top"));
  EXPECT_THAT(shown.evidence,
              HasSubstr("it is wrong about 84 of 517 pairs, as of cell (3, 0) and cell (0, 3)"));
}

TEST(Probes, TellWhatIsValidRemembers) {
  Code<GridThatJudgesTheLastCell> lastCell;
  EXPECT_THAT(asked("judged-by-history", lastCell).value().mistake,
              HasSubstr("forgets a repeated digit as soon as another cell is set"));
  Code<GridThatStaysWrong> staysWrong;
  EXPECT_THAT(asked("judged-by-history", staysWrong).value().mistake,
              HasSubstr("still sees a repeated digit that is gone"));
  Code<GridThatErasesWhatItFinds> erases;
  EXPECT_THAT(asked("judged-by-history", erases).value().mistake,
              HasSubstr("says something else when it is asked again"));
  Code<GridThatSortsItsRows> sorts;
  EXPECT_EQ(asked("judged-by-history", sorts).value().mistake,
            "isValid() changes the grid that it judges.");
  Code<GridThatCountsWhatIsOverwritten> overwritten;
  EXPECT_THAT(asked("judged-by-history", overwritten).value().evidence,
              HasSubstr("overwritten with a 6"));
  Code<GridsThatShareAFlag> sharing;
  EXPECT_THAT(asked("judged-by-history", sharing).value().mistake,
              HasSubstr("it is wrong about other grids"));
}

TEST(Probes, BlameIsValidForNoDigitThatWasNotStored) {
  Code<GridThatRefusesConflicts> refuses;
  EXPECT_FALSE(asked("units-overlooked", refuses));
}

}  // namespace
}  // namespace sudoku::grading
