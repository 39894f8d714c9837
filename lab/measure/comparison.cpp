#include "lab/measure/comparison.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <thread>

#include "base/fingerprint.h"
#include "plugins/remote/core_lease.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::lab {
namespace {

/// A hash of everything that a row depends on, except the machine.
std::string keyOf(const Grid& puzzle, const Candidate& candidate, const MeasureOptions& options) {
  Fingerprint print;
  print.add("compare 1");  // increment when the measurement procedure changes
  print.add(candidate.fingerprint);
  print.add(candidate.name);
  print.add(toText(puzzle, TextFormat::line));
  print.add(std::to_string(options.repeat));
  print.add(std::to_string(options.limit.count()));
  return print.hex().substr(0, 32);
}

unsigned jobsFor(unsigned wanted, std::size_t puzzles) {
  const unsigned jobs = wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::clamp<std::size_t>(jobs, 1, std::max<std::size_t>(1, puzzles)));
}

}  // namespace

Comparison::Comparison(const std::vector<Grid>& puzzles, const std::vector<Candidate>& candidates,
                       const ComparisonOptions& options, Journal& journal)
    : puzzles_(puzzles), candidates_(candidates), options_(options), journal_(journal) {
  for (std::size_t puzzle = 0; puzzle < puzzles.size(); ++puzzle) {
    for (const Candidate& candidate : candidates) {
      keys_.push_back(keyOf(puzzles[puzzle], candidate, options.measure));
      auto& row = rows_.emplace_back();
      if (const Row* known = journal.find(keys_.back())) {
        row = *known;
        row->puzzle = puzzle;
        ++progress_.done;
      }
    }
  }
  progress_.all = rows_.size();
}

void Comparison::run(const Installation& installation,
                     const std::function<void(const ComparisonProgress&)>& progress) {
  progress(progress_);
  std::exception_ptr failure;
  {
    std::vector<std::jthread> threads;
    for (unsigned job = 0; job < jobsFor(options_.jobs, puzzles_.size()); ++job) {
      threads.emplace_back([&] {
        try {
          work(installation, progress);
        } catch (...) {
          const std::scoped_lock lock(mutex_);
          failure = std::current_exception();
          next_ = puzzles_.size();  // the others only finish their current puzzle
        }
      });
    }
  }
  if (failure) std::rethrow_exception(failure);
}

std::optional<std::size_t> Comparison::nextPuzzle() {
  const std::scoped_lock lock(mutex_);
  for (; next_ < puzzles_.size(); ++next_) {
    for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate) {
      if (!rows_[placeOf(next_, candidate)]) return next_++;
    }
  }
  return std::nullopt;
}

void Comparison::work(const Installation& installation,
                      const std::function<void(const ComparisonProgress&)>& progress) {
  const remote::CoreLease core;
  std::vector<std::unique_ptr<Measurer>> measurers;
  while (const auto puzzle = nextPuzzle()) {
    if (measurers.empty()) {
      for (const Candidate& candidate : candidates_)
        measurers.push_back(std::make_unique<Measurer>(candidate, installation, options_.measure));
    }
    for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate) {
      const std::size_t place = placeOf(*puzzle, candidate);
      if (rows_[place]) continue;  // no lock: only this thread works on this puzzle
      Row row = measurers[candidate]->measure(puzzles_[*puzzle]);
      row.puzzle = *puzzle;
      keep(place, std::move(row), progress);
    }
  }
}

void Comparison::keep(std::size_t place, Row row,
                      const std::function<void(const ComparisonProgress&)>& progress) {
  const std::scoped_lock lock(mutex_);
  journal_.add(keys_[place], row);
  rows_[place] = std::move(row);
  ++progress_.done;
  ++progress_.measured;
  progress(progress_);
}

std::vector<Row> Comparison::rows() {
  const std::scoped_lock lock(mutex_);
  return doneRows();
}

std::vector<Row> Comparison::doneRows() const {
  std::vector<Row> done;
  for (const auto& row : rows_) {
    if (row) done.push_back(*row);
  }
  return done;
}

}  // namespace sudoku::lab
