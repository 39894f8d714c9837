#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace sudoku::grading {

struct GridCall {
  enum class Kind { get, set, isValid };
  Kind kind;
  int x;
  int y;
  int value;  // what was set or returned

  std::string text() const {
    switch (kind) {
      case Kind::get:
        return fmt::format("get({}, {}) -> {}", x, y, value);
      case Kind::set:
        return fmt::format("set({}, {}, {})", x, y, value);
      case Kind::isValid:
        return fmt::format("isValid() -> {}", value == 1);
    }
    return {};
  }
};

/// Remembers the last calls and counts all of them.
class CallLog {
 public:
  void add(const GridCall& call) {
    ++(call.kind == GridCall::Kind::set ? sets_ : others_);
    if (calls_.size() == kRemembered) calls_.pop_front();
    calls_.push_back(call);
  }

  std::int64_t sets() const { return sets_; }

  std::vector<std::string> lastCalls() const {
    std::vector<std::string> texts;
    for (const GridCall& call : calls_) texts.push_back(call.text());
    return texts;
  }

 private:
  static constexpr std::size_t kRemembered = 10;
  std::deque<GridCall> calls_;
  std::int64_t sets_ = 0;
  std::int64_t others_ = 0;
};

}  // namespace sudoku::grading
