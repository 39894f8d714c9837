#include "grading/own_tests/course_test_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "base/files/input_error.h"
#include "base/language.h"
#include "grading/attempts/environment.h"
#include "grading/own_tests/test_run.h"
#include "plugins/compile/own_tests.h"
#include "plugins/remote/core_lease.h"
#include "plugins/sandbox/own_time.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

TestTarget targetOf(const fs::path& program, const Installation& installation,
                    const std::string& filter) {
  return {.program = program,
          .underTest = installation.underTest,
          .runner = installation.runner,
          .filter = filter,
          .judgesTheCode = true};
}

std::string nameOf(const CourseTest& test) {
  const std::string file = test.file->path.string();
  return test.name.empty() ? tr("the test program of {}", file)
                           : tr("the test {} in {}", test.name, file);
}

/// Separates the submission's faults from the test's.
void judge(const TestRun& seen, const CourseTest& test, CheckResult& result) {
  result.outcome = seen.verdict.outcome;
  result.reason = seen.verdict.reason;
  if (seen.code.outcome != Outcome::passed) {
    result.outcome = seen.code.outcome;
    result.reason = seen.code.reason;
    if (!seen.lastBegun.empty()) result.reason += tr("; this happened in {}", seen.lastBegun);
  } else if (seen.verdict.outcome == Outcome::passed) {
    return;
  } else if (!seen.failedTest.empty()) {
    result.outcome = Outcome::failed;
    result.reason.clear();
    result.evidence.finding =
        Finding{.expected = tr("the test {} passes", seen.failedTest), .seen = seen.message};
  } else if (seen.verdict.outcome != Outcome::timedOut) {
    result.outcome = Outcome::error;
    result.evidence.output = seen.output;
    result.reason = tr("sudokulab itself failed: {}: {}", nameOf(test), seen.verdict.reason);
  }
}

/// The location of a test, "FILE:LINE".
std::string placeOf(const CourseTestFile& file, const std::string& test) {
  const auto found = std::ranges::find(file.tests, test, &NamedTest::name);
  return found == file.tests.end() ? file.where.string()
                                   : fmt::format("{}:{}", file.where.string(), found->line);
}

/// Builds the instructor's code; a build failure is an error in the assignment.
template <class Build>
void orRefuse(const fs::path& what, Build&& build) {
  try {
    build();
  } catch (const build::Refused& refused) {
    throw InputError(fmt::format("{}: {}\n{}", what.string(), refused.what(), refused.details()));
  }
}

void requirePassed(const TestRun& seen, const CourseTestFile& file, const fs::path& reference) {
  constexpr const char* kReference = "with the reference of the assignment";
  static const std::regex kMissing("no such class under test: nothing is exported with (\\w+)");
  if (std::smatch missing; std::regex_search(seen.message, missing, kMissing))
    throw InputError(fmt::format(
        "{0}: found nothing that is exported with {1}, expected a class for {2}, which {3} "
        "tests\n  write {1}(YOUR_CLASS) below that class",
        reference.string(), missing[1].str(), seen.failedTest, file.where.string()));
  if (!seen.failedTest.empty())
    throw InputError(fmt::format("{}: {} fails {}:\n{}", placeOf(file, seen.failedTest),
                                 seen.failedTest, kReference, seen.message));
  if (seen.verdict.outcome != Outcome::passed)
    throw InputError(fmt::format("{}: {} the test program {}\n{}", placeOf(file, seen.lastBegun),
                                 kReference, seen.verdict.reason, seen.output));
  if (seen.ran != static_cast<int>(file.tests.size()))
    throw InputError(
        file.where.string(),
        fmt::format("{} tests that ran, and {} in the text", seen.ran, file.tests.size()),
        "each TEST at the beginning of a line, in no comment, and made by no macro of its own");
}

}  // namespace

fs::path CourseTests::programOf(const CourseTestFile& file) {
  const std::scoped_lock lock(mutex_);
  fs::path& program = programs_[file.path];
  if (!program.empty()) return program;
  build::Submission tests{.name = file.path.stem().string()};
  tests.tests.push_back({file.path.filename(), file.source});
  const fs::path output = folder_.path() / fmt::format("{}", programs_.size());
  build::buildTests(tests, tools_, installation_.underTest, output);
  return program = output;
}

void CourseTests::run(const CourseTest& test, remote::WorkerProcess& worker, const fs::path& plugin,
                      SubmissionTime& time, CheckResult& result) noexcept {
  try {
    if (time.isUsedUp()) {
      result.outcome = Outcome::timedOut;
      result.reason = time.whyUsedUp();
      return;
    }
    sandbox::Limits limits = time.ofACheck();
    limits.own = std::min(limits.own, time.left());
    const TestTarget target =
        targetOf(programOf(*test.file), installation_, test.name.empty() ? "*" : test.name);
    TestRun seen = runTests(target, worker, plugin, limits);
    if (seen.verdict.byClock && sandbox::isMachineBusy())
      seen = runTests(target, worker, plugin, withLongerLimits(limits));
    time.charge(seen.own);
    judge(seen, test, result);
    if (result.outcome == Outcome::timedOut) time.noteTimeOut();
  } catch (const std::exception& error) {
    result.outcome = Outcome::error;
    result.reason = tr("sudokulab itself failed: {}", error.what());
  }
}

std::vector<host::Contract> contractsNamedIn(const CourseTestFile& file, const Rubric& rubric) {
  const auto names = [&file](const std::string& word) {
    return std::regex_search(file.source, std::regex("\\b" + word + "\\b"));
  };
  std::vector<host::Contract> named;
  for (const host::ContractNames& shipped : host::kContracts) {
    if (names(shipped.symbol) || names("make" + std::string(shipped.interface.substr(1))))
      named.push_back(shipped.contract);
  }
  std::uint8_t number = host::kContractCount;
  for (const remote::ContractLibrary& own : rubric.contracts()) {
    if (names(own.symbol)) named.push_back(host::Contract{number});
    ++number;
  }
  return named;
}

void requireSoundTests(const Rubric& rubric, const Installation& installation) {
  std::vector<const CourseTestFile*> files;  // in rubric order
  for (const RubricItem& item : rubric.items) {
    if (item.test && (files.empty() || files.back() != item.test->file.get()))
      files.push_back(item.test->file.get());
  }
  if (files.empty()) return;
  CourseTests tests(rubric, installation);
  const fs::path source = rubric.folder / "reference";
  const bool hasReference = fs::is_directory(source);
  const TemporaryFolder folder;
  const fs::path reference = folder.path() / "reference.so";
  if (hasReference) {
    orRefuse(source, [&] {
      build::buildPlugin(build::readSubmission(source), rubric.tools(installation),
                         build::Variant::plain, reference);
    });
  }
  const remote::CoreLease lease;
  remote::WorkerProcess worker(
      {.program = installation.worker,
       .environment =
           environmentFor(build::Variant::plain, build::Kind::plugin, installation.compiler),
       .readOnly = {folder.path()},
       .contracts = rubric.contracts()});
  for (const CourseTestFile* file : files) {
    fs::path program;
    orRefuse(file->where, [&] { program = tests.programOf(*file); });
    if (hasReference)
      requirePassed(
          runTests(targetOf(program, installation, "*"), worker, reference, rubric.limits), *file,
          source);
  }
}

}  // namespace sudoku::grading
