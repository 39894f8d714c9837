#include "grading/rubric/course_tests.h"

#include <algorithm>
#include <cmath>
#include <regex>

#include "base/files/input_error.h"

namespace sudoku::grading {
namespace {

constexpr const char* kRule =
    "A test from the course that checks what the contract promises, using objects of your classes.";
constexpr const char* kHint =
    "Go through the test by hand, and see where your class gives a different answer.";

bool beginsALine(std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  const auto last = before.find_last_not_of(" \t");
  return last == std::string_view::npos || before[last] == '\n';
}

bool isDisabled(const std::string& word) { return word.starts_with("DISABLED_"); }

}  // namespace

std::vector<NamedTest> testsIn(std::string_view source, const std::string& file) {
  static const std::regex kMacro(
      R"(\b(TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P)\s*\(\s*(\w+)\s*,\s*(\w+)\s*\))");
  std::vector<NamedTest> tests;
  const std::cregex_iterator begin(source.data(), source.data() + source.size(), kMacro);
  for (auto found = begin; found != std::cregex_iterator(); ++found) {
    const std::cmatch& match = *found;
    const auto at = static_cast<std::size_t>(match.position());
    if (!beginsALine(source, at) || isDisabled(match[2]) || isDisabled(match[3])) continue;
    const int line = 1 + static_cast<int>(std::ranges::count(source.substr(0, at), '\n'));
    if (match[1] != "TEST" && match[1] != "TEST_F")
      throw InputError(file, line,
                       match[1].str() + "(" + match[2].str() + ", " + match[3].str() + ")",
                       "TEST or TEST_F: the name of each test must be known");
    tests.push_back({match[2].str() + "." + match[3].str(), line});
  }
  if (tests.empty()) throw InputError(file, "no test", "TEST(SUITE, NAME) or TEST_F(SUITE, NAME)");
  return tests;
}

CourseTest::CourseTest(std::shared_ptr<const CourseTestFile> testFile, std::string testName)
    : file(std::move(testFile)),
      name(std::move(testName)),
      id(file->path.stem().string() + (name.empty() ? "" : "." + name)),
      check{.id = id, .title = name, .rationale = kRule, .run = nullptr, .hint = kHint} {
  if (name.empty()) check.title = "All of the course's tests pass";
}

std::vector<double> sharesOf(double points, std::size_t parts) {
  const auto hundredths = std::llround(points * 100);
  std::vector<double> shares;
  for (std::size_t i = 0; i < parts; ++i) {
    const auto upTo = [&](std::size_t n) {
      return hundredths * static_cast<long long>(n) / static_cast<long long>(parts);
    };
    shares.push_back(static_cast<double>(upTo(i + 1) - upTo(i)) / 100);
  }
  return shares;
}

}  // namespace sudoku::grading
