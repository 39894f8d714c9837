#pragma once

namespace sudoku::under_test {

/// The name of the library that replaces the code under test, and the only descriptor, besides the
/// standard three, that a program linked with it has: its end of the channel to a worker.
inline constexpr const char* kLibraryName = "implementation.so";
inline constexpr int kChannelFd = 3;

}  // namespace sudoku::under_test
