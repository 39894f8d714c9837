#include "solution/minimal_puzzles.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>

#include "solution/generator.h"
#include "solution/solvers/count.h"
#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"
#include "solution/transform.h"

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

/// Which cells of a puzzle are to be taken away next, and how far it has come. The order of the
/// cells is its own; whether a step leaves one solution others say.
class Removal {
 public:
  Removal(std::vector<int> order, std::size_t firstStep)
      : order_(std::move(order)), step_(firstStep) {}

  bool isDone() const { return next_ == order_.size(); }

  std::span<const int> step() const {
    return std::span(order_).subspan(next_, std::min(step_, order_.size() - next_));
  }

  /// Goes on behind the step, or to its first half; of a single cell that it stays.
  void answer(bool isUnique) {
    const std::size_t size = step().size();
    if (isUnique || size == 1) next_ += size;
    step_ = std::max<std::size_t>(1, size / 2);
  }

  /// Makes no step longer than this.
  void limitStep(std::size_t size) { step_ = std::min(step_, size); }

 private:
  std::vector<int> order_;
  std::size_t next_ = 0;
  std::size_t step_;
};

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

/// Like randomFullGrid, but above order 9 no relative of one fixed grid: the boxes on a diagonal,
/// which do not see each other, are filled at random, the rest by search.
Grid mixedFullGrid(Shape shape, Random& random) {
  if (order(shape) <= 9) return randomFullGrid(shape, random);
  Grid grid(shape);
  for (int i = 0; i < std::min(shape.boxWidth, shape.boxHeight); ++i) {
    std::vector<int> digits = shuffledCells(order(shape), random);
    for (int at = 0; at < order(shape); ++at) {
      grid.set(i * shape.boxWidth + at % shape.boxWidth, i * shape.boxHeight + at / shape.boxWidth,
               digits[static_cast<std::size_t>(at)] + 1);
    }
  }
  return disguised(*firstSolution(grid), random);
}

/// Takes cells away until none can be spared, or there are so many gaps. Returns the gaps.
int takeAway(Grid& grid, int maxGaps, Random& random) {
  const int n = order(grid.shape());
  Removal removal(shuffledCells(n * n, random), static_cast<std::size_t>(n * n / 4));
  int gaps = 0;
  while (!removal.isDone() && gaps < maxGaps) {
    removal.limitStep(static_cast<std::size_t>(maxGaps - gaps));
    Grid next = grid;
    for (const int cell : removal.step()) next.set(cell % n, cell / n, kEmpty);
    const bool isUnique = countSolutions(next, 2) == 1;
    if (isUnique) {
      grid = next;
      gaps += static_cast<int>(removal.step().size());
    }
    removal.answer(isUnique);
  }
  return gaps;
}

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
  takeAway(grid, order(shape) * order(shape), random);
  return grid;
}

Grid uniquePuzzle(Shape shape, int gaps, Random& random) {
  const int cells = cellsOf(Grid(shape));
  if (gaps < 0 || gaps > cells) {
    throw std::invalid_argument(
        fmt::format("uniquePuzzle: {} gaps; must be 0..{}, the cells", gaps, cells));
  }
  for (int i = 0; i < kTries; ++i) {
    Grid grid = mixedFullGrid(shape, random);
    if (takeAway(grid, gaps, random) == gaps) return grid;
  }
  throw std::runtime_error(
      fmt::format("found no puzzle with {} gaps and one solution in {} tries; ask for fewer gaps",
                  gaps, kTries));
}

}  // namespace sudoku
