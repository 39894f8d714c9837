#include "courses/runs/class_folder.h"

#include <gmock/gmock.h>

#include <fstream>

#include "base/files/temporary_folder.h"

namespace sudoku::courses {
namespace {

TEST(ClassFile, KeepsEachFieldAndNeedsOnlyTheSubmission) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / kClassFile) << classFile(
      {{"one", "Participant 1", "Ada", "ada@example.org", "1", "canvas", "ada_1_2", "de"},
       {"two"}});
  const auto members = membersIn(folder.path());
  ASSERT_EQ(members.size(), 2U);
  EXPECT_EQ(members[0].student, "Participant 1");
  EXPECT_EQ(members[0].name, "Ada");
  EXPECT_EQ(members[0].email, "ada@example.org");
  EXPECT_EQ(members[0].number, "1");
  EXPECT_EQ(members[0].layout, "canvas");
  EXPECT_EQ(members[0].returnName, "ada_1_2");
  EXPECT_EQ(members[0].language, "de");
  EXPECT_EQ(members[1].submission, "two");
  EXPECT_EQ(members[1].email, "");
}

}  // namespace
}  // namespace sudoku::courses
