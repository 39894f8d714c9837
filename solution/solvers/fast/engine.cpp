#include "solution/solvers/fast/engine.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

#include "solution/solvers/fast/kernels/kernels.h"

namespace sudoku::fast {

namespace {

using SearchOne = void (*)(const Cells&, Search&);
using SearchMany = void (*)(const Batch&);
using SearchBranches = void (*)(const Branches&, Search&);

/// From this limit on, most of the time is spent near the leaves of the search.
constexpr std::uint64_t kMany = 1000;

/// Smaller batches do not keep enough lanes busy.
constexpr std::size_t kFew = 8;

struct Kernels {
  SearchOne one = searchDigits;
  SearchOne counting = searchBands;
  SearchMany many = nullptr;          // null: one puzzle at a time
  SearchBranches branches = nullptr;  // null: `one` searches to the end
};

Kernels kernelsOf([[maybe_unused]] Path path) {
#if defined(__x86_64__)
  if (path == Path::avx2) return {searchDigitsAvx2, searchBandsAvx2, solvePuzzleLanesAvx2};
  if (path == Path::avx512)
    return {searchDigitsAvx512, searchBandsAvx2, solvePuzzleLanesAvx512, searchBranchesAvx512};
#endif
  return {};
}

void run(const Kernels& kernels, const Cells& puzzle, Search& search) {
  if (search.limit == 0) return;
  if (search.limit >= kMany) return kernels.counting(puzzle, search);
  Branches left;
  if (kernels.branches != nullptr) search.left = &left;
  kernels.one(puzzle, search);
  if (left.size > 0 && search.result->count < search.limit) kernels.branches(left, search);
}

}  // namespace

Engine::Engine(Path path) : path_(path) {
  if (std::ranges::count(availablePaths(), path) == 0) {
    throw std::invalid_argument("this processor does not support the path " +
                                std::string(nameOf(path)) + "; the best one it supports is " +
                                std::string(nameOf(bestPath())));
  }
}

Result Engine::search(const Cells& puzzle, std::uint64_t limit) const {
  Result result;
  Search search{.limit = limit, .result = &result};
  run(kernelsOf(path_), puzzle, search);
  return result;
}

std::optional<Cells> Engine::solve(const Cells& puzzle) const {
  const Result result = search(puzzle, 1);
  return result.count > 0 ? std::optional(result.solution) : std::nullopt;
}

std::uint64_t Engine::count(const Cells& puzzle, std::uint64_t limit) const {
  return search(puzzle, limit).count;
}

std::uint64_t Engine::forEach(const Cells& puzzle, const Visit& visit) const {
  Result result;
  Visit own = visit;
  Search search{
      .limit = std::numeric_limits<std::uint64_t>::max(),
      .result = &result,
      .visit = [](void* context,
                  const Cells& solution) { return (*static_cast<Visit*>(context))(solution); },
      .context = &own};
  run(kernelsOf(path_), puzzle, search);
  return result.count;
}

void Engine::searchAll(std::span<const Cells> puzzles, std::span<Result> results,
                       std::uint64_t limit) const {
  if (puzzles.size() != results.size()) {
    throw std::invalid_argument("searchAll: " + std::to_string(puzzles.size()) + " puzzles, but " +
                                std::to_string(results.size()) + " results");
  }
  const Kernels kernels = kernelsOf(path_);
  if (kernels.many != nullptr && puzzles.size() >= kFew && limit > 0 && limit < kMany) {
    std::ranges::fill(results, Result{});
    return kernels.many({puzzles.data(), results.data(), puzzles.size(), limit});
  }
  std::ranges::transform(puzzles, results.begin(),
                         [&](const Cells& puzzle) { return search(puzzle, limit); });
}

}  // namespace sudoku::fast
