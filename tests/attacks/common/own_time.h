#pragma once

// For attacks that use time in each check. Like the judge, it excludes the time spent waiting for a
// core, so that the outcome does not depend on the machine's load.

#include <chrono>
#include <cstdio>

class OwnTime {
 public:
  bool isBelow(std::chrono::milliseconds time) const {
    return std::chrono::steady_clock::now() - begin_ - (queued() - queuedBefore_) < time;
  }

 private:
  static std::chrono::nanoseconds queued() {
    long long used = 0;
    long long waited = 0;
    if (std::FILE* file = std::fopen("/proc/thread-self/schedstat", "r")) {
      if (std::fscanf(file, "%lld %lld", &used, &waited) != 2) waited = 0;
      std::fclose(file);
    }
    return std::chrono::nanoseconds(waited);
  }

  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::nanoseconds queuedBefore_ = queued();
};
