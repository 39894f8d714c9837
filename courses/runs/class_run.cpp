#include "courses/runs/class_run.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "base/files/input_error.h"
#include "base/language.h"
#include "base/parallel.h"
#include "courses/gradebooks/class_formats.h"
#include "courses/roster/participants.h"
#include "courses/runs/class_folder.h"
#include "courses/runs/verdict_basis.h"
#include "grading/grader/grader.h"
#include "grading/grader/own_check.h"
#include "grading/grader/regrade.h"
#include "grading/grader/ungraded_report.h"
#include "grading/reports/formats.h"
#include "grading/reports/report_json.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

/// A submission, or why it could not be read.
struct Reading {
  std::optional<build::Submission> submission;
  std::optional<build::Refused> refusal;
};

Reading read(const HandIn& handIn) {
  Reading reading;
  try {
    if (handIn.isAbsent) throw build::Refused(tr("nothing was handed in"));
    if (handIn.pieces.empty())
      throw build::Unreadable(
          "no file was handed in: what was handed in has to be checked by hand");
    reading.submission = build::readSubmission(handIn.pieces, handIn.name);
    auto& notes = reading.submission->notes;
    notes.insert(notes.begin(), handIn.notes.begin(), handIn.notes.end());
  } catch (const build::Refused& refusal) {
    auto notes = handIn.notes;
    notes.insert(notes.end(), refusal.notes().begin(), refusal.notes().end());
    reading.refusal = refusal;
    reading.refusal->setNotes(std::move(notes));
  }
  return reading;
}

std::string fingerprintOf(const Reading& reading, const std::string& name,
                          const VerdictBasis& basis) {
  return reading.submission ? basis.fingerprintOf(*reading.submission)
                            : basis.fingerprintOf(name, *reading.refusal);
}

/// The report from an earlier run with this rubric's marks, if its verdicts are still valid.
std::optional<grading::Report> keptReport(const ResultsFolder& results, const std::string& name,
                                          const std::string& print, const grading::Rubric& rubric) {
  const fs::path file = reportFileOf(name);
  const auto text = results.read(file);
  if (!text) return std::nullopt;
  try {
    const grading::Report report = grading::reportFromJson(*text, file.string());
    if (report.run.fingerprint == print) return grading::regraded(report, rubric);
  } catch (const InputError&) {
    // Not a valid report: grade the submission again.
  }
  return std::nullopt;
}

class Run {
 public:
  Run(const grading::Assignment& assignment, const Installation& installation,
      ResultsFolder& results, const ClassRunOptions& options)
      : assignment_(assignment),
        installation_(installation),
        results_(results),
        options_(options),
        basis_(assignment, installation, options.seed) {}

  ClassOutcome run(const std::vector<HandIn>& submissions) {
    outcome_.results.entries.resize(submissions.size());
    outcome_.works.resize(submissions.size());
    handedIn_ = static_cast<std::size_t>(std::ranges::count(submissions, false, &HandIn::isAbsent));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i = next++; i < submissions.size(); i = next++)
        take(submissions[i], outcome_.results.entries[i], outcome_.works[i]);
    };
    // One more than there are cores, because submissions that sleep or wait keep none busy.
    inParallel(options_.jobs == 0 ? std::thread::hardware_concurrency() + 1 : options_.jobs, work);
    std::ranges::sort(outcome_.broken, {}, &BrokenSubmission::name);
    std::erase_if(outcome_.works, [](const ComparedWork& one) { return one.name.empty(); });
    outcome_.lateBefore = lateBefore_;
    describeClass();
    return std::move(outcome_);
  }

 private:
  void describeClass() {
    const grading::Rubric& rubric = assignment_.rubric;
    ClassResults& all = outcome_.results;
    all.assignment = rubric.name;
    all.title = rubric.title;
    all.maxPoints = rubric.fullMarks();
  }

  /// Grades one submission. Turns failures into a report.
  void take(const HandIn& handIn, ClassEntry& entry, ComparedWork& work) {
    bool wasKept = false;
    std::string why;
    grading::Report report;
    try {
      report = reportOn(handIn, wasKept, work);
      why = errorIn(report);
    } catch (const std::exception& error) {
      why = error.what();
      report = grading::brokenReport(handIn.name, why, assignment_.rubric,
                                     installation_.toolchain(), options_.seed);
      show(handIn.name, report);
    }
    entry = entryOf(report, folderOf(handIn.name).string(), *outcome_.results.items);
    entry.isAbsent = handIn.isAbsent;
    count(handIn, report, wasKept, why);
  }

  static std::string errorIn(const grading::Report& report) {
    if (!report.hasError()) return {};
    for (const grading::CheckResult& result : report.results) {
      if (result.outcome == grading::Outcome::error) return result.id + ": " + result.reason;
    }
    return {};
  }

  void count(const HandIn& handIn, const grading::Report& report, bool wasKept,
             const std::string& why) {
    const std::scoped_lock lock(mutex_);
    if (!why.empty())
      outcome_.broken.push_back(
          {handIn.name, why, grading::isFaultOfOwnChecks(report, assignment_.rubric)});
    if (handIn.isAbsent) return;
    ++(wasKept ? outcome_.kept : outcome_.graded);
    if (!report.refused.empty()) ++outcome_.refused;
    if (options_.progress)
      options_.progress({outcome_.kept + outcome_.graded, handedIn_, outcome_.graded});
  }

  grading::Report reportOn(const HandIn& handIn, bool& wasKept, ComparedWork& work) {
    const Reading reading = read(handIn);
    if (reading.submission) work = {handIn.name, passagesOf(*reading.submission)};
    const std::string print = fingerprintOf(reading, handIn.name, basis_);
    std::optional<grading::Report> report =
        keptReport(results_, handIn.name, print, assignment_.rubric);
    wasKept = report.has_value();
    if (!options_.lateness && report && report->late && report->late->deducted > 0) ++lateBefore_;
    if (!report) report = gradeAnew(handIn.name, reading, print);
    const auto marks = options_.manual.find(handIn.name);
    grading::apply(
        marks == options_.manual.end() ? grading::unmarked(assignment_.rubric) : marks->second,
        *report);
    report->late.reset();
    if (options_.lateness && !handIn.isAbsent)
      report->late = options_.lateness(handIn, report->points());
    return writeAll(handIn.name, *report);
  }

  grading::Report gradeAnew(const std::string& name, const Reading& reading,
                            const std::string& print) {
    grading::GradeOptions options{.seed = options_.seed, .jobs = 1};
    if (options_.atWork)
      options.atWork = [&](const std::string& what) { return options_.atWork(name + ": " + what); };
    grading::Report report =
        reading.submission
            ? grading::grade(*reading.submission, assignment_.rubric, installation_, options)
            : grading::refusedReport(name, *reading.refusal, assignment_.rubric,
                                     installation_.toolchain(), options_.seed);
    if (!report.hasError()) report.run.fingerprint = print;  // failed reports are not kept
    return report;
  }

  /// Writes the JSON first because the next run relies on it. Returns the report parsed from it.
  grading::Report writeAll(const std::string& name, const grading::Report& report) {
    const fs::path folder = folderOf(name);
    const std::string json = grading::jsonReport(report, {});
    results_.write(folder / kReportFile, json);
    grading::Report written = grading::reportFromJson(json, (folder / kReportFile).string());
    for (const grading::ReportFormat& format : grading::kReportFormats) {
      if (format.file != kReportFile)
        results_.write(folder / format.file, format.write(written, {}));
    }
    return written;
  }

  /// Writes what it can: the disk may be full.
  void show(const std::string& name, const grading::Report& report) noexcept {
    try {
      writeAll(name, report);
    } catch (const std::exception&) {
      // The original error is reported; this one is ignored.
    }
  }

  const grading::Assignment& assignment_;
  const Installation& installation_;
  ResultsFolder& results_;
  const ClassRunOptions& options_;
  VerdictBasis basis_;
  std::size_t handedIn_ = 0;
  std::atomic<std::size_t> lateBefore_ = 0;
  std::mutex mutex_;
  ClassOutcome outcome_;
};

}  // namespace

ClassOutcome runClass(const std::vector<HandIn>& submissions, const grading::Assignment& assignment,
                      const Installation& installation, ResultsFolder& results,
                      const ClassRunOptions& options) {
  grading::speakAsIn(assignment.rubric, installation);
  return Run(assignment, installation, results, options).run(submissions);
}

std::vector<HandIn> withoutVerdict(const std::vector<HandIn>& submissions,
                                   const grading::Assignment& assignment,
                                   const Installation& installation, const ResultsFolder& results,
                                   std::uint64_t seed) {
  grading::speakAsIn(assignment.rubric, installation);
  const VerdictBasis basis(assignment, installation, seed);
  std::vector<HandIn> missing;
  for (const HandIn& one : submissions) {
    if (one.isAbsent) continue;
    try {
      if (keptReport(results, one.name, fingerprintOf(read(one), one.name, basis),
                     assignment.rubric))
        continue;
    } catch (const std::exception&) {  // no verdict; grading will report the error
    }
    missing.push_back(one);
  }
  return missing;
}

void writeClassFiles(const ClassResults& all, const ClassPlan& plan, ResultsFolder& results) {
  for (const ClassFormat& format : kClassFormats) results.write(format.file, format.write(all));
  std::map<std::string, std::string> returnNames;
  for (const HandIn& one : plan.handIns) returnNames[one.name] = one.returnName;
  std::vector<ClassMember> members;
  for (const ClassEntry& entry : all.entries) {
    if (!entry.hasReport()) continue;
    const Student& student = entry.student;
    const std::string name = fs::path(entry.folder).filename().string();
    members.push_back({.submission = name,
                       .student = keyOf(student),
                       .name = student.name,
                       .email = student.email,
                       .number = student.number,
                       .layout = plan.layout,
                       .returnName = returnNames[name],
                       .language = languageInUse().filename().string()});
  }
  results.write(kClassFile, classFile(members));
}

std::vector<std::string> strayResults(const ResultsFolder& results,
                                      const std::vector<HandIn>& submissions) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(results.path() / kSubmissionsFolder))
    names.insert(entry.path().filename().string());
  for (const HandIn& one : submissions) names.erase(one.name);
  return {names.begin(), names.end()};
}

}  // namespace sudoku::courses
