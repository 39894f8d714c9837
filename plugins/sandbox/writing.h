#pragma once

namespace sudoku::sandbox {

/// Whether this kernel can keep a process that sees all files from writing to them. Thread-safe.
bool canRestrictWriting();

/// From now on this process, and all that it starts, changes no file, makes none and removes none,
/// but in `folder` (null: nowhere): plain files there, and no folders. What is open already stays
/// open, and devices that keep nothing may be written. Who may read what is as before, and so is
/// who may change modes and times: the filter of system calls sees to those. Does nothing where the
/// kernel cannot. Safe between fork and exec. Requires PR_SET_NO_NEW_PRIVS.
void restrictWriting(const char* folder) noexcept;

}  // namespace sudoku::sandbox
