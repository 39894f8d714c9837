#include "plugins/submission/project.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files/input_error.h"
#include "base/files/temporary_folder.h"
#include "plugins/submission/submission.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<std::string> kNames = {"grid-solver", "stack-board"};

std::string faultOf(const std::string& text) {
  try {
    parseProject(text, "mine/sudokulab.toml", kNames);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(Project, ReadsWhatItHasWritten) {
  const Project read = parseProject(toText({"grid-solver", "1.2"}), "sudokulab.toml", kNames);
  EXPECT_EQ(read.assignment, "grid-solver");
  EXPECT_EQ(read.version, "1.2");
  EXPECT_EQ(parseProject("assignment = 'stack-board'", "f", kNames).version, "");
}

TEST(Project, NamesFileLineFoundAndExpected) {
  EXPECT_EQ(faultOf("version = '1'\nassignment = 'gird-solver'\n"),
            "mine/sudokulab.toml:2: found the text \"gird-solver\", expected the name of an "
            "assignment: grid-solver, stack-board");
  EXPECT_THAT(faultOf(""), HasSubstr(":1: found no 'assignment', expected the name of"));
  EXPECT_THAT(faultOf("assignment = 3"), HasSubstr("found the number 3"));
  EXPECT_THAT(faultOf("assignment = 'grid-solver'\nversion = 2"),
              HasSubstr(":2: found the number 2, expected the version of sudokulab"));
  EXPECT_THAT(faultOf("assignment = 'grid-solver'\nassigment = ''"),
              HasSubstr(":2: found the key 'assigment', expected one of assignment, version"));
  EXPECT_THAT(faultOf("assignment = "), HasSubstr("sudokulab.toml:1: not valid TOML"));
}

TEST(Project, TakesNoFolderForAnAssignment) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "assignment.toml") << "";
  EXPECT_THAT(faultOf("assignment = '" + folder.path().string() + "'"),
              HasSubstr("found the text"));
}

TEST(Project, IsFoundInAFolderAndInThoseBelow) {
  const TemporaryFolder folder;
  const fs::path root = fs::canonical(folder.path());
  fs::create_directories(root / "mine/src/deep");
  EXPECT_EQ(findProject(root / "mine"), std::nullopt);
  std::ofstream(root / "mine/sudokulab.toml") << toText({"grid-solver", ""});
  EXPECT_EQ(findProject(root / "mine/src/deep"), root / "mine/sudokulab.toml");
  EXPECT_EQ(findProject(root / "mine"), root / "mine/sudokulab.toml");
  EXPECT_EQ(findProject(root), std::nullopt);
  EXPECT_EQ(findProject(root / "nowhere"), std::nullopt);
}

TEST(Project, RefusesWhatIsNoSmallFile) {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() / kProjectFile);
  EXPECT_THROW(readProject(folder.path() / kProjectFile, kNames), InputError);
  std::ofstream(folder.path() / "large.toml") << std::string(100'000, '#');
  EXPECT_THROW(readProject(folder.path() / "large.toml", kNames), InputError);
}

TEST(Project, IsNoPartOfASubmission) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "solver.cpp") << "int x;";
  std::ofstream(folder.path() / kProjectFile) << "nonsense";
  const Submission submission = readSubmission(folder.path());
  EXPECT_THAT(submission.others, IsEmpty());
  EXPECT_THAT(submission.notes, IsEmpty());
}

}  // namespace
}  // namespace sudoku::build
