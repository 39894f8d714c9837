#pragma once

// Runs a compiler or linker on files of a submission.
//
// How this works: such a tool is treated as hostile, because a crafted source, object or
// precompiled header may take it over. It sees its input read-only and writes to a folder private
// to this run: at level `full` an in-memory file system that ends with the sandbox, at `limits` a
// temporary folder. The judge opens nothing in it. A shell in the same sandbox copies the result,
// if it is a regular file, into a memory file that the judge already holds. So a link exposes only
// what the tool could read, and the judge gets bytes, not a path, a device or a changing file.

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {

/// The result of a tool.
class Made {
 public:
  Made(sandbox::CommandOutcome outcome, FileDescriptor bytes, bool wasStopped)
      : outcome_(std::move(outcome)), bytes_(std::move(bytes)), wasStopped_(wasStopped) {}

  const sandbox::CommandOutcome& outcome() const { return outcome_; }
  /// Whether it was stopped because it wrote too much, to one file or in total.
  bool wroteTooMuch() const;
  /// Whether the tool neither accepted nor rejected its input: it crashed or exceeded its CPU time.
  /// Decided by its exit status, not its output.
  bool crashed() const;

  /// The size of the result; 0 if there is none.
  std::uint64_t size() const;
  std::string bytes() const;
  /// Writes the result to a new file. Creates missing folders.
  /// Throws:  std::system_error.
  void saveTo(const std::filesystem::path& file) const;

 private:
  sandbox::CommandOutcome outcome_;
  FileDescriptor bytes_;
  bool wasStopped_ = false;  // because it wrote too much
};

/// Runs a tool whose arguments end before `-o`. Its view needs nothing writable: the result and
/// temporary files go to its folder, which is limited to `folderBytes`.
/// Throws:  std::system_error - the tool cannot be started.
Made runTool(sandbox::Command command, std::uint64_t folderBytes);

}  // namespace sudoku::build
