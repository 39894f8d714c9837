#pragma once

#include <chrono>
#include <functional>
#include <mutex>

#include "lab/trace/trace_writer.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::lab {

/// When a search is told to stop.
struct TraceLimits {
  std::int64_t steps = 4'000'000;
  std::chrono::milliseconds time{60'000};
};

/// Ends a search from within a call that it made. It passes through the solver, and through the
/// process border.
class StopSearch final : public wire::Abort {
 public:
  explicit StopSearch(TraceEnd why) : why_(why) {}
  TraceEnd why() const { return why_; }

 private:
  TraceEnd why_;
};

/// Takes down what a search does, within limits. Thread-safe: whoever interrupts the search may end
/// its trace from another thread. Each function but end() throws StopSearch at a limit.
class TraceRecorder {
 public:
  /// What it has so far, told now and then.
  using Progress = std::function<void(const TraceCounts&)>;

  /// The time counts from here. The stream must outlive the recorder.
  TraceRecorder(std::ostream& out, const TraceHeader& header, const TraceLimits& limits,
                Progress progress = {});

  void get();
  void set(int x, int y, int digit);
  void refused(int x, int y, int digit);
  void isValid(bool answer);
  /// `held`: what the grid that is traced holds.
  void solution(const Grid& found, const Grid& held);

  /// Writes the end, the first time; nothing is written after it.
  /// Throws:  std::ios_base::failure.
  void end(TraceEnd how, std::string_view text = {},
           host::SearchForm form = host::SearchForm::unknown);

  TraceCounts counts() const;
  const TraceLimits& limits() const { return limits_; }

 private:
  using Clock = std::chrono::steady_clock;

  template <class Write>
  void step(Write&& write);
  void lookAtTheClock();

  mutable std::mutex mutex_;
  TraceWriter writer_;
  TraceLimits limits_;
  Progress progress_;
  Clock::time_point end_;
  Clock::time_point nextFlush_;
  std::uint64_t calls_ = 0;
  bool ended_ = false;
};

}  // namespace sudoku::lab
