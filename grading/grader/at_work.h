#pragma once

#include <fmt/format.h>

#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "base/escape.h"

namespace sudoku::grading {

/// Tracks the tasks in progress and their start times. Thread-safe. Must outlive what begin()
/// returns.
class AtWork {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a task, which ends when the result is released.
  std::shared_ptr<void> begin(const std::string& what, Clock::time_point now = Clock::now()) {
    const std::scoped_lock lock(mutex_);
    const auto place = works_.insert(works_.end(), {what, now});
    return {nullptr, [this, place](void*) {
              const std::scoped_lock ending(mutex_);
              works_.erase(place);
            }};
  }

  /// "NAME for 12 s" for the longest-running task; empty if none has run for long.
  std::string longest(Clock::time_point now = Clock::now()) const {
    const std::scoped_lock lock(mutex_);
    if (works_.empty() || now - works_.front().since < kLong) return {};
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(now - works_.front().since).count();
    return fmt::format("{} for {} s", shownOnOneLine(works_.front().what, kShownBytes), seconds);
  }

 private:
  static constexpr std::chrono::seconds kLong{3};
  static constexpr std::size_t kShownBytes = 100;  // may include names of submissions

  struct Work {
    std::string what;
    Clock::time_point since;
  };

  mutable std::mutex mutex_;
  std::list<Work> works_;  // in order of starting
};

}  // namespace sudoku::grading
