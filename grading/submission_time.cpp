#include "grading/submission_time.h"

#include <fmt/format.h>

#include <algorithm>

namespace sudoku::grading {
namespace {

using std::chrono::milliseconds;

constexpr int kMostHalvings = 3;
constexpr int kMostHalvingsOfSlowBuilds = 2;

double secondsOf(milliseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

int SubmissionTime::halvings(build::Variant variant) const {
  const std::scoped_lock lock(mutex_);
  return std::min(timeOuts_,
                  variant == build::Variant::plain ? kMostHalvings : kMostHalvingsOfSlowBuilds);
}

sandbox::Limits SubmissionTime::ofACheck(build::Variant variant) const {
  sandbox::Limits limits = limits_;
  // Not the wall clock's, which has to allow for a busy machine.
  limits.cpu = std::max(limits.cpu / (1 << halvings(variant)), milliseconds(1));
  limits.own = limits.cpu;
  return limits;
}

void SubmissionTime::charge(std::chrono::microseconds own) {
  const std::scoped_lock lock(mutex_);
  used_ += own;
}

void SubmissionTime::noteTimeOut() {
  const std::scoped_lock lock(mutex_);
  ++timeOuts_;
}

milliseconds SubmissionTime::left() const {
  const std::scoped_lock lock(mutex_);
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(limits_.submission - used_));
}

std::string SubmissionTime::whyUsedUp() const {
  return fmt::format(
      "the submission as a whole has used its {} s of working, sleeping and waiting; mend first "
      "what ran out of time above",
      secondsOf(limits_.submission));
}

std::vector<std::string> SubmissionTime::notes() const {
  std::vector<std::string> all;
  if (const int part = 1 << halvings(); part > 1)
    all.push_back(fmt::format(
        "Each check that ran out of time has halved the time of those after it: at last {} s "
        "instead of {} s.",
        secondsOf(limits_.cpu / part), secondsOf(limits_.cpu)));
  if (isUsedUp())
    all.push_back(fmt::format("All checks together have used the {} s that there are for them.",
                              secondsOf(limits_.submission)));
  return all;
}

}  // namespace sudoku::grading
