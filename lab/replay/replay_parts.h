#pragma once

#include <string_view>

namespace sudoku::lab {

// The files of lab/replay/, embedded at build time. The scripts are concatenated; the style is
// added to the one that all pages share.
extern const std::string_view kReplayBody;
extern const std::string_view kReplayStyle;
extern const std::string_view kReplayScript;

}  // namespace sudoku::lab
