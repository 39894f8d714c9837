#pragma once

// How this works: archives are read by libarchive and the decompressors beneath it, in C, and a crafted
// one may take them over. So a program of its own, sudokulab-unpack, reads each archive in the sandbox.
// It gets the bytes and sees no file; what it says is checked like any bytes of a stranger. One that has
// been taken over can say that other files were in its archive, which its author could have packed.

#include <string>
#include <string_view>

#include "plugins/submission/archive.h"

namespace sudoku::build {

inline constexpr const char* kUnpackerName = "sudokulab-unpack";

/// As unpack(), in another process.
/// Throws:  as unpack(); Unreadable also where the reader crashes or takes too long;
///          std::runtime_error - it cannot be started.
Unpacked unpackInSandbox(std::string_view bytes, const std::string& name, UnpackingBudget& budget);

}  // namespace sudoku::build
