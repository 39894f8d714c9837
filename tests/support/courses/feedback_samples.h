#pragma once

// A results folder with secrets: details of hidden checks, seeds, and marks of other students.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/files/temporary_folder.h"
#include "courses/downloads/service_zip.h"
#include "courses/feedback/targets.h"
#include "courses/runs/class_folder.h"
#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::courses::samples {

using namespace grading::samples;  // NOLINT(google-build-using-namespace)

inline constexpr std::uint64_t kRunSeed = 918273645;
inline constexpr std::uint64_t kCheckSeed = 564738291;

class ResultsWithSecrets {
 public:
  void add(grading::Report report, const std::vector<ClassMember>& students) {
    report.run.seed = kRunSeed;
    report.run.fingerprint = "SECRET-PRINT";
    for (grading::CheckResult& result : report.results) {
      result.seed = kCheckSeed;
      if (result.criterion.visible) continue;
      result.reason = "SECRET REASON";
      result.note = "SECRET NOTE";
      result.criterion.rationale = "SECRET RULE";
      result.criterion.hint = "SECRET HINT";
    }
    report.work.name = students.front().submission;
    write(reportFileOf(report.work.name), grading::jsonReport(report, {}));
    members_.insert(members_.end(), students.begin(), students.end());
    write(kClassFile, classFile(members_));
  }

  void write(const std::filesystem::path& name, const std::string& text) const {
    std::filesystem::create_directories((path() / name).parent_path());
    std::ofstream(path() / name, std::ios::binary) << text;
  }

  const std::filesystem::path& path() const { return folder_.path(); }
  ClassFeedback feedback() const { return readFeedback(path(), {}); }

 private:
  TemporaryFolder folder_;
  std::vector<ClassMember> members_;
};

/// One hidden check failed, another passed; a wrong step shows the puzzle of the hidden one.
inline grading::Report withHiddenChecks() {
  grading::Report report = faulty();
  grading::CheckResult passed =
      check("solver-secret", "Hidden, passed", 1, grading::Outcome::passed);
  passed.criterion.visible = false;
  report.results.push_back(passed);
  return report;
}

/// The files with those in zips unpacked, by path.
inline std::map<std::string, std::string> unpacked(const Delivery& delivery) {
  std::map<std::string, std::string> files;
  for (const auto& [path, file] : delivery.files) {
    files[path] = file.bytes;
    if (!path.ends_with(".zip")) continue;
    files.erase(path);
    const TemporaryFolder scratch;
    std::ofstream(scratch.path() / "x.zip", std::ios::binary) << file.bytes;
    const auto to = scratch.path() / "to";
    std::filesystem::create_directory(to);
    unpackDownload(scratch.path() / "x.zip", to);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(to)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      files[entry.path().lexically_relative(to).string()] = {std::istreambuf_iterator<char>(in),
                                                             {}};
    }
  }
  return files;
}

}  // namespace sudoku::courses::samples
