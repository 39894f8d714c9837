#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

namespace sudoku::bench {

/// Keeps the rates of all repetitions and prints a table of their medians at the end.
class Table : public benchmark::BenchmarkReporter {
 public:
  /// `others` are the engines to compare the rates with.
  explicit Table(std::vector<std::string> others) : others_(std::move(others)) {}

  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

 private:
  struct Row {
    std::string engine;
    std::string path;
    std::string set;
    std::vector<double> rates;
    double guesses = 0;
  };

  std::vector<std::string> others_;
  std::map<std::string, Row> rows_;  // by set, engine and path
};

}  // namespace sudoku::bench
