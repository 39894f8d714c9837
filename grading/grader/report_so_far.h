#pragma once

#include <functional>
#include <mutex>

#include "base/language.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

/// The partial report while checks run. Thread-safe.
class ReportSoFar {
 public:
  /// Requires that no check has run.
  explicit ReportSoFar(Report report) : report_(std::move(report)) {
    report_.notes.emplace_back();
    for (CheckResult& result : report_.results) result.reason = tr("not done yet");
  }

  /// Adds a finished check and calls `told` with the report, never concurrently.
  void add(std::size_t place, const CheckResult& result,
           const std::function<void(std::size_t done, const Report& report)>& told) {
    const std::scoped_lock lock(mutex_);
    report_.results[place] = result;
    ++done_;
    report_.notes.back() = tr("{} of {} checks are done: this is not the final mark yet", done_,
                              report_.results.size());
    told(done_, report_);
  }

 private:
  std::mutex mutex_;
  Report report_;
  std::size_t done_ = 0;
};

}  // namespace sudoku::grading
