#include "courses/feedback/output.h"

#include <gmock/gmock.h>

#include <fstream>

#include "base/files/temporary_folder.h"
#include "base/files/whole_file.h"
#include "courses/downloads/hand_in.h"

namespace sudoku::courses {
namespace {

class FeedbackFolder : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((out_ / name).parent_path());
    std::ofstream(out_ / name) << text;
  }

  TemporaryFolder folder_;
  std::filesystem::path out_ = folder_.path() / "out";
};

TEST_F(FeedbackFolder, ReplacesWhatItWroteBeforeAndNothingElse) {
  writeFeedback({{"a/report.md", {"old"}}, {"b/report.md", {"old"}}}, out_);
  put("a/mine.txt", "mine");
  writeFeedback({{"c.md", {"new"}}}, out_);
  EXPECT_FALSE(std::filesystem::exists(out_ / "b"));
  EXPECT_FALSE(std::filesystem::exists(out_ / "a/report.md"));
  EXPECT_EQ(wholeFile(out_ / "a/mine.txt"), "mine");
  EXPECT_EQ(wholeFile(out_ / "c.md"), "new");
}

TEST_F(FeedbackFolder, OverwritesNoOtherFile) {
  put("notes.txt", "mine");
  EXPECT_THROW(writeFeedback({{"a.md", {"new"}}}, out_), ClassError);
  EXPECT_FALSE(std::filesystem::exists(out_ / "a.md"));
  std::filesystem::remove(out_ / "notes.txt");
  writeFeedback({{"a.md", {"old"}}}, out_);
  put("b.md", "mine");
  EXPECT_THROW(writeFeedback({{"a.md", {"new"}}, {"b.md", {"new"}}}, out_), ClassError);
  EXPECT_EQ(wholeFile(out_ / "a.md"), "old");
  EXPECT_EQ(wholeFile(out_ / "b.md"), "mine");
}

TEST_F(FeedbackFolder, RemovesNothingOutside) {
  std::ofstream(folder_.path() / "mine.txt") << "mine";
  put(".sudokulab-feedback", "../mine.txt\n\n" + (folder_.path() / "mine.txt").string() + "\n");
  writeFeedback({{"a.md", {"new"}}}, out_);
  EXPECT_EQ(wholeFile(folder_.path() / "mine.txt"), "mine");
}

}  // namespace
}  // namespace sudoku::courses
