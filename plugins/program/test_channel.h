#pragma once

namespace sudoku::under_test {

/// The name of the library that stands for the code under test, and the only descriptor besides the
/// usual three that a program linked with it gets: its end of the conversation with a worker.
inline constexpr const char* kLibraryName = "implementation.so";
inline constexpr int kChannelFd = 3;

}  // namespace sudoku::under_test
