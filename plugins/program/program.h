#pragma once

// A submission that is a program: judged from outside, by what it reads and writes.

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plugins/host/implementation.h"
#include "plugins/program/runner_process.h"
#include "plugins/sandbox/command.h"
#include "plugins/sandbox/own_time.h"

namespace sudoku::program {

/// Another process that a program speaks with.
struct Companion {
  int channel =
      -1;  // the program's only descriptor besides the usual three, under_test::kChannelFd
  /// How that process has spent its time: what it waits for a core is not the program's own.
  std::function<std::optional<sandbox::CoreTime>()> timeSpent;
};

/// What a program is given for one run.
struct Task {
  std::string input = {};       // on standard input
  std::string fileName = {};    // a file in its folder, empty: none
  std::string fileText = {};    // what that holds
  std::string resultName = {};  // a file that it is to write there, empty: none
  std::string oldResult = {};   // what that holds when the program starts; empty: it is not there
  const Companion* companion = nullptr;
};

/// What came of one run.
struct Run {
  sandbox::CommandOutcome ended;
  std::optional<std::string> result;  // what the result file holds
  std::string whyNoResult;            // if it is missing, no regular file, or too large
  bool isResultMissing = false;       // the program has not written it
  std::string otherFile;  // that was written where the result file is missing; empty: none
  sandbox::Excess excess = sandbox::Excess::none;  // that it was killed for
  std::int64_t peakMemoryKiB = 0;
  std::chrono::microseconds own{0};  // of its own time, see plugins/sandbox/own_time.h
  host::SearchFacts facts;           // of an instrumented build
};

/// A program, wherever it comes from.
class IProgram {
 public:
  virtual ~IProgram() = default;

  /// Runs it to its end in an empty folder.
  /// Throws:  std::system_error, std::filesystem::filesystem_error - our own failure.
  virtual Run run(const Task& task) = 0;
};

/// A runner whose sandbox the next run of the same program may have too, where the one before has left
/// nothing there. A program can tell how often it has run in it, by the numbers of its processes and
/// much else: so this is for what earns no points.
struct KeptRunner {
  std::unique_ptr<RunnerProcess> runner;  // null: none yet, or its sandbox was no more as it was
};

/// The program of a submission.
class Program final : public IProgram {
 public:
  /// `limits` are those of all runs together: what one has used is not there for the next. `runner`
  /// is the program of ours that starts it, `readOnly` what else it must see. `kept` must outlive this
  /// object, and have been used with no lower limits; null: each run has a sandbox of its own.
  Program(std::filesystem::path executable, std::filesystem::path runner,
          const sandbox::Limits& limits, std::vector<std::string> environment,
          std::vector<std::filesystem::path> readOnly = {}, KeptRunner* kept = nullptr);

  Run run(const Task& task) override;

 private:
  void use(const Run& run, std::chrono::steady_clock::duration wall);

  std::filesystem::path executable_;
  std::filesystem::path runnerFile_;
  sandbox::Limits limits_;
  sandbox::Limits left_;
  std::vector<std::string> environment_;
  std::vector<std::filesystem::path> readOnly_;
  KeptRunner* kept_;
};

}  // namespace sudoku::program
