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
#include "base/files/temporary_folder.h"
#include "base/language.h"
#include "base/nearest.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/progress.h"
#include "grading/grader/own_check.h"
#include "grading/grader/verify.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/edited_sample.h"

namespace sudoku::cli {
namespace {

constexpr const char* kAssignmentsUsage =
    "sudokulab assignments [list | verify [ASSIGNMENT...]] [--seed N|random] [--jobs N] "
    "[--only TEXT] [--few [--rotation N]]\n"
    "         sudokulab assignments sample ASSIGNMENT/KIND/NAME FOLDER";

int list(const Installation& installation, Streams& streams) {
  for (const std::string& name : grading::assignmentNames(installation.assignments)) {
    const auto assignment = grading::findAssignment(name, installation);
    streams.out << fmt::format("{:<20} {} ({:g} points)\n", name, assignment.rubric.title,
                               assignment.rubric.forKind(assignment.rubric.usualKind()).points());
  }
  return kAllWell;
}

/// Prints the compiler's messages about the assignment's own contracts and checks.
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

/// Grades an assignment's samples. Returns whether all give the expected results and, unless only
/// some were graded, at least one sample fails each check. Returns nullopt if no sample matches.
std::optional<bool> verifyOne(const std::string& name, const Installation& installation,
                              const grading::VerifyOptions& options, Streams& streams) {
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

/// Writes all files of a sample, such as "grid-solver/faulty/ignores-boxes", into a new folder.
int writeSample(const std::vector<std::string>& words, const Installation& installation,
                Streams& streams) {
  namespace fs = std::filesystem;
  if (words.size() != 2)
    throw UsageError(
        fmt::format("found {} after sample, expected ASSIGNMENT/KIND/NAME and FOLDER\n  usage: {}",
                    counted(std::ssize(words), "word"), shortUsage(kAssignmentsUsage)));
  const fs::path sample = fs::path(words[0] + "/").parent_path().lexically_normal();
  const fs::path kind = sample.parent_path();
  if (kind.parent_path().empty())
    throw UsageError(fmt::format("found '{}', expected ASSIGNMENT/KIND/NAME", words[0]));
  const auto assignment = assignmentNamed(kind.parent_path().string(), installation, streams);
  requireSolutions(assignment, "assignments sample");
  const fs::path folder = assignment.folder / "samples" / kind.filename() / sample.filename();
  if (!fs::is_directory(folder))
    throw UsageError(
        fmt::format("{} has no sample {}; expected one such as right/bit-masks, listed in {}",
                    assignment.rubric.name, (kind.filename() / sample.filename()).string(),
                    (assignment.folder / "samples/README.md").string()));
  requireNewFolder(words[1]);
  if (build::baseOfSample(folder).empty()) {
    fs::copy(folder, words[1], fs::copy_options::recursive);
  } else {
    const TemporaryFolder whole;  // nothing is written if an edit does not match
    build::writeEditedSample(folder, whole.path());
    fs::copy(whole.path(), words[1], fs::copy_options::recursive);
  }
  streams.out << fmt::format("{}: the files of {}\n", words[1], words[0]);
  return kAllWell;
}

unsigned daysSince1970() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<unsigned>(std::chrono::floor<std::chrono::days>(now).count());
}

po::options_description assignmentsOptions() {
  po::options_description options(
      "Lists the assignments, verifies that they grade their starter, reference and samples "
      "correctly, or writes the files of one sample; samples/README.md in an assignment lists "
      "them");
  options.add_options()("seed", po::value<std::string>()->default_value("1"),
                        "seed of the puzzles: a number, or random")(
      "jobs,j", po::value<unsigned>()->default_value(0), "samples at a time; 0: one for each core")(
      "only", po::value<std::string>()->default_value(""),
      "verify only samples whose name contains this")(
      "few", po::bool_switch(),
      "verify only enough samples to fail each check once, and a tenth of the others")(
      "rotation", po::value<unsigned>(), "which tenth; by default chosen by today's date");
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
  if (verb != "verify" && verb != "sample")
    throw UsageError(fmt::format(
        "found '{}', expected list alone, verify or sample{}\n  usage: {}", fmt::join(words, " "),
        didYouMean(verb, {"list", "verify", "sample"}), shortUsage(kAssignmentsUsage)));
  words.erase(words.begin());
  if (verb == "sample") return writeSample(words, installation, streams);
  // In an assignment's folder, verify that assignment.
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
  // A failure under a random seed must be reproducible.
  streams.out << fmt::format("seed {}{}\n", verifyOptions.seed,
                             few ? fmt::format(", rotation {}", *few) : "");
  bool allRight = true;
  bool sawSome = false;
  for (const std::string& name : words) {
    const auto isRight = verifyOne(name, installation, verifyOptions, streams);
    sawSome = sawSome || isRight.has_value();
    allRight = isRight.value_or(true) && allRight;
  }
  if (!sawSome)
    throw UsageError(fmt::format(
        "--only {}: no sample has that in its name; try, for example, right/", verifyOptions.only));
  return allRight ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
