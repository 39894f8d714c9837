// The table of all 9x9 engines: engine x path x puzzle set. docs/performance.md explains it.
#include <fmt/core.h>

#include <iostream>
#include <string_view>

#include "engines.h"
#include "table.h"

namespace {

constexpr const char* kUsage =
    "solver_benchmarks [--puzzles FOLDER] [--program NAME=PATH]... [--benchmark_...]\n";

/// Puts the defaults before the user's arguments, which thus override them.
std::vector<std::string> withDefaults(int argc, char** argv) {
  std::vector<std::string> words{argv[0], "--benchmark_repetitions=5",
                                 "--benchmark_enable_random_interleaving=true",
                                 "--benchmark_min_time=0.2"};
  words.insert(words.end(), argv + 1, argv + argc);
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words = withDefaults(argc, argv);
  std::string folder = "tests/data";
  std::vector<std::pair<std::string, std::string>> programs;
  std::vector<char*> rest;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool hasValue = i + 1 < words.size();
    if (words[i] == "--puzzles" && hasValue) {
      folder = words[++i];
    } else if (words[i] == "--program" && hasValue) {
      const std::string& word = words[++i];
      const auto at = word.find('=');
      if (at == std::string::npos) {
        std::cerr << "found --program " << word << ", expected NAME=PATH\n" << kUsage;
        return 2;
      }
      programs.emplace_back(word.substr(0, at), word.substr(at + 1));
    } else {
      rest.push_back(words[i].data());
    }
  }
  int count = static_cast<int>(rest.size());
  benchmark::Initialize(&count, rest.data());
  if (benchmark::ReportUnrecognizedArguments(count, rest.data())) {
    std::cerr << kUsage;
    return 2;
  }
  const auto sets = sudoku::bench::readSets(folder);
  sudoku::bench::registerEngines(sets);
  std::vector<std::string> others{"plain"};
  for (const auto& [name, path] : programs) {
    sudoku::bench::registerProgram(name, path, sets);
    others.push_back(name);
  }
  sudoku::bench::Table table(others);
  benchmark::RunSpecifiedBenchmarks(&table);
  return 0;
}
