#include "lab/trace/trace_recorder.h"

namespace sudoku::lab {
namespace {

constexpr std::uint64_t kCallsBetweenLooks = 512;
constexpr std::chrono::milliseconds kBetweenFlushes{200};  // a kill loses at most this

}  // namespace

TraceRecorder::TraceRecorder(std::ostream& out, const TraceHeader& header,
                             const TraceLimits& limits, Progress progress)
    : writer_(out, header),
      limits_(limits),
      progress_(std::move(progress)),
      end_(Clock::now() + limits.time),
      nextFlush_(Clock::now()) {}

template <class Write>
void TraceRecorder::step(Write&& write) {
  const std::scoped_lock lock(mutex_);
  if (ended_) throw StopSearch(TraceEnd::interrupted);
  if (writer_.counts().steps() >= limits_.steps) throw StopSearch(TraceEnd::stepLimit);
  write();
  if (calls_++ % kCallsBetweenLooks == 0) lookAtTheClock();
}

void TraceRecorder::lookAtTheClock() {
  const auto now = Clock::now();
  if (now >= nextFlush_) {
    writer_.flush();
    nextFlush_ = now + kBetweenFlushes;
    if (progress_) progress_(writer_.counts());
  }
  if (now >= end_) throw StopSearch(TraceEnd::timeLimit);
}

void TraceRecorder::get() {
  step([&] { writer_.get(); });
}

void TraceRecorder::set(int x, int y, int digit) {
  step([&] { writer_.set(x, y, digit); });
}

void TraceRecorder::refused(int x, int y, int digit) {
  step([&] { writer_.refused(x, y, digit); });
}

void TraceRecorder::isValid(bool answer) {
  step([&] { writer_.isValid(answer); });
}

void TraceRecorder::solution(const Grid& found, const Grid& held) {
  step([&] { found == held ? writer_.solution() : writer_.solution(found); });
}

void TraceRecorder::stack(std::string_view record) {
  const std::scoped_lock lock(mutex_);
  if (!ended_) writer_.stack(record);
}

void TraceRecorder::source(std::string_view name, std::string_view text) {
  const std::scoped_lock lock(mutex_);
  if (!ended_) writer_.source(name, text);
}

void TraceRecorder::end(TraceEnd how, std::string_view text, host::SearchForm form) {
  const std::scoped_lock lock(mutex_);
  if (ended_) return;
  ended_ = true;
  writer_.end(how, form, text);
}

TraceCounts TraceRecorder::counts() const {
  const std::scoped_lock lock(mutex_);
  return writer_.counts();
}

}  // namespace sudoku::lab
