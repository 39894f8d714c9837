#include "grading/wording/wrong_step_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/language.h"
#include "base/number_text.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

using Name = std::pair<StepKind, std::string_view>;

constexpr auto kNames = std::to_array<Name>({{StepKind::neverStarts, "never-starts"},
                                             {StepKind::writesGiven, "writes-given"},
                                             {StepKind::keepsConflict, "keeps-conflict"},
                                             {StepKind::writesNoDigit, "writes-no-digit"},
                                             {StepKind::passesGap, "passes-gap"},
                                             {StepKind::leavesDigits, "leaves-digits"},
                                             {StepKind::goesBackPast, "goes-back-past"},
                                             {StepKind::stopsEarly, "stops-early"},
                                             {StepKind::losesSolution, "loses-solution"},
                                             {StepKind::turnsBack, "turns-back"},
                                             {StepKind::repeats, "repeats"},
                                             {StepKind::undoesSolution, "undoes-solution"},
                                             {StepKind::missesVerdict, "misses-verdict"},
                                             {StepKind::leavesGaps, "leaves-gaps"},
                                             {StepKind::reportsTwice, "reports-twice"},
                                             {StepKind::reportsWrong, "reports-wrong"}});

/// "5", "5 and 6", "1, 5 and 6".
std::string listed(const std::vector<int>& digits, Naming naming) {
  std::vector<std::string> words;
  for (const int digit : digits) words.push_back(digitInWords(digit, naming));
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  const std::string last = words.back();
  words.pop_back();
  return tr("{} and {}", fmt::join(words, ", "), last);
}

/// The unit that both cells share: "row", "column" or "box".
std::string unitOf(const WrongStep& step) {
  if (step.cell.y == step.other->y) return tr("row");
  return tr(step.cell.x == step.other->x ? "column" : "box");
}

/// Capitalizes the first letter.
std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace

std::string nameOf(StepKind kind) {
  return std::string(std::ranges::find(kNames, kind, &Name::first)->second);
}

std::optional<StepKind> stepKindNamed(std::string_view name) {
  const auto* const found = std::ranges::find(kNames, name, &Name::second);
  return found == kNames.end() ? std::nullopt : std::optional(found->first);
}

StepInWords inWords(const WrongStep& step, Naming naming) {
  const auto cell = cellInWords(step.cell.x, step.cell.y, naming);
  const auto other = step.other ? cellInWords(step.other->x, step.other->y, naming) : "";
  const auto digit = digitInWords(step.digit, naming);
  const auto call = setInWords(step.cell.x, step.cell.y, step.digit, naming);
  const auto held = [&](const std::optional<Cell>& where) {
    return digitInWords(step.before.get(where->x, where->y), naming);
  };
  const std::string emptyCells = step.count == 1 ? tr("1 cell is") : tr("{} cells are", step.count);
  const std::string begin =
      tr("On a puzzle with {}, ", counted(gapsOf(step.puzzle), "gap")) +
      (step.step > 1
           ? tr("after {}: ",
                counted(static_cast<std::int64_t>(step.step) - 1,
                        naming == Naming::xAndY ? "call of set()|calls of set()" : "move"))
           : tr("at the first change: "));
  switch (step.kind) {
    case StepKind::neverStarts:
      return {tr("Your search says that there is no solution, and has set no cell."),
              tr("The puzzle has {}, and a solution.", counted(gapsOf(step.puzzle), "gap")),
              tr("Go through the lines that ran, from the last one back: which of them decided "
                 "wrongly?")};
    case StepKind::writesGiven:
      return {tr("Your search changes a given."),
              begin + tr("{}, but {} is a given and holds {}.", call, cell, held(step.cell)),
              tr("How does the search come to this cell?")};
    case StepKind::keepsConflict:
      return {tr("Your search goes on with a digit that does not fit."),
              begin + tr("{} holds {}, which is in the same {} at {} too, and the search "
                         "goes on.",
                         cell, digit, unitOf(step), other),
              tr("Follow the test of {} for {}: does it look at {}, and is its answer used?", digit,
                 cell, other)};
    case StepKind::writesNoDigit:
      return {tr("Your search sets a gap to 0 and says that all is solved."),
              begin + tr("{} leaves {} empty. In the end {} empty.", call, cell, emptyCells),
              tr("Where does this 0 come from?")};
    case StepKind::passesGap:
      return {tr("Your search leaves a cell empty and says that all is solved."),
              begin + tr("{} is emptied. In the end {} empty.", cell, emptyCells),
              tr("What happens when no digit is left for a cell?")};
    case StepKind::leavesDigits:
      return {tr("Your search leaves a digit behind when it goes back."),
              begin + tr("{} {}, while {}, which was filled later, still holds {}.", cell,
                         step.digit == kEmpty ? tr("is emptied")
                                              : tr("changes from {} to {}", held(step.cell), digit),
                         other, held(step.other)),
              tr("Where is a cell emptied before the search goes back to the one that was filled "
                 "before it? "
                 "Is it emptied on every way back?")};
    case StepKind::goesBackPast:
      return {tr("Your search goes back past a cell that has digits left to try."),
              begin + tr("it goes back to {} and {}. {} was filled later, keeps its {}, and "
                         "has digits left.",
                         cell, step.digit == kEmpty ? tr("empties it") : tr("sets it to {}", digit),
                         capital(other), held(step.other)),
              tr("How does the search find the cell to go back to? It is the one that was filled "
                 "last.")};
    case StepKind::stopsEarly:
      return {tr("Your search gives up while a cell has digits left to try."),
              begin + tr("{}the search says that there is no solution. {} was filled before, "
                         "holds {}, and has digits left.",
                         cell == other ? "" : tr("{} has no digit left, and ", cell),
                         capital(other), held(step.other)),
              tr("Where does the search go from {}? It has to come to {}.",
                 cell == other ? tr("there") : cell, other)};
    case StepKind::losesSolution:
      return {tr("Your search gives up a cell too early."),
              begin + tr("{} is given up. It was tried with {}, and never with {}, which "
                         "leads to the solution.",
                         cell, listed(step.tried, naming), digit),
              tr("Is {} among the digits that are tried there, and does the test of whether "
                 "it fits let it through?",
                 digit)};
    case StepKind::turnsBack:
      return {tr("Your search turns back although all of its digits are right."),
              begin + (step.other
                           ? tr("{} is changed again, and no other gap was set since its last "
                                "change. The first gap that the search looked at since then is {}, "
                                "where {} leads to the solution.",
                                cell, other, digit)
                           : tr("{} is changed again, and no other gap was set since its last "
                                "change.",
                                cell)),
              step.other
                  ? tr("Follow the test of {} for {}: which part of it says no?", digit, other)
                  : tr("What does the search do between the last digit that was right and this "
                       "change?")};
    case StepKind::repeats:
      return {
          tr("Your search goes in circles."),
          begin + tr("{} is set to {}, and the search goes on, a second time with the "
                     "same digits in all other cells.",
                     cell, digit),
          tr("What should be different the second time: which digit comes next in a cell that the "
             "search comes back to?")};
    case StepKind::undoesSolution:
      return {
          tr("Your search fills the grid rightly, and then changes a cell."),
          begin + tr("the grid is complete and correct, and then {} is changed.", cell),
          tr("What happens when no gap is left, and what does each caller do with that answer?")};
    case StepKind::missesVerdict:
      return {tr("Your search finds the solution and says that there is none."),
              begin + tr("the grid is complete and correct at the end."),
              tr("What is returned when no gap is left, and does each caller hand it on?")};
    case StepKind::leavesGaps:
      return {tr("Your search says that all is solved while cells are empty."),
              begin + tr("{} still empty; the first is {}, which was never set.", emptyCells, cell),
              tr("Which test ends the search, and what does it see in {}?", cell)};
    case StepKind::reportsTwice:
      return {tr("Your search reports a solution twice."),
              begin + tr("a solution is reported that was reported before."),
              tr("In which two ways does the search come to the same full grid?")};
    case StepKind::reportsWrong:
      return {tr("Your search reports a grid that is no solution."),
              begin + tr("a grid is reported that is not complete and correct."),
              tr("Which test does your code make before it reports a grid?")};
  }
  return {};
}

}  // namespace sudoku::grading
