#pragma once

#include <gmock/gmock.h>

#include "grading/mocks/call_log.h"
#include "plugins/host/counting_board.h"
#include "solution/board.h"

namespace sudoku::grading {

class MockBoard : public IBoard {
 public:
  MOCK_METHOD(bool, isBad, (), (const, override));
  MOCK_METHOD(void, move, (const Move& move), (override));
  MOCK_METHOD(int, valueAt, (int row, int column), (const, override));
  MOCK_METHOD(bool, isFixed, (int row, int column), (const, override));
};

/// A mock with a consistent board behind it, which answers wherever no expectation does otherwise,
/// and a log of the calls that it answered.
class WatchedBoard : public testing::NiceMock<MockBoard> {
 public:
  explicit WatchedBoard(const Grid& contents) : real_(host::rowsOf(contents)) {
    ON_CALL(*this, isBad).WillByDefault([this] { return realIsBad(); });
    ON_CALL(*this, move).WillByDefault([this](const Move& move) { realMove(move); });
    ON_CALL(*this, valueAt).WillByDefault([this](int row, int column) {
      return realValueAt(row, column);
    });
    ON_CALL(*this, isFixed).WillByDefault([this](int row, int column) {
      return realIsFixed(row, column);
    });
  }

  Grid contents() const { return real_.contents(); }
  const CallLog& log() const { return log_; }

  bool realIsBad() {
    const bool bad = real_.isBad();
    log_.add(fmt::format("isBad() -> {}", bad), false);
    return bad;
  }
  void realMove(const Move& move) {
    log_.add(fmt::format("move({}, {}, {})", move.row(), move.column(), move.value()), true);
    real_.move(move);
  }
  int realValueAt(int row, int column) {
    const int value = real_.valueAt(row, column);
    log_.add(fmt::format("valueAt({}, {}) -> {}", row, column, value), false);
    return value;
  }
  bool realIsFixed(int row, int column) {
    const bool fixed = real_.isFixed(row, column);
    log_.add(fmt::format("isFixed({}, {}) -> {}", row, column, fixed), false);
    return fixed;
  }

 private:
  host::CountingBoard real_;
  CallLog log_;
};

}  // namespace sudoku::grading
