#pragma once

// The call stack of student code with lines and values, read from within its own process with the
// debug information of the library. A module of its own (libsudokulab_frames.so), because only
// `sudokulab trace` needs it and libdw takes a worker milliseconds to load.

#include <string>
#include <vector>

namespace sudoku::frames {

/// What is read. Without anything, the stack is reported as empty.
enum class Detail { nothing, lines, values };

/// Not thread-safe.
class IFrameReader {
 public:
  virtual ~IFrameReader() = default;

  /// The call stack of the calling thread from the caller of the function with this frame
  /// (__builtin_frame_address(0)) on, as far as it changed since the last call: records of
  /// at most kMaxRecordBytes in the format of docs/trace-format.md ("Where the code is"). Empty if
  /// nothing changed.
  virtual std::vector<std::string> read(Detail detail, const void* frame) = 0;
};

inline constexpr std::size_t kMaxRecordBytes = 15'000;

/// Makes a reader for a loaded library; null if it has no debug information. Never deleted.
using MakeFrameReader = IFrameReader*(const char* library);
inline constexpr const char* kMakeFrameReader = "sudokulab_make_frame_reader";

}  // namespace sudoku::frames
