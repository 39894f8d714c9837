#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <mutex>
#include <ostream>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "base/number_text.h"
#include "cli/solving/puzzle_word.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/progress.h"
#include "lab/replay/replay_page.h"
#include "lab/trace/trace_reader.h"
#include "lab/trace/traced_code.h"
#include "plugins/contracts/solving.h"
#include "plugins/remote/core_lease.h"
#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTraceUsage =
    "sudokulab trace SOLVER [SOLVER] PUZZLE [--out PAGE.html] [--trace FILE] [--limit-steps N] "
    "[--limit-time S] [--values-from STEP] [--page-steps N] [--from STEP] [--symbols SET] "
    "[--require-sandbox "
    "limits|full]\n"
    "       sudokulab trace FILE.trace [FILE.trace] [--out PAGE.html] [--page-steps N] [--from "
    "STEP]";

constexpr const char* kTraceEnding = ".trace";

po::options_description optionsOfTrace() {
  po::options_description options(
      "Writes a page that replays how a solver searches; two solvers are shown side by side in "
      "step. A solver is a shipped one, a plugin, or sources, which run in the sandbox. A puzzle "
      "is its text, FILE, or FILE:LINE for the one that begins on that line");
  options.add_options()("out,o", po::value<std::string>()->default_value("trace.html"),
                        "the page to write")(
      "trace,t", po::value<std::vector<std::string>>()->composing(),
      "keep the trace in this file (NAME.trace); for two solvers, give it twice")(
      "limit-steps", po::value<std::int64_t>()->default_value(lab::kMaxPageSteps),
      "stop a search after this many steps")("limit-time", po::value<double>()->default_value(15),
                                             "stop a search after this many seconds")(
      "values-from", po::value<std::int64_t>()->default_value(0),
      "the step from which the values of variables are recorded, for 2,000 steps")(
      "page-steps", po::value<std::int64_t>()->default_value(lab::kMaxPageSteps),
      "maximum number of steps on the page")("from", po::value<std::int64_t>()->default_value(0),
                                             "the step that the page begins with")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less");
  addSymbols(options);
  return options;
}

/// The number given to an option. Throws UsageError if it is out of bounds.
template <class Number>
Number bounded(const po::variables_map& values, const char* option, Number low, Number high) {
  const auto number = values[option].as<Number>();
  if (!(number >= low && number <= high))
    throw UsageError(fmt::format("found --{} {}, expected {} to {}", option, number, low, high));
  return number;
}

/// One invocation of `sudokulab trace`.
class TraceCall {
 public:
  TraceCall(const po::variables_map& values, Streams& streams)
      : streams_(streams),
        out_(values["out"].as<std::string>()),
        symbols_(symbolsIn(values)),
        window_{bounded<std::int64_t>(values, "from", 0, INT64_MAX),
                bounded<std::int64_t>(values, "page-steps", 1, lab::kMaxPageSteps)} {
    requirePlaceFor(out_);  // fails before the search, not after it
    valuesFrom_ = bounded<std::int64_t>(values, "values-from", 0, INT64_MAX / 2);
    limits_.steps = bounded<std::int64_t>(values, "limit-steps", 1, 1'000'000'000);
    constexpr double kDay = 86'400;
    limits_.time = std::chrono::milliseconds(
        static_cast<std::int64_t>(bounded<double>(values, "limit-time", 0.001, kDay) * 1000));
    if (values.contains("trace")) kept_ = values["trace"].as<std::vector<std::string>>();
    for (const std::string& file : kept_) requirePlaceFor(file);
  }

  int showTraces(const std::vector<std::string>& files) {
    traces_.assign(files.begin(), files.end());
    for (const std::string& file : files) {
      if (!fs::is_regular_file(file))
        throw UsageError(fmt::format("there is no file {}; expected a trace", file));
    }
    writePage();
    return kAllWell;
  }

  int traceSolvers(std::vector<std::string> words) {
    const Grid puzzle = puzzleIn(words.back(), streams_.in, symbols_);
    words.pop_back();
    if (!kept_.empty() && kept_.size() != words.size())
      throw UsageError(
          fmt::format("found --trace {} times, expected it once for each of {} "
                      "solvers",
                      kept_.size(), words.size()));
    const auto solvers =
        lab::findCandidates(words, installation_, folder_.path(), sudoku::build::Variant::debug);
    // Judge and worker take turns, so calls are much faster if both use one core.
    const remote::CoreLease core;
    for (std::size_t i = 0; i < solvers.size(); ++i) trace(solvers[i], puzzle, i);
    writePage();
    return foundAll_ ? kAllWell : kSomeFailed;
  }

 private:
  void trace(const lab::Candidate& solver, const Grid& puzzle, std::size_t index) {
    const Shape shape = puzzle.shape();
    if (!host::takesShape(solver.contract, shape))
      throw UsageError(fmt::format("{} takes only 9x9 puzzles, but this one is {}x{}", solver.name,
                                   order(shape), order(shape)));
    lab::TracedCode code(solver, installation_, limits_);
    const fs::path file =
        kept_.empty() ? folder_.path() / fmt::format("{}.trace", index) : fs::path(kept_[index]);
    std::ofstream out(file, std::ios::binary);
    if (!out) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
    Progress progress(streams_.err, ::isatty(STDERR_FILENO) != 0);
    const lab::TraceHeader header{solver.nameWithOrigin(), solver.contract, puzzle};
    lab::TraceRecorder recorder(out, header, limits_, [&](const lab::TraceCounts& counts) {
      progress.show(fmt::format("steps of {}", solver.name),
                    static_cast<std::size_t>(counts.steps()),
                    static_cast<std::size_t>(limits_.steps));
    });
    progress.show(fmt::format("steps of {}", solver.name), 0,
                  static_cast<std::size_t>(limits_.steps));
    traces_.push_back(file);
    const Interruption interruption([&] { sayFarewell(recorder); }, folder_.path());
    code.trace(puzzle, valuesFrom_, recorder);
    progress.clear();
    report(file);
  }

  /// Reports the result of one search. Any end but a correct answer counts as a failure.
  void report(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    lab::TraceReader reader(in, file.string());
    std::optional<lab::TraceEvent> last;
    while (auto event = reader.next()) last = std::move(event);
    foundAll_ = foundAll_ && last->isRight();
    const lab::TraceCounts& counts = reader.counts();
    streams_.out << fmt::format(
        "{}: {}; {}, {}, {}\n", shownOnOneLine(reader.header().solver, 200),
        lab::describe(last->end, shownOnOneLine(last->text, 500)), counted(counts.steps(), "step"),
        counted(counts.calls.placements, "placement"), counted(counts.calls.resets, "reset"));
    if (last->end == lab::TraceEnd::timeLimit)
      streams_.out << "  if it only needs more time: --limit-time 60\n";
  }

  void writePage() {
    const std::scoped_lock lock(writing_);
    try {
      writeFile(out_, lab::replayPage(traces_, window_));
    } catch (const lab::TraceError& error) {
      throw UsageError(error.what());
    } catch (const std::out_of_range& error) {
      throw UsageError(std::string(error.what()) + "; see --from");
    }
    streams_.out << "wrote " << out_ << '\n' << std::flush;
  }

  /// Writes the page on interruption. Runs in its own thread while the search continues, and keeps
  /// others from writing the page until the process exits.
  void sayFarewell(lab::TraceRecorder& recorder) {
    writing_.lock();
    recorder.end(lab::TraceEnd::interrupted);
    try {
      writeFile(out_, lab::replayPage(traces_, {0, window_.steps}));
      streams_.err << fmt::format("\ninterrupted: {} shows the search so far\n", out_);
    } catch (const std::exception& error) {
      streams_.err << "\nsudokulab: " << error.what() << '\n';
    }
  }

  Streams& streams_;
  std::string out_;
  Symbols symbols_;
  lab::ReplayWindow window_;
  lab::TraceLimits limits_;
  std::int64_t valuesFrom_ = 0;
  std::vector<std::string> kept_;
  std::vector<fs::path> traces_;
  std::mutex writing_;
  bool foundAll_ = true;
  Installation installation_ = findInstallation();
  TemporaryFolder folder_;
};

}  // namespace

int trace(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfTrace();
  const auto values = parse(arguments, options, kTraceUsage, "WORD", streams);
  if (!values) return kAllWell;
  const auto words = values->contains("WORD") ? (*values)["WORD"].as<std::vector<std::string>>()
                                              : std::vector<std::string>{};
  const bool areTraces = !words.empty() && std::ranges::all_of(words, [](const std::string& word) {
    return word.ends_with(kTraceEnding);
  });
  if (areTraces ? words.size() > 2 : words.size() < 2 || words.size() > 3)
    throw UsageError(fmt::format(
        "found {}, expected one or two solvers and a puzzle, or one or two traces\n  usage: "
        "{}",
        counted(std::ssize(words), "word"), shortUsage(kTraceUsage)));
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  TraceCall call(*values, streams);
  try {
    return areTraces ? call.showTraces(words) : call.traceSolvers(words);
  } catch (const build::Refused& refusal) {
    tell(refusal, streams);
  } catch (const remote::LoadFailure& failure) {
    tell(failure, streams);
  } catch (const PuzzleError& error) {
    throw UsageError(error.what());
  } catch (const std::invalid_argument& error) {  // there is no such solver
    throw UsageError(error.what());
  }
  return kSomeFailed;
}

}  // namespace sudoku::cli
