#pragma once

// The limits that a rubric can set, by their names in files.

#include <array>
#include <cstdint>

#include "grading/evidence/limits.h"

namespace sudoku::grading {

struct LimitField {
  const char* name;
  double low;  // lowest value allowed
  double high;
  double (*get)(const Limits&);
  void (*set)(Limits&, double);
};

constexpr double toSeconds(std::chrono::milliseconds time) {
  return static_cast<double>(time.count()) / 1000;
}
constexpr std::chrono::milliseconds toMilliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

inline constexpr std::array kLimitFields = {
    LimitField{"cpu_seconds", 1, 3600, [](const Limits& limits) { return toSeconds(limits.cpu); },
               [](Limits& limits, double value) { limits.cpu = toMilliseconds(value); }},
    LimitField{"wall_seconds", 1, 3600, [](const Limits& limits) { return toSeconds(limits.wall); },
               [](Limits& limits, double value) { limits.wall = toMilliseconds(value); }},
    LimitField{"memory_mib", 64, 65536,
               [](const Limits& limits) { return static_cast<double>(limits.memoryBytes >> 20); },
               [](Limits& limits, double value) {
                 limits.memoryBytes = static_cast<std::uint64_t>(value) << 20;
               }},
    LimitField{"output_kib", 1, 1 << 20,
               [](const Limits& limits) { return static_cast<double>(limits.outputBytes >> 10); },
               [](Limits& limits, double value) {
                 limits.outputBytes = static_cast<std::uint64_t>(value) << 10;
               }},
    LimitField{"stack_mib", 1, 1024,
               [](const Limits& limits) { return static_cast<double>(limits.stackBytes >> 20); },
               [](Limits& limits, double value) {
                 limits.stackBytes = static_cast<std::uint64_t>(value) << 20;
               }},
    LimitField{"submission_seconds", 1, 36000,
               [](const Limits& limits) { return toSeconds(limits.submission); },
               [](Limits& limits, double value) { limits.submission = toMilliseconds(value); }},
};

}  // namespace sudoku::grading
