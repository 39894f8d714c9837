#pragma once

namespace sudoku::sandbox {

/// Whether this kernel can close other processes to one that is not in namespaces of its own.
/// Thread-safe.
bool canCloseOtherProcesses();

/// From now on this process, and all that it starts, opens neither the memory of a process that
/// is none of them nor its descriptors, its environment or its folders, even where the same user,
/// or root, runs both. No more than that is closed: their names are seen as before. Does nothing
/// where the kernel cannot. Safe between fork and exec. Requires PR_SET_NO_NEW_PRIVS.
void closeOtherProcesses() noexcept;

}  // namespace sudoku::sandbox
