#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class GradescopeMetadata : public Grading {
 protected:
  std::string reference() const { return assignments() + "/grid-solver/reference"; }
};

TEST_F(GradescopeMetadata, NamesTheSubmissionAndFindsTheMarksOfAGroup) {
  write("metadata.json", R"({"id": 1, "users": [{"email": "student-001@example.org", "name": "x"},
                                                {"email": "student-002@example.org"}]})");
  write("marks.csv", "submission,timing\nstudent-002@example.org,7\n");
  const Result result =
      sudokulab("grade " + reference() +
                " -a grid-solver --gradescope-metadata metadata.json --manual marks.csv -f json");
  EXPECT_EQ(result.code, 0) << result.err;
  const json report = json::parse(result.out);
  EXPECT_EQ(report["submission"], "student-001@example.org");
  EXPECT_EQ(report["manual"][0]["points"], 7);
}

TEST_F(GradescopeMetadata, IsRefusedWithWhatIsWrongInIt) {
  write("metadata.json", R"({"users": {"email": "student-001@example.org"}})");
  const Result result =
      sudokulab("grade " + reference() + " -a grid-solver --gradescope-metadata metadata.json");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err,
              HasSubstr("metadata.json: at /users: found an object of size 1, expected a list"));
}

}  // namespace
}  // namespace sudoku
