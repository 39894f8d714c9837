#include "solution/grid/completion.h"

#include <fmt/core.h>

namespace sudoku {

bool keepsGivens(const Grid& puzzle, const Grid& after) {
  const auto fault = completionFault(puzzle, after);
  return !fault || !fault->changedGiven;
}

std::optional<CompletionFault> completionFault(const Grid& puzzle, const Grid& answer) {
  CompletionFault fault;
  const int n = order(puzzle.shape());
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const int given = puzzle.get(x, y);
      const int found = answer.get(x, y);
      if (!fault.changedGiven && given != kEmpty && given != found) fault.changedGiven = Cell{x, y};
      if (!fault.gap && found == kEmpty) fault.gap = Cell{x, y};
    }
  }
  if (!fault.changedGiven && !fault.gap && !answer.isValid())
    fault.digitStandsTwice = repetitionIn(answer);
  if (!fault.changedGiven && !fault.gap && !fault.digitStandsTwice) return std::nullopt;
  return fault;
}

std::string faultOfCompletion(const Grid& puzzle, const Grid& answer) {
  const auto fault = completionFault(puzzle, answer);
  if (!fault) return "";
  const auto& [given, gap, twice] = *fault;
  if (twice)
    return fmt::format("{} appears twice in a {}: in cell ({}, {}) and cell ({}, {})", twice->digit,
                       twice->unit, twice->one.x, twice->one.y, twice->other.x, twice->other.y);
  if (!given || (gap && std::pair(gap->y, gap->x) < std::pair(given->y, given->x)))
    return fmt::format("cell ({}, {}) holds 0, so it is empty", gap->x, gap->y);
  return fmt::format("cell ({}, {}) holds {}, but the given was {}", given->x, given->y,
                     answer.get(given->x, given->y), puzzle.get(given->x, given->y));
}

std::string differencesInWords(const Grid& expected, const Grid& found) {
  constexpr int kNamed = 3;
  std::string words;
  int count = 0;
  const int n = order(found.shape());
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      if (expected.get(x, y) == found.get(x, y) || ++count > kNamed) continue;
      words += fmt::format("{}row {}, column {} holds {} instead of {}", count == 1 ? "" : "; ", y,
                           x, found.get(x, y), expected.get(x, y));
    }
  }
  if (count > kNamed)
    words +=
        fmt::format("; and {} more {}", count - kNamed, count == kNamed + 1 ? "cell" : "cells");
  return words;
}

}  // namespace sudoku
