#pragma once

// A job array of Slurm, by its commands sbatch, squeue and scancel.

#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::courses {

/// Slurm cannot be asked, or refuses. what() shows what it said.
class SlurmError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ArrayJob {
  std::vector<std::string> command;  // of each task; kTaskNumber in it becomes the task's number
  unsigned tasks = 1;
  unsigned cores = 1;     // of each task
  std::string partition;  // empty: Slurm's default
  std::string folder;     // that all nodes see: tasks start there, and leave what they print
};

/// In the words of a command: the number of the task, from 0.
inline constexpr const char* kTaskNumber = "{task}";

/// One array at a time. cancel() may be called from any thread.
class Slurm {
 public:
  /// Submits it and waits until no task of it is left: done, failed, or lost with its node.
  /// `waiting` is told now and then.
  /// Throws:  SlurmError; std::system_error.
  void run(const ArrayJob& job, const std::function<void()>& waiting);

  /// Ends the tasks of the array that is running, if there is one.
  void cancel() const noexcept;

 private:
  std::atomic<long> job_ = 0;  // 0: none
};

}  // namespace sudoku::courses
