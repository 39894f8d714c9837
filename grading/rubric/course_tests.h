#pragma once

// GoogleTests of the instructor's, which a rubric names by their files.
//
// Which tests a file has is read from its text, so that a rubric is known as a whole before anything
// is compiled. Whether these are the tests that really run is seen when they are built and run with
// the reference (grading/own_tests/course_test_run.h).

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grading/subjects/check.h"

namespace sudoku::grading {

/// TEST(SUITE, NAME) or TEST_F(SUITE, NAME) in a source.
struct NamedTest {
  std::string name;  // "SUITE.NAME"
  int line = 0;
};

/// The tests of a source, without those that are DISABLED_.
/// Throws:  InputError, with `file` - one has parameters of values or types, or there is none.
std::vector<NamedTest> testsIn(std::string_view source, const std::string& file);

struct CourseTestFile {
  std::filesystem::path path;   // from the assignment's folder
  std::filesystem::path where;  // the same from here
  std::string source;
  std::vector<NamedTest> tests;
};

/// One test, or all of a file together. What its check is called stands beside it, so it is neither
/// copied nor moved.
struct CourseTest {
  CourseTest(std::shared_ptr<const CourseTestFile> testFile, std::string testName);
  CourseTest(const CourseTest&) = delete;
  CourseTest& operator=(const CourseTest&) = delete;

  std::shared_ptr<const CourseTestFile> file;
  std::string name;  // "SUITE.NAME"; empty: all
  std::string id;    // "STEM.SUITE.NAME" or "STEM", by the file
  Check check;       // for whatever reads a rubric; it has no function to run
};

/// Points in hundredths, as equal as they can be, that have the sum `points`.
std::vector<double> sharesOf(double points, std::size_t parts);

}  // namespace sudoku::grading
