#pragma once

#include <gmock/gmock.h>

#include "grading/subjects/mocks/logged_mock.h"
#include "plugins/wire/messages/all_cells.h"
#include "plugins/wire/messages/reads.h"
#include "solution/grid/grid.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {

class MockGrid : public IGrid {
 public:
  MOCK_METHOD(int, get, (int x, int y), (const, override));
  MOCK_METHOD(void, set, (int x, int y, int digit), (override));
  MOCK_METHOD(bool, isValid, (), (const, override));
  MOCK_METHOD(Shape, shape, (), (const, override));
};

/// A mock that answers from a real grid unless an expectation overrides it, and logs those calls.
class WatchedGrid : public testing::NiceMock<MockGrid>,
                    public wire::ISnapshotSource,
                    public LoggedMock {
 public:
  explicit WatchedGrid(const Grid& contents, Reads reads = Reads::asTheyCome)
      : LoggedMock(reads), real_(contents) {
    ON_CALL(*this, get).WillByDefault([this](int x, int y) { return realGet(x, y); });
    ON_CALL(*this, set).WillByDefault([this](int x, int y, int digit) { realSet(x, y, digit); });
    ON_CALL(*this, isValid).WillByDefault([this] { return realIsValid(); });
    ON_CALL(*this, shape).WillByDefault([this] { return real_.shape(); });
  }

  std::vector<int> cells() const override {
    return wire::cellsOf(real_, reads_ == Reads::asTheyCome ? 0 : order(real_.shape()));
  }

  const Grid& contents() const { return real_; }
  void refill(const Grid& contents) { real_ = contents; }

  /// The default actions, for expectations that inspect a call and then let it happen.
  int realGet(int x, int y) {
    beforeCall_("get");
    const int digit = real_.get(x, y);
    log_.add<&IGrid::get>(x, y, digit);
    return digit;
  }
  void realSet(int x, int y, int digit) {
    beforeCall_("set");
    log_.add<&IGrid::set>(x, y, digit);
    real_.set(x, y, digit);
    afterChange_(x, y, digit);
  }
  bool realIsValid() {
    beforeCall_("isValid");
    const bool valid = real_.isValid();
    log_.add<&IGrid::isValid>(valid);
    return valid;
  }

 private:
  Grid real_;
};

}  // namespace sudoku::grading
