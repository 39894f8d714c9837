#pragma once

// Plots by gnuplot: scripts that read results.csv, so that anybody can change them and draw again.

#include <filesystem>
#include <string>
#include <vector>

#include "lab/findings/findings.h"

namespace sudoku::lab {

struct Plot {
  std::string name;  // of the files: NAME.gp, NAME.svg, NAME.png
  std::string title;
  std::string words;  // what it shows, for those who do not see it
  std::string script;
};

/// The plots that these findings bear. `limitSeconds` is where over-the-limit points stand.
std::vector<Plot> plotsOf(const Findings& findings, double limitSeconds);

/// Runs gnuplot on a script NAME.gp in its folder.
/// Returns: nothing, or why there is no picture.
/// Throws:  std::system_error.
std::string draw(const std::filesystem::path& folder, const std::string& name);

}  // namespace sudoku::lab
