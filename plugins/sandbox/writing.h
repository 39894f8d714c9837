#pragma once

namespace sudoku::sandbox {

/// Whether this kernel can deny writing to a process that sees all files. Thread-safe.
bool canRestrictWriting();

/// Forbids this process, and all that it starts, to change, make or remove files, except plain
/// files in `folder` (null: nowhere). Open files stay open, and devices that store nothing stay
/// writable. Reading is unaffected, and so are changes of modes and times, which the system call
/// filter blocks. Does nothing if the kernel lacks support. Safe between fork and exec. Requires
/// PR_SET_NO_NEW_PRIVS.
void restrictWriting(const char* folder) noexcept;

}  // namespace sudoku::sandbox
