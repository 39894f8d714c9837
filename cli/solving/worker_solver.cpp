#include "cli/solving/worker_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/number_text.h"
#include "grading/grader/examine.h"
#include "plugins/compile/compiler.h"
#include "plugins/submission/submission.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

/// The path of the plugin, built first if the word names sources.
fs::path pluginOf(const std::string& word, const Installation& installation,
                  const fs::path& scratch) {
  if (word.ends_with(".so") && fs::is_regular_file(word)) return fs::absolute(word);
  const auto submission = sudoku::build::readSubmission(word);
  const fs::path plugin = scratch / "solver.so";
  sudoku::build::buildPlugin(submission, installation.tools, sudoku::build::Variant::plain, plugin);
  return plugin;
}

}  // namespace

WorkerSolver::WorkerSolver(const std::string& submission, const Installation& installation,
                           std::chrono::milliseconds limit) {
  using namespace std::chrono_literals;
  const fs::path plugin = pluginOf(submission, installation, scratch_.path());
  worker_ = std::make_unique<remote::WorkerProcess>(
      remote::WorkerOptions{.program = installation.worker, .readOnly = {plugin}});
  target_.worker = worker_.get();
  target_.file = plugin.string();
  // The wall limit is longer because a busy machine delays the process.
  target_.limits = {.cpu = limit, .wall = 10 * limit + 10s, .own = limit};
  const auto offered = grading::probe(target_);
  canEnumerate_ =
      std::ranges::find(offered, host::contractOf<IAllSolutionsSolver>) != offered.end();
}

void WorkerSolver::ask(const std::function<void(AnySolver& solver)>& question) {
  std::optional<SolverError> fault;
  const grading::Attempt attempt = grading::attempt(target_, 0, [&](grading::Context& context) {
    try {
      AnySolver solver(context.code());
      question(solver);
    } catch (const SolverError& error) {
      fault = error;
    }
  });
  printed_ = attempt.output;
  if (attempt.verdict.outcome != grading::Outcome::passed)
    throw SolverError(
        fmt::format("{}: {}", nameOf(attempt.verdict.outcome), attempt.verdict.reason));
  if (fault) throw SolverError(*fault);
}

std::optional<Grid> WorkerSolver::solve(const Grid& puzzle) {
  std::optional<Grid> found;
  ask([&](AnySolver& solver) { found = solver.solve(puzzle); });
  return found;
}

void WorkerSolver::enumerate(const Grid& puzzle,
                             const std::function<bool(const Grid&)>& onSolution) {
  std::uint64_t count = 0;
  std::unordered_set<std::string> distinct;
  bool wantsMore = true;
  ask([&](AnySolver& solver) {
    solver.enumerate(puzzle, [&](const Grid& solution) {
      ++count;
      if (!distinct.insert(toText(solution, TextFormat::line)).second)
        throw SolverError("wrong answer: it reports a solution twice");
      return wantsMore = onSolution(solution);
    });
  });
  if (wantsMore && countSolutions(puzzle, count + 1) != count)
    throw SolverError(fmt::format("wrong answer: it reports {}, but there are more",
                                  counted(static_cast<std::int64_t>(count), "solution")));
}

}  // namespace sudoku::cli
