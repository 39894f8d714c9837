#include "lab/viva/questions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/language.h"
#include "plugins/contracts/solving.h"

namespace sudoku::lab {
namespace {

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
  std::string_view gridName() const { return isBoard ? "board" : "grid"; }
  std::string_view setName() const { return isBoard ? "move" : "set"; }
  std::string_view checkName() const { return isBoard ? "isBad" : "isValid"; }
};

/// What the questions are about.
struct Material {
  Notation notation;
  ObservedSearch small;                // can be followed by hand
  std::vector<ObservedSearch> larger;  // three, the least and the most work first or last; or none
};

using Maker = std::optional<Question> (*)(const Material&);

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

/// A function as it can be read aloud: without template arguments.
std::string spoken(const std::string& function) {
  std::string name;
  int depth = 0;
  for (const char letter : function) {
    if (letter == '<') ++depth;
    if (depth == 0) name += letter;
    if (letter == '>') --depth;
  }
  return name.starts_with("lambda in ") ? "the " + name : name;
}

/// ", called from line 12 in search", for the two calls outside the innermost one.
std::string callersOf(const std::vector<nlohmann::ordered_json>& frames) {
  std::string text;
  for (std::size_t i = frames.size(); i-- > 1 && frames.size() - i <= 2;) {
    const auto& caller = frames[i - 1];
    if (lineOf(caller) > 0)
      text +=
          fmt::format(", called from line {} in {}", lineOf(caller), spoken(functionOf(caller)));
  }
  return text;
}

/// The digits that the solver has placed before one of its calls of set().
std::optional<Question> digitsSoFar(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  if (!chosen) return std::nullopt;
  std::map<std::pair<int, int>, int> held;  // by row and column
  for (std::size_t i = 0; i < *chosen; ++i)
    held[{sets[i]->event.y, sets[i]->event.x}] = sets[i]->event.digit;
  std::vector<std::string> cells;
  for (const auto& [cell, digit] : held) {
    if (digit != 0)
      cells.push_back(
          fmt::format("{} = {}", material.notation.cell(cell.second, cell.first), digit));
  }
  return Question{
      .text = fmt::format("Follow your solver on this puzzle up to its {} call to {} on the {} "
                          "that it was given. Which of the cells that were empty at first hold a "
                          "digit just before that call, and which digit? A digit that does not fit "
                          "counts, as long as it is there.",
                          ordinal(*chosen + 1), material.notation.setName(),
                          material.notation.gridName()),
      .answer = cells.empty() ? "none" : fmt::format("{}", fmt::join(cells, ", ")),
      .why = "All other cells that were empty at first are empty.",
      .puzzles = {material.small.puzzle}};
}

std::optional<Question> nthSet(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  if (!chosen) return std::nullopt;
  std::vector<std::string> before;
  for (std::size_t i = *chosen - std::min<std::size_t>(*chosen, 4); i < *chosen; ++i)
    before.push_back(material.notation.set(sets[i]->event));
  return Question{.text = fmt::format("Write down that {} call to {}.", ordinal(*chosen + 1),
                                      material.notation.setName()),
                  .answer = material.notation.set(sets[*chosen]->event),
                  .why = fmt::format("The calls just before it are {}.", fmt::join(before, ", ")),
                  .puzzles = {material.small.puzzle}};
}

std::optional<Question> lineOfFirstReturn(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto found = std::ranges::find_if(sets, &ObservedStep::goesBack);
  if (found == sets.end() || (*found)->frames.empty()) return std::nullopt;
  const ObservedStep& step = **found;
  const auto& frame = step.frames.back();
  if (lineOf(frame) == 0) return std::nullopt;
  return Question{
      .text =
          fmt::format("At some call to {0}, your solver changes a cell in which it placed a digit "
                      "earlier, and which is not the cell of the call just before. At which "
                      "cell does that happen first, and in which line of your code is that "
                      "call?",
                      material.notation.setName()),
      .answer = fmt::format("{}, line {} (in {}): {}", fileOf(frame), lineOf(frame),
                            spoken(functionOf(frame)), material.notation.set(step.event)),
      .why = fmt::format("This is its {} call to {}{}.",
                         ordinal(static_cast<std::size_t>(found - sets.begin()) + 1),
                         material.notation.setName(), callersOf(step.frames)),
      .puzzles = {material.small.puzzle}};
}

std::optional<Question> callsAtOnce(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  const auto& recursion = material.small.stack.recursion;
  if (!chosen || !recursion) return std::nullopt;
  std::vector<int> lines;
  for (const auto& frame : sets[*chosen]->frames) {
    if (functionOf(frame) == recursion->function) lines.push_back(lineOf(frame));
  }
  // Where every call goes one level deeper, the question answers itself.
  if (lines.empty() || lines.size() == *chosen + 1) return std::nullopt;
  return Question{
      .text = fmt::format("During the {} call to {}: how many calls of {} are active, which means "
                          "that they have begun but not yet returned?",
                          ordinal(*chosen + 1), material.notation.setName(),
                          spoken(recursion->function)),
      .answer = fmt::format("{}", lines.size()),
      .why = fmt::format("The outermost is in line {}, the innermost in line {}.", lines.front(),
                         lines.back()),
      .puzzles = {material.small.puzzle}};
}

/// The members of an entry that fit on a line.
std::string entryInWords(const nlohmann::ordered_json& entry) {
  constexpr std::size_t kMostBytes = 30;
  if (entry.is_string()) return entry.get<std::string>().substr(0, kMostBytes);
  std::vector<std::string> members;
  if (entry.is_object()) {
    for (const auto& [name, value] : entry.items()) {
      if (value.is_string() && value.get_ref<const std::string&>().size() <= kMostBytes)
        members.push_back(fmt::format("{} = {}", name, value.get<std::string>()));
    }
  }
  return fmt::format("{}", fmt::join(members, ", "));
}

std::optional<Question> entriesOfOwnStack(const Material& material) {
  const auto sets = setsOf(material.small);
  const auto chosen = chosenSet(sets);
  const auto& container = material.small.stack.container;
  if (!chosen || !container) return std::nullopt;
  const auto count = container->levelsIn(sets[*chosen]->frames);
  const auto entries = container->entriesIn(sets[*chosen]->frames);
  if (!count || *count == 0 || static_cast<std::int64_t>(entries.size()) != *count)
    return std::nullopt;
  return Question{
      .text = fmt::format("How many entries does {} hold just before that {} call to {}, and what "
                          "is in the one at its end?",
                          container->name, ordinal(*chosen + 1), material.notation.setName()),
      .answer = *count == 1 ? "1 entry" : fmt::format("{} entries", *count),
      .why =
          fmt::format("From the end of {}: {}{}.", container->name, entryInWords(entries.back()),
                      entries.size() < 2 ? "" : "; " + entryInWords(entries[entries.size() - 2])),
      .puzzles = {material.small.puzzle}};
}

std::optional<Question> deepestRecursion(const Material& material) {
  const auto& recursion = material.small.stack.recursion;
  if (!recursion) return std::nullopt;
  std::int64_t deepest = 0;
  for (const ObservedStep* set : setsOf(material.small))
    deepest = std::max(deepest, recursion->levelsIn(set->frames));
  return Question{
      .text = fmt::format("While your solver solves this whole puzzle: what is the largest number "
                          "of calls of {} that are active at the same time, at a call to {}?",
                          spoken(recursion->function), material.notation.setName()),
      .answer = fmt::format("{}", deepest),
      .why = "Counted over the whole search, including the branches that fail.",
      .puzzles = {material.small.puzzle}};
}

std::optional<Question> numberOfChecks(const Material& material) {
  if (material.larger.empty()) return std::nullopt;
  const ObservedSearch& search = material.larger[1];
  const auto count = static_cast<double>(search.counts.calls.isValid);
  if (count < 10) return std::nullopt;
  // Near the border between two powers, the question would be unfair.
  const double power = std::log10(count);
  const double above = power - std::floor(power);
  if (above > 0.35 && above < 0.8) return std::nullopt;
  return Question{.text = fmt::format(
                      "About how often does your solver call {} on this puzzle: 10, 100, 1000, or "
                      "10000 times? How did you estimate it?",
                      material.notation.checkName()),
                  .answer = fmt::format("about {:.0f} times", std::pow(10, std::round(power))),
                  .why = fmt::format("It makes {}, and places {}.",
                                     counted(search.counts.calls.isValid, "call"),
                                     counted(search.counts.calls.placements, "digit")),
                  .puzzles = {search.puzzle}};
}

std::optional<Question> whichTakesMore(const Material& material) {
  if (material.larger.empty()) return std::nullopt;
  const ObservedSearch& first = material.larger.front();
  const ObservedSearch& second = material.larger.back();
  const std::int64_t one = first.counts.calls.set;
  const std::int64_t other = second.counts.calls.set;
  constexpr std::int64_t kClear = 4;
  if (std::max(one, other) < kClear * std::min(one, other)) return std::nullopt;
  return Question{.text = fmt::format(
                      "On which of these two puzzles does your solver call {} more often, and why?",
                      material.notation.setName()),
                  .answer = one > other ? "on the first" : "on the second",
                  .why = fmt::format(
                      "It makes {} and {}. Look for an early cell whose first digits fit but are "
                      "wrong, and for the cell that shows it.",
                      counted(one, "call"), counted(other, "call")),
                  .puzzles = {first.puzzle, second.puzzle}};
}

constexpr Maker kMakers[] = {
    digitsSoFar,       nthSet,           lineOfFirstReturn, callsAtOnce,
    entriesOfOwnStack, deepestRecursion, numberOfChecks,    whichTakesMore};

std::vector<Question> questionsFrom(const Material& material) {
  std::vector<Question> all;
  for (const Maker make : kMakers) {
    if (auto question = make(material)) all.push_back(std::move(*question));
  }
  return all;
}

}  // namespace

std::string legendOf(host::Contract contract) {
  const std::string cells =
      contract == host::contractOf<IBoardSolver>
          ? "Cells are written (row, column), counted from 0; Move(row, column, digit) sets a cell."
          : "Cells are written (x, y): column and row, counted from 0; set(x, y, digit) sets a "
            "cell.";
  return cells + " Calls are counted from the start of solve().";
}

std::vector<Question> questionsAbout(const Candidate& solver, std::uint64_t seed,
                                     const Installation& installation) {
  if (solver.contract == host::contractOf<IStepSolver>)
    throw NothingToAsk("a step solver does not search itself: sudokulab does");
  const auto askWith = [&](Shape shape) {
    PuzzleChooser chooser(solver, shape, seed, installation);
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
  };
  try {
    return askWith({3, 3});
  } catch (const NothingToAsk& reason) {
    try {
      return askWith({4, 4});  // some assignments are about 16x16 only
    } catch (const NothingToAsk&) {
      throw reason;
    }
  }
}

}  // namespace sudoku::lab
