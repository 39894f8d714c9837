// Step-by-step programs that do not read every input format, and the checks that fail.
#include <gtest/gtest.h>

#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "grading/subjects/programs/hex_program.h"
#include "tests/support/grading/losses.h"
#include "tests/support/grading/reference_programs.h"
#include "tests/support/replaced.h"

namespace sudoku::grading {
namespace {

/// The checks that the reference program fails if its input is modified like this.
std::vector<std::string> stepChecksLostByReading(
    std::function<std::string(const std::string&)> change) {
  class Program final : public program::IProgram {
   public:
    explicit Program(std::function<std::string(const std::string&)> change)
        : change_(std::move(change)) {}
    program::Run run(const program::Task& task) override {
      return reference_.run({.input = change_(task.input)});
    }

   private:
    test::ReferenceStepProgram reference_;
    std::function<std::string(const std::string&)> change_;
  } program(std::move(change));
  HexProgram nothing(program);
  return test::lossesOf({nothing, &program}, "step-program-", build::Kind::program);
}

/// The input as seen by a program that reads one line per row.
std::string lineByLine(const std::string& text) {
  std::istringstream in(text);
  std::string seen;
  for (int x = 0; x < 9; ++x) {
    std::string line;
    std::getline(in, line);
    std::istringstream numbers(line);
    for (int y = 0; y < 9; ++y) {
      int number = 0;
      numbers >> number;
      seen += std::to_string(number) + (y < 8 ? " " : "\n");
    }
  }
  return seen;
}

TEST(StepProgramInput, MayBeReadLineByLine) {
  EXPECT_EQ(stepChecksLostByReading(lineByLine), std::vector<std::string>());
}

TEST(StepProgramInput, MayEndWithoutALineEndAndHoldBlanksAndTabs) {
  const std::vector<std::string> lost = {"step-program-reads-input"};
  EXPECT_EQ(stepChecksLostByReading([](const std::string& text) { return text; }),
            std::vector<std::string>());
  EXPECT_EQ(stepChecksLostByReading([](const std::string& text) {  // the last number is dropped
              return text.ends_with('\n') ? text : text.substr(0, text.size() - 1) + "0";
            }),
            lost);
  EXPECT_EQ(stepChecksLostByReading(
                [](const std::string& text) { return test::replaced(text, "\t", ""); }),
            lost);
}

}  // namespace
}  // namespace sudoku::grading
