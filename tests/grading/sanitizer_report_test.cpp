// What a sanitizer found, read from between the output of a submission.
#include "grading/sanitizer_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kRuler = std::string(65, '=') + "\n";
const std::string kOverflow =
    kRuler +
    "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x5 bp 0x7 sp 0x7\n"
    "WRITE of size 4 at 0x60 thread T0\n";
const std::string kFrames =
    "    #0 0x7f1 in __interceptor_memcpy (/lib/libasan.so.8+0x1)\n"
    "    #1 0x7f2 in std::copy<int*>(int*) /usr/include/c++/12/bits/stl_algo.h:9\n"
    "    #2 0x7f3 in Grid::get(int, int) const src/my_sudoku.cpp:12\n"
    "    #3 0x7f4 in main src/main.cpp:3\n";

TEST(SanitizerReport, IsNothingInOrdinaryOutput) {
  for (const char* output : {"", "solved\n", "ERROR: AddressSanitizer: not really\n",
                             "    #1 0x7f in main main.cpp:3\n"}) {
    const SanitizerReport report = sanitizerReport(output);
    EXPECT_EQ(report.fault, "") << output;
    EXPECT_EQ(report.before, output);
  }
}

TEST(SanitizerReport, NamesTheFaultAndTheFirstPlaceInTheSubmission) {
  const SanitizerReport report = sanitizerReport("solving\n\n" + kOverflow + kFrames);
  EXPECT_EQ(report.fault,
            "AddressSanitizer: heap-buffer-overflow in Grid::get(int, int) const at "
            "src/my_sudoku.cpp:12");
  EXPECT_EQ(report.before, "solving\n\n");
}

TEST(SanitizerReport, NamesTheFaultAloneWhereNoPlaceIsTheSubmissions) {
  const std::string fault = sanitizerReport(kOverflow +
                                            "    #0 0x7f1 in free (/lib/libasan.so.8+0x1)\n"
                                            "    #1 0x7f2  (<unknown module>)\n")
                                .fault;
  EXPECT_EQ(fault, "AddressSanitizer: heap-buffer-overflow");
}

// A recursion without end fills the output with its frames; the summary at the end is lost.
TEST(SanitizerReport, NeedsNoSummary) {
  std::string output =
      "AddressSanitizer:DEADLYSIGNAL\n" + kRuler +
      "==7==ERROR: AddressSanitizer: stack-overflow on address 0x7ffc (pc 0x1 bp 0x2 sp 0x3 T0)\n";
  for (int i = 0; output.size() < (std::size_t{64} << 10); ++i)
    output += "    #" + std::to_string(i) + " 0x5 in search(int) sudoku.cpp:8\n";
  output.resize(std::size_t{64} << 10);
  EXPECT_EQ(sanitizerReport("before\n" + output).fault,
            "AddressSanitizer: stack-overflow in search(int) at sudoku.cpp:8");
  EXPECT_EQ(sanitizerReport("before\n" + output).before, "before\n");
}

TEST(SanitizerReport, IsReadAsFarAsItGoes) {
  EXPECT_EQ(sanitizerReport(kOverflow.substr(0, kOverflow.find(" on address"))).fault,
            "AddressSanitizer: heap-buffer-overflow");
  EXPECT_EQ(sanitizerReport(kOverflow + kFrames.substr(0, kFrames.find("src/my") - 3)).fault,
            "AddressSanitizer: heap-buffer-overflow");
  EXPECT_EQ(sanitizerReport(kRuler).fault, "");
  EXPECT_EQ(sanitizerReport("AddressSanitizer:DEADLYSIGNAL\n").fault, "");
}

TEST(SanitizerReport, NamesTheSignal) {
  const std::string fault =
      sanitizerReport(
          "AddressSanitizer:DEADLYSIGNAL\n" + kRuler +
          "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x1)\n" +
          kFrames)
          .fault;
  EXPECT_THAT(fault, AllOf(HasSubstr("AddressSanitizer: SEGV in Grid::get"), Not(HasSubstr("0x"))));
}

TEST(SanitizerReport, TakesTheLineOfUndefinedBehaviour) {
  const SanitizerReport report = sanitizerReport(
      "solving\n"
      "sudoku.cpp:12:7: runtime error: index 9 out of bounds for type 'int [9]'\n" +
      kFrames);
  EXPECT_EQ(report.fault,
            "sudoku.cpp:12:7: runtime error: index 9 out of bounds for type 'int [9]'");
  EXPECT_EQ(report.before, "solving\n");
}

TEST(SanitizerReport, SaysTheSameWhateverTheAddresses) {
  std::string other = kOverflow + kFrames;
  for (auto at = other.find("0x"); at != std::string::npos; at = other.find("0x", at + 2))
    other.insert(at + 2, "beef");
  EXPECT_EQ(sanitizerReport(other).fault, sanitizerReport(kOverflow + kFrames).fault);
}

}  // namespace
}  // namespace sudoku::grading
