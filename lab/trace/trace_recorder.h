#pragma once

#include <chrono>
#include <functional>
#include <mutex>

#include "lab/trace/trace_writer.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::lab {

/// The limits at which a search is stopped.
struct TraceLimits {
  std::int64_t steps = 4'000'000;
  std::chrono::milliseconds time{60'000};
};

/// Ends a search from within one of its calls. Passes through the solver and across processes.
class StopSearch final : public wire::Abort {
 public:
  explicit StopSearch(TraceEnd why) : why_(why) {}
  TraceEnd why() const { return why_; }

 private:
  TraceEnd why_;
};

/// Records a search, within limits. Thread-safe: end() may interrupt the search from another
/// thread. All other recording functions throw StopSearch at a limit.
class TraceRecorder {
 public:
  /// Called from time to time with the counts so far.
  using Progress = std::function<void(const TraceCounts&)>;

  /// Starts the clock. The stream must outlive the recorder.
  TraceRecorder(std::ostream& out, const TraceHeader& header, const TraceLimits& limits,
                Progress progress = {});

  void get();
  void set(int x, int y, int digit);
  void refused(int x, int y, int digit);
  void isValid(bool answer);
  /// `held` is the content of the traced grid.
  void solution(const Grid& found, const Grid& held);

  /// Records where the solver's code is from the next step on. Not a step.
  void stack(std::string_view record);
  void source(std::string_view name, std::string_view text);

  /// Writes the end. Later calls, including end(), write nothing.
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
