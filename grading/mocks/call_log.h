#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace sudoku::grading {

/// Remembers the last calls, in words, and counts those that change something.
class CallLog {
 public:
  void add(std::string call, bool changes) {
    changes_ += changes ? 1 : 0;
    if (calls_.size() == kRemembered) calls_.pop_front();
    calls_.push_back(std::move(call));
  }

  std::int64_t changes() const { return changes_; }
  std::vector<std::string> lastCalls() const { return {calls_.begin(), calls_.end()}; }

  static constexpr std::size_t kRemembered = 10;

 private:
  std::deque<std::string> calls_;
  std::int64_t changes_ = 0;
};

}  // namespace sudoku::grading
