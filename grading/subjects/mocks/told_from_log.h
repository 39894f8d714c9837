#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "grading/subjects/mocks/call_log.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/wording/values.h"
#include "plugins/host/set_log.h"

namespace sudoku::grading {

/// The last calls of a log up to the one with that number, oldest first, in words.
inline std::vector<std::string> lastCallsOf(const host::SetLog& log, std::size_t number,
                                            Naming naming) {
  std::vector<std::string> words;
  const std::size_t first = number + 1 - std::min(number + 1, CallLog::kRemembered);
  for (std::size_t i = first; i <= number; ++i) {
    const auto& [x, y, digit] = log.calls[i];
    words.push_back(setInWords(x, y, digit, naming));
  }
  return words;
}

/// What a watcher says of the search that a log tells of. The first calls tell something, even if
/// more followed.
inline SearchWatcher toldFromLog(const host::SetLog& log, const Grid& puzzle, Naming naming) {
  SearchWatcher watcher(puzzle, naming);
  for (std::size_t i = 0; i < log.calls.size(); ++i) {
    const auto& [x, y, digit] = log.calls[i];
    watcher.onSet(x, y, digit, [&log, i, naming] { return lastCallsOf(log, i, naming); });
  }
  return watcher;
}

}  // namespace sudoku::grading
