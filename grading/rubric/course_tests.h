#pragma once

// The instructor's GoogleTests, which a rubric names by file.
//
// The list of tests is read from the source text, so a rubric is complete before anything is
// compiled. Building and running the tests with the reference verifies that list
// (grading/own_tests/course_test_run.h).

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grading/subjects/check.h"

namespace sudoku::grading {

/// A TEST(SUITE, NAME) or TEST_F(SUITE, NAME) in a source file.
struct NamedTest {
  std::string name;  // "SUITE.NAME"
  int line = 0;
};

/// The tests in a source file, except DISABLED_ ones.
/// Throws:  InputError, naming `file` - a test is value- or type-parameterized, or there is none.
std::vector<NamedTest> testsIn(std::string_view source, const std::string& file);

struct CourseTestFile {
  std::filesystem::path path;   // relative to the assignment's folder
  std::filesystem::path where;  // including the assignment's folder
  std::string source;
  std::vector<NamedTest> tests;
};

/// One test, or all tests in a file together. `check` refers to the other members, so this type is
/// neither copied nor moved.
struct CourseTest {
  CourseTest(std::shared_ptr<const CourseTestFile> testFile, std::string testName);
  CourseTest(const CourseTest&) = delete;
  CourseTest& operator=(const CourseTest&) = delete;

  std::shared_ptr<const CourseTestFile> file;
  std::string name;  // "SUITE.NAME"; empty: all
  std::string id;    // "STEM.SUITE.NAME" or "STEM", the stem of the file name
  Check check;       // for reading the rubric; has no function to run
};

/// Splits `points` into shares, multiples of 0.01, that are as equal as possible.
std::vector<double> sharesOf(double points, std::size_t parts);

}  // namespace sudoku::grading
