#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku::host {

/// A call to set(), or to move() with column as x and row as y.
struct SetCall {
  std::uint8_t x;
  std::uint8_t y;
  std::uint8_t digit;

  friend bool operator==(const SetCall&, const SetCall&) = default;
};

/// The first calls to set() or move(), in order, including calls that failed. Calls with an invalid
/// cell or digit are omitted.
struct SetLog {
  static constexpr std::size_t kMost = 4000;
  std::vector<SetCall> calls;
  bool isWhole = true;  // false if there were more calls
};

/// Records a SetLog. Before start() a call costs one comparison; afterwards memory does not grow.
class SetRecorder {
 public:
  void start() {
    if (!log_) log_.emplace().calls.reserve(SetLog::kMost);
  }

  /// `order` is the number of rows: at most 25.
  void note(int x, int y, int digit, int order) {
    if (log_) keep(x, y, digit, order);
  }

  /// Empty if start() was not called.
  SetLog log() const { return log_.value_or(SetLog()); }

 private:
  void keep(int x, int y, int digit, int order) {
    if (x < 0 || x >= order || y < 0 || y >= order || digit < 0 || digit > order) return;
    log_->isWhole = log_->calls.size() < SetLog::kMost;
    if (!log_->isWhole) return;
    log_->calls.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y),
                           static_cast<std::uint8_t>(digit)});
  }

  std::optional<SetLog> log_;
};

}  // namespace sudoku::host
