#pragma once

// Runs a Slurm job array with the commands sbatch, squeue and scancel.

#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::courses {

/// Slurm is unreachable or refuses. what() includes its message.
class SlurmError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ArrayJob {
  std::vector<std::string> command;  // for each task; may contain kTaskNumber
  unsigned tasks = 1;
  unsigned cores = 1;     // per task
  std::string partition;  // empty: Slurm's default
  std::string folder;     // shared by all nodes; where tasks start and write their output
};

/// Placeholder in a command for the task number, from 0.
inline constexpr const char* kTaskNumber = "{task}";

/// Runs one array at a time. cancel() may be called from any thread.
class Slurm {
 public:
  /// Submits the job and waits until all tasks are done, failed, or lost with their nodes. Calls
  /// `waiting` about once a second.
  /// Throws:  SlurmError; std::system_error.
  void run(const ArrayJob& job, const std::function<void()>& waiting);

  /// Cancels the running array, if there is one.
  void cancel() const noexcept;

 private:
  std::atomic<long> job_ = 0;  // 0: none
};

}  // namespace sudoku::courses
