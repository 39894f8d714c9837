#pragma once

#include <functional>
#include <string_view>

#include "grading/subjects/mocks/call_log.h"

namespace sudoku::grading {

/// When a mock in the judge sees a worker's reads: immediately, which is needed where a read has an
/// effect such as throwing; or before the worker's next other call, which is ten times faster.
enum class Reads { asTheyCome, toldLater };

/// What the mocks of grids and boards share.
class LoggedMock {
 public:
  explicit LoggedMock(Reads reads) : reads_(reads) {}

  const CallLog& log() const { return log_; }
  /// Calls look(name of the method) before each call takes effect. It may throw instead.
  void beforeEachCall(std::function<void(std::string_view)> look) { beforeCall_ = std::move(look); }
  /// Calls look(x, y, digit) after each change that was not refused.
  void afterEachChange(std::function<void(int, int, int)> look) { afterChange_ = std::move(look); }

 protected:
  CallLog log_;
  Reads reads_;
  std::function<void(std::string_view)> beforeCall_ = [](std::string_view) {};
  std::function<void(int, int, int)> afterChange_ = [](int, int, int) {};
};

}  // namespace sudoku::grading
