#include "grading/wording/wrong_step_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/language.h"
#include "base/number_text.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

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

/// The parts that the sentences about a step share.
class StepSentences {
 public:
  StepSentences(const WrongStep& step, Naming naming)
      : step_(step),
        naming_(naming),
        cell_(cellInWords(step.cell.x, step.cell.y, naming)),
        other_(step.other ? cellInWords(step.other->x, step.other->y, naming) : ""),
        digit_(digitInWords(step.digit, naming)),
        call_(setInWords(step.cell.x, step.cell.y, step.digit, naming)),
        emptyCells_(step.count == 1 ? tr("1 cell is") : tr("{} cells are", step.count)),
        begin_((step.hasSolution ? tr("On a puzzle with {}, ", counted(gapsOf(step.puzzle), "gap"))
                                 : tr("On a puzzle with {} and no solution, ",
                                      counted(gapsOf(step.puzzle), "gap"))) +
               when()) {}

  /// A digit that the search writes.
  StepInWords ofAWrite() const {
    switch (step_.kind) {
      case StepKind::writesGiven:
        return {tr("Your search changes a given."),
                begin_ + tr("{}, but {} is a given and holds {}.", call_, cell_, held(step_.cell)),
                tr("How does the search get to this cell?")};
      case StepKind::keepsConflict:
        return {
            tr("Your search continues with a digit that does not fit."),
            begin_ +
                tr("{} holds {}, which is also in the same {} at {}, but the search continues.",
                   cell_, digit_, unitOf(step_), other_),
            tr("Step through the test of {} for {}: does it look at {}, and is its result used?",
               digit_, cell_, other_)};
      case StepKind::writesNoDigit:
        return {tr("Your search sets a gap to 0 and says that the puzzle is solved."),
                begin_ + tr("{} leaves {} empty. In the end, {} empty.", call_, cell_, emptyCells_),
                tr("Where does this 0 come from?")};
      case StepKind::passesGap:
        return {tr("Your search leaves a cell empty and says that the puzzle is solved."),
                begin_ + tr("{} is emptied. In the end, {} empty.", cell_, emptyCells_),
                tr("What happens when no digit is left for a cell?")};
      default:
        return {};
    }
  }

  /// The search goes back at the wrong time, or leaves something behind.
  StepInWords ofGoingBack() const {
    switch (step_.kind) {
      case StepKind::leavesDigits:
        return {tr("Your search leaves a digit behind when it goes back."),
                begin_ + tr("{} {}, while {}, which was filled later, still holds {}.", cell_,
                            step_.digit == kEmpty
                                ? tr("is emptied")
                                : tr("changes from {} to {}", held(step_.cell), digit_),
                            other_, held(step_.other)),
                tr("Where is a cell emptied before the search goes back to the one that was filled "
                   "before it? Is it emptied on every path back?")};
      case StepKind::goesBackPast:
        return {tr("Your search goes back past a cell that has digits left to try."),
                begin_ + tr("it goes back to {} and {}. {} was filled later, keeps its {}, and "
                            "has digits left.",
                            cell_,
                            step_.digit == kEmpty ? tr("empties it") : tr("sets it to {}", digit_),
                            capital(other_), held(step_.other)),
                tr("How does the search find the cell to go back to? It is the one that was filled "
                   "last.")};
      case StepKind::losesSolution:
        return {tr("Your search gives up on a cell too early."),
                begin_ + tr("The search gives up on {}. It tried {} there, but never {}, which "
                            "leads to the solution.",
                            cell_, listed(step_.tried, naming_), digit_),
                tr("Is {} among the digits tried there, and does the test of whether it fits "
                   "accept it?",
                   digit_)};
      case StepKind::turnsBack:
        return {
            tr("Your search turns back although all of its digits are correct."),
            begin_ + (step_.other ? tr("{} is changed again, and no other gap has been set since "
                                       "its last change. The first gap that the search has looked "
                                       "at since then is {}, where {} leads to the solution.",
                                       cell_, other_, digit_)
                                  : tr("{} is changed again, and no other gap has been set since "
                                       "its last change.",
                                       cell_)),
            step_.other
                ? tr("Step through the test of {} for {}: which part of it says no?", digit_,
                     other_)
                : tr("What does the search do between the last correct digit and this change?")};
      case StepKind::repeats:
        return {tr("Your search goes in circles."),
                begin_ + tr("{} is set to {}, and the search continues, for the second time with "
                            "the same digits in all other cells.",
                            cell_, digit_),
                tr("What should be different the second time: which digit comes next in a cell "
                   "that the search returns to?")};
      default:
        return {};
    }
  }

  /// How the search ends, and what it reports.
  StepInWords ofTheEnd() const {
    switch (step_.kind) {
      case StepKind::neverStarts:
        return {tr("Your search says that there is no solution, but never set a cell."),
                tr("The puzzle has {}, and a solution.", counted(gapsOf(step_.puzzle), "gap")),
                tr("Go through the lines that ran, from the last one back: which of them made the "
                   "wrong decision?")};
      case StepKind::stopsEarly:
        return {tr("Your search gives up while a cell has digits left to try."),
                begin_ + tr("{}the search says that there is no solution. {} was filled before, "
                            "holds {}, and has digits left.",
                            cell_ == other_ ? "" : tr("{} has no digit left, and ", cell_),
                            capital(other_), held(step_.other)),
                tr("Where does the search go from {}? It has to reach {}.",
                   cell_ == other_ ? tr("there") : cell_, other_)};
      case StepKind::undoesSolution:
        return {
            tr("Your search fills the grid correctly, and then changes a cell."),
            begin_ + tr("the grid is complete and correct, and then {} is changed.", cell_),
            tr("What happens when no gap is left, and what does each caller do with that answer?")};
      case StepKind::missesVerdict:
        return {tr("Your search finds the solution and says that there is none."),
                begin_ + tr("the grid is complete and correct at the end."),
                tr("What is returned when no gap is left, and does each caller pass it on?")};
      case StepKind::leavesGaps:
        return {tr("Your search says that the puzzle is solved while cells are empty."),
                begin_ +
                    tr("{} still empty; the first is {}, which was never set.", emptyCells_, cell_),
                tr("Which test ends the search, and what does it see in {}?", cell_)};
      case StepKind::reportsTwice:
        return {tr("Your search reports a solution twice."),
                begin_ + tr("a solution is reported that was reported before."),
                tr("Which two paths lead the search to the same full grid?")};
      case StepKind::reportsWrong:
        return {tr("Your search reports a grid that is not a solution."),
                begin_ + tr("a grid is reported that is not complete and correct."),
                tr("What does your code check before it reports a grid?")};
      default:
        return {};
    }
  }

  StepInWords all() const {
    for (const StepInWords& words : {ofAWrite(), ofGoingBack(), ofTheEnd()}) {
      if (!words.title.empty()) return words;
    }
    return {};
  }

 private:
  std::string when() const {
    const auto count = static_cast<std::int64_t>(step_.step) - 1;
    if (count <= 0) return tr("at the first change: ");
    return tr("after {}: ", naming_ == Naming::xAndY
                                ? counted(count, "call to set()|calls to set()")
                                : counted(count, "move"));
  }
  /// The digit of a cell before the step.
  std::string held(const std::optional<Cell>& where) const {
    return digitInWords(step_.before.get(where->x, where->y), naming_);
  }

  const WrongStep& step_;
  Naming naming_;
  std::string cell_;
  std::string other_;
  std::string digit_;
  std::string call_;
  std::string emptyCells_;
  std::string begin_;
};

}  // namespace

StepInWords inWords(const WrongStep& step, Naming naming) {
  return StepSentences(step, naming).all();
}

}  // namespace sudoku::grading
