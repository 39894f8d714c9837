#pragma once

// Shared by all checks of programs: runs a program, and continues only if it exited on its own.

#include <sys/wait.h>

#include "grading/subjects/endings.h"
#include "plugins/program/program.h"

namespace sudoku::grading {

/// A program run within its limits. Keeps its output and how it ended.
class JudgedProgram final : public program::IProgram {
 public:
  /// Both must outlive this object.
  JudgedProgram(program::IProgram& program, const sandbox::Limits& limits)
      : program_(program), limits_(limits) {}

  /// Throws:  EndCheck - it crashed or was stopped; any exit code is fine.
  program::Run run(const program::Task& task) override {
    program::Run run = program_.run(task);
    printed_ = run.ended.output + run.ended.errors;
    peakMemoryKiB_ = run.peakMemoryKiB;
    cpu_ += run.ended.cpu;
    own_ += run.own;
    if (run.ended.timedOut) throw EndCheck(verdictOnSilence(limits_));
    if (run.excess != sandbox::Excess::none)
      throw EndCheck(verdictOnExcess(run.excess, cpu_, limits_));
    if (WIFSIGNALED(run.ended.waitStatus))
      throw EndCheck(verdictOnSignal(run.ended.waitStatus, cpu_, limits_, ""));
    return run;
  }

  /// What the last run printed.
  const std::string& printed() const { return printed_; }
  /// The own time (plugins/sandbox/own_time.h) of all runs together.
  std::chrono::microseconds own() const { return own_; }
  /// The peak memory of the last run.
  std::int64_t peakMemoryKiB() const { return peakMemoryKiB_; }

 private:
  program::IProgram& program_;
  const sandbox::Limits& limits_;
  std::string printed_;
  std::int64_t peakMemoryKiB_ = 0;
  std::chrono::microseconds own_{0};
  std::chrono::microseconds cpu_{0};  // of all runs, as for the limits
};

}  // namespace sudoku::grading
