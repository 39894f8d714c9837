#pragma once

// A results folder with secrets: details of hidden checks, seeds, and marks of other students.

#include <gtest/gtest.h>
#include <sodium/utils.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/files/temporary_folder.h"
#include "courses/feedback/targets.h"
#include "courses/runs/class_folder.h"
#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"
#include "tests/support/services/importing.h"

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
    if (!path.ends_with(".zip")) files[path] = file.bytes;
    if (!path.ends_with(".zip")) continue;
    for (const test::UploadedFile& one : test::zipContents(file.bytes)) files[one.path] = one.bytes;
  }
  return files;
}

/// The parts of a message in base64.
inline std::string decoded(const std::string& mail) {
  std::string parts;
  constexpr std::string_view kBase64 = "Transfer-Encoding: base64\r\n";
  for (auto at = mail.find(kBase64); at != std::string::npos; at = mail.find(kBase64, at + 1)) {
    const std::size_t begin = mail.find("\r\n\r\n", at) + 4;
    const std::string base64 = mail.substr(begin, mail.find("--", begin) - begin);
    std::string bytes(base64.size(), '\0');
    std::size_t size = 0;
    EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                base64.data(), base64.size(), "\r\n", &size, nullptr,
                                sodium_base64_VARIANT_ORIGINAL),
              0);
    parts += bytes.substr(0, size);
  }
  return parts;
}

}  // namespace sudoku::courses::samples
