#pragma once

// One run of a compiler or linker on files of a submission.
//
// How this works: such a tool is treated as hostile, because a crafted source, object or precompiled
// header may have taken it over. It sees its input read-only and writes to a folder that only this
// run has: at the level `full` a file system in memory that ends with the sandbox, at `limits` a
// temporary folder. Whatever it leaves there, the judge opens none of it. A shell in the same sandbox
// copies the result, if it is a regular file, into a memory file that the judge holds already. So a
// link leads nowhere but where the tool itself could read, and the judge gets bytes: never a path, a
// device or a file that still changes.

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/command.h"

namespace sudoku::build {

/// What a tool has made.
class Made {
 public:
  Made(sandbox::CommandOutcome outcome, FileDescriptor bytes, bool wasStopped)
      : outcome_(std::move(outcome)), bytes_(std::move(bytes)), wasStopped_(wasStopped) {}

  const sandbox::CommandOutcome& outcome() const { return outcome_; }
  /// Whether it was ended because it wrote more than it may, to a file or in all.
  bool wroteTooMuch() const;
  /// Whether the tool itself ended otherwise than by accepting or refusing its input: it crashed, or
  /// used up its processor time. Decided by how it ended, not by what it printed.
  bool crashed() const;

  /// How large the result is; 0 if there is none.
  std::uint64_t size() const;
  std::string bytes() const;
  /// Writes the result to a new file, in folders that are made where they are missing.
  /// Throws:  std::system_error.
  void saveTo(const std::filesystem::path& file) const;

 private:
  sandbox::CommandOutcome outcome_;
  FileDescriptor bytes_;
  bool wasStopped_ = false;  // as it wrote too much
};

/// Runs a tool whose arguments end before `-o`. Its view needs nothing writable; in its folder, of
/// which no more than `folderBytes` may be used, are the result and the files for its own use.
/// Throws:  std::system_error - it cannot be started.
Made runTool(sandbox::Command command, std::uint64_t folderBytes);

}  // namespace sudoku::build
