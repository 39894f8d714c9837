#pragma once

// Programs as submissions: judged from outside, by their input and output.

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

/// Another process that a program communicates with.
struct Companion {
  int channel =
      -1;  // under_test::kChannelFd, the program's only descriptor besides the standard three
  /// How that process spent its time. Its waits for a core are not the program's time.
  std::function<std::optional<sandbox::CoreTime>()> timeSpent;
};

/// The input of one run.
struct Task {
  std::string input = {};       // on standard input
  std::string fileName = {};    // a file in its folder; empty: none
  std::string fileText = {};    // content of that file
  std::string resultName = {};  // the file that it should write there; empty: none
  std::string oldResult = {};   // content of that file at the start; empty: it does not exist
  const Companion* companion = nullptr;
};

/// The outcome of one run.
struct Run {
  sandbox::CommandOutcome ended;
  std::optional<std::string> result;  // content of the result file
  std::string whyNoResult;            // if it is missing, not a regular file, or too large
  bool isResultMissing = false;       // the program did not write it
  std::string otherFile;              // written while the result file is missing; empty: none
  sandbox::Excess excess = sandbox::Excess::none;  // why it was killed
  std::int64_t peakMemoryKiB = 0;
  std::chrono::microseconds own{0};  // see plugins/sandbox/own_time.h
  host::SearchFacts facts;           // of an instrumented build
};

/// Abstract program.
class IProgram {
 public:
  virtual ~IProgram() = default;

  /// Runs it to completion in an empty folder.
  /// Throws:  std::system_error, std::filesystem::filesystem_error - our own failure.
  virtual Run run(const Task& task) = 0;
};

/// A runner whose sandbox the next run of the same program can reuse if the previous run left it
/// clean. A program can detect earlier runs, for example by process IDs, so use this only for runs
/// that earn no points.
struct KeptRunner {
  std::unique_ptr<RunnerProcess> runner;  // null: none yet, or its sandbox was not clean
};

/// The program of a submission.
class Program final : public IProgram {
 public:
  /// `limits` are shared by all runs: each run reduces what is left for the next. `runner` is our
  /// program that starts it, `readOnly` lists other paths it must see. `kept` must outlive this
  /// object and must not have been used with lower limits; null: a new sandbox for each run.
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
