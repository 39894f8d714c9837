#pragma once

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/writable_folders.h"

namespace sudoku::worker {

/// Starts workers for the judge, one at a time, until the judge closes the control socket.
///
/// How this works: this process never runs student code. For each check it forks a child, which
/// limits itself, loads the plugin and serves one conversation. So each check starts with the same
/// fresh process image at the cost of a fork and a load, without an exec or a new sandbox, and any
/// damage ends with the check's process. After the child has ended, the server also kills
/// everything that the child started: as process 1 of its namespace, or else as the "subreaper"
/// that adopts orphans. If the child changed a folder of the sandbox, the judge is notified and
/// starts another sandbox for the next check.
class ForkServer {
 public:
  explicit ForkServer(FileDescriptor control);
  void run();

 private:
  FileDescriptor control_;
  sandbox::WritableFolders folders_{sandbox::kWritableFolders};
};

}  // namespace sudoku::worker
