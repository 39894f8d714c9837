#pragma once

// What all checks of programs share: run it, and go on only if it ended by itself.

#include <sys/wait.h>

#include "grading/subjects/endings.h"
#include "plugins/program/program.h"

namespace sudoku::grading {

/// A program, within its limits. What it prints on standard error and how it ended is kept.
class JudgedProgram final : public program::IProgram {
 public:
  /// Both must outlive this object.
  JudgedProgram(program::IProgram& program, const sandbox::Limits& limits)
      : program_(program), limits_(limits) {}

  /// Throws:  EndCheck - it crashed or was stopped; any exit code of its own is fine.
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
  /// The time that all runs took of their own.
  std::chrono::microseconds own() const { return own_; }
  /// The memory that it used.
  std::int64_t peakMemoryKiB() const { return peakMemoryKiB_; }

 private:
  program::IProgram& program_;
  const sandbox::Limits& limits_;
  std::string printed_;
  std::int64_t peakMemoryKiB_ = 0;
  std::chrono::microseconds own_{0};
  std::chrono::microseconds cpu_{0};  // of all runs, as the limits are
};

}  // namespace sudoku::grading
