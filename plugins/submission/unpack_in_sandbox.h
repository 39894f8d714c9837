#pragma once

// How this works: libarchive and its decompressors are written in C, and a crafted archive may take
// them over. So a separate program, sudokulab-unpack, reads each archive in the sandbox. It gets
// the bytes and sees no files; its output is untrusted and checked. If taken over, it can only
// claim files that the author could have put into the archive anyway.

#include <string>
#include <string_view>

#include "plugins/submission/archive.h"

namespace sudoku::build {

inline constexpr const char* kUnpackerName = "sudokulab-unpack";

/// Like unpack(), in another process.
/// Throws:  like unpack(); also Unreadable - the reader crashes or takes too long;
///          std::runtime_error - it cannot be started.
Unpacked unpackInSandbox(std::string_view bytes, const std::string& name, UnpackingBudget& budget);

}  // namespace sudoku::build
