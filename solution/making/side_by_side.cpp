#include "solution/making/side_by_side.h"

#include <numeric>
#include <span>
#include <utility>

#include "solution/making/generator.h"
#include "solution/making/removal.h"
#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"

namespace sudoku {

namespace {

/// Enough to fill the solver's lanes.
constexpr std::size_t kAtATime = 256;

/// A puzzle in progress.
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

Beginning randomBeginning(Random& random) {
  Beginning one{fast::cellsOf(randomFullGrid({}, random)), std::vector<int>(81)};
  std::iota(one.order.begin(), one.order.end(), 0);
  random.shuffle(std::span(one.order));
  return one;
}

std::vector<fast::Cells> thinnedSideBySide(std::size_t count,
                                           const std::function<Beginning(std::size_t)>& begin) {
  constexpr std::size_t kFirstStep = 24;
  const fast::Engine engine;
  std::vector<fast::Cells> done(count);
  std::vector<Growing> growing;
  std::vector<fast::Cells> questions;
  std::vector<fast::Result> answers;
  std::size_t begun = 0;
  while (begun < count || !growing.empty()) {
    while (begun < count && growing.size() < kAtATime) {
      Beginning one = begin(begun);
      growing.push_back({begun++, one.puzzle, Removal(std::move(one.order), kFirstStep)});
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

}  // namespace sudoku
