#include "engines.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "solution/grid/shapes.h"
#include "solution/solvers/dancing_links.h"
#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/engine.h"
#include "solution/text/puzzle_text.h"
#include "tests/independent/plain_search.h"

namespace sudoku::bench {
namespace {

using fast::Cells;
using fast::Engine;
using fast::Path;
using fast::Result;

constexpr std::uint64_t kLimit = 2;

void setRate(benchmark::State& state, double each, double guesses) {
  state.counters["rate"] = benchmark::Counter(each * static_cast<double>(state.iterations()),
                                              benchmark::Counter::kIsRate);
  state.counters["guesses"] = guesses / each;
}

double guessesOf(const std::vector<Result>& results) {
  double guesses = 0;
  for (const Result& result : results) guesses += static_cast<double>(result.guesses);
  return guesses;
}

void one(benchmark::State& state, const PuzzleSet& set, Path path) {
  const Engine engine(path);
  std::vector<Result> results(set.puzzles.size());
  for ([[maybe_unused]] auto iteration : state) {
    for (std::size_t i = 0; i < results.size(); ++i)
      results[i] = engine.search(set.puzzles[i], kLimit);
    benchmark::DoNotOptimize(results.data());
  }
  setRate(state, static_cast<double>(results.size()), guessesOf(results));
}

void batch(benchmark::State& state, const PuzzleSet& set, Path path) {
  const Engine engine(path);
  std::vector<Result> results(set.puzzles.size());
  for ([[maybe_unused]] auto iteration : state) {
    engine.searchAll(set.puzzles, results, kLimit);
    benchmark::DoNotOptimize(results.data());
  }
  setRate(state, static_cast<double>(results.size()), guessesOf(results));
}

void plain(benchmark::State& state, const PuzzleSet& set) {
  const std::size_t size = std::min<std::size_t>(set.puzzles.size(), 200);
  double guesses = 0;
  for ([[maybe_unused]] auto iteration : state) {
    guesses = 0;
    for (std::size_t i = 0; i < size; ++i) {
      independent::PlainSearch search;
      benchmark::DoNotOptimize(search.run(set.puzzles[i * set.puzzles.size() / size], kLimit));
      guesses += static_cast<double>(search.guesses());
    }
  }
  setRate(state, static_cast<double>(size), guesses);
}

void linked(benchmark::State& state, const PuzzleSet& set) {
  const std::size_t size = std::min<std::size_t>(set.puzzles.size(), 50);
  for ([[maybe_unused]] auto iteration : state) {
    for (std::size_t i = 0; i < size; ++i) {
      std::uint64_t count = 0;
      DancingLinks(fast::gridOf(set.puzzles[i * set.puzzles.size() / size])).run([&](const Grid&) {
        return ++count < kLimit;
      });
      benchmark::DoNotOptimize(count);
    }
  }
  setRate(state, static_cast<double>(size), 0);
}

/// The rate counts solutions.
void countEmptyGrid(benchmark::State& state, Path path) {
  constexpr std::uint64_t kSolutions = 10'000'000;
  const Engine engine(path);
  Result result;
  for ([[maybe_unused]] auto iteration : state) result = engine.search(Cells{}, kSolutions);
  setRate(state, static_cast<double>(result.count), static_cast<double>(result.guesses));
}

}  // namespace

std::vector<PuzzleSet> readSets(const std::string& folder) {
  std::vector<PuzzleSet> sets;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream in(entry.path());
    PuzzleReader reader(in, entry.path().string());
    PuzzleSet set{entry.path().stem().string(), entry.path().string(), {}};
    while (const auto grid = reader.next()) {
      if (order(grid->shape()) == 9) set.puzzles.push_back(fast::cellsOf(*grid));
    }
    if (!set.puzzles.empty()) sets.push_back(std::move(set));
  }
  std::ranges::sort(sets, {}, &PuzzleSet::name);
  return sets;
}

void registerEngines(const std::vector<PuzzleSet>& sets) {
  const auto add = [](const std::string& name, auto&&... arguments) {
    benchmark::RegisterBenchmark(name.c_str(), arguments...);
  };
  for (const PuzzleSet& set : sets) {
    for (const Path path : fast::availablePaths()) {
      const std::string rest = "|" + std::string(nameOf(path)) + "|" + set.name;
      add("one" + rest, [&set, path](benchmark::State& state) { one(state, set, path); });
      if (path != Path::scalar)
        add("batch" + rest, [&set, path](benchmark::State& state) { batch(state, set, path); });
    }
    add("plain||" + set.name, [&set](benchmark::State& state) { plain(state, set); });
    add("dancing links||" + set.name, [&set](benchmark::State& state) { linked(state, set); });
  }
  for (const Path path : fast::availablePaths()) {
    add("count|" + std::string(nameOf(path)) + "|empty grid to 10 million",
        [path](benchmark::State& state) { countEmptyGrid(state, path); });
  }
}

}  // namespace sudoku::bench
