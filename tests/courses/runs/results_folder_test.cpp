#include "courses/runs/results_folder.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/files/temporary_folder.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

constexpr const char* kReport = "submissions/student-001/report.html";

TEST(ResultsFolder, RemovesWhatALostHelperWasWritingAndNothingElse) {
  const TemporaryFolder parent;
  ResultsFolder results(parent.path() / "results", ResultsFolder::Role::owner);
  results.write(kReport, "whole");
  const fs::path draft = (results.path() / kReport).replace_filename(".report.html.node2-1.part");
  std::ofstream(draft) << "half";
  results.removeDrafts();
  EXPECT_FALSE(fs::exists(draft));
  EXPECT_EQ(results.read(kReport), "whole");
}

}  // namespace
}  // namespace sudoku::courses
