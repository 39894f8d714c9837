#pragma once

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/writable_folders.h"

namespace sudoku::worker {

/// Starts workers for the judge, one at a time, until the judge closes the control socket.
///
/// How it works: this process never runs student code. For each check it forks a child, which
/// limits itself, loads the plugin and serves one conversation. So each check begins with the same
/// fresh process image, which costs a fork and a load and neither an exec nor a new sandbox; and
/// what one check breaks is gone when its process is. After the child has ended, everything that it
/// started is killed too: as process 1 of its own namespace, or else as the "subreaper" that adopts
/// orphans. If it has changed a folder of the sandbox, the judge is told, and starts another
/// sandbox for the next check.
class ForkServer {
 public:
  explicit ForkServer(FileDescriptor control);
  void run();

 private:
  FileDescriptor control_;
  sandbox::WritableFolders folders_{sandbox::kWritableFolders};
};

}  // namespace sudoku::worker
