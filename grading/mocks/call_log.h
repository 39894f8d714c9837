#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace sudoku::grading {

/// Remembers the last calls, and counts those that change something.
class CallLog {
 public:
  /// `words` has a {} for each number, and lives as long as the log: calls are many, and put into
  /// words only when they are asked for.
  void add(const char* words, const std::array<int, 3>& numbers, bool changes) {
    changes_ += changes ? 1 : 0;
    if (calls_.size() == kRemembered) calls_.pop_front();
    calls_.push_back({words, numbers});
  }

  std::int64_t changes() const { return changes_; }

  std::vector<std::string> lastCalls() const {
    std::vector<std::string> all;
    for (const Call& call : calls_) {
      const auto& [first, second, third] = call.numbers;
      all.push_back(fmt::format(fmt::runtime(call.words), first, second, third));
    }
    return all;
  }

  static constexpr std::size_t kRemembered = 10;

 private:
  struct Call {
    const char* words;
    std::array<int, 3> numbers;
  };

  std::deque<Call> calls_;
  std::int64_t changes_ = 0;
};

}  // namespace sudoku::grading
