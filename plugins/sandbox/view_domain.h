#pragma once

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::sandbox {

/// The rules of a Landlock domain in which a process sees what a view shows, and writes plain files
/// below what the view lets it write. For machines without namespaces. Empty where the kernel
/// cannot: see canRestrictWriting().
FileDescriptor domainOf(const View& view);

/// Binds this process, and all that it starts, to such rules; -1: to none. Safe between fork and
/// exec. Sets PR_SET_NO_NEW_PRIVS.
void enterDomain(int rules) noexcept;

}  // namespace sudoku::sandbox
