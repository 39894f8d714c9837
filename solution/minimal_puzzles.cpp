#include "solution/minimal_puzzles.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>

#include "solution/generator.h"
#include "solution/making/removal.h"
#include "solution/making/taking_away.h"
#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"

namespace sudoku {

namespace {

/// So many puzzles grow side by side: enough to keep the lanes of the solver full.
constexpr std::size_t kSideBySide = 256;

/// How often uniquePuzzle() begins anew.
constexpr int kTries = 2'000;

int cellsOf(const Grid& grid) { return order(grid.shape()) * order(grid.shape()); }

std::vector<int> shuffledCells(int cells, Random& random) {
  std::vector<int> places(static_cast<std::size_t>(cells));
  std::iota(places.begin(), places.end(), 0);
  random.shuffle(std::span(places));
  return places;
}

/// A 9x9 puzzle that is still growing.
struct Growing {
  std::size_t number;
  fast::Cells puzzle;
  Removal removal;

  fast::Cells next() const {
    fast::Cells cells = puzzle;
    for (const int cell : removal.step()) cells[static_cast<std::size_t>(cell)] = 0;
    return cells;
  }
};

}  // namespace

std::vector<fast::Cells> minimalPuzzles(std::size_t count, Random& random) {
  constexpr std::size_t kFirstStep = 24;
  const fast::Engine engine;
  std::vector<fast::Cells> done(count);
  std::vector<Growing> growing;
  std::vector<fast::Cells> questions;
  std::vector<fast::Result> answers;
  std::size_t begun = 0;
  while (begun < count || !growing.empty()) {
    while (begun < count && growing.size() < kSideBySide) {
      const Grid full = randomFullGrid({}, random);
      growing.push_back(
          {begun++, fast::cellsOf(full), Removal(shuffledCells(81, random), kFirstStep)});
    }
    questions.clear();
    for (const Growing& each : growing) questions.push_back(each.next());
    answers.resize(questions.size());
    engine.searchAll(questions, answers, 2);
    for (std::size_t i = 0; i < growing.size(); ++i) {
      const bool isUnique = answers[i].count == 1;
      if (isUnique) growing[i].puzzle = questions[i];
      growing[i].removal.answer(isUnique);
      if (growing[i].removal.isDone()) done[growing[i].number] = growing[i].puzzle;
    }
    std::erase_if(growing, [](const Growing& each) { return each.removal.isDone(); });
  }
  return done;
}

Grid minimalPuzzle(Shape shape, Random& random) {
  Grid grid = mixedFullGrid(shape, random);
  takeAway(grid, orbitsOf(Symmetry::none, order(shape)), order(shape) * order(shape), random);
  return grid;
}

Grid uniquePuzzle(Shape shape, int gaps, Random& random) {
  const int cells = cellsOf(Grid(shape));
  if (gaps < 0 || gaps > cells) {
    throw std::invalid_argument(
        fmt::format("uniquePuzzle: {} gaps; must be 0..{}, the cells", gaps, cells));
  }
  const auto orbits = orbitsOf(Symmetry::none, order(shape));
  for (int i = 0; i < kTries; ++i) {
    Grid grid = mixedFullGrid(shape, random);
    if (takeAway(grid, orbits, gaps, random) == gaps) return grid;
  }
  throw std::runtime_error(
      fmt::format("found no puzzle with {} gaps and one solution in {} tries; ask for fewer gaps",
                  gaps, kTries));
}

}  // namespace sudoku
