#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/support/options.h"

namespace sudoku::cli {

/// The files that a call names with FILE; standard input ("-") if none.
inline std::vector<std::string> filesIn(const po::variables_map& values) {
  return values.contains("FILE") ? values["FILE"].as<std::vector<std::string>>()
                                 : std::vector<std::string>{"-"};
}

/// Gives each file with its name to run.readAllOf(), or says by run.complain() that it cannot be
/// read.
template <class Run>
void readFiles(Run& run, const std::vector<std::string>& files, Streams& streams) {
  for (const std::string& file : files) {
    if (file == "-") {
      run.readAllOf(streams.in, "standard input");
      continue;
    }
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) {
      run.complain(fmt::format("cannot read {}: expected a file with puzzles", file));
      continue;
    }
    run.readAllOf(in, file);
  }
}

}  // namespace sudoku::cli
