// Grids for the checks of isValid() and isBad(), with conflicts in only one kind of unit.
#include "grading/puzzles/unit_conflicts.h"
#include "grading/checks/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "grading/puzzles/orders.h"
#include "solution/grid/board.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"
#include "tests/support/grading/code_that_solves.h"

namespace sudoku::grading {
namespace {

std::vector<int> wrongUnits(const Grid& grid, Unit kind) {
  std::vector<int> wrong;
  for (int unit = 0; unit < kOrder; ++unit) {
    std::set<int> digits;
    for (int place = 0; place < kOrder; ++place) {
      const Cell cell = cellOf(kind, unit, place);
      digits.insert(grid.get(cell.x, cell.y));
    }
    if (digits.size() != kOrder) wrong.push_back(unit);
  }
  return wrong;
}

TEST(CompleteConflicts, AreInUnitsOfOneKindOnlyAndInAsFewAsCanBe) {
  Random random(5);
  for (const Unit kind : kUnits) {
    std::set<std::vector<int>> sets;
    for (const Grid& grid : completeConflicts(kind, random)) {
      EXPECT_EQ(gapsOf(grid), 0);
      for (const Unit other : kUnits) {
        if (other != kind) EXPECT_THAT(wrongUnits(grid, other), testing::IsEmpty());
      }
      sets.insert(wrongUnits(grid, kind));
    }
    // Rows: two of the three in a band (9), or a whole band (3). Boxes: four in two bands and two
    // stacks (9), or six (6).
    EXPECT_EQ(sets.size(), kind == Unit::box ? 15U : 12U) << nameOf(kind);
  }
}

TEST(CompleteConflicts, HideEachPairOfPlacesInAllWrongUnitsAtOnce) {
  Random random(6);
  for (const Unit kind : kUnits) {
    const std::vector<Grid> grids = completeConflicts(kind, random);
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        // Otherwise a unit of another kind would be wrong too.
        if (!shareOnly(kind, cellOf(kind, 0, one), cellOf(kind, 0, other))) continue;
        const auto isOverlooked = [&](const Grid& grid) {
          const auto digitAt = [&](int unit, int place) {
            const Cell cell = cellOf(kind, unit, place);
            return grid.get(cell.x, cell.y);
          };
          const std::vector<int> wrong = wrongUnits(grid, kind);
          return std::ranges::all_of(
              wrong, [&](int unit) { return digitAt(unit, one) == digitAt(unit, other); });
        };
        EXPECT_GE(std::ranges::count_if(grids, isOverlooked), 9)
            << nameOf(kind) << ", places " << one << " and " << other;
      }
    }
  }
}

TEST(DeceivingGrid, HasTheDigestOfARightOne) {
  Random random(7);
  for (const Unit kind : kUnits) {
    for (const Digest digest :
         {Digest(sumOf), Digest([](int before, int digit) { return before ^ digit; })}) {
      const Grid grid = deceivingGrid(kind, digest, random);
      int wanted = 0;
      for (int digit = 1; digit <= kOrder; ++digit) wanted = digest(wanted, digit);
      EXPECT_THAT(wrongUnits(grid, kind), testing::Not(testing::IsEmpty()));
      for (const Unit other : kUnits) {
        if (other != kind) EXPECT_THAT(wrongUnits(grid, other), testing::IsEmpty());
      }
      for (int unit = 0; unit < kOrder; ++unit) {
        int value = 0;
        for (int place = 0; place < kOrder; ++place) {
          const Cell cell = cellOf(kind, unit, place);
          value = digest(value, grid.get(cell.x, cell.y));
        }
        EXPECT_EQ(value, wanted) << nameOf(kind) << " " << unit;
      }
    }
  }
}

/// What a faulty isValid() returns for a grid.
using Judge = std::function<bool(const Grid&)>;

class JudgedGrid final : public IGrid {
 public:
  explicit JudgedGrid(Judge judge) : judge_(std::move(judge)) {}
  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override { grid_.set(x, y, digit); }
  bool isValid() const override { return judge_(grid_); }

 private:
  Judge judge_;
  Grid grid_;
};

class JudgedBoard final : public IBoard {
 public:
  JudgedBoard(Judge judge, const std::array<std::string, 9>& rows)
      : judge_(std::move(judge)), board_(rows) {}
  bool isBad() const override {
    Grid grid;
    for (int cell = 0; cell < 81; ++cell)
      grid.set(cell % 9, cell / 9, board_.valueAt(cell / 9, cell % 9));
    return !judge_(grid);
  }
  void move(const Move& move) override { board_.move(move); }
  int valueAt(int row, int column) const override { return board_.valueAt(row, column); }
  bool isFixed(int row, int column) const override { return board_.isFixed(row, column); }

 private:
  Judge judge_;
  Board board_;
};

/// The failed checks of isValid() or isBad().
std::vector<std::string> lost(const std::string& prefix, const Judge& judge, std::uint64_t seed) {
  host::LocalImplementation code;
  code.offer<IGrid>([&judge] { return std::make_shared<JudgedGrid>(judge); });
  code.offer<IBoard>([&judge](const std::array<std::string, 9>& rows) {
    return std::make_shared<JudgedBoard>(judge, rows);
  });
  std::vector<std::string> all;
  for (const char* rule : {"rows", "columns", "boxes", "ignores-empty", "full"}) {
    if (!test::runCheck(prefix + rule, code, seed).passed) all.emplace_back(rule);
  }
  return all;
}

/// A judge that is correct except for one unit.
Judge overlooking(Unit kind, int unit) {
  return [=](const Grid& grid) {
    for (const Unit other : kUnits) {
      for (int i = 0; i < kOrder; ++i) {
        if (other == kind && i == unit) continue;
        std::set<int> seen;
        for (int place = 0; place < kOrder; ++place) {
          const Cell cell = cellOf(other, i, place);
          const int digit = grid.get(cell.x, cell.y);
          if (digit != 0 && !seen.insert(digit).second) return false;
        }
      }
    }
    return true;
  };
}

TEST(PuzzlesThatWantEachPlace, HaveOneSolution) {
  Random random(8);
  for (const Unit kind : kUnits) {
    const std::vector<Grid> puzzles = puzzlesThatWantEachPlace(kind, random);
    EXPECT_EQ(puzzles.size(), 18U);
    for (const Grid& puzzle : puzzles) {
      EXPECT_EQ(gapsOf(puzzle), kind == Unit::box ? 4 : 2);
      EXPECT_EQ(countSolutions(puzzle, 2), 1);
    }
  }
}

/// Whether the digit fits if one position in each unit of a kind is overlooked.
bool seemsToFit(const IGrid& grid, Cell cell, int digit, Unit overlooked, int place) {
  for (const auto& [kind, unit] : {std::pair{Unit::row, cell.y},
                                   {Unit::column, cell.x},
                                   {Unit::box, cell.y / 3 * 3 + cell.x / 3}}) {
    for (int i = 0; i < kOrder; ++i) {
      const Cell other = cellOf(kind, unit, i);
      if ((kind != overlooked || i != place) && grid.get(other.x, other.y) == digit) return false;
    }
  }
  return true;
}

/// Fills the cells from `number` on with digits that seem to fit.
bool fills(IGrid& grid, int number, bool falling, Unit overlooked, int place) {
  while (number < 81 && grid.get(number % 9, number / 9) != 0) ++number;
  if (number == 81) return true;
  const Cell cell{number % 9, number / 9};
  for (int i = 1; i <= kOrder; ++i) {
    const int digit = falling ? kOrder + 1 - i : i;
    if (!seemsToFit(grid, cell, digit, overlooked, place)) continue;
    grid.set(cell.x, cell.y, digit);
    if (fills(grid, number + 1, falling, overlooked, place)) return true;
    grid.set(cell.x, cell.y, 0);
  }
  return false;
}

TEST(ChecksOfSolvers, SeeEachPlaceOfAUnitThatIsOverlooked) {
  for (const Unit kind : kUnits) {
    for (int place = 0; place <= kOrder; ++place) {
      test::CodeThatSolves code(
          [&](IGrid& grid) { return fills(grid, 0, place % 2 == 0, kind, place); });
      for (const auto& [few, several] :
           {std::pair{"solver-one-or-two-gaps", "solver-three-or-four-gaps"},
            {"stack-few-gaps", "stack-backtracks"}}) {
        const bool isRight = place == kOrder;
        EXPECT_EQ(test::runCheck(few, code, 1).passed, isRight || kind == Unit::box)
            << nameOf(kind) << place;
        if (kind == Unit::box || isRight)
          EXPECT_EQ(test::runCheck(several, code, 1).passed, isRight) << nameOf(kind) << place;
      }
    }
  }
}

TEST(ChecksOfValidity, SeeEachUnitThatIsOverlooked) {
  const std::array names = {"rows", "columns", "boxes"};
  for (std::size_t kind = 0; kind < kUnits.size(); ++kind) {
    for (int unit = 0; unit < kOrder; ++unit) {
      const Judge judge = overlooking(kUnits[kind], unit);
      EXPECT_THAT(lost("grid-valid-", judge, 1), testing::ElementsAre(names[kind])) << unit;
      if (unit % 4 == 0)
        EXPECT_THAT(lost("board-bad-", judge, 2), testing::ElementsAre(names[kind])) << unit;
    }
  }
}

TEST(ChecksOfValidity, SeeEachPairOfCellsThatIsOverlooked) {
  for (const Unit kind : kUnits) {
    for (int one = 0; one < kOrder; ++one) {
      for (int other = one + 1; other < kOrder; ++other) {
        const Cell a = cellOf(kind, 5, one);
        const Cell b = cellOf(kind, 5, other);
        // Empties one of the two cells if they hold the same digit, which hides their conflict.
        const Judge judge = [=](const Grid& grid) {
          if (grid.get(a.x, a.y) != grid.get(b.x, b.y)) return grid.isValid();
          Grid without = grid;
          without.set(a.x, a.y, 0);
          return without.isValid();
        };
        EXPECT_THAT(lost("grid-valid-", judge, 3),
                    testing::Contains(testing::AnyOf("rows", "columns", "boxes")))
            << nameOf(kind) << ", places " << one << " and " << other;
      }
    }
  }
}

TEST(ChecksOfValidity, SeeThatOnlyTheUnitsOfTheFirstDigitAreJudged) {
  const Judge judge = [](const Grid& grid) {
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) == 0) continue;
      const int x = cell % 9;
      const int y = cell / 9;
      for (const auto& [kind, unit] :
           {std::pair{Unit::row, y}, {Unit::column, x}, {Unit::box, y / 3 * 3 + x / 3}}) {
        std::set<int> seen;
        for (int place = 0; place < kOrder; ++place) {
          const Cell other = cellOf(kind, unit, place);
          const int digit = grid.get(other.x, other.y);
          if (digit != 0 && !seen.insert(digit).second) return false;
        }
      }
      return true;
    }
    return true;
  };
  EXPECT_THAT(lost("grid-valid-", judge, 1), testing::IsSupersetOf({"rows", "columns", "boxes"}));
}

TEST(ChecksOfValidity, NameTheUnitAndTheTwoCellsThatStandAlone) {
  host::LocalImplementation code;
  code.offer<IGrid>([] { return std::make_shared<JudgedGrid>([](const Grid&) { return true; }); });
  Context context({code}, 1);
  EXPECT_THROW(
      {
        testing::TestPartResultArray caught;
        const testing::ScopedFakeTestPartResultReporter catcher(&caught);
        findCheck("grid-valid-columns")->run(context);
      },
      StopCheck);
  ASSERT_TRUE(context.finding());
  EXPECT_THAT(context.finding()->expected,
              testing::HasSubstr("appears twice in column 0, in cell (0, 0) and cell (0, 1)"));
  EXPECT_EQ(gapsOf(*context.finding()->puzzle), 79);
}

/// A grid that reports this shape.
class ShapedGrid final : public IGrid {
 public:
  explicit ShapedGrid(Shape shape) : shape_(shape) {}
  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override { grid_.set(x, y, digit); }
  bool isValid() const override { return grid_.isValid(); }
  Shape shape() const override { return shape_; }

 private:
  Shape shape_;
  Grid grid_;
};

bool takesShape(Shape shape) {
  host::LocalImplementation code;
  code.offer<IGrid>([shape] { return std::make_shared<ShapedGrid>(shape); });
  return test::runCheck("grid-shape", code, 1).passed;
}

TEST(GridChecks, SeeAWrongShape) {
  for (const Shape wrong : {Shape{9, 9}, Shape{9, 1}, Shape{1, 9}, Shape{4, 4}, Shape{0, 0}}) {
    EXPECT_FALSE(takesShape(wrong)) << wrong.boxWidth;
  }
  EXPECT_TRUE(takesShape({3, 3}));
}

}  // namespace
}  // namespace sudoku::grading
