#pragma once

#include <string_view>

namespace sudoku::lab {

// The files of lab/replay/, as they were when this was built. The scripts are one text; the style
// comes after that of all pages.
extern const std::string_view kReplayBody;
extern const std::string_view kReplayStyle;
extern const std::string_view kReplayScript;

}  // namespace sudoku::lab
