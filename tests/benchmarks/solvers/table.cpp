#include "table.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "tests/benchmarks/failure.h"

namespace sudoku::bench {
namespace {

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

}  // namespace

void Table::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration) continue;
    std::istringstream name(run.run_name.function_name);
    Row row;
    std::getline(name, row.engine, '|');
    std::getline(name, row.path, '|');
    std::getline(name, row.set, '|');
    if (const auto failure = failureOf(run)) {
      std::cerr << run.run_name.function_name << ": " << *failure << '\n';
      continue;
    }
    const auto known =
        rows_.try_emplace(row.set + "|" + row.engine + "|" + row.path, std::move(row)).first;
    known->second.rates.push_back(run.counters.at("rate"));
    const auto guesses = run.counters.find("guesses");
    if (guesses != run.counters.end()) known->second.guesses = guesses->second;
  }
}

void Table::Finalize() {
  std::cout << fmt::format("| puzzles | engine | path | a second | guesses |");
  for (const std::string& other : others_) std::cout << " x " << other << " |";
  std::cout << "\n|---|---|---|--:|--:|";
  for (std::size_t i = 0; i < others_.size(); ++i) std::cout << "--:|";
  std::cout << '\n';
  for (const auto& entry : rows_) {
    const auto& row = entry.second;
    const double rate = median(row.rates);
    std::cout << fmt::format("| {} | {} | {} | {:.0f} | {:.2f} |", row.set, row.engine, row.path,
                             rate, row.guesses);
    for (const std::string& other : others_) {
      const auto found = std::ranges::find_if(rows_, [&](const auto& item) {
        return item.second.set == row.set && item.second.engine == other;
      });
      std::cout << (found == rows_.end()
                        ? " |"
                        : fmt::format(" {:.2f} |", rate / median(found->second.rates)));
    }
    std::cout << '\n';
  }
}

}  // namespace sudoku::bench
