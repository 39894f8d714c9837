#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/support/options.h"

namespace sudoku::cli {

/// The files named by FILE, or standard input ("-") if there are none.
/// Throws:  UsageError - a file cannot be read.
inline std::vector<std::string> filesIn(const po::variables_map& values) {
  if (!values.contains("FILE")) return {"-"};
  auto files = values["FILE"].as<std::vector<std::string>>();
  for (const std::string& file : files) {
    if (file == "-") continue;
    if (std::filesystem::is_directory(file) || ::access(file.c_str(), R_OK) != 0)
      throw UsageError(fmt::format(
          "cannot read '{}': expected a file with puzzles, or - for standard input", file));
  }
  return files;
}

/// Passes each file and its name to run.readAllOf().
template <class Run>
void readFiles(Run& run, const std::vector<std::string>& files, Streams& streams) {
  for (const std::string& file : files) {
    if (file == "-") {
      run.readAllOf(streams.in, "standard input");
      continue;
    }
    std::ifstream in(file, std::ios::binary);
    run.readAllOf(in, file);
  }
}

}  // namespace sudoku::cli
