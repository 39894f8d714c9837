#include "cli/solving/fast_solve.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <deque>
#include <future>
#include <istream>
#include <limits>
#include <ostream>
#include <thread>
#include <utility>

#include "solution/solvers/count.h"
#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/kernels/lines.h"

namespace sudoku::cli {
namespace {

constexpr std::size_t kBlockSize = 1024;  // the data of a block fit in the cache
constexpr const char* kNoSolution = "this puzzle has no solution";

/// Solves one block and formats its output.
class BlockSolver {
 public:
  BlockSolver(const fast::Engine& engine, const Plan& plan, const PuzzleBlock& block,
              const std::string& name)
      : plan_(plan), block_(block), name_(name), results_(block.plain.size()) {
    engine.searchAll(block.plain, results_, limit());
  }

  BlockText run() {
    auto odd = block_.odd.begin();
    for (std::size_t i = 0; i <= block_.plain.size(); ++i) {
      for (; odd != block_.odd.end() && odd->before == i; ++odd) addOdd(*odd);
      if (i < block_.plain.size()) addPlain(results_[i], block_.lines[i]);
    }
    return std::move(text_);
  }

 private:
  bool isCounting() const { return plan_.what == Plan::What::count; }
  /// Counting looks for one more than the limit to distinguish "10" from "10+".
  std::uint64_t limit() const {
    if (!isCounting()) return 1;
    return plan_.limit == 0 ? std::numeric_limits<std::uint64_t>::max() : plan_.limit + 1;
  }
  std::string& text() { return text_.parts.back().text; }

  void complain(int line, std::string_view what) {
    text_.parts.back().complaint = fmt::format("{}:{}: {}", name_, line, what);
    text_.parts.emplace_back();
  }

  void addCount(std::uint64_t count) {
    const bool hasMore = plan_.limit != 0 && count > plan_.limit;
    text() += fmt::format("{}{}\n", hasMore ? plan_.limit : count, hasMore ? "+" : "");
  }

  void addPlain(const fast::Result& result, int line) {
    if (isCounting()) return addCount(result.count);
    if (result.count == 0) return complain(line, kNoSolution);
    if (plan_.format.value_or(TextFormat::line) != TextFormat::line)
      return addGrid(fast::gridOf(result.solution));
    std::array<char, fast::kLineLength + 1> written{};
    fast::writeLine(result.solution, written.data());
    written.back() = '\n';
    text().append(written.data(), written.size());
  }

  void addOdd(const MalformedPuzzle& odd) {
    if (const auto* fault = std::get_if<PuzzleError>(&odd.content)) {
      text_.parts.back().fault = *fault;
      text_.parts.emplace_back();
      return;
    }
    const Grid& puzzle = std::get<Grid>(odd.content);
    if (isCounting()) return addCount(countSolutions(puzzle, limit()));
    const auto solution = firstSolution(puzzle);
    solution ? addGrid(*solution) : complain(odd.line, kNoSolution);
  }

  /// Adds a grid after an empty line. The writer drops the empty line before the first grid.
  void addGrid(const Grid& grid) {
    bool isFirst = false;
    text() += textOf(grid, plan_, isFirst);
  }

  const Plan& plan_;
  const PuzzleBlock& block_;
  const std::string& name_;
  std::vector<fast::Result> results_;
  BlockText text_;
};

}  // namespace

FastRun::FastRun(fast::Engine engine, Plan plan, unsigned jobs, Streams& streams)
    : engine_(engine),
      plan_(plan),
      jobs_(jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency())),
      streams_(streams) {
  // Returning the memory of each block to the system would take as long as reading the block.
  ::mallopt(M_TRIM_THRESHOLD, 1 << 25);
}

void FastRun::complain(const std::string& what) {
  streams_.out.flush();
  streams_.err << "sudokulab: " << what << '\n';
  failed_ = true;
}

void FastRun::complain(const PuzzleError& fault) {
  failed_ = true;
  if (faults_.isShown(fault)) complain(std::string(fault.what()));
}

void FastRun::readAllOf(std::istream& in, const std::string& name) {
  BlockReader reader(in, name, plan_.symbols);
  faults_ = {};
  std::deque<std::future<BlockText>> pending;
  const auto writeOldest = [&] {
    write(pending.front().get());
    pending.pop_front();
  };
  bool isEmpty = true;
  for (PuzzleBlock block = reader.next(kBlockSize); block.size() != 0;
       block = reader.next(kBlockSize)) {
    isEmpty = false;
    if (plan_.what == Plan::What::all) {
      listAllOf(block);
      continue;
    }
    if (jobs_ == 1) {
      write(BlockSolver(engine_, plan_, block, name).run());
      continue;
    }
    if (pending.size() == jobs_) writeOldest();
    pending.push_back(std::async(std::launch::async, [this, &name, block = std::move(block)] {
      return BlockSolver(engine_, plan_, block, name).run();
    }));
  }
  while (!pending.empty()) writeOldest();
  if (const std::string rest = faults_.rest(name); !rest.empty()) complain(rest);
  if (in.bad()) complain(name + ": the rest cannot be read");
  if (isEmpty && !in.bad()) complain(name + ": found no puzzle");
}

void FastRun::write(const BlockText& text) {
  for (const BlockText::Part& part : text.parts) {
    std::string_view written = part.text;
    if (first_ && written.starts_with('\n')) written.remove_prefix(1);
    first_ = first_ && written.empty();
    streams_.out << written;
    if (!part.complaint.empty()) complain(part.complaint);
    if (part.fault) complain(*part.fault);
  }
}

void FastRun::listAllOf(const PuzzleBlock& block) {
  const auto list = [&](const Grid& puzzle) {
    std::uint64_t found = 0;
    forEachSolution(puzzle, [&](const Grid& solution) {
      streams_.out << textOf(solution, plan_, first_);
      return ++found != plan_.limit;
    });
  };
  auto odd = block.odd.begin();
  for (std::size_t i = 0; i <= block.plain.size(); ++i) {
    for (; odd != block.odd.end() && odd->before == i; ++odd) {
      const auto* fault = std::get_if<PuzzleError>(&odd->content);
      fault != nullptr ? complain(*fault) : list(std::get<Grid>(odd->content));
    }
    if (i < block.plain.size()) list(fast::gridOf(block.plain[i]));
  }
}

}  // namespace sudoku::cli
