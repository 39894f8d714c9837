#pragma once

namespace sudoku::sandbox {

/// Whether this kernel can keep a process that sees all files from writing. Thread-safe.
bool canRestrictWriting();

/// Keeps this process, and everything it starts, from changing, creating or removing files, except
/// plain files in `folder` (null: nowhere). Open files stay open, and devices that store nothing
/// stay writable. Reading is unaffected, and so are changes to modes and times, which the system
/// call filter blocks. Does nothing if the kernel lacks support. Safe between fork and exec.
/// Requires PR_SET_NO_NEW_PRIVS.
void restrictWriting(const char* folder) noexcept;

}  // namespace sudoku::sandbox
