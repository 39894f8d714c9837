// One thread reads puzzles and writes findings in order; worker threads check blocks of puzzles.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>
#include <variant>

#include "base/escape.h"
#include "cli/solving/fault_log.h"
#include "cli/solving/puzzle_files.h"
#include "cli/support/options.h"
#include "grading/wording/values.h"
#include "solution/making/puzzle_check.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

constexpr const char* kCheckUsage =
    "sudokulab check [--limit N] [--format text|json] [--symbols SET] [--jobs N] [FILE|-]...";

/// A puzzle from a file, or the error in its text.
struct Item {
  int line = 0;
  std::variant<Grid, PuzzleError> content = Grid();
  std::optional<std::string> faultOfSolution;  // from PuzzleReader
};

enum class Verdict { proper, several, none, contradiction, malformed };
constexpr std::array<std::string_view, 5> kVerdicts{"proper", "several", "none", "contradiction",
                                                    "malformed"};

/// The result for an item.
struct Finding {
  std::string file;
  int line = 0;
  std::optional<PuzzleError> mistake;  // of a malformed puzzle
  PuzzleCheck check;
  std::optional<std::string> faultOfSolution;

  Verdict verdict() const {
    if (mistake) return Verdict::malformed;
    if (!check.conflicts.empty()) return Verdict::contradiction;
    if (check.solutions == 0) return Verdict::none;
    return check.isProper() ? Verdict::proper : Verdict::several;
  }
};

std::string describe(const Conflict& conflict) {
  std::vector<std::string> cells;
  cells.reserve(conflict.cells.size());
  for (const Cell cell : conflict.cells)
    cells.push_back(fmt::format("r{}c{}", cell.y + 1, cell.x + 1));
  return fmt::format("{} in {}", conflict.digit, fmt::join(cells, " and "));
}

std::vector<std::string> described(const std::vector<Conflict>& conflicts) {
  std::vector<std::string> texts;
  for (const Conflict& conflict : conflicts) texts.push_back(describe(conflict));
  return texts;
}

std::string_view hardestOf(const Rating& rating) {
  return rating.hardest == -1 ? "no gap"
                              : rating::kTechniques[static_cast<std::size_t>(rating.hardest)].name;
}

std::string gapsOf(const PuzzleCheck& check) { return sudoku::counted(check.gaps, "gap"); }

std::string describe(const PuzzleCheck& check) {
  const Rating& rating = *check.rating;
  return fmt::format("proper, {}{}, {} ({}{})", gapsOf(check),
                     !check.isMinimal   ? ""
                     : *check.isMinimal ? ", minimal"
                                        : ", not minimal",
                     nameOf(rating.difficulty),
                     rating.difficulty == Difficulty::beyond ? "after: " : "", hardestOf(rating));
}

std::string solutionText(const Finding& finding) {
  if (!finding.faultOfSolution) return "";
  if (finding.faultOfSolution->empty()) return ", the solution in the file is correct";
  return fmt::format(", the solution in the file is wrong: {}", *finding.faultOfSolution);
}

std::string textOf(const Finding& finding) {
  std::string place = fmt::format("{}:{}: ", finding.file, finding.line);
  const PuzzleCheck& check = finding.check;
  switch (finding.verdict()) {
    case Verdict::malformed:
      return finding.mistake->what();
    case Verdict::contradiction:
      return place +
             fmt::format("givens contradict: {}", fmt::join(described(check.conflicts), "; "));
    case Verdict::none:
      return place + fmt::format("no solution, {}{}", gapsOf(check), solutionText(finding));
    case Verdict::several:
      return place + fmt::format("{}{} solutions, {}{}", check.isCapped ? "more than " : "",
                                 check.solutions, gapsOf(check), solutionText(finding));
    case Verdict::proper:
      return place + describe(check) + solutionText(finding);
  }
  return place;
}

std::string jsonOf(const Finding& finding) {
  nlohmann::ordered_json json{
      {"file", finding.file},
      {"line", finding.line},
      {"verdict", kVerdicts.at(static_cast<std::size_t>(finding.verdict()))}};
  const PuzzleCheck& check = finding.check;
  if (finding.verdict() == Verdict::malformed) {
    json["mistake"] = finding.mistake->what();
  } else {
    json["gaps"] = check.gaps;
    json["solutions"] = check.solutions;
    json["more_solutions"] = check.isCapped;
  }
  if (finding.faultOfSolution)
    json["solution_in_file"] =
        finding.faultOfSolution->empty() ? "correct" : *finding.faultOfSolution;
  if (!check.conflicts.empty()) json["conflicts"] = described(check.conflicts);
  if (check.isMinimal) json["minimal"] = *check.isMinimal;
  if (check.rating) {
    json["difficulty"] = nameOf(check.rating->difficulty);
    for (std::size_t i = 0; i < rating::kTechniques.size(); ++i)
      if (check.rating->steps[i] > 0)
        json["steps"][std::string(rating::kTechniques[i].name)] = check.rating->steps[i];
  }
  return withEscapedControls(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Checks one file after another.
class CheckRun {
 public:
  CheckRun(std::uint64_t limit, bool isJson, const Symbols& symbols, unsigned jobs,
           Streams& streams)
      : limit_(limit), isJson_(isJson), symbols_(symbols), jobs_(jobs), streams_(streams) {
    if (isJson_) streams_.out << "[";
  }

  void readAllOf(std::istream& in, const std::string& name) {
    constexpr std::size_t kBlock = 64;
    PuzzleReader reader(in, name, symbols_);
    std::deque<std::future<std::vector<Finding>>> pending;
    const auto writeOldest = [&] {
      for (const Finding& finding : pending.front().get()) write(finding);
      streams_.out.flush();
      pending.pop_front();
    };
    std::size_t read = 0;
    for (auto items = nextItems(reader, 1); !items.empty();
         items = nextItems(reader, std::min(read, kBlock))) {
      read += items.size();
      if (pending.size() == jobs_) writeOldest();
      pending.push_back(
          std::async(jobs_ == 1 ? std::launch::deferred : std::launch::async,
                     [this, name, items = std::move(items)] { return lookedAt(name, items); }));
    }
    while (!pending.empty()) writeOldest();
    if (const std::string rest = std::exchange(faults_, {}).rest(name); !isJson_ && !rest.empty())
      streams_.out << rest << '\n';
    if (read == 0) complain(name + ": found no puzzle");
  }

  void complain(const std::string& what) {
    streams_.out.flush();
    streams_.err << "sudokulab: " << what << '\n';
    failed_ = true;
  }

  /// Writes how many puzzles of each kind there are. Returns whether all were proper.
  bool finish() {
    if (isJson_) {
      streams_.out << "\n]\n";
      return !failed_;
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < kDifficulties.size(); ++i)
      if (levels_[i] > 0) parts.push_back(fmt::format("{} {}", levels_[i], kDifficulties[i]));
    streams_.out << fmt::format("{} of {} puzzles are proper{}\n", counts_[0],
                                counts_[0] + counts_[1] + counts_[2] + counts_[3] + counts_[4],
                                parts.empty() ? "" : fmt::format(": {}", fmt::join(parts, ", ")));
    return !failed_;
  }

 private:
  static std::vector<Item> nextItems(PuzzleReader& reader, std::size_t most) {
    std::vector<Item> items;
    while (items.size() < most) {
      Item item{};
      try {
        auto puzzle = reader.next();
        if (!puzzle) break;
        item.content = *std::move(puzzle);
        item.faultOfSolution = reader.faultOfSolution();
      } catch (const PuzzleError& error) {
        item.content = error;
      }
      item.line = reader.line();
      items.push_back(std::move(item));
    }
    return items;
  }

  std::vector<Finding> lookedAt(const std::string& name, const std::vector<Item>& items) const {
    std::vector<Finding> findings;
    for (const Item& item : items) {
      Finding finding{.file = name, .line = item.line, .faultOfSolution = item.faultOfSolution};
      if (const auto* mistake = std::get_if<PuzzleError>(&item.content))
        finding.mistake = *mistake;
      else
        finding.check = checkPuzzle(std::get<Grid>(item.content), limit_);
      findings.push_back(std::move(finding));
    }
    return findings;
  }

  void write(const Finding& finding) {
    const Verdict verdict = finding.verdict();
    failed_ =
        failed_ || verdict != Verdict::proper || !finding.faultOfSolution.value_or("").empty();
    ++counts_.at(static_cast<std::size_t>(verdict));
    if (finding.check.rating)
      ++levels_.at(static_cast<std::size_t>(finding.check.rating->difficulty));
    if (isJson_)
      streams_.out << (isFirst_ ? "\n" : ",\n") << jsonOf(finding);
    else if (!finding.mistake || faults_.isShown(*finding.mistake))
      streams_.out << textOf(finding) << '\n';
    isFirst_ = false;
  }

  std::uint64_t limit_;
  bool isJson_;
  Symbols symbols_;
  unsigned jobs_;
  Streams& streams_;
  std::array<std::size_t, kVerdicts.size()> counts_{};
  std::array<std::size_t, kDifficulties.size()> levels_{};
  FaultLog faults_;  // of the current file
  bool failed_ = false;
  bool isFirst_ = true;
};

}  // namespace

int check(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Reports for each puzzle, by file and line, whether it is well-formed, whether its givens "
      "contradict each other and how many solutions it has; for a proper one (exactly one "
      "solution), also whether it is minimal and how hard it is. Exit code 0: all are proper; 1: "
      "some are not");
  options.add_options()("limit,l", po::value<std::int64_t>()->default_value(1'000),
                        "count solutions up to this number")(
      "format,f", po::value<std::string>()->default_value("text"), "text or json")(
      "jobs,j", po::value<unsigned>()->default_value(0), "number of cores; 0: all");
  addSymbols(options);
  const auto values = parse(arguments, options, kCheckUsage, "FILE", streams);
  if (!values) return kAllWell;
  const auto limit = (*values)["limit"].as<std::int64_t>();
  if (limit < 1) throw UsageError(fmt::format("found --limit {}, expected 1 or more", limit));
  const auto& format = (*values)["format"].as<std::string>();
  if (format != "text" && format != "json")
    throw UsageError(fmt::format("found --format {}, expected text or json", format));
  const unsigned jobs = (*values)["jobs"].as<unsigned>();
  CheckRun run(static_cast<std::uint64_t>(limit), format == "json", symbolsIn(*values),
               jobs != 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()), streams);
  readFiles(run, filesIn(*values), streams);
  return run.finish() ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
