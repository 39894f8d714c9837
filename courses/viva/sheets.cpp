#include "courses/viva/sheets.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/files/temporary_folder.h"
#include "base/fingerprint.h"
#include "base/parallel.h"
#include "courses/runs/class_folder.h"
#include "grading/own_tests/mutants.h"
#include "lab/viva/sheet.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

std::string fingerprintOf(const build::Submission& submission, std::uint64_t seed) {
  Fingerprint print;
  print.add(SUDOKULAB_VERSION);
  print.add(std::to_string(seed));
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      print.add(file.path.string());
      print.add(file.text);
    }
  }
  return print.hex();
}

lab::Question questionOn(const grading::JudgedMutant& judged) {
  const grading::Mutant& mutant = judged.mutant;
  const auto passing = judged.tests - std::ssize(judged.failing);
  return {.text = fmt::format("Line {} of {} is “{}”. Suppose that it were “{}”. Which of your own "
                              "tests would fail, and why?",
                              mutant.line, mutant.file.string(), mutant.before, mutant.after),
          .answer =
              judged.failing.empty() ? "none" : fmt::format("{}", fmt::join(judged.failing, ", ")),
          .why = judged.failing.empty()
                     ? fmt::format("All {} tests pass. Ask for one that would fail.", judged.tests)
                     : fmt::format("The other {} pass.", passing),
          .puzzles = {}};
}

fs::path fileOf(const std::string& name, const char* page) {
  return fs::path(kSheetsFolder) / fmt::format("{}-{}.html", name, page);
}

}  // namespace

std::string sheetNumber(const build::Submission& submission, std::uint64_t seed) {
  return fingerprintOf(submission, seed).substr(0, 8);
}

Sheet makeSheet(const build::Submission& submission, const Installation& installation,
                std::uint64_t seed) {
  if (submission.sources.empty())
    throw lab::NothingToAsk("it has no sources, so there is nothing to ask");
  const TemporaryFolder folder;
  const lab::Candidate solver = lab::candidateOf(
      submission, installation, folder.path() / "solver.so", build::Variant::debug);
  // Another submission gets other puzzles, so there is nothing to copy.
  const std::uint64_t own = std::stoull(fingerprintOf(submission, seed).substr(0, 16), nullptr, 16);
  auto questions = lab::questionsAbout(solver, own, installation);
  Random random(own);
  if (const auto judged = grading::chooseMutant(submission, installation, random))
    questions.push_back(questionOn(*judged));
  const lab::SheetHeading heading{submission.name, sheetNumber(submission, seed),
                                  lab::legendOf(solver.contract)};
  return {.sheet = lab::sheetPage(heading, questions),
          .key = lab::keyPage(heading, questions),
          .questions = questions.size()};
}

SheetsOfAClass writeSheets(const std::vector<HandIn>& submissions, const Installation& installation,
                           std::uint64_t seed, unsigned jobs, ResultsFolder& results) {
  SheetsOfAClass all;
  std::mutex mutex;
  const auto handle = [&](const HandIn& handIn) {
    const build::Submission submission = build::readSubmission(handIn.pieces, handIn.name);
    const auto before = results.read(fileOf(handIn.name, "key"));
    const bool isMade =
        before && before->find("Sheet " + sheetNumber(submission, seed)) != std::string::npos;
    if (!isMade) {
      const Sheet sheet = makeSheet(submission, installation, seed);
      results.write(fileOf(handIn.name, "sheet"), sheet.sheet);
      results.write(fileOf(handIn.name, "key"), sheet.key);
    }
    const std::scoped_lock lock(mutex);
    ++(isMade ? all.kept : all.made);
  };
  std::atomic<std::size_t> next = 0;
  inParallel(jobs, [&] {
    for (std::size_t i = next++; i < submissions.size(); i = next++) {
      if (submissions[i].isAbsent) continue;
      try {
        handle(submissions[i]);
      } catch (const std::exception& error) {
        const std::scoped_lock lock(mutex);
        all.without.push_back({submissions[i].name, error.what()});
      }
    }
  });
  std::ranges::sort(all.without, {}, &WithoutSheet::name);
  return all;
}

}  // namespace sudoku::courses
