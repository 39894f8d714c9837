#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Hands out tasks to several threads, always the first one whose prerequisites are done.
/// Thread-safe.
class Schedule {
 public:
  /// after[i] lists the tasks, all before i, that task i waits for.
  explicit Schedule(std::vector<std::vector<std::size_t>> after)
      : after_(std::move(after)), states_(after_.size(), State::waiting) {
    putFirst({});
  }

  /// Moves these tasks and their prerequisites to the front. Call it before next().
  void putFirst(const std::vector<std::size_t>& urgent) {
    order_.clear();
    std::vector<bool> isListed(after_.size());
    for (const std::size_t task : urgent) list(task, isListed);
    for (std::size_t task = 0; task < after_.size(); ++task) list(task, isListed);
  }

  /// Waits for the next task. Returns nullopt when all have been handed out, or after stop().
  std::optional<std::size_t> next() {
    std::unique_lock lock(mutex_);
    while (!isStopped_) {
      bool anyLeft = false;
      for (const std::size_t task : order_) {
        if (states_[task] != State::waiting) continue;
        anyLeft = true;
        if (!isReady(task)) continue;
        states_[task] = State::running;
        return task;
      }
      if (!anyLeft) return std::nullopt;
      changed_.wait(lock);
    }
    return std::nullopt;
  }

  /// Requeues a task until all tasks before it are done.
  void putOff(std::size_t task) {
    const std::scoped_lock lock(mutex_);
    after_[task].resize(task);
    std::iota(after_[task].begin(), after_[task].end(), std::size_t{0});
    states_[task] = State::waiting;
    changed_.notify_all();
  }

  /// Marks a task as done. Returns the number of done tasks.
  std::size_t done(std::size_t task) {
    const std::scoped_lock lock(mutex_);
    states_[task] = State::done;
    changed_.notify_all();
    return ++doneCount_;
  }

  /// Hands out no more tasks.
  void stop() {
    const std::scoped_lock lock(mutex_);
    isStopped_ = true;
    changed_.notify_all();
  }

  bool isDone(std::size_t task) {
    const std::scoped_lock lock(mutex_);
    return states_[task] == State::done;
  }

 private:
  enum class State { waiting, running, done };

  /// Appends a task to the order, after its prerequisites.
  void list(std::size_t task, std::vector<bool>& isListed) {
    if (isListed[task]) return;
    isListed[task] = true;
    for (const std::size_t earlier : after_[task]) list(earlier, isListed);
    order_.push_back(task);
  }

  bool isReady(std::size_t task) const {
    return std::ranges::all_of(
        after_[task], [this](std::size_t earlier) { return states_[earlier] == State::done; });
  }

  std::vector<std::vector<std::size_t>> after_;
  std::vector<State> states_;
  std::vector<std::size_t> order_;
  std::size_t doneCount_ = 0;
  bool isStopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// The checks that each check waits for: its prerequisites; for the sanitized check, all earlier
/// ones if its build is not ready yet.
inline std::vector<std::vector<std::size_t>> prerequisitesOf(const Rubric& rubric,
                                                             bool isSanitizedBuilt) {
  std::vector<std::vector<std::size_t>> after;
  for (const RubricItem& item : rubric.items) {
    std::vector<std::size_t> earlier(after.size());
    std::iota(earlier.begin(), earlier.end(), std::size_t{0});
    const bool mustWait = item.check->variant == build::Variant::sanitized && !isSanitizedBuilt;
    after.push_back(mustWait ? earlier : item.after);
  }
  return after;
}

/// The indices of these checks in the rubric.
inline std::vector<std::size_t> placesOf(const std::set<std::string>& ids, const Rubric& rubric) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < rubric.items.size(); ++i) {
    if (ids.contains(std::string(rubric.items[i].check->id))) places.push_back(i);
  }
  return places;
}

}  // namespace sudoku::grading
