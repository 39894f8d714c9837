// One thread waits for changes, for the grading in the background and for Ctrl-C. Once changes have
// settled and the files differ from those graded last, it replaces the running grading with a new
// `grade --fail-fast`, which starts with the checks that failed last time and stops at the first
// failure.

#include <fmt/format.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ostream>

#include "base/files/temporary_folder.h"
#include "cli/grading/background_call.h"
#include "cli/grading/chosen.h"
#include "cli/grading/folder_watch.h"
#include "cli/support/lookup.h"
#include "cli/support/work.h"

namespace sudoku::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kWatchUsage =
    "sudokulab watch [SUBMISSION] [--assignment ASSIGNMENT] [--check ID|GROUP|PATTERN]... [--hint "
    "0|1] "
    "[--language LANGUAGE] [--seed N]";
/// Editors write several files in one save.
constexpr std::chrono::milliseconds kQuiet{50};
constexpr std::chrono::seconds kMaxPatience{1};

/// Blocks SIGINT, SIGTERM and SIGHUP while it exists, and makes them readable.
class HeldSignals {
 public:
  HeldSignals() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&held, signal);
    ::sigprocmask(SIG_BLOCK, &held, &before_);
    arrived_.reset(::signalfd(-1, &held, SFD_CLOEXEC));
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals() { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }

  int descriptor() const { return arrived_.get(); }
  int take() const {
    signalfd_siginfo arrived{};
    const ssize_t bytes = ::read(arrived_.get(), &arrived, sizeof arrived);
    return bytes == sizeof arrived ? static_cast<int>(arrived.ssi_signo) : 0;
  }

 private:
  sigset_t before_{};
  FileDescriptor arrived_;
};

class Watch {
 public:
  Watch(std::string submission, Arguments words, Streams& streams)
      : submission_(std::move(submission)),
        words_(std::move(words)),
        streams_(streams),
        isTerminal_(::isatty(STDOUT_FILENO) != 0),
        isFolder_(std::filesystem::is_directory(submission_)),
        changes_(submission_) {
    ::setenv("TMPDIR", scratch_.path().c_str(), 1);  // holds leftovers of killed grading runs
  }

  /// Returns the signal that ended the loop.
  int run() {
    gradeIfChanged();
    while (true) {
      std::array<pollfd, 3> all{{{signals_.descriptor(), POLLIN, 0},
                                 {changes_.descriptor(), POLLIN, 0},
                                 {grading_ ? grading_->descriptor() : -1, POLLIN, 0}}};
      ::poll(all.data(), all.size(), changedAt_ ? static_cast<int>(kQuiet.count()) : -1);
      if (all[0].revents != 0) return signals_.take();
      if (all[1].revents != 0) {
        changes_.takeEvents();
        if (!changedAt_) changedAt_ = Clock::now();
      }
      const bool isQuiet = all[1].revents == 0 || Clock::now() - *changedAt_ > kMaxPatience;
      if (changedAt_ && isQuiet) {
        gradeIfChanged();
        continue;
      }
      if (grading_ && all[2].revents != 0 && grading_->hear()) show();
    }
  }

 private:
  void gradeIfChanged() {
    const auto savedAt = changedAt_.value_or(Clock::now());
    changedAt_.reset();
    if (isFolder_ && !std::filesystem::is_directory(submission_))
      throw UsageError(fmt::format("{} no longer exists\n  name a different folder", submission_));
    std::string content = contentOf(submission_);
    if (content == content_) return;
    content_ = std::move(content);
    savedAt_ = savedAt;
    grading_.reset();  // its report is outdated
    if (isTerminal_) streams_.out << "\ngrading ...\r" << std::flush;
    grading_.emplace([this](Streams& streams) { return grade(words_, streams); });
  }

  void show() {
    const std::string words = grading_->words();
    grading_.reset();
    const std::chrono::duration<double> taken = Clock::now() - savedAt_;
    if (isTerminal_) streams_.out << "\033[2J\033[3J\033[H";
    streams_.out
        << words
        << fmt::format("{:.1f} s after the save; waiting for the next one (press Ctrl-C to stop)\n",
                       taken.count())
        << std::flush;
  }

  std::string submission_;
  Arguments words_;  // for grade
  Streams& streams_;
  bool isTerminal_;
  bool isFolder_;
  TemporaryFolder scratch_;
  HeldSignals signals_;
  FolderWatch changes_;
  std::string content_;  // hash of the files graded last or now
  std::optional<Clock::time_point> changedAt_;
  Clock::time_point savedAt_;
  std::optional<BackgroundCall> grading_;
};

/// Refuses commands that every grading run would refuse.
void requireGradable(const po::variables_map& values, const std::string& submission,
                     Streams& streams) {
  const Installation installation = findInstallation();
  const auto named = assignmentIn(values, submission, installation, kWatchUsage);
  auto rubric = assignmentNamed(named.name, installation, streams).rubric;
  translateAsChosen(rubric, values);
  if (values.contains("check")) idsNamedBy(values["check"].as<std::vector<std::string>>(), rubric);
  if (values.contains("seed")) seedIn(values["seed"].as<std::string>());
  if (values.contains("hint")) hintsIn(values);
}

}  // namespace

int watch(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Grades at each save, up to the first failure, beginning with the checks that failed last "
      "time. Press Ctrl-C to stop");
  options.add_options()(
      "assignment,a", po::value<std::string>(),
      "the assignment's name, or its folder; by default as set in sudokulab.toml")(
      "check,c", po::value<std::vector<std::string>>()->composing(),
      "only these checks, as for grade")("hint", po::value<unsigned>(),
                                         "how much to say about a failure, as for grade")(
      "language", po::value<std::string>(), "language of titles, rules and hints, as for grade")(
      "seed", po::value<std::string>(), "seed of the puzzles, as for grade");
  const auto values = parse(arguments, options, kWatchUsage, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const std::string submission = submissionIn(*values, "SUBMISSION", kWatchUsage);
  requireGradable(*values, submission, streams);
  Arguments words = {submission, "--fail-fast"};
  for (const char* option : {"assignment", "language", "seed"}) {
    if (!values->contains(option)) continue;
    words.insert(words.end(), {fmt::format("--{}", option), (*values)[option].as<std::string>()});
  }
  if (values->contains("hint"))
    words.insert(words.end(), {"--hint", std::to_string((*values)["hint"].as<unsigned>())});
  if (values->contains("check")) {
    for (const std::string& word : (*values)["check"].as<std::vector<std::string>>())
      words.insert(words.end(), {"--check", word});
  }
  const int signal = Watch(submission, words, streams).run();
  return signal == SIGINT ? kAllWell : kInterrupted + signal;
}

}  // namespace sudoku::cli
