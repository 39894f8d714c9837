#pragma once

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::sandbox {

/// Landlock rules that let a process open only what `view` shows, and write only plain files below
/// its writable folders. For machines without namespaces. Empty if the kernel lacks support: see
/// canRestrictWriting().
FileDescriptor domainOf(const View& view);

/// Restricts this process, and everything it starts, to the rules; -1: does nothing. Safe between
/// fork and exec. Sets PR_SET_NO_NEW_PRIVS.
void enterDomain(int rules) noexcept;

}  // namespace sudoku::sandbox
