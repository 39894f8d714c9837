#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <ostream>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "cli/solving/fault_log.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/progress.h"
#include "lab/findings/findings.h"
#include "lab/findings/lesson.h"
#include "lab/findings/summary.h"
#include "lab/measure/comparison.h"
#include "lab/measure/row_text.h"
#include "lab/trace/traced_code.h"
#include "plugins/remote/core_lease.h"
#include "plugins/sandbox/sandbox.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kCompareUsage =
    "sudokulab compare SOLVER... --puzzles FILE|examples [--out DIR] [--repeat N] [--limit-time S] "
    "[--symbols SET] [--jobs N]";
constexpr double kMaxLimitSeconds = 86'400;
constexpr std::chrono::seconds kBetweenTables{3};

struct Puzzles {
  std::string name;
  std::vector<Grid> all;
  bool complete = true;  // none was malformed
};

/// Reads the puzzles in a file. Reports malformed puzzles and skips them.
Puzzles readPuzzles(const std::string& file, const Symbols& symbols, Streams& streams) {
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file))
    throw UsageError(fmt::format("cannot read {}: expected a file with puzzles", file));
  Puzzles puzzles{.name = fs::path(file).filename().string()};
  PuzzleReader reader(in, file, symbols);
  FaultLog faults;
  while (true) {
    try {
      const auto puzzle = reader.next();
      if (!puzzle) break;
      puzzles.all.push_back(*puzzle);
    } catch (const PuzzleError& error) {
      if (faults.isShown(error)) streams.err << "sudokulab: " << error.what() << '\n';
      puzzles.complete = false;
    }
  }
  if (const std::string rest = faults.rest(file); !rest.empty())
    streams.err << "sudokulab: " << rest << '\n';
  if (puzzles.all.empty())
    throw UsageError(fmt::format("found no puzzle in {}, expected one or more", file));
  return puzzles;
}

lab::MeasureOptions measureOptions(const po::variables_map& values) {
  const auto repeat = values["repeat"].as<int>();
  const auto limit = values["limit-time"].as<double>();
  if (repeat < 1 || repeat > 1000)
    throw UsageError(fmt::format("found --repeat {}, expected 1 to 1000", repeat));
  if (!(limit >= 0.001 && limit <= kMaxLimitSeconds))
    throw UsageError(fmt::format("found --limit-time {:g}, expected seconds from 0.001 to {:g}",
                                 limit, kMaxLimitSeconds));
  return {.repeat = static_cast<unsigned>(repeat),
          .limit = std::chrono::milliseconds(std::llround(limit * 1000))};
}

std::string csvOf(const std::vector<lab::Row>& rows) {
  std::string text = lab::headingOfRows();
  for (const lab::Row& row : rows) text += lab::toText(row) + '\n';
  return text;
}

/// One invocation of `sudokulab compare`.
class CompareCall {
 public:
  CompareCall(const po::variables_map& values, Streams& streams)
      : streams_(streams),
        installation_(findInstallation()),
        words_(values["SOLVER"].as<std::vector<std::string>>()),
        puzzles_(readPuzzles(puzzleFile(values), symbolsIn(values), streams)),
        options_{.measure = measureOptions(values), .jobs = values["jobs"].as<unsigned>()},
        limit_(fmt::format("{:g} s", seconds(options_.measure.limit))),
        out_(values["out"].as<std::string>()) {}

  int run() {
    const TemporaryFolder scratch;
    const auto candidates = lab::findCandidates(words_, installation_, scratch.path());
    makeFolder(out_.string());
    if (!fs::exists(out_ / "journal.csv") && !fs::is_empty(out_))
      throw UsageError(
          fmt::format("{} contains files that compare did not write; nothing was changed\n  name a "
                      "different folder",
                      out_.string()));
    lab::Journal journal(out_ / "journal.csv");
    if (journal.strangeLines() > 0)
      streams_.err << fmt::format("{}: {} malformed lines; what they described is measured again\n",
                                  (out_ / "journal.csv").string(), journal.strangeLines());
    lab::Comparison comparison(puzzles_.all, candidates, options_, journal);
    measure(comparison, scratch.path());
    const auto rows = comparison.rows();
    writeFile((out_ / "results.csv").string(), csvOf(rows));
    conclude(rows, candidates, scratch.path());
    const bool anyFault = std::ranges::any_of(rows, &lab::Row::isFault);
    return anyFault || !puzzles_.complete ? kSomeFailed : kAllWell;
  }

 private:
  static double seconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
  }

  std::string puzzleFile(const po::variables_map& values) const {
    if (!values.contains("puzzles"))
      throw UsageError(fmt::format("--puzzles is missing\n  usage: {}", shortUsage(kCompareUsage)));
    const auto word = values["puzzles"].as<std::string>();
    return word == "examples" && !fs::is_regular_file(word) ? installation_.examples.string()
                                                            : word;
  }

  void measure(lab::Comparison& comparison, const fs::path& scratch) {
    Progress progress(streams_.err, ::isatty(STDERR_FILENO) != 0);
    const std::string results = (out_ / "results.csv").string();
    const auto keepWhatIsMeasured = [&] {
      comparison.freeze();
      writeFile(results, csvOf(comparison.doneRows()));
      progress.clear();
      streams_.err << fmt::format(
                          "sudokulab: interrupted; the results so far are kept in {}; run the same "
                          "command again to continue",
                          out_.string())
                   << std::endl;
    };
    const Interruption interruption(keepWhatIsMeasured, scratch);
    auto nextTable = Clock::now() + kBetweenTables;
    comparison.run(installation_, [&](const lab::ComparisonProgress& seen) {
      progress.showRate("measured", seen.done, seen.all, seen.measured);
      if (Clock::now() < nextTable) return;
      writeFile(results, csvOf(comparison.doneRows()));
      nextTable = Clock::now() + kBetweenTables;
    });
    progress.clear();
  }

  /// Writes the charts, the page and the summary.
  void conclude(const std::vector<lab::Row>& rows, const std::vector<lab::Candidate>& candidates,
                const fs::path& scratch) {
    std::vector<std::string> names;
    for (const lab::Candidate& candidate : candidates) names.push_back(candidate.name);
    const lab::Findings findings = lab::findingsOf(rows, names);
    lab::Subject subject{
        .puzzles = fmt::format("{} of {}", lab::puzzlesText(puzzles_.all.size()), puzzles_.name),
        .limit = limit_,
        .repeat = options_.measure.repeat,
        .notes = notesOn(rows, candidates)};
    const lab::TracedSearches traced = trace(rows, names, scratch, subject.notes);
    const auto lesson = lab::lessonOf(findings, traced);
    const auto charts = lab::chartsOf(rows, findings, traced, seconds(options_.measure.limit));
    writeCharts(charts);
    writeFile((out_ / "index.html").string(), lab::summaryPage(findings, lesson, charts, subject));
    for (const std::string& sentence : lesson) streams_.out << sentence << '\n';
    streams_.out << '\n' << lab::summaryTable(findings) << '\n';
    for (const std::string& note : subject.notes) streams_.out << note << '\n';
    tellFaults(rows);
    streams_.out << fmt::format("results: {0}/results.csv, {0}/index.html, {0}/plots/\n",
                                out_.string());
  }

  static std::vector<std::string> notesOn(const std::vector<lab::Row>& rows,
                                          const std::vector<lab::Candidate>& candidates) {
    std::vector<std::string> notes = {
        fmt::format("Solvers: {}.", choices(candidates, &lab::Candidate::nameWithOrigin))};
    if (sandbox::machine().level != sandbox::Level::full)
      notes.push_back(fmt::format("The solvers ran in a sandbox of only the level {}: {}.",
                                  nameOf(sandbox::machine().level), sandbox::machine().why));
    if (std::ranges::none_of(
            rows, [](const lab::Row& row) { return row[lab::Counted::instructions].has_value(); }))
      notes.emplace_back("Instructions are not counted here: this machine has no counter.");
    return notes;
  }

  /// Traces one search of each solver, on a puzzle that all of them finished.
  lab::TracedSearches trace(const std::vector<lab::Row>& rows,
                            const std::vector<std::string>& names, const fs::path& scratch,
                            std::vector<std::string>& notes) const {
    const auto puzzle = lab::typicalPuzzle(rows, names);
    if (!puzzle) return {};
    lab::TracedSearches traced{.puzzle = *puzzle};
    const fs::path folder = scratch / "traced";
    fs::create_directory(folder);
    const remote::CoreLease core;
    try {
      for (const lab::Candidate& solver :
           lab::findCandidates(words_, installation_, folder, sudoku::build::Variant::debug)) {
        traced.profiles.push_back(
            lab::profileOf(lab::traceOf(solver, installation_, puzzles_.all[*puzzle])));
        // A plugin may have been built in any way.
        if (solver.sources.empty()) traced.profiles.back().stack = {};
      }
    } catch (const sudoku::build::Refused& refusal) {
      notes.push_back(fmt::format("No search was traced: {}", refusal.what()));
    } catch (const remote::LoadFailure& failure) {
      notes.push_back(fmt::format("No search was traced: {}", failure.what()));
    }
    return traced;
  }

  void writeCharts(const std::vector<lab::Chart>& charts) const {
    const fs::path folder = out_ / "plots";
    fs::create_directories(folder);
    for (const lab::Chart& chart : charts)
      writeFile((folder / (chart.name + ".svg")).string(), lab::drawChart(chart) + '\n');
  }

  void tellFaults(const std::vector<lab::Row>& rows) {
    constexpr std::size_t kShown = 5;
    std::size_t shown = 0;
    for (const lab::Row& row : rows) {
      if (row.isFault() && shown++ < kShown)
        streams_.out << fmt::format("puzzle {}: {}: {}: {}\n", row.puzzle, row.solver,
                                    nameOf(row.outcome), shownOnOneLine(row.note, 300));
    }
    if (shown > kShown)
      streams_.out << fmt::format("and {} more: see results.csv\n", shown - kShown);
  }

  Streams& streams_;
  Installation installation_;
  std::vector<std::string> words_;
  Puzzles puzzles_;
  lab::ComparisonOptions options_;
  std::string limit_;
  fs::path out_;
};

}  // namespace

int compare(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Measures solvers side by side on the same puzzles: time, placements, calls, stack, heap. A "
      "solver is a shipped one, a plugin, or a folder or file of sources. If interrupted, run the "
      "same command again to continue");
  options.add_options()("puzzles,p", po::value<std::string>(),
                        "a file of puzzles, or examples: the 400 of the assignment")(
      "out,o", po::value<std::string>()->default_value("compare-results"),
      "the folder for results.csv, index.html and plots/")(
      "repeat,r", po::value<int>()->default_value(5),
      "timed runs for each puzzle; fewer if together they take as long as the limit")(
      "limit-time,l", po::value<double>()->default_value(5), "seconds of processor time per run")(
      "jobs,j", po::value<unsigned>()->default_value(0), "puzzles at a time; 0: one for each core");
  addSymbols(options);
  const auto values = parse(arguments, options, kCompareUsage, "SOLVER", streams);
  if (!values) return kAllWell;
  if (!values->contains("SOLVER"))
    throw UsageError(fmt::format("found no solver, expected one or more\n  usage: {}",
                                 shortUsage(kCompareUsage)));
  try {
    return CompareCall(*values, streams).run();
  } catch (const lab::JournalBusy& error) {
    throw UsageError(error.what());
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  } catch (const sudoku::build::Refused& refusal) {
    tell(refusal, streams);
    return kSomeFailed;
  }
}

}  // namespace sudoku::cli
