// Reads result files as written by GoogleTest and others.
#include "grading/own_tests/test_results.h"

#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

std::string file(const std::string& tests) {
  return R"({"tests": 1, "name": "AllTests", "testsuites": [{"name": "Grid", "tests": 1,
             "testsuite": [)" +
         tests + "]}]}";
}
std::string test(const std::string& more) {
  return R"({"name": "Is", "status": "RUN", "result": "COMPLETED", "time": "0s")" + more + "}";
}

TEST(TestResults, CountWhatHasRun) {
  const auto results =
      readTestResults(file(test("") + "," + R"({"name": "Not", "status": "NOTRUN"})"));
  ASSERT_TRUE(results);
  EXPECT_EQ(results->ran, 1);
  EXPECT_EQ(results->failedTest, "");
}

TEST(TestResults, NameTheFirstFailure) {
  const std::string failures =
      R"(, "failures": [{"failure": "seven", "type": ""}, {"failure": "eight"}])";
  const auto results = readTestResults(file(test("") + "," + test(failures)));
  ASSERT_TRUE(results);
  EXPECT_EQ(results->ran, 2);
  EXPECT_EQ(results->failedTest, "Grid.Is");
  EXPECT_EQ(results->message, "seven");
}

TEST(TestResults, AreNoneInAnyOtherFile) {
  for (const char* text : {"", "[", "[]", "{}", "7", R"({"testsuites": 3})", R"({"testsuites": [)",
                           R"({"other": [{"testsuites": []}]})", "{\"testsuites\": []} more"})
    EXPECT_FALSE(readTestResults(text)) << text;
}

TEST(TestResults, HoldNoTestThatStandsElsewhere) {
  const auto results = readTestResults(
      R"({"testsuites": [], "testsuites[{testsuite": [{"status": "RUN", "result": "COMPLETED"}]})");
  ASSERT_TRUE(results);
  EXPECT_EQ(results->ran, 0);
}

TEST(TestResults, AreCut) {
  const std::string many(100'000, 'x');
  const auto results =
      readTestResults(file(R"({"status": "RUN", "result": "COMPLETED", "name": ")" + many +
                           R"(", "failures": [{"failure": ")" + many + "\"}]}"));
  ASSERT_TRUE(results);
  EXPECT_EQ(results->failedTest, "Grid." + std::string(kMaxOfAName, 'x'));
  EXPECT_EQ(results->message, std::string(kMaxOfAMessage, 'x'));
}

TEST(TestResults, AreNotReadBeyondTheirBounds) {
  EXPECT_FALSE(readTestResults(file(std::string(kMostResultBytes, ' '))));
  EXPECT_FALSE(readTestResults(std::string(500'000, '[')));
  std::string deep = "{\"testsuites\": ";
  for (int i = 0; i < 100'000; ++i) deep += "{\"a\": [";
  EXPECT_FALSE(readTestResults(deep));
}

}  // namespace
}  // namespace sudoku::grading
