#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <regex>

#include "engines.h"

namespace sudoku::bench {
namespace {

double childSeconds() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string outputOf(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  std::string text;
  for (int c = 0; pipe && (c = std::fgetc(pipe.get())) != EOF;) text += static_cast<char>(c);
  return text;
}

/// The program reports puzzles per second of wall-clock time. On a shared machine it does not
/// always have the processor, so its rate is corrected by the ratio of CPU to wall-clock time.
void run(benchmark::State& state, const std::string& command) {
  double rate = 0;
  for ([[maybe_unused]] auto iteration : state) {
    const double cpuBefore = childSeconds();
    const auto before = std::chrono::steady_clock::now();
    const std::string output = outputOf(command);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - before;
    const double cpu = childSeconds() - cpuBefore;
    std::smatch found;
    if (!std::regex_search(output, found, std::regex(R"((\d+) puzzles/s)")) || cpu <= 0) {
      state.SkipWithError("expected output with 'N puzzles/s'");
      return;
    }
    rate = std::stod(found[1]) * wall.count() / cpu;
  }
  state.counters["rate"] = rate;
}

}  // namespace

void registerProgram(const std::string& name, const std::string& path,
                     const std::vector<PuzzleSet>& sets) {
  for (const PuzzleSet& set : sets) {
    const std::string command = "'" + path + "' '" + set.file + "' 2 0.3 2>&1";
    benchmark::RegisterBenchmark((name + "|program|" + set.name).c_str(),
                                 [command](benchmark::State& state) { run(state, command); })
        ->Iterations(1);
  }
}

}  // namespace sudoku::bench
