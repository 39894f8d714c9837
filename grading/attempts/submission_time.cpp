#include "grading/attempts/submission_time.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/language.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::grading {
namespace {

using std::chrono::milliseconds;

constexpr int kDivisorAfterOneTimeOut = 4;
constexpr int kDivisorAfterTwo = 8;

/// AddressSanitizer maps terabytes, so limit resident memory instead: it needs several times as
/// much as the code itself.
constexpr std::uint64_t kSanitizedResidentBytes = std::uint64_t{2} << 30;

/// AddressSanitizer's redzones make stack frames several times larger. Recursion that fits in the
/// plain build must not overflow here.
constexpr std::uint64_t kSanitizedStackFactor = 8;

double secondsOf(milliseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

SubmissionTime SubmissionTime::beforeOthers(Limits limits) {
  limits.cpu = std::max(limits.cpu / kDivisorAfterOneTimeOut, milliseconds(1));
  return SubmissionTime(limits);
}

int SubmissionTime::divisor(build::Variant variant) const {
  const std::scoped_lock lock(mutex_);
  if (timeOuts_ == 0) return 1;
  const bool isSlower = variant != build::Variant::plain;
  return timeOuts_ == 1 || isSlower ? kDivisorAfterOneTimeOut : kDivisorAfterTwo;
}

sandbox::Limits SubmissionTime::ofACheck(build::Variant variant) const {
  sandbox::Limits limits = limits_;
  // Keep the wall-clock limit, which must allow for a busy machine.
  limits.cpu = std::max(limits.cpu / divisor(variant), milliseconds(1));
  limits.own = limits.cpu;
  if (build::isSanitized(variant)) {
    // Same time limits: sanitizers make code a few times slower, but these puzzles are small.
    limits.memoryBytes = 0;
    limits.residentBytes = kSanitizedResidentBytes;
    limits.stackBytes *= kSanitizedStackFactor;
  }
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

milliseconds SubmissionTime::graceAtTheEnd() const {
  const std::scoped_lock lock(mutex_);
  return std::max(milliseconds(50),
                  std::chrono::ceil<milliseconds>(remote::kGraceAfterTheEnd - takenToEnd_));
}

void SubmissionTime::recordHang() { noteEnd(remote::kGraceAfterTheEnd); }

void SubmissionTime::noteEnd(std::chrono::microseconds own) {
  const std::scoped_lock lock(mutex_);
  takenToEnd_ += own;
}

std::chrono::microseconds SubmissionTime::used() const {
  const std::scoped_lock lock(mutex_);
  return used_;
}

milliseconds SubmissionTime::left() const {
  const std::scoped_lock lock(mutex_);
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(limits_.submission - used_));
}

std::string SubmissionTime::whyUsedUp() const {
  return tr(
      "this check and earlier ones have used up the submission's {} s, which include sleeping and "
      "waiting",
      secondsOf(limits_.submission));
}

std::vector<std::string> SubmissionTime::notes() const {
  std::vector<std::string> all;
  if (divisor() > 1)
    all.push_back(tr("A check ran out of time: checks that start after it get less than {} s.",
                     secondsOf(limits_.cpu)));
  if (isUsedUp())
    all.push_back(
        tr("Together, the checks have used up their {} s.", secondsOf(limits_.submission)));
  return all;
}

}  // namespace sudoku::grading
