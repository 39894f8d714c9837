#pragma once

// What ends an instructor's check that never ends: the kernel's timers of its process, by SIGPROF and
// SIGALRM, which nobody handles.

#include <sys/time.h>

#include <chrono>

namespace sudoku::grading {

/// What loading a module, or running its check once, may take of the processor: much more than
/// either takes that ends.
inline constexpr std::chrono::seconds kMostProcessorTime{10};

/// The same by the clock, which has to allow for a busy machine.
inline constexpr std::chrono::seconds kMostTime{60};

/// From now on this process has that much processor time of its own, and so much time beyond
/// `waiting`, which it may wait for others.
inline void windWatchdog(std::chrono::milliseconds waiting) {
  const auto wind = [](__itimer_which which, std::chrono::milliseconds time) {
    const itimerval value{{0, 0}, {time.count() / 1000, time.count() % 1000 * 1000}};
    ::setitimer(which, &value, nullptr);
  };
  wind(ITIMER_PROF, kMostProcessorTime);
  wind(ITIMER_REAL, kMostTime + waiting);
}

}  // namespace sudoku::grading
