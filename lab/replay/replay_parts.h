#pragma once

#include <string_view>

namespace sudoku::lab {

// The files of lab/replay/, embedded at build time. The scripts are concatenated; the style follows
// that of all pages.
extern const std::string_view kReplayBody;
extern const std::string_view kReplayStyle;
extern const std::string_view kReplayScript;

}  // namespace sudoku::lab
