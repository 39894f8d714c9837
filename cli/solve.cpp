#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <ostream>

#include "base/nearest.h"
#include "cli/solving/any_solver.h"
#include "cli/solving/fast_solve.h"
#include "cli/solving/puzzle_files.h"
#include "cli/solving/solve_plan.h"
#include "cli/solving/worker_solver.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "plugins/compile/installation.h"
#include "plugins/host/plugin.h"
#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

constexpr const char* kSolveUsage =
    "sudokulab solve [--solver fast|SOLVER|SUBMISSION] [--limit-time S] [--all | --count] [--limit "
    "N] "
    "[--format line|grid|spaced] [--symbols SET] [--jobs N] [--path scalar|avx2|avx512] "
    "[FILE|-]...";

namespace fs = std::filesystem;

/// Whether a word names untrusted code: a plugin that is not shipped, or sources.
bool isOfStudents(const std::string& solver, const Installation& installation) {
  if (!installation.shippedSolver(solver).empty()) return false;
  const bool isPath = solver.find('/') != std::string::npos || solver.ends_with(".so");
  const fs::path place = fs::weakly_canonical(solver).parent_path();
  return (isPath || fs::exists(solver)) && place != fs::weakly_canonical(installation.plugins);
}

/// The library of a shipped solver, from its name or its path.
fs::path libraryOf(const std::string& solver, const Installation& installation) {
  const fs::path& shipped = installation.plugins;
  for (const fs::path& library : {installation.shippedSolver(solver), fs::path(solver)}) {
    if (fs::is_regular_file(library)) return library;
  }
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(shipped))
    names.push_back(entry.path().stem().string());
  names.emplace_back("fast");
  std::ranges::sort(names);
  throw UsageError(
      fmt::format("there is no solver '{}'{}\n  choose one of: {}; or pass the path of a plugin, "
                  "or of a folder or file of sources",
                  solver, didYouMean(solver, names), fmt::join(names, ", ")));
}

/// Solves one puzzle after another and writes the requested output.
template <class Solver>
class Run {
 public:
  Run(Solver& solver, const Plan& plan, Streams& streams)
      : solver_(solver), plan_(plan), streams_(streams) {}

  void readAllOf(std::istream& in, const std::string& name) {
    PuzzleReader reader(in, name, plan_.symbols);
    FaultLog faults;
    bool isEmpty = true;
    for (bool goesOn = true; goesOn; isEmpty = isEmpty && !goesOn) {
      try {
        const auto puzzle = reader.next();
        goesOn = puzzle.has_value();
        if (puzzle) solveOne(*puzzle, fmt::format("{}:{}", name, reader.line()));
      } catch (const PuzzleError& fault) {
        failed_ = true;
        if (faults.isShown(fault)) complain(fault.what());
      }
    }
    if (isEmpty) complain(name + ": found no puzzle");
    if (const std::string rest = faults.rest(name); !rest.empty()) complain(rest);
  }

  void complain(const std::string& what) {
    streams_.out.flush();
    streams_.err << "sudokulab: " << shown(what, kMaxBytesSaid) << '\n';
    failed_ = true;
  }

  bool failed() const { return failed_; }

 private:
  void solveOne(const Grid& puzzle, const std::string& place) {
    try {
      if (plan_.what == Plan::What::one) {
        const auto solution = solver_.solve(puzzle);
        solution ? write(*solution) : complain(place + ": this puzzle has no solution");
      } else {
        enumerate(puzzle);
      }
    } catch (const SolverError& error) {
      complain(fmt::format("{}: {}", place, error.what()));
    }
    if constexpr (requires { solver_.printed(); }) {
      if (!solver_.printed().empty())
        streams_.err << fmt::format("{}: the code printed:\n{}\n", place,
                                    shown(solver_.printed(), kMaxBytesSaid));
    }
  }

  void enumerate(const Grid& puzzle) {
    const bool listing = plan_.what == Plan::What::all;
    std::uint64_t found = 0;
    bool more = false;
    solver_.enumerate(puzzle, [&](const Grid& solution) {
      if (plan_.limit != 0 && found == plan_.limit) {
        more = true;
        return false;
      }
      ++found;
      if (listing) write(solution);
      // Listing stops at the limit; counting looks for one more to distinguish "10" from "10+".
      return !(listing && found == plan_.limit);
    });
    if (!listing) streams_.out << found << (more ? "+" : "") << '\n';
  }

  void write(const Grid& grid) { streams_.out << textOf(grid, plan_, first_); }

  Solver& solver_;
  Plan plan_;
  Streams& streams_;
  bool failed_ = false;
  bool first_ = true;
};

Plan planFrom(const po::variables_map& values) {
  Plan plan;
  if (values.contains("all") && values.contains("count"))
    throw UsageError("found --all and --count, expected one of them");
  if (values.contains("all")) plan.what = Plan::What::all;
  if (values.contains("count")) plan.what = Plan::What::count;
  if (values.contains("limit")) {
    const auto limit = values["limit"].as<std::int64_t>();
    if (limit < 1) throw UsageError(fmt::format("found --limit {}, expected 1 or more", limit));
    if (plan.what == Plan::What::one) throw UsageError("--limit needs --all or --count");
    plan.limit = static_cast<std::uint64_t>(limit);
  }
  plan.format = formatIn(values);
  plan.symbols = symbolsIn(values);
  return plan;
}

fast::Engine engineFrom(const po::variables_map& values) {
  if (!values.contains("path")) return {};
  const auto& name = values["path"].as<std::string>();
  const auto path = fast::pathNamed(name);
  if (!path)
    throw UsageError(fmt::format("found --path {}, expected scalar, avx2 or avx512", name));
  try {
    return fast::Engine(*path);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

template <class Solver>
int solveAll(Solver& solver, const std::string& name, const Plan& plan,
             const std::vector<std::string>& files, Streams& streams) {
  if (plan.what != Plan::What::one && !solver.canEnumerate())
    throw UsageError(fmt::format(
        "{} finds only one solution\n  for --all and --count use: --solver all-solutions", name));
  Run run(solver, plan, streams);
  readFiles(run, files, streams);
  return run.failed() ? kSomeFailed : kAllWell;
}

std::chrono::milliseconds limitFrom(const po::variables_map& values) {
  constexpr double kUsual = 60;
  constexpr double kDay = 86'400;
  const double limit = values.contains("limit-time") ? values["limit-time"].as<double>() : kUsual;
  if (!(limit >= 0.001 && limit <= kDay))
    throw UsageError(
        fmt::format("found --limit-time {:g}, expected seconds from 0.001 to {:g}", limit, kDay));
  return std::chrono::milliseconds(std::llround(limit * 1000));
}

int solveInWorker(const std::string& submission, const Installation& installation, const Plan& plan,
                  const po::variables_map& values, const std::vector<std::string>& files,
                  Streams& streams) {
  const auto limit = limitFrom(values);
  requireSubmission(submission);
  try {
    WorkerSolver solver(submission, installation, limit);
    const Interruption interruption([] {}, solver.scratch());
    return solveAll(solver, submission, plan, files, streams);
  } catch (const sudoku::build::Refused& refusal) {
    if (submission.ends_with(".so"))
      throw UsageError(
          fmt::format("{}\n  expected a plugin, as built by sudokulab build", refusal.what()));
    tell(refusal, streams, submission + ": ");
    return kSomeFailed;
  }
}

}  // namespace

int solve(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Reads puzzles from files, or from standard input, and writes their solutions");
  options.add_options()("solver,s", po::value<std::string>()->default_value("all-solutions"),
                        "fast, a shipped solver, or the path of a plugin, or of a folder or file "
                        "of sources, which run in the sandbox")(
      "limit-time", po::value<double>(), "with such a path: seconds per puzzle; by default 60")(
      "all,a", "write every solution of each puzzle")(
      "count,c", "write only how many solutions each puzzle has")(
      "limit,l", po::value<std::int64_t>(), "with --all or --count: stop after this many")(
      "format,f", po::value<std::string>(),
      "line (the default up to 9x9), grid (the default above that) or spaced")(
      "jobs,j", po::value<unsigned>()->default_value(0),
      "with --solver fast: number of cores; 0: all")(
      "path", po::value<std::string>(),
      "with --solver fast: scalar, avx2 or avx512 instead of the best that the processor supports");
  addSymbols(options);
  const auto values = parse(arguments, options, kSolveUsage, "FILE", streams);
  if (!values) return kAllWell;
  const Plan plan = planFrom(*values);
  const auto files = filesIn(*values);
  const auto& solver = (*values)["solver"].as<std::string>();
  const bool isFolder = fs::is_directory(solver);
  if (solver == "fast" && !isFolder) {
    FastRun run(engineFrom(*values), plan, (*values)["jobs"].as<unsigned>(), streams);
    readFiles(run, files, streams);
    return run.failed() ? kSomeFailed : kAllWell;
  }
  if (values->contains("path") || !(*values)["jobs"].defaulted())
    throw UsageError("--path and --jobs need --solver fast");
  const Installation installation = findInstallation();
  if (isFolder && (solver == "fast" || fs::exists(installation.plugins / (solver + ".so"))))
    streams.err << fmt::format("sudokulab: taking {} as the folder here, not the shipped solver\n",
                               solver);
  if (isOfStudents(solver, installation))
    return solveInWorker(solver, installation, plan, *values, files, streams);
  if (values->contains("limit-time"))
    throw UsageError("--limit-time needs --solver with the path of a plugin or of sources");
  host::Plugin plugin(libraryOf(solver, installation));
  AnySolver anySolver(plugin);
  return solveAll(anySolver, solver, plan, files, streams);
}

}  // namespace sudoku::cli
