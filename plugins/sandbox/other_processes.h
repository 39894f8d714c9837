#pragma once

namespace sudoku::sandbox {

/// Whether this kernel can deny access to other processes without namespaces. Thread-safe.
bool canCloseOtherProcesses();

/// Denies this process, and everything it starts, access to the memory, descriptors, environment
/// and folders of all other processes, even if the same user (or root) runs both. The names of
/// other processes stay visible. Does nothing if the kernel lacks support. Safe between fork and
/// exec. Requires PR_SET_NO_NEW_PRIVS.
void closeOtherProcesses() noexcept;

}  // namespace sudoku::sandbox
