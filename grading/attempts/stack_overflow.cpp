// How this works: repeat the crash with more stack. It was an overflow if the crash disappears, or
// if memory use grows by about as much as the stack did, because the added stack was filled too. A
// wild pointer crashes again with the same memory use. Sanitizers report overflows themselves.

#include "grading/attempts/stack_overflow.h"

#include <fmt/format.h>

#include <csignal>

#include "base/language.h"

namespace sudoku::grading {
namespace {

constexpr std::uint64_t kStackFactor = 8;

bool isSegmentationFault(const Attempt& attempt) {
  return attempt.verdict.outcome == Outcome::crashed && attempt.verdict.signal == SIGSEGV;
}

/// Frames may not touch all of their memory, so half of the added stack is enough.
bool filledBoth(const Attempt& seen, const Attempt& again, std::uint64_t moreBytes) {
  const auto more = static_cast<std::int64_t>(moreBytes >> 10);
  return again.peakMemoryKiB - seen.peakMemoryKiB > more / 2;
}

}  // namespace

std::string overflowIn(const Attempt& seen, const Target& target, std::uint64_t seed,
                       const std::function<void(Context&)>& body) {
  if (!isSegmentationFault(seen)) return {};
  Target roomy = withReducedLimits(target);
  roomy.limits.stackBytes *= kStackFactor;
  const Attempt again = attempt(roomy, seed, body);
  const std::string full = tr("its {} MiB call stack was full", target.limits.stackBytes >> 20);
  // Stopped at a limit: the recursion may still be infinite.
  if (again.verdict.outcome == Outcome::timedOut || again.verdict.outcome == Outcome::overLimit)
    return tr("{}: infinite recursion, or recursion that goes far too deep", full);
  if (!isSegmentationFault(again))
    return tr("{}, but {} MiB is enough: the recursion goes too deep, or local arrays are large",
              full, roomy.limits.stackBytes >> 20);
  if (filledBoth(seen, again, roomy.limits.stackBytes - target.limits.stackBytes))
    return tr(
        "{}, and so was one of {} MiB: infinite recursion, or recursion that goes far too deep",
        full, roomy.limits.stackBytes >> 20);
  return {};
}

}  // namespace sudoku::grading
