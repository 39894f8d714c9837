#pragma once

// Ends an instructor's check that hangs: timers of its process raise SIGPROF and SIGALRM, which are
// not handled.

#include <sys/time.h>

#include <chrono>

namespace sudoku::grading {

/// CPU time limit for loading a module or running its check once; far above any normal use.
inline constexpr std::chrono::seconds kMaxProcessorTime{10};

/// The wall-clock limit, generous enough for a busy machine.
inline constexpr std::chrono::seconds kMaxTime{60};

/// Restarts both timers. `waiting`, the time the process may wait for others, is added to the
/// wall-clock limit.
inline void windWatchdog(std::chrono::milliseconds waiting) {
  const auto wind = [](__itimer_which which, std::chrono::milliseconds time) {
    const itimerval value{{0, 0}, {time.count() / 1000, time.count() % 1000 * 1000}};
    ::setitimer(which, &value, nullptr);
  };
  wind(ITIMER_PROF, kMaxProcessorTime);
  wind(ITIMER_REAL, kMaxTime + waiting);
}

}  // namespace sudoku::grading
