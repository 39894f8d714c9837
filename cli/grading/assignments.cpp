#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>

#include "base/files/input_error.h"
#include "base/nearest.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/progress.h"
#include "grading/grader/own_check.h"
#include "grading/grader/verify.h"
#include "grading/reports/formats.h"
#include "grading/reports/next_steps.h"
#include "plugins/compile/installation.h"

namespace sudoku::cli {
namespace {

constexpr const char* kAssignmentsUsage =
    "sudokulab assignments [list | verify [ASSIGNMENT...]] "
    "[--seed N|random] [--jobs N] [--only TEXT] [--few [--rotation N]] [--most-lines N] "
    "[--median-lines N]";

int list(const Installation& installation, Streams& streams) {
  for (const std::string& name : grading::assignmentNames(installation.assignments)) {
    const auto assignment = grading::findAssignment(name, installation);
    streams.out << fmt::format("{:<20} {} ({:g} points)\n", name, assignment.rubric.title,
                               assignment.rubric.forKind(assignment.rubric.usualKind()).points());
  }
  return kAllWell;
}

/// How many lines of text students read of the samples that lose points.
class Lengths {
 public:
  void add(const grading::Rubric& rubric, const grading::Verification& one) {
    if (one.sample.expected.loses.empty() || !one.sample.name.starts_with("samples/")) return;
    grading::Report report = one.report;
    grading::addNextSteps(report, rubric, ".", "");
    const std::string text = grading::textReport(report, {});
    lines_.emplace_back(std::ranges::count(text, '\n'), rubric.name + "/" + one.sample.name);
  }

  /// Says so. Returns whether there are no more than that (0: as many as they like).
  bool areShort(std::size_t most, std::size_t median, std::ostream& out) {
    if (lines_.empty()) return true;
    std::ranges::sort(lines_);
    const auto& [longest, where] = lines_.back();
    const auto middle = lines_[(lines_.size() - 1) / 2].first;
    out << fmt::format("text reports have {} lines at the median, {} at most ({})\n", middle,
                       longest, where);
    return (most == 0 || longest <= static_cast<std::ptrdiff_t>(most)) &&
           (median == 0 || middle <= static_cast<std::ptrdiff_t>(median));
  }

 private:
  std::vector<std::pair<std::ptrdiff_t, std::string>> lines_;
};

/// What the compiler says of the contracts and checks that the assignment brings.
void tellWarnings(const grading::Rubric& rubric, Streams& streams) {
  if (rubric.ownChecks == nullptr) return;
  for (const grading::OwnContract& own : rubric.ownChecks->contracts()) streams.err << own.messages;
  for (const grading::OwnCheck& own : rubric.ownChecks->all()) streams.err << own.messages;
}

std::vector<grading::Verification> gradeSamples(const grading::Assignment& assignment,
                                                const Installation& installation,
                                                grading::VerifyOptions options, Streams& streams) {
  Progress progress(streams.err, ::isatty(STDERR_FILENO) != 0);
  options.progress = [&](std::size_t done, std::size_t all) {
    progress.show("samples", done, all);
  };
  auto verifications = grading::verify(assignment, installation, options);
  progress.clear();
  return verifications;
}

/// Grades all samples of one assignment. Returns whether each became what it must, and each check
/// is failed by one (not asked of a part of the samples). Nothing: none has such a name.
std::optional<bool> verifyOne(const std::string& name, const Installation& installation,
                              const grading::VerifyOptions& options, Lengths& lengths,
                              Streams& streams) {
  const auto assignment = assignmentToGradeBy(name, installation, streams);
  tellWarnings(assignment.rubric, streams);
  const auto verifications = gradeSamples(assignment, installation, options, streams);
  if (verifications.empty()) {
    streams.out << fmt::format("{}: no sample has '{}' in its name\n", name, options.only);
    return std::nullopt;
  }
  streams.out << grading::killMatrix(assignment.rubric, verifications);
  std::size_t wrong = 0;
  for (const auto& one : verifications) {
    lengths.add(assignment.rubric, one);
    if (one.differences.empty()) continue;
    ++wrong;
    streams.out << one.sample.name << ":\n";
    for (const std::string& difference : one.differences) streams.out << "  " << difference << '\n';
  }
  for (const auto& one : verifications) {
    const auto faults = grading::faultsOfOwnChecks(one.report, assignment.rubric);
    if (!faults.empty()) throw InputError(faults.front());
  }
  streams.out << fmt::format("{}: {} of {} samples as expected\n", name,
                             verifications.size() - wrong, verifications.size());
  if (!options.only.empty()) return wrong == 0;
  const auto unbroken = grading::unbrokenChecks(assignment.rubric, verifications);
  if (!unbroken.empty()) {
    streams.out << fmt::format(
        "{}: no sample fails {}\n  add a faulty sample for each: a check that nothing fails may "
        "check nothing\n",
        name, fmt::join(unbroken, ", "));
  }
  return wrong == 0 && unbroken.empty();
}

unsigned daysSince1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<unsigned>(std::chrono::floor<std::chrono::days>(now).count());
}

po::options_description assignmentsOptions() {
  po::options_description options(
      "Lists the assignments, or proves that they grade their starter, reference and samples "
      "right");
  options.add_options()("seed", po::value<std::string>()->default_value("1"),
                        "of the puzzles: a number, or random")(
      "jobs,j", po::value<unsigned>()->default_value(0), "samples at a time; 0: one for each core")(
      "only", po::value<std::string>()->default_value(""),
      "verify only samples whose name contains this")(
      "few", po::bool_switch(),
      "verify only as few samples as fail each check once, and a tenth of the others")(
      "rotation", po::value<unsigned>(), "which tenth; else the number of today's date")(
      "most-lines", po::value<std::size_t>()->default_value(0),
      "fail if the text report on one of them has more lines; 0: it may have any number")(
      "median-lines", po::value<std::size_t>()->default_value(0), "the same of half of them");
  return options;
}

}  // namespace

int assignments(const Arguments& arguments, Streams& streams) {
  auto options = assignmentsOptions();
  const auto values = parse(arguments, options, kAssignmentsUsage, "WORD", streams);
  if (!values) return kAllWell;
  auto words = values->contains("WORD") ? (*values)["WORD"].as<std::vector<std::string>>()
                                        : std::vector<std::string>{"list"};
  const Installation installation = findInstallation();
  if (words == std::vector<std::string>{"list"}) return list(installation, streams);
  const std::string verb = words[0];
  if (verb != "verify")
    throw UsageError(fmt::format("found '{}', expected list alone, or verify{}\n  usage: {}",
                                 fmt::join(words, " "), didYouMean(verb, {"list", "verify"}),
                                 shortUsage(kAssignmentsUsage)));
  words.erase(words.begin());
  // In the folder of an assignment that one is meant.
  if (words.empty() && std::filesystem::exists("assignment.toml")) words = {"."};
  if (words.empty()) words = grading::assignmentNames(installation.assignments);
  for (const std::string& name : words)
    requireSolutions(assignmentNamed(name, installation, streams), "assignments " + verb);
  std::optional<unsigned> few;
  if ((*values)["few"].as<bool>())
    few = values->contains("rotation") ? (*values)["rotation"].as<unsigned>() : daysSince1970();
  const grading::VerifyOptions verifyOptions{.seed = seedIn((*values)["seed"].as<std::string>()),
                                             .jobs = (*values)["jobs"].as<unsigned>(),
                                             .only = (*values)["only"].as<std::string>(),
                                             .few = few};
  Lengths lengths;
  // A failure under a seed that chance chose must be seen again.
  streams.out << fmt::format("seed {}{}\n", verifyOptions.seed,
                             few ? fmt::format(", rotation {}", *few) : "");
  bool allRight = true;
  bool sawSome = false;
  for (const std::string& name : words) {
    const auto isRight = verifyOne(name, installation, verifyOptions, lengths, streams);
    sawSome = sawSome || isRight.has_value();
    allRight = isRight.value_or(true) && allRight;
  }
  if (!sawSome)
    throw UsageError(fmt::format(
        "--only {}: no sample has that in its name, as for instance right/", verifyOptions.only));
  const bool areShort = lengths.areShort((*values)["most-lines"].as<std::size_t>(),
                                         (*values)["median-lines"].as<std::size_t>(), streams.out);
  return allRight && areShort ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
