#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "base/escape.h"
#include "base/nearest.h"
#include "cli/debugging/debugger.h"
#include "cli/grading/last_run.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/work.h"
#include "grading/grader/debugging.h"
#include "grading/grader/grader.h"
#include "grading/rubric/chosen_checks.h"
#include "plugins/remote/debugged_worker.h"
#include "plugins/submission/collector.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDebugUsage =
    "sudokulab debug CHECK [SUBMISSION] [--assignment ASSIGNMENT] [--seed N] [--attach FOLDER] "
    "[--batch] [-- GDB-ARGUMENTS]\n"
    "       sudokulab debug [SUBMISSION] [--assignment ASSIGNMENT] [--seed N] [--attach FOLDER] "
    "[--batch] [-- GDB-ARGUMENTS]";

constexpr const char* kBeginOfGdbWords = "--";

po::options_description optionsOfDebug() {
  po::options_description options(
      "Reruns one check of a plugin, either the one named or the first that failed last time, on "
      "the smallest puzzle on which it fails, with the code built for debugging and under gdb. It "
      "stops where the code is entered for the last time, where the check fails and where the code "
      "crashes. Grids are printed as squares. The code runs with your permissions and without a "
      "sandbox");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder; by default as set in sudokulab.toml "
                        "in this folder, in the submission's, or above")(
      "seed", po::value<std::string>(),
      "the seed of the run to debug; by default $SUDOKULAB_SEED, or 1")(
      "attach", po::value<std::string>(),
      "do not start gdb: put what a debugger needs in this folder, and wait for it; for editors")(
      "batch", "do not prompt: gdb exits after its last command, such as those after --");
  return options;
}

/// The files through which a debugger finds its worker, in the --attach folder or a temporary one.
struct Meeting {
  explicit Meeting(fs::path folder) : path(std::move(folder)) {}
  fs::path path;
  fs::path commands() const { return path / "commands.gdb"; }
  fs::path worker() const { return path / "worker"; }
  fs::path socket() const { return path / "socket"; }
  void clear() const {
    std::error_code ignored;
    for (const fs::path& file : {commands(), worker(), socket()}) fs::remove(file, ignored);
  }
  /// The arguments for gdb, including `further`.
  Arguments words(const Arguments& further) const {
    Arguments words = {"-q", "-x", commands().string(), "-ex", "run"};
    words.insert(words.end(), further.begin(), further.end());
    words.insert(words.end(), {"--args", worker().string(), "--debug", socket().string()});
    return words;
  }
};

/// One invocation of `sudokulab debug`.
class DebugCall {
 public:
  DebugCall(const po::variables_map& values, Arguments gdbWords, Streams& streams)
      : values_(values), gdbWords_(std::move(gdbWords)), streams_(streams) {
    auto words = values.contains("WORD") ? values["WORD"].as<std::vector<std::string>>()
                                         : std::vector<std::string>();
    if (words.size() > 2)
      throw UsageError(
          fmt::format("found {} arguments, expected at most a check and a submission\n  usage: {}",
                      words.size(), shortUsage(kDebugUsage)));
    const bool isSubmission = words.size() == 1 && fs::exists(words[0]);
    if (!words.empty() && !isSubmission) check_ = words[0];
    if (words.size() == 2 || isSubmission)
      named_.emplace("SUBMISSION", po::variable_value(std::vector{words.back()}, false));
    path_ = submissionIn(named_, "SUBMISSION", kDebugUsage);
  }

  int run() {
    const auto assignment = assignmentIn(values_, path_, installation_, kDebugUsage);
    const grading::Rubric rubric = assignmentNamed(assignment.name, installation_, streams_).rubric;
    grading::speakAsIn(rubric, installation_);
    if (check_.empty()) check_ = checkThatFailed(rubric);
    const grading::RubricItem& item = itemOf(rubric);
    if (!isAttached() && !gdb_)
      throw UsageError(
          "there is no gdb on this machine, but debug needs it\n  install it (Debian, Ubuntu: "
          "apt-get install gdb), or use an editor's debugger with --attach");
    const auto submission = sudoku::build::readSubmission(path_);
    if (!submission.library.empty())
      throw UsageError(fmt::format(
          "{} is a prebuilt plugin\n  name the folder of its sources: they are built for debugging",
          path_));
    const TemporaryFolder scratch;
    ::setenv("TMPDIR", scratch.path().c_str(), 1);
    grading::Debugging debugging(submission, folderOfSources(), rubric, item, installation_);
    {
      const Interruption interruption([] {}, scratch.path());
      debugging.prepare(seed());
    }
    tellWhatWasSeen(item, debugging);
    return isAttached() ? waitForDebugger(submission, debugging) : startGdb(submission, debugging);
  }

 private:
  bool isAttached() const { return values_.contains("attach"); }

  std::uint64_t seed() const {
    if (values_.contains("seed")) return seedIn(values_["seed"].as<std::string>());
    const char* secret = std::getenv("SUDOKULAB_SEED");
    return secret == nullptr ? 1 : seedIn(secret);
  }

  fs::path folderOfSources() const {
    const fs::path path = fs::canonical(path_);
    return fs::is_directory(path) ? path : path.parent_path();
  }

  /// Whether the check may be debugged. Hidden and custom checks are confidential.
  static bool mayBeSeen(const grading::RubricItem& item) {
    return item.visible && item.check->own == nullptr && item.test == nullptr &&
           item.check->suits(sudoku::build::Kind::plugin);
  }

  /// The first check that failed when the submission was last graded.
  std::string checkThatFailed(const grading::Rubric& rubric) const {
    const LastRun last(installation_.tools.cache, path_, rubric.name);
    const auto failed = [&last](const grading::RubricItem& item) {
      return mayBeSeen(item) && last.lost().contains(std::string(item.check->id));
    };
    const auto item = std::ranges::find_if(rubric.items, failed);
    if (item == rubric.items.end())
      throw UsageError(fmt::format(
          "found no check, and {}\n  grade it first, or name a check: sudokulab debug CHECK {}",
          last.isKnown() ? "none that can be debugged failed last time"
                         : "no earlier grading of this submission is known",
          forShell(path_)));
    streams_.err << fmt::format("debugging {}, which did not pass last time\n", item->check->id)
                 << std::flush;
    return std::string(item->check->id);
  }

  const grading::RubricItem& itemOf(const grading::Rubric& rubric) const {
    const grading::RubricItem* const found = rubric.itemOf(check_);
    if (found != nullptr && mayBeSeen(*found)) return *found;
    std::vector<std::string> ids;
    for (const grading::RubricItem& item : rubric.items)
      if (mayBeSeen(item)) ids.emplace_back(item.check->id);
    if (found != nullptr || check_ == grading::kOwnTests)
      throw UsageError(fmt::format("{} cannot be debugged: {}\n  one of these can: {}", check_,
                                   found == nullptr  ? "your own tests are separate programs"
                                   : !found->visible ? "its details are not shown"
                                   : found->check->own != nullptr || found->test != nullptr
                                       ? "it is the instructor's own"
                                       : "it judges programs, not plugins",
                                   fmt::join(ids, ", ")));
    throw UsageError(fmt::format("found the check '{}', expected a check of {}{}\n  {}", check_,
                                 rubric.name, didYouMean(check_, ids), fmt::join(ids, ", ")));
  }

  void tellWhatWasSeen(const grading::RubricItem& item, const grading::Debugging& debugging) const {
    const grading::Attempt& seen = debugging.seen();
    std::ostream& out = streams_.err;
    if (seen.verdict.outcome == grading::Outcome::passed) {
      out << fmt::format("{} passes: {}\n", item.check->id, item.title);
    } else {
      out << fmt::format("{}: {} ({})\n", nameOf(seen.verdict.outcome), item.title, item.check->id);
      if (seen.finding && seen.finding->puzzle)
        out << toText(*seen.finding->puzzle, TextFormat::grid) << '\n';
      else if (seen.asked.trial)
        out << toText(seen.asked.trial->puzzle, TextFormat::grid) << '\n';
      if (!debugging.isAlike())
        out << "Built for debugging, the code behaves differently: does it read uninitialized "
               "memory, or write past the end of something? See memory-safety.\n";
    }
    out << std::flush;
  }

  void arrange(const Meeting& meeting, const sudoku::build::Submission& submission,
               const grading::Debugging& debugging) const {
    meeting.clear();
    std::vector<std::string> sources;
    for (const auto* files : {&submission.sources, &submission.others}) {
      for (const auto& file : *files)
        if (sudoku::build::isCode(file.path)) sources.push_back(file.path.string());
    }
    writeFile(meeting.commands().string(),
              gdbCommands(installation_.share / "gdb/sudokulab.py", debugging.stop(), sources,
                          debugging.environment()));
    fs::create_symlink(installation_.worker, meeting.worker());
  }

  int startGdb(const sudoku::build::Submission& submission, const grading::Debugging& debugging) {
    const TemporaryFolder folder;
    const Meeting meeting(folder.path());
    arrange(meeting, submission, debugging);
    const remote::DebuggedWorkers workers(meeting.socket());
    Arguments words = {gdb_->string()};
    if (values_.contains("batch")) words.emplace_back("-batch");
    for (const std::string& word : meeting.words(gdbWords_)) words.push_back(word);
    const Debugger debugger(words);
    while (hasCome(workers.descriptor(), debugger.descriptor())) serve(workers, debugging);
    return kAllWell;
  }

  /// Serves one worker. The editor builds again the next time it starts its debugger.
  int waitForDebugger(const sudoku::build::Submission& submission,
                      const grading::Debugging& debugging) {
    const Meeting meeting(values_["attach"].as<std::string>());
    makeFolder(meeting.path.string());
    arrange(meeting, submission, debugging);
    const Interruption interruption([&] { meeting.clear(); }, fs::temp_directory_path());
    const remote::DebuggedWorkers workers(meeting.socket());
    streams_.out << fmt::format("waiting for a debugger, such as: gdb {}\n",
                                fmt::join(meeting.words({}), " "))
                 << std::flush;
    hasCome(workers.descriptor(), -1);
    serve(workers, debugging);
    meeting.clear();
    return kAllWell;
  }

  /// Waits for a worker. Returns false if the debugger has exited.
  static bool hasCome(int worker, int debugger) {
    std::array<pollfd, 2> events{pollfd{worker, POLLIN, 0}, pollfd{debugger, POLLIN, 0}};
    while (::poll(events.data(), events.size(), -1) < 0) {
      if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll");
    }
    return events[0].revents != 0;
  }

  void serve(const remote::DebuggedWorkers& workers, const grading::Debugging& debugging) {
    remote::DebuggedWorker worker(workers.accept(), debugging.stop().turn,
                                  {.program = installation_.worker});
    bool isTold = false;
    const auto tell = [&](const grading::Finding& finding) {
      isTold = true;
      streams_.err << fmt::format("\nHere the check fails.\n  expected: {}\n  seen: {}\n",
                                  shownOnOneLine(finding.expected, 500),
                                  shownOnOneLine(finding.seen, 500))
                   << std::flush;
    };
    const grading::Attempt attempt = debugging.run(worker, tell);
    if (isTold) return;
    if (attempt.verdict.outcome == grading::Outcome::crashed) {
      streams_.err << "\nThe process ended in the middle of a call.\n" << std::flush;
      return;
    }
    const bool passed = attempt.verdict.outcome == grading::Outcome::passed;
    streams_.err << fmt::format("\nThe check {}{}{}\n", passed ? "passes" : "fails",
                                attempt.verdict.reason.empty() ? "." : ": ",
                                shownOnOneLine(attempt.verdict.reason, 500))
                 << std::flush;
  }

  const po::variables_map& values_;
  po::variables_map named_;
  Arguments gdbWords_;
  Streams& streams_;
  std::string check_;
  std::string path_;
  std::optional<fs::path> gdb_ = findGdb();
  Installation installation_ = findInstallation();
};

}  // namespace

int debug(const Arguments& arguments, Streams& streams) {
  const auto border = std::ranges::find(arguments, kBeginOfGdbWords);
  const bool hasGdbWords = border != arguments.end();
  po::options_description options = optionsOfDebug();
  const auto values = parse({arguments.begin(), border}, options, kDebugUsage, "WORD", streams);
  if (!values) return kAllWell;
  DebugCall call(*values, hasGdbWords ? Arguments(border + 1, arguments.end()) : Arguments(),
                 streams);
  try {
    return call.run();
  } catch (const sudoku::build::Refused& refusal) {
    tell(refusal, streams);
    return kSomeFailed;
  }
}

}  // namespace sudoku::cli
