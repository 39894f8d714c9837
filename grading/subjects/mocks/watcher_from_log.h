#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "grading/subjects/mocks/call_log.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/wording/values.h"
#include "plugins/host/set_log.h"

namespace sudoku::grading {

/// The calls of a log up to the given index (at most kRemembered), oldest first, in words.
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

/// A watcher fed with a logged search. Valid for the first calls even if the log was truncated.
inline SearchWatcher watcherFromLog(const host::SetLog& log, const Grid& puzzle, Naming naming) {
  SearchWatcher watcher(puzzle, naming);
  for (std::size_t i = 0; i < log.calls.size(); ++i) {
    const auto& [x, y, digit] = log.calls[i];
    watcher.onSet(x, y, digit, [&log, i, naming] { return lastCallsOf(log, i, naming); });
  }
  return watcher;
}

}  // namespace sudoku::grading
