// sudokulab.toml, which `new` writes next to a starter: what it sets and what it must not affect.

#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ProjectFile : public Grading {
 protected:
  Result in(const std::string& where, const std::string& words) {
    return shell("cd " + where + " && sudokulab " + words);
  }
};

TEST_F(ProjectFile, LetsAFolderAndThoseBelowDoWithoutAnyWord) {
  ASSERT_EQ(sudokulab("new grid-solver mine").code, 0);
  EXPECT_THAT(read("mine/sudokulab.toml"), AllOf(HasSubstr("assignment = \"grid-solver\"\n"),
                                                 HasSubstr("version = \"" SUDOKULAB_VERSION "\"")));
  std::filesystem::create_directories(folder() / "mine/notes");
  const Result here = in("mine", "grade -q");
  EXPECT_EQ(here.code, 1) << here.err;
  EXPECT_THAT(here.out, HasSubstr("grid-solver: mine: "));
  EXPECT_EQ(in("mine/notes", "grade -q").out, here.out);
  EXPECT_EQ(sudokulab("grade mine -q").out, here.out);
  EXPECT_EQ(sudokulab("grade mine -q --assignment grid-solver").out, here.out);
  EXPECT_THAT(in("mine", "grade --list").out, HasSubstr("grid-valid-boxes"));
  EXPECT_EQ(in("mine/notes", "build").code, 0);
}

TEST_F(ProjectFile, IsRefusedByFileLineFoundAndExpected) {
  ASSERT_EQ(sudokulab("new grid-solver mine").code, 0);
  write("mine/sudokulab.toml", "version = \"1\"\nassignment = \"../mine\"\n");
  const Result result = in("mine", "grade");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("mine/sudokulab.toml:2: found the text \"../mine\", expected "
                                    "the name of an assignment: grid-solver, "));
  EXPECT_EQ(in("mine", "build").code, 0) << "`build` ignores the assignment";
}

TEST_F(ProjectFile, SaysWhereAnotherVersionHasBegun) {
  write("mine/solver.cpp", "nonsense\n");
  write("mine/sudokulab.toml", "version = \"0.0.1\"\nassignment = \"stack-board\"\n");
  EXPECT_THAT(sudokulab("grade mine").out, HasSubstr("created with sudokulab 0.0.1"));
}

TEST_F(ProjectFile, HasNoSayWhereTheAssignmentIsNamedNorInAClass) {
  std::filesystem::create_directory(folder() / "class");
  std::filesystem::copy(assignments() + "/grid-solver/reference", folder() / "class/alice");
  const json before = graded("class/alice", "grid-solver", 0);
  ASSERT_EQ(sudokulab("grade-class class -a grid-solver --out before").code, 0);
  write("class/alice/sudokulab.toml", "assignment = \"stack-board\"\n[nonsense\n");
  EXPECT_EQ(graded("class/alice", "grid-solver", 0), before);
  const Result again = sudokulab("grade-class class -a grid-solver --out before");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("0 graded, 1 kept from before"))
      << "sudokulab.toml is not part of the work";
  EXPECT_THAT(again.err, Not(HasSubstr("sudokulab.toml")));
}

TEST_F(ProjectFile, IsNotLeftForAnAssignmentThatIsAFolder) {
  std::filesystem::copy(assignments() + "/grid-solver", folder() / "course",
                        std::filesystem::copy_options::recursive);
  const Result begun = sudokulab("new ./course mine");
  EXPECT_EQ(begun.code, 0) << begun.err;
  EXPECT_FALSE(std::filesystem::exists(folder() / "mine/sudokulab.toml"));
  EXPECT_THAT(begun.out, HasSubstr("sudokulab grade mine --assignment ./course"));
}

TEST_F(ProjectFile, IsMissedInAWord) {
  write("mine/solver.cpp", "int x;\n");
  EXPECT_THAT(in("mine", "grade").err, HasSubstr("in a folder with a sudokulab.toml"));
  EXPECT_THAT(sudokulab("grade mine").err, HasSubstr("--assignment is missing"));
}

}  // namespace
}  // namespace sudoku
