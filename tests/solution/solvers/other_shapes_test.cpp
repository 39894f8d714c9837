#include <gtest/gtest.h>

#include <set>

#include "solution/making/generator.h"
#include "solution/making/minimal_puzzles.h"
#include "solution/solvers/count.h"
#include "solution/solvers/dancing_links.h"
#include "solution/solvers/fast/mask_search.h"
#include "solution/solvers/fast/sat.h"
#include "tests/support/puzzles.h"

// Search, SAT solver and dancing links: three engines that share no code, on grids of every shape.

namespace sudoku {
namespace {

constexpr std::size_t kLimit = 20;
using Solutions = std::set<std::string>;

template <class Run>
Solutions solutionsOf(Run&& run) {
  Solutions found;
  std::size_t calls = 0;
  run([&](const Grid& solution) {
    found.insert(toText(solution, TextFormat::spaced));
    return ++calls < kLimit;
  });
  EXPECT_EQ(found.size(), calls) << "each once";
  return found;
}

void expectAgreement(const Grid& puzzle) {
  const Solutions linked = solutionsOf([&](const auto& visit) { DancingLinks(puzzle).run(visit); });
  const Solutions searched =
      solutionsOf([&](const auto& visit) { fast::MaskSearch(puzzle).run(visit); });
  const Solutions proven = solutionsOf([&](const auto& visit) { fast::solveBySat(puzzle, visit); });
  const Solutions found = solutionsOf([&](const auto& visit) { forEachSolution(puzzle, visit); });
  for (const Solutions& other : {searched, proven, found}) {
    ASSERT_EQ(other.size(), linked.size()) << toText(puzzle, TextFormat::spaced);
    if (linked.size() < kLimit) ASSERT_EQ(other, linked);
  }
  EXPECT_EQ(countSolutions(puzzle, kLimit), linked.size());
}

TEST(OtherShapes, HaveTheSameSolutionsForEveryEngine) {
  Random random(5);
  for (const Shape shape : {Shape{2, 2}, Shape{3, 2}, Shape{2, 3}, Shape{4, 2}, Shape{5, 2},
                            Shape{7, 1}, Shape{4, 3}, Shape{4, 4}}) {
    const int cells = order(shape) * order(shape);
    for (int i = 0; i < 6; ++i) {
      const int gaps = cells * (4 + random.below(2)) / 10;
      Grid puzzle = withGaps(randomFullGrid(shape, random), gaps, random);
      expectAgreement(puzzle);
      puzzle.set(random.below(order(shape)), random.below(order(shape)),
                 1 + random.below(order(shape)));
      expectAgreement(puzzle);
    }
  }
}

TEST(OtherShapes, MayBeFullOrConflicting) {
  const Grid full = parsePuzzle("1234 3412 2143 4321");
  expectAgreement(full);
  EXPECT_EQ(countSolutions(full, 2), 1U);
  expectAgreement(parsePuzzle("1234 3412 2143 4322"));
  expectAgreement(parsePuzzle("123. ...4 .... ...."));  // the first row has no place for its 4
}

TEST(OtherShapes, GoOnWithTheSatSolverWhereSearchGivesUp) {
  const Grid puzzle = test::readPuzzles("minimal16.txt").at(0);
  EXPECT_EQ(fast::MaskSearch(puzzle).run([](const Grid&) { return true; }, 3),
            fast::MaskSearch::End::outOfBudget);
  EXPECT_EQ(countSolutions(puzzle, 2), 1U);
}

TEST(OtherShapes, AreCountedFarWhenSparse) {
  EXPECT_EQ(countSolutions(Grid(Shape{4, 4}), 5000), 5000U);
  EXPECT_EQ(solutionsOf([](const auto& visit) {
              forEachSolution(Grid(Shape{3, 2}), visit);
            }).size(),
            kLimit);
}

TEST(MaskSearch, MayBeRunAgainAfterItWasStopped) {
  fast::MaskSearch search(parsePuzzle(test::kThreeCompletions));
  EXPECT_EQ(search.run([](const Grid&) { return false; }), fast::MaskSearch::End::stopped);
  int count = 0;
  EXPECT_EQ(search.run([&count](const Grid&) { return ++count > 0; }), fast::MaskSearch::End::all);
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace sudoku
