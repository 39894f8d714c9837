#pragma once

#include <gmock/gmock.h>

#include "grading/subjects/mocks/logged_mock.h"
#include "plugins/host/counting_board.h"
#include "plugins/wire/messages/reads.h"
#include "solution/grid/board.h"

namespace sudoku::grading {

class MockBoard : public IBoard {
 public:
  MOCK_METHOD(bool, isBad, (), (const, override));
  MOCK_METHOD(void, move, (const Move& move), (override));
  MOCK_METHOD(int, valueAt, (int row, int column), (const, override));
  MOCK_METHOD(bool, isFixed, (int row, int column), (const, override));
};

/// A mock that answers from a real board unless an expectation overrides it, and logs those calls.
class WatchedBoard : public testing::NiceMock<MockBoard>,
                     public wire::ISnapshotSource,
                     public LoggedMock {
 public:
  explicit WatchedBoard(const Grid& contents, Reads reads = Reads::asTheyCome)
      : LoggedMock(reads), real_(rowsOf(contents)) {
    ON_CALL(*this, isBad).WillByDefault([this] { return realIsBad(); });
    ON_CALL(*this, move).WillByDefault([this](const Move& move) { realMove(move); });
    ON_CALL(*this, valueAt).WillByDefault([this](int row, int column) {
      return realValueAt(row, column);
    });
    ON_CALL(*this, isFixed).WillByDefault([this](int row, int column) {
      return realIsFixed(row, column);
    });
  }

  std::vector<int> cells() const override {
    std::vector<int> all;
    const int rows = reads_ == Reads::asTheyCome ? 0 : 9;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < 9; ++column)
        all.push_back(real_.valueAt(row, column) + (real_.isFixed(row, column) ? wire::kFixed : 0));
    }
    return all;
  }

  Grid contents() const { return real_.contents(); }

  bool realIsBad() {
    beforeCall_("isBad");
    const bool bad = real_.isBad();
    log_.add<&IBoard::isBad>(bad);
    return bad;
  }
  void realMove(const Move& move) {
    beforeCall_("move");
    log_.add<&IBoard::move>(move);
    real_.move(move);
    afterChange_(move.column(), move.row(), move.value());
  }
  int realValueAt(int row, int column) {
    beforeCall_("valueAt");
    const int value = real_.valueAt(row, column);
    log_.add<&IBoard::valueAt>(row, column, value);
    return value;
  }
  bool realIsFixed(int row, int column) {
    beforeCall_("isFixed");
    const bool fixed = real_.isFixed(row, column);
    log_.add<&IBoard::isFixed>(row, column, fixed);
    return fixed;
  }

 private:
  host::CountingBoard real_;
};

}  // namespace sudoku::grading
