#include "plugins/submission/edited_sample.h"

#include <gmock/gmock.h>

#include "base/files/input_error.h"
#include "plugins/submission/submission.h"
#include "tests/support/plugins/files.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using test::Files;
using testing::HasSubstr;

constexpr const char* kSample = "samples/faulty/nine/";

/// An assignment with one correct sample, and another that edits it.
class EditedSamples : public testing::Test {
 protected:
  EditedSamples() {
    files.write("assignment.toml", "");
    files.write("samples/right/plain/grid.cpp", "int most = 9;\nint least = 0;\n");
    files.write("samples/right/plain/notes.cpp", "// notes\n");
    files.write("samples/right/plain/expected.toml", "title = \"right\"\nloses = []\n");
  }

  void expect(const std::string& text) const {
    files.write(std::string(kSample) + "expected.toml", "title = \"wrong\"\nloses = []\n" + text);
  }
  void edit(const std::string& find, const std::string& replace) const {
    expect("base = \"samples/right/plain\"\n[[edit]]\nfile = \"grid.cpp\"\nfind = \"" + find +
           "\"\nreplace = \"" + replace + "\"\n");
  }
  fs::path folder() const { return files.root() / "samples/faulty/nine"; }
  std::string error() const {
    try {
      readSubmission(folder());
    } catch (const InputError& error) {
      return error.what();
    }
    return "none";
  }

  Files files;
};

TEST_F(EditedSamples, AreTheirBaseWithItsEdits) {
  edit("most = 9", "most = 10");
  const Submission submission = readSubmission(folder());
  EXPECT_EQ(submission.name, "nine");
  ASSERT_NE(submission.textOf("grid.cpp"), nullptr);
  EXPECT_EQ(*submission.textOf("grid.cpp"), "int most = 10;\nint least = 0;\n");
  EXPECT_NE(submission.textOf("notes.cpp"), nullptr);
  EXPECT_THAT(*submission.textOf("expected.toml"), HasSubstr("wrong"));
}

TEST_F(EditedSamples, MayLeaveTextOut) {
  edit("int least = 0;", "");
  EXPECT_EQ(*readSubmission(folder()).textOf("grid.cpp"), "int most = 9;\n\n");
}

TEST_F(EditedSamples, AreReadWhereNothingMayBeWritten) {
  edit("most = 9", "most = 10");
  fs::permissions(files.root() / "samples/right/plain/grid.cpp", fs::perms::owner_read);
  fs::permissions(folder() / "expected.toml", fs::perms::owner_read);
  EXPECT_EQ(*readSubmission(folder()).textOf("grid.cpp"), "int most = 10;\nint least = 0;\n");
}

TEST_F(EditedSamples, AddReplaceAndLeaveOutFiles) {
  expect("base = \"samples/right/plain\"\nwithout = [\"notes.cpp\"]\n");
  files.write(std::string(kSample) + "grid.cpp", "int other;\n");
  files.write(std::string(kSample) + "more.cpp", "int more;\n");
  const Submission submission = readSubmission(folder());
  EXPECT_EQ(*submission.textOf("grid.cpp"), "int other;\n");
  EXPECT_EQ(*submission.textOf("more.cpp"), "int more;\n");
  EXPECT_EQ(submission.textOf("notes.cpp"), nullptr);
}

TEST_F(EditedSamples, AreRefusedWhereAnEditDoesNotMatchOnce) {
  edit("int", "long");
  EXPECT_THAT(error(), HasSubstr("expected.toml:6: found the text \"int\", expected text that "
                                 "occurs in grid.cpp exactly once"));
  edit("mots = 9", "most = 10");
  EXPECT_THAT(error(), HasSubstr("exactly once"));
}

TEST_F(EditedSamples, AreRefusedWithABaseThatIsNotInTheAssignment) {
  for (const char* base : {"samples/right/none", "../other", "/etc", "samples/faulty/nine"}) {
    expect("base = \"" + std::string(base) + "\"\n");
    EXPECT_THAT(error(), HasSubstr("a sample of this assignment that has no base of its own"))
        << base;
  }
}

TEST_F(EditedSamples, EditAndLeaveOutFilesOfTheBaseOnly) {
  for (const char* file : {"../grid.cpp", "/etc/passwd", "none.cpp"}) {
    expect("base = \"samples/right/plain\"\nwithout = [\"" + std::string(file) + "\"]\n");
    EXPECT_THAT(error(), HasSubstr("the name of a file in the base")) << file;
  }
}

// The folders above a student's submission are not part of it, whatever it contains.
TEST_F(EditedSamples, AreNothingThatASubmissionCanBe) {
  const Files other;
  other.write("mine/expected.toml", "base = \"samples/right/plain\"\n");
  other.write("mine/samples/faulty/nine/expected.toml", "base = \"reference\"\n");
  other.write("mine/grid.cpp", "int mine;\n");
  EXPECT_EQ(baseOfSample(other.root() / "mine"), "");
  EXPECT_EQ(*readSubmission(other.root() / "mine").textOf("grid.cpp"), "int mine;\n");
}

}  // namespace
}  // namespace sudoku::build
