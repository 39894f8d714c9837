// Runs the benchmarks and prints ratios between some of them.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <string>

#include "tests/benchmarks/failure.h"

namespace {

/// Keeps the time of each benchmark's fastest repetition in seconds: other load only adds time.
class RememberingReporter : public benchmark::ConsoleReporter {
 public:
  RememberingReporter()
      : ConsoleReporter(::isatty(STDOUT_FILENO) != 0 ? OO_ColorTabular : OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    std::vector<Run> measured;  // no means or deviations: three repetitions are too few
    std::ranges::copy_if(runs, std::back_inserter(measured),
                         [](const Run& run) { return run.run_type == Run::RT_Iteration; });
    for (const Run& run : measured) {
      if (sudoku::bench::failureOf(run)) continue;
      const std::string& arguments = run.run_name.args;
      const std::string name =
          run.run_name.function_name + (arguments.empty() ? "" : "/" + arguments);
      const double seconds = run.real_accumulated_time / static_cast<double>(run.iterations);
      const auto known = seconds_.try_emplace(name, seconds).first;
      known->second = std::min(known->second, seconds);
    }
    ConsoleReporter::ReportRuns(measured);
  }

  /// Prints one / other if both were run.
  void printRatio(const std::string& one, const std::string& other) const {
    const auto numerator = seconds_.find(one);
    const auto denominator = seconds_.find(other);
    if (numerator == seconds_.end() || denominator == seconds_.end()) return;
    std::cout << one << " / " << other << ": " << std::setprecision(3)
              << numerator->second / denominator->second << std::endl;
  }

 private:
  std::map<std::string, double> seconds_;
};

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  RememberingReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  std::cout << '\n';
  // Only on one core: otherwise the scheduler dominates.
  reporter.printRatio("judgeCallsAWorkersGrid/oneCore:1", "kernelPingPong/oneCore:1");
  reporter.printRatio("workerCallsTheJudgesGrid/oneCore:1", "kernelPingPong/oneCore:1");
  reporter.printRatio("checkInAForkServerOfItsOwn", "checkInAForkServer");
  reporter.printRatio("checkInAForkServer", "checkInAPreloadedForkServer");
  reporter.printRatio("gradeTheReference", "compileTheReference");
  reporter.printRatio("startOfAWorker/sandbox:1", "startOfAWorker/sandbox:0");
  reporter.printRatio("compile/sandbox:1", "compile/sandbox:0");
  reporter.printRatio("gradeByTheCommand/sandbox:1", "gradeByTheCommand/sandbox:0");
  return 0;
}
