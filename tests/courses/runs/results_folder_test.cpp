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

TEST(ResultsFolder, LeavesNoTraceIfNothingWasWritten) {
  const TemporaryFolder parent;
  const fs::path given = parent.path() / "given";
  fs::create_directory(given);
  for (const fs::path& folder :
       {given, given / "new", given / "two/new", given / "slash/", given / "two/../new"}) {
    { const ResultsFolder unused(folder, ResultsFolder::Role::owner); }
    EXPECT_TRUE(fs::is_empty(given)) << folder;
  }
  ResultsFolder(given / "two/new", ResultsFolder::Role::owner).write(kReport, "whole");
  { const ResultsFolder unused(given / "two/new", ResultsFolder::Role::owner); }
  EXPECT_TRUE(fs::is_regular_file(given / "two/new" / kReport));
  EXPECT_TRUE(fs::is_regular_file(given / "two/new/.lock"));
}

TEST(ResultsFolder, NamesItsScratchFolderWhileItExists) {
  const TemporaryFolder parent;
  const fs::path lock = parent.path() / ".lock";
  {
    ResultsFolder results(parent.path(), ResultsFolder::Role::owner);
    results.write(kReport, "whole");
    const TemporaryFolder scratch([&results] { return results.makeScratch(); });
    EXPECT_EQ(fs::file_size(lock), scratch.path().string().size());
  }
  EXPECT_TRUE(fs::is_empty(lock));
}

}  // namespace
}  // namespace sudoku::courses
