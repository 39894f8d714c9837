#include "lab/viva/questions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/language.h"
#include "lab/viva/observed.h"
#include "plugins/contracts/solving.h"
#include "solution/grid/random.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::lab {
namespace {

constexpr Shape kShape{3, 3};
// By hand, a search of this size can be followed in a few minutes.
constexpr std::int64_t kFewestPlacements = 14;
constexpr std::int64_t kMostPlacements = 60;
constexpr int kMostTries = 48;

/// How the solver's contract writes cells and calls.
struct Notation {
  bool isBoard = false;

  std::string cell(int x, int y) const {
    return isBoard ? fmt::format("({}, {})", y, x) : fmt::format("({}, {})", x, y);
  }
  std::string set(const TraceEvent& event) const {
    return isBoard ? fmt::format("move(Move({}, {}, {}))", event.y, event.x, event.digit)
                   : fmt::format("set({}, {}, {})", event.x, event.y, event.digit);
  }
  std::string_view setName() const { return isBoard ? "move" : "set"; }
  std::string_view checkName() const { return isBoard ? "isBad" : "isValid"; }
  std::string_view axes() const { return isBoard ? "(row, column)" : "(x, y)"; }
};

/// What the questions are about.
struct Material {
  Notation notation;
  ObservedSearch small;                // can be followed by hand
  std::vector<ObservedSearch> larger;  // two, with different numbers of steps; or none
};

using Maker = std::optional<Question> (*)(const Material&);

/// The steps that set or empty a cell.
std::vector<const ObservedStep*> setsOf(const ObservedSearch& search) {
  std::vector<const ObservedStep*> sets;
  for (const ObservedStep& step : search.steps) {
    if (step.event.kind == TraceEvent::Kind::set) sets.push_back(&step);
  }
  return sets;
}

std::string ordinal(std::size_t number) {
  const std::size_t last = number % 10;
  const bool isTeen = number / 10 % 10 == 1;
  return fmt::format("{}{}", number,
                     isTeen      ? "th"
                     : last == 1 ? "st"
                     : last == 2 ? "nd"
                     : last == 3 ? "rd"
                                 : "th");
}

/// The call of set() that the questions about one call are about: the second one after the search
/// has gone back for the first time, or one in the middle.
std::optional<std::size_t> chosenSet(const std::vector<const ObservedStep*>& sets) {
  const auto back = std::ranges::find_if(sets, &ObservedStep::goesBack);
  const auto chosen =
      back == sets.end() ? sets.size() / 2 : static_cast<std::size_t>(back - sets.begin()) + 1;
  return chosen < sets.size() ? std::optional(chosen) : std::nullopt;
}

std::optional<Question> orderOfCells(const Material& material) {
  constexpr std::size_t kAsked = 5;
  std::vector<std::string> cells;
  for (const ObservedStep* set : setsOf(material.small)) {
    std::string cell = material.notation.cell(set->event.x, set->event.y);
    if (set->isPlacement() && std::ranges::find(cells, cell) == cells.end())
      cells.push_back(std::move(cell));
    if (cells.size() == kAsked) break;
  }
  if (cells.size() < kAsked) return std::nullopt;
  return Question{.text = fmt::format(
                      "In which order does your solver visit the cells? Name the first {} cells "
                      "in which it sets a digit, as {}.",
                      kAsked, material.notation.axes()),
                  .answer = fmt::format("{}", fmt::join(cells, ", ")),
                  .why = "These are the first cells that appear in its calls.",
                  .puzzles = {material.small.puzzle}};
}

std::optional<Question> nthSet(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  if (!chosen) return std::nullopt;
  std::vector<std::string> before;
  for (std::size_t i = *chosen - std::min<std::size_t>(*chosen, 4); i < *chosen; ++i)
    before.push_back(material.notation.set(sets[i]->event));
  return Question{.text = fmt::format("Which arguments does the {} call of {} have?",
                                      ordinal(*chosen + 1), material.notation.setName()),
                  .answer = material.notation.set(sets[*chosen]->event),
                  .why = fmt::format("The calls just before it are {}.", fmt::join(before, ", ")),
                  .puzzles = {material.small.puzzle}};
}

std::optional<Question> lineOfFirstReturn(const Material& material) {
  const auto step = std::ranges::find_if(material.small.steps, &ObservedStep::goesBack);
  if (step == material.small.steps.end() || step->frames.empty()) return std::nullopt;
  const auto& frame = step->frames.back();
  if (lineOf(frame) == 0) return std::nullopt;
  return Question{
      .text =
          fmt::format("At some point your solver calls {} for a cell that it filled before the "
                      "last one: it goes back. Which line of your code makes this call the first "
                      "time, and for which cell?",
                      material.notation.setName()),
      .answer = fmt::format("{}, line {} (in {}): {}", fileOf(frame), lineOf(frame),
                            functionOf(frame), material.notation.set(step->event)),
      .why = fmt::format("This is its {} call of {}.",
                         ordinal(1 + static_cast<std::size_t>(std::ranges::count_if(
                                         material.small.steps.begin(), step,
                                         [](const ObservedStep& one) {
                                           return one.event.kind == TraceEvent::Kind::set;
                                         }))),
                         material.notation.setName()),
      .puzzles = {material.small.puzzle}};
}

/// How often each function is on the call stack.
std::map<std::string, int> callsOn(const ObservedStep& step) {
  std::map<std::string, int> calls;
  for (const auto& frame : step.frames) {
    if (std::string name = functionOf(frame); !name.empty()) ++calls[name];
  }
  return calls;
}

/// The function that is on the call stack most often at once; empty if none is there twice.
std::string recursiveFunction(const ObservedSearch& search) {
  std::string found;
  int most = 1;
  for (const ObservedStep& step : search.steps) {
    for (const auto& [name, count] : callsOn(step)) {
      if (count <= most) continue;
      most = count;
      found = name;
    }
  }
  return found;
}

std::optional<Question> callsAtOnce(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  const std::string function = recursiveFunction(material.small);
  if (!chosen || function.empty()) return std::nullopt;
  std::vector<int> lines;
  for (const auto& frame : sets[*chosen]->frames) {
    if (functionOf(frame) == function) lines.push_back(lineOf(frame));
  }
  return Question{
      .text = fmt::format("During the {} call of {}: how many calls of {} have begun and not yet "
                          "returned?",
                          ordinal(*chosen + 1), material.notation.setName(), function),
      .answer = fmt::format("{}", lines.size()),
      .why = fmt::format("The outermost is in line {}, the innermost in line {}.", lines.front(),
                         lines.back()),
      .puzzles = {material.small.puzzle}};
}

std::optional<Question> deepestRecursion(const Material& material) {
  const std::string function = recursiveFunction(material.small);
  if (function.empty()) return std::nullopt;
  int deepest = 0;
  for (const ObservedStep& step : material.small.steps)
    deepest = std::max(deepest, callsOn(step)[function]);
  return Question{.text = fmt::format(
                      "How deep does the recursion get: at most how many calls of {} have begun "
                      "and not yet returned when {} is called?",
                      function, material.notation.setName()),
                  .answer = fmt::format("{}", deepest),
                  .why = "Counted at each call on the grid, also in the branches that fail.",
                  .puzzles = {material.small.puzzle}};
}

std::optional<Question> numberOfChecks(const Material& material) {
  if (material.larger.empty()) return std::nullopt;
  const ObservedSearch& search = material.larger.back();
  const auto count = static_cast<double>(search.counts.calls.isValid);
  if (count < 10) return std::nullopt;
  const double power = std::log10(count);
  // Nobody should have to guess on which side of a border a number lies.
  if (std::abs(power - std::round(power)) > 0.35) return std::nullopt;
  return Question{
      .text =
          fmt::format("About how often does your solver call {}? Give the nearest power of ten, "
                      "and say how you got it.",
                      material.notation.checkName()),
      .answer = fmt::format("10^{:.0f}", std::round(power)),
      .why = fmt::format("It calls it {} times, and places {}.", search.counts.calls.isValid,
                         counted(search.counts.calls.placements, "digit")),
      .puzzles = {search.puzzle}};
}

std::optional<Question> whichTakesMore(const Material& material) {
  if (material.larger.empty()) return std::nullopt;
  const ObservedSearch& first = material.larger.front();
  const ObservedSearch& second = material.larger.back();
  const std::int64_t one = first.counts.calls.placements;
  const std::int64_t other = second.counts.calls.placements;
  constexpr std::int64_t kClear = 4;
  if (std::max(one, other) < kClear * std::min(one, other)) return std::nullopt;
  return Question{
      .text =
          "On which of these two puzzles does your solver place more digits before it is done, "
          "and what in the puzzles is the reason?",
      .answer = one > other ? "the first" : "the second",
      .why = fmt::format("It places {} on the first and {} on the second. Where does its order of "
                         "cells lead into cells with many candidates, and how late does it notice?",
                         counted(one, "digit"), counted(other, "digit")),
      .puzzles = {first.puzzle, second.puzzle}};
}

constexpr Maker kMakers[] = {orderOfCells,     nthSet,         lineOfFirstReturn, callsAtOnce,
                             deepestRecursion, numberOfChecks, whichTakesMore};

/// Looks for puzzles that suit the questions.
class Chooser {
 public:
  Chooser(const Candidate& solver, std::uint64_t seed, const Installation& installation)
      : solver_(solver), installation_(installation), random_(seed) {}

  /// A search to follow by hand, with its call stacks; one that goes back, if there is any.
  ObservedSearch small() {
    std::optional<ObservedSearch> straight;
    std::int64_t most = 0;
    for (int i = 0; i < kMostTries; ++i) {
      // More gaps where the puzzles so far were too easy.
      auto search = run(gapsInRows(7 + i / 6), Stacks::no);
      if (!search) continue;
      const std::int64_t placements = search->counts.calls.placements;
      most = std::max(most, placements);
      if (placements < kFewestPlacements || placements > kMostPlacements) continue;
      if (std::ranges::any_of(search->steps, &ObservedStep::goesBack))
        return again(*search, Stacks::yes);
      straight = std::move(search);
    }
    if (straight) return again(*straight, Stacks::yes);
    throw NothingToAsk(
        most == 0 ? "it does not set digits in the grid that it is given, so there is no search to "
                    "ask about"
                  : "none of its searches is short enough to follow by hand");
  }

  /// Two puzzles with the same number of gaps, if possible with different amounts of work.
  std::vector<ObservedSearch> larger() {
    constexpr int kGaps = 36;
    constexpr int kTries = 12;
    std::vector<ObservedSearch> all;
    for (int i = 0; i < kTries; ++i) {
      auto search = run(withGaps(randomFullGrid(kShape, random_), kGaps, random_), Stacks::no);
      if (search) all.push_back(std::move(*search));
    }
    if (all.size() < 2) return {};
    std::ranges::sort(all, {},
                      [](const ObservedSearch& one) { return one.counts.calls.placements; });
    std::vector<ObservedSearch> two{std::move(all.front()), std::move(all.back())};
    if (random_.below(2) == 0) std::swap(two[0], two[1]);
    return two;
  }

  /// The same search once more.
  ObservedSearch again(const ObservedSearch& search, Stacks stacks) const {
    auto found = run(search.puzzle, stacks);
    if (!found) throw NothingToAsk("it does not search in the same way every time");
    return std::move(*found);
  }

 private:
  /// Nullopt: it takes too many steps. The time that it takes never decides.
  std::optional<ObservedSearch> run(const Grid& puzzle, Stacks stacks) const {
    constexpr TraceLimits kLimits{.steps = 10'000, .time = std::chrono::seconds(60)};
    ObservedSearch search = observe(solver_, puzzle, kLimits, stacks, installation_);
    if (search.end.end == TraceEnd::stepLimit) return std::nullopt;
    if (search.end.isRight()) return search;
    throw NothingToAsk(
        fmt::format("on one of the sheet's puzzles it {}; ask about a solver that works",
                    describe(search.end.end, search.end.text)));
  }

  /// A puzzle with some gaps in its first rows, where a search in order makes wrong guesses.
  Grid gapsInRows(int gaps) {
    Grid grid = randomFullGrid(kShape, random_);
    constexpr int kCells = 36;
    std::vector<int> cells(kCells);
    for (int i = 0; i < kCells; ++i) cells[static_cast<std::size_t>(i)] = i;
    random_.shuffle(std::span(cells));
    for (int i = 0; i < gaps; ++i) {
      const int cell = cells[static_cast<std::size_t>(i)];
      grid.set(cell % 9, cell / 9, 0);
    }
    return grid;
  }

  const Candidate& solver_;
  const Installation& installation_;
  Random random_;
};

std::vector<Question> questionsFrom(const Material& material) {
  std::vector<Question> all;
  for (const Maker make : kMakers) {
    if (auto question = make(material)) all.push_back(std::move(*question));
  }
  return all;
}

}  // namespace

std::vector<Question> questionsAbout(const Candidate& solver, std::uint64_t seed,
                                     const Installation& installation) {
  if (solver.contract == host::contractOf<IStepSolver>)
    throw NothingToAsk("a step solver does not search itself: sudokulab does");
  Chooser chooser(solver, seed, installation);
  Material material{.notation = {solver.contract == host::contractOf<IBoardSolver>},
                    .small = chooser.small(),
                    .larger = chooser.larger()};
  std::vector<Question> questions = questionsFrom(material);
  material.small = chooser.again(material.small, Stacks::yes);
  for (ObservedSearch& search : material.larger) search = chooser.again(search, Stacks::no);
  const std::vector<Question> again = questionsFrom(material);
  std::erase_if(questions, [&again](const Question& one) {
    return std::ranges::find(again, one) == again.end();
  });
  return questions;
}

}  // namespace sudoku::lab
