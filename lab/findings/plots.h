#pragma once

// Plots as gnuplot scripts that read results.csv, so that anyone can edit and rerun them.

#include <filesystem>
#include <string>
#include <vector>

#include "lab/findings/findings.h"

namespace sudoku::lab {

struct Plot {
  std::string name;  // of the files: NAME.gp, NAME.svg, NAME.png
  std::string title;
  std::string words;  // alternative text
  std::string script;
};

/// The plots that these findings support. Puzzles over the limit are drawn above `limitSeconds`.
std::vector<Plot> plotsOf(const Findings& findings, double limitSeconds);

/// Runs gnuplot on a script NAME.gp in its folder.
/// Returns: an empty string, or why there is no picture.
/// Throws:  std::system_error.
std::string draw(const std::filesystem::path& folder, const std::string& name);

}  // namespace sudoku::lab
